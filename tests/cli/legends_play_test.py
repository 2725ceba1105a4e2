"""Whole games of Camelot Legends through standard input, at every level; its pages, and simulate."""
import csv
import io
import json
import pathlib
import random
import re
import tempfile
import unicodedata
import unittest

from tests.cli.program import LANGUAGES, ROOT, drive, run, words

LEVELS = ["introductory", "standard", "advanced"]
BARE_KEY = re.compile(r"\b(?:legends|cli|terms)\.[a-z_]+\.[a-z_.0-9]+")


def width(line):
    return sum(0 if unicodedata.combining(c) else 2 if unicodedata.east_asian_width(c) in "WF" else 1 for c in line)


def answers(seed, count=6000):
    """Mostly one of the first choices; wrong numbers are asked for again."""
    rnd = random.Random(seed)
    return "".join(f"{rnd.choice([1, 1, 1, 2, 2, 3, rnd.randint(1, 12)])}\n" for _ in range(count))


def play(*args, seed=1, text=None, **extra):
    return run("play", "legends", "--no-confirm", "--seed", seed, "--record", "/dev/null", *args, text=answers(seed) if text is None else text,
               **extra)


class WholeGames(unittest.TestCase):
    def check(self, process, language="en", columns=80):
        self.assertEqual((process.returncode, process.stderr), (0, ""))
        self.assertIn(words(language, "legends")["end"]["title"] + "\n", process.stdout)
        self.assertIsNone(BARE_KEY.search(process.stdout))
        self.assertNotIn("\x1b", process.stdout)
        for line in process.stdout.splitlines():
            self.assertLessEqual(width(line), columns, line)

    def test_every_level_in_every_language(self):
        for i, level in enumerate(LEVELS):
            for j, language in enumerate(LANGUAGES):
                with self.subTest(level=level, language=language):
                    options = ["--option", f"level={level}", "--seats", 2 + (i + j) % 3]
                    self.check(play(*options, seed=10 * i + j, LOGRES_LANG=language), language)

    def test_narrow_and_wide_terminals(self):
        for columns, language in zip((60, 72, 120, 200, 60), LANGUAGES):
            with self.subTest(columns=columns, language=language):
                options = ["--option", "level=advanced", "--seats", 4]
                self.check(play(*options, seed=columns, COLUMNS=str(columns), LOGRES_LANG=language), language, columns)

    def test_help_hints_log_and_pages_fit(self):
        for language in LANGUAGES:
            text = "".join("?\nh\nl\nm\n1\n" for _ in range(30)) + "q\n"
            process = play("--option", "level=advanced", text=text, COLUMNS="60", LOGRES_LANG=language)
            for line in process.stdout.splitlines():
                self.assertLessEqual(width(line), 60, line)
            self.assertIsNone(BARE_KEY.search(process.stdout))

    def test_two_people_at_one_keyboard(self):
        self.check(play("--seats", 2, "--you", "0,1", "--option", "level=introductory"))

    def test_the_same_seed_is_the_same_game(self):
        self.assertEqual(play(seed=9).stdout, play(seed=9).stdout)


class Board(unittest.TestCase):
    def test_it_says_what_a_company_lacks(self):
        self.assertRegex(play(seed=4).stdout, r"◆ .*: (Com|Dip|Adv|Cun|Chi|Psy) \d+[^◆]*\n  \w+ (Com|Dip|Adv|Cun|Chi|Psy) -?\d+")

    def test_the_page_has_texts_and_reasons(self):
        process = play(seed=4, text="1\n1\n" + "1\n" * 20 + "m\n")
        self.assertIn("All other Characters of his Company have +1", process.stdout + play(seed=5, text="m\n").stdout
                      + play(seed=6, text="m\n").stdout + play(seed=7, text="m\n").stdout)

    def test_a_rule(self):
        self.assertIn("L-044 A Company has at most 6 Characters", play(text="r L-044\n").stdout)


class SmallScreen(unittest.TestCase):
    """80 x 24 on a real terminal: no question without its table. (That all of them fit: src/cli/play/screen_test.cc.)"""
    CLEAR = "\x1b[H\x1b[2J\x1b[3J"

    def screens(self, language, keys, *options):
        _, output = drive(["play", "legends", "--seats", 4, "--seed", 5, "--option", "level=advanced", *options], keys, hang_up=True,
                          rows=24, columns=80, LOGRES_LANG=language, NO_COLOR="1")
        plain = [re.sub(r"\x1b\[[0-9;?]*[A-Za-z]", "", screen).replace("\r", "") for screen in output.split(self.CLEAR)]
        return [screen.split("\n> ")[0].rstrip("\n") for screen in plain]  # without what was typed

    def test_the_question_is_never_without_the_table(self):
        for language in ("de", "en"):
            rnd = random.Random(language)
            questions = [s for s in self.screens(language, [f"{rnd.randint(1, 3)}\n" for _ in range(40)]) if "❦" in s]
            self.assertGreater(len(questions), 8)
            for screen in questions:
                self.assertTrue(screen.startswith("❧"), screen)
                self.assertLessEqual(screen.count("\n") + 2, 24, screen)  # and the prompt's row
                for line in screen.splitlines():
                    self.assertLessEqual(width(line), 80, line)

    def test_m_turns_pages_and_every_answer_leaves_the_table_there(self):
        screens = self.screens("en", ["\n", "m\n", "\n", "\n", "\n", "\n", "99\n", "?\n", "\n", "r L-044\n"])
        pages = [s for s in screens if "Page " in s]
        self.assertTrue(pages and "Page 1 of" in pages[0], pages)
        for screen in screens:
            self.assertLessEqual(screen.count("\n") + 1, 24, screen)
        self.assertTrue(screens[-1].startswith("❧") or "L-044" in screens[-1], screens[-1])


class Texts(unittest.TestCase):
    def test_a_text_with_one_target_names_it_and_asks(self):
        position = {"game": "legends", "seats": 2, "options": {"level": "advanced"}, "active": 0, "phase": "texts",
                    "companies": {"camelot": [["sir_lamorak", "sir_kay"], []], "cornwall": [[], ["king_mark"]]}}
        with tempfile.NamedTemporaryFile("w", suffix=".json") as file:
            json.dump(position, file)
            file.flush()
            play_on = lambda text: run("play", "--scenario", file.name, "--you", "0", text=text).stdout
            left, done = play_on("1\n2\n"), play_on("1\n1\n")
        for output in (left, done):
            self.assertIn("May affect another Knight at his location", output)
            self.assertIn("The only one it can work on: Sir Kay.\nUse the text of Sir Lamorak — are you sure?", output)
        self.assertNotIn("Sir Kay is discarded", left)
        self.assertIn("Sir Kay is discarded", done)


class Simulate(unittest.TestCase):
    def simulate(self, *args):
        return run("simulate", "legends", "--quiet", *args)

    def test_csv(self):
        process = self.simulate("--games", 60, "--bots", "knight,random", "--format", "csv", "--option", "level=" + ",".join(LEVELS))
        self.assertEqual((process.returncode, process.stderr), (0, ""))
        by = {(row["section"], row["row"]): row for row in csv.DictReader(io.StringIO(process.stdout))}
        self.assertEqual(sum(int(r["count"]) for (section, _), r in by.items() if section == "endings"), 60)
        self.assertIn(("used_wins", "king_lot"), by)
        self.assertIn(("completed", "the_black_knight"), by)

    def test_the_rule_bot_beats_the_random_bot(self):
        process = self.simulate("--games", 100, "--seats", 2, "--bots", "knight,random", "--format", "csv")
        by = {(row["section"], row["row"]): row for row in csv.DictReader(io.StringIO(process.stdout))}
        self.assertGreater(float(by["by_bot", "knight"]["value"]), 0.9)

    def test_the_table_fits_in_every_language(self):
        for language in LANGUAGES:
            process = run("simulate", "legends", "--games", 40, "--bots", "knight", LOGRES_LANG=language)
            self.assertEqual(process.returncode, 0)
            self.assertIsNone(BARE_KEY.search(process.stdout))
            for line in process.stdout.splitlines():
                self.assertLessEqual(width(line), 110)


class Cards(unittest.TestCase):
    """--cards FILE: L-479, and what a record says about its cards."""

    def setUp(self):
        self.folder = tempfile.TemporaryDirectory()
        self.addCleanup(self.folder.cleanup)
        self.shipped = (ROOT / "docs/rules/legends-cards.toml").read_text(encoding="utf-8")

    def file(self, name, text):
        path = pathlib.Path(self.folder.name) / name
        path.write_text(text, encoding="utf-8")
        return path

    def record(self, text):
        run("simulate", "legends", "--games", 1, "--cards", self.file("cards.toml", text), "--record-dir", self.folder.name)
        return json.loads((pathlib.Path(self.folder.name) / "legends-000000.json").read_text(encoding="utf-8"))

    def test_the_shipped_data_need_only_a_hash(self):
        record = self.record(self.shipped)
        self.assertEqual(list(record["cards"]), ["hash"])
        self.assertEqual(record["options"]["cards"], 0)

    def test_other_data_travel_with_the_record(self):
        record = self.record(self.shipped.replace("hand_limit = 5", "hand_limit = 4"))
        self.assertEqual(run("verify", self.file("good.json", json.dumps(record))).returncode, 0)
        changed = json.loads(json.dumps(record))
        changed["cards"]["hash"] = "0" * 16
        self.assertIn("cards.hash", run("verify", self.file("changed.json", json.dumps(changed))).stderr)

    def test_a_record_without_its_cards_is_refused_and_never_played_with_others(self):
        for text in (self.shipped, self.shipped.replace("hand_limit = 5", "hand_limit = 4")):
            record = self.record(text)
            del record["cards"]
            path = self.file("missing.json", json.dumps(record))
            for command in ("verify", "replay"):
                process = run(command, path)
                self.assertEqual(process.returncode, 65, process.stdout)
                self.assertRegex(process.stderr, r"missing\.json.*\bcards: ")

    def test_a_bad_file_is_refused_with_line_and_field(self):
        for old, new, complaint in (("vp = 2", "vp = 99", r":\d+: event\.\w+\.vp: "), ("schema = 1", "schema = ", r":\d+: ")):
            process = run("play", "legends", "--cards", self.file("bad.toml", self.shipped.replace(old, new, 1)))
            self.assertEqual(process.returncode, 65)
            self.assertRegex(process.stderr, complaint)

    def test_only_for_a_new_game_of_legends(self):
        self.assertEqual(run("play", "rumors", "--cards", self.file("cards.toml", self.shipped)).returncode, 2)
        self.assertEqual(run("play", "--resume", "x.json", "--cards", "y.toml").returncode, 2)


if __name__ == "__main__":
    unittest.main()
