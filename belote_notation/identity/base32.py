"""Numbers in base 32, and a check character that no single slip passes.

The alphabet is Crockford's (``i``, ``l``, ``o`` and ``u`` are not in it), read in upper and lower case. What looks like
another character is refused, not guessed: a guess would let a changed character pass.

The check is a Reed-Solomon code with one check symbol. Each character is an element of the field of 32 elements, in
which x⁵ + x² + 1 = 0; the characters, weighted with the powers of x, sum up to zero. No weight is zero and no two are
equal, so one changed character is always found, and so are any two characters that changed places.
"""

from __future__ import annotations

ALPHABET = "0123456789abcdefghjkmnpqrstvwxyz"
"""The value of a character is its index."""
_VALUES = {char: value for value, char in enumerate(ALPHABET)}
_BITS = 5
_FIELD = 0b100101
"""x⁵ + x² + 1, a primitive polynomial: the first 31 powers of x differ."""


def encode(number: int, length: int) -> str:
    """A number as so many characters, the highest digit first."""
    digits = [number >> _BITS * place & len(ALPHABET) - 1 for place in reversed(range(length))]
    return "".join(ALPHABET[digit] for digit in digits)


def decode(text: str) -> int:
    """The number that characters of the alphabet say."""
    number = 0
    for char in text.lower():
        number = number << _BITS | _VALUES[char]
    return number


def odd_character(text: str) -> str:
    """The first character that is not in the alphabet; empty when there is none."""
    return next((char for char in text if not char.isascii() or char.lower() not in _VALUES), "")


def check_character(text: str) -> str:
    """The character that makes the sum zero when it is put behind."""
    total = 0
    for char in text.lower():
        total = _times_x(total ^ _VALUES[char])
    return ALPHABET[total]


def is_checked(text: str) -> bool:
    """Whether the last character is the check of those before it."""
    return check_character(text[:-1]) == text[-1].lower()


def _times_x(element: int) -> int:
    """An element of the field times x."""
    doubled = element << 1
    return doubled ^ _FIELD if doubled >> _BITS else doubled
