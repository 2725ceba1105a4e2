"""What the manuals show is what the program does: the transcripts of docs/protocol.md, line by line, the scenarios of
docs/scenarios.md and the bot of examples/README.md.

A fenced block with lines `> request` and `< answer` is one session of `logres protocol`. Where an answer of the manual
has an ellipsis (…) anything may stand; everything else must be the same to the letter.

LOGRES names the program (build/release/logres). Run as a script with --update, answers that differ are rewritten.
"""
import json
import os
import pathlib
import re
import subprocess
import sys
import unittest

ROOT = pathlib.Path(__file__).resolve().parent.parent.parent
MANUAL = ROOT / "docs/protocol.md"
PROGRAM = os.environ.get("LOGRES", str(ROOT / "build/release/logres"))
SCENARIOS = ROOT / "docs/scenarios.md"
EXAMPLES = ROOT / "examples/README.md"
BLOCK = re.compile(r"^```\w*\n(.*?)^```$", re.M | re.S)


def sessions():
    """(line number, [(request, answer)]) for every transcript of the manual."""
    text = MANUAL.read_text()
    for block in BLOCK.finditer(text):
        lines = block.group(1).splitlines()
        if not lines or not lines[0].startswith("> "):
            continue
        start = text.count("\n", 0, block.start()) + 2
        if len(lines) % 2 or any(not line.startswith("><"[i % 2] + " ") for i, line in enumerate(lines)):
            raise ValueError(f"{MANUAL}:{start}: a transcript alternates '> request' and '< answer'")
        yield start, [(lines[i][2:], lines[i + 1][2:]) for i in range(0, len(lines), 2)]


def run(requests):
    """The program's answers and its exit status."""
    done = subprocess.run([PROGRAM, "protocol"], input="".join(r + "\n" for r in requests).encode(),
                          stdout=subprocess.PIPE, timeout=60, check=False)
    return done.stdout.decode().splitlines(), done.returncode


def matches(expected, answer):
    pattern = ".*".join(re.escape(part) for part in expected.split("…"))
    return re.fullmatch(pattern, answer) is not None


class Transcript(unittest.TestCase):
    maxDiff = None

    def test_the_manual_has_transcripts(self):
        self.assertGreater(sum(len(session) for _, session in sessions()), 20)

    def test_every_answer(self):
        for start, session in sessions():
            answers, status = run([request for request, _ in session])
            self.assertEqual(0, status)
            self.assertEqual(len(session), len(answers), f"one answer for each request (protocol.md:{start})")
            for i, ((request, expected), answer) in enumerate(zip(session, answers)):
                with self.subTest(line=start + 2 * i, request=request):
                    if not matches(expected, answer):
                        self.assertEqual(expected, answer)

    def test_the_manual_shows_every_verb(self):
        asked = {verb for _, session in sessions() for request, _ in session
                 for verb in re.findall(r'"verb":"(\w+)"', request)[:1]}
        known = run(['{"verb":"?"}'])[0][0]
        known = set(re.search(r"The verbs are ([\w, ]+)\.", known).group(1).split(", "))
        self.assertEqual(set(), known - asked)


class OtherManuals(unittest.TestCase):
    def test_the_scenarios_can_be_loaded(self):
        scenarios = re.findall(r"^```json\n(.*?)^```$", SCENARIOS.read_text(), re.M | re.S)
        self.assertTrue(scenarios)
        for scenario in scenarios:
            answers, _ = run([json.dumps({"verb": "load", "scenario": json.loads(scenario)})])
            self.assertTrue(json.loads(answers[0])["ok"], answers)

    def test_the_bot_of_the_examples_plays_a_game(self):
        code = re.search(r"^```python\n(.*?)^```$", EXAMPLES.read_text(), re.M | re.S).group(1)
        code = code.replace('"build/release/logres"', repr(PROGRAM))
        done = subprocess.run([sys.executable, "-c", code], stdout=subprocess.PIPE, timeout=60, check=False, text=True)
        self.assertEqual(0, done.returncode)
        self.assertRegex(done.stdout, "^(won|lost) ")


def update():
    text = MANUAL.read_text()
    for _, session in sessions():
        answers, _ = run([request for request, _ in session])
        for (request, expected), answer in zip(session, answers):
            if not matches(expected, answer):
                text = text.replace(f"> {request}\n< {expected}\n", f"> {request}\n< {answer}\n", 1)
    MANUAL.write_text(text)


if __name__ == "__main__":
    if "--update" in sys.argv:
        update()
    else:
        unittest.main()
