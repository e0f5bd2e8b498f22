"""Templates that try to get out of their cage, to never end, or to fill the memory; and how each must end.

``qwixx-card.j2`` is what is rendered; it may use ``n`` (5), ``word`` (a text), ``rows`` (a list of mappings) and
``name`` (a mapping). ``ends`` is part of the one line that says what is wrong.
"""

from dataclasses import dataclass, field

MANY = 100_000


@dataclass(frozen=True)
class Attack:
    """A template, other files beside it, and what must be said about it."""

    text: str
    ends: str
    beside: dict[str, str] = field(default_factory=dict)


def _macro(text: str) -> str:
    return "{% macro m(a=1) %}{{ a }}{% endmacro %}" + text


def _part(text: str) -> Attack:
    part = "{% set _hidden = 1 %}{% macro m() %}part{% endmacro %}"
    return Attack("{% import '_part.j2' as p %}" + text, "is unsafe", {"_part.j2": part})


ESCAPES = {
    "class": Attack("{{ ''.__class__ }}", "a text has no '__class__'"),
    "class by item": Attack("{{ ''['__class__'] }}", "a text has no '__class__'"),
    "class by a built name": Attack("{{ ''['__cla' ~ 'ss__'] }}", "a text has no '__class__'"),
    "class by escapes": Attack(r"{{ ''['\x5f\x5fclass\x5f\x5f'] }}", "a text has no '__class__'"),
    "mro": Attack("{{ [].__class__.__mro__[1].__subclasses__() }}", "a list has no '__class__'"),
    "base of a number": Attack("{{ (1).__class__.__base__ }}", "a number has no '__class__'"),
    "subclasses of a mapping": Attack("{{ {}.__class__.__base__.__subclasses__() }}", "'__class__' is unknown here"),
    "filter attr": Attack("{{ ''|attr('__class__') }}", "No filter named 'attr'"),
    "filter map": Attack("{{ ['']|map(attribute='__class__')|list }}", "No filter named 'map'"),
    "filter map of attr": Attack("{{ ['']|map('attr', '__class__') }}", "No filter named 'map'"),
    "filter groupby": Attack("{{ ['']|groupby('__class__') }}", "No filter named 'groupby'"),
    "filter selectattr": Attack("{{ ['']|selectattr('__class__') }}", "No filter named 'selectattr'"),
    "filter block": Attack("{% filter attr('x') %}x{% endfilter %}", "No filter named 'attr'"),
    "join attribute": Attack("{{ ['x']|join(attribute='__class__') }}", "a text has no '__class__'"),
    "sort attribute": Attack("{{ [[], []]|sort(attribute='__class__.__mro__')|join }}", "a list has no '__class__'"),
    "sum attribute": Attack("{{ [[]]|sum(attribute='__class__') }}", "a list has no '__class__'"),
    "max attribute": Attack("{{ ['x', 'y']|max(attribute='__class__') }}", "a text has no '__class__'"),
    "cycler": Attack("{{ cycler.__init__.__globals__.os.popen('id').read() }}", "'cycler' is undefined"),
    "joiner": Attack("{{ joiner.__init__.__globals__ }}", "'joiner' is undefined"),
    "lipsum": Attack("{{ lipsum.__globals__.os.popen('id').read() }}", "'lipsum' is undefined"),
    "namespace": Attack("{{ namespace.__init__.__globals__ }}", "'namespace' is undefined"),
    "dict": Attack("{{ dict.__base__.__subclasses__() }}", "'dict' is undefined"),
    "import of Python": Attack("{{ __import__('os').system('id') }}", "'__import__' is undefined"),
    "builtins": Attack("{{ __builtins__ }}", "'__builtins__' is undefined"),
    "frames of the renderer": Attack("{{ environment.loader }}", "'environment' is undefined"),
    "context": Attack("{{ context.environment }}", "'context' is undefined"),
    "self": Attack("{{ self.__init__.__globals__ }}", "this has no '__init__'"),
    "self's context": Attack("{{ self._TemplateReference__context }}", "this has no '_TemplateReference__context'"),
    "loop": Attack("{% for x in [1] %}{{ loop.__init__.__globals__ }}{% endfor %}", "is unsafe"),
    "loop's iterable": Attack("{% for x in [1] %}{{ loop._iterable }}{% endfor %}", "is unsafe"),
    "loop's method": Attack("{% for x in [1] %}{{ loop.cycle.__func__ }}{% endfor %}", "this has no '__func__'"),
    "loop printed": Attack("{% for x in [1] %}{{ loop }}{% endfor %}", "this cannot be printed"),
    "macro": Attack(_macro("{{ m.__call__.__globals__ }}"), "this has no '__call__'"),
    "macro's function": Attack(_macro("{{ m._func.__globals__ }}"), "this has no '_func'"),
    "macro printed": Attack(_macro("{{ m }}"), "this cannot be printed"),
    "macro with too much": Attack(_macro("{{ m(1, 2) }}"), "takes not more than 1 argument"),
    "caller": Attack("{% macro m() %}{{ caller.__class__ }}{% endmacro %}{% call m() %}{% endcall %}", "this has no"),
    "module": _part("{{ p.__class__ }}"),
    "module's globals": _part("{{ p.__init__.__globals__ }}"),
    "module's body": _part("{{ p._body_stream }}"),
    "range's type": Attack("{{ range.__init__.__globals__ }}", "this has no '__init__'"),
    "range printed": Attack("{{ range }}", "this cannot be printed"),
    "undefined": Attack("{{ nothing.__class__.__init__.__globals__ }}", "'nothing' is undefined; known: n, name, rows"),
    "undefined's message": Attack("{{ nothing._undefined_message }}", "'nothing' is undefined"),
    "undefined in a list": Attack("{{ [nothing]|join }}", "'nothing' is undefined"),
    "format": Attack("{{ '{0.__class__.__mro__}'.format(1) }}", "a text has no 'format'"),
    "format_map": Attack("{{ '{n.__class__}'.format_map({'n': 1}) }}", "a text has no 'format_map'"),
    "format as a filter": Attack("{{ '%s'|format(1) }}", "No filter named 'format'"),
    "per cent": Attack("{{ '%(n)s' % {'n': 1} }}", "'%' is for numbers, not for a text"),
    "append": Attack("{{ rows.append(4) }}", "a list has no 'append'"),
    "clear": Attack("{{ name.clear() }}", "'clear' is unknown here; known: colour"),
    "update": Attack("{{ name.update({'a': 1}) }}", "'update' is unknown here"),
    "do": Attack("{% do rows.append(4) %}", "unknown tag 'do'"),
    "set into a list": Attack("{% set rows[0] = 1 %}", "expected token"),
    "set into a mapping": Attack("{% set name.colour = 'x' %}", "cannot assign attribute on non-namespace object"),
    "block": Attack("{% block a %}{% endblock %}{{ self.a ~ '' }}", "there is no 'block' here"),
    "super": Attack("{% block a %}{{ super }}{% endblock %}", "there is no 'block' here"),
    "extends": Attack("{% extends '_part.j2' %}", "there is no 'extends' here", {"_part.j2": "x"}),
    "autoescape": Attack("{% autoescape true %}{{ word }}{% endautoescape %}", "there is no 'autoescape' here"),
    "debug": Attack("{% debug %}", "unknown tag 'debug'"),
    "lambda": Attack("{{ (lambda: 1)() }}", "expected token"),
    "walrus": Attack("{{ (a := 1) }}", "expected token"),
    "call a text": Attack("{{ word() }}", "'str' object is not callable"),
    "print a list": Attack("{{ rows }}", "a list cannot be printed"),
    "print nothing": Attack("{{ none }}", "cannot be printed"),
    "print a yes or no": Attack("{{ n > 3 }}", "a yes or no cannot be printed"),
    "random": Attack("{{ rows|random }}", "No filter named 'random'"),
    "same object": Attack("{{ n is sameas 5 }}", "No test named 'sameas'"),
}

COSTS = {
    "power": Attack("{{ 9**(9**9) }}", "there is no '**' here"),
    "power of powers": Attack("{{ 2**2**2**99 }}", "there is no '**' here"),
    "text times a number": Attack("{{ 'a' * 10000000000 }}", "'*' is for numbers, not for a text"),
    "list times a number": Attack("{{ [0] * 10000000000 }}", "'*' is for numbers, not for a list"),
    "product of products": Attack("{{ 999999999999 * 999999999999 * 2 }}", "'*' is for numbers up to"),
    "beyond all floats": Attack("{{ 1e308 * 10 }}", "'*' is for numbers up to"),
    "division by zero": Attack("{{ 1 / 0 }}", "division by zero"),
    "long range": Attack("{% for i in range(1000000000) %}{% endfor %}", "Range too big"),
    "range of a range": Attack("{{ range(range(3)) }}", "range"),
    "width": Attack("{{ '%999999999d' % 1 }}", "'%' is for numbers"),
    "width of a format": Attack("{{ '{:>999999999}'.format(1) }}", "a text has no 'format'"),
    "ljust": Attack("{{ 'a'.ljust(1000000000) }}", "a text has no 'ljust'"),
    "to_bytes": Attack("{{ n.to_bytes(1000000000, 'big') }}", "a number has no 'to_bytes'"),
    "center": Attack("{{ 'a'|center(1000000000) }}", "No filter named 'center'"),
    "indent": Attack("{{ 'a\\nb'|indent(1000000000) }}", "No filter named 'indent'"),
    "batch": Attack("{{ [1]|batch(1000000000, 0)|list }}", "No filter named 'batch'"),
    "slice": Attack("{{ [1]|slice(1000000000)|list }}", "No filter named 'slice'"),
    "wordwrap": Attack("{{ word|wordwrap(1) }}", "No filter named 'wordwrap'"),
    "tojson": Attack("{{ rows|tojson(1000000000) }}", "No filter named 'tojson'"),
    "pprint": Attack("{{ rows|pprint }}", "No filter named 'pprint'"),
    "urlize": Attack("{{ word|urlize }}", "No filter named 'urlize'"),
    "round": Attack("{{ 1.5|round(1000000000, 'floor') }}", "No filter named 'round'"),
    "namespace doubling": Attack("{% set a = namespace(t='aa') %}", "'namespace' is undefined"),
}
"""What the language refuses at once, whatever it would cost."""

BOMBS = {
    "number of many digits": Attack("{{ " + "9" * 5000 + " }}", "digits"),
    "text doubling": Attack("{% set a = 'aa' %}" + "{% set a = a ~ a %}" * 60, "too much memory"),
    "list doubling": Attack("{% set a = [0] %}" + "{% set a = a + a %}" * 60, "too much memory"),
    "replace in replace": Attack("{% set a = 'aaaaaaaa' %}" + "{% set a = a|replace('a', a) %}" * 9, "too much memory"),
    "join of joins": Attack("{% set a = 'aaaaaaaa' %}" + "{% set a = a|join(a) %}" * 40, "it takes too"),
    "macro without end": Attack("{% macro m() %}{{ m() }}{% endmacro %}\n{{ m() }}", "without end"),
    "macros in turn": Attack(
        "{% macro a() %}{{ b() }}{% endmacro %}{% macro b() %}{{ a() }}{% endmacro %}{{ a() }}", "without end"
    ),
    "include of itself": Attack("{% include 'qwixx-card.j2' %}", "without end"),
    "includes in turn": Attack("{% include '_a.j2' %}", "without end", {"_a.j2": "{% include 'qwixx-card.j2' %}"}),
    "import of itself": Attack("{% import 'qwixx-card.j2' as p %}", "without end"),
    "recursive loop": Attack("{% for x in [1] recursive %}{{ loop([1]) }}{% endfor %}", "without end"),
    "long sum": Attack("{{ 1" + "+1" * MANY + " }}", "too"),
    "parentheses": Attack("{{ " + "(" * MANY + "1" + ")" * MANY + " }}", "nested too deeply"),
    "some parentheses": Attack("{{ " + "[" * 300 + "1" + "]" * 300 + " }}", "nested too deeply"),
    "lists": Attack("{{ " + "[" * MANY + "]" * MANY + " }}", "nested too deeply"),
    "nots": Attack("{{ " + "not " * 50_000 + "1 }}", "nested too deeply"),
    "minuses": Attack("{{ " + "-" * MANY + "1 }}", "nested too deeply"),
    "sums": Attack("{{ 1" + "+1" * 3000 + " }}", "nested too deeply"),
    "dots": Attack("{{ name" + ".a" * 3000 + " }}", "nested too deeply"),
    "filters in a row": Attack("{{ word" + "|upper" * 3000 + " }}", "nested too deeply"),
    "ifs in ifs": Attack("{% if n %}" * 5000 + "{% endif %}" * 5000, "nested too deeply"),
    "loops in loops": Attack("{% for x in [1] %}" * 30 + "{% endfor %}" * 30, "nested too deeply"),
    "withs in withs": Attack("{% with %}" * 3000 + "{% endwith %}" * 3000, "nested too deeply"),
    "unclosed": Attack("a\n{% if n %}", "Unexpected end of template"),
    "unclosed text": Attack("{{ 'a }}", "unexpected char"),
    "opened for ever": Attack("{{" * MANY, "nested too deeply"),
    "endless output": Attack("{% for i in range(100000) %}0123456789\n{% endfor %}", "more than 65,536 characters"),
    "one long line": Attack("{% for i in range(5000) %}a{% endfor %}", "line 1 of its text has 5,000 characters"),
}

ENDLESS = {
    "loops": Attack(
        "a\n{% for a in range(99999) %}{% for b in range(99999) %}{% endfor %}{% endfor %}", "takes too long"
    ),
    "loops over a text": Attack(
        "{% set a = '" + "a" * 40 + "' %}" + "".join(f"{{% for x{i} in a %}}" for i in range(15)) + "{% endfor %}" * 15,
        "takes too long",
    ),
    "silent macros": Attack(
        "{% macro m(d) %}{% for i in range(9) %}{% if d %}{{ m(d-1) }}{% endif %}{% endfor %}{% endmacro %}{{ m(9) }}",
        "takes too long",
    ),
    "sums of sums": Attack("{% for i in range(99999) %}{% set a = range(99999)|sum %}{% endfor %}", "takes too long"),
    "includes": Attack(
        "{% for i in range(99999) %}{% include '_a.j2' %}{% endfor %}",
        "takes too long",
        {"_a.j2": "{% for i in range(99999) %}{% endfor %}"},
    ),
}
"""What only the clock stops; each takes its second."""

HARMLESS = {
    "code as words": ("{{ \"__import__('os').system('id')\" }}", "__import__('os').system('id')"),
    "template in a text": ("{{ '{{ 7 * 7 }}' }}", "{{ 7 * 7 }}"),
    "markup": ("<script>alert(1)</script>{0}", "<script>alert(1)</script>{0}"),
    "raw": ("{% raw %}{{ cycler }}{% endraw %}", "{{ cycler }}"),
    "own value of a known name": ("{% set n = 7 %}{{ n }}", "7"),
    "a comment": ("{# {{ cycler }} #}a", "a"),
    "line statements": ("# for x in [1]\n%s", "# for x in [1]\n%s"),
    "no line ends": ("a" * 4000, "a" * 4000),
    "CRLF": ("a\r\nb {{ n }}\r\n", "a\nb 5"),
    "CR": ("a\rb", "a\nb"),
    "a mark of the byte order": ("\ufeffa", "a"),
    "spaces": ("  a \t b  ", "a b"),
    "spaces that keep words together": ("2\u00a0+\u202f4 ", "2\u00a0+\u202f4"),
    "many conditions": ("{% if n == 0 %}" + "{% elif n == 0 %}" * 300 + "{% else %}a{% endif %}", "a"),
    "spaces that a search could try for long": ("{{ '" + " " * 30_000 + "'|trim ~ 'a' }}", "a"),
    "a title of hyphens": ("{{ '" + "-" * 3000 + "'|title|length }}", "3000"),
    "brackets that open nothing": ("{ " * 1900 + "}", "{ " * 1900 + "}"),
    "sum": ("{{ 1 + 2 * 3 - 4 // 2 }}{{ 'a' + 'b' }}{{ ([1] + [2])|length }}", "5ab2"),
    "parts": ("{{ word[:2] }}{{ rows[-1].name }}{{ rows|length }}", "woblue2"),
}
"""What looks like an attack and is none, and the text it makes."""
