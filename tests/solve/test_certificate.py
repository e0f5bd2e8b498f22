"""The text form of certificates: canonical out, strict in."""

import json

import pytest

from qwprint.base.errors import CertificateError
from qwprint.solve.certificate import MOST_BYTES, Certificate, parse

SMALL = Certificate(game="qwinto", id=None, deal={"rolls": []}, line=("-", "-"), score=-10, evidence={"bound": -10})


def test_text_and_back():
    assert parse(SMALL.text()) == SMALL
    assert SMALL.text().endswith("}\n")
    assert parse(json.dumps(json.loads(SMALL.text()))).text() == SMALL.text()


@pytest.mark.parametrize(
    ("text", "said"),
    [
        ("", "no JSON"),
        ("{", "no JSON"),
        ("[]", "is an object with"),
        ("[" * 100_000, "nested too deeply"),
        ('{"a": NaN}', "whole numbers only"),
        ('{"a": 1.5}', "whole numbers only"),
        ('{"a": 1, "a": 2}', "twice"),
        ('{"a": ' + "9" * 5000 + "}", "no JSON"),
        (SMALL.text().replace("-10,", "true,"), "score"),
        (SMALL.text().replace('"version": 1', '"version": 2'), "version"),
        (SMALL.text().replace('"version": 1', '"version": true'), "version"),
        (SMALL.text().replace("qwprint certificate", "receipt"), "kind"),
        (SMALL.text().replace('"qwinto"', "7"), "game"),
        (SMALL.text().replace("null", "7"), "id"),
        (SMALL.text().replace("null", '"' + "Z" * 8001 + '"'), "id"),
        (SMALL.text().replace('"qwinto"', '"' + "q" * 61 + '"'), "game"),
        (SMALL.text().replace('["-", "-"]', '["-", 7]'), "line"),
        (SMALL.text().replace('["-", "-"]', '"--"'), "line"),
        (" " * (MOST_BYTES + 1), "at most"),
    ],
)
def test_what_is_refused(text, said):
    with pytest.raises(CertificateError, match=said) as caught:
        parse(text)
    assert "\n" not in str(caught.value)
