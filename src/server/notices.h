// "Your turn": on other pages of the player, at other processes, and by his webhook.
#pragma once

#include <functional>
#include <string>
#include <string_view>
#include <vector>

#include "server/hub_push.h"
#include "server/hub_tables.h"
#include "server/hub_work.h"
#include "server/limits.h"
#include "server/registry.h"

namespace logres::server {

class Notices {
 public:
  Notices(
      store::Store& store, Work& work, Registry& people, Pusher& pusher, Metrics& metrics, const HubOptions& options)
      : store_(store),
        work_(work),
        people_(people),
        pusher_(pusher),
        metrics_(metrics),
        options_(options),
        posts_(options.limits.webhooks_per_hour, kHour) {}

  static constexpr Millis kHour = 3'600'000;

  // The table is idle and may have changed: tells those who are asked now and were not before.
  void turns(Slot& slot);
  // They are asked, and `from` is waiting.
  void remind(const Slot& slot, SeatSet seats, const std::string& from);

  // The time the table is planned for is near: tells all who sit there.
  void call(const Slot& slot);

  // Frames for the connections a player has here; those that attend `except` know already.
  void tell(store::PlayerId player, const SharedText& frame, std::string_view except);
  // To the same players' connections at other processes.
  std::function<void(const std::vector<store::PlayerId>&, std::string_view except, const std::string& frame)> whisper;

 private:
  std::vector<store::PlayerId> players_at(const Slot& slot, SeatSet seats) const;
  void post(store::PlayerId player, const Slot& slot, std::string_view what);
  void post_to(const std::string& url, const std::string& public_id, const std::string& json);

  store::Store& store_;
  Work& work_;
  Registry& people_;
  Pusher& pusher_;
  Metrics& metrics_;
  const HubOptions& options_;
  Throttle posts_;
};

}  // namespace logres::server
