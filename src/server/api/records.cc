// Tables, finished games, their records and replays, as the API shows them. On worker threads.
#include <boost/json/parse.hpp>

#include <algorithm>

#include "core/words.h"
#include "server/api/api.h"
#include "server/api/sealed.h"
#include "server/base/ok_body.h"
#include "server/base/refusals.h"
#include "server/lobby/lobby.h"
#include "server/people/results.h"
#include "server/system/log.h"
#include "table/card_data.h"
#include "table/messages.h"
#include "table/record.h"

namespace logres::server {
namespace {

constexpr int kListed = 100;
constexpr int kOwn = 30;

void write_events(std::string_view key, const Match& match, std::uint32_t move, std::size_t& next, JsonWriter& json) {
  json.key(key).array();
  for (; next < match.events().size() && match.event_move(next) == move; ++next) {
    json.object();
    write_event(match.game(), match.events()[next], json);
    json.end_object();
  }
  json.end_array();
}

void write_players(const Match& match, JsonWriter& json) {
  json.key("players").array();
  for (const std::string& player : match.players()) json.value(player);
  json.end_array();
}

void write_own_table(
    store::Store& store, OwnShelf& shelf, const store::TableRow& row, const Person& person, JsonWriter& json) {
  OwnShelf::Facts facts;
  if (row.head.phase == store::Phase::kPlaying) facts = shelf.get(store, row);
  const auto own =
      std::find_if(facts.seats.begin(), facts.seats.end(), [&](const auto& sits) { return sits.first == person.id; });
  const bool sits = own != facts.seats.end();
  std::string_view summary = row.head.summary;
  if (summary.size() < 3 || !summary.ends_with('}')) {  // no row of ours: `logres check` names it
    log_line(LogLevel::kError, "table_broken", {{"table", row.code}, {"why", "its summary is none"}});
    return;
  }
  summary.remove_suffix(1);  // its closing bracket: two fields more
  std::string text(summary);
  text += ",\"seat\":" + (sits ? std::to_string(own->second) : "null");
  text += sits && facts.asked.has(own->second) ? ",\"asked\":true}" : ",\"asked\":false}";
  json.raw(text);
}

}  // namespace

std::string list_tables(store::Store& store, const std::string& game, Millis touched_since, const Hidden& hidden) {
  auto tables = store.listed_tables(game, touched_since, kListed);
  std::erase_if(tables, hidden);
  return ok_body([&](JsonWriter& json) { write_tables(tables, json); });
}

// Whoever may only watch behind time learns how it ended behind time: not from records, replays or statistics either.
OwnShelf::Facts OwnShelf::get(store::Store& store, const store::TableRow& row) {
  {
    const std::lock_guard lock(mutex_);
    const auto it = kept_.find(row.id);
    if (it != kept_.end() && it->second.last_seq >= row.last_seq) return it->second;
  }
  Facts facts{.last_seq = row.last_seq, .size = 0, .seats = {}, .asked = {}};
  try {
    Room room(row.id, row.code);
    for (const store::Entry& entry : store.entries(row.id, 0)) room.apply(entry);
    facts.last_seq = room.last_seq();
    for (const store::PlayerId player : room.head().players) {
      if (const auto seat = room.seat_of(player)) facts.seats.emplace_back(player, *seat);
    }
    facts.asked = room.asked_people();
    facts.size = room.settings().seats();
  } catch (const store::StoreError&) {
    throw;
  } catch (const std::exception& error) {
    log_line(LogLevel::kError, "table_broken", {{"table", row.code}, {"why", error.what()}});
  }
  const std::lock_guard lock(mutex_);
  if (kept_.size() >= kKept) kept_.clear();
  return kept_[row.id] = facts;
}

void write_own_tables(store::Store& store, OwnShelf& shelf, const Person& person, JsonWriter& json) {
  json.key("tables").array();
  for (const store::TableRow& row : store.tables_of(person.id, kOwn)) {
    if (row.head.phase != store::Phase::kClosed) write_own_table(store, shelf, row, person, json);
  }
  json.end_array();
}

store::FinishedGame finished_game(store::Store& store, const std::string& code) {
  auto game = store.finished_game(code);
  if (game) return std::move(*game);
  if (store.find_table(code)) refuse(no::not_over());
  refuse(no::no_table());
}

std::string list_records(store::Store& store, const RecordsWish& wish) {
  const auto& [game, before, limit, now, player] = wish;
  const auto games =
      player ? store.finished_games_of(*player, game, before, limit) : store.finished_games(game, before, limit);
  return ok_body([&](JsonWriter& json) {
    json.key("records").array();
    for (const store::FinishedGame& one : games) {
      if (!player && one.finished > now - kLongestDelay && !is_shown(store, one.code, player, now)) continue;
      json.object().field("table", one.code).field("game", one.game).field("seats", one.seats);
      json.key("options").raw(one.options).key("players").raw(one.players).key("outcome").raw(one.outcome);
      json.field("moves", one.moves).field("finished", one.finished).end_object();
    }
    json.end_array().key("next");
    if (static_cast<int>(games.size()) < wish.limit) {
      json.null();
    } else {
      json.value(games.back().finished);
    }
  });
}

std::string verify_record(store::Store& store, const std::string& code) {
  const auto read = read_record(finished_game(store, code).record);
  const auto* refusal = std::get_if<Refusal>(&read);
  if (refusal != nullptr) throw Refused{*refusal};
  const Record& record = std::get<Record>(read);
  const auto opened = Match::open(record);
  const auto* unsound = std::get_if<Refusal>(&opened);
  const SealKey key = seal_key(store);
  return ok_body([&](JsonWriter& json) {
    json.field("sound", unsound == nullptr).field("commitment", record.commitment);
    json.field("moves", record.moves.size()).field("finished", record.finished);
    json.field("seal_key", key.public_hex());
    if (unsound != nullptr) write_refusal(*unsound, json);
  });
}

void ReplayShelf::clear() {
  const std::lock_guard lock(mutex_);
  kept_.clear();
}

std::shared_ptr<const Match> ReplayShelf::get(store::Store& store, const std::string& code) {
  {
    const std::lock_guard lock(mutex_);
    const auto it = std::find_if(kept_.begin(), kept_.end(), [&](const auto& entry) { return entry.first == code; });
    if (it != kept_.end()) {
      std::rotate(it, it + 1, kept_.end());
      return kept_.back().second;
    }
  }
  const auto read = read_record(finished_game(store, code).record);
  if (const auto* refusal = std::get_if<Refusal>(&read)) throw Refused{*refusal};
  auto opened = Match::open(std::get<Record>(read));
  if (const auto* refusal = std::get_if<Refusal>(&opened)) throw Refused{*refusal};
  auto match = std::make_shared<const Match>(std::get<Match>(std::move(opened)));
  const std::lock_guard lock(mutex_);
  kept_.emplace_back(code, match);
  if (kept_.size() > kKept) kept_.erase(kept_.begin());
  return match;
}

std::string replay_course(const Match& match) {
  const Setup setup = match.table().setup();
  return ok_body([&](JsonWriter& json) {
    json.field("game", match.game().name).field("seats", setup.seats).key("options");
    write_setup_options(match.game(), setup, json);
    if (cards_option(match.game())) json.field("cards", card_data_hash(match.game(), setup));
    write_players(match, json);
    json.key("outcome");
    write_outcome(match.game(), setup.seats, match.table().outcome().value(), json);
    std::size_t next = 0;
    write_events("setup", match, 0, next, json);
    json.key("steps").array();
    for (std::uint32_t i = 0; i < match.seq(); ++i) {
      const auto& [seat, move] = match.moves()[i];
      json.object().field("seat", seat).field("move", move_text(match.game().verbs, move));
      write_events("events", match, i + 1, next, json);
      json.end_object();
    }
    json.end_array();
  });
}

std::string replay_position(const Match& match, std::uint32_t moves, std::string_view seat) {
  const int seats = match.table().seats();
  if (moves > match.seq()) refuse(no::fewer_moves(), "n");
  const bool all = seat == "all";
  const bool one = seat.size() == 1 && seat[0] >= '0' && seat[0] < '0' + seats;
  if (!seat.empty() && !all && !one) refuse(no::seat_or_all(), "seat");
  const Match then = match.until(moves);
  return ok_body([&](JsonWriter& json) {
    json.field("moves", moves);
    if (!all) {
      json.key("view");
      write_view(then, one ? static_cast<Seat>(seat[0] - '0') : kNoSeat, json);
      return;
    }
    json.key("views").array();
    for (int p = 0; p < seats; ++p) write_view(then, static_cast<Seat>(p), json);
    json.end_array();
  });
}

}  // namespace logres::server
