"""A data file of an earlier release opens, of its schema and of those before, and its games go on. The file is last_release.sql: what people
had done on a server of that release. After a release write the next one,

    python3 -m tests.cli.upgrade_test

and keep this one if entries or records have changed: what was written once must be read for ever (src/server/table/entries.h).
"""
import contextlib
import json
import pathlib
import random
import sqlite3
import tempfile
import time
import unittest

from tests.cli.program import run
from tests.cli.serve_test import Scratch, Server, WebSocket

FILE = pathlib.Path(__file__).with_name("last_release.sql")
LATER = {4: ("ties", "results"), 3: ("reports",), 2: ("kept",)}  # what a version of the schema has brought (src/store/schema.cc)


def play(page):
    """Answers whatever is asked by chance, until the game is over. Requests are limited: 20 a second."""
    chance = random.Random(1)
    while True:
        message = json.loads(page.frame()[1])
        view = message.get("view")
        if view and view["outcome"]:
            return
        if view and view["owes"]:
            time.sleep(0.05)
            page.send(verb="move", move=chance.choice(view["legal"]), ask=view["ask"])
        if message.get("ok") is False:  # too soon, or no longer asked
            time.sleep(0.2)
            page.send(verb="view")


def write():
    """What people do, and what became of it as SQL; the first line has Annabelle's cookie and the codes of her games."""
    with tempfile.TemporaryDirectory() as directory:
        with Server(directory) as server:
            anna, bert = server.guest("Annabelle"), server.guest("Bert")
            host = WebSocket(server.port, anna)
            codes = {}
            for game, seats in (("rumors", 3), ("legends", 2)):
                page = WebSocket(server.port, anna)
                codes[f"finished_{game}"] = page.answer(verb="create", game=game, seats=seats, bots="page", pace="instant")["table"]
                assert page.answer(verb="talk", text="Remember the Grail")["ok"]
                assert page.answer(verb="start")["ok"]
                page.send(verb="view")
                play(page)
            for game, seats in (("rumors", 3), ("shadows", 3), ("legends", 2)):
                codes[f"running_{game}"] = host.answer(verb="create", game=game, seats=seats, bots="page", start=True)["table"]
                while not host.push("view")["view"]["owes"]:
                    pass
            guest = WebSocket(server.port, bert)
            codes["open"] = host.answer(verb="create", game="shadows", seats=4, public=True)["table"]
            assert host.answer(verb="door", password="sesame")["ok"]
            assert host.answer(verb="plan", name="Friday round")["ok"]
            assert guest.answer(verb="attend", table=codes["open"], password="sesame")["ok"]
            assert guest.answer(verb="sit")["ok"]
            token = json.loads(server.get("/api/friends", "{}", anna)[1])["path"]
            assert server.get(token.replace("/friend/", "/api/friends/"), "{}", bert)[0] == 200
            assert server.get("/api/report", json.dumps({"table": codes["open"], "text": "Too quiet."}), bert)[0] == 200
            assert run("admin", "--data", directory, "notice", "Back at nine.").returncode == 0
            server.stop()
        with contextlib.closing(sqlite3.connect(pathlib.Path(directory) / "logres.db")) as db:
            head = {"cookie": anna, "version": run("--version").stdout.split()[1], **codes}
            ours = f"PRAGMA application_id = {db.execute('PRAGMA application_id').fetchone()[0]};"  # not among what is dumped
            FILE.write_text("\n".join(["-- " + json.dumps(head), ours, *db.iterdump(), ""]), encoding="utf-8")


class Upgrade(Scratch):
    def setUp(self):
        super().setUp()
        self.data.mkdir(mode=0o700)
        self.file = self.data / "logres.db"
        text = FILE.read_text(encoding="utf-8")
        self.head = json.loads(text.split("\n", 1)[0].removeprefix("-- "))
        with contextlib.closing(sqlite3.connect(self.file)) as db:
            db.executescript(text)
        self.newest = self.schema()

    def schema(self):
        with contextlib.closing(sqlite3.connect(self.file)) as db:
            return int(db.execute("SELECT value FROM meta WHERE name = 'schema'").fetchone()[0])

    def dump(self):
        with contextlib.closing(sqlite3.connect(self.file)) as db:
            return list(db.iterdump())

    def make_older(self, version):
        with contextlib.closing(sqlite3.connect(self.file)) as db, db:
            for later in range(version + 1, self.newest + 1):
                for table in LATER[later]:
                    db.execute(f"DROP TABLE {table}")
            db.execute("UPDATE meta SET value = ? WHERE name = 'schema'", (str(version),))

    def goes_on(self):
        with Server(self.data, "--asleep-days", "0", "--abandoned-days", "0") as server:
            me = json.loads(server.get("/api/me", cookie=self.head["cookie"])[1])
            self.assertEqual(me["player"]["name"], "Annabelle")
            self.assertLessEqual({code for what, code in self.head.items() if what.startswith(("running_", "finished_"))}, {table["code"] for table in me["tables"]})
            for what, code in self.head.items():
                if what.startswith("finished_"):
                    self.assertTrue(json.loads(server.get(f"/api/records/{code}/verify")[1])["sound"], what)
                if what.startswith("running_"):
                    page = WebSocket(server.port, self.head["cookie"])
                    page.send(verb="attend", table=code)
                    view = page.push("view")["view"]
                    self.assertTrue(view["owes"], what)
                    self.assertEqual(page.answer(verb="move", move=view["legal"][0], ask=view["ask"]), {"ok": True}, what)
                    page.socket.close()
            self.assertEqual(server.stop()[0], 0)
        process = run("check", "--data", self.data, "--records")
        self.assertEqual((process.returncode, process.stderr), (0, ""), process.stdout)

    def test_a_file_of_the_last_release_goes_on(self):
        self.goes_on()

    def test_older_schemas_are_brought_up_to_date(self):
        self.make_older(1)
        process = run("check", "--data", self.data)  # it changes nothing
        self.assertEqual(process.returncode, 69)
        self.assertIn("has the schema of an older Logres (version 1)", process.stderr)
        self.assertEqual(self.schema(), 1)
        self.goes_on()
        self.assertGreaterEqual(self.schema(), self.newest)

    def test_a_newer_file_is_refused_and_left_alone(self):
        with contextlib.closing(sqlite3.connect(self.file)) as db, db:
            db.execute("UPDATE meta SET value = '99' WHERE name = 'schema'")
        before = self.dump()
        process = run("serve", "--port", 0, "--data", self.data)
        self.assertEqual(process.returncode, 69)
        self.assertIn("was written by a newer Logres", process.stderr)
        self.assertEqual(self.dump(), before)


if __name__ == "__main__":
    write()
