"""`logres admin` on the real server, as its operator types it. What each word does is proven by src/server/admin_test.cc."""
import json
import re
import unittest

from tests.cli.program import ROOT, run
from tests.cli.serve_test import Scratch, Server, WebSocket


class Admin(Scratch):
    def setUp(self):
        super().setUp()
        self.server = Server(self.data)
        self.addCleanup(self.server.__exit__)
        self.cookie = self.server.guest("Annabelle")
        self.page = WebSocket(self.server.port, self.cookie)
        self.addCleanup(self.page.socket.close)
        self.code = self.page.answer(verb="create", game="rumors", seats=3, bots="page")["table"]

    def admin(self, *words, code=0, **env):
        process = run("admin", "--data", self.data, *words, **env)
        self.assertEqual(process.returncode, code, process.stderr)
        self.assertEqual(process.stdout if code else process.stderr, "")
        return process.stderr if code else process.stdout

    def test_every_word_of_the_help_is_known_and_told_of(self):
        words = re.findall(r"^  ([a-z]+)(?: |$)", run("admin", "--help").stdout.split("What there is to do:")[1], re.M)
        guide = (ROOT / "docs/operating.md").read_text().split("## The operator's desk")[1].split("\n## ")[0]
        told = set(re.findall(r"[a-z]+", " ".join(re.findall(r"^\| (`.*?) \|", guide, re.M))))
        self.assertGreater(len(words), 15)
        self.assertEqual(set(words) - told, set())
        for word in words:
            process = run("admin", "--data", self.data, word)
            self.assertNotIn("There is no such word", process.stderr, word)

    def test_tables_and_people_are_listed_by_name(self):
        self.assertRegex(self.admin("tables", "anna"), rf"^changed \d{{4}}-\d\d-\d\dT\d\d:\d\d:\d\dZ  code {self.code}  game rumors  seats 3 .*people Annabelle ")
        self.assertEqual(self.admin("tables", "nobody"), "tables: \n")
        self.assertRegex(self.admin("people"), r"^id p_\w{8}  name Annabelle  created \S+Z  addresses 127\.0\.0\.1\n$")
        self.assertEqual(json.loads(self.admin("people", "--json"))["people"][0]["name"], "Annabelle")

    def test_what_it_does_happens(self):
        self.assertEqual(self.admin("notice", "Back", "at", "nine."), "")
        self.assertEqual(self.page.push("notice")["notice"], "Back at nine.")
        self.assertIn("notice: Back at nine.\n", self.admin("status"))
        self.admin("close", self.code.lower())
        self.assertEqual(self.page.answer(verb="start")["code"], "wrong_phase")

    def test_what_people_wrote_does_not_command_the_terminal(self):
        text = "rude,\ntwice \x1b]0;x\x07\x1b[31m\u009b31m\u202e"
        status, _, _ = self.server.get("/api/report", json.dumps({"table": self.code, "text": text}), self.cookie)
        self.assertEqual(status, 200)
        line = self.admin("reports")
        self.assertRegex(line, rf"^number 1  at \S+Z  by p_\w{{8}}  table {self.code}  text rude, twice \]0;x31m\n$")

    def test_what_is_wrong_is_said(self):
        self.assertEqual(self.admin("drain", code=1), "logres: This needs more: on or off.\n")
        self.assertEqual(self.admin("drain", code=1, LOGRES_LANG="de"), "logres: Hier muss noch dabeistehen: on or off.\n")
        self.assertEqual(self.admin("dance", code=1), "logres: There is no such word; docs/operating.md lists them.\n")
        self.assertEqual(run("admin", "--data", self.dir / "other", "status").returncode, 66)
        self.server.stop()
        self.assertIn("does not answer", self.admin("status", code=69))

    def test_only_the_owner_of_the_data_may(self):
        self.assertEqual((self.data / "admin.key").stat().st_mode & 0o777, 0o600)
        (self.data / "admin.key").chmod(0o640)
        self.assertEqual(run("admin", "--data", self.data, "status").returncode, 66)


if __name__ == "__main__":
    unittest.main()
