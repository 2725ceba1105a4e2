#include "server/deals.h"

#include "bots/players.h"
#include "core/json_writer.h"
#include "server/entries.h"
#include "server/room_draft.h"
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

std::vector<store::Entry> deal_again(
    const Record& record, Seat seat, std::string_view pace, const Person& player, const Moment& moment) {
  if (record.scenario || !record.secret) refuse("bad_record", "This game began from a position of its own.", "deal");
  if (seat >= record.setup.seats) refuse("no_such_seat", "The game has fewer seats.", "seat");
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
  json.object().field("secret", to_hex(record.secret->key)).field("salt", to_hex(moment.secret().salt)).end_object();
  draft.add(entries::kStart, -1, std::move(body));
  for (store::Entry& entry : draft.take()) made.push_back(std::move(entry));
  return made;
}

}  // namespace logres::server
