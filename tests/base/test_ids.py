"""Ids: round trips, every single error, every swap, and what is said about what cannot be read."""

from datetime import date
from hashlib import blake2b

import pytest

from qwprint.base.base32 import ALPHABET, checks, decode, encode
from qwprint.base.errors import NotationError, UsageError
from qwprint.base.ids import (
    LEVELS,
    ChallengeId,
    Dated,
    OwnDice,
    Seeded,
    domain,
    format_descriptive,
    format_short,
    parse_any,
    parse_descriptive,
    parse_short,
    seed_of,
    seeded,
    stream,
)
from qwprint.base.rng import Stream

SPANS = {"easy": 6**72, "medium": 6**108, "hard": 6**144, "own": 6**18}
DAILY = ChallengeId("QN", "medium", 1, Dated(date(2026, 11, 30)))
SEED = ChallengeId("QX", "hard", 31, seeded("Anna"), 1023)
OWN = ChallengeId("QN", "own", 1, OwnDice(3))
LONG = ((DAILY, 6**108 - 1), (SEED, 5**150), (OWN, 7), (ChallengeId("QT", "easy", 2, Dated(date(1, 2, 3)), 5), 0))


def span(challenge):
    if challenge.game_code not in {"QN", "QX", "QT"}:
        raise NotationError(f"no game has the code {challenge.game_code}")
    return SPANS[challenge.level]


def long_id(challenge, deal):
    return format_descriptive(challenge, deal, span(challenge))


TEXTS = (format_short(DAILY), format_short(SEED), *(long_id(*pair) for pair in LONG))


def any_id(number):
    """A reproducible id of any kind."""
    random = Stream(str(number), "qwprint/tests/ids")
    origin = (Dated(date.fromordinal(1 + random.below(3_652_059))), seeded(str(number)), OwnDice(1 + random.below(999)))
    chosen = origin[random.below(3)]
    level = "own" if isinstance(chosen, OwnDice) else list(LEVELS)[random.below(3)]
    code = ("QN", "QX", "QT")[random.below(3)]
    challenge = ChallengeId(code, level, 1 + random.below(31), chosen, random.below(1024))
    return challenge, random.below(SPANS[level])


def round_trips(numbers):
    for number in numbers:
        challenge, deal = any_id(number)
        text = long_id(challenge, deal)
        assert parse_any(text, span) == (challenge, deal)
        assert parse_descriptive(text.replace("-", "").lower(), span) == (challenge, deal)
        if challenge.level != "own":
            assert parse_short(format_short(challenge)) == challenge
            assert parse_any(format_short(challenge), span) == (challenge, None)


def test_ids_round_trip():
    round_trips(range(1000))


@pytest.mark.deep
def test_ten_thousand_ids_round_trip():
    round_trips(range(1000, 11_000))


def test_written_form():
    """Pinned: ids are printed on paper and must be read for ever."""
    assert format_short(DAILY) == "QNM1-D20261130-0036"
    assert format_short(SEED) == "QXHZ-S7Q9G8SG9KMEJ-ZZSA"
    assert long_id(OWN, 7) == "QNX1-R003-00000-00000-07TC0-N"
    assert len(long_id(ChallengeId("QN", "hard", 1, Dated(date(2026, 11, 30))), 0)) == 112


def test_length_does_not_depend_on_the_deal():
    assert len({len(long_id(DAILY, deal)) for deal in (0, 1, 6**50, 6**108 - 1)}) == 1


@pytest.mark.parametrize("text", TEXTS)
def test_every_wrong_character_is_refused(text):
    """Each place, hyphens and check characters among them, times each other character of an id."""
    for place, right in enumerate(text):
        for wrong in ALPHABET + "-":
            if wrong != right:
                with pytest.raises(NotationError):
                    parse_any(text[:place] + wrong + text[place + 1 :], span)


@pytest.mark.parametrize("text", [*TEXTS, *(text.replace("-", "") for text in TEXTS)])
def test_every_swap_of_neighbours_is_refused(text):
    for place in range(len(text) - 1):
        swapped = text[:place] + text[place + 1] + text[place] + text[place + 2 :]
        if swapped != text:
            with pytest.raises(NotationError):
                parse_any(swapped, span)


@pytest.mark.parametrize("text", [text.replace("-", "") for text in TEXTS])
def test_every_wrong_character_without_hyphens_is_refused(text):
    for place, right in enumerate(text):
        for wrong in ALPHABET + "-":
            if wrong != right:
                with pytest.raises(NotationError):
                    parse_any(text[:place] + wrong + text[place + 1 :], span)


@pytest.mark.parametrize("text", TEXTS)
def test_every_lost_or_doubled_character_is_refused(text):
    """No promise, but true for these: the length no longer fits."""
    for place in range(len(text)):
        for damaged in (text[:place] + text[place + 1 :], text[:place] + text[place] + text[place:]):
            with pytest.raises(NotationError):
                parse_any(damaged, span)


@pytest.mark.parametrize("text", TEXTS)
def test_case_and_look_alikes_are_no_errors(text):
    expected = parse_any(text, span)

    for zero, one in (("o", "l"), ("O", "I"), ("0", "i"), ("0", "L")):
        assert parse_any(f" {text.lower()}\n".replace("0", zero).replace("1", one), span) == expected


@pytest.mark.parametrize("text", TEXTS)
def test_ids_fit_the_alphanumeric_mode_of_qr_codes(text):
    assert set(text) <= set("0123456789ABCDEFGHIJKLMNOPQRSTUVWXYZ $%*+-./:")


def checked(plain, count=2):
    return plain + checks(plain, count)


@pytest.mark.parametrize(
    ("text", "message"),
    [
        ("QNM1-D20261130-0037", "this is no id; its check characters do not fit: one character is wrong or two are"),
        ("QNM1-D20261130-U037", "character 16 of the id is 'U'; an id is made of digits, hyphens and the letters"),
        ("QNM1-D20261130-003", "the id has 16 characters without hyphens, a short one like it has 17"),
        ("QNM1D-20261130-0036", "the hyphens of the id are not in their places; it is written QNM1-D20261130-0036"),
        ("QNM1-D202611300036", "the hyphens of the id are not in their places; it is written QNM1-D20261130-0036"),
        ("QNM1-T20261130-0036", "character 5 of the id (without hyphens) is T; D, S or R must stand there"),
        ("", "the id has 0 characters without hyphens, a short one has 17 or 21"),
        ("QNM1", "the id has 4 characters without hyphens, a short one has 17 or 21"),
        ("QNX1-R003-00", "the id has 10 characters without hyphens, too few to hold a deal"),
        (checked("QNM1D2026023000"), "the id holds the date 2026-02-30, which does not exist"),
        (checked("QNM1D2026A23000"), "the id holds 2026A230 where digits must stand"),
        (checked("QNM1D0000000000"), "the id holds 00000000 where digits must stand"),
        (checked("QNZ1D2026113000"), "character 3 of the id is Z, which is no level of this kind of id"),
        (checked("QNX1D2026113000"), "character 3 of the id is X, which is no level of this kind of id"),
        (checked("QNM0D2026113000"), "character 4 of the id is 0; versions start at 1"),
        (checked("QNM1R003000000000000", 4), "character 3 of the id is M, which is no level of this kind of id"),
        (checked("AAM1D2026113000" + "0" * 56, 4), "no game has the code AA"),
        (checked("QNM1D2026113000" + "0" * 55, 4), "the id holds a deal of 55 characters, this format has 56"),
        (checked("QNM1D2026113000" + "Z" * 56, 4), "the id holds a deal that its format does not have"),
        ("QNM1D2026113000" + "Z" * 55, "this is no id; it has 70 characters without hyphens, it needs 75"),
        ("AAM1D2026113000" + "Z" * 55, "this is no id; its check characters do not fit"),
        ("QNM1D2026113000" + "Z" * 60, "this is no id; its check characters do not fit"),
    ],
)
def test_what_is_wrong_is_said(text, message):
    with pytest.raises(NotationError) as fault:
        parse_any(text, span)

    assert str(fault.value).startswith(message)
    assert "\n" not in str(fault.value)


def test_short_ids_are_not_read_as_descriptive_ones():
    with pytest.raises(NotationError, match="too few to hold a deal"):
        parse_descriptive(format_short(DAILY), span)


def test_own_dice_have_no_short_id_and_no_stream():
    for function in (format_short, seed_of, lambda own: stream(own, "qwinto")):
        with pytest.raises(UsageError, match="own dice come from no seed"):
            function(OWN)


@pytest.mark.parametrize(
    "fields",
    [
        ("Q", "easy", 1, Seeded("0" * 12), 0),
        ("QI", "easy", 1, Seeded("0" * 12), 0),
        ("QN", "nightmare", 1, Seeded("0" * 12), 0),
        ("QN", "own", 1, Seeded("0" * 12), 0),
        ("QN", "easy", 1, OwnDice(1), 0),
        ("QN", "easy", 0, Seeded("0" * 12), 0),
        ("QN", "easy", 32, Seeded("0" * 12), 0),
        ("QN", "easy", 1, Seeded("0" * 12), 1024),
    ],
)
def test_ids_without_a_text_form_cannot_be_made(fields):
    with pytest.raises(AssertionError):
        ChallengeId(*fields)


@pytest.mark.parametrize("rounds", [0, 1000])
def test_own_dice_have_1_to_999_rounds(rounds):
    with pytest.raises(UsageError, match=f"^own dice of {rounds} rounds have no id; 1 to 999 have one$"):
        OwnDice(rounds)


@pytest.mark.parametrize("token", ["", "0" * 11, "O" * 12])
def test_tokens_are_canonical(token):
    with pytest.raises(AssertionError):
        Seeded(token)


@pytest.mark.parametrize("deal", [-1, 6**108])
def test_deals_out_of_range_get_no_id(deal):
    with pytest.raises(AssertionError):
        format_descriptive(DAILY, deal, 6**108)


def test_stream_of_a_date_knows_only_its_digits():
    """py-sudoku, worldle and others gave one day two puzzles: here nothing but the date's digits reach the stream."""
    assert seed_of(DAILY) == "date 2026-11-30"
    assert DAILY.day == date(2026, 11, 30)
    assert SEED.day is None
    assert domain(DAILY, "qwinto") == "qwprint/qwinto/medium/v1/draw 0"
    assert stream(DAILY, "qwinto").below(10**9) == Stream(seed_of(DAILY), domain(DAILY, "qwinto")).below(10**9)


def test_seed_text_becomes_a_documented_token():
    """60 bits of BLAKE2b of the composed, stripped text (cnfgen: how text seeds are hashed was not documented)."""
    bits = int(blake2b("José".encode()).hexdigest()[:15], 16)

    assert seeded("José") == seeded("  Jose\u0301\n") == Seeded(encode(bits, 12))
    assert decode(seeded("José").token) == bits
    assert seeded("José") != seeded("JOSÉ")
    assert seed_of(ChallengeId("QN", "easy", 1, seeded("Anna"))) == "seed 7Q9G8SG9KMEJ"


@pytest.mark.parametrize("text", ["x", "x" * 200, "0", "٣ ١٢", "🎲", "a b", "e\u0301" * 200, "1" * 199 + " " * 300])
def test_seeds_that_are_fine(text):
    assert len(seeded(text).token) == 12


@pytest.mark.parametrize(
    ("text", "message"),
    [
        ("", "the seed is empty"),
        (" \t\n\u3000", "the seed is empty"),
        ("x" * 201, "the seed has 201 characters; it may have 200"),
        ("\u0301" * 10**6, "the seed has 1000000 characters; it may have 200"),
        ("a\x00b", r"character 2 of the seed is U\+0000, which cannot be seen; leave it out"),
        ("a\nb", r"character 2 of the seed is U\+000A"),
        ("a\u202eb", r"character 2 of the seed is U\+202E"),
        ("\udcff", r"character 1 of the seed is U\+DCFF"),
        ("a\u2028b", r"character 2 of the seed is U\+2028"),
        ("\ufffe", r"character 1 of the seed is U\+FFFE"),
    ],
)
def test_seeds_that_nobody_could_type_again_are_refused(text, message):
    with pytest.raises(UsageError, match="^" + message):
        seeded(text)
