"""The real `logres serve` and the commands of its operator: settings, signals, systemd, backup, export, import, check."""
import base64
import contextlib
import http.client
import http.server
import json
import os
import pathlib
import queue
import re
import resource
import signal
import socket
import sqlite3
import subprocess
import tempfile
import threading
import unittest

from tests.cli.program import LOGRES, drive, environment, of_user, run

PATIENCE = 60


class WebSocket:
    """As much of a client as these tests need."""

    def __init__(self, port, cookie=""):
        self.socket = socket.create_connection(("127.0.0.1", port), PATIENCE)
        key = base64.b64encode(b"0123456789abcdef").decode()
        self.socket.sendall(f"GET /ws HTTP/1.1\r\nHost: localhost:{port}\r\nConnection: Upgrade\r\nUpgrade: websocket\r\nSec-WebSocket-Version: 13\r\n"
                            f"Sec-WebSocket-Key: {key}\r\nCookie: {cookie}\r\n\r\n".encode())
        self.bytes = b""
        head = self.until(b"\r\n\r\n")
        assert head.startswith(b"HTTP/1.1 101"), head

    def fill(self):
        more = self.socket.recv(65536)
        if not more:
            raise EOFError
        self.bytes += more

    def until(self, end):
        while end not in self.bytes:
            self.fill()
        taken, self.bytes = self.bytes.split(end, 1)
        return taken

    def take(self, size):
        while len(self.bytes) < size:
            self.fill()
        taken, self.bytes = self.bytes[:size], self.bytes[size:]
        return taken

    def send(self, **fields):
        text = json.dumps(fields).encode()
        size = bytes([0x80 | len(text)]) if len(text) < 126 else bytes([0x80 | 126]) + len(text).to_bytes(2, "big")
        self.socket.sendall(b"\x81" + size + bytes(4) + text)

    def frame(self):
        """(opcode, payload)"""
        first, size = self.take(2)
        if size >= 126:
            size = int.from_bytes(self.take(2 if size == 126 else 8), "big")
        return first & 15, self.take(size)

    def answer(self, **fields):
        self.send(**fields)
        while True:
            message = json.loads(self.frame()[1])
            if "ok" in message:
                return message

    def push(self, name):
        while True:
            opcode, payload = self.frame()
            assert opcode == 1, (opcode, payload)
            message = json.loads(payload)
            if message.get("push") == name:
                return message


class Server:
    def __init__(self, directory, *args, uid=None, files=None, **env):
        self.process = subprocess.Popen([LOGRES, "serve", "--port", "0", "--data", str(directory), *args], stdin=subprocess.DEVNULL,
                                        stdout=subprocess.PIPE, stderr=subprocess.PIPE, text=True, env=environment(**env), **of_user(uid),
                                        preexec_fn=files and (lambda: resource.setrlimit(resource.RLIMIT_NOFILE, files)))
        self.first = self.process.stdout.readline()
        match = re.search(r"http://\S+:(\d+)", self.first)
        assert match, self.process.stderr.read()
        self.port = int(match.group(1))

    def __enter__(self):
        return self

    def __exit__(self, *_):
        if self.process.poll() is None:
            self.process.kill()
        self.process.communicate()

    def get(self, path, body=None, cookie="", headers=()):
        connection = http.client.HTTPConnection("127.0.0.1", self.port, timeout=PATIENCE)
        with contextlib.closing(connection):
            headers = {"Cookie": cookie, **dict(headers)}
            if body is not None:
                headers["Content-Type"] = "application/json"
            connection.request("GET" if body is None else "POST", path, body, headers)
            answer = connection.getresponse()
            return answer.status, answer.read(), answer.headers

    def guest(self, name):
        status, _, headers = self.get("/api/guest", json.dumps({"name": name}))
        assert status == 200
        return headers["Set-Cookie"].split(";")[0]

    def stop(self, number=signal.SIGTERM):
        self.process.send_signal(number)
        err = self.process.communicate(timeout=PATIENCE)[1]
        return self.process.returncode, err


class PushService:
    """A browser's service for Web Push, as far as it is called."""

    def __enter__(self):
        self.posts = queue.Queue()
        posts = self.posts

        class Handler(http.server.BaseHTTPRequestHandler):
            def do_POST(self):
                posts.put((self.path, self.rfile.read(int(self.headers["Content-Length"]))))
                self.send_response(201)
                self.end_headers()

            def log_message(self, *_):
                pass

        self.server = http.server.HTTPServer(("127.0.0.1", 0), Handler)
        self.host = f"127.0.0.1:{self.server.server_port}"
        threading.Thread(target=self.server.serve_forever, daemon=True).start()
        return self

    def __exit__(self, *_):
        self.server.shutdown()
        self.server.server_close()


class Scratch(unittest.TestCase):
    def setUp(self):
        directory = tempfile.TemporaryDirectory()
        self.addCleanup(directory.cleanup)
        self.dir = pathlib.Path(directory.name)
        self.data = self.dir / "data"


class Serving(Scratch):
    def test_more_connections_than_the_operator_allows_are_refused_with_a_word(self):
        with Server(self.data, "--connections", "1") as server:
            with socket.create_connection(("127.0.0.1", server.port), PATIENCE) as first:
                first.sendall(b"GET /healthz HTTP/1.1\r\nHost: x\r\n\r\n")
                self.assertIn(b"200", first.recv(4096))
                self.assertEqual(server.get("/healthz")[0], 503)

    def test_it_takes_as_many_files_as_the_system_lets_it(self):
        with Server(self.data, "--log-level", "info", files=(200, 300)) as server:
            limits = pathlib.Path(f"/proc/{server.process.pid}/limits").read_text()
            self.assertRegex(limits, r"Max open files +300 +300")
            lines = [json.loads(line) for line in server.stop()[1].splitlines() if line.startswith("{")]
        said = [line["connections"] for line in lines if line["event"] == "connections_limited_by_files"]
        self.assertEqual(said, [300 - 64])  # the others are the store's and the log's

    def test_its_log_names_requests_when_asked_to(self):
        for level, named in (("debug", 1), ("info", 0)):
            with Server(self.data, "--log-level", level) as server:
                page = WebSocket(server.port)
                page.answer(id=1, verb="ping")
                page.socket.close()
                server.get("/healthz")
                lines = [json.loads(line) for line in server.stop()[1].splitlines() if line.startswith("{")]
            requests = [line for line in lines if line["event"] == "request"]
            self.assertEqual([(line["verb"], line["level"]) for line in requests], [("ping", "debug")] * named)
            answers = [(line["asked"], line["status"]) for line in lines if line["event"] == "http"]
            self.assertEqual(answers, [("GET /healthz", 200)] * named)
            self.assertIn(server.port, [line.get("port") for line in lines if line["event"] == "ready"])

    def test_it_says_where_it_is_and_answers(self):
        with Server(self.data) as server:
            self.assertEqual(server.first, f"Logres is ready: http://localhost:{server.port}\n")
            self.assertEqual(server.get("/healthz")[:2], (200, b"ok\n"))
            self.assertEqual(server.get("/readyz")[:2], (200, b"ok\n"))
            self.assertIn(b"logres_net_http_requests_total", server.get("/metrics")[1])
            self.assertIn(b"<html", server.get("/t/KX4M7QPD")[1])
            self.assertEqual(json.loads(server.get("/api/me")[1])["player"], None)
            lines = iter(server.process.stdout.readline, f"The tables are kept in {self.data}/logres.db\n")
            for line in lines:
                self.assertRegex(line, r"^For others on your network: http://[0-9.]+:\d+\n$")
            code, err = server.stop()
        self.assertEqual(code, 0)
        events = [json.loads(line)["event"] for line in err.splitlines()]
        self.assertIn("ready", events)
        self.assertEqual(events[-1], "stopped")

    def test_every_metric_says_what_it_is_and_strangers_are_told_none(self):
        with Server(self.data) as server:
            with contextlib.closing(WebSocket(server.port).socket):  # so that something is counted
                pass
            text = server.get("/metrics")[1].decode()
            self.assertEqual(server.get("/metrics", headers={"X-Forwarded-For": "192.0.2.1"})[0], 403)  # through a proxy nobody vouches for
        samples = {re.match(r"\w+", line)[0] for line in text.splitlines() if not line.startswith("#")}
        for kind in ("HELP", "TYPE"):
            described = re.findall(rf"^# {kind} (\w+) \S", text, re.M)
            histograms = set(re.findall(r"^# TYPE (\w+) histogram$", text, re.M))
            parts = {name + part for name in histograms for part in ("_bucket", "_sum", "_count")}
            self.assertLessEqual(samples - parts, set(described), kind)
            self.assertEqual(len(described), len(set(described)), kind)
        self.assertLessEqual({"logres_push_seconds", "logres_commit_seconds", "logres_loop_lag_seconds"}, histograms)
        self.assertLessEqual({"logres_build_info", "process_resident_memory_bytes", "process_open_fds", "process_cpu_seconds_total"}, samples)

    def test_nobody_else_may_read_the_data(self):
        with Server(self.data):
            self.assertEqual(self.data.stat().st_mode & 0o777, 0o700)
            self.assertEqual((self.data / "logres.db").stat().st_mode & 0o077, 0)

    def test_the_data_is_where_the_system_wants_it(self):
        for name, path in (("XDG_DATA_HOME", "logres"), ("HOME", ".local/share/logres")):
            home = self.dir / name
            env = {"XDG_DATA_HOME": "", "HOME": "", name: str(home)}
            process = run("serve", "--listen", "localhost", "--port", 1, "--store", "memory", "--print-config", **env)
            self.assertEqual(process.returncode, 0)
            with Server("", **env):
                self.assertTrue((home / path / "logres.db").exists())
        process = run("serve", "--port", 0, XDG_DATA_HOME="", HOME="")
        self.assertEqual((process.returncode, process.stderr), (2, "logres: there is no home directory for the data; choose one with --data\n"))

    def test_a_port_in_use(self):
        with Server(self.data) as server:
            process = run("serve", "--port", server.port, "--store", "memory")
            self.assertEqual(process.returncode, 69)
            self.assertIn(f"logres: port {server.port} is in use by another program; choose another with --port\n", process.stderr)

    def test_data_in_use(self):
        with Server(self.data):
            process = run("serve", "--port", 0, "--data", self.data)
            self.assertEqual(process.returncode, 69)
            self.assertIn("is in use by process", process.stderr)

    def test_the_words_are_the_readers(self):
        with Server(self.data, LOGRES_LANG="de") as server:
            self.assertTrue(server.first.startswith("Logres ist bereit: http://"))


class Push(Scratch):
    def test_who_wants_to_be_called_is_called(self):
        point = bytes.fromhex("04"  # of P-256, where every key is a point: its first one
                              "6b17d1f2e12c4247f8bce6e563a440f277037d812deb33a0f4a13945d898c296"
                              "4fe342e2fe1a7f9b8ee7eb4a7c0f9e162bce33576b315ececbb6406837bf51f5")
        text = lambda bytes: base64.urlsafe_b64encode(bytes).decode().rstrip("=")
        with PushService() as service, Server(self.data, "--push-host", service.host, "--inside", "127.0.0.0/8") as server:
            client = WebSocket(server.port, server.guest("Ann"))
            self.assertTrue(client.answer(verb="push", endpoint=f"http://{service.host}/ann", p256dh=text(point), auth=text(b"sixteen bytes..."))["ok"])
            self.assertTrue(client.answer(verb="try_notice")["ok"])
            path, body = service.posts.get(timeout=PATIENCE)
            self.assertEqual((path, body[16:21]), ("/ann", (4096).to_bytes(4, "big") + bytes([65])))  # sealed (RFC 8188)
            client.socket.close()


class Stopping(Scratch):
    def test_everybody_is_told_and_what_was_answered_is_there(self):
        for number in (signal.SIGTERM, signal.SIGINT):
            with Server(self.data) as server:
                cookie = server.guest("Ann")
                client = WebSocket(server.port, cookie)
                table = client.answer(verb="create", game="rumors", seats=3)["table"]
                server.process.send_signal(number)
                self.assertEqual(client.push("bye")["reason"], "restart")
                opcode, payload = client.frame()
                self.assertEqual((opcode, int.from_bytes(payload[:2], "big")), (8, 1012))
                client.socket.close()
                self.assertEqual(server.process.wait(5), 0)
            with Server(self.data) as server:
                tables = json.loads(server.get("/api/me", cookie=cookie)[1])["tables"]
                self.assertEqual([row["code"] for row in tables], [table])

    def test_what_was_asked_before_the_signal_is_answered(self):
        each = 30
        limits = ("address_requests_per_second", "player_requests_per_second", "requests_per_second")  # whoever floods is not read for a while
        with Server(self.data, **{f"LOGRES_{limit.upper()}": "0" for limit in limits}) as server:
            clients = [WebSocket(server.port, server.guest(f"Guest {i}")) for i in range(8)]
            for client in clients:
                client.answer(verb="create", game="rumors", seats=3)
            for client in clients:
                for number in range(each):  # a line in the log of a table, and a cheap one, by turns
                    client.send(id=number, **({"verb": "ping"} if number % 2 else {"verb": "talk", "phrase": "hello"}))
            server.process.send_signal(signal.SIGTERM)
            for client in clients:
                answered = []
                with contextlib.suppress(EOFError):
                    while (frame := client.frame())[0] == 1:
                        message = json.loads(frame[1])
                        if "id" in message and "ok" in message:
                            answered.append(message["id"])
                self.assertEqual(sorted(answered), list(range(each)))  # what waits for the disk comes later
                client.socket.close()
            self.assertEqual(server.process.wait(PATIENCE), 0)

    def test_clients_that_hang_do_not_stop_it_from_stopping(self):
        with Server(self.data) as server:
            clients = [WebSocket(server.port) for _ in range(20)]
            half = socket.create_connection(("127.0.0.1", server.port))
            half.sendall(b"GET / HTTP/1.1\r\n")
            server.process.send_signal(signal.SIGTERM)
            self.assertEqual(server.process.wait(6), 0)
            for client in clients:
                client.socket.close()
            half.close()

    def test_a_second_signal_ends_it_at_once(self):
        with Server(self.data) as server:
            client = WebSocket(server.port)
            server.process.send_signal(signal.SIGTERM)
            client.push("bye")  # and does not close
            server.process.send_signal(signal.SIGTERM)
            self.assertEqual(server.process.wait(PATIENCE), -signal.SIGTERM)
            client.socket.close()

    def test_sighup_does_no_harm(self):
        with Server(self.data) as server:
            server.process.send_signal(signal.SIGHUP)
            self.assertEqual(server.get("/healthz")[0], 200)
            self.assertEqual(server.stop()[0], 0)

    def test_a_terminal_that_is_closed_stops_it_in_order(self):
        code, output = drive(["serve", "--listen", "127.0.0.1:0", "--data", self.data], ["\n"] * 8, hang_up=True)
        self.assertEqual(code, 0, output)

    def test_systemd_is_told(self):
        path = str(self.dir / "notify")
        with contextlib.closing(socket.socket(socket.AF_UNIX, socket.SOCK_DGRAM)) as notify:
            notify.bind(path)
            notify.settimeout(PATIENCE)
            with Server(self.data, NOTIFY_SOCKET=path) as server:
                self.assertEqual(notify.recv(100), b"READY=1")
                server.process.send_signal(signal.SIGTERM)
                self.assertEqual(notify.recv(100), b"STOPPING=1")
                self.assertEqual(server.process.wait(PATIENCE), 0)


class Settings(Scratch):
    def settings(self, *args, **env):
        process = run("serve", "--print-config", *args, **env)
        self.assertEqual((process.returncode, process.stderr), (0, ""))
        return dict(re.findall(r"^(\w+) = (.*)$", process.stdout, re.M))

    def test_an_option_goes_before_the_environment_and_that_before_the_file(self):
        file = self.dir / "logres.toml"
        file.write_text('port = 1\nrequests_per_second = 1\nopen_tables = 1\ntrusted_proxy = ["10.0.0.1"]\n')
        got = self.settings("--config", file, "--port", 3, LOGRES_PORT="2", LOGRES_REQUESTS_PER_SECOND="2")
        self.assertEqual((got["port"], got["requests_per_second"], got["open_tables"], got["trusted_proxy"]), ("3", "2", "1", '["10.0.0.1"]'))
        self.assertEqual(self.settings(LOGRES_CONFIG=str(file))["port"], "1")
        self.assertEqual(self.settings()["port"], "8080")

    def test_what_is_printed_can_be_read(self):
        file = self.dir / "logres.toml"
        file.write_text(run("serve", "--print-config", "--origin", "https://a.test", "--origin", "https://b.test").stdout)
        self.assertEqual(self.settings("--config", file)["origin"], '["https://a.test", "https://b.test"]')

    def test_what_is_no_setting_is_refused_by_name(self):
        file = self.dir / "logres.toml"
        file.write_text("prot = 1\n")
        for args, env, word in ((["--config", file], {}, "prot"), ([], {"LOGRES_PROT": "1"}, "LOGRES_PROT"), (["--prot", "1"], {}, "--prot"),
                                (["--port", "99999"], {}, "--port 99999"), ([], {"LOGRES_PORT": "x"}, "LOGRES_PORT x"),
                                (["--trusted-proxy", "me"], {}, "--trusted-proxy me"), (["--log-level", "loud"], {}, "--log-level loud")):
            process = run("serve", *args, **env)
            self.assertEqual((process.returncode, process.stdout), (2, ""), args)
            self.assertIn(word, process.stderr)
        self.assertEqual(run("serve", "--config", self.dir / "none").returncode, 66)


class Store(Scratch):
    def setUp(self):
        super().setUp()
        with Server(self.data) as server:
            client = WebSocket(server.port, server.guest("Ann"))
            self.code = client.answer(verb="create", game="rumors", seats=3, bots="random", start=True)["table"]
            client.push("view")
            client.socket.close()
            self.assertEqual(run("check", "--data", self.data).returncode, 0)  # beside a running server, too
            self.assertEqual(run("backup", self.dir / "live.db", "--data", self.data).returncode, 0)
            server.stop()

    def test_check(self):
        process = run("check", "--data", self.data, "--records")
        self.assertEqual((process.returncode, process.stderr), (0, ""))
        self.assertIn("1 open table replayed.\n", process.stdout)
        self.assertIn("Everything fits the present rules.\n", process.stdout)

    def test_check_names_a_table_that_no_longer_fits(self):
        with contextlib.closing(sqlite3.connect(self.data / "logres.db")) as db, db:
            db.execute("UPDATE entries SET body = '{}' WHERE kind = 'start'")
        process = run("check", "--store", self.data / "logres.db")
        self.assertEqual((process.returncode, process.stderr), (1, ""))
        self.assertIn(f"{self.code} (rumors): ", process.stdout)
        self.assertIn("1 does not fit the present rules.\n", process.stdout)

    def test_check_names_a_row_without_its_summary(self):
        with contextlib.closing(sqlite3.connect(self.data / "logres.db")) as db, db:
            db.execute("UPDATE tables SET summary = ''")
        process = run("check", "--data", self.data)
        self.assertEqual((process.returncode, process.stderr), (1, ""))
        self.assertIn(f"{self.code} (rumors): the summary in its row is none\n", process.stdout)

    def test_check_names_a_table_of_another_version_of_the_rules(self):
        with contextlib.closing(sqlite3.connect(self.data / "logres.db")) as db, db:
            db.execute("UPDATE tables SET rules_version = rules_version + 1")
        process = run("check", "--data", self.data)
        self.assertEqual((process.returncode, process.stderr), (1, ""))
        self.assertRegex(process.stdout, rf"{self.code} \(rumors\): .*version \d+ of the rules")

    def test_a_backup_is_a_store(self):
        process = run("backup", self.dir / "copy.db", "--data", self.data)
        self.assertEqual((process.returncode, process.stdout), (0, f"The backup is {self.dir}/copy.db.\n"))
        for copy in ("copy.db", "live.db"):
            self.assertEqual((self.dir / copy).stat().st_mode & 0o077, 0)
            self.assertIn("1 open table", run("check", "--store", f"sqlite:{self.dir}/{copy}").stdout)
        again = run("backup", self.dir / "copy.db", "--data", self.data)
        self.assertEqual((again.returncode, again.stderr), (73, f"logres: {self.dir}/copy.db exists already; nothing was written. Name another file\n"))

    def test_export_and_import(self):
        file = self.dir / "all.jsonl"
        self.assertEqual(run("export", file, "--data", self.data).returncode, 0)
        self.assertEqual(run("export", "-", "--data", self.data).stdout, file.read_text())
        self.assertEqual(file.stat().st_mode & 0o077, 0)
        process = run("import", file, "--store", self.dir / "new.db")
        self.assertEqual((process.returncode, process.stderr), (0, ""))
        self.assertEqual(run("export", "-", "--store", self.dir / "new.db").stdout, file.read_text())
        self.assertEqual(run("import", file, "--store", self.dir / "new.db").returncode, 69)  # not empty
        self.assertEqual(run("import", "-", "--store", self.dir / "cut.db", text=file.read_text()[:-30]).returncode, 69)
        self.assertEqual(run("import", self.dir / "none", "--store", self.dir / "none.db").returncode, 66)

    def test_there_must_be_something(self):
        for command in (["backup", self.dir / "x"], ["export", "-"], ["check"]):
            process = run(*command, "--store", self.dir / "nothing.db")
            self.assertEqual((process.returncode, process.stdout), (69, ""), command)
            self.assertFalse((self.dir / "nothing.db").exists())

    def test_a_full_disk(self):
        process = run("export", "/dev/full", "--data", self.data)
        self.assertEqual(process.returncode, 74)


if __name__ == "__main__":
    unittest.main()
