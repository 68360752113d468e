"""The command line: ``belote-notation``, the same as ``belote`` and ``python -m belote_notation``."""

from __future__ import annotations

import sys


def main() -> None:
    """Run a command. Asking for the version needs none of the libraries, so it loads none."""
    if sys.argv[1:] in (["--version"], ["-V"]):
        from belote_notation.version import FORMAT, VERSION

        print(f"belote-notation {VERSION} (format {FORMAT[0]}.{FORMAT[1]})")
        return
    from belote_notation.cli.app import run

    run()


if __name__ == "__main__":
    main()
