"""Whole games played through standard input, and what a player can ask for on the way."""
import fcntl
import json
import os
import pathlib
import pty
import re
import select
import signal
import subprocess
import tempfile
import termios
import time
import unicodedata
import unittest

from tests.cli.program import LANGUAGES, SCRATCH, drive, play, run, words

OPTIONS = [
    [],
    ["--seats", 1],
    ["--seats", 2, "--bots", "random"],
    ["--seats", 7, "--you", 3, "--bots", "page,random"],
    ["--option", "expert=on", "--option", "morgan_8=on", "--option", "merlin_6=on", "--bots", "random"],
    ["--seats", 1, "--option", "expert=on", "--option", "merlin_6=on", "--option", "first=1"],
    ["--seats", 3, "--you", "0,1,2", "--option", "expert=on"],
]
BARE_KEY = re.compile(r"\b(?:rumors|cli|terms)\.[a-z_]+\.[a-z_.0-9]+")


def width(line):
    return sum(0 if unicodedata.combining(c) else 2 if unicodedata.east_asian_width(c) in "WF" else 1 for c in line)


class WholeGames(unittest.TestCase):
    def check(self, process, language, columns=80):
        self.assertEqual((process.returncode, process.stderr), (0, ""))
        self.assertIn(words(language, "rumors")["end"]["title"] + "\n", process.stdout)
        self.assertIsNone(BARE_KEY.search(process.stdout))
        self.assertNotIn("\x1b", process.stdout)
        for line in process.stdout.splitlines():
            self.assertLessEqual(width(line), columns, line)

    def test_every_option_in_every_language(self):
        seed = 0
        for options in OPTIONS:
            for language in LANGUAGES:
                seed += 1
                with self.subTest(options=options, language=language, seed=seed):
                    self.check(play(*options, seed=seed, LOGRES_LANG=language), language)

    def test_narrow_and_wide_terminals(self):
        for columns in (60, 80, 120, 200):
            for language in LANGUAGES:
                with self.subTest(columns=columns, language=language):
                    process = play("--option", "expert=on", seed=columns, COLUMNS=str(columns), LOGRES_LANG=language)
                    self.check(process, language, columns)

    def test_help_and_hints_fit_too(self):
        for language in LANGUAGES:
            text = "".join("?\nh\nl\nm\n1\n" for _ in range(40))
            process = play("--seats", 7, text=text, COLUMNS="60", LOGRES_LANG=language)
            for line in process.stdout.splitlines():
                self.assertLessEqual(width(line), 60, line)
            self.assertIsNone(BARE_KEY.search(process.stdout))

    def test_plain_characters(self):
        process = run("play", "rumors", "--ascii", "--no-confirm", "--seed", 5, "--seats", 1, text="1\n" * 30)
        frame = [line for line in process.stdout.splitlines() if line.startswith(("+", "|"))]
        self.assertTrue(frame)
        for line in frame:
            self.assertTrue(line.split("  ")[0].isascii(), line)

    def test_the_same_seed_is_the_same_game(self):
        self.assertEqual(play(seed=9).stdout, play(seed=9).stdout)
        self.assertNotEqual(play(seed=9).stdout, play(seed=10).stdout)


class Questions(unittest.TestCase):
    def ask(self, *lines, options=()):
        return run("play", "rumors", "--seed", 7, *options, text="".join(f"{line}\n" for line in lines))

    def test_help_says_why_not(self):
        process = self.ask("1", "?")
        self.assertIn("(R-057)", process.stdout)
        self.assertIn("(R-092)", process.stdout)
        self.assertIn("(R-035)", process.stdout)

    def test_a_rule(self):
        self.assertIn("R-092 It is legal only while at least 4 swords", self.ask("r R-092").stdout)
        self.assertIn("R-092 It is legal", self.ask("r r-092").stdout)
        self.assertIn("There is no rule X-1.", self.ask("r X-1").stdout)

    def test_R315_the_log_keeps_no_rumors(self):
        process = self.ask("1", "1", "l")
        log = process.stdout[process.stdout.rindex("\n> ") - 400:]
        after_log = process.stdout.split("> \n")[3]
        self.assertIn("takes the first turn", after_log)
        self.assertNotRegex(after_log, r"Picts|Saxons|Grail|Dragon|Excalibur", log)

    def test_a_hint_and_no_hints(self):
        self.assertIn("☞", self.ask("1", "h").stdout)
        self.assertIn("Hints are switched off.", self.ask("1", "h", options=["--no-hints"]).stdout)

    def test_secrets_are_told_once_and_then_on_demand_only(self):
        secret = re.compile(r"You are (?:Loyal|a Traitor)")
        self.assertEqual(len(secret.findall(self.ask("1", "1", "1").stdout)), 1)
        self.assertEqual(len(secret.findall(self.ask("1", "1", "m").stdout)), 2)
        # Several at one keyboard: only when the keyboard has been passed.
        shared = self.ask("1", options=["--you", "0,2"]).stdout
        self.assertLess(shared.index("Nobody else may look now."), secret.search(shared).start())

    def test_a_pick_is_taken_back(self):
        # Two picks: a quest, confirmed or not. "u" goes back to the first question.
        process = self.ask("1", "2", "2", "1")
        self.assertIn("are you sure?", process.stdout)
        self.assertNotIn("Squire goes on the quest", process.stdout)
        self.assertIn("There is nothing to take back.", self.ask("u").stdout)

    def test_confirmed_moves_happen(self):
        self.assertIn("Squire goes on the quest", self.ask("1", "2", "1").stdout)
        self.assertIn("Squire goes on the quest", self.ask("1", "2", options=["--no-confirm"]).stdout)

    def test_answers_that_are_none(self):
        process = self.ask("0", "99", "-1", "abc", "1x", "\x07", "1" * 10000, "listen")
        self.assertEqual(process.returncode, 0)
        self.assertGreaterEqual(process.stdout.count("Please type a number from 1 to 1"), 7)
        self.assertNotIn("Squire listens", process.stdout)

    def test_quitting_says_that_nothing_is_saved(self):
        for text in ("q\n", "", "1\nq\n"):
            process = run("play", "rumors", "--seed", 7, text=text)
            self.assertEqual(process.returncode, 0)
            self.assertIn("Nothing was saved.", process.stdout)
        process = run("play", "rumors", "--record", "/tmp/never", text="q\n")
        self.assertIn("No record was written.", process.stdout)
        self.assertFalse(os.path.exists("/tmp/never"))

    def test_the_menu(self):
        process = run("play", text="2\n2\nAnn\n1\n1\n1\nq\n")
        self.assertEqual(process.returncode, 0)
        self.assertIn("Ann", process.stdout)
        self.assertIn("How many players, 1 to 7?", process.stdout)
        self.assertIn("How many players, 3 to 8?", run("play", text="1\nq\n").stdout)
        self.assertIn("How many players, 2 to 4?", run("play", text="3\nq\n").stdout)
        self.assertEqual(run("play", text="").returncode, 0)
        own = run("play", text="2\n3\nAnn\n2\n2\n2\n1\n1\n1\nq\n")
        self.assertIn("Knight cards left: 9", own.stdout)


class Names(unittest.TestCase):
    def test_long_and_odd_names(self):
        for name in ("x" * 5000, "Ann\x1b[31m\x07", "Иван Грозный и все его друзья", "王" * 40, "  ", "a\tb\nc", "\udcff"):
            process = play("--name", name.encode("utf-8", "surrogateescape").decode("utf-8", "replace"), "--seats", 2, text="1\n1\n")
            self.assertEqual(process.returncode, 0)
            self.assertNotIn("\x1b", process.stdout)
            for line in process.stdout.splitlines():
                self.assertLessEqual(width(line), 80, line)

    def test_people_share_the_keyboard(self):
        process = run("play", "rumors", "--seats", 3, "--you", "0,2", "--name", "Ann,Bob", "--seed", 3, "--bots", "random", text="1\n" * 6)
        self.assertIn("Give the keyboard to Ann.", process.stdout)
        self.assertIn("Give the keyboard to Bob.", process.stdout)


class Files(unittest.TestCase):
    def setUp(self):
        self.folder = tempfile.TemporaryDirectory()
        self.addCleanup(self.folder.cleanup)
        self.file = str(pathlib.Path(self.folder.name) / "game.json")

    def test_a_record_is_written_and_sound(self):
        process = play("--record", self.file, seed=4)
        self.assertIn(f"Saved: {self.file}", process.stdout)
        self.assertEqual(run("verify", self.file).returncode, 0)
        record = json.loads(pathlib.Path(self.file).read_text())
        self.assertEqual(record["players"][0], "Squire")
        self.assertTrue(record["players"][1].startswith("bot:knight "))

    def test_saved_in_the_middle_and_gone_on_with(self):
        self.assertIn("Saved", run("play", "rumors", "--seed", 7, "--name", "Ann", text=f"1\n1\ns {self.file}\nq\n").stdout)
        process = run("play", "--resume", self.file, "--no-confirm", text="1\n" * 3)
        self.assertEqual(process.returncode, 0)
        self.assertIn("Ann, it is your turn", process.stdout)

    def test_a_place_that_cannot_be_written_does_not_end_the_game(self):
        process = run("play", "rumors", "--seed", 7, text="s /no/such/place\ns\n1\nq\n")
        self.assertEqual(process.returncode, 0)
        self.assertIn("cannot write /no/such/place", process.stdout)
        self.assertIn("Squire listens", process.stdout)

    def test_a_scenario(self):
        scenario = pathlib.Path(self.folder.name) / "scenario.json"
        scenario.write_text(json.dumps({"game": "rumors", "seats": 2, "active": 0, "white": 3, "black": 2,
                                        "pile": ["grail_5", "grail_4", "grail_3"]}))
        process = run("play", "--scenario", scenario, "--no-confirm", text="2\nq\n")
        self.assertEqual((process.returncode, process.stderr), (0, ""))
        self.assertIn("5 + 4 + 3 = 12", process.stdout)
        self.assertIn("Holy Grail: success. 3 white swords.", process.stdout)

    def test_bad_files(self):
        bad = pathlib.Path(self.folder.name) / "bad.json"
        bad.write_text('{"game":"rumors","seats":2,"pile":["no_such_card"]}')
        self.assertEqual(run("play", "--scenario", bad).returncode, 65)
        self.assertEqual(run("play", "--resume", bad).returncode, 65)
        bad.write_text("not json")
        self.assertEqual(run("play", "--scenario", bad).returncode, 65)
        self.assertEqual(run("play", "--scenario", self.file).returncode, 66)
        self.assertEqual(run("play", "--resume", self.file).returncode, 66)


class OnATerminal(unittest.TestCase):
    """A real pseudo-terminal: colours, a screen of our own, nothing left behind."""

    def drive(self, lines, **extra):
        return drive(["play", "rumors", "--seed", "7", "--seats", "3"], [line + "\n" for line in lines], **extra)

    def test_colours_and_a_screen_of_its_own(self):
        code, output = self.drive(["1", "", "", "m", "", "q", "2"])
        self.assertEqual(code, 0)
        self.assertIn("\x1b[1;33m", output)
        self.assertIn("\x1b[?1049h", output)
        self.assertIn("\x1b[?1049l", output)
        self.assertIn("Nothing was saved.", output[output.rindex("\x1b[?1049l"):])

    def test_no_color(self):
        code, output = self.drive(["1", "", "", "q", "2"], NO_COLOR="1")
        self.assertEqual(code, 0)
        self.assertNotRegex(output, r"\x1b\[[0-9;]*m")

    def test_interrupted(self):
        code, output = self.drive(["1", "\x03"])
        self.assertEqual(code, 130)
        self.assertIn("\x1b[?1049l", output)

    def test_a_terminal_that_is_closed(self):
        code, _ = self.drive(["1"], hang_up=True)
        self.assertIn(code, (0, 74, -signal.SIGHUP))


if __name__ == "__main__":
    unittest.main()
