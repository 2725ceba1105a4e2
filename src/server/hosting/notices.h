// "Your turn": on other pages of the player, at other processes, and by their webhook.
#pragma once

#include <functional>
#include <optional>
#include <string>
#include <string_view>
#include <unordered_map>
#include <vector>

#include "server/hosting/pusher.h"
#include "server/hosting/tables.h"
#include "server/notify/push.h"
#include "server/people/registry.h"
#include "server/system/limits.h"
#include "server/system/options.h"
#include "server/system/work.h"

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

  // Somebody has said something: for those who want to know.
  void talked(const Slot& slot, const Account& speaker);
  // The table is idle and may have changed: tells the host's webhook what any spectator sees
  // (features/webhook/webhook.h).
  void table_hook(Slot& slot);
  void try_hook(const Slot& slot);
  // A notice that says it is a try.
  void try_out(const Account& account);
  // The key by which browsers' push services know us (server/notify/push.h); before the first notice.
  void use_push_key(const PushKey& key) { push_key_ = key; }
  std::string push_key() const { return push_key_ && options_.post_push ? push_key_->public_text() : std::string(); }
  void reached_at(std::string origin) { origin_ = std::move(origin); }

  // Frames for the connections a player has here; those that attend `except` know already.
  void tell(store::PlayerId player, const SharedText& frame, std::string_view except);
  // What is kept of a player has changed.
  std::function<void(store::PlayerId)> changed;
  // To the same players' connections at other processes.
  std::function<void(const std::vector<store::PlayerId>&, std::string_view except, const std::string& frame)> whisper;

 private:
  std::vector<store::PlayerId> players_at(const Slot& slot, SeatSet seats) const;
  // Whom it is said to.
  struct Reached {
    store::PlayerId player = 0;
    std::string public_id, webhook;
    NoticeRules rules;
    bool page_open = false;
  };
  void post(store::PlayerId player, const Slot& slot, std::string_view what);
  void send(const Reached& to, const Notice& notice);
  void push(const Reached& to, const Notice& notice);
  void drop_push(store::PlayerId player, const std::string& endpoint);
  void post_hook(const Slot& slot, std::string_view what, std::string_view names);

  store::Store& store_;
  Work& work_;
  Registry& people_;
  Pusher& pusher_;
  Metrics& metrics_;
  const HubOptions& options_;
  Throttle posts_;
  std::optional<PushKey> push_key_;
  std::string origin_;
  std::unordered_map<store::PlayerId, Millis> called_;  // when each was called last, for rules; of this process
};

}  // namespace logres::server
