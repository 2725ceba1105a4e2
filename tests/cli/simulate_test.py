"""`logres simulate`: the same results on any number of threads, tables for people and programs, a page with charts."""
import csv
import io
import json
import pathlib
import tempfile
import unittest

from tests.cli.program import LANGUAGES, run


def simulate(*args, bots="random", **extra):
    return run("simulate", "rumors", "--bots", bots, *args, **extra)


class Results(unittest.TestCase):
    def test_the_number_of_threads_changes_nothing(self):
        args = ["--games", 700, "--option", "expert=off,on", "--seed", 3, "--format", "json"]
        one = simulate(*args, "--threads", 1, bots="random,page")
        self.assertEqual(one.returncode, 0)
        for threads in (2, 3, 7):
            self.assertEqual(simulate(*args, "--threads", threads, bots="random,page").stdout, one.stdout)
        self.assertNotEqual(simulate(*args[:-4], "--seed", 4, "--format", "json", bots="random,page").stdout, one.stdout)

    def test_csv(self):
        process = simulate("--games", 300, "--seats", "2-4,6", "--option", "morgan_8=off,on", "--format", "csv")
        rows = list(csv.DictReader(io.StringIO(process.stdout)))
        self.assertEqual(list(rows[0]), ["section", "row", "count", "total", "value", "low", "high"])
        for row in rows:
            self.assertLessEqual(float(row["low"]), float(row["value"]) + 1e-9)
            self.assertGreaterEqual(float(row["high"]), float(row["value"]) - 1e-9)
            if row["row"] != "mean":
                self.assertLessEqual(int(row["count"]), int(row["total"]))
        by = {(row["section"], row["row"]): row for row in rows}
        self.assertEqual(by["loyal_wins", "all"]["total"], "300")
        self.assertEqual([r["row"] for r in rows if r["section"] == "by_seats"], ["seats=2", "seats=3", "seats=4", "seats=6"])
        self.assertEqual(sum(int(r["total"]) for r in rows if r["section"] == "by_seats"), 300)
        self.assertEqual([r["row"] for r in rows if r["section"] == "by_option"], ["morgan_8=off", "morgan_8=on"])
        self.assertEqual(sum(int(r["count"]) for r in rows if r["section"] == "endings"), 300)
        for section in ("turns", "decisions", "white", "black"):
            self.assertIn((section, "mean"), by)
            self.assertIn((section, "median"), by)

    def test_json(self):
        data = json.loads(simulate("--games", 100, "--seats", 5, "--format", "json").stdout)
        self.assertEqual((data["format"], data["game"], data["games"], data["seed"]), ("logres-simulation-1", "rumors", 100, 1))
        sections = {section["id"]: section for section in data["sections"]}
        self.assertEqual(sum(sections["turns"]["counts"].values()), 100)
        share = sections["loyal_wins"]["rows"][0]
        self.assertAlmostEqual(share["share"], share["count"] / share["total"], places=5)
        self.assertEqual(data["setups"], [{"seats": 5, "options": {"expert": "off", "morgan_8": "off", "merlin_6": "off", "first": "0"}}])

    def test_the_table_fits_in_every_language(self):
        for language in LANGUAGES:
            process = simulate("--games", 200, "--option", "expert=off,on", LOGRES_LANG=language)
            self.assertEqual((process.returncode, process.stderr), (0, ""))
            self.assertNotRegex(process.stdout, r"\b(rumors|cli)\.[a-z]+\.")
            for line in process.stdout.splitlines():
                self.assertLessEqual(len(line), 110)

    def test_strong_bots_beat_random_ones(self):
        def wins(bots):
            data = json.loads(run("simulate", "rumors", "--games", 60, "--seats", 1, "--bots", bots, "--format", "json").stdout)
            return data["sections"][0]["rows"][0]["count"]
        self.assertGreater(wins("champion"), wins("random") + 20)


class Files(unittest.TestCase):
    def setUp(self):
        folder = tempfile.TemporaryDirectory()
        self.addCleanup(folder.cleanup)
        self.folder = pathlib.Path(folder.name)

    def test_a_page_that_needs_nothing_else(self):
        page = self.folder / "report.html"
        for language in LANGUAGES:
            simulate("--games", 200, "--html", page, LOGRES_LANG=language)
            html = page.read_text(encoding="utf-8")
            self.assertIn(f'<html lang="{language}">', html)
            self.assertGreater(html.count("<svg"), 8)
            self.assertNotRegex(html, r"https?:|src=|url\(|<script|\b(rumors|cli)\.[a-z]+\.")

    def test_records_of_every_game(self):
        simulate("--games", 12, "--record-dir", self.folder / "games", "--option", "expert=on")
        files = sorted((self.folder / "games").iterdir())
        self.assertEqual(len(files), 12)
        for file in files:
            self.assertEqual(run("verify", file).returncode, 0)

    def test_places_that_cannot_be_written(self):
        self.assertEqual(simulate("--games", 5, "--html", "/no/such/place/x.html").returncode, 74)
        self.assertEqual(simulate("--games", 5, "--html", "/dev/full").returncode, 74)
        self.assertEqual(simulate("--games", 5, "--record-dir", "/dev/null/x").returncode, 74)


class Usage(unittest.TestCase):
    def test_wrong_flags(self):
        for args in (["--games", 0], ["--games", "x"], ["--seats", 9], ["--seats", "3-2"], ["--seats", "a"], ["--threads", 0],
                     ["--option", "x=on"], ["--option", "expert=maybe"], ["--option", "expert"],
                     ["--format", "xml"], ["--seed", "-1"], ["--option", "first=7", "--seats", 2]):
            process = simulate("--games", 5, *args) if "--games" not in args else run("simulate", "rumors", *args)
            self.assertEqual(process.returncode, 2, args)
            self.assertTrue(process.stderr.startswith("logres: "), process.stderr)
            self.assertEqual(process.stdout, "")
        self.assertEqual(simulate("--games", 5, bots="clever").returncode, 2)


if __name__ == "__main__":
    unittest.main()
