#include "bots/balance.h"

#include <array>
#include <cmath>
#include <map>
#include <string>

#include "bots/bot_game.h"
#include "bots/legends/tally.h"
#include "games/legends/legends.h"

namespace logres::bots {
namespace {

using legends::Tally;

const legends::State& truth(const Table& table) {
  return dynamic_cast<const TableOf<legends::Legends>&>(table).truth();
}

void write(const Share& share, JsonWriter& json) {
  const Interval interval = wilson(share);
  json.object().field("count", share.count).field("total", share.total);
  json.field("low", std::lround(interval.low * 1000)).field("high", std::lround(interval.high * 1000)).end_object();
}

// Two shares of each card: how often it was seen, and how those fared who used it.
void write_cards(std::string_view key,
                 std::span<const std::string_view> names,
                 const std::map<int, Share>& seen,
                 const std::map<int, Share>& wins,
                 JsonWriter& json) {
  json.key(key).object();
  for (const auto& [card, share] : seen) {
    json.key(names[static_cast<std::size_t>(card)]).object().key("seen");
    write(share, json);
    const auto won = wins.find(card);
    json.key("wins");
    write(won == wins.end() ? Share{} : won->second, json);
    json.end_object();
  }
  json.end_object();
}

void write(const Tally& tally, JsonWriter& json) {
  const auto stalls = tally.endings.find(legends::kStalled);
  json.field("stalls", stalls == tally.endings.end() ? std::int64_t{0} : stalls->second).key("shared");
  write(tally.shared, json);
  json.key("order").array();
  for (const auto& [which, share] : tally.by_order) {
    json.object().field("seats", which.first).field("place", which.second).key("wins");
    write(share, json);
    json.end_object();
  }
  json.end_array();
  write_cards("characters", legends::kCharacterNames, tally.used, tally.used_wins, json);
  write_cards("events", legends::kEventNames, tally.completed, tally.completed_wins, json);
}

}  // namespace

void write_balance(Setup setup, const BalancePlan& plan, const std::function<bool()>& enough, JsonWriter& json) {
  const GameEntry& game = *find_game(legends::Legends::kName);
  const std::array<std::string, 1> bots = {std::string(kUsualBot)};
  Tally tally;
  int played = 0;
  for (; played < plan.games && !enough(); ++played) {
    setup.seats = static_cast<std::uint8_t>(game.min_seats + played % (game.max_seats - game.min_seats + 1));
    BotGame one(game, setup, bots, seed_of_game(plan.seed, played));
    if (!one.play().empty()) break;
    tally.add(truth(one.end()), one.events(), *one.end().outcome());
  }
  json.field("games", played).field("seed", static_cast<std::int64_t>(plan.seed));
  write(tally, json);
}

}  // namespace logres::bots
