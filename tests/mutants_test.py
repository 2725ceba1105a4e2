"""tools/mutants: what it changes, what it says, and that nothing is lost when it is told to stop."""
import contextlib
import importlib.machinery
import importlib.util
import io
import json
import os
import pathlib
import select
import signal
import subprocess
import sys
import tempfile
import unittest

ROOT = pathlib.Path(__file__).resolve().parent.parent

# The tool itself, but instead of programs it has built it asks a script: mutants 1, 4, 7 ... fail, 2, 5, 8 ... hang, the others live.
DRIVER = """
import sys
sys.path.insert(0, sys.argv.pop(1))
from tests.mutants_test import load
m = load()
m.PATIENCE = 0.1
m.make = lambda programs: None
m.build = lambda drawn, programs: drawn
m.note_tests = lambda program: [["Suite.test", "1", *map(str, range(1, 100))]]
script = '[ "$MUTANT" = 0 ] || case $((MUTANT % 3)) in 1) echo "[  FAILED  ] Suite.test"; exit 1;; 2) echo "[ RUN      ] Suite.test"; tail -f /dev/null;; esac'
m.command = lambda program, tests, fail_fast: ["bash", "-c", script]
sys.exit(m.main())
"""


def load():
    loader = importlib.machinery.SourceFileLoader("mutants", str(ROOT / "tools/mutants"))
    sys.dont_write_bytecode = True
    module = importlib.util.module_from_spec(importlib.util.spec_from_loader("mutants", loader))
    loader.exec_module(module)
    return module


def deaf_to_nothing():
    """Whoever runs the tests behind `&` or `nohup` lends them deaf ears, which the tool respects; here it is to hear."""
    for number in (signal.SIGINT, signal.SIGTERM, signal.SIGHUP):
        signal.signal(number, signal.SIG_DFL)


class Changes(unittest.TestCase):
    def test_one_line_has_all_its_changes(self):
        mutants = load()
        says = {(kind, new.strip()) for kind, new, _ in mutants.changes_of("  if (a < 3 && b) return true;")}
        self.assertEqual(says, {("constant", "if (a < 4 && b) return true;"), ("constant", "if (a < 3 && b) return false;"),
                                ("comparison", "if (a <= 3 && b) return true;"), ("and_or", "if (a < 3 || b) return true;"),
                                ("branch", "if (!(a < 3 && b)) return true;")})
        self.assertEqual([(kind, new) for kind, new, _ in mutants.changes_of("  s.answer = {};")], [("dropped", "  ;")])
        self.assertEqual(list(mutants.changes_of('  // a < 3')), [])

    def test_a_draw_stays_though_other_lines_change(self):
        mutants = load()
        with tempfile.TemporaryDirectory() as directory:
            mutants.ROOT = pathlib.Path(directory)
            source = mutants.ROOT / "src/a.cc"
            source.parent.mkdir()
            lines = [f"  a[{n}] = {n};" for n in range(100)]
            source.write_text("\n".join(lines))
            before = [(m["old"], m["new"]) for m in mutants.draw(7, ["src"], 20, 9)]
            self.assertEqual(len(before), 20)
            self.assertNotEqual(before, [(m["old"], m["new"]) for m in mutants.draw(8, ["src"], 20, 9)])
            source.write_text("\n".join(["", "  b = 1;", *lines[1:]]))
            after = [(m["old"], m["new"]) for m in mutants.draw(7, ["src"], 20, 9)]
        self.assertGreaterEqual(len(set(before) & set(after)), 18)

    def test_a_rule_is_named_on_the_line_or_just_above(self):
        mutants = load()
        lines = ["// S-001, S-002: so", "a = 1;  // R-003", "b = 2;"]
        self.assertEqual([mutants.rules_of(lines, at) for at in (1, 2)], [["R-003", "S-001", "S-002"], []])

    def test_every_equivalent_is_a_change_of_a_line_that_is_there(self):
        mutants, said = load(), io.StringIO()
        with contextlib.redirect_stdout(said):
            named = mutants.equivalents()
        self.assertEqual(said.getvalue(), "")
        for file, line, new in named:
            text = (ROOT / file).read_text().split("\n")[line - 1]
            self.assertIn(new, [change.strip() for _, change, _ in mutants.changes_of(text)], f"{file}:{line}")


class Runs(unittest.TestCase):
    def run_script(self, script, **more):
        mutants = load()
        mutants.command = lambda *_: ["bash", "-c", script]
        return mutants.run("a_program", [], {}, **more)

    def test_what_a_run_has_started_is_gone_when_it_ends(self):
        status, said = self.run_script("tail -f /dev/null & echo $!; setsid tail -f /dev/null & echo $!; exit 3")
        self.assertEqual(status, 3)
        for process in map(int, said.split()):
            with contextlib.suppress(ProcessLookupError):
                end = os.pidfd_open(process)  # told to end, it needs a processor to do so
                self.assertEqual(select.select([end], [], [], 60)[0], [end])
                os.close(end)

    def test_who_writes_or_takes_without_end_is_stopped(self):
        self.assertEqual(self.run_script("exec head -c 2G /dev/zero")[0], -signal.SIGXFSZ)
        self.assertIn("MemoryError", self.run_script("exec python3 -c 'bytearray(8 << 30)'")[1])

    def test_time_in_the_queue_for_a_processor_does_not_count(self):
        mutants = load()
        with tempfile.TemporaryDirectory() as directory:
            thread = pathlib.Path(directory) / "schedstat"
            mutants.threads_of = lambda process: [thread]
            known = {}
            shares = []
            for ran, waited in ((100, 0), (110, 30), (110, 30), (110, 90), (150, 90)):
                thread.write_text(f"{ran} {waited} 7\n")
                shares.append(mutants.share(known, [1]))
        self.assertEqual(shares, [1, 0.25, 1, 0, 1])  # asleep: it waits for something else, and that is its own time


class ByRule(unittest.TestCase):
    def test_one_test_of_the_rule_in_one_program_is_enough(self):
        mutants = load()
        asked = []

        def killer(program, number, tests):
            asked.append((program, [name for name, _ in tests]))
            return {"program": program, "killer": tests[0][0], "how": "fails"} if program == "store_tests" and tests else None

        mutants.killer = killer
        tests = {program: {"A.S001_S002_so": 1, "A.S0011": 1, "A.R001": 1} for program in ("unit_tests", "store_tests", "conformance_tests", "signature")}
        mutant = {"number": 5, "rules": ["S-002"], "killer": None}
        mutants.try_by_rule(mutant, tests)
        self.assertEqual(asked, [("unit_tests", ["A.S001_S002_so"]), ("store_tests", ["A.S001_S002_so"])])
        self.assertEqual((mutant["by_rule"], mutant["killer"]), (True, "A.S001_S002_so"))


class WorkedOutOnce(unittest.TestCase):
    def test_a_test_that_only_looks_at_it_is_asked_too(self):
        mutants = load()
        mutants.killer = lambda program, number, tests: {"program": program, "killer": "A.looks", "how": "fails"} if "A.looks" in dict(tests) else None
        mutant = {"number": 5, "rules": [], "killer": None, "reached": False}
        mutants.try_one(mutant, {"unit_tests": {"A.reaches": 1, "A.looks": 1}}, {"unit_tests": {5: [("A.reaches", 1)]}})
        self.assertEqual((mutant["killed"], mutant["killer"]), (True, "A.looks"))
        nobody = {"number": 6, "rules": [], "killer": None, "reached": False}
        mutants.try_one(nobody, {"unit_tests": {"A.reaches": 1, "A.looks": 1}}, {"unit_tests": {5: [("A.reaches", 1)]}})
        self.assertEqual((nobody["killed"], nobody["reached"]), (False, False))


class Whole(unittest.TestCase):
    def setUp(self):
        directory = tempfile.TemporaryDirectory()
        self.addCleanup(directory.cleanup)
        self.json = pathlib.Path(directory.name) / "mutants.json"

    def start(self, *args):
        words = ["--programs", "unit_tests", "--json", str(self.json), *args]
        return subprocess.Popen([sys.executable, "-c", DRIVER, str(ROOT), *words], stdout=subprocess.PIPE, text=True, cwd=ROOT,
                                preexec_fn=deaf_to_nothing)

    def report(self):
        return [(m["killed"], m.get("how")) for m in json.loads(self.json.read_text())]

    def test_a_whole_run_says_who_lives_and_how_the_others_ended(self):
        process = self.start("--count", "6", "--only", "src/games/rumors/turn.cc")
        said = process.communicate()[0]
        ends = self.report()
        self.assertEqual(ends[:6], [(True, "fails"), (True, "time-out"), (False, None)] * 2)
        self.assertEqual(process.returncode, 1)
        self.assertRegex(said, r"\n4 of 6 killed, 2 of them by a time-out; by rule \d of \d; \d+ s\n$")
        self.assertEqual(said.count("SURVIVED: src/games/rumors/turn.cc:"), 2)

    def test_told_to_stop_it_says_what_it_knows_and_goes_on_later(self):
        for number in (signal.SIGTERM, signal.SIGINT, signal.SIGHUP):
            process = self.start("--count", "40", "--only", "src/games/rumors")
            for line in process.stdout:
                if "1/40" in line:
                    break
            process.send_signal(number)
            said = process.communicate()[0]
            self.assertEqual(process.returncode, 130)
            self.assertIn(f"STOPPED by {number.name}", said)
            self.assertIn(f"go on: tools/mutants --again {self.json}", said)
            ends = self.report()
            self.assertIn((True, "fails"), ends)
            self.assertIn((None, None), ends)
        process = self.start("--again", str(self.json), "--count", "40")
        process.communicate()
        self.assertEqual(len(self.report()), len(ends))
        self.assertNotIn((None, None), self.report())


if __name__ == "__main__":
    unittest.main()
