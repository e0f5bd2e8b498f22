"""Paper, ink and language where no flag says: ``QWPRINT_*``, then ``config.toml``, then the locale.

The config file stands in the user's config folder (``qwprint list config`` shows where) and may hold three texts:
``paper``, ``ink`` and ``lang``.
"""

import os
import re
import tomllib
from collections.abc import Mapping
from pathlib import Path
from typing import Any

from qwprint.base.errors import UsageError

CONFIG_LIMIT = 64 * 1024
"""Bytes a config file may have; three short texts need far less."""

KEYS = ("paper", "ink", "lang")

TAG = re.compile(r"([A-Za-z]{1,8})(?:[-_][A-Za-z0-9]{1,8})*(?:\.[A-Za-z0-9_-]+)?(?:@[A-Za-z0-9=;]+)?")
"""A language tag (RFC 5646) or a locale's name: the language, then script, country, charset and modifier."""

LETTER_COUNTRIES = frozenset({"US", "CA", "MX", "PH", "CL", "CO", "VE", "CR", "GT", "NI", "PA", "SV", "DO", "PR"})
"""Where Letter is the ordinary paper (CLDR, supplemental measurement data: paperSize US-Letter)."""


def config_file() -> Path:
    """Where the config file is looked for."""
    from platformdirs import user_config_path

    return user_config_path("qwprint", appauthor=False) / "config.toml"


def config() -> Mapping[str, str]:
    """What the config file says, empty where there is none; raises ``UsageError`` where it cannot be used."""
    path = config_file()
    if not path.is_file():
        return {}
    content = path.open("rb").read(CONFIG_LIMIT + 1)
    if len(content) > CONFIG_LIMIT:
        raise UsageError(f"{path} is larger than {CONFIG_LIMIT} bytes; it should hold {', '.join(KEYS)} and no more")
    try:
        table: dict[str, Any] = tomllib.loads(content.decode("utf-8-sig"))
    except (ValueError, RecursionError) as fault:
        raise UsageError(f"{path} is not readable as TOML: {fault}") from None
    for key, value in table.items():
        if key not in KEYS or not isinstance(value, str):
            raise UsageError(f"{path}: {key!r} is not known there; {', '.join(KEYS)} are, each a text")
    return table


def resolve(key: str, flag: str | None) -> str:
    """The text for ``paper`` or ``ink`` from the first place that has one."""
    return said(key, flag) or _locale_default(key)


def said(key: str, flag: str | None) -> str | None:
    """What the user says of ``paper``, ``ink`` or ``lang``: by the flag, else the environment, else the config file."""
    return flag or os.environ.get(f"QWPRINT_{key.upper()}") or config().get(key)


def locale_name(variable: str) -> str:
    """The locale of a category (``LC_PAPER``) by the order that POSIX sets; "" where nobody set one."""
    return os.environ.get("LC_ALL") or os.environ.get(variable) or os.environ.get("LANG") or ""


def language_of(tag: str) -> str:
    """The language of a tag or locale in lower case: ``de`` of ``de_AT.UTF-8``, ``fr`` of ``fr-CA``; "" of no tag."""
    found = TAG.fullmatch(tag.strip())
    return found[1].lower() if found else ""


def _locale_default(key: str) -> str:
    if key == "ink":
        return "color"
    _, _, country = locale_name("LC_PAPER").partition(".")[0].partition("@")[0].partition("_")
    return "letter" if country in LETTER_COUNTRIES else "a4"
