"""docs/scenarios.md says all and nothing else: what `state` writes stands in its tables, and what stands in them is read."""
import json
import os
import pathlib
import random
import re
import subprocess
import unittest

ROOT = pathlib.Path(__file__).resolve().parents[2]
PROGRAM = os.environ.get("LOGRES", str(ROOT / "build/release/logres"))
TITLES = {"shadows": "Shadows over Camelot", "rumors": "Rumors", "legends": "Camelot Legends"}
ALWAYS = {"game", "seats"}  # said for every game at the top of the page
NOT_READ = {"ask", "hand", "played"}  # what a scenario cannot say: the question under way


def documented(game):
    page = (ROOT / "docs/scenarios.md").read_text()
    part = page.split(f"## {TITLES[game]}\n", 1)[1].split("\n## ", 1)[0]
    rows = [line.split("|")[1] for line in part.splitlines() if line.startswith("| `")]
    return {name for row in rows for name in re.findall(r"`(\w+)`", row)}


class Scenarios(unittest.TestCase):
    def setUp(self):
        self.process = subprocess.Popen([PROGRAM, "protocol"], stdin=subprocess.PIPE, stdout=subprocess.PIPE, text=True)

    def tearDown(self):
        self.process.stdin.close()
        self.process.stdout.close()
        self.process.wait(10)

    def ask(self, verb, **fields):
        self.process.stdin.write(json.dumps({"verb": verb, **fields}) + "\n")
        self.process.stdin.flush()
        return json.loads(self.process.stdout.readline())

    def states(self, game, rng):
        info = self.ask("games", game=game)["games"][0]
        self.ask("new", game=game, seats=info["min_seats"] + 1, seed=rng.getrandbits(40))
        for _ in range(30):
            yield self.ask("state")["state"]
            if not self.ask("bot", bot="absent")["ok"]:
                return

    def test_the_tables(self):
        rng = random.Random(11)
        for game in TITLES:
            named = documented(game) | ALWAYS
            self.assertGreater(len(named), 15, game)
            for state in self.states(game, rng):
                self.assertEqual(set(state) - named - NOT_READ, set(), f"{game}: written and not in the table")
            base = {"game": game, "seats": 4}
            unknown = self.ask("load", scenario={**base, "no_such_field": 1})["message"]
            for field in sorted(named - ALWAYS):
                answer = self.ask("load", scenario={**base, field: state.get(field, "heroic")})
                said = answer.get("message", "").replace(field, "no_such_field")
                self.assertNotEqual(said, unknown, f"{game}: {field} stands in the table and is not read")


if __name__ == "__main__":
    unittest.main()
