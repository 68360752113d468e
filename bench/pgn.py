"""Random legal chess games in PGN, at most 80 plies each, on standard output. Needs ``chess``.

python -m bench.pgn N SEED > games.pgn
"""

from __future__ import annotations

import random
import sys
from collections.abc import Iterator

import chess


def games(count: int, seed: int) -> Iterator[str]:
    """The games, with seven tags and lines of at most 80 characters."""
    rng = random.Random(seed)
    for number in range(1, count + 1):
        board = chess.Board()
        words: list[str] = []
        for ply in range(80):
            moves = list(board.legal_moves)
            if not moves:
                break
            if ply % 2 == 0:
                words.append(f"{ply // 2 + 1}.")
            words.append(board.san_and_push(rng.choice(moves)))
        result = board.result()
        tags = {
            "Event": "Random",
            "Site": "Lille FRA",
            "Date": "2024.01.01",
            "Round": number,
            "White": "A",
            "Black": "B",
        }
        lines = [f'[{name} "{value}"]' for name, value in {**tags, "Result": result}.items()]
        lines.append("")
        line = ""
        for word in [*words, result]:
            if len(line) + len(word) > 78:
                lines.append(line)
                line = word
            else:
                line = f"{line} {word}" if line else word
        yield "\n".join([*lines, line, "", ""])


if __name__ == "__main__":
    sys.stdout.writelines(games(int(sys.argv[1]), int(sys.argv[2])))
