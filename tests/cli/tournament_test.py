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

TIRED = """import json, sys
for number, line in enumerate(sys.stdin):
    print(json.dumps({"move": json.loads(line)["legal"][0]}) if number < 3 else "nonsense", flush=True)
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
                if row["significant"] == "yes":
                    self.assertTrue(float(row["low"]) > 0 or float(row["high"]) < 0, row)

    def test_no_star_under_ten_deals(self):
        bots = ["--seats", 2, "--bots", "random,page,knight", "--format", "csv"]
        few = rows(tournament("legends", *bots, "--games", 9))
        self.assertEqual({r["significant"] for r in few if r["section"] == "differences"}, {"no"})
        more = rows(tournament("legends", *bots, "--games", 60))
        self.assertIn("yes", {r["significant"] for r in more if r["section"] == "differences"})

    def test_the_command_that_repeats_it(self):
        again = "--seats 3 --bots page,random --games 3 --seed 7"
        told = tournament("rumors", *again.split()).stdout
        self.assertIn(f"logres tournament rumors {again}", told)
        self.assertEqual(tournament("rumors", *again.split()).stdout, told)

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

    def test_a_program_that_is_wrong_from_the_beginning_stops_it(self):
        # A table of a program that does not do what its author thinks would look like proof.
        answer = 'while read line; do echo \'{}\'; done'
        for command, words in (("does-not-exist", "the program has ended"),
                               ("true", "the program has ended"),
                               ("sleep 60", "no answer within five seconds"),
                               ("while read line; do echo hello; done", "no JSON object.\nAsked: {\"new\":true,"),
                               (answer.format('{"hello":1}'), "no field “move”"),
                               (answer.format('{"move":"dance"}'), "a move that is not legal")):
            process = tournament("rumors", "--seats", 3, "--program", f"mine={command}", "--games", 1, "--threads", 1)
            self.assertNotEqual(process.returncode, 0, command)
            self.assertIn("mine (--program) is stopped: its first answer, at seat", process.stderr)
            self.assertIn(words, process.stderr)
            self.assertEqual(process.stdout, "", command)

    def test_later_faults_are_counted_by_kind_and_seat_and_the_status_tells(self):
        with tempfile.TemporaryDirectory() as folder:
            bot = pathlib.Path(folder) / "tired.py"
            bot.write_text(TIRED)
            process = tournament("rumors", "--seats", 3, "--bots", "random", "--program", f"tired={sys.executable} {bot}",
                                 "--games", 3, "--format", "json", "--threads", 1)
        self.assertNotEqual(process.returncode, 0)
        tired = json.loads(process.stdout)["players"][1]
        self.assertGreater(tired["faults"], 0)
        self.assertEqual(tired["faults"], sum(row["count"] for row in tired["wrong"]))
        self.assertEqual({row["why"] for row in tired["wrong"]}, {"nonsense"})

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
