#include "server/people/results.h"

#include <algorithm>
#include <boost/json/parse.hpp>

#include "server/base/refusals.h"
#include "server/room/room.h"
#include "server/system/log.h"
#include "table/refusal.h"

namespace logres::server {

bool fill_results(store::Store& store) {
  constexpr int kAtOnce = 20;
  const auto tables = store.games_without_results(kAtOnce);
  for (const store::TableId id : tables) {
    std::vector<store::SeatResult> results{{.seat = 0, .player = 0, .side = {}, .role = {}, .left = 2}};
    try {
      Room room(id, {});
      for (const store::Entry& entry : store.entries(id, 0)) room.apply(entry);
      if (auto finished = room.finished()) results = std::move(finished->results);
    } catch (const store::StoreError&) {
      throw;
    } catch (const std::exception& error) {  // a table that cannot be read any more: nobody's result, and never again
      log_line(LogLevel::kWarning, "no_results", {{"table", std::to_string(id)}, {"why", error.what()}});
    }
    store.add_results(id, results);
  }
  return static_cast<int>(tables.size()) == kAtOnce;
}

Leaving leaving_of(const std::vector<store::PlayedSeat>& newest_first) {
  Leaving out;
  for (const store::PlayedSeat& seat : newest_first) {
    if (out.of == kGamesForLeaving) break;
    ++out.of;
    if (seat.result.left != 0) ++out.left;
  }
  return out;
}

bool leaves_often(Leaving leaving) { return leaving.left >= 3 && 5 * leaving.left > leaving.of; }

bool is_shown(const store::PlayedSeat& seat, Millis now) { return !seat.behind || seat.finished < now - kLongestDelay; }

bool is_shown(store::Store& store, const std::string& code, std::optional<store::PlayerId> player, Millis now) {
  const auto row = store.find_table(code);
  if (!row || row->head.summary.find(R"("shown":)") == std::string::npos) return true;
  const auto summary = boost::json::parse(row->head.summary).as_object();
  const auto* shown = summary.if_contains("shown");
  if (shown == nullptr || !shown->is_int64() || shown->get_int64() <= now) return true;
  const auto& players = row->head.players;
  return player && std::find(players.begin(), players.end(), *player) != players.end();
}

void require_shown(store::Store& store, const std::string& code, std::optional<store::PlayerId> player, Millis now) {
  if (!is_shown(store, code, player, now)) refuse(no::not_over());
}

}  // namespace logres::server
