import pytest

from qwprint.base import base32
from qwprint.base.base32 import canonical, checks, decode, encode, is_checked, width_for
from qwprint.base.errors import NotationError
from qwprint.base.rng import Stream


def test_the_field_is_one():
    """Products of non-zero elements are non-zero, each row of the table is a permutation, and 2 generates them all."""
    powers, value = [], 1
    for _ in range(31):
        powers.append(value)
        value = base32._times(value, 2)

    assert sorted(powers) == list(range(1, 32))
    for left in range(1, 32):
        assert sorted(base32._times(left, right) for right in range(32)) == list(range(32))
        assert all(base32._times(left, right) == base32._times(right, left) for right in range(32))


@pytest.mark.parametrize("count", [2, 4])
def test_the_divisor_has_the_roots_it_should(count):
    """So the longer one is a multiple of the shorter, and neither has a root at zero."""
    divisor = base32._divisor(count)
    assert divisor[0] == 1
    assert len(divisor) == count + 1
    for root in (2, 4, 8, 16)[:count]:
        value = 0
        for coefficient in divisor:
            value = base32._times(value, root) ^ coefficient
        assert value == 0
    assert divisor[-1] != 0


@pytest.mark.parametrize("count", [2, 4])
def test_every_error_in_two_neighbours_is_caught(count):
    """All of them in 128 characters: the code is linear, so no sum of two neighbouring errors may be a code word."""
    zeros = [0] * count
    alone = [[base32._remainder([*zeros, value, *[0] * behind], count) for value in range(32)] for behind in range(128)]
    for behind in range(127):
        for left in range(32):
            for right in range(32):
                both = [a ^ b for a, b in zip(alone[behind + 1][left], alone[behind][right], strict=True)]
                assert any(both) == (left != 0 or right != 0)


def test_checks_fit_what_they_check():
    stream = Stream("base32", "qwprint/tests")
    for _ in range(300):
        text = encode(stream.below(32**40), 1 + 40)
        for count in (2, 4):
            assert is_checked(text + checks(text, count), count)


def test_what_is_too_short_has_no_checks():
    assert not is_checked("00", 2)
    assert is_checked("000", 2)


def test_numbers_round_trip():
    for number in (0, 1, 31, 32, 1023, 6**144 - 1):
        width = width_for(number + 1)
        assert decode(encode(number, width)) == number
        assert number < 32**width
        assert width == 1 or number >= 32 ** (width - 1)
    with pytest.raises(AssertionError):
        encode(32, 1)
    with pytest.raises(AssertionError):
        encode(-1, 1)


def test_look_alikes_are_digits():
    assert canonical("oOiIlL-abz") == "001111-ABZ"


@pytest.mark.parametrize("character", ["U", "u", "!", "ı", "ſ", "О", "０", "‐", " ", "\0", "ß", "\ud800"])
def test_other_characters_are_refused_with_their_place(character):
    with pytest.raises(NotationError, match=r"^character 3 of the id is "):
        canonical("AB" + character)
