#!/usr/bin/env python3
"""Sits down at a table of a `logres serve` and plays there, as a bot with a key of its own. Standard library only.

    python3 examples/table_bot.py --server http://localhost:8080 --key bot_… --table KX4M7QPD

A person makes the key on the server's settings page ("Bots of your own"), or by POST /api/bots; it is told once. The
table's host invites the bot by its id, or lets all bots in. docs/bots.md says what it may do, docs/network.md explains
every message. Put your own ideas into `choose`.
"""
import argparse
import base64
import hashlib
import json
import os
import random
import socket
import ssl
import struct
import sys
import time
import urllib.parse


def choose(view, rng):
    """Your ideas go here. view["table"] is what you see, view["legal"] what you may do."""
    return rng.choice(view["legal"])


class WebSocket:
    """As much of RFC 6455 as a client needs: text both ways, pings answered."""

    def __init__(self, url, key):
        where = urllib.parse.urlsplit(url)
        secure = where.scheme == "https"
        self.socket = socket.create_connection((where.hostname, where.port or (443 if secure else 80)))
        if secure:
            self.socket = ssl.create_default_context().wrap_socket(self.socket, server_hostname=where.hostname)
        mark = base64.b64encode(os.urandom(16)).decode()
        self.socket.sendall((f"GET /ws HTTP/1.1\r\nHost: {where.netloc}\r\nUpgrade: websocket\r\n"
                             f"Connection: Upgrade\r\nSec-WebSocket-Key: {mark}\r\nSec-WebSocket-Version: 13\r\n"
                             f"Cookie: {'__Host-' if secure else ''}logres_key={key}\r\n\r\n").encode())
        self.received = b""
        while b"\r\n\r\n" not in self.received:
            self.received += self.some()
        head, self.received = self.received.split(b"\r\n\r\n", 1)
        accept = base64.b64encode(hashlib.sha1((mark + "258EAFA5-E914-47DA-95CA-C5AB0DC85B11").encode()).digest())
        if b" 101 " not in head.split(b"\r\n")[0] or accept not in head:
            sys.exit("no WebSocket there: " + head.decode(errors="replace"))

    def some(self):
        data = self.socket.recv(65536)
        if not data:
            sys.exit("the server has closed the connection")
        return data

    def take(self, n):
        while len(self.received) < n:
            self.received += self.some()
        data, self.received = self.received[:n], self.received[n:]
        return data

    def frame(self, kind, data):
        mask = os.urandom(4)
        size = len(data)
        head = bytes([0x80 | kind, 0x80 | size]) if size < 126 else bytes([0x80 | kind, 0xFE]) + struct.pack(">H", size)
        self.socket.sendall(head + mask + bytes(b ^ mask[i % 4] for i, b in enumerate(data)))

    def send(self, message):
        self.frame(1, json.dumps(message).encode())

    def read(self):
        """The next message."""
        text = b""
        while True:
            first, second = self.take(2)
            size = second & 0x7F
            if size == 126:
                (size,) = struct.unpack(">H", self.take(2))
            elif size == 127:
                (size,) = struct.unpack(">Q", self.take(8))
            data = self.take(size)
            kind = first & 0x0F
            if kind == 8:
                sys.exit("the server has closed the connection")
            if kind == 9:
                self.frame(10, data)
            if kind in (0, 1):
                text += data
                if first & 0x80:
                    return json.loads(text)


class Player:
    def __init__(self, line, rng):
        self.line, self.rng = line, rng
        self.asked = 0      # number of my last request
        self.answered = ""  # `ask` of the question I have answered
        self.phase = ""
        self.view = {}

    def ask(self, verb, **fields):
        """Sends a request until it is not too soon for it, and returns its answer."""
        while True:
            answer = self.once(verb, **fields)
            if answer["ok"] or answer["code"] != "too_many" or "retry" not in answer:
                return answer
            time.sleep(answer["retry"] / 1000)

    def once(self, verb, **fields):
        """Sends a request and reads until its answer; what happens meanwhile is seen to."""
        self.asked += 1
        self.line.send({"id": self.asked, "verb": verb, **fields})
        while True:
            message = self.line.read()
            if "push" in message:
                self.see(message)
            elif message.get("id") == self.asked:
                return message

    def must(self, verb, **fields):
        answer = self.ask(verb, **fields)
        if not answer["ok"]:
            sys.exit(f"{verb} was refused ({answer['code']}): {answer['message']}")
        return answer

    def see(self, message):
        if message["push"] == "table":
            self.phase = message["table"]["phase"]
        elif message["push"] == "view":
            self.view = message["view"]
        elif message["push"] == "bye":
            sys.exit("the server says good-bye: " + message["reason"])

    def move(self):
        self.answered = self.view["ask"]
        answer = self.ask("move", move=choose(self.view, self.rng), ask=self.answered)
        if answer["ok"] or answer["code"] in ("stale", "already_answered", "not_asked"):
            return  # the table was quicker; the next view says what is asked now
        if answer["code"] not in ("too_soon", "paused", "oath"):
            sys.exit(f"the move was refused ({answer['code']}): {answer['message']}")
        time.sleep(answer.get("hold", 1000) / 1000)
        self.answered = ""  # once more
        self.must("ping")

    def play(self, table):
        if self.must("hello")["player"] is None:
            sys.exit("this key is not good, or no longer")
        self.must("attend", table=table)
        self.must("sit")
        while self.phase != "closed" and not self.view.get("outcome"):
            if self.view.get("owes") and self.view["ask"] != self.answered:
                self.move()
            else:
                message = self.line.read()
                if "push" in message:
                    self.see(message)
        return self.view.get("outcome")


def main():
    parser = argparse.ArgumentParser(description=__doc__, formatter_class=argparse.RawDescriptionHelpFormatter)
    parser.add_argument("--server", required=True, help="http://localhost:8080")
    parser.add_argument("--table", required=True, help="the table's code")
    parser.add_argument("--key", default=os.environ.get("LOGRES_BOT_KEY"), help="the bot's key (default: LOGRES_BOT_KEY of the environment)")
    parser.add_argument("--seed", type=int, default=1, help="of the bot's own dice")
    args = parser.parse_args()
    if not args.key:
        parser.error("--key is needed, or LOGRES_BOT_KEY")
    outcome = Player(WebSocket(args.server, args.key), random.Random(args.seed)).play(args.table)
    print("the table was closed" if outcome is None else f"over: {outcome['reason']}, winners {outcome['winners']}")


if __name__ == "__main__":
    main()
