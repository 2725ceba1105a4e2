#include "server/lobby/deals.h"

#include <fmt/format.h>

#include <algorithm>

#include "bots/players.h"
#include "core/json_writer.h"
#include "server/base/codes.h"
#include "server/base/refusals.h"
#include "server/table/draft.h"
#include "server/table/entries.h"
#include "table/card_data.h"

namespace logres::server {
namespace {

constexpr std::string_view kBotLabel = "bot:";  // of a record's players: "bot:knight"

Settings settings_of(const Record& record, std::string_view pace) {
  const Settings usual{
      .game = record.game, .setup = record.setup, .cards = hold_card_data(*record.game, record.setup), .oath = true};
  const boost::json::object wishes{{"pace", pace}};
  Request request(wishes);
  return change_settings(request, usual);
}

std::string level_of(const Record& record, Seat seat) {
  const std::string_view label = seat < record.players.size() ? std::string_view(record.players[seat]) : "";
  if (label.starts_with(kBotLabel)) {
    const auto level = label.substr(kBotLabel.size());
    const auto found = bots::find_bot(*record.game, level.substr(0, level.find(' ')));
    if (!found.empty()) return std::string(found);
  }
  return std::string(bots::kUsualBot);
}

}  // namespace

std::vector<store::Entry> deal_again(const Record& record,
                                     Seat seat,
                                     std::string_view pace,
                                     const Person& player,
                                     const Moment& moment,
                                     std::string_view first) {
  if (record.scenario || !record.secret) refuse(no::own_position(), "deal");
  if (seat >= record.setup.seats) refuse(no::fewer_seats(), "seat");
  std::vector<Seating> seating(static_cast<std::size_t>(record.setup.seats));
  for (Seat p = 0; p < seating.size(); ++p) {
    if (p == seat) {
      seating[p].person = player;
    } else {
      seating[p].bot = level_of(record, p);
    }
  }
  auto made = Room::create(settings_of(record, pace), player, moment, seating, false);
  Draft draft(static_cast<std::uint32_t>(made.size()), moment);
  std::string body;
  JsonWriter json(body);
  json.object().field("secret", to_hex(record.secret->key)).field("salt", to_hex(moment.secret().salt));
  if (!first.empty()) json.field("deal", first);
  json.end_object();
  draft.add(entries::kStart, -1, std::move(body));
  for (store::Entry& entry : draft.take()) made.push_back(std::move(entry));
  return made;
}

// -- several who play one deal ---------------------------------------------------------------------------------------

namespace {

constexpr std::string_view kWordBegins = "d_";
constexpr std::size_t kWordLength = 18;
constexpr int kMostPlayed = 200;  // of one deal; what comes beyond is played, but not compared

std::string word_key(std::string_view word) { return fmt::format("deal.word.{}", word); }
std::string played_key(std::string_view first, int n) { return fmt::format("deal.{}.{}", first, n); }

std::string deal_text(const SharedDeal& deal) { return fmt::format("{} {}", deal.table, deal.seat); }

std::vector<std::string> tables_of_deal(store::Store& store, const std::string& first) {
  std::vector<std::string> tables = {first};
  for (int n = 1; n <= kMostPlayed; ++n) {
    std::string next = store.kept(0, played_key(first, n));
    if (next.empty()) break;
    tables.push_back(std::move(next));
  }
  return tables;
}

}  // namespace

bool is_deal_word(std::string_view text) { return text.size() == kWordLength && text.starts_with(kWordBegins); }

std::string share_deal(store::Store& store, const SharedDeal& deal) {
  const std::string fresh = std::string(kWordBegins) + make_key().substr(0, kWordLength - kWordBegins.size());
  const std::string word = store.keep_once(0, fmt::format("deal.shared.{}", deal_text(deal)), fresh);
  store.keep_once(0, word_key(word), deal_text(deal));
  return word;
}

std::optional<SharedDeal> find_deal(store::Store& store, std::string_view word) {
  if (!is_deal_word(word)) return std::nullopt;
  const std::string text = store.kept(0, word_key(word));
  const auto blank = text.find(' ');
  if (blank == std::string::npos || blank + 2 != text.size()) return std::nullopt;
  return SharedDeal{.table = text.substr(0, blank), .seat = static_cast<Seat>(text.back() - '0')};
}

std::string first_of_deal(store::Store& store, const std::string& table) {
  std::string first = store.kept(0, fmt::format("deal.first.{}", table));
  return first.empty() ? table : first;
}

void note_deal(store::Store& store, const std::string& first, const std::string& table) {
  store.keep_once(0, fmt::format("deal.first.{}", table), first);
  for (int n = 1; n <= kMostPlayed; ++n) {
    if (store.keep_once(0, played_key(first, n), table) == table) return;
  }
}

void write_deal(store::Store& store, const SharedDeal& deal, store::PlayerId reader, JsonWriter& json) {
  std::vector<store::FinishedGame> over;
  bool played = false;
  for (const std::string& table : tables_of_deal(store, first_of_deal(store, deal.table))) {
    auto game = store.finished_game(table);
    const auto row = game ? store.find_table(table) : std::nullopt;
    if (!row) continue;
    const auto& players = row->head.players;
    played = played || std::find(players.begin(), players.end(), reader) != players.end();
    over.push_back(std::move(*game));
  }
  if (over.empty()) refuse(no::no_deal(), "deal");
  json.field("game", over.front().game).field("seats", over.front().seats).field("seat", deal.seat);
  json.field("times", over.size()).field("played", played).key("results");
  if (!played) {
    json.null();
    return;
  }
  json.array();
  for (const store::FinishedGame& game : over) {
    json.object().field("table", game.code).key("players").raw(game.players).key("outcome").raw(game.outcome);
    json.field("moves", game.moves).field("finished", game.finished).end_object();
  }
  json.end_array();
}

}  // namespace logres::server
