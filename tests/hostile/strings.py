"""Strings that have broken documents, terminals and file systems, mixed from a seed: the same ones in every run.

``hostile_strings(2000, "kept")`` is the corpus that the suite keeps; ``test_strings`` pins its hash, so fragments are
neither changed nor added. A new kind of attack gets a second tuple and another domain.
"""

from qwprint.base.rng import Stream

FRAGMENTS = (
    "</text><script>alert(1)</script>",
    '<a href="javascript:alert(1)">y</a>',
    '<img src="http://127.0.0.1:9/x"/>',
    '<image href="file:///etc/passwd" onload="alert(1)"/>',
    '<!DOCTYPE x [<!ENTITY e SYSTEM "file:///etc/passwd">]>&e;',
    "]]>",
    "<![CDATA[",
    "--><svg onload=alert(1)>",
    "</style><style>@import url(http://127.0.0.1:9/)</style>",
    "javascript:alert(1)",
    "&amp;&lt;&#0;&bogus;",
    "Tom & Jerry 3 < 4 > 2 \"quoted\" 'single'",
    ") >> /OpenAction << /S /JavaScript /JS (app.alert(1)) >> (",
    "(((((\\",
    "endstream endobj xref trailer %%EOF",
    "{{7*7}}{{ cycler.__init__.__globals__.os.popen('id').read() }}",
    "{% for a in b %}{name.__class__.__mro__:>99999999}",
    "%s%n%d%(x)s ${HOME} $(id) `id`",
    "../../etc/cron.d/x",
    "/etc/passwd",
    "C:\\CON",
    "CON",
    "nul.txt",
    "a\x1b[31m\x1b]0;title\x07\u202ecod.exe",
    "\x00\x01\x7f\x85\x9f",
    "\ud800",
    "\udcff\udcfe",
    "\ufffe\uffff\U0001ffff\ufdd0",
    "\ufeff\u200b\u200e\u200f\u061c\u2066\u2069\u00ad",
    "\r\n\t\v\f\u2028\u2029\u00a0\u3000",
    "e\u0301\u0301\u0301" + "\u0300\u0316" * 40,
    "👨\u200d👩\u200d👧\u200d👦🏳\ufe0f\u200d🌈",
    "مرحبا שלום नमस्ते สวัสดี 漢字かな 한국어",
    "José Jose\u0301 JOSÉ Straße ﬁ İı ǅ",
    "\ue000\U000f0000\U0010fffd\u0378",
    "W" * 300,
    "--name=-rf * ~ .",
    "",
)
"""Markup, script, PDF, template and format break-outs; paths and device names; control, bidi and broken characters;
non-characters, stacked marks, joined emoji, scripts, case and normal forms, private and unassigned; long; options."""

_RANGES = ((0x20, 0x7F), (0, 0x100), (0x100, 0x3000), (0, 0x11000), (0, 0x110000))
"""Where random code points come from, first and one past last: one range is picked for each string."""


def hostile_strings(count: int, seed: str) -> tuple[str, ...]:
    """The first ``count`` strings of a seed; more of one seed begin with the fewer."""
    stream = Stream(seed, "qwprint/tests/hostile/v1")
    return tuple(_mixed(stream) for _ in range(count))


def _mixed(stream: Stream) -> str:
    """Up to three fragments with up to eight random code points around each."""
    low, high = _RANGES[stream.below(len(_RANGES))]
    parts = []
    for _ in range(1 + stream.below(3)):
        parts.extend(chr(low + stream.below(high - low)) for _ in range(stream.below(9)))
        parts.append(FRAGMENTS[stream.below(len(FRAGMENTS))])
    return "".join(parts)
