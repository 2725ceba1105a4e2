"""Dependencies point one way, and the rules need no operating system (docs/architecture.md)."""
import pathlib
import re
import unittest

SRC = pathlib.Path(__file__).resolve().parent.parent / "src"
INCLUDE = re.compile(r'^\s*#\s*include\s*([<"])([^>"]+)[>"]', re.M)
# Rows that are made into the same things in every game: the game says where its tables stand, `#define GAME_DEF(table)
# <games/rumors/table.def>`, and so it is the game that includes them; core/*.inc and batch/*.inc read `#include GAME_DEF(verbs)`.
NAMED = re.compile(r"^\s*#\s*define\s+(\w+)(?:\(\w*\))?\s+[<\"]([^<>\"\s]+/[^<>\"\s]+)[>\"]", re.M)
BY_NAME = re.compile(r"^\s*#\s*include\s*(\w+)", re.M)

# Who may include whom. A room is a directory of src/; "games/*" and "bots/*" are the rooms of single games, and "{game}"
# is the includer's own game. Every room may include itself.
ALLOWED = {
    "core": set(),
    "games": {"core", "games/*"},
    "games/*": {"core"},
    "words": {"core"},
    "table": {"core", "games", "games/*", "words"},
    "bots": {"core", "games", "games/*", "table", "bots/*"},
    "bots/*": {"core", "games/{game}", "bots"},
    "batch": {"core", "games", "games/*", "table"},
    "store": {"core", "table", "words"},
    "server": {"core", "words", "table", "bots", "store"},
    "cli": {"core", "games", "games/*", "words", "table", "bots", "bots/*", "store", "server"},
    "bench": {"core", "games", "games/*", "words", "table", "bots", "bots/*", "store", "server"},
}
# The namespace of each room (docs/architecture.md); a room may open further ones inside its own.
NAMESPACES = {
    "core": "logres",
    "table": "logres",
    "words": "logres::words",
    "batch": "logres::batch",
    "store": "logres::store",
    "server": "logres::server",
    "server/net": "logres::server::net",
    "bots": "logres::bots",
    "cli": "logres::cli",
    "bench": "logres::bench",
    "bench/wire": "logres::wire",
}
# The folders of src/server, from the bottom up: each may include those above its line, and never one below. A feature
# stands on base and table; the features it may know besides are named.
SERVER = {
    "base": set(),
    "table": {"base"},
    "features/*": {"base", "table"},
    "room": {"base", "table", "features/*"},
    "system": {"base"},
    "notify": {"base", "system"},
    "people": {"base", "table", "features/*", "room", "system", "notify"},
    "bots": {"base", "table", "room", "system"},
    "hosting": {"base", "table", "features/*", "room", "system", "notify", "people", "bots"},
    "lobby": {"base", "table", "features/*", "room", "system", "notify", "people", "bots", "hosting"},
    "api": {"base", "table", "features/*", "room", "system", "notify", "people", "bots", "hosting", "lobby"},
    "admin": {"base", "table", "features/*", "room", "system", "notify", "people", "bots", "hosting", "api"},
    "hub": {"base", "table", "features/*", "room", "system", "notify", "people", "bots", "hosting", "lobby", "api", "admin"},
    "net": {"base", "system", "api", "hub"},
    "service": {"base", "system", "hub", "net"},
}
FEATURES_KNOW = {("pause", "days_off"), ("talk", "shoulder_view")}
# A table must run inside a page (docs/architecture.md): its log, its features, its frames know no process around them.
TABLE_LAYER = {"base", "table", "features/*", "room"}
LIBRARIES_OUTSIDE_PAGE = re.compile(r"boost/(?!json).*|spdlog/.*|openssl/.*|sqlite3\.h|libpq.*")
MOST_IN_A_FOLDER = 40
NAMESPACE = re.compile(r"^namespace (logres[\w:]*)", re.M)
SHARED = {"logres", "logres::testing"}  # what core and table may open

GENERATED = {"embedded.h": {"words", "table", "server", "cli"}}

# So that the rules can run inside a browser page later. Boost.JSON is plain computation and allowed.
WITHOUT_SYSTEM = {"core", "games", "games/*", "bots", "bots/*"}
SYSTEM_HEADERS = re.compile(
    r"(thread|mutex|shared_mutex|condition_variable|future|stop_token|semaphore|latch|barrier|chrono|ctime|time\.h"
    r"|filesystem|fstream|iostream|cstdio|stdio\.h|csignal|signal\.h|unistd\.h|fcntl\.h|poll\.h|pthread\.h|dlfcn\.h"
    r"|(sys|netinet|arpa|linux|unicode|spdlog)/.*|boost/(?!json).*|sodium.*|sqlite3\.h)"
)


def room_of(path):
    """'games/rumors/turn.cc' -> ('games/*', 'rumors'); 'core/move.h' -> ('core', None)."""
    parts = path.split("/")
    if parts[0] in ("games", "bots") and len(parts) > 2:
        return f"{parts[0]}/*", parts[1]
    return parts[0], None


def namespace_of(path):
    """'games/rumors/turn.cc' and 'bots/rumors/odds.cc' -> 'logres::rumors'; the others by the longest room that fits."""
    room, game = room_of(path)
    if game:
        return f"logres::{game}"
    parts = path.split("/")[:-1]
    return next(NAMESPACES["/".join(parts[:n])] for n in range(len(parts), 0, -1) if "/".join(parts[:n]) in NAMESPACES)


def stands_in(path, namespace):
    own = namespace_of(path)
    return namespace in SHARED if own == "logres" else namespace == own or namespace.startswith(own + "::")


def server_folder(path):
    """'server/features/vote/vote.cc' -> ('features/*', 'vote'); 'server/hub/hub.h' -> ('hub', None)."""
    parts = path.split("/")[1:-1]
    return ("features/*", parts[1]) if parts[:1] == ["features"] else ("/".join(parts), None)


def server_fault(includer, bracket, header):
    """The same as fault(), between the folders of src/server."""
    folder, feature = server_folder(includer)
    if folder not in SERVER:
        return "a new folder of src/server needs a line in SERVER"
    if bracket == "<":
        # Chance and hashes are libsodium's, names Unicode's (ICU): a page brings its own of both.
        allowed = header.startswith("sodium") or folder == "base" and header.startswith("unicode/")
        outside = SYSTEM_HEADERS.fullmatch(header) or LIBRARIES_OUTSIDE_PAGE.fullmatch(header)
        if folder in TABLE_LAYER and outside and not allowed:
            return f"server/{folder} holds tables: no sockets, threads, clock and files"
        return None
    if not header.startswith("server/"):
        return None
    target, other = server_folder(header)
    if target == folder:
        return None if feature == other or (feature, other) in FEATURES_KNOW else "one feature knows nothing of another"
    return None if target in SERVER[folder] else f"server/{folder} may include {sorted(SERVER[folder])} only"


def faults_of(includer, text):
    """What `text`, the file `includer`, includes and may not; also by a macro's name."""
    found = INCLUDE.findall(text) + [('"', header) for _, header in NAMED.findall(text)]
    faults = [f"src/{includer} includes {h}: {why}" for b, h in found if (why := fault(includer, b, h))]
    for name in BY_NAME.findall(text):
        if name != "GAME_DEF" or not re.fullmatch(r"(core|batch)/\w+\.inc", includer):
            faults.append(f"src/{includer} includes {name}: by a name only what core/*.inc and batch/*.inc read through GAME_DEF")
    return faults


def fault(includer, bracket, header):
    """Why `includer` (a path below src/) may not include `header`, or None."""
    room, game = room_of(includer)
    if bracket == "<":
        if room == "server":
            return server_fault(includer, bracket, header)
        if room in WITHOUT_SYSTEM and SYSTEM_HEADERS.fullmatch(header):
            return f"{room} must do without the operating system and its libraries"
        return None
    if header in GENERATED:
        return None if room in GENERATED[header] else f"only {sorted(GENERATED[header])} read embedded files"
    target, target_game = room_of(header)
    if room == "server" and (why := server_fault(includer, bracket, header)):
        return why
    if target not in ALLOWED:
        return 'write includes from the root of src/, e.g. "core/move.h"'
    if target == room:
        return None if game == target_game else "one game knows nothing of another"
    if target in ALLOWED[room]:
        return None
    if target == "games/*" and "games/{game}" in ALLOWED[room]:
        return None if game == target_game else "a bot knows its own game only"
    return f"{room} may include {sorted(ALLOWED[room])} only"


class Dependencies(unittest.TestCase):
    def test_the_tree(self):
        faults = []
        for path in sorted(SRC.rglob("*")):
            # Tests, and what they share, may read files and use the layers above to set up and to print.
            if path.suffix not in (".h", ".cc", ".inc") or path.name.endswith(("_test.cc", "testing.h", "test_server.h")):
                continue
            includer = path.relative_to(SRC).as_posix()
            self.assertIn(room_of(includer)[0], ALLOWED, f"src/{includer}: a new room needs a line in ALLOWED")
            faults += faults_of(includer, path.read_text())
        self.assertEqual([], faults, "\n" + "\n".join(faults))

    def test_no_folder_too_large_to_be_read(self):
        for folder in (SRC / "server").rglob("*"):
            if folder.is_dir():
                files = sum(path.is_file() for path in folder.iterdir())
                self.assertLessEqual(files, MOST_IN_A_FOLDER, folder.relative_to(SRC.parent))

    def test_the_folders_of_the_server_point_one_way(self):
        reached = {}
        for folder, below in SERVER.items():
            self.assertLessEqual(below, reached.keys(), f"server/{folder} stands before what it may include")
            reached[folder] = below

    def test_one_namespace_for_each_library(self):
        faults = []
        for path in sorted(SRC.rglob("*")):
            file = path.relative_to(SRC).as_posix()
            if path.suffix not in (".h", ".cc"):
                continue
            opened = NAMESPACE.findall(path.read_text())
            if not opened and path.name != "main.cc":
                faults.append(f"src/{file} stands in no namespace, not in {namespace_of(file)}")
            faults += [f"src/{file} opens {n}, not {namespace_of(file)}" for n in opened if not stands_in(file, n)]
        self.assertEqual([], faults, "\n" + "\n".join(faults))

    def test_the_server_knows_no_game(self):
        """Neither by its name nor by its type: traits of questions, events and games say how a table treats them."""
        games = [path.name for path in (SRC / "games").iterdir() if path.is_dir()]
        named = re.compile(
            rf'"({"|".join(games)})"|\b({"|".join(games)})::|dynamic_cast<const TableOf<|"[SRL]-\d{{3}}"|"loyalty"|"knight"'
        )
        faults = []
        for room in ("server", "store", "table"):
            for path in sorted((SRC / room).rglob("*")):
                # The list of games and the one game whose numbers are read from files (L-479).
                if path.suffix not in (".h", ".cc") or path.name in ("games.cc", "card_data.cc", "card_data.h"):
                    continue
                if path.name.endswith(("_test.cc", "testing.h")) or path.name.startswith("test_"):
                    continue
                for number, line in enumerate(path.read_text().splitlines(), 1):
                    if named.search(line.split("//")[0]):
                        faults.append(f"src/{path.relative_to(SRC)}:{number}: {line.strip()}")
        self.assertEqual([], faults, "\n" + "\n".join(faults))

    def test_the_check_itself(self):
        good = [
            ("games/rumors/turn.cc", '"', "core/move.h"),
            ("games/rumors/cards/vivien.cc", '"', "games/rumors/state.h"),
            ("games/rumors/turn.cc", "<", "array"),
            ("core/game.h", "<", "boost/json/fwd.hpp"),
            ("table/table.cc", '"', "games/rumors/game.h"),
            ("table/rules.cc", '"', "embedded.h"),
            ("bots/registry.cc", '"', "table/table.h"),
            ("bots/rumors/memory.cc", '"', "games/rumors/observe.h"),
            ("bots/rumors/memory.cc", '"', "bots/bot.h"),
            ("cli/play.cc", "<", "iostream"),
            ("server/room/room.cc", '"', "server/features/vote/vote.h"),
            ("server/features/pause/pause.cc", '"', "server/features/days_off/days_off.h"),
            ("server/base/names.cc", "<", "unicode/uchar.h"),
            ("server/system/work.h", "<", "thread"),
        ]
        bad = [
            ("core/move.h", '"', "games/rumors/state.h"),
            ("games/rumors/turn.cc", '"', "games/shadows/state.h"),
            ("games/rumors/turn.cc", '"', "table/table.h"),
            ("games/rumors/turn.cc", '"', "state.h"),
            ("games/rumors/turn.cc", "<", "iostream"),
            ("core/dice.cc", "<", "sys/random.h"),
            ("core/dice.cc", '"', "embedded.h"),
            ("bots/bot.cc", "<", "boost/asio.hpp"),
            ("words/words.cc", '"', "table/table.h"),
            ("bots/rumors/memory.cc", '"', "games/shadows/state.h"),
            ("bots/rumors/memory.cc", '"', "bots/shadows/memory.h"),
            ("bots/rumors/memory.cc", '"', "table/table.h"),
            ("bots/rumors/memory.cc", "<", "chrono"),
            ("table/table.cc", '"', "bots/bot.h"),
            ("bench/engine.cc", '"', "cli/play.h"),
            ("server/room/room.cc", '"', "games/rumors/rumors.h"),
        ]
        self.assertTrue(stands_in("server/net/tls.cc", "logres::server::net"))
        self.assertTrue(stands_in("server/table/entries.h", "logres::server::entries"))
        self.assertTrue(stands_in("bots/rumors/odds.cc", "logres::rumors"))
        self.assertTrue(stands_in("table/test_table.h", "logres::testing"))
        self.assertFalse(stands_in("server/room/room.h", "logres"))
        self.assertFalse(stands_in("server/net/tls.cc", "logres::server"))
        self.assertFalse(stands_in("table/match.h", "logres::table"))
        self.assertFalse(stands_in("bots/players.cc", "logres::botswana"))
        for case in good:
            self.assertIsNone(fault(*case), case)
        for case in bad:
            self.assertIsNotNone(fault(*case), case)
        rows = "#define GAME_DEF(table) <games/rumors/table.def>\n"
        self.assertEqual([], faults_of("games/rumors/words.h", rows + '#include "core/game_ids.inc"\n'))
        self.assertEqual([], faults_of("core/game_ids.inc", "#include GAME_DEF(verbs)\n#undef GAME_DEF\n"))
        for includer, text in [
            ("core/words.h", rows),
            ("games/shadows/words.h", rows),
            ("core/words.h", '#define ROWS "games/rumors/verbs.def"\n'),
            ("core/words.h", "#include GAME_DEF(verbs)\n"),
            ("games/rumors/words.h", "#include ROWS\n"),
            ("core/game_ids.inc", "#include ROWS\n"),
        ]:
            self.assertTrue(faults_of(includer, text), (includer, text))


if __name__ == "__main__":
    unittest.main()
