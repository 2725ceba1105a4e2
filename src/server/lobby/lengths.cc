#include "server/lobby/lengths.h"

#include <algorithm>
#include <map>
#include <utility>

#include "core/json_writer.h"
#include "server/base/times.h"

namespace logres::server {
namespace {

constexpr Millis kOneSitting = 12 * 60 * kMinute;  // a game that lasted longer was a slow one, or slept

// The middle one in minutes; null where there are too few to say.
void write_middle(std::vector<Millis> times, JsonWriter& json) {
  json.field("games", times.size()).key("minutes");
  if (times.size() < static_cast<std::size_t>(kEnoughGames)) {
    json.null();
    return;
  }
  const auto middle = times.begin() + static_cast<std::ptrdiff_t>(times.size() / 2);
  std::nth_element(times.begin(), middle, times.end());
  json.value(std::max<Millis>(1, (*middle + kMinute / 2) / kMinute));
}

}  // namespace

std::string lengths_and_waits(const std::vector<store::PlayedGame>& games) {
  constexpr int kAny = 0;  // number of seats
  std::map<std::pair<std::string, int>, std::vector<Millis>> lasted;
  std::map<std::string, std::vector<Millis>> waited;
  for (const store::PlayedGame& game : games) {
    if (game.lasted <= kOneSitting) {
      lasted[{game.game, kAny}].push_back(game.lasted);
      lasted[{game.game, game.seats}].push_back(game.lasted);
    }
    if (game.listed) waited[game.game].push_back(game.waited);
  }
  std::string out;
  JsonWriter json(out);
  json.object().field("ok", true).key("lengths").array();
  for (const auto& [key, times] : lasted) {
    json.object().field("game", key.first).key("seats");
    if (key.second == kAny) {
      json.null();
    } else {
      json.value(key.second);
    }
    write_middle(times, json);
    json.end_object();
  }
  json.end_array().key("waits").array();
  for (const auto& [game, times] : waited) {
    json.object().field("game", game);
    write_middle(times, json);
    json.end_object();
  }
  json.end_array().end_object();
  return out;
}

}  // namespace logres::server
