#include "server/bots/game_odds.h"

#include <fmt/format.h>

#include "bots/mistakes.h"
#include "core/json_writer.h"
#include "server/room/apply.h"
#include "table/messages.h"

namespace logres::server {
namespace {

void write(std::string_view key, const bots::Chances& chances, JsonWriter& json) {
  json.key(key).array();
  for (const double one : chances) json.raw(fmt::format("{:.3f}", one));
  json.end_array();
}

std::string body_of(const bots::OddsHistory& history) {
  std::string text;
  JsonWriter json(text);
  json.object().field("ok", true).field("ready", true).key("points").array();
  for (const bots::OddsPoint& point : history.points) {
    json.object().field("move", point.move);
    write("chances", point.chances, json);
    json.end_object();
  }
  json.end_array().key("swings").array();
  for (const bots::Swing& swing : history.swings) {
    json.object().field("move", swing.move);
    write("before", swing.before, json);
    write("after", swing.after, json);
    json.end_object();
  }
  json.end_array().end_object();
  return text;
}

// In chances, or in points where people count those.
void write(std::string_view key, const GameEntry& game, const std::vector<bots::Judged>& all, JsonWriter& json) {
  json.key(key).array();
  for (const bots::Judged& one : all) {
    json.object().field("move", one.move).field("seat", one.seat);
    json.key("made").raw(fmt::format("{:.3f}", one.verdict.made));
    json.key("best").raw(fmt::format("{:.3f}", one.verdict.best));
    json.field("better", move_text(game.verbs, one.verdict.better)).end_object();
  }
  json.end_array();
}

std::string body_of(const GameEntry& game, const bots::JudgedGame& judged) {
  std::string text;
  JsonWriter json(text);
  const bool points = !judged.decisions.empty() && judged.decisions.front().verdict.scale == Advice::Scale::kPoints;
  json.object().field("ok", true).field("ready", true).field("scale", points ? "points" : "chance");
  write("decisions", game, judged.decisions, json);
  write("mistakes", game, judged.mistakes, json);
  json.field("left_out", judged.left_out).end_object();
  return text;
}

}  // namespace

std::string OddsDesk::mistakes(const std::string& code,
                               std::shared_ptr<const Match> match,
                               const std::function<std::vector<bool>()>& by_person) {
  constexpr std::chrono::seconds kLongest{60};
  const std::string key = "mistakes " + code;
  if (auto answer = desk_.known(key)) return *std::move(answer);
  return desk_.get(
      key,
      key,
      [match = std::move(match), people = by_person()](const Desk::Enough& enough) {
        return body_of(match->game(), bots::judge_decisions(*match, people, enough));
      },
      kLongest);
}

// A move counts when it is played, not when it was announced in a window: who sits there then.
std::vector<bool> moves_by_people(const std::vector<store::Entry>& log) {
  RoomState room;
  std::vector<bool> out;
  for (const store::Entry& entry : log) {
    fold_entry(room, entry);
    if (room.match() == nullptr) continue;
    const auto moves = room.match()->moves();
    if (out.size() > moves.size()) out.resize(moves.size());  // taken back
    while (out.size() < moves.size()) {
      const SeatState& seat = room.seats[moves[out.size()].first];
      out.push_back(seat.by_person() && !seat.person.is_bot());
    }
  }
  return out;
}

std::string OddsDesk::get(const std::string& code, std::shared_ptr<const Match> match) {
  return desk_.get(code, code, [effort = effort_, match = std::move(match)](const Desk::Enough& enough) {
    return body_of(bots::odds_history(*match, effort, bots::play_on, enough));
  });
}

}  // namespace logres::server
