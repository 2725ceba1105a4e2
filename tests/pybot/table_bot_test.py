"""A bot of somebody's own at a server's tables: a person makes its key, examples/table_bot.py plays with it."""
import json
import unittest

from tests.cli.serve_test import PATIENCE, Scratch, Server, WebSocket
from tests.pybot.whole_game import GAMES, begin, make_bot, whole_game


class TableBot(Scratch):
    def connect(self, server, cookie):
        page = WebSocket(server.port, cookie)
        self.addCleanup(page.socket.close)
        return page

    def refusal(self, server, table, key):
        """Why it does not come to play there."""
        bot = begin(server, table, key)
        out, err = bot.communicate(timeout=PATIENCE)
        self.assertNotEqual(bot.returncode, 0, out)
        return err

    def open_table(self, host, game="rumors", seats=3, **fields):
        return host.answer(id=1, verb="create", game=game, seats=seats, sit=False, pace="instant", **fields)["table"]

    def test_it_plays_a_whole_game_of_each_beside_the_house_s_own(self):
        # It is quicker than any server lets it be: here it has to wait before nearly every request.
        with Server(self.data, "--requests-per-second", "40", "--request-burst", "6") as server:
            anna = server.guest("Anna")
            bot, key = make_bot(server, anna)
            for game, seats in GAMES:
                with self.subTest(game=game):
                    _, record = whole_game(server, self.connect(server, anna), bot, key, game, seats)
                    self.assertEqual(record["players"][0], "bot:program Deep Grail")
            stats = json.loads(server.get("/api/about", cookie=anna)[1])
            self.assertEqual(stats["games"], [], "its games are nobody's")

    def test_where_it_may_not_sit(self):
        with Server(self.data) as server:
            anna = server.guest("Anna")
            bot, key = make_bot(server, anna)
            host = self.connect(server, anna)
            table = self.open_table(host)
            self.assertIn("(not_invited)", self.refusal(server, table, key))
            self.assertTrue(host.answer(id=2, verb="invite", bot=bot)["ok"])
            for seat in range(3):
                self.assertTrue(host.answer(id=3, verb="bot", seat=seat, bot="page")["ok"])
            self.assertIn("(seat_taken)", self.refusal(server, table, key))
            self.assertTrue(host.answer(id=4, verb="start")["ok"])
            self.assertIn("(wrong_phase)", self.refusal(server, table, key))
            self.assertIn("(no_table)", self.refusal(server, "AAAAAAAA", key))
            self.assertIn("this key is not good", self.refusal(server, table, "bot_" + "0" * 64))

    def test_a_revoked_key_is_nobody_s(self):
        with Server(self.data) as server:
            anna = server.guest("Anna")
            bot, key = make_bot(server, anna)
            host = self.connect(server, anna)
            table = self.open_table(host, bots_welcome=True)
            program = begin(server, table, key)
            while host.push("table")["table"]["seats"][0]["kind"] != "player":
                pass
            self.assertEqual(server.get("/api/bots/revoke", json.dumps({"bot": bot}), anna)[0], 200)
            _, err = program.communicate(timeout=PATIENCE)
            self.assertIn("good-bye: revoked", err)
            self.assertEqual(json.loads(server.get("/api/bots", cookie=anna)[1])["bots"], [])
            self.assertIn("this key is not good", self.refusal(server, table, key))
            self.assertEqual(server.get("/api/bots/revoke", json.dumps({"bot": bot}), anna)[0], 404)


if __name__ == "__main__":
    unittest.main()
