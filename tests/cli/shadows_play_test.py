"""Whole games of Shadows over Camelot through standard input, and what `simulate` says about it."""
import csv
import io
import pathlib
import random
import re
import tempfile
import unicodedata
import unittest

from tests.cli.program import LANGUAGES, run, words

OPTIONS = [
    ["--seats", 5],
    ["--seats", 3, "--bots", "random"],
    ["--seats", 4, "--option", "loyalty_mode=no_traitor", "--bots", "knight,random"],
    ["--seats", 8, "--option", "expansion=on", "--you", 3, "--bots", "random"],
    ["--seats", 6, "--option", "expansion=on", "--option", "squires=7", "--option", "death_timing=end_of_turn",
     "--option", "curse_duration=permanent", "--bots", "random"],
    ["--seats", 3, "--you", "0,1,2", "--option", "loyalty_mode=traitor_among_us"],
]
BARE_KEY = re.compile(r"\b(?:shadows|cli|terms)\.[a-z_]+\.[a-z_.0-9]+")


def width(line):
    return sum(0 if unicodedata.combining(c) else 2 if unicodedata.east_asian_width(c) in "WF" else 1 for c in line)


def chance(seed, count=12000):
    """Mostly one of the first choices, sometimes a later one, never a word."""
    rnd = random.Random(seed)
    return "".join(f"{rnd.choice([0, 1, 1, 1, 2, 2, 3, 4, rnd.randint(5, 12)])}\n" for _ in range(count))


def play(*args, seed=1, text=None, **extra):
    """A whole game; its record goes to a file of its own, so that no answer is taken for a file's name."""
    with tempfile.TemporaryDirectory() as folder:
        record = pathlib.Path(folder) / "game.json"
        process = run("play", "shadows", "--no-confirm", "--seed", seed, "--record", record, *args,
                      text=chance(seed) if text is None else text, **extra)
        return process, run("verify", record).returncode if record.exists() else None


class WholeGames(unittest.TestCase):
    def check(self, played, language, columns=80):
        process, verified = played
        self.assertEqual((process.returncode, process.stderr), (0, ""))
        self.assertIn(words(language, "shadows")["end"]["title"] + "\n", process.stdout)
        self.assertEqual(verified, 0)
        self.check_text(process.stdout, columns)

    def check_text(self, text, columns):
        self.assertIsNone(BARE_KEY.search(text))
        self.assertNotIn("\x1b", text)
        for line in text.splitlines():
            self.assertLessEqual(width(line), columns, line)

    def test_S012_every_option_set_in_every_language(self):
        for seed, options in enumerate(OPTIONS):
            language = LANGUAGES[seed % len(LANGUAGES)]
            with self.subTest(options=options, language=language):
                self.check(play(*options, seed=seed + 1, LOGRES_LANG=language), language)

    def test_always_the_first_choice(self):
        for language in LANGUAGES:
            with self.subTest(language=language):
                self.check(play("--seats", 5, "--bots", "knight", text="1\n" * 6000, LOGRES_LANG=language), language)

    def test_narrow_and_wide_terminals(self):
        for columns, language in zip((60, 72, 100, 200, 60), LANGUAGES):
            with self.subTest(columns=columns, language=language):
                played = play("--seats", 8, "--option", "expansion=on", "--bots", "random", seed=columns,
                              COLUMNS=str(columns), LOGRES_LANG=language)
                self.check(played, language, columns)

    def test_help_hints_log_and_secrets_fit_too(self):
        for language in LANGUAGES:
            text = "".join("?\nh\nl\nm\n1\n" for _ in range(40))
            process, _ = play("--seats", 7, "--option", "expansion=on", text=text, COLUMNS="60", LOGRES_LANG=language)
            self.check_text(process.stdout, 60)


class Questions(unittest.TestCase):
    def ask(self, *lines, options=()):
        text = "".join(f"{line}\n" for line in lines)
        return run("play", "shadows", "--seats", 5, "--seed", 3, *options, text=text).stdout

    def test_S418_S420_the_loyalty_is_shown_on_demand_only(self):
        secret = re.compile(r"You are (Loyal|the Traitor)")
        self.assertRegex(self.ask("m"), secret)
        self.assertNotRegex(self.ask("1", "1", "1"), secret)

    def test_help_says_why_not(self):
        text = self.ask("1", "1", "2", "?")
        self.assertIn("(S-361)", text)  # too early to accuse
        self.assertIn("(S-074)", text)  # the turn cannot end yet
        self.assertIn("The rules behind it: S-073", text)

    def test_S361_the_rule_can_be_read(self):
        self.assertIn("S-361 Accusing is allowed only while", self.ask("r S-361"))

    def test_the_map_says_what_is_missing(self):
        text = self.ask("1")
        self.assertRegex(text, r"Saxon War +· · · · · +· · · · +5 +4 +1\b")
        self.assertRegex(text, r"Excalibur +-·····†·····\+ +5 +5")


class Simulation(unittest.TestCase):
    def simulate(self, *args):
        process = run("simulate", "shadows", "--quiet", *args)
        self.assertEqual((process.returncode, process.stderr), (0, ""))
        return process.stdout

    def test_the_sections_add_up(self):
        text = self.simulate("--games", 240, "--seats", "3-5", "--bots", "knight", "--option", "expansion=off,on", "--format", "csv")
        rows = list(csv.DictReader(io.StringIO(text)))
        by = {(row["section"], row["row"]): row for row in rows}
        self.assertEqual(by["loyal_wins", "all"]["total"], "240")
        self.assertEqual(sum(int(r["total"]) for r in rows if r["section"] == "by_seats"), 240)
        self.assertEqual(sum(int(r["total"]) for r in rows if r["section"] == "by_traitors"), 240)
        self.assertEqual(sum(int(r["count"]) for r in rows if r["section"] == "endings"), 240)
        self.assertIn(("by_option", "expansion=on"), by)
        self.assertIn(("by_knight", "arthur"), by)
        for section in ("turns", "decisions", "white", "black", "engines"):
            self.assertIn((section, "mean"), by)

    def test_the_threads_change_nothing(self):
        args = ["--games", 60, "--seats", "3-7", "--bots", "random,knight", "--format", "json"]
        self.assertEqual(self.simulate(*args, "--threads", 1), self.simulate(*args, "--threads", 3))

    def test_tables_and_charts_in_every_language(self):
        with tempfile.TemporaryDirectory() as folder:
            for language in LANGUAGES:
                page = pathlib.Path(folder) / f"{language}.html"
                process = run("simulate", "shadows", "--quiet", "--games", 60, "--seats", "3-7", "--bots", "random",
                              "--option", "loyalty_mode=standard,no_traitor", "--html", page, LOGRES_LANG=language)
                self.assertEqual((process.returncode, process.stderr), (0, ""))
                self.assertIsNone(BARE_KEY.search(process.stdout))
                self.assertIsNone(BARE_KEY.search(page.read_text(encoding="utf-8")))


if __name__ == "__main__":
    unittest.main()
