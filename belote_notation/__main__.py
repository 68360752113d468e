"""The command line: ``belote-notation``, the same as ``belote`` and ``python -m belote_notation``."""

from __future__ import annotations

import gc
import sys

_FEW_CYCLES = 50_000
"""Objects after which cycles are looked for. Records make none, and to look while modules are loaded finds nothing."""


def main() -> None:
    """Run a command. Asking for the version needs none of the libraries, so it loads none."""
    if sys.argv[1:] in (["--version"], ["-V"]):
        from belote_notation.version import FORMAT, VERSION

        print(f"belote-notation {VERSION} (format {FORMAT[0]}.{FORMAT[1]})")
        return
    gc.set_threshold(_FEW_CYCLES)
    from belote_notation.cli.app import run

    try:
        run()
    finally:
        gc.freeze()  # all goes with the process: to look for cycles first takes a tenth of a short command


if __name__ == "__main__":
    main()
