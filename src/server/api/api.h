// The small JSON API over HTTP (docs/network.md). What blocks runs on worker threads.
#pragma once

#include <functional>
#include <map>
#include <memory>
#include <mutex>
#include <optional>
#include <string>
#include <string_view>
#include <unordered_map>
#include <vector>

#include "server/api/request.h"
#include "server/bots/game_odds.h"
#include "server/people/policy.h"
#include "server/people/rating.h"
#include "server/people/registry.h"
#include "server/system/limits.h"
#include "server/system/metrics.h"
#include "server/system/options.h"
#include "server/system/work.h"
#include "table/match.h"

namespace logres::server {

// Matches of finished games that somebody has looked at lately. Used by several worker threads.
class ReplayShelf {
 public:
  // Refuses what is no finished game (no_table, wrong_phase).
  std::shared_ptr<const Match> get(store::Store& store, const std::string& code);
  void clear();  // a game is gone, or somebody's name in it

 private:
  static constexpr std::size_t kKept = 16;
  std::mutex mutex_;
  std::vector<std::pair<std::string, std::shared_ptr<const Match>>> kept_;  // the last used one is the last
};

// Who sits where at a table, and who is asked; kept as long as nothing is written there. Used by several
// worker threads.
class OwnShelf {
 public:
  struct Facts {
    std::uint32_t last_seq = 0;
    int size = 0;  // how many seats there are; 0: its log cannot be read
    std::vector<std::pair<store::PlayerId, Seat>> seats;
    SeatSet asked;
  };
  Facts get(store::Store& store, const store::TableRow& row);

 private:
  static constexpr std::size_t kKept = 4096;
  std::mutex mutex_;
  std::unordered_map<store::TableId, Facts> kept_;
};

// The parameters of a query: game=rumors&limit=5.
class Query {
 public:
  explicit Query(std::string_view text);  // refuses what is badly written or comes twice
  std::string text(std::string_view name);
  std::int64_t number(std::string_view name, std::int64_t min, std::int64_t max, std::int64_t otherwise);
  void done() const;  // refuses parameters nobody asked for

 private:
  std::map<std::string, std::string, std::less<>> values_;
  std::vector<std::string> known_;
};

using Hidden = std::function<bool(const store::TableRow&)>;  // tables that are not for whoever asks

class Api {
 public:
  using Done = std::function<void(ApiAnswer)>;

  Api(store::Store& store,
      Work& work,
      Registry& people,
      Metrics& metrics,
      const HubOptions& options,
      const House& house);
  void handle(ApiRequest request, Done done);
  void forget_replays() { shelf_.clear(); }
  void forget_person(const Person& person, const std::function<void(bool)>& done);  // and their bots

  std::function<void(const std::shared_ptr<Account>&)> player_changed;
  std::function<void(store::PlayerId)> reread_player;  // what is kept of them has changed, here and elsewhere
  std::function<bool(store::PlayerId)> is_here;        // connected, at whatever process
  std::function<store::PlayerId(const std::string& code)> host_of;  // of a table somebody attends; 0: nobody knows
  std::function<void(std::string_view body, Done done)> admin;      // throws Refused
  // Gives up this person's seats, forgets them, then calls back; false: the store did not answer.
  std::function<void(const std::shared_ptr<Account>&, std::function<void(bool)>)> forget;
  std::function<void(store::PlayerId)> keys_gone;  // nobody is this person, or this bot, any more
  Throttle wrong_codes;                            // by address; the hub's, too
  RatingShelf ratings;                             // the hub's, too

 private:
  struct Call {
    ApiRequest request;
    std::vector<std::string> path;  // after /api, decoded
    Done done;
  };
  using CallPtr = std::shared_ptr<Call>;

  void admit(const ApiRequest& request);
  void route(const CallPtr& call);
  void route_post(const CallPtr& call);
  void route_get(const CallPtr& call);
  void route_game(const CallPtr& call, Query& query);
  void records(const CallPtr& call, Query& query);
  void refused(const CallPtr& call, const Refused& why);
  void failed(const CallPtr& call, const std::exception& error);
  // Answers with what a worker makes; a Refused it throws is the answer, too.
  void from_store(const CallPtr& call, std::function<std::string(store::Store&)> make, std::string download = {});
  // The same about one finished game, for whom it is over.
  void from_game(const CallPtr& call,
                 const std::string& code,
                 std::function<std::string(store::Store&)> make,
                 std::string download = {});
  // Calls then(account) with whoever has the request's cookie, or nullptr.
  void with_account(const CallPtr& call, std::function<void(const std::shared_ptr<Account>&)> then);
  void with_player(const CallPtr& call, std::function<void(const std::shared_ptr<Account>&)> then);  // refuses nobody
  void throttle(Throttle& throttle, const std::string& key);

  void guest(const CallPtr& call);
  void make_guest(const CallPtr& call, const std::string& name);
  void rename(const CallPtr& call, const std::shared_ptr<Account>& account, const std::string& name);
  void me(const CallPtr& call);
  void stats(const CallPtr& call, const std::string& game);
  void make_link(const CallPtr& call);
  void use_link(const CallPtr& call);
  void lengths(const CallPtr& call);
  void record(const CallPtr& call, const std::string& code);
  void check_cards(const CallPtr& call);
  void card_balance(const CallPtr& call);
  void calendar(const CallPtr& call, const std::string& code, const std::string& language);
  // Counts an answer 404 as a wrong code of whoever asked; refuses who has named too many.
  CallPtr guess(const CallPtr& call);
  // api/person.cc
  bool has_desk(const ApiRequest& request) const { return request.by_owner || !options_.admin_key.empty(); }
  void operate(const CallPtr& call);
  void require_operators_key(const ApiRequest& request);
  void my_data(const CallPtr& call);
  void count_my_data(const CallPtr& call, const Person& person);
  void forget_me(const CallPtr& call);
  void report(const CallPtr& call);
  static Hidden is_none_for(const std::shared_ptr<Account>& account, const std::string& code);
  std::string sitting(store::Store& store, const store::TableRow& row, Seat seat);
  void check_guest(const CallPtr& call, const std::string& table, std::function<void()> then);
  // api/bots.cc
  bool route_bots(const CallPtr& call);  // false: the path is none of these
  void list_bots(const CallPtr& call);
  void make_bot(const CallPtr& call);
  void revoke_bot(const CallPtr& call);
  void forget_with_bots(const std::shared_ptr<Account>& account, const std::function<void(bool)>& done);
  void forget_next(std::vector<std::shared_ptr<Account>> all, const std::function<void(bool)>& done);
  // friends.cc
  bool route_people(const CallPtr& call);  // false: the path is none of these
  void friends(const CallPtr& call);
  void friend_link(const CallPtr& call);
  void who_invites(const CallPtr& call);
  void accept_friend(const CallPtr& call);
  void treat(const CallPtr& call);
  // about.cc
  void about(const CallPtr& call, const std::string& public_id);
  void set_about(const CallPtr& call);
  void leaving(const CallPtr& call, const std::string& code);
  // dataset.cc
  void dataset(const CallPtr& call, Query& query);
  void tables(const CallPtr& call, const std::string& game);
  static Hidden hidden_from(const std::shared_ptr<Account>& account);

  store::Store& store_;
  Work& work_;
  Registry& people_;
  Metrics& metrics_;
  const HubOptions& options_;
  const House& house_;
  ReplayShelf shelf_;
  OwnShelf own_;
  OddsDesk odds_;
  Desk balances_;
  struct Made {
    Millis at = 0;
    std::string body;
  };
  std::map<std::string, Made> stats_;  // by game
  Made lengths_;
  Throttle requests_, guests_, names_, links_, wrong_keys_, my_data_, my_data_here_, reports_, reports_here_, ties_,
      datasets_;
};

// Bodies of answers, made on worker threads: api/records.cc, api/stats.cc.
std::string list_tables(store::Store& store, const std::string& game, Millis touched_since, const Hidden& hidden);
void write_own_tables(store::Store& store, OwnShelf& shelf, const Person& person, JsonWriter& json);
store::FinishedGame finished_game(store::Store& store, const std::string& code);  // refuses what is none
struct RecordsWish {
  std::string game;  // "": of any game
  Millis before = 0;
  int limit = 0;
  Millis now = 0;
  std::optional<store::PlayerId> player;  // their own, private ones too; else everybody's public ones
};
std::string list_records(store::Store& store, const RecordsWish& wish);
std::string verify_record(store::Store& store, const std::string& code);
std::string replay_course(const Match& match);
std::string replay_position(const Match& match, std::uint32_t moves, std::string_view seat);
std::string statistics(const std::vector<store::StatsRow>& rows, const std::vector<store::SideStats>& sides);
std::string registered_cards(const std::string& hash);  // refuses what is not there

}  // namespace logres::server
