"""A whole game over sockets: examples/table_bot.py beside the house's own bots. Alone it plays one of each on a server that runs already,

    python3 -m tests.pybot.whole_game PORT

which is how tools/try_package and whoever has started a container know that it can be played on.
"""
import json
import subprocess
import sys

from tests.cli.program import ROOT, environment
from tests.cli.serve_test import PATIENCE, Server, WebSocket

GAMES = (("rumors", 3), ("legends", 2), ("shadows", 3))


def make_bot(server, cookie, name="Deep Grail"):
    """Its id and its key."""
    status, body, _ = server.get("/api/bots", json.dumps({"name": name}), cookie)
    assert status == 200, body
    made = json.loads(body)
    return made["bot"]["id"], made["key"]


def begin(server, table, key):
    command = [sys.executable, ROOT / "examples/table_bot.py", "--server", f"http://localhost:{server.port}", "--table", table]
    return subprocess.Popen(command, stdout=subprocess.PIPE, stderr=subprocess.PIPE, text=True, env=environment(LOGRES_BOT_KEY=key))


def whole_game(server, host, bot, key, game, seats):
    """`host` is a person's WebSocket. What the bot said in the end, and the record."""
    table = host.answer(id=1, verb="create", game=game, seats=seats, sit=False, pace="instant", bots="page")["table"]
    assert host.answer(id=2, verb="bot", seat=0, bot=None)["ok"]
    assert host.answer(id=3, verb="invite", bot=bot)["ok"]
    program = begin(server, table, key)
    while (sat := host.push("table")["table"]["seats"][0])["kind"] != "player":
        pass
    assert sat["player"] == bot, sat
    assert host.answer(id=4, verb="start")["ok"]  # nobody waits for its `ready`
    out, err = program.communicate(timeout=PATIENCE)
    assert program.returncode == 0 and "over: " in out, err
    assert json.loads(server.get(f"/api/records/{table}/verify")[1])["sound"]
    return out.strip(), json.loads(server.get(f"/api/records/{table}")[1])


class Running(Server):
    """One that somebody else has started."""

    def __init__(self, port):  # pylint: disable=super-init-not-called
        self.port = port


def main():
    server = Running(int(sys.argv[1]))
    anna = server.guest("Anna")
    bot, key = make_bot(server, anna)
    for game, seats in GAMES:
        said, record = whole_game(server, WebSocket(server.port, anna), bot, key, game, seats)
        print(f"{game}: {said}; {len(record['moves'])} moves, the record is sound")


if __name__ == "__main__":
    main()
