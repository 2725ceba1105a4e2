"""`logres admin` on the real server, as its operator types it. What each word does is proven by src/server/admin/admin_test.cc."""
import http.server
import json
import os
import re
import shutil
import ssl
import subprocess
import threading
import unittest

from tests.cli.program import ROOT, run
from tests.cli.serve_test import Scratch, Server, WebSocket

SOMEBODY = 65534  # another user than the tests', where they are root's
GUIDE = (ROOT / "docs/operating.md").read_text().split("## The operator's desk")[1].split("\n## ")[0]


def somebody(*args):
    return run(*args, uid=SOMEBODY)


def only_root(test):
    """Nobody else can be another user; who that is must be able to run the program where it lies."""
    try:
        may = os.getuid() == 0 and somebody("--version").returncode == 0
    except PermissionError:
        may = False
    return unittest.skipUnless(may, "not root, or the program lies where only root may go")(test)


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
        told = set(re.findall(r"[a-z]+", " ".join(re.findall(r"^\| (`.*?) \|", GUIDE, re.M))))
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
        given = self.admin("reports", "--json")
        self.assertEqual([c for c in given[:-1] if ord(c) < 32 or 127 <= ord(c) < 160 or c == "\u202e"], [])
        self.assertEqual(json.loads(given)["reports"][0]["text"], text)
        line = self.admin("reports")
        self.assertRegex(line, rf"^number 1  at \S+Z  by p_\w{{8}}  table {self.code}  text rude, twice \]0;x31m\n$")

    def test_what_is_wrong_is_said(self):
        self.assertEqual(self.admin("drain", code=1), "logres: This needs more: on or off.\n")
        self.assertEqual(self.admin("drain", code=1, LOGRES_LANG="de"), "logres: Hier muss noch dabeistehen: on or off.\n")
        self.assertEqual(self.admin("dance", code=1), "logres: There is no such word; docs/operating.md lists them.\n")
        self.assertEqual(self.admin("status", code=2, LOGRES_NONSENSE="x"), "logres: LOGRES_NONSENSE is no setting; see logres serve --print-config\n")
        wrong = self.dir / "wrong.toml"
        wrong.write_text("port = true\n")
        self.assertIn("port", self.admin("status", "--config", wrong, code=2))
        self.assertRegex(self.admin("status", "--data", self.dir / "other", code=69), r"no server answers at \S+/other/admin.sock: No such file or directory\.")
        self.server.stop()
        self.assertFalse((self.data / "admin.sock").exists())
        self.assertIn("No such file or directory. Was it started", self.admin("status", code=69))

    @only_root
    def test_only_the_owner_of_the_data_may(self):
        self.assertEqual([(self.data / name).stat().st_mode & 0o777 for name in ("admin.key", "admin.sock")], [0o600, 0o600])
        self.dir.chmod(0o755)
        self.assertIn("is not yours to open", self.refused_to_somebody(66))
        self.data.chmod(0o755)
        self.assertIn("is not yours to open", self.refused_to_somebody(66))
        (self.data / "admin.sock").chmod(0o666)  # somebody has been too kind: the server looks who asks
        self.assertIn("Only the owner of the data may ask here.", self.refused_to_somebody(1))
        self.assertIn("notice: \n", self.admin("status"))

    def refused_to_somebody(self, code):
        process = somebody("admin", "--data", self.data, "notice", "Mine now.")
        self.assertEqual((process.returncode, process.stdout), (code, ""), process.stderr)
        return process.stderr

    def test_the_key_is_for_other_ways_in(self):
        (self.data / "admin.sock").unlink()
        here = f"http://localhost:{self.server.port}"
        self.assertIn("no server answers", self.admin("status", code=69))
        self.assertIn("version: ", self.admin("status", "--server", here))
        copy = self.dir / "copy.key"
        copy.write_text((self.data / "admin.key").read_text())
        copy.chmod(0o600)
        self.assertIn("version: ", run("admin", "--server", f"http://127.0.0.1:{self.server.port}", "--key", copy, "status").stdout)
        copy.chmod(0o640)
        self.assertIn("that only you can read", self.admin("status", "--server", here, "--key", copy, code=66))
        self.assertIn("that only you can read", self.admin("status", "--server", here, "--key", self.dir, code=66))
        copy.write_text("0" * 64)
        copy.chmod(0o600)
        self.assertEqual(self.admin("status", "--server", here, "--key", copy, code=1), "logres: This is not the operator's key.\n")
        self.assertIn("needs no key", self.admin("status", "--key", copy, code=2))
        self.assertIn("for everybody to read", self.admin("status", "--server", "http://play.example.org", code=2))
        for wrong in ("localhost", "http://localhost:8080/logres", "ftp://localhost", "http://localhost:port"):
            self.assertIn("write it like", self.admin("status", "--server", wrong, code=2), wrong)
        self.assertIn("does not answer", self.admin("status", "--server", f"https://localhost:{self.server.port}", code=69))
        self.server.stop()
        self.assertIn(f"{here} does not answer: Connection refused", self.admin("status", "--server", here, code=69))

    @unittest.skipUnless(shutil.which("openssl"), "no openssl to make a certificate with")
    def test_over_tls_to_whom_the_certificate_names_and_to_nobody_else(self):
        cert, key = self.dir / "cert.pem", self.dir / "key.pem"
        subprocess.run(["openssl", "req", "-x509", "-newkey", "ec", "-pkeyopt", "ec_paramgen_curve:P-256", "-nodes", "-keyout", key, "-out", cert,
                        "-subj", "/CN=localhost", "-addext", "subjectAltName=DNS:localhost"], check=True, capture_output=True)
        context = ssl.SSLContext(ssl.PROTOCOL_TLS_SERVER)
        context.load_cert_chain(cert, key)
        heard = []

        class Proxy(http.server.BaseHTTPRequestHandler):
            def do_POST(self):
                heard.append((self.path, self.headers["Authorization"], self.rfile.read(int(self.headers["Content-Length"]))))
                body = answers.pop(0)
                self.send_response(200 if body.startswith(b"{") else 502)
                self.send_header("Content-Length", str(len(body)))
                self.end_headers()
                self.wfile.write(body)

            def log_message(self, *_):
                pass

        class Quiet(http.server.ThreadingHTTPServer):
            def handle_error(self, *_):
                pass

        answers = [b'{"ok":true,"version":"from afar"}', b"<html>Bad gateway</html>", b"{}"]
        with Quiet(("127.0.0.1", 0), Proxy) as proxy:
            proxy.socket = context.wrap_socket(proxy.socket, server_side=True)
            threading.Thread(target=proxy.serve_forever).start()
            self.addCleanup(proxy.shutdown)
            there = f"https://localhost:{proxy.server_port}"
            self.assertEqual(self.admin("status", "--server", there, SSL_CERT_FILE=str(cert)), "version: from afar\n")
            self.assertEqual(heard, [("/api/admin", "Bearer " + (self.data / "admin.key").read_text().strip(), b'{"do":"status"}')])
            self.assertIn("does not answer: HTTP 502", self.admin("status", "--server", there, SSL_CERT_FILE=str(cert), code=69))
            self.assertIn("does not answer: HTTP 200", self.admin("status", "--server", there, SSL_CERT_FILE=str(cert), code=69))
            self.assertIn("certificate verify failed", self.admin("status", "--server", there, code=69))
            other = f"https://127.0.0.1:{proxy.server_port}"
            self.assertIn("certificate verify failed", self.admin("status", "--server", other, SSL_CERT_FILE=str(cert), code=69))
        self.assertEqual(len(heard), 3, "the key was told to nobody else")

    def test_a_path_too_long_for_a_socket_is_named(self):
        deep = self.dir / ("d" * 100)
        with Server(deep) as server:
            self.assertIn("too long for the path of a socket", self.admin("status", "--data", deep, code=66))
            self.assertIn("version: ", self.admin("status", "--data", deep, "--server", f"http://localhost:{server.port}"))
            self.assertIn("that of a socket at most 107", self.no_socket(server))

    def no_socket(self, server):
        return [json.loads(line) for line in server.stop()[1].splitlines() if '"no_operator_socket"' in line][0]["why"]

    def test_after_kill_9_the_next_server_has_the_socket(self):
        self.server.process.kill()
        self.server.process.wait()
        self.assertTrue((self.data / "admin.sock").is_socket())
        self.assertIn("Connection refused. Was it started", self.admin("status", code=69))
        with Server(self.data):
            self.assertIn("version: ", self.admin("status"))

    def test_a_server_with_its_tables_elsewhere(self):
        """As with --store postgres://…, which needs a database: a directory of its own, one it shares, one it may not write to, none."""
        own = self.dir / "own"
        with Server(own, "--store", "memory"):
            self.assertIn("version: ", self.admin("status", "--data", own))
        with Server(self.data, "--store", "memory") as second:
            self.admin("notice", "To the first.")
            self.assertIn("notice: \n", self.admin("status", "--server", f"http://localhost:{second.port}"))
            self.assertEqual(self.no_socket(second), "another server of this data directory has it")
        self.assertIn("notice: To the first.\n", self.admin("status"))
        self.assertIn("no data directory, so no socket", run("admin", "status", LOGRES_STORE="postgres://db/logres").stderr)

    @only_root
    def test_a_server_that_may_not_write_beside_its_tables_says_so_and_serves(self):
        bare = self.dir / "bare"
        bare.mkdir(mode=0o555)
        self.dir.chmod(0o755)
        with Server(bare, "--store", "memory", uid=SOMEBODY) as server:
            self.assertEqual(server.get("/healthz")[0], 200)
            self.assertIn("no server answers", self.admin("status", "--data", bare, code=69))
            self.assertEqual(self.no_socket(server), "Permission denied")

    @only_root
    def test_the_service_as_operating_md_runs_it(self):
        """The unit's user, its directory, and the very command line of the guide."""
        self.dir.chmod(0o755)
        home = self.dir / "home"
        home.mkdir()
        os.chown(home, SOMEBODY, SOMEBODY)
        command = re.search(r"`sudo -u logres (logres admin --data (/var/lib/logres) status)`", GUIDE)
        unit = (ROOT / "packaging/logres.service").read_text()
        self.assertIn(f"--data {command[2]}", re.search("ExecStart=(.*)", unit)[1])
        self.assertIn("AF_UNIX", re.search("RestrictAddressFamilies=(.*)", unit)[1])
        words = command[1].replace(command[2], str(home)).split()[1:]
        with Server(home, uid=SOMEBODY):
            self.assertIn("version: ", somebody(*words).stdout)
            self.assertIn("version: ", run(*words).stdout, "root may, too")


if __name__ == "__main__":
    unittest.main()
