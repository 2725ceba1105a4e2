"""The hostile battery: what somebody who means harm sends, by HTTP, by WebSocket and as broken frames. Every case is refused with the
code that fits, the server goes on answering, and nothing has changed: not for the people who play, not in the store."""
import json
import random
import socket
import struct
import tempfile
import time
import unittest

from tests.cli.serve_test import Server, WebSocket

PATIENCE = 20
NOTHING = object()


# ---- HTTP: (name, request, status, code) ----

def ask(method, path, body=None, headers="", host="localhost", version="HTTP/1.1"):
    """A request as bytes; a body makes it JSON unless the headers say otherwise."""
    head = f"{method} {path} {version}\r\n" + (f"Host: {host}\r\n" if host is not None else "")
    if body is not None:
        body = body if isinstance(body, bytes) else body.encode()
        if "content-type" not in headers.lower():
            head += "Content-Type: application/json\r\n"
        if "content-length" not in headers.lower() and "transfer-encoding" not in headers.lower():
            head += f"Content-Length: {len(body)}\r\n"
    return (head + headers + "\r\n").encode("utf-8", "surrogateescape") + (body or b"")


def get(path, headers="", **more):
    return ask("GET", path, None, headers, **more)


def post(path, body, headers="", **more):
    return ask("POST", path, body if isinstance(body, (str, bytes)) else json.dumps(body), headers, **more)


def admin(body, key="KEY"):
    return post("/api/admin", body, f"Authorization: Bearer {key}\r\n")


HTTP = [
    # what is no request
    ("an empty line alone", b"\r\n\r\n", 400, "bad_request"),
    ("no words", b"hello\r\n\r\n", 400, "bad_request"),
    ("a line without end of head", b"GET /\r\n\r\n", 400, "bad_request"),
    ("bytes that are no text", bytes(range(128, 256)) + b"\r\n\r\n", 400, "bad_request"),
    ("a TLS greeting", bytes.fromhex("160301007b0100007703") + bytes(40) + b"\r\n\r\n", 400, "bad_request"),
    ("the preface of HTTP/2", b"PRI * HTTP/2.0\r\n\r\nSM\r\n\r\n", 400, "bad_request"),
    ("HTTP of another age", ask("GET", "/", version="HTTP/9.9"), 400, "bad_request"),
    ("a version that is none", ask("GET", "/", version="HTTP/x"), 400, "bad_request"),
    ("two spaces in the first line", b"GET  / HTTP/1.1\r\nHost: x\r\n\r\n", 400, "bad_request"),
    ("a tab in the first line", b"GET\t/ HTTP/1.1\r\nHost: x\r\n\r\n", 400, "bad_request"),
    ("a null byte in the address", b"GET /\x00 HTTP/1.1\r\nHost: x\r\n\r\n", 400, "bad_request"),
    ("an address without slash", ask("GET", "api/me"), 400, "bad_request"),
    ("an address with a scheme", ask("GET", "http://evil.test/api/me"), 400, "bad_request"),
    ("a star for an address", ask("OPTIONS", "*"), 400, "bad_request"),
    ("CONNECT to elsewhere", ask("CONNECT", "evil.test:443"), 400, "bad_request"),
    ("no Host", get("/api/me", host=None), 400, "bad_request"),
    ("two Hosts", get("/api/me", "Host: other\r\n"), 400, "bad_request"),
    ("a header without colon", get("/api/me", "nonsense\r\n"), 400, "bad_request"),
    ("a header with a blank in its name", get("/api/me", "X Y: 1\r\n"), 400, "bad_request"),
    ("a header that is folded", get("/api/me", "X-Y: 1\r\n 2\r\n"), 200, NOTHING),
    ("a header with a null byte", get("/api/me", "X-Y: a\x00b\r\n"), 400, "bad_request"),
    ("a head of 9 KB", get("/api/me", f"X-Y: {'a' * 9000}\r\n"), 431, "too_long"),
    ("a thousand headers", get("/api/me", "X-Y: 1\r\n" * 1200), 431, "too_long"),
    ("an address of 9 KB", get("/" + "a" * 9000), 431, "too_long"),
    # bodies
    ("two lengths", post("/api/guest", "{}", "Content-Length: 2\r\nContent-Length: 3\r\n"), 400, "bad_request"),
    ("a length below nothing", post("/api/guest", "{}", "Content-Length: -1\r\n"), 400, "bad_request"),
    ("a length that is no number", post("/api/guest", "{}", "Content-Length: two\r\n"), 400, "bad_request"),
    ("a length in hex", post("/api/guest", "{}", "Content-Length: 0x2\r\n"), 400, "bad_request"),
    ("a length of exabytes", post("/api/guest", "{}", "Content-Length: 9223372036854775807\r\n"), 413, "too_long"),
    ("a length beyond all numbers", post("/api/guest", "{}", "Content-Length: 99999999999999999999999\r\n"), 400, "bad_request"),
    ("a body in chunks", post("/api/guest", "2\r\n{}\r\n0\r\n\r\n", "Transfer-Encoding: chunked\r\n"), 411, "bad_request"),
    ("chunks and a length", post("/api/guest", "{}", "Transfer-Encoding: chunked\r\nContent-Length: 2\r\n"), 400, "bad_request"),
    ("an encoding nobody knows", post("/api/guest", "{}", "Transfer-Encoding: gzip\r\n"), 411, "bad_request"),
    ("a body of 17 KB for a name", post("/api/guest", {"name": "x" * 17_000}), 413, "too_long"),
    ("a body of 97 KB for cards", post("/api/cards", {"toml": "x" * 97 * 1024}), 413, "too_long"),
    ("a body of 17 KB for a report", post("/api/report", {"table": "TABLE", "text": "x" * 17_000}), 413, "too_long"),
    ("a body of 17 KB for the operator", admin({"do": "notice", "what": "x" * 17_000}), 413, "too_long"),
    ("a form instead of JSON", post("/api/guest", "name=Eve", "Content-Type: application/x-www-form-urlencoded\r\n"), 415, "bad_type"),
    ("text instead of JSON", post("/api/guest", '{"name":"Eve"}', "Content-Type: text/plain\r\n"), 415, "bad_type"),
    ("a type that begins like ours", post("/api/guest", '{"name":"Eve"}', "Content-Type: application/jsonp\r\n"), 415, "bad_type"),
    ("no type", b'POST /api/guest HTTP/1.1\r\nHost: x\r\nContent-Length: 14\r\n\r\n{"name":"Eve"}', 415, "bad_type"),
    # verbs
    ("PUT", ask("PUT", "/api/guest", "{}"), 405, "bad_method"),
    ("DELETE", ask("DELETE", "/api/me"), 405, "bad_method"),
    ("PATCH", ask("PATCH", "/api/guest", "{}"), 405, "bad_method"),
    ("OPTIONS", ask("OPTIONS", "/api/guest"), 405, "bad_method"),
    ("TRACE", ask("TRACE", "/"), 405, "bad_method"),
    ("a verb of one's own", ask("HACK", "/api/me"), 405, "bad_method"),
    ("posting to the page", post("/", "{}"), 405, "bad_method"),
    ("posting to the metrics", post("/metrics", "{}"), 405, "bad_method"),
    ("posting to a list", post("/api/records", "{}"), 404, "not_found"),
    ("getting what is posted", get("/api/guest"), 404, "not_found"),
    ("getting the operator's desk", get("/api/admin"), 404, "not_found"),
    # paths
    ("out of the tree", get("/../../etc/passwd"), 404, NOTHING),
    ("out of the tree in code", get("/%2e%2e/%2e%2e/etc/passwd"), (200, 404), NOTHING),
    ("a file that is none", get("/assets/../logres.db"), 404, NOTHING),
    ("the data file", get("/logres.db"), 404, NOTHING),
    ("the operator's key", get("/admin.key"), 404, NOTHING),
    ("no such part of the api", get("/api/secrets"), 404, "not_found"),
    ("the api alone", get("/api"), 404, "not_found"),
    ("the api with slashes", get("/api///"), 404, "not_found"),
    ("a percent that stands for nothing", get("/api/games/%zz"), 400, "bad_field"),
    ("half a percent", get("/api/games/%4"), 400, "bad_field"),
    ("an address that is no UTF-8", get("/api/games/%ff%fe"), 400, "bad_field"),
    ("a null byte in a name", get("/api/games/rumors%00"), 404, "unknown_game"),
    ("a game that is none", get("/api/games/chess"), 404, "unknown_game"),
    ("too deep", get("/api/games/rumors/more/and/more"), 404, "not_found"),
    ("a rule that is none", get("/api/rules/X-999"), 404, "unknown_rule"),
    ("a rule with SQL in it", get("/api/rules/R-001'%20OR%201=1"), 404, "unknown_rule"),
    ("a table that is none", get("/api/tables/KX4M7QPD/calendar"), 404, "no_table"),
    ("a code that is none", get("/api/tables/%20/calendar"), 404, "no_table"),
    ("a plan nobody made", get("/api/tables/TABLE/calendar"), 404, "no_plan"),
    # questions
    ("a field nobody asks for", get("/api/me?admin=1"), 400, "unknown_field"),
    ("a field twice", get("/api/records?limit=1&limit=2"), 400, "bad_field"),
    ("too many records", get("/api/records?limit=101"), 400, "bad_field"),
    ("fewer records than none", get("/api/records?limit=-1"), 400, "bad_field"),
    ("half a record", get("/api/records?limit=1.5"), 400, "bad_field"),
    ("more than a number", get("/api/records?limit=99999999999999999999"), 400, "bad_field"),
    ("records before time", get("/api/records?before=-1"), 400, "bad_field"),
    ("records of no game", get("/api/records?game=chess"), 404, "unknown_game"),
    ("records with SQL", get("/api/records?game=rumors'--"), 404, "unknown_game"),
    ("my records, being nobody", get("/api/records?mine=1"), 401, "no_player"),
    ("mine is yes or no", get("/api/records?mine=2"), 400, "bad_field"),
    ("tables of no game", get("/api/tables?game=chess"), 404, "unknown_game"),
    ("statistics of no game", get("/api/stats?game=chess"), 404, "unknown_game"),
    # records and replays
    ("the record of a running game", get("/api/records/TABLE"), 409, "wrong_phase"),
    ("the check of a running game", get("/api/records/TABLE/verify"), 409, "wrong_phase"),
    ("the replay of a running game", get("/api/replay/TABLE"), 409, "wrong_phase"),
    ("a position of a running game", get("/api/replay/TABLE/3?seat=all"), 409, "wrong_phase"),
    ("the odds of a running game", get("/api/replay/TABLE/odds"), 409, "wrong_phase"),
    ("the record of no game", get("/api/records/KX4M7QPD"), 404, "no_table"),
    ("the record of a long code", get("/api/records/" + "A" * 500), 404, "no_table"),
    ("what is behind a record", get("/api/records/DONE/secret"), 404, "not_found"),
    ("a position before the first", get("/api/replay/DONE/-1"), 400, "bad_field"),
    ("a position after the last", get("/api/replay/DONE/4294967295"), 400, "bad_field"),
    ("a position that is no number", get("/api/replay/DONE/one"), 400, "bad_field"),
    ("a seat nobody has", get("/api/replay/DONE/1?seat=99"), 400, "no_such_seat"),
    ("a seat that is no number", get("/api/replay/DONE/1?seat=x"), 400, "no_such_seat"),
    # cookies
    ("a key of nobody", get("/api/me/data", "Cookie: logres_key=" + "a" * 64 + "\r\n"), 401, "no_player"),
    ("a key that is too short", get("/api/me/data", "Cookie: logres_key=abc\r\n"), 401, "no_player"),
    ("a key that is no hex", get("/api/me/data", "Cookie: logres_key=" + "z" * 64 + "\r\n"), 401, "no_player"),
    ("a key of 4 KB", get("/api/me/data", "Cookie: logres_key=" + "a" * 4096 + "\r\n"), 401, "no_player"),
    ("a key with SQL in it", get("/api/me/data", "Cookie: logres_key=' OR 1=1 --\r\n"), 401, "no_player"),
    ("two keys", get("/api/me/data", "Cookie: logres_key=a; logres_key=b\r\n"), 401, "no_player"),
    ("a cookie for https, by http", get("/api/me/data", "Cookie: __Host-logres_key=" + "a" * 64 + "\r\n"), 401, "no_player"),
    ("a person beside that is none", get("/api/me/data?beside=99"), (400, 401), NOTHING),
    # other people's pages
    ("a page of others", post("/api/guest", {"name": "Eve"}, "Origin: https://evil.test\r\n"), 403, "bad_origin"),
    ("a page of nobody", post("/api/guest", {"name": "Eve"}, "Origin: null\r\n"), 403, "bad_origin"),
    ("a page that begins like ours", post("/api/guest", {"name": "Eve"}, "Origin: http://localhost.evil.test\r\n"), 403, "bad_origin"),
    ("a page at another port", post("/api/guest", {"name": "Eve"}, "Origin: http://localhost:1\r\n"), 403, "bad_origin"),
    ("an origin that is none", post("/api/guest", {"name": "Eve"}, "Origin: http://\r\n"), 403, "bad_origin"),
    ("a socket for a page of others", get("/ws", "Connection: Upgrade\r\nUpgrade: websocket\r\nSec-WebSocket-Version: 13\r\n"
                                          "Sec-WebSocket-Key: dGhlIHNhbXBsZSBub25jZQ==\r\nOrigin: https://evil.test\r\n"), 403, "bad_origin"),
    ("a socket without upgrade", get("/ws"), 426, "not_websocket"),
    ("a socket of an old version", get("/ws", "Connection: Upgrade\r\nUpgrade: websocket\r\nSec-WebSocket-Version: 8\r\n"
                                       "Sec-WebSocket-Key: dGhlIHNhbXBsZSBub25jZQ==\r\n"), 426, "not_websocket"),
    ("a socket without key", get("/ws", "Connection: Upgrade\r\nUpgrade: websocket\r\nSec-WebSocket-Version: 13\r\n"), 400, "bad_request"),
    ("a socket with a short key", get("/ws", "Connection: Upgrade\r\nUpgrade: websocket\r\nSec-WebSocket-Version: 13\r\n"
                                      "Sec-WebSocket-Key: short\r\n"), 400, "bad_request"),
    ("posting a socket", post("/ws", "{}", "Connection: Upgrade\r\nUpgrade: websocket\r\n"), (400, 405, 426), NOTHING),
    # JSON
    ("no JSON", post("/api/guest", "name"), 400, "bad_json"),
    ("nothing", post("/api/guest", ""), 400, "bad_json"),
    ("a list", post("/api/guest", "[]"), 400, "bad_json"),
    ("a text", post("/api/guest", '"Eve"'), 400, "bad_json"),
    ("two objects", post("/api/guest", '{"name":"Eve"}{"name":"Eve"}'), 400, "bad_json"),
    ("a comma too many", post("/api/guest", '{"name":"Eve",}'), 400, "bad_json"),
    ("a remark", post("/api/guest", '{"name":"Eve"/*x*/}'), 400, "bad_json"),
    ("half an object", post("/api/guest", '{"name":"Ev'), 400, "bad_json"),
    ("a thousand brackets", post("/api/guest", "[" * 1000), 400, "bad_json"),
    ("objects in objects", post("/api/guest", '{"a":' * 40 + "1" + "}" * 40), 400, "bad_json"),
    ("the same name twice", post("/api/guest", '{"name":"Eve","name":"Mallory"}'), 400, "bad_json"),
    ("bytes that are no UTF-8", post("/api/guest", b'{"name":"\xff\xfe"}'), 400, "bad_utf8"),
    ("half of a pair of surrogates", post("/api/guest", '{"name":"\\ud800"}'), 400, "bad_json"),
    ("a control character in a text", post("/api/guest", '{"name":"a\x01b"}'), 400, "bad_json"),
    ("a number beyond all numbers", post("/api/guest", '{"name":1e999}'), 400, NOTHING),
    # names
    ("no name", post("/api/guest", {}), 400, "missing_field"),
    ("an empty name", post("/api/guest", {"name": ""}), 400, "bad_name"),
    ("a name of blanks", post("/api/guest", {"name": " \t \u2003"}), 400, "bad_name"),
    ("a name of nothing to see", post("/api/guest", {"name": "\u200b\u200c\u200d\u2060"}), 400, "bad_name"),
    ("a name that turns the line round", post("/api/guest", {"name": "Eve\u202eannA"}), 400, "bad_name"),
    ("a name with a tower on it", post("/api/guest", {"name": "E" + "\u0301" * 20}), 400, "bad_name"),
    ("a name of 25 letters", post("/api/guest", {"name": "x" * 25}), 400, "bad_name"),
    ("a name of 10,000 letters", post("/api/guest", {"name": "x" * 10_000}), 400, "bad_name"),
    ("a name with a line's end", post("/api/guest", {"name": "Eve\nAdmin"}), 400, "bad_name"),
    ("a name with a null byte", post("/api/guest", {"name": "Eve\u0000"}), 400, "bad_name"),
    ("a name that is a number", post("/api/guest", {"name": 7}), 400, "bad_field"),
    ("a name that is nothing", post("/api/guest", {"name": None}), 400, "bad_field"),
    ("a name that is a list", post("/api/guest", {"name": ["Eve"]}), 400, "bad_field"),
    ("a name and more", post("/api/guest", {"name": "Eve", "admin": True}), 400, "unknown_field"),
    # links, data, reports
    ("a link for nobody", post("/api/link", "{}"), 401, "no_player"),
    ("a link that is none", post("/api/link/" + "a" * 64, "{}"), 409, "bad_link"),
    ("a link with SQL in it", post("/api/link/'%20OR%201=1", "{}"), 409, "bad_link"),
    ("a link of 5,000 letters", post("/api/link/" + "a" * 5000, "{}"), 409, "bad_link"),
    ("data of nobody", get("/api/me/data"), 401, "no_player"),
    ("forgetting nobody", post("/api/me/forget", {"name": "Anna"}), 401, "no_player"),
    ("forgetting without a name", post("/api/me/forget", "{}", "Cookie: ANNA\r\n"), 400, "missing_field"),
    ("forgetting by another name", post("/api/me/forget", {"name": "Bert"}, "Cookie: ANNA\r\n"), 400, "other_name"),
    ("forgetting by one's name in small letters", post("/api/me/forget", {"name": "anna"}, "Cookie: ANNA\r\n"), 400, "other_name"),
    ("forgetting from a page of others", post("/api/me/forget", {"name": "Anna"}, "Cookie: ANNA\r\nOrigin: https://evil.test\r\n"), 403, "bad_origin"),
    ("a report by nobody", post("/api/report", {"table": "TABLE", "text": "x"}), 401, "no_player"),
    ("a report about no table", post("/api/report", {"table": "KX4M7QPD", "text": "x"}, "Cookie: ANNA\r\n"), 404, "no_table"),
    ("a report about nobody", post("/api/report", {"table": "TABLE", "player": "p_00000000", "text": "x"}, "Cookie: ANNA\r\n"), 401, "no_player"),
    ("an empty report", post("/api/report", {"table": "TABLE", "text": ""}, "Cookie: ANNA\r\n"), 400, "bad_field"),
    ("a report of 2,001 bytes", post("/api/report", {"table": "TABLE", "text": "x" * 2001}, "Cookie: ANNA\r\n"), 413, "too_long"),
    ("a report that is a list", post("/api/report", {"table": "TABLE", "text": ["x"]}, "Cookie: ANNA\r\n"), 400, "bad_field"),
    ("a report about a seat, by nobody", post("/api/report", {"table": "TABLE", "seat": 1, "text": "x"}), 401, "no_player"),
    ("a report about a seat of no table", post("/api/report", {"table": "KX4M7QPD", "seat": 1, "text": "x"}, "Cookie: ANNA\r\n"), 404, "no_table"),
    ("a report about a seat behind the last", post("/api/report", {"table": "TABLE", "seat": 3, "text": "x"}, "Cookie: ANNA\r\n"), 400, "no_such_seat"),
    ("a report about a seat no game has", post("/api/report", {"table": "TABLE", "seat": 8, "text": "x"}, "Cookie: ANNA\r\n"), 400, "bad_field"),
    ("a report about a seat before the first", post("/api/report", {"table": "TABLE", "seat": -1, "text": "x"}, "Cookie: ANNA\r\n"), 400, "bad_field"),
    ("a report about seat 256", post("/api/report", {"table": "TABLE", "seat": 256, "text": "x"}, "Cookie: ANNA\r\n"), 400, "bad_field"),
    ("a report about seat 2^64 + 1", post("/api/report", {"table": "TABLE", "seat": 2**64 + 1, "text": "x"}, "Cookie: ANNA\r\n"), 400, "bad_field"),
    ("a report about half a seat", post("/api/report", {"table": "TABLE", "seat": 1.5, "text": "x"}, "Cookie: ANNA\r\n"), 400, "bad_field"),
    ("a report about a seat in letters", post("/api/report", {"table": "TABLE", "seat": "1", "text": "x"}, "Cookie: ANNA\r\n"), 400, "bad_field"),
    ("a report about all seats", post("/api/report", {"table": "TABLE", "seat": [0, 1, 2], "text": "x"}, "Cookie: ANNA\r\n"), 400, "bad_field"),
    ("a report about a seat and a person", post("/api/report", {"table": "TABLE", "seat": 1, "player": "p_00000000", "text": "x"}, "Cookie: ANNA\r\n"), 400, "bad_field"),
    ("a report about two seats", post("/api/report", '{"table":"TABLE","seat":0,"seat":1,"text":"x"}', "Cookie: ANNA\r\n"), 400, "bad_json"),
    ("a report about a seat that says nothing", post("/api/report", {"table": "TABLE", "seat": 1}, "Cookie: ANNA\r\n"), 400, "missing_field"),
    ("a report about a seat, from a page of others", post("/api/report", {"table": "TABLE", "seat": 1, "text": "x"}, "Cookie: ANNA\r\nOrigin: https://evil.test\r\n"), 403, "bad_origin"),
    ("a report about a seat, and who sits there", post("/api/report", {"table": "TABLE", "seat": 1, "about": "p_00000000", "text": "x"}, "Cookie: ANNA\r\n"), 400, "unknown_field"),
    # cards
    ("cards of nothing", post("/api/cards", "{}"), 400, NOTHING),
    ("cards twice", post("/api/cards", {"toml": "", "file": {}}), 400, NOTHING),
    ("cards that are a number", post("/api/cards", {"toml": 7}), 400, "bad_field"),
    ("cards with a field nobody knows", post("/api/cards", {"toml": "", "exec": "rm"}), 400, NOTHING),
    ("cards of no hash", get("/api/cards/" + "0" * 64), 404, NOTHING),
    ("cards by a path", get("/api/cards/..%2f..%2fetc%2fpasswd"), 404, NOTHING),
    ("a balance of options nobody has", post("/api/cards/balance", {"options": {"level": "godlike"}}), 400, NOTHING),
    ("a balance of options that are a list", post("/api/cards/balance", {"options": []}), 400, "bad_field"),
    # the operator's desk
    ("the desk without a key", post("/api/admin", {"do": "status"}), 403, "wrong_key"),
    ("the desk with an empty key", admin({"do": "status"}, ""), 403, "wrong_key"),
    ("the desk with a wrong key", admin({"do": "drain", "what": "on"}, "a" * 64), 403, "wrong_key"),
    ("the desk with half a key", admin({"do": "status"}, "HALF"), 403, "wrong_key"),
    ("the desk with another scheme", post("/api/admin", {"do": "status"}, "Authorization: Basic KEY\r\n"), 403, "wrong_key"),
    ("the desk's key in the address", post("/api/admin?key=KEY", {"do": "status"}), 403, "wrong_key"),
    ("the desk, asked nothing", admin({}), 400, "missing_field"),
    ("the desk, asked what it cannot", admin({"do": "format"}), 400, "unknown_verb"),
    ("the desk, asked by a number", admin({"do": 7}), 400, "bad_field"),
    ("the desk, asked with more", admin({"do": "status", "sudo": True}), 400, "unknown_field"),
    ("the desk closes no table", admin({"do": "close", "what": "KX4M7QPD"}), 404, "no_table"),
    ("the desk deletes no table", admin({"do": "delete", "what": "%"}), 404, "no_table"),
    ("the desk closes without a code", admin({"do": "close"}), 400, "missing_field"),
    ("the desk bars everybody", admin({"do": "bar", "what": "*"}), 400, "bad_field"),
    ("the desk bars a name", admin({"do": "bar", "what": "Anna"}), 400, "bad_field"),
    ("the desk unbars nobody", admin({"do": "unbar", "what": "203.0.113.9"}), (401, 404), "no_player"),
    ("the desk silences a name", admin({"do": "silence", "what": "Anna"}), 400, "bad_field"),
    ("the desk lets nobody speak again", admin({"do": "unsilence", "what": "p_00000000"}), (401, 404), "no_player"),
    ("the desk revokes nobody", admin({"do": "revoke", "what": "p_00000000"}), 404, "no_player"),
    ("the desk revokes with SQL", admin({"do": "revoke", "what": "p_' OR 1=1"}), (400, 404), NOTHING),
    ("the desk invites nothing to see", admin({"do": "invite", "what": "\u200b"}), 400, "bad_name"),
    ("the desk lets in perhaps", admin({"do": "guests", "what": "perhaps"}), 400, "bad_field"),
    ("the desk drains a little", admin({"do": "drain", "what": "a little"}), 400, "bad_field"),
    ("the desk settles no report", admin({"do": "settled", "what": "99"}), 404, "no_report"),
    ("the desk settles a word", admin({"do": "settled", "what": "all"}), 400, "bad_field"),
    ("the desk's notice of 501 bytes", admin({"do": "notice", "what": "x" * 501}), 413, "too_long"),
]


# ---- the operator's socket: (name, request, status, code). Whoever may open it owns the data, and still can do no more there ----

def desk(body, headers="", **more):
    return post("/api/admin", body, headers, **more)


DESK = [
    ("the page", get("/"), 404, "not_found"),
    ("health", get("/healthz"), 404, "not_found"),
    ("metrics", get("/metrics"), 404, "not_found"),
    ("who I am", get("/api/me", "Cookie: ANNA\r\n"), 404, "not_found"),
    ("somebody's data", get("/api/me/data", "Cookie: ANNA\r\n"), 404, "not_found"),
    ("somebody new", post("/api/guest", {"name": "Eve"}), 404, "not_found"),
    ("a report", post("/api/report", {"table": "TABLE", "seat": 1, "text": "x"}, "Cookie: ANNA\r\n"), 404, "not_found"),
    ("forgetting somebody", post("/api/me/forget", {"name": "Anna"}, "Cookie: ANNA\r\n"), 404, "not_found"),
    ("a file", get("/admin.key"), 404, "not_found"),
    ("out of the tree", get("/../admin.key"), 404, "not_found"),
    ("the desk by a detour", post("/api/../api/admin", {"do": "drain", "what": "on"}), 404, "not_found"),
    ("the desk in other letters", post("/API/ADMIN", {"do": "drain", "what": "on"}), 404, "not_found"),
    ("the desk in code", post("/api/%61dmin", {"do": "drain", "what": "on"}), 404, "not_found"),
    ("behind the desk", post("/api/admin/more", {"do": "drain", "what": "on"}), 404, "not_found"),
    ("looking at the desk", get("/api/admin"), 405, "bad_method"),
    ("putting something there", ask("PUT", "/api/admin", '{"do":"drain","what":"on"}'), 405, "bad_method"),
    ("a verb of one's own", ask("HACK", "/api/admin", '{"do":"drain","what":"on"}'), 405, "bad_method"),
    ("a WebSocket", get("/ws", "Connection: Upgrade\r\nUpgrade: websocket\r\nSec-WebSocket-Version: 13\r\nSec-WebSocket-Key: dGhlIHNhbXBsZSBub25jZQ==\r\n"), 404, "not_found"),
    ("a form", desk("do=drain", "Content-Type: application/x-www-form-urlencoded\r\n"), 415, "bad_type"),
    ("from a page of others", desk({"do": "drain", "what": "on"}, "Origin: https://evil.test\r\n"), 403, "bad_origin"),
    ("no words", b"hello\r\n\r\n", 400, "bad_request"),
    ("bytes that are no text", bytes(range(128, 256)) + b"\r\n\r\n", 400, "bad_request"),
    ("a TLS greeting", bytes.fromhex("160301007b0100007703") + bytes(40) + b"\r\n\r\n", 400, "bad_request"),
    ("no Host", desk({"do": "drain", "what": "on"}, host=None), 400, "bad_request"),
    ("two lengths", desk("{}", "Content-Length: 2\r\nContent-Length: 3\r\n"), 400, "bad_request"),
    ("a length of exabytes", desk("{}", "Content-Length: 9223372036854775807\r\n"), 413, "too_long"),
    ("a body in chunks", desk("2\r\n{}\r\n0\r\n\r\n", "Transfer-Encoding: chunked\r\n"), 411, "bad_request"),
    ("a body of 17 KB", desk({"do": "notice", "what": "x" * 17_000}), 413, "too_long"),
    ("a head of 9 KB", desk({"do": "status"}, f"X-Y: {'a' * 9000}\r\n"), 431, "too_long"),
    ("half a wish", desk('{"do":"drain","what":"on"}', "Content-Length: 27\r\n"), None, NOTHING),
    ("half a head", b"POST /api/admin HTTP/1.1\r\nHost: x\r\n", None, NOTHING),
    ("nothing at all", b"", None, NOTHING),
    ("an empty wish", desk(""), 400, "bad_json"),
    ("a wish that is a list", desk([{"do": "drain", "what": "on"}]), 400, "bad_json"),
    ("a wish twice", desk('{"do":"status","do":"drain","what":"on"}'), 400, "bad_json"),
    ("a wish in brackets without end", desk("[" * 10_000), 400, "bad_json"),
    ("a wish that is no UTF-8", desk(b'{"do":"notice","what":"\xff\xfe"}'), 400, NOTHING),
    ("a wish for nothing", desk({}), 400, "missing_field"),
    ("a wish nobody knows", desk({"do": "format"}), 400, "unknown_verb"),
    ("a wish by number", desk({"do": 7}), 400, "bad_field"),
    ("a wish with more", desk({"do": "drain", "what": "on", "by_owner": True}), 400, "unknown_field"),
    ("no table to close", desk({"do": "close", "what": "KX4M7QPD"}), 404, "no_table"),
    ("a path for a table", desk({"do": "delete", "what": "../logres.db"}), 404, "no_table"),
    ("barring everybody", desk({"do": "bar", "what": "*"}), 400, "bad_field"),
    ("revoking with SQL", desk({"do": "revoke", "what": "p_' OR 1=1"}), (400, 404), NOTHING),
    ("a notice of 501 bytes", desk({"do": "notice", "what": "x" * 501}), 413, "too_long"),
    ("a second wish behind the first", desk({"do": "people", "what": "nobody"}) + desk({"do": "drain", "what": "on"}), 200, NOTHING),
]


# ---- WebSocket: (who, request, code). Who: nobody; eve has a name and no seat; bert sits, anna sits and is the host; all attend ----

WS = [
    # what is no request
    ("nobody", "", "bad_json"),
    ("nobody", "hello", "bad_json"),
    ("nobody", "[1,2,3]", "bad_json"),
    ("nobody", "null", "bad_json"),
    ("nobody", '{"verb":"ping"} {"verb":"ping"}', "bad_json"),
    ("nobody", '{"verb":"ping","verb":"hello"}', "bad_json"),
    ("nobody", '{"verb":' * 50 + "1" + "}" * 50, "bad_json"),
    ("nobody", "[" * 5000, "bad_json"),
    ("nobody", "{}", "missing_field"),
    ("nobody", {"verb": None}, "bad_field"),
    ("nobody", {"verb": 7}, "bad_field"),
    ("nobody", {"verb": ["ping"]}, "bad_field"),
    ("nobody", {"verb": "PING"}, "unknown_verb"),
    ("nobody", {"verb": "x" * 1000}, "unknown_verb"),
    ("nobody", {"verb": "state"}, "unknown_verb"),
    ("nobody", {"verb": "save", "secret": True}, "unknown_verb"),
    ("nobody", {"verb": "ping", "id": {"a": 1}}, "bad_field"),
    ("nobody", {"verb": "ping", "id": "x" * 101}, "bad_field"),
    ("nobody", {"verb": "ping", "id": 1.5}, "bad_field"),
    ("nobody", {"verb": "ping", "surplus": 1}, "unknown_field"),
    ("nobody", {"verb": "hello", "player": "p_00000000"}, "unknown_field"),
    # tables
    ("nobody", {"verb": "attend"}, "missing_field"),
    ("nobody", {"verb": "attend", "table": 7}, "bad_field"),
    ("nobody", {"verb": "attend", "table": ""}, "no_table"),
    ("nobody", {"verb": "attend", "table": "' OR 1=1"}, "no_table"),
    ("nobody", {"verb": "attend", "table": "A" * 5000}, "no_table"),
    ("nobody", {"verb": "attend", "table": "KX4M7QPD"}, "no_table"),
    ("nobody", {"verb": "attend", "table": "LOCKED"}, "locked"),
    ("eve", {"verb": "attend", "table": "LOCKED", "password": "guess"}, "wrong_password"),
    ("eve", {"verb": "attend", "table": "LOCKED", "password": "x" * 5000}, "wrong_password"),
    ("eve", {"verb": "attend", "table": "LOCKED", "password": True}, "bad_field"),
    ("nobody", {"verb": "create", "game": "rumors", "seats": 3}, "no_player"),
    ("eve", {"verb": "create"}, "missing_field"),
    ("eve", {"verb": "create", "game": "chess", "seats": 2}, "unknown_game"),
    ("eve", {"verb": "create", "game": "rumors", "seats": 0}, "bad_field"),
    ("eve", {"verb": "create", "game": "rumors", "seats": -3}, "bad_field"),
    ("eve", {"verb": "create", "game": "rumors", "seats": 1e9}, "bad_field"),
    ("eve", {"verb": "create", "game": "rumors", "seats": "3"}, "bad_field"),
    ("eve", {"verb": "create", "game": "rumors", "seats": 3, "options": {"god": True}}, NOTHING),
    ("eve", {"verb": "create", "game": "rumors", "seats": 3, "options": []}, "bad_field"),
    ("eve", {"verb": "create", "game": "rumors", "seats": 3, "delay": 601}, "bad_field"),
    ("eve", {"verb": "create", "game": "rumors", "seats": 3, "delay": -1}, "bad_field"),
    ("eve", {"verb": "create", "game": "rumors", "seats": 3, "clock": {"seconds": 1}}, "bad_field"),
    ("eve", {"verb": "create", "game": "rumors", "seats": 3, "clock": {"days": 8}}, "bad_field"),
    ("eve", {"verb": "create", "game": "rumors", "seats": 3, "pace": "warp"}, "bad_field"),
    ("eve", {"verb": "create", "game": "rumors", "seats": 3, "talk": "loud"}, "bad_field"),
    ("eve", {"verb": "create", "game": "rumors", "seats": 3, "language": "xx"}, "bad_field"),
    ("eve", {"verb": "create", "game": "rumors", "seats": 3, "bots": "god"}, "unknown_bot"),
    ("eve", {"verb": "create", "game": "rumors", "seats": 3, "once": "x" * 65}, "bad_field"),
    ("eve", {"verb": "create", "game": "rumors", "seats": 3, "seed": 1}, "unknown_field"),
    ("eve", {"verb": "create", "lesson": "../../etc/passwd"}, NOTHING),
    ("eve", {"verb": "create", "deal": "TABLE"}, "wrong_phase"),
    ("eve", {"verb": "create", "deal": "KX4M7QPD"}, "no_table"),
    ("eve", {"verb": "create", "game": "legends", "seats": 2, "cards": "[broken"}, NOTHING),
    ("eve", {"verb": "create", "game": "legends", "seats": 2, "cards": "0" * 64}, NOTHING),
    # at a table of others
    ("nobody", {"verb": "move", "move": "listen"}, "no_player"),
    ("eve", {"verb": "move", "move": "listen"}, "not_seated"),
    ("eve", {"verb": "hint"}, "not_seated"),
    ("eve", {"verb": "why_not", "move": "listen"}, "not_seated"),
    ("eve", {"verb": "preview", "moves": ["listen"]}, "not_seated"),
    ("eve", {"verb": "sit", "seat": 0}, NOTHING),
    ("eve", {"verb": "kick", "seat": 0}, "not_host"),
    ("eve", {"verb": "host", "seat": 0}, "not_host"),
    ("eve", {"verb": "replace", "seat": 0, "by": "random"}, "not_host"),
    ("eve", {"verb": "pause"}, "not_seated"),
    ("eve", {"verb": "close"}, NOTHING),
    ("eve", {"verb": "door", "password": "mine"}, "not_host"),
    ("eve", {"verb": "plan", "name": "Eve's"}, "not_host"),
    ("eve", {"verb": "vote", "on": True}, "not_seated"),
    ("eve", {"verb": "takeback"}, "not_seated"),
    ("eve", {"verb": "consent", "on": True}, "not_seated"),
    ("eve", {"verb": "rematch"}, NOTHING),
    ("eve", {"verb": "remind"}, "not_seated"),
    ("eve", {"verb": "oath"}, "not_seated"),
    ("eve", {"verb": "order", "kind": "turn", "move": "listen"}, "not_seated"),
    ("eve", {"verb": "admit", "player": "p_00000000"}, "not_host"),
    ("eve", {"verb": "settings", "delay": 0}, NOTHING),
    ("eve", {"verb": "start"}, NOTHING),
    # moves and orders
    ("anna", {"verb": "move"}, "missing_field"),
    ("anna", {"verb": "move", "move": 7}, NOTHING),
    ("anna", {"verb": "move", "move": ""}, NOTHING),
    ("anna", {"verb": "move", "move": "win"}, NOTHING),
    ("anna", {"verb": "move", "move": "listen " * 500}, NOTHING),
    ("anna", {"verb": "move", "move": "listen", "ask": "0"}, "stale"),
    ("anna", {"verb": "move", "move": "listen", "ask": 7}, "bad_field"),
    ("anna", {"verb": "move", "move": "listen", "seat": 1}, "unknown_field"),
    ("anna", {"verb": "preview", "moves": []}, NOTHING),
    ("anna", {"verb": "preview", "moves": ["listen"] * 5}, NOTHING),
    ("anna", {"verb": "preview", "moves": "listen"}, "bad_move"),
    ("anna", {"verb": "order", "kind": "nothing", "move": "listen"}, NOTHING),
    ("anna", {"verb": "order", "kind": "turn", "move": "win"}, NOTHING),
    ("anna", {"verb": "order", "kind": "turn", "move": "listen", "until": "ever"}, NOTHING),
    ("anna", {"verb": "order", "kind": "turn", "move": "listen", "until": "game"}, "no_order"),
    ("bert", {"verb": "kick", "seat": 0}, "not_host"),
    ("bert", {"verb": "door", "password": None}, "not_host"),
    ("anna", {"verb": "kick", "seat": 99}, "no_such_seat"),
    ("anna", {"verb": "kick", "seat": "0"}, "bad_field"),
    ("anna", {"verb": "replace", "seat": 0, "by": "god"}, NOTHING),
    ("anna", {"verb": "door", "password": "x" * 65}, NOTHING),
    ("anna", {"verb": "door", "password": 7}, "bad_field"),
    ("anna", {"verb": "plan", "name": "x" * 61}, "bad_title"),
    ("anna", {"verb": "plan", "name": "a\u202eb"}, "bad_title"),
    ("anna", {"verb": "plan", "begins": -1}, NOTHING),
    ("anna", {"verb": "plan", "begins": 9e15}, NOTHING),
    ("anna", {"verb": "settings", "seats": 4}, "wrong_phase"),
    ("anna", {"verb": "start"}, "wrong_phase"),
    # talk
    ("anna", {"verb": "talk"}, NOTHING),
    ("anna", {"verb": "talk", "text": ""}, NOTHING),
    ("anna", {"verb": "talk", "text": "x" * 281}, NOTHING),
    ("anna", {"verb": "talk", "text": 7}, "bad_field"),
    ("anna", {"verb": "talk", "text": "x", "phrase": "hello"}, NOTHING),
    ("anna", {"verb": "talk", "phrase": "insult"}, NOTHING),
    ("anna", {"verb": "talk", "phrase": "trust", "seat": 99}, NOTHING),
    ("anna", {"verb": "talk", "phrase": "i_go", "word": "card.merlin"}, NOTHING),
    ("anna", {"verb": "talk", "text": "x", "once": "y" * 65}, NOTHING),
    # being called
    ("nobody", {"verb": "webhook", "url": "https://hooks.test/x"}, "no_player"),
    ("eve", {"verb": "webhook", "url": "https://evil.test/x"}, "bad_url"),
    ("eve", {"verb": "webhook", "url": "http://127.0.0.1/"}, "bad_url"),
    ("eve", {"verb": "webhook", "url": "http://[::1]/"}, "bad_url"),
    ("eve", {"verb": "webhook", "url": "http://169.254.169.254/latest/meta-data"}, "bad_url"),
    ("eve", {"verb": "webhook", "url": "file:///etc/passwd"}, "bad_url"),
    ("eve", {"verb": "webhook", "url": "gopher://hooks.test/"}, "bad_url"),
    ("eve", {"verb": "webhook", "url": "https://hooks.test@evil.test/"}, "bad_url"),
    ("eve", {"verb": "webhook", "url": "https://hooks.test.evil.test/"}, "bad_url"),
    ("eve", {"verb": "webhook", "url": "https://hooks.test\r\nHost: evil/"}, "bad_url"),
    ("eve", {"verb": "webhook", "url": "https://hooks.test/" + "x" * 5000}, "bad_url"),
    ("eve", {"verb": "webhook", "url": ""}, "bad_url"),
    ("eve", {"verb": "webhook", "url": 7}, "bad_field"),
    ("eve", {"verb": "webhook"}, "missing_field"),
    ("nobody", {"verb": "push", "endpoint": "https://fcm.googleapis.com/x"}, "no_player"),
    ("eve", {"verb": "push", "endpoint": "https://evil.test/x", "p256dh": "B" + "A" * 86, "auth": "A" * 22}, "bad_url"),
    ("eve", {"verb": "push", "endpoint": "http://fcm.googleapis.com/x", "p256dh": "B" + "A" * 86, "auth": "A" * 22}, NOTHING),
    ("eve", {"verb": "push", "endpoint": "https://fcm.googleapis.com/x", "p256dh": "no key", "auth": "A" * 22}, NOTHING),
    ("eve", {"verb": "push", "endpoint": "https://fcm.googleapis.com/x", "p256dh": "B" + "A" * 86, "auth": "short"}, NOTHING),
    ("eve", {"verb": "push", "endpoint": "https://fcm.googleapis.com/" + "x" * 5000, "p256dh": "B" + "A" * 86, "auth": "A" * 22}, NOTHING),
    ("eve", {"verb": "notices", "every": 1441}, NOTHING),
    ("eve", {"verb": "notices", "quiet": {"from": 9999, "until": 0, "offset": 0}}, NOTHING),
    ("eve", {"verb": "notices", "shape": "exec"}, NOTHING),
    ("eve", {"verb": "mute", "player": "everybody", "on": True}, "bad_field"),
    ("eve", {"verb": "mute", "player": "p_00000000"}, "missing_field"),
    ("nobody", {"verb": "mute", "player": "p_00000000", "on": True}, "no_player"),
    ("nobody", {"verb": "lobby"}, "missing_field"),
    ("nobody", {"verb": "lobby", "on": "yes"}, "bad_field"),
    ("nobody", {"verb": "games", "game": "chess"}, "unknown_game"),
    ("nobody", {"verb": "rules", "rule": "X-999"}, "unknown_rule"),
    ("nobody", {"verb": "find", "game": "rumors", "seats": 3}, "no_player"),
    ("eve", {"verb": "find", "game": "chess", "seats": 3}, "unknown_game"),
]


# ---- frames: (name, bytes, close code; None: the line is cut) ----

def frame(payload, first=0x81, mask=bytes(4), size=None):
    payload = payload if isinstance(payload, bytes) else payload.encode()
    size = len(payload) if size is None else size
    head = bytes([first])
    flag = 0x80 if mask is not None else 0
    if size < 126:
        head += bytes([flag | size])
    elif size < 65536:
        head += bytes([flag | 126]) + struct.pack(">H", size)
    else:
        head += bytes([flag | 127]) + struct.pack(">Q", size)
    return head + (mask or b"") + payload


FRAMES = [
    ("bytes instead of text", frame(b"\x01\x02", 0x82), 1003),
    ("a text that is no UTF-8", frame(b"\xff\xfe\xc0"), 1007),
    ("a text that ends in half a letter", frame(b"abc\xe2\x82"), 1007),
    ("a text with a surrogate", frame(b"\xed\xa0\x80"), 1007),
    ("a text in a longer form than needed", frame(b"\xc0\xaf"), 1007),
    ("a frame without mask", frame("hi", mask=None), 1002),
    ("the first reserved bit", frame("x", 0xc1), 1002),
    ("the second reserved bit", frame("x", 0xa1), 1002),
    ("the third reserved bit", frame("x", 0x91), 1002),
    ("a kind of data nobody knows", frame("x", 0x83), 1002),
    ("a kind of control nobody knows", frame("x", 0x8b), 1002),
    ("a continuation of nothing", frame("x", 0x80), 1002),
    ("a beginning within a beginning", frame("a", 0x01) + frame("b", 0x01), 1002),
    ("a ping of 126 bytes", frame("p" * 126, 0x89), 1002),
    ("a ping in pieces", frame("p", 0x09), 1002),
    ("a close of one byte", frame(b"\x03", 0x88), 1002),
    ("a close with a code nobody may send", frame(struct.pack(">H", 1005), 0x88), 1002),
    ("a close with a code below all", frame(struct.pack(">H", 999), 0x88), 1002),
    ("a close whose reason is no UTF-8", frame(struct.pack(">H", 1000) + b"\xff", 0x88), (1002, 1007)),
    ("four exabytes to come", frame("", size=1 << 62), 1009),
    ("a length with its highest bit set", frame("", size=(1 << 63) | 1), (1002, 1009)),
    ("a short length in a long form", b"\x81\xfe\x00\x01" + bytes(4) + b"x", 1002),
    ("33 KB", frame("x" * 33_000), 1009),
    ("33 KB in pieces", frame("x" * 17_000, 0x01) + frame("x" * 17_000, 0x80), 1009),
    ("200 KB", frame("x" * 200_000), 1009),
    ("HTTP where a frame should be", b"GET / HTTP/1.1\r\nHost: x\r\n\r\n", 1002),
]


class Line(WebSocket):
    """A socket that can say anything, from an address of its own."""

    def __init__(self, port, cookie="", address="198.51.100.1"):
        self.socket = socket.create_connection(("127.0.0.1", port), PATIENCE)
        self.socket.sendall(f"GET /ws HTTP/1.1\r\nHost: localhost:{port}\r\nConnection: Upgrade\r\nUpgrade: websocket\r\nSec-WebSocket-Version: 13\r\n"
                            f"Sec-WebSocket-Key: dGhlIHNhbXBsZSBub25jZQ==\r\nCookie: {cookie}\r\nX-Forwarded-For: {address}\r\n\r\n".encode())
        self.bytes = b""
        assert self.until(b"\r\n\r\n").startswith(b"HTTP/1.1 101")

    def request(self, text):
        """The answer; pushes go by, the last whole view stays."""
        self.socket.sendall(frame(text if isinstance(text, str) else json.dumps(text)))
        while True:
            opcode, payload = self.frame()
            if opcode == 9:  # a slow machine: it asks whether we are still there
                self.socket.sendall(frame(payload, 0x8a))
                continue
            assert opcode == 1, (opcode, payload)
            message = json.loads(payload)
            if message.get("push") == "view":
                self.view = message["view"]
            if "ok" in message:
                return message

    def ok(self, **fields):
        answer = self.request(fields)
        assert answer["ok"], (fields, answer)
        return answer

    def close_code(self):
        """Of the server's close; None: the line was cut."""
        try:
            while True:
                opcode, payload = self.frame()
                if opcode == 8:
                    return int.from_bytes(payload[:2], "big")
        except (EOFError, ConnectionError):
            return None


class HostileBattery(unittest.TestCase):
    """The cases are methods, made below."""

    @classmethod
    def setUpClass(cls):
        cls.directory = tempfile.TemporaryDirectory()
        cls.addClassCleanup(cls.directory.cleanup)
        # The three people of these cases do more in a second than anybody; strangers come from addresses of their own.
        free = [word for limit in ("requests", "player-requests", "address-requests") for word in (f"--{limit}-per-second", "0")]
        cls.server = cls.enterClassContext(Server(cls.directory.name, "--trusted-proxy", "127.0.0.1", "--webhook-host", "hooks.test",
                                                  "--changes-per-minute", "0", *free))
        cls.addresses = 1
        with open(f"{cls.directory.name}/admin.key") as file:
            cls.key = file.readline().strip()
        cls.cookies = {name: cls.server.guest(name.title()) for name in ("anna", "bert", "eve")}
        cls.cookies["nobody"] = ""
        cls.anna, cls.bert = cls.line("anna"), cls.line("bert")
        cls.codes = {"LOCKED": cls.anna.ok(verb="create", game="rumors", seats=3)["table"]}
        cls.anna.ok(verb="door", password="sesame")
        cls.codes["DONE"] = cls.play_one(cls.line("bert"))
        cls.codes["TABLE"] = cls.anna.ok(verb="create", game="rumors", seats=3, pace="instant")["table"]
        cls.bert.ok(verb="attend", table=cls.codes["TABLE"])
        cls.bert.ok(verb="sit")
        cls.bert.ok(verb="ready", on=True)
        cls.anna.ok(verb="bot", seat=2, bot="random")
        cls.anna.ok(verb="start")
        cls.wait_for_people()
        cls.calm = cls.state()

    @classmethod
    def wait_for_people(cls):
        """The bot may be the first to play: nothing is calm until one of the two is asked."""
        until = time.monotonic() + PATIENCE
        while time.monotonic() < until:
            for line in (cls.anna, cls.bert):
                line.ok(verb="view")
                if line.view["owes"]:
                    return
        raise AssertionError("nobody is asked")

    @classmethod
    def line(cls, who):
        """From a new address each: what one may do too often is another test's business."""
        cls.addresses += 1
        return Line(cls.server.port, cls.cookies[who], f"198.51.{cls.addresses // 250}.{cls.addresses % 250 + 1}")

    @staticmethod
    def play_one(line):
        code = line.ok(verb="create", game="rumors", seats=3, pace="instant", bots="random", start=True)["table"]
        rnd = random.Random(1)
        until = time.monotonic() + PATIENCE  # the bots take their time, however often one looks
        while time.monotonic() < until:
            line.ok(verb="view")
            if line.view["outcome"] is not None:
                return code
            if line.view["owes"]:
                line.request({"verb": "move", "move": rnd.choice(line.view["legal"]), "ask": line.view["ask"]})
        raise AssertionError("the game does not end")

    @classmethod
    def exchange(cls, request, by_socket=False):
        """(status, body) of the answer to these bytes; by the operator's socket, if wished."""
        cls.addresses += 1
        line = f"X-Forwarded-For: 198.51.{cls.addresses // 250}.{cls.addresses % 250 + 1}\r\n".encode()
        head, end, body = request.partition(b"\r\n")
        if b" HTTP/1.1" in head:
            request = head + end + line + body
        for mark, value in {**cls.codes, "KEY": cls.key, "HALF": cls.key[:32], "ANNA": cls.cookies["anna"]}.items():
            old = request
            request = request.replace(mark.encode(), value.encode())
            if request != old and b"Content-Length: " in request:  # the body may have grown
                top, _, rest = request.partition(b"\r\n\r\n")
                lines = [b"Content-Length: %d" % len(rest) if l.startswith(b"Content-Length: ") else l for l in top.split(b"\r\n")]
                request = b"\r\n".join(lines) + b"\r\n\r\n" + rest
        with socket.socket(socket.AF_UNIX) if by_socket else socket.socket() as connection:
            connection.settimeout(PATIENCE)
            connection.connect(f"{cls.directory.name}/admin.sock" if by_socket else ("127.0.0.1", cls.server.port))
            try:
                connection.sendall(request)
                connection.shutdown(socket.SHUT_WR)
            except (BrokenPipeError, ConnectionResetError):
                pass  # refused before all was sent
            answer = b""
            try:
                while more := connection.recv(65536):
                    answer += more
            except ConnectionResetError:
                pass
        head, _, body = answer.partition(b"\r\n\r\n")
        return int(head.split(b" ", 2)[1]) if head else None, body

    @classmethod
    def state(cls):
        """All that must stay as it is: the store's tables and people, the house's rules, what the players see."""
        facts = []
        for what in ("tables", "people", "reports", "status"):
            status, body = cls.exchange(admin({"do": what}))
            assert status == 200, (what, status, body)
            fields = json.loads(body)
            for passing in ("connections", "tables_in_memory"):
                fields.pop(passing, None)
            facts.append(fields)
        for line in (cls.anna, cls.bert):
            line.ok(verb="view")
            facts.append(line.view)
        return facts

    def unharmed(self):
        self.assertEqual(self.exchange(get("/readyz"))[0], 200)
        before, now = self.calm, self.state()
        type(self).calm = now  # what one case has broken is not the next one's fault
        self.assertEqual(now, before)

    def case_desk(self, request, status, code):
        self.case_http(request, status, code, by_socket=True)

    def case_http(self, request, status, code, by_socket=False):
        got, body = self.exchange(request, by_socket)
        self.assertIn(got, status if isinstance(status, tuple) else (status,), body[:300])
        if code is not NOTHING:
            fields = json.loads(body)
            self.assertEqual((fields["ok"], fields["code"]), (False, code), body[:300])
        self.assertNotIn(self.key.encode(), body)
        self.unharmed()

    def case_ws(self, who, request, code):
        line = self.line(who)
        line.ok(verb="attend", table=self.codes["TABLE"])
        text = request if isinstance(request, str) else json.dumps(request)
        for mark, value in self.codes.items():
            text = text.replace(f'"{mark}"', f'"{value}"')
        answer = line.request(text)
        self.assertFalse(answer["ok"], answer)
        if code is not NOTHING:
            self.assertEqual(answer["code"], code, answer)
        self.assertNotEqual(answer["code"], "fault", answer)
        line.ok(verb="ping")
        line.socket.close()
        self.unharmed()

    def case_frame(self, data, code):
        line = self.line("eve")
        try:
            line.socket.sendall(data)
        except (BrokenPipeError, ConnectionResetError):
            pass  # cut off before all was sent
        self.assertIn(line.close_code(), code if isinstance(code, tuple) else (code,))
        line.socket.close()
        self.unharmed()


def add(kind, number, name, *arguments):
    def case(self):
        getattr(self, f"case_{kind}")(*arguments)
    case.__doc__ = name
    setattr(HostileBattery, f"test_{kind}_{number:03}", case)


for n, (title, *rest) in enumerate(HTTP):
    add("http", n, title, *rest)
for n, (title, *rest) in enumerate(DESK):
    add("desk", n, title, *rest)
for n, (person, wish, refusal) in enumerate(WS):
    add("ws", n, f"{person}: {str(wish)[:80]}", person, wish, refusal)
for n, (title, *rest) in enumerate(FRAMES):
    add("frame", n, title, *rest)

if __name__ == "__main__":
    unittest.main()
