"""Numbers and check characters in Crockford's base 32, for people who copy by hand.

The alphabet leaves out I, L, O and U: what looks like a digit is read as that digit, in either case.

**Check characters.** A character stands for an element of the field of 32, GF(2)[x] / (x^5 + x^2 + 1), bit ``i`` of its
value being the coefficient of x^i; x, named ``a`` here, generates all 31 elements but zero. A text of characters is a
polynomial over the field, the last character being its constant term. ``count`` check characters are added so that the
whole is a multiple of ``g = (X - a)(X - a^2)...(X - a^count)``.

*What they catch.* Let some of ``count`` neighbouring characters be wrong. The sum of right and wrong text is then
``X^i * b`` with ``b`` not zero and of a degree less than ``count``. ``g`` has no root at zero, so it divides
``X^i * b`` only if it divides ``b``, and it cannot: its degree is ``count``. So with two or more check characters
**every** single wrong character and **every** swap of two neighbours (at most two neighbouring characters wrong) is
caught, whatever the length and also among the check characters. Of all other changes one in ``32^count`` slips through.

*Nested.* What is a multiple of the longer ``g`` is one of the shorter too. So a text with four check characters that is
damaged as above cannot be taken for one with two.
"""

from functools import lru_cache

from qwprint.base.errors import NotationError

ALPHABET = "0123456789ABCDEFGHJKMNPQRSTVWXYZ"
"""Crockford's alphabet (Base 32, 2002): value to character."""

_VALUES = {
    **{character: value for value, character in enumerate(ALPHABET)},
    **{character.lower(): value for value, character in enumerate(ALPHABET)},
    **dict.fromkeys("Oo", 0),
    **dict.fromkeys("IiLl", 1),
}

_MADE_OF = "an id is made of digits, hyphens and the letters A to Z without I, L, O and U"

_MODULUS = 0b100101
"""x^5 + x^2 + 1, primitive over GF(2) (the first of degree 5 in every table of primitive polynomials)."""


def encode(number: int, width: int) -> str:
    """A number >= 0 in ``width`` characters, most significant first."""
    assert 0 <= number < 32**width
    return "".join(ALPHABET[number >> 5 * place & 31] for place in reversed(range(width)))


def decode(text: str) -> int:
    """The number that canonical characters stand for."""
    number = 0
    for character in text:
        number = number << 5 | _VALUES[character]
    return number


def width_for(span: int) -> int:
    """The characters that any number below ``span`` (1 or more) fits in."""
    return max(1, -(-(span - 1).bit_length() // 5))


def canonical(text: str) -> str:
    """A typed text in upper case, look-alikes read as the digits they resemble; hyphens stay.

    Raises:
        NotationError: a character that is neither; the message says which and where.
    """
    characters = []
    for place, character in enumerate(text, 1):
        if character != "-" and character not in _VALUES:
            raise NotationError(f"character {place} of the id is {character!r}; {_MADE_OF}")
        characters.append(character if character == "-" else ALPHABET[_VALUES[character]])
    return "".join(characters)


def checks(text: str, count: int) -> str:
    """The check characters of a canonical text without hyphens."""
    return "".join(ALPHABET[value] for value in _remainder([*map(_VALUES.__getitem__, text), *[0] * count], count))


def is_checked(text: str, count: int) -> bool:
    """Whether a canonical text without hyphens ends with its check characters."""
    return len(text) > count and not any(_remainder([_VALUES[character] for character in text], count))


def _remainder(coefficients: list[int], count: int) -> list[int]:
    """The remainder of a polynomial, highest power first, divided by ``g``; as many coefficients as ``count``."""
    rest = list(coefficients)
    divisor = _divisor(count)
    for start in range(len(rest) - count):
        lead = rest[start]
        for offset, factor in enumerate(divisor):
            rest[start + offset] ^= _times(lead, factor)
    return rest[-count:]


@lru_cache
def _divisor(count: int) -> tuple[int, ...]:
    """The coefficients of ``g``, highest power first; in this field plus and minus are the same."""
    product, root = [1], 1
    for _ in range(count):
        root = _times(root, 2)
        product = [a ^ _times(root, b) for a, b in zip([*product, 0], [0, *product], strict=True)]
    return tuple(product)


def _times(left: int, right: int) -> int:
    """The product in the field."""
    product = 0
    while right:
        if right & 1:
            product ^= left
        left <<= 1
        if left & 32:
            left ^= _MODULUS
        right >>= 1
    return product
