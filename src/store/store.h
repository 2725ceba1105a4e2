// The log of tables: the truth, of which a server process is only a cache (docs/decisions/0006).
//
// Everything durable about a table is its entries, in order: who sat down, every setting, every move. An entry is
// appended with the number it must have; if another process was quicker, the append is a conflict and the appender
// reads what it missed. So any number of processes may serve any table.
#pragma once

#include <cstdint>
#include <functional>
#include <memory>
#include <optional>
#include <stdexcept>
#include <string>
#include <string_view>
#include <utility>
#include <vector>

#include "core/millis.h"
#include "core/sentence.h"

namespace logres::store {

using TableId = std::int64_t;   // the store's own number; people know the code
using PlayerId = std::int64_t;  // likewise

struct Entry {
  std::uint32_t seq = 0;  // 1, 2, 3 … within its table
  Millis at = 0;
  std::string kind;         // "move", "sit", … : the server's words (server/table/entries.h)
  int seat = -1;            // -1: none
  std::uint64_t nonce = 0;  // random: tells an append whose answer got lost from somebody else's
  std::string body;         // the move's text, or JSON
  bool operator==(const Entry&) const = default;
};

enum class Phase : std::uint8_t { kOpen, kPlaying, kFinished, kClosed };

// What lists, searches and start-up need without reading a log. Derived from the entries; written with them.
struct TableHead {
  Phase phase = Phase::kOpen;
  bool listed = false;            // in the lobby's list
  std::string summary;            // JSON for lists
  std::vector<PlayerId> players;  // who sits there: "my tables"
  bool operator==(const TableHead&) const = default;
};

struct TableRow {
  TableId id = 0;
  std::string code;
  std::string game;
  int rules_version = 0;
  TableHead head;
  std::uint32_t last_seq = 0;  // of its entries, as `changed`: a mere append leaves the row alone
  std::optional<Millis> wake;  // when the server must look at the table by itself (a bot's turn, a clock)
  Millis created = 0, changed = 0;
  bool operator==(const TableRow&) const = default;
};

// What became of a seat in a finished game, and of whoever gave it up before.
struct SeatResult {
  int seat = 0;
  PlayerId player = 0;     // 0: a bot, -1: somebody who is forgotten
  std::string side, role;  // the game's words; empty: it has none
  int left = 0;            // 1: given up, another played at the end; 2: and another person sat down there
  bool operator==(const SeatResult&) const = default;
};

// A finished game, for lists, downloads and statistics.
struct FinishedGame {
  TableId table = 0;
  std::string code;
  std::string game;
  int rules_version = 0;
  int seats = 0;
  bool listed = false;
  std::string options;  // JSON object
  std::string players;  // JSON array of labels
  std::string ending;   // the reason's name
  std::string outcome;  // JSON
  int winners = 0;      // bits
  int moves = 0;
  Millis started = 0, finished = 0;
  bool counted = true;                   // in the statistics, as a lesson is not
  std::string record;                    // empty in lists
  std::vector<SeatResult> results = {};  // to be written; empty in lists
  bool operator==(const FinishedGame&) const = default;
};

// A seat's result with what is known of its game.
struct PlayedSeat {
  TableId table = 0;
  std::string code, game;
  int seats = 0;
  bool listed = false;
  bool behind = false;  // some watch this game later than it is played (Room::summary: "shown")
  bool won = false;
  Millis finished = 0;
  SeatResult result;
  bool operator==(const PlayedSeat&) const = default;
};

// How often a side or a role (a Knight) won.
struct SideStats {
  std::string game;
  int seats = 0;
  std::string side, role;
  std::int64_t games = 0, wins = 0;
  bool operator==(const SideStats&) const = default;
};

struct Append {
  TableId table = 0;
  std::vector<Entry> entries;                 // consecutive; at least one; all or none become durable
  std::optional<TableHead> head;              // when it changed
  std::optional<std::optional<Millis>> wake;  // when it changed
  std::optional<FinishedGame> finished;       // with the entry that ends the game
};

// kConflict: an entry does not follow the table's last one (somebody was quicker), or the code is taken.
// kFailed: nothing was written: the store is down or closed, there is no such table, or the append is malformed (no
// entries, numbers with a gap, text that is not UTF-8 or holds a zero byte). Only for an append to PostgreSQL whose
// commit was under way when the connection broke and did not come back before close() is kFailed "nobody knows".
enum class Appended { kDone, kConflict, kFailed };

// The answer to one append or creation, ready to be given: call it once.
struct Delivery {
  std::function<void(Appended)> appended;  // one of the two is set
  std::function<void(Appended, TableId)> created;
  Appended result = Appended::kFailed;
  TableId table = 0;
  void operator()() const {
    if (appended) appended(result);
    if (created) created(result, table);
  }
};

// Hashes of keys and links are text (hex): the store compares them, no more.
struct PlayerRow {
  PlayerId id = 0;
  std::string public_id, name, key_hash, webhook;
  Millis created = 0;
  std::vector<std::string> muted;    // public ids
  std::string notices;               // the server's (server/notify/notice_rules.h); empty: none
  std::vector<std::string> blocked;  // public ids
  std::vector<PlayerId> blocked_by;
  std::string about;  // what they let others know (server/people/about.h); empty: nothing
  std::string owner;  // of a bot of somebody's own: the public id of whoever made it
                      // (server/features/invited_bots/invited_bots.h)
  bool operator==(const PlayerRow&) const = default;
};

// Of one person to another ("friend", "blocked"), to a bot of theirs ("bot"; "bot_gone": its key is no longer good), or
// a link of theirs ("link", its hash): the server's words.
struct Tie {
  std::string kind;
  std::string other;  // a public id
  Millis at = 0;
  bool operator==(const Tie&) const = default;
};

// What somebody wants the operator to look at. The table's record is found by its code.
struct Report {
  std::int64_t id = 0;
  Millis at = 0;
  std::string by, about;  // public ids; about: empty when it is about the table
  std::string table;      // its code
  std::string text;
  bool operator==(const Report&) const = default;
};

// Other texts for a table's entries and for what was made of them: how a person is forgotten.
struct Amendment {
  TableId table = 0;
  std::vector<std::pair<std::uint32_t, std::string>> bodies;  // of the entries with these numbers
  std::string summary;
  std::string players, record;  // of the finished game; empty: there is none
};

struct StatsRow {  // one group of finished games
  std::string game;
  int seats = 0;
  std::string options, ending;
  int winners = 0;
  std::int64_t games = 0, moves = 0, moves_squared = 0, millis = 0;
  bool operator==(const StatsRow&) const = default;
};

// How long a finished game lasted, and how long its table waited for it.
struct PlayedGame {
  std::string game;
  int seats = 0;
  bool listed = false;
  Millis waited = 0, lasted = 0;
  bool operator==(const PlayedGame&) const = default;
};

struct Outage {
  Millis from = 0, until = 0;
  bool operator==(const Outage&) const = default;
};

struct StoreError : std::runtime_error {  // what() is in English, for logs
  explicit StoreError(Sentence said);
  Sentence why;
};

// All functions may be called from any thread. append(), create_table() and whisper() queue and return at once; the
// others block and throw StoreError when the store cannot answer now: call them from a worker thread, never from the
// server's loop.
class Store {
 public:
  virtual ~Store() = default;

  // -- the log -------------------------------------------------------------------------------------------------
  // Durable when `done` is called with kDone. Called on the store's own thread, exactly once, also when the store
  // is closed (kFailed). All appends that wait are committed together; appends to one table keep their order.
  virtual void append(Append append, std::function<void(Appended)> done) = 0;
  // A new table with its first entries; kConflict when the code is taken.
  virtual void create_table(TableRow row, std::vector<Entry> entries, std::function<void(Appended, TableId)> done) = 0;
  // All answers of a group at once, instead of one call each on the store's thread: a server posts them to its loop in
  // one go. Set it before the first append. (An append after close() is answered, or handed to the hook, by the
  // caller's thread.)
  virtual void deliver_by(std::function<void(std::vector<Delivery>)> hook) = 0;
  virtual std::vector<Entry> entries(TableId table, std::uint32_t after) = 0;

  virtual std::optional<TableRow> find_table(std::string_view code) = 0;
  virtual std::optional<TableRow> find_table(TableId id) = 0;
  // Open or running, touched since then, newest first; "" = any game.
  virtual std::vector<TableRow> listed_tables(std::string_view game, Millis touched_since, int limit) = 0;
  virtual std::vector<TableRow> tables_of(PlayerId player,
                                          int limit) = 0;       // running, then open, then finished; newest first
  virtual std::vector<std::pair<TableId, Millis>> wakes() = 0;  // of tables that are not over
  virtual void set_wake(TableId table, std::optional<Millis> wake) = 0;
  virtual std::vector<TableRow> open_tables(TableId after, int limit) = 0;  // not over, by id: for `logres check`
  virtual std::int64_t count_open_tables(Millis touched_since) = 0;  // those; of running ones only if touched since
  virtual std::vector<TableId> stale_tables(Phase phase,
                                            Millis before,
                                            int limit) = 0;  // in this phase, unchanged since

  // -- finished games ------------------------------------------------------------------------------------------
  // Newest first. A page never ends between games of one millisecond, so that `before` misses none: it may be longer
  // than limit.
  virtual std::vector<FinishedGame> finished_games(std::string_view game, Millis before, int limit) = 0;  // listed ones
  // The same for the games a player sat at, private tables included; no lessons.
  virtual std::vector<FinishedGame> finished_games_of(PlayerId player,
                                                      std::string_view game,
                                                      Millis before,
                                                      int limit) = 0;
  virtual std::optional<FinishedGame> finished_game(std::string_view code) = 0;  // with its record
  // Of games that ended before `shown`, and later ones where nobody watches behind time (Room::summary: "shown").
  virtual std::vector<StatsRow> stats(std::string_view game, Millis shown) = 0;
  virtual std::vector<PlayedGame> played_lately(int limit) = 0;  // of the newest tables; no lessons
  // Results, of games that are counted. Of one player, newest first; of all seats of games in which a person sat on
  // every seat, oldest first; of sides and roles, for games shown as for stats().
  virtual std::vector<PlayedSeat> played_by(PlayerId player, int limit) = 0;
  virtual std::vector<PlayedSeat> played_by_people(Millis since) = 0;
  virtual std::vector<SideStats> side_stats(std::string_view game, Millis shown) = 0;
  // Games that ended before there were results.
  virtual std::vector<TableId> games_without_results(int limit) = 0;
  virtual void add_results(TableId table, const std::vector<SeatResult>& results) = 0;

  // -- people --------------------------------------------------------------------------------------------------
  virtual PlayerRow create_player(std::string_view name, std::string_view key_hash, Millis now) = 0;
  virtual std::optional<PlayerRow> find_player(std::string_view key_hash) = 0;  // by any of their keys
  virtual std::optional<PlayerRow> find_player(PlayerId id) = 0;
  virtual void rename_player(PlayerId id, std::string_view name) = 0;
  virtual void set_webhook(PlayerId id, std::string_view url) = 0;
  // A text kept with a player by its name ("notices"), or with player 0 for the server itself. keep_once: what is kept
  // already stays, and is returned.
  virtual void keep(PlayerId id, std::string_view name, std::string_view value) = 0;
  virtual std::string kept(PlayerId id, std::string_view name) = 0;  // empty: nothing
  virtual std::string keep_once(PlayerId id, std::string_view name, std::string_view value) = 0;
  virtual std::vector<std::pair<PlayerId, std::string>> kept_by_all(std::string_view name) = 0;
  virtual void set_mute(PlayerId id, std::string_view muted_public_id, bool on) = 0;
  virtual std::vector<Tie> ties(PlayerId id) = 0;  // the oldest first
  virtual void tie(PlayerId id, const Tie& tie) = 0;
  virtual void untie(PlayerId id, std::string_view kind, std::string_view other) = 0;
  virtual std::optional<std::pair<PlayerId, Tie>> find_tie(std::string_view kind, std::string_view other) = 0;
  // Friends from both sides; from the side of somebody who has blocked the other only as far as the other sees. `guest`
  // has come to `host` and unblocks them.
  virtual void befriend(const PlayerRow& host, const PlayerRow& guest, Millis now) = 0;
  // A player may have several keys: each device that came by a link has its own.
  virtual void add_link(std::string_view token_hash, PlayerId player, Millis expires) = 0;
  virtual std::optional<PlayerRow> use_link(std::string_view token_hash, std::string_view new_key_hash, Millis now) = 0;

  // -- all about one person ------------------------------------------------------------------------------------
  // Entries of all tables whose body holds this text, by table and number: reads every entry there is.
  virtual std::vector<std::pair<TableId, Entry>> entries_with(std::string_view text) = 0;
  virtual void amend(const Amendment& amendment) = 0;
  virtual int keys_of(PlayerId id) = 0;       // how many devices know this person
  virtual void revoke_keys(PlayerId id) = 0;  // and links: nobody is this person any more
  // With keys, links and mutes, by this person and of this person. Entries are amended before.
  virtual void forget_player(const PlayerRow& player) = 0;

  // -- for the operator ----------------------------------------------------------------------------------------
  // Newest first; the search is part of a name or code, of any case; "" finds all.
  virtual std::vector<PlayerRow> search_players(std::string_view search, int limit) = 0;
  virtual std::vector<TableRow> search_tables(std::string_view search, int limit) = 0;
  virtual std::optional<PlayerRow> find_public(std::string_view public_id) = 0;
  virtual void delete_table(TableId id) = 0;  // with its entries and its finished game
  virtual void add_report(const Report& report) = 0;
  virtual std::vector<Report> reports(int limit) = 0;  // newest first
  virtual bool drop_report(std::int64_t id) = 0;       // false: there is none

  // -- processes -----------------------------------------------------------------------------------------------
  // Tells of entries that other processes appended, and of their whispers. Called on the store's own thread.
  // `lost` is called when some may have been missed: look at everything anew.
  struct Listener {
    std::function<void(TableId, std::uint32_t seq)> entries;
    std::function<void(std::string_view)> whisper;
    std::function<void()> lost;
  };
  virtual void listen(Listener listener) = 0;
  virtual void whisper(
      std::string text) = 0;  // to all other processes, not durable; UTF-8, at most 4 KB, else StoreError

  virtual bool alive() = 0;           // can it be written to now?
  virtual void beat(Millis now) = 0;  // every few seconds: a server is up
  virtual Millis last_beat() = 0;     // of any process; 0: never
  // At start: notes the time since the last beat as one nobody was up in, and returns such times that ended after
  // `since`. Clocks do not run in them. (Beside another process that is at most the few seconds between beats: a grace,
  // never too little.)
  virtual std::vector<Outage> start_beating(Millis now, Millis since) = 0;

  // Everything as lines of JSON, one after another, and back into an empty store (refused otherwise).
  virtual void export_lines(const std::function<void(std::string_view)>& line) = 0;
  virtual void import_lines(const std::function<std::optional<std::string>()>& next) = 0;
  virtual void backup(
      const std::string& file) = 0;  // a consistent copy while running (SQLite); PostgreSQL refuses and names pg_dump

  // Finishes what waits, then stops.
  virtual void close() = 0;
};

// "memory", "sqlite:FILE" or a plain file name, "postgres://…". Creates or migrates the schema. Throws StoreError with
// a sentence for people (a newer schema, no such server, another process uses the file …). kRead: works beside a
// running server too (backup, export, check): takes no lock, migrates nothing, refuses to write.
enum class Access { kWrite, kRead };
std::unique_ptr<Store> open_store(std::string_view address, Access access = Access::kWrite);

}  // namespace logres::store
