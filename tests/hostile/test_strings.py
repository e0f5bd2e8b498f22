from hashlib import blake2b

from tests.hostile.strings import FRAGMENTS, hostile_strings


def test_corpus_is_kept():
    """The corpus stays as it was: a fault that it found once, it finds again."""
    kept = hostile_strings(2000, "kept")

    digest = blake2b("\n".join(kept).encode("utf-8", "surrogatepass"), digest_size=16).hexdigest()
    assert digest == "0694ec396e1824e518ab2d782cd17fed"


def test_corpus_holds_what_it_promises():
    """Every fragment occurs, and so do broken, controlling and astral characters of the random kind."""
    kept = hostile_strings(2000, "kept")
    text = "".join(kept)

    assert not [fragment for fragment in FRAGMENTS if fragment not in text]
    assert len(set(kept)) > 1900
    assert any("\ud800" <= c <= "\udfff" for c in text)
    assert len({c for c in text if ord(c) > 0xFFFF}) > 500
    assert hostile_strings(10, "kept") == kept[:10]
    assert hostile_strings(10, "other") != kept[:10]
