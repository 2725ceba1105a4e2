"""`logres tournament`: line-ups on the same deals, programs as players, reports."""
import csv
import io
import json
import pathlib
import sys
import tempfile
import unittest

sys.path.insert(0, str(pathlib.Path(__file__).resolve().parents[2]))
from tests.cli.program import LANGUAGES, run

FIRST = """import json, sys
for line in sys.stdin:
    print(json.dumps({"move": json.loads(line)["legal"][0]}), flush=True)
"""


def tournament(*args, **extra):
    process = run("tournament", *args, "--quiet", **extra)
    return process


def rows(process):
    return list(csv.DictReader(io.StringIO(process.stdout)))


class TournamentTest(unittest.TestCase):
    def test_everybody_plays_every_deal_and_threads_change_nothing(self):
        args = ["legends", "--seats", 2, "--bots", "knight,page,random", "--games", 20, "--format", "csv"]
        one = tournament(*args, "--threads", 1)
        self.assertEqual(one.returncode, 0, one.stderr)
        self.assertEqual(one.stdout, tournament(*args, "--threads", 2).stdout)
        self.assertNotEqual(one.stdout, tournament(*args, "--seed", 9).stdout)
        against = {(r["first"], r["second"]): r for r in rows(one) if r["section"] == "against"}
        self.assertEqual(len(against), 6)
        self.assertEqual(against["knight", "random"]["games"], "20")
        self.assertGreater(float(against["knight", "random"]["value"]), 0.9)

    def test_sides_and_differences(self):
        process = tournament("rumors", "--seats", 4, "--bots", "page,knight", "--games", 30, "--format", "csv")
        found = rows(process)
        self.assertEqual([r["first"] for r in found if r["section"] == "together"], ["page", "knight"])
        self.assertEqual(len([r for r in found if r["section"] == "against"]), 4)
        for row in found:
            if row["section"] == "against":
                self.assertLess(int(row["games"]), 30, "only deals with a Traitor")
            if row["section"] == "differences":
                self.assertLessEqual(float(row["low"]), float(row["value"]))
                outside = float(row["low"]) > 0 or float(row["high"]) < 0
                self.assertEqual(row["significant"], "yes" if outside else "no")

    def test_programs_play_by_the_protocol(self):
        with tempfile.TemporaryDirectory() as folder:
            bot = pathlib.Path(folder) / "first.py"
            bot.write_text(FIRST)
            process = tournament("rumors", "--seats", 3, "--bots", "random", "--program", f"first={sys.executable} {bot}",
                                 "--games", 4, "--format", "json", "--threads", 1)
        self.assertEqual(process.returncode, 0, process.stderr)
        players = json.loads(process.stdout)["players"]
        self.assertEqual([p["program"] for p in players], [False, True])
        self.assertEqual(players[1]["faults"], 0)

    def test_a_program_that_answers_nonsense_has_faults_and_the_games_go_on(self):
        process = tournament("rumors", "--seats", 3, "--program", "bad=while read line; do echo nonsense; done",
                             "--games", 2, "--format", "json", "--threads", 1)
        self.assertEqual(process.returncode, 0, process.stderr)
        self.assertGreater(json.loads(process.stdout)["players"][0]["faults"], 0)
        gone = tournament("rumors", "--seats", 3, "--program", "gone=true", "--games", 1, "--format", "json")
        self.assertEqual(gone.returncode, 0, gone.stderr)
        self.assertGreater(json.loads(gone.stdout)["players"][0]["faults"], 0)

    def test_reports_in_every_language_and_as_a_page(self):
        for language in LANGUAGES:
            with tempfile.TemporaryDirectory() as folder:
                page = pathlib.Path(folder) / "report.html"
                process = tournament("rumors", "--seats", 3, "--bots", "page,random", "--games", 3, "--html", page,
                                     LOGRES_LANG=language)
                self.assertEqual(process.returncode, 0, process.stderr)
                self.assertNotIn("cli.tournament", process.stdout)
                self.assertIn("<table>", page.read_text())

    def test_wrong_usage_is_named(self):
        for args in (["chess"], ["rumors", "--bots", "genius"], ["rumors", "--program", "noname"],
                     ["rumors", "--bots", "page,easy"], ["rumors", "--games", "0"]):
            self.assertEqual(tournament(*args).returncode, 2, args)


if __name__ == "__main__":
    unittest.main()
