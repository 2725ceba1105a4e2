// The hub's parts and how they hang together. Everything runs on the loop's thread.
#pragma once

#include <deque>
#include <memory>
#include <string>
#include <string_view>
#include <unordered_map>
#include <vector>

#include "server/admin/admin.h"
#include "server/api/api.h"
#include "server/api/parts.h"
#include "server/bots/bot_pool.h"
#include "server/hosting/notices.h"
#include "server/hosting/peers.h"
#include "server/hosting/pusher.h"
#include "server/hosting/tables.h"
#include "server/hosting/timers.h"
#include "server/hub/hub.h"
#include "server/hub/ticker.h"
#include "server/lobby/lobby.h"
#include "server/people/registry.h"
#include "server/people/results.h"
#include "server/system/limits.h"
#include "server/system/metrics.h"
#include "server/system/options.h"
#include "server/system/work.h"
#include "table/request.h"

namespace logres::server {

using ConnectionPtr = std::shared_ptr<Connection>;

// A request to be answered, now or later.
struct Call {
  ConnectionPtr from;
  std::string id;  // as JSON; empty: none
};

class Hub::Impl {
 public:
  Impl(boost::asio::io_context& loop, store::Store& store, HubOptions options);
  ~Impl();
  Impl(const Impl&) = delete;
  Impl& operator=(const Impl&) = delete;

  // -- life: hub.cc ----------------------------------------------------------------------------------------------
  void start();
  void stop(std::function<void()> done);
  void reached_at(std::string origin) {
    notices_.reached_at(origin);
    origin_ = std::move(origin);
  }
  void tick();
  bool busy() const;
  bool ready() const { return ready_; }
  Metrics& metrics() { return metrics_; }
  Api& api() { return api_; }

  // -- connections: hub/connections.cc ---------------------------------------------------------------------------
  void opened(const std::shared_ptr<Client>& client);
  void received(const std::shared_ptr<Client>& client, std::string_view text);
  void closed(const std::shared_ptr<Client>& client);
  void drained(const std::shared_ptr<Client>& client);

 private:
  Millis now() const { return options_.clock->now(); }
  Moment moment() const { return {.now = now(), .secret = options_.secret}; }

  // hub.cc
  void wire();
  void every_second(Millis now);
  void beat(Millis now);
  void sweep(Millis now);
  void close_stale(Millis now);
  void close_all(const std::vector<std::string>& codes);
  bool owes_answers() const;
  void stop_step();
  void count_open_tables();
  void watch_tables();
  void arm();
  void changed(Slot& slot);
  void push(Slot& slot);
  void put_out(Slot& slot);
  void renamed(const std::shared_ptr<Account>& account);
  void reread_player(store::PlayerId player);

  // hub/policy.cc: the operator's rules, and who wants to be forgotten
  void reread_house();
  void house_changed();
  void send_away(store::PlayerId player, std::string_view reason);
  void read_all_anew();
  void drop_table(store::TableId table);
  void forget(const std::shared_ptr<Account>& account, const std::function<void(bool)>& done);
  void give_up_seats(const Person& person, const std::vector<std::string>& codes, const std::function<void()>& then);

  // hub/connections.cc
  void known(const ConnectionPtr& connection, std::shared_ptr<Account> account);
  Millis wait_of(Connection& connection);
  void charge(Connection& connection, int cost);
  void hold(Connection& connection);
  void release(const ConnectionPtr& connection);
  void enter(Connection& connection, Slot& slot);
  void leave(Connection& connection);

  // hub/requests.cc: the verbs of a connection
  using Handler = void (Impl::*)(const Call&, Request&);
  struct Verb {
    std::string_view name;
    Handler handler;  // nullptr: the room's
    int cost;         // in requests of the cheapest kind; roughly what the loop, the store or a bot has to do for it
  };
  static std::span<const Verb> verbs();
  void handle(const ConnectionPtr& from, std::string_view text, Millis retry);
  template <class Write>
  void answer(const Call& call, Write write);
  void answer(const Call& call);
  void note_request(const Call& call, std::string_view verb);
  void refuse_call(const Call& call, const Refused& refused);
  void answered(const Call&) { --unanswered_; }
  Account& named(const Call& call);  // refuses the nameless
  Slot& attended(const Call& call);  // refuses who attends nothing
  void throttle(Throttle& throttle, const std::string& key);
  void hello(const Call& call, Request& request);
  void ping(const Call& call, Request& request);
  void games(const Call& call, Request& request);
  void rules(const Call& call, Request& request);
  void lobby(const Call& call, Request& request);
  void webhook(const Call& call, Request& request);
  void mute(const Call& call, Request& request);
  void write_account(const Call& call, std::function<void(store::Store&)> write, std::function<void(Account&)> then);

  // hub/notices.cc
  void notices(const Call& call, Request& request);
  void keep_notices(const Call& call, const NoticeRules& rules, std::function<void()> then);
  void push_here(const Call& call, Request& request);
  void try_notice(const Call& call, Request& request);

  // hub/club.cc
  void days_off(const Call& call, Request& request);
  void hook(const Call& call, Request& request);
  void try_hook(const Call& call, Request& request);
  void share(const Call& call, Request& request);
  void deal(const Call& call, Request& request);
  // What blocks is done elsewhere and answered with the fields it writes; it may refuse.
  void read_and_answer(const Call& call, std::function<void(JsonWriter&)> blocking);

  // hub/people.cc: who keeps apart, and gates
  void wire_people();
  bool kept_apart(const Connection& connection, const Room& room) const;
  bool would_meet(const Connection& connection, const Room& room) const;
  std::vector<Seating> without_strangers(std::vector<Seating> seating, const Connection& connection) const;
  [[noreturn]] static void refuse_sitting(const boost::json::object& fields);
  void sit_down(const Call& call, Slot& slot, const boost::json::object& fields);
  void sit_by_gate(const Call& call, const Room& room, const boost::json::object& fields);
  void fill_results();

  // hub/password.cc
  void door(const Call& call, Request& request);
  void try_password(const Call& call, const std::string& code, const std::string& password, bool patches);
  void find(const Call& call, Request& request);
  void find_next();
  void try_next(std::vector<std::string> codes);
  void open_for_seeker();
  void found();

  // hub/new_tables.cc
  void create(const Call& call, Request& request);
  void create_again(const Call& call, Request& request);
  void open_table(const Call& call,
                  const GameEntry& game,
                  std::vector<store::Entry> entries,
                  const std::string& code,
                  std::function<void()> then = {});
  std::pair<const GameEntry*, std::vector<store::Entry>> new_table(Request& request, const Person& host) const;
  void count_new_table(const Account& account);  // or refuses it
  void rematch(const Call& call, Request& request);
  void ask_rematch(const Call& call, Slot& slot);
  void open_rematch(const Call& call, Slot& slot);
  void end_rematch(store::TableId table);
  void name_rematch(const Call& call, store::TableId old_id, const std::string& old_code, const std::string& new_code);

  // hub/table_verbs.cc
  void attend(const Call& call, Request& request);
  // `opened`: the lock whose password they know.
  void come_in(const Call& call, const std::string& code, const std::string& opened, bool patches);
  void depart(const Call& call, Request& request);
  void view(const Call& call, Request& request);
  void why_not(const Call& call, Request& request);
  void preview(const Call& call, Request& request);
  void hint(const Call& call, Request& request);
  void remind(const Call& call, Request& request);
  void at_table(const Call& call, std::string_view verb, const boost::json::object& fields);
  void wish_at(const Call& call, Slot& slot, std::string_view verb, const boost::json::object& fields);
  void ask_for_hints(const Call& call, Slot& slot, Seat seat, const std::string& bot);
  void give_hints(const Call& call, const GameEntry& game, Seat seat, const BotAnswer& advice);
  // A job that reads and writes nothing.
  void look(const Call& call, Slot& slot, std::function<void(Slot&)> read);

  HubOptions options_;
  store::Store& store_;
  Metrics metrics_;
  Work work_;
  Registry people_;
  Pusher pusher_;
  Tables tables_;
  BotPool bots_;
  Errands errands_;
  Lobby lobby_;
  Notices notices_;
  Peers peers_;
  House house_, told_;  // the rules now; as they were when everybody was last told
  Api api_;
  Admin admin_;
  Ticker ticker_;

  std::unordered_map<const Client*, ConnectionPtr> connections_;
  std::unordered_map<std::string, int> per_address_;
  Throttle by_address_, tables_made_, changed_, talked_, hinted_, hooked_, wrong_passwords_;
  struct Seeker {
    Call call;
    Settings wanted;
  };
  std::deque<Seeker> seekers_;                                       // the first one is being served
  std::unordered_map<store::TableId, std::vector<Call>> rematches_;  // under way, and who else waits for them
  std::int64_t open_tables_ = 0;
  std::string origin_;
  bool ready_ = false;
  bool beating_ = false;   // a beat is under way
  bool stopping_ = false;  // told to stop: nobody new comes in, what has been asked is answered
  bool closing_ = false;   // nothing is taken in any more
  int stop_looks_ = 0, quiet_looks_ = 0;
  std::int64_t unanswered_ = 0;  // requests under way
  std::function<void()> stopped_;
  Millis second_ = 0, beat_ = 0, swept_ = 0, stale_ = 0, watched_ = 0;
  bool watching_ = false;
  std::optional<Millis> armed_;
};

// Answers are made of JSON fields written by `write`.
template <class Write>
void Hub::Impl::answer(const Call& call, Write write) {
  answered(call);
  if (!call.from->open) return;
  std::string text;
  JsonWriter json(text);
  json.object().field("ok", true);
  if (!call.id.empty()) json.key("id").raw(call.id);
  write(json);
  json.end_object();
  pusher_.send(*call.from, std::move(text));
}

}  // namespace logres::server
