"""`logres replay` and `logres verify`: good records, damaged ones, and what each seat may see."""
import json
import pathlib
import re
import tempfile
import unittest

from tests.cli.ed25519 import sign
from tests.cli.program import LANGUAGES, run

NAMES = ["Ann", "bot:knight", "Зоя", "Ben", "Elaine"]


def seal(record):
    """Makes it a record as a server gives it out (docs/records.md)."""
    text = f"logres names 1\n{record['commitment']}\n{record['digest']}\n".encode()
    for name in NAMES:
        text += bytes([len(name.encode())]) + name.encode()
    key, signature = sign(b"7" * 32, text)
    record.update(players=list(NAMES), seal={"key": key.hex(), "names": signature.hex()})
    return key.hex()


class Records(unittest.TestCase):
    @classmethod
    def setUpClass(cls):
        cls.folder = tempfile.TemporaryDirectory()
        cls.addClassCleanup(cls.folder.cleanup)
        folder = pathlib.Path(cls.folder.name)
        run("simulate", "rumors", "--games", 8, "--seats", "5", "--option", "expert=off,on", "--bots", "page", "--record-dir", folder)
        cls.files = sorted(folder.glob("*.json"))
        cls.file = cls.files[0]

    def damaged(self, change):
        record = json.loads(self.file.read_text())
        change(record)
        file = pathlib.Path(self.folder.name) / "damaged.txt"
        file.write_text(json.dumps(record))
        return file

    # -- verify

    def test_sound_records(self):
        for file in self.files:
            process = run("verify", file)
            self.assertEqual((process.returncode, process.stderr), (0, ""))
            self.assertIn("The record is sound.", process.stdout)
            data = json.loads(run("verify", file, "--json").stdout)
            self.assertEqual((data["sound"], data["passed"]), (True, ["commitment", "setup", "moves", "end", "digest"]))
        self.assertEqual(run("verify", "-", text=self.file.read_text()).returncode, 0)

    def failed(self, change):
        file = self.damaged(change)
        process = run("verify", file)
        self.assertEqual(process.returncode, 1, process.stderr)
        self.assertIn("The record is not sound.", process.stdout)
        return json.loads(run("verify", file, "--json").stdout)

    def test_the_commitment_that_was_noted(self):
        noted = json.loads(self.file.read_text())["commitment"]
        process = run("verify", self.file, "--commitment", noted.upper())
        self.assertEqual(process.returncode, 0)
        self.assertIn("noted before the game", process.stdout)
        process = run("verify", self.file, "--commitment", "00" * 32)
        self.assertEqual(process.returncode, 1)
        self.assertIn(noted, process.stdout)
        for wrong in ("abc", "zz" * 32):
            process = run("verify", self.file, "--commitment", wrong)
            self.assertEqual((process.returncode, process.stdout), (2, ""))
            self.assertIn("64", process.stderr)

    def test_a_field_that_is_there_twice(self):
        text = self.file.read_text().replace('"seats":5', '"seats":5,"s\\u0065ats":5', 1)
        process = run("verify", "-", text=text)
        self.assertEqual(process.returncode, 65)
        self.assertIn("twice", process.stderr)

    def test_names_that_a_server_has_sealed(self):
        key = seal(json.loads(self.file.read_text()))
        file = self.damaged(seal)
        process = run("verify", file)
        self.assertEqual((process.returncode, process.stderr), (0, ""))
        self.assertIn(key, process.stdout)
        data = json.loads(run("verify", file, "--json", "--sealed-by", key.upper()).stdout)
        self.assertEqual((data["sound"], data["sealed_by"], data["passed"][-1]), (True, key, "names"))
        process = run("verify", file, "--json", "--sealed-by", "00" * 32)
        data = json.loads(process.stdout)
        self.assertEqual((process.returncode, data["failed"], data["field"]), (1, "names", "seal"))
        for wrong in ("abc", "zz" * 32):
            self.assertEqual(run("verify", file, "--sealed-by", wrong).returncode, 2)

    def test_a_changed_name_is_found(self):
        def change(record):
            seal(record)
            record["players"][0] = "Mordred"
        process = run("verify", self.damaged(change))
        self.assertEqual((process.returncode, process.stdout), (65, ""))
        self.assertIn("players", process.stderr)

    def test_names_nobody_vouches_for(self):
        process = run("verify", self.file)
        self.assertIn("not sealed", process.stdout)
        self.assertIsNone(json.loads(run("verify", self.file, "--json").stdout)["sealed_by"])
        process = run("verify", self.file, "--json", "--sealed-by", "00" * 32)
        self.assertEqual((process.returncode, json.loads(process.stdout)["failed"]), (1, "names"))

    def test_another_secret(self):
        self.assertEqual(self.failed(lambda r: r.update(secret="00" * 32))["failed"], "commitment")

    def test_no_secret(self):
        self.assertEqual(self.failed(lambda r: r.update(secret=None, salt=None))["failed"], "secret")

    def test_an_illegal_move_is_named_with_its_rule(self):
        data = self.failed(lambda r: r["moves"].__setitem__(0, r["moves"][0][0] + " quest grail"))
        self.assertEqual((data["failed"], data["move"], data["rule"]), ("moves", 1, "R-060"))

    def test_a_move_of_the_wrong_seat(self):
        def change(record):
            seat, rest = record["moves"][3].split(" ", 1)
            record["moves"][3] = f"{(int(seat) + 1) % 5} {rest}"
        data = self.failed(change)
        self.assertEqual((data["failed"], data["move"]), ("moves", 4))

    def test_a_missing_end(self):
        self.assertEqual(self.failed(lambda r: r["moves"].pop())["failed"], "end")

    def test_a_move_too_many(self):
        data = self.failed(lambda r: r["moves"].append("0 listen"))
        self.assertEqual(data["failed"], "moves")

    def test_another_digest(self):
        self.assertEqual(self.failed(lambda r: r.update(digest="00" * 32))["failed"], "digest")

    def test_other_options(self):
        self.assertIn(self.failed(lambda r: r["options"].update(expert="on" if r["options"]["expert"] == "off" else "off"))["failed"],
                      ("moves", "end", "digest"))

    def test_not_a_record_at_all(self):
        for text in ("", "{", "[]", "{}", '{"format":"logres-record-1"}', "\x00\xff", '{"format":"logres-record-1","game":"chess"}'):
            file = pathlib.Path(self.folder.name) / "none.txt"
            file.write_text(text)
            for command in ("verify", "replay"):
                process = run(command, file)
                self.assertEqual(process.returncode, 65, text)
                self.assertRegex(process.stderr, r"^logres: .*\n$")
        self.assertEqual(run("verify", "/no/such/file").returncode, 66)
        self.assertEqual(run("verify", self.folder.name).returncode, 66)
        self.assertEqual(run("replay", "/no/such/file").returncode, 66)

    # -- replay

    def test_text_in_every_language(self):
        for language in LANGUAGES:
            for seat in ("all", "spectator", "0", "4"):
                process = run("replay", self.file, "--text", "--seat", seat, LOGRES_LANG=language)
                self.assertEqual((process.returncode, process.stderr), (0, ""))
                self.assertNotRegex(process.stdout, r"\b(rumors|cli)\.[a-z]+\.")
                self.assertGreater(len(process.stdout.splitlines()), 50)
                for line in process.stdout.splitlines():
                    self.assertLessEqual(len(line), 80)

    def test_eyes(self):
        """Only the all-seeing eye sees the pile below its top and loyalties before they are shown."""
        whole = run("replay", self.file, text="g 9\nq\n").stdout
        self.assertIn("The pile, from the bottom:", whole)
        seat = run("replay", self.file, "--seat", "1", text="g 9\nq\n").stdout
        self.assertNotIn("The pile, from the bottom:", seat)
        self.assertNotRegex(seat, r"\(hidden\)")

    def test_steps(self):
        process = run("replay", self.file, "--from", 5, text="\nn\np\ng 20\n2\na\ns\nx\nq\n")
        self.assertEqual(process.returncode, 0)
        places = re.findall(r"Move (\d+) of \d+. Eyes: (.*)", process.stdout)
        self.assertEqual([int(at) for at, _ in places], [5, 6, 7, 6, 20, 20, 20, 20, 20])
        self.assertEqual(places[6][1], "all-seeing")
        self.assertEqual(places[7][1], "a spectator")
        self.assertEqual(run("replay", self.file, text="").returncode, 0)
        far = run("replay", self.file, "--from", 100000, text="q\n").stdout
        self.assertIn("The end", far)

    def test_wrong_seat(self):
        for seat in ("5", "x", "-1", ""):
            self.assertEqual(run("replay", self.file, "--seat", seat, "--text").returncode, 2, seat)

    def test_a_damaged_record_is_not_replayed(self):
        process = run("replay", self.damaged(lambda r: r.update(digest="00" * 32)), "--text")
        self.assertEqual(process.returncode, 65)
        self.assertIn("digest", process.stderr)


if __name__ == "__main__":
    unittest.main()
