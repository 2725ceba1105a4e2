// Who is who: the players this process has to do with, found by the hash of their key.
#pragma once

#include <deque>
#include <memory>
#include <set>
#include <string>
#include <string_view>
#include <unordered_map>
#include <vector>

#include "server/notify/notice_rules.h"
#include "server/people/about.h"
#include "server/room/room.h"
#include "server/system/client.h"
#include "server/system/limits.h"
#include "store/store.h"

namespace logres::server {

struct Slot;
struct Connection;

struct Account {
  Person person;
  std::string webhook;  // empty: none
  NoticeRules rules;
  std::set<std::string> muted;           // public ids
  std::set<std::string> blocked;         // public ids
  std::set<std::string> unheard;         // both
  std::set<store::PlayerId> blocked_by;  // nobody else is ever told
  About about;
  std::string owner;  // of a bot: the public id of whoever made it
  std::vector<Connection*> connections;
  TokenBucket requests;  // on all of them
};

// One open page. Small: there are thousands.
struct Connection {
  std::shared_ptr<Client> client;
  std::shared_ptr<Account> account;  // none: nobody, or not known yet
  std::unique_ptr<std::deque<std::string>>
      held;  // requests that wait until we know who asks, or where; see Hub::Impl::hold
  TokenBucket requests;
  Slot* table = nullptr;  // attended
  // What has been sent of that table.
  static constexpr std::uint64_t kNever = ~0ULL;
  std::uint32_t view_seq = 0;  // of the last view; 0: none
  std::uint64_t table_version = kNever;
  std::uint32_t talk_line = 0;
  std::uint16_t floods = 0;  // requests refused in a row because there were too many
  Seat viewer = kNoSeat;
  bool fresh = true;     // no view yet: it comes with its log
  bool behind = false;   // too much waits to be sent: no views till then
  bool patches = false;  // understands them
  bool quiet = false;    // is there, and wants to be shown nothing
  bool lobby = false;
  bool open = true;
};

inline const Person& person_of(const Connection& connection) {
  static const Person nobody;
  return connection.account ? connection.account->person : nobody;
}

// The accounts that somebody uses, and the last ones somebody used.
class Registry {
 public:
  std::shared_ptr<Account> by_key(std::string_view key_hash) const;
  std::shared_ptr<Account> by_id(store::PlayerId id) const;
  // One account for each player, however many keys; the row's facts replace older ones.
  std::shared_ptr<Account> remember(const std::string& key_hash, const store::PlayerRow& row);
  void update(const store::PlayerRow& row);  // if it is known
  void forget(store::PlayerId id);           // their keys are no longer good

 private:
  static constexpr std::size_t kKept = 2000;
  static void fill(Account& account, const store::PlayerRow& row);
  void sweep();

  std::unordered_map<std::string, std::weak_ptr<Account>> by_key_;
  std::unordered_map<store::PlayerId, std::weak_ptr<Account>> by_id_;
  std::deque<std::shared_ptr<Account>> recent_;
  std::size_t swept_at_ = 4 * kKept;
};

}  // namespace logres::server
