#include "server/table/presence.h"

#include "server/base/times.h"

namespace logres::server {
namespace {}  // namespace

bool Presence::note(store::PlayerId player, bool online, Millis now) {
  if (player == 0) return false;
  if (watched_since_ == 0) watched_since_ = now;
  Seen& seen = seen_[player];
  if (seen.online == online && seen.since != 0) return false;
  seen = {online, now};
  return true;
}

bool Presence::online(store::PlayerId player) const {
  const auto found = seen_.find(player);
  return found != seen_.end() && found->second.online;
}

bool Presence::away_for_a_minute(store::PlayerId player, Millis now) const {
  if (watched_since_ == 0) return false;
  const auto found = seen_.find(player);
  const Seen seen = found != seen_.end() ? found->second : Seen{false, watched_since_};
  return !seen.online && now - seen.since >= kMinute;
}

}  // namespace logres::server
