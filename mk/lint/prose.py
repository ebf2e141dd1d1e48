#!/usr/bin/env python3
"""Finds English that an engineer must read twice: prose.py FILE ...

It reads the prose of .md files, and the comments and docstrings of .c .h .cpp .v .t .py .sh files. It refuses the phrases of PHRASES
(in .md files outside code), prose lines of .md files above 100 columns, and a C file with only a reference to a header as its role.
It prints FILE:LINE, the finding and what to write. Exit code: 1 if there are findings, 2 for wrong usage or an unreadable file.
"""
import ast
import io
import re
import sys
import tokenize

COLUMNS = 100
THING = "event|record|path|word|slot|message|item|entry"  # what a block accepts or delivers
EACH = "clock|row|kind|level|record|instruction"
THINGS = "events|records|paths|words|slots|messages|items|entries|clocks|bits|rows|nodes|tuples|counters|files|lines"

# (regular expression in any case, where a blank may also be the end of a line; what to write). Each is wrong in any sentence.
# Omitted, because they are also good English here: "whose", "is of the", "stands", "what it does", "those that it", "amid".
PHRASES = (
    (r"\bwhat (is|was) (not )?said\b", "the thing itself: 'omitted conditions match anything'"),
    (r"\b(is|are|was) (not )?said (of|where|above|below)\b", "'is described'"),
    (r"\bsays? of (it|its|them)[a-z]*\b", "'describes'"),
    (r"\bwhat (stands|waits|goes)\b", "the noun: 'the content of ...', 'the waiting events'"),
    (r"\bwhat is asked for\b", "the noun: 'the request', 'the requested value'"),
    (r"(\A|[.;:] )what went\b", "'we removed ...'"),
    (r"\b(of|to) it that\b", "two sentences, or the noun instead of 'it'"),
    (r"(?<!are )(?<!were )\bso many\b(?!( [\w-]+){1,4} that\b)", "the number, or 'that number of'"),
    (r"\b(held|holds?|holding) ((it|them|this|these|that|those) )?against\b", "'checked against', 'compared with'"),
    (r"\bmade another way\b", "'independent'"),
    (r"\bas (it|they) comes?\b", "'in order', 'unchanged'"),
    (r"\bwho(ever)? wants? to\b", "'to ...' or 'if you ...'"),
    (r"(\A|[.;:] |[-*] )who (?!else|is this)\w+(?![^.;]*\?)", "the noun: 'a path that ...'"),
    (r"\blook(s|ed|ing)? who\b", "'checks which'"),
    (r"\bwhom\b", "the noun, and 'that'"),
    (r"\b(of|in|to|from|with|at|by|on) whose\b", "two sentences"),
    (r"\bis (this|that) because\b", "subject first: 'this is because'"),
    (r"\bmade again,", "'when it is made again, ...'"),
    (r"\bin every clock of (it|them)\b", "'in every clock', 'per clock'"),
    (rf"\b(an?|one|two) ({THING})s? every clock\b", "'one event per clock'"),
    (rf"\ban? ([\w-]+ )?({THING}|bit|byte|stage) an? ({EACH})\b(?! (later|ago|earlier|before|after|behind))", "'one ... per ...'"),
    (r"\btells? of\b", "'describes', 'reports'"),
    (r"\bbut for (what|that|those)\b", "'except'"),
    (r"\b(must|to) be seen\b(?! (as|in|from|by))", "'must be detected'"),
    (r"\bgone by\b", "'passed'"),
    (r"\b(that|those) (which|whom)\b", "'what', 'the ones that'"),
    (r"\b(is|are) of (that|those|it|them)\b(?! (form|kind|type|order|size))", "'belongs to', 'comes from'"),
    (r"\b(thereof|therein|whereof|wherein)\b", "'of it', 'in it', 'in which'"),
    (r"\bmilliards?\b", "'billion'"),
    (r"\b(informations|hardwares|softwares|datas)\b", "the singular"),
    (r"\b(allows?|enables?|permits?) to\b", "'lets X do', 'allows X to do'"),
    (r"\bdepends? of\b", "'depends on'"),
    (r"\bin the same time\b", "'at the same time'"),
    (rf"\b(less|amount of) ({THINGS})\b", "'fewer', 'number of'"),
)
FIRST_LINE = re.compile(r"see \S*\.h\b", re.I)
COMPILED = [(re.compile(pattern.replace(" ", r"[ \n]"), re.I), advice) for pattern, advice in PHRASES]
COMMENT = {suffix: re.compile(r"(?:^|\s)//(?!;)(.*)") for suffix in ("c", "h", "cpp", "v", "t")}
COMMENT["sh"] = re.compile(r"(?:^|\s)#(.*)")


def markdown(lines):
    """(line number, text, whether it belongs to the paragraph above) of the prose; and (line number, problem) of long lines."""
    prose, long, fenced = [], [], False
    for number, line in enumerate(lines, 1):
        text = line.strip()
        if text.startswith("```"):
            fenced = not fenced
            continue
        if fenced or line.startswith("    "):
            continue
        table, link = text.startswith("|"), re.fullmatch(r"([-*] )?(\[[^]]*\]\([^)]*\)|<?https?://\S+)[.,;]?", text)
        if len(line) > COLUMNS and not table and not link:
            long.append((number, f"{len(line)} columns; write at most {COLUMNS}"))
        prose.append((number, re.sub(r"`[^`]*`", "X", text), not table and bool(text)))
    return prose, long


def comments(lines, pattern):
    """The same of comments. A comment on a line of its own belongs to the one above, a trailing comment to none."""
    prose = []
    for number, line in enumerate(lines, 1):
        found = pattern.search(line)
        if found:
            prose.append((number, found.group(1).strip(), not line[:found.start()].strip()))
    return prose


def python(text):
    """The same of a Python file's comments and docstrings."""
    prose = [(token.start[0], token.string.lstrip("# "), not token.line[:token.start[1]].strip())
             for token in tokenize.generate_tokens(io.StringIO(text).readline) if token.type == tokenize.COMMENT]
    for node in ast.walk(ast.parse(text)):
        body = getattr(node, "body", None)
        first = body[0] if isinstance(body, list) and body else None
        if isinstance(first, ast.Expr) and isinstance(first.value, ast.Constant) and isinstance(first.value.value, str):
            prose += [(first.lineno + i, line.strip(), True) for i, line in enumerate(first.value.value.split("\n"))]
    return sorted(prose)


def paragraphs(prose):
    """Lists of (line number, text) that are read together, so that a phrase may continue on the next line."""
    together = []
    for number, text, continues in prose:
        if together and continues and together[-1][0] == number - 1 and together[-1][2]:
            together.append((number, text, continues))
            continue
        if together:
            yield together
        together = [(number, text, continues)]
    if together:
        yield together


def phrases(prose):
    """(line number, problem) for each phrase."""
    for lines in paragraphs(prose):
        text = "\n".join(line for _, line, _ in lines)
        for pattern, advice in COMPILED:
            for found in pattern.finditer(text):
                shown = " ".join(found.group(0).split()).lstrip(".;:-* ")
                at = found.start() + len(found.group(0)) - len(found.group(0).lstrip(".;:-* \n"))
                yield lines[text.count("\n", 0, at)][0], f"'{shown}'; write {advice}"


def findings(path):
    suffix = path.rsplit(".", 1)[-1]
    with open(path, encoding="utf-8") as file:
        text = file.read()
    lines, result = text.split("\n"), []
    if suffix == "md":
        prose, result = markdown(lines)
    elif suffix == "py":
        prose = python(text)
    else:
        prose = comments(lines, COMMENT[suffix])
        role = lines[0].split(": ", 1)[-1].lstrip("/ ").strip() if suffix in ("c", "h", "cpp") else ""
        if lines[0].startswith("//") and FIRST_LINE.match(role):
            result.append((1, f"'{role}'; write what the file is"))
    return sorted(result + list(phrases(prose)))


def main(paths):
    if not paths or not all(path.rsplit(".", 1)[-1] in (*COMMENT, "md", "py") for path in paths):
        print("sluice: usage: mk/lint/prose.py FILE ...; accepted are .md .c .h .cpp .v .t .py .sh", file=sys.stderr)
        return 2
    count = 0
    for path in paths:
        try:
            found = findings(path)
        except (OSError, UnicodeDecodeError, SyntaxError) as error:
            print(f"sluice: {path}: {error}", file=sys.stderr)
            return 2
        for number, problem in found:
            print(f"{path}:{number}: {problem}")
        count += len(found)
    return 1 if count else 0


if __name__ == "__main__":
    sys.exit(main(sys.argv[1:]))
