"""The English sentences by which the program says no, as they stand in src. tools/words holds them against
locales/en/error.json (what somebody at a terminal meets: files, records, stores, the operator's orders) and
locales/en/refusal.json (what a player meets at a table)."""
import pathlib
import re

ROOT = pathlib.Path(__file__).resolve().parent.parent
# What says no, and where its sentences are kept.
FORMS = [
    ("refusal", re.compile(r"\brefuse\(|\bRefused\{|\brefusal\(\d+, ")),
    ("error", re.compile(r"\bRefusal\{|\b(?:StoreError|ConnectionLost|StatementRefused)\(|\bfail\(|\bbad\(|\b(?:Problem|CardProblem|Finding)\{")),
]
OPERATOR = re.compile(r"^server/admin\.cc$")  # they read their refusals at a terminal
# Nobody's: bad HTTP, which only a program can send; tests and measurements.
LEFT_OUT = re.compile(r"_test\.cc$|/test|testing\.h$|^bench/|^server/net/http_reader\.cc$")
# A request that is none. Our own page does not send such; if it is an old one, web.error.other tells to load it again.
FOR_PROGRAMS = frozenset(
    "bad_field bad_host bad_json bad_method bad_move bad_origin bad_request bad_setup bad_type bad_utf8 missing_field "
    "no_game no_such_seat not_allowed not_websocket unknown_field unknown_verb".split())
LITERAL = re.compile(r'R"(\w*)\((.*?)\)\1"|"((?:[^"\\\n]|\\.)*)"', re.S)
HOLE = re.compile(r"\{[^{}]*\}")


def split(text, mark, at=0):
    """Where `mark` stands outside brackets and texts; ends at a bracket that closes more than was opened."""
    parts, depth, start = [], 0, at
    while at < len(text):
        literal = LITERAL.match(text, at)
        if literal:
            at = literal.end()
            continue
        c = text[at]
        if c in ")}]" and depth == 0:
            break
        depth += (c in "({[") - (c in ")}]")
        if c == mark and depth == 0 and "::" not in (text[at:at + 2], text[at - 1:at + 1]):
            parts.append(text[start:at])
            start = at + 1
        at += 1
    return [*parts, text[start:at]]


def texts(expression):
    """What an expression may say, with {} for what it computes."""
    expression = re.sub(r"^\s*(?:\.message = )?", "", expression).strip()
    choice = split(expression, "?")
    if len(choice) > 1:
        return [text for part in split("?".join(choice[1:]), ":") for text in texts(part)]
    terms = split(expression, "+")
    if len(terms) > 1:
        said = [""]
        for term in terms:
            said = [before + one for before in said for one in texts(term)]
        return said
    call = re.match(r"(std::move|std::string|fmt::format)\(", expression)
    if call:
        found = texts(split(expression, ",", call.end())[0])
        return [HOLE.sub("{}", text) for text in found] if call[1] == "fmt::format" else found
    if re.fullmatch(rf"(?:{LITERAL.pattern}|\s)+", expression, re.S):
        return ["".join(m[2] or re.sub(r"\\(.)", r"\1", m[3] or "") for m in LITERAL.finditer(expression))]
    return ["{}"]


def is_sentence(text):
    return re.search(r"(?:[\w,]{2}|\{\}) (?:[a-z]|\{\})", text) is not None


def files():
    for path in sorted((ROOT / "src").rglob("*")):
        name = str(path.relative_to(ROOT / "src"))
        if path.suffix in (".cc", ".h") and not LEFT_OUT.search(name):
            yield name, re.sub(r"//[^\n]*", lambda m: " " * len(m[0]), path.read_text(encoding="utf-8"))


def all_code():
    return "\n".join(code for _, code in files())


def in_code():
    """(catalog, code of the refusal or None, sentence, file and line) of everything the program says no with."""
    for name, code in files():
        for kept, form in FORMS:
            for call in form.finditer(code):
                parts = [p for part in split(code, ",", call.end())
                         for p in (split(part.strip(), ",", 1) if part.strip().startswith("{") else [part])]
                refusal = re.fullmatch(r'\s*(?:\.code = |\d+, )?"([a-z_0-9]+)"\s*', parts[0]) if kept == "refusal" else None
                for text in (text for part in parts for text in texts(part)):
                    if is_sentence(text):
                        yield "error" if OPERATOR.search(name) else kept, refusal and refusal[1], text, f"{name}:{code[:call.start()].count(chr(10)) + 1}"
