#include "server/hub/hub.h"

#include <algorithm>
#include <thread>

#include "server/api/request.h"
#include "server/base/times.h"
#include "server/hub/impl.h"
#include "server/people/results.h"
#include "server/system/log.h"
#include "server/system/options.h"

namespace logres::server {
namespace {

constexpr Millis kBeat = 5 * kSecond;
constexpr Millis kSweep = 10 * kSecond;
constexpr Millis kStale = 7 * kDay;         // an open table nobody has touched for this long is closed
constexpr Millis kOutagesKept = 60 * kDay;  // outages longer ago concern no clock
constexpr Millis kAfterFailure = 5 * kSecond;
// Stopping is looked at every few milliseconds: nothing has come for a while, or it has taken long enough.
constexpr std::chrono::milliseconds kStopLook{10};
constexpr int kQuietLooks = 15;
constexpr int kMostLooks = 200;
constexpr Millis kSpread = 2;  // between two tables that have to be woken at the start

int bot_threads(int asked) {
  if (asked > 0) return asked;
  return std::max(1, static_cast<int>(std::thread::hardware_concurrency()) / 2);
}

}  // namespace

std::string bye_frame(std::string_view reason) {
  std::string text;
  JsonWriter json(text);
  json.object().field("push", "bye").field("reason", reason).end_object();
  return text;
}

Hub::Impl::Impl(boost::asio::io_context& loop, store::Store& store, HubOptions options)
    : options_(std::move(options)),
      store_(store),
      work_(loop, static_cast<int>(options_.numbers.store_threads)),
      pusher_(metrics_),
      tables_(store, work_, metrics_, *options_.clock),
      bots_(bot_threads(static_cast<int>(options_.numbers.bot_threads))),
      errands_(tables_, bots_, work_, metrics_, options_),
      lobby_(store, work_, pusher_, options_.numbers.asleep_days),
      notices_(store, work_, people_, pusher_, metrics_, options_),
      peers_(store, tables_),
      api_(store, work_, people_, metrics_, options_, house_),
      admin_({store, work_, tables_, people_, metrics_, options_, house_}),
      ticker_(loop,
              [this](std::chrono::steady_clock::duration late) {
                metrics_.lag.add(late);
                armed_.reset();
                tick();
              }),
      by_address_(2 * options_.limits.address_requests_per_second, 2 * kSecond),
      tables_made_(options_.limits.tables_per_hour, kHour),
      changed_(options_.limits.changes_per_minute, kMinute),
      talked_(options_.limits.talk_per_minute, 60 * kSecond),
      hinted_(options_.limits.hints_per_minute, 60 * kSecond),
      hooked_(options_.limits.webhooks_per_hour, kHour),
      wrong_passwords_(options_.limits.wrong_codes_per_hour, kHour) {
  wire();
}

Hub::Impl::~Impl() { work_.stop(); }

void Hub::Impl::wire() {
  tables_.changed = [this](Slot& slot) { changed(slot); };
  tables_.failed = [this](store::TableId table) {
    ready_ = false;
    errands_.look_at(table, now() + kAfterFailure);  // later than the next second, at which it is armed anyway
  };
  errands_.show_spectators = [this](Slot& slot) { push(slot); };
  errands_.rearm = [this] { arm(); };
  notices_.whisper = [this](const std::vector<store::PlayerId>& players,
                            std::string_view except,
                            const std::string& frame) { peers_.tell(players, except, frame); };
  notices_.changed = [this](store::PlayerId player) {
    reread_player(player);
    peers_.player_changed(player);
  };
  peers_.presence_changed = [this](Slot& slot) {
    if (slot.room != nullptr && !slot.log.busy) push(slot);
  };
  peers_.peer_lost = [this] { watch_tables(); };
  peers_.reread_player = [this](store::PlayerId player) { reread_player(player); };
  peers_.deliver = [this](store::PlayerId player, const std::string& frame, std::string_view except) {
    notices_.tell(player, std::make_shared<const std::string>(frame), except);
  };
  wire_people();
  api_.player_changed = [this](const std::shared_ptr<Account>& account) { renamed(account); };
  api_.admin = [this](std::string_view body, const Api::Done& done) { admin_.handle(body, done); };
  api_.forget = [this](const std::shared_ptr<Account>& account, const std::function<void(bool)>& done) {
    forget(account, done);
  };
  admin_.house_changed = [this] { house_changed(); };
  admin_.gone = [this](store::PlayerId player) {
    send_away(player, "revoked");
    peers_.player_changed(player);
  };
  api_.keys_gone = admin_.gone;
  admin_.count_open_tables = [this] { count_open_tables(); };
  admin_.forget = [this](const Person& person, const std::function<void(bool)>& done) {
    api_.forget_person(person, done);
  };
  admin_.table_deleted = [this](store::TableId table) {
    drop_table(table);
    peers_.table_deleted(table);
  };
  peers_.drop_table = [this](store::TableId table) { drop_table(table); };
}

// ---- life ----

void Hub::Impl::start() {
  const auto post = work_.poster();
  store_.deliver_by([post](std::vector<store::Delivery> deliveries) {
    post([deliveries = std::move(deliveries)] {
      for (const store::Delivery& delivery : deliveries) delivery();
    });
  });
  store_.listen(
      {.entries = [this, post](store::TableId table,
                               std::uint32_t seq) { post([=, this] { tables_.heard(table, seq); }); },
       .whisper = [this, post](
                      std::string_view text) { post([this, kept = std::string(text)] { peers_.heard(kept, now()); }); },
       .lost = [this, post] { post([this] { tables_.lost(); }); }});
  house_ = told_ = read_house(store_.kept(0, kHouseRules));
  // One for all processes, made when the first of them starts.
  if (options_.post_push) {
    std::string kept = store_.kept(0, "vapid");
    if (kept.empty()) kept = store_.keep_once(0, "vapid", PushKey::make().hex());
    if (const auto key = PushKey::from_hex(kept)) notices_.use_push_key(*key);
  }
  tables_.outages = store_.start_beating(now(), now() - kOutagesKept);
  Millis soon = now();
  for (const auto& [table, due] : store_.wakes()) {
    if (due <= soon) soon += kSpread;
    errands_.look_at(table, std::max(due, soon));
  }
  ready_ = true;
  second_ = beat_ = swept_ = stale_ = watched_ = now();
  count_open_tables();
  peers_.alive();
  fill_results();
  arm();
}

// Other processes make and end tables, too: so it is counted anew now and then.
void Hub::Impl::count_open_tables() {
  const Millis since = days_before(options_.numbers.asleep_days, now());
  work_.run([&store = store_, since] { return store.count_open_tables(since); },
            [this](std::int64_t count) { open_tables_ = count; },
            [] {});
}

// Tables that have something to do soon and are not loaded here: the process that saw to them may be gone.
void Hub::Impl::watch_tables() {
  if (watching_) return;
  watching_ = true;
  watched_ = now();
  work_.run([&store = store_] { return store.wakes(); },
            [this](const std::vector<std::pair<store::TableId, Millis>>& wakes) {
              watching_ = false;
              const Millis next_look = now() + kMinute + kSecond;
              Millis soon = now();
              for (const auto& [table, due] : wakes) {
                if (due > next_look) continue;
                if (due <= soon) soon += kSpread;
                errands_.watch(table, std::max(due, soon));
              }
              arm();
            },
            [this] { watching_ = false; });
}

void Hub::Impl::stop(std::function<void()> done) {
  stopping_ = true;
  errands_.stop();
  stopped_ = std::move(done);
  tick();
}

bool Hub::Impl::owes_answers() const {
  if (unanswered_ > 0) return true;
  return std::any_of(connections_.begin(), connections_.end(), [](const auto& entry) {
    return entry.second->held != nullptr && !entry.second->held->empty();
  });
}

// First what was asked before we were told, also what is still on its way to us, is answered; then everybody is told
// to come again; then what is being written becomes durable.
void Hub::Impl::stop_step() {
  if (!closing_) {
    ++stop_looks_;
    ++quiet_looks_;
    const bool waits = quiet_looks_ < kQuietLooks || owes_answers();
    if (waits && stop_looks_ < kMostLooks) return ticker_.after(kStopLook);
    closing_ = true;
    std::vector<ConnectionPtr> all;
    for (const auto& [client, connection] : connections_) all.push_back(connection);
    for (const ConnectionPtr& connection : all) connection->client->close("restart");
    peers_.gone();
  }
  if (tables_.writing() > 0) return ticker_.after(kStopLook);
  if (stopped_) std::exchange(stopped_, nullptr)();
}

bool Hub::Impl::busy() const { return work_.under_way() > 0; }

void Hub::Impl::tick() {
  const Millis at = now();
  if (stopping_) return stop_step();
  errands_.run_due(at);
  if (at - second_ >= kSecond) every_second(at);
  arm();
}

void Hub::Impl::arm() {
  if (stopping_) return;
  const Millis next = std::min(errands_.next().value_or(second_ + kSecond), second_ + kSecond);
  if (armed_ && *armed_ <= next) return;
  armed_ = next;
  ticker_.after(std::chrono::milliseconds(std::max<Millis>(0, next - now())));
}

void Hub::Impl::every_second(Millis at) {
  second_ = at;
  if (const Millis off = options_.clock->approach_wall(); off != 0) {
    log_line(LogLevel::kWarning, "clock_jumped", {{"milliseconds", off}});
    ++metrics_.clock_jumps;
  }
  metrics_.behind_wall = options_.clock->behind_wall();
  metrics_.bots_waiting = static_cast<std::int64_t>(bots_.waiting());
  lobby_.tick(at);
  if (!beating_ && (at - beat_ >= kBeat || !ready_)) beat(at);  // a store that is away is asked every second
  if (at - swept_ >= kSweep) sweep(at);
  if (at - watched_ >= kMinute) watch_tables();
  if (at - stale_ >= kHour) {
    close_stale(at);
    count_open_tables();
  }
}

void Hub::Impl::beat(Millis at) {
  beat_ = at;
  beating_ = true;
  peers_.alive();
  peers_.sweep(at);
  reread_house();
  work_.run(
      [&store = store_, at] {
        store.beat(at);
        return store.alive();
      },
      [this](bool alive) {
        beating_ = false;
        ready_ = alive;
      },
      [this] { beating_ = ready_ = false; });
}

void Hub::Impl::sweep(Millis at) {
  swept_ = at;
  const Millis unused_since = at - options_.room_idle;
  tables_.sweep(unused_since, [&](const Slot& slot) {
    const auto due = errands_.next_of(slot.id);
    if (slot.room == nullptr || !due || *due > at + options_.room_idle) return true;
    if (!slot.log.ours) errands_.let_go(slot);
    return !slot.log.ours;
  });
  // Bots' memories can be made anew; an idle table shall be small.
  tables_.each([&](Slot& slot) {
    if (slot.used <= unused_since && !slot.bot.thought) slot.bot.brain.reset();
    if (slot.used <= unused_since) slot.shown.sent = {};
  });
}

void Hub::Impl::close_stale(Millis at) {
  stale_ = at;
  const auto close_unchanged = [this](store::Phase phase, Millis since) {
    work_.run(
        [&store = store_, phase, since] {
          std::vector<std::string> codes;
          for (const store::TableId id : store.stale_tables(phase, since, 100)) {
            if (const auto row = store.find_table(id)) codes.push_back(row->code);
          }
          return codes;
        },
        [this](const std::vector<std::string>& codes) { close_all(codes); },
        [] {});
  };
  close_unchanged(store::Phase::kOpen, at - kStale);
  if (options_.numbers.abandoned_days != 0) {
    close_unchanged(store::Phase::kPlaying, days_before(options_.numbers.abandoned_days, at));
  }
}

void Hub::Impl::close_all(const std::vector<std::string>& codes) {
  for (const std::string& code : codes) {
    tables_.use(code,
                {[this](Slot& slot) {
                   return slot.people.attending.empty() ? slot.room->closed(moment()) : std::vector<store::Entry>{};
                 },
                 [](const Refused*) {}});
  }
}

// ---- tables ----

void Hub::Impl::changed(Slot& slot) {
  put_out(slot);
  push(slot);
  notices_.turns(slot);
  notices_.table_hook(slot);
  const bool over = slot.room->phase() == store::Phase::kFinished || slot.room->phase() == store::Phase::kClosed;
  if (over && !slot.shown.over && slot.log.ours) {
    --open_tables_;
    log_line(LogLevel::kInfo, "table_over", {{"table", slot.code}, {"game", slot.room->settings().game->name}});
  }
  slot.shown.over = over;
  const bool called = slot.room->plan().called;
  if (called && !slot.shown.called && slot.log.ours) notices_.call(slot);
  slot.shown.called = called;
  if (slot.shown.listed != slot.log.head.listed || slot.log.head.listed) lobby_.changed();
  slot.shown.listed = slot.log.head.listed;
  errands_.schedule(slot);
}

void Hub::Impl::push(Slot& slot) {
  Here here = who_is_here(slot);
  note_presence(slot, here, now());
  if (here != slot.people.told) {
    slot.people.told = std::move(here);
    peers_.here(slot);
  }
  pusher_.push(slot, tables_.outages, now());
}

// Those the host has sent away, or may no longer watch.
void Hub::Impl::put_out(Slot& slot) {
  std::vector<Connection*> gone;
  for (Connection* connection : slot.people.attending) {
    if (connection->table_version == slot.room->table_version()) continue;
    if (slot.room->why_not_attend(person_of(*connection))) gone.push_back(connection);
  }
  for (Connection* connection : gone) {
    connection->table = nullptr;
    std::erase(slot.people.attending, connection);
    --metrics_.attending;
    connection->client->close("kicked");
  }
}

// ---- people ----

// Their seats show the new name; at tables that are not loaded when they come there again.
void Hub::Impl::renamed(const std::shared_ptr<Account>& account) {
  peers_.player_changed(account->person.id);
  std::vector<Slot*> seats;
  tables_.each([&](Slot& slot) {
    const auto& players = slot.log.head.players;
    if (std::find(players.begin(), players.end(), account->person.id) != players.end()) seats.push_back(&slot);
  });
  for (Slot* slot : seats) {
    tables_.submit(
        *slot,
        {[this, account](Slot& at) { return at.room->renamed(account->person, moment()); }, [](const Refused*) {}});
  }
}

// Another process has changed something of theirs, revoked their keys, or forgotten them.
void Hub::Impl::reread_player(store::PlayerId player) {
  work_.run([&store = store_, player] { return std::pair(store.find_player(player), store.keys_of(player)); },
            [this, player](const std::pair<std::optional<store::PlayerRow>, int>& found) {
              const auto& [row, keys] = found;
              if (row && keys > 0) return people_.update(*row);
              send_away(player, row ? "revoked" : "forgotten");
              if (!row) read_all_anew();
            },
            [] {});
}

// ---- the door ----

Hub::Hub(boost::asio::io_context& loop, store::Store& store, HubOptions options)
    : impl_(std::make_unique<Impl>(loop, store, std::move(options))) {}
Hub::~Hub() = default;

void Hub::start() { impl_->start(); }
void Hub::reached_at(std::string origin) { impl_->reached_at(std::move(origin)); }
void Hub::stop(std::function<void()> done) { impl_->stop(std::move(done)); }
void Hub::opened(const std::shared_ptr<Client>& client) { impl_->opened(client); }
void Hub::received(const std::shared_ptr<Client>& client, std::string_view text) { impl_->received(client, text); }
void Hub::closed(const std::shared_ptr<Client>& client) { impl_->closed(client); }
void Hub::drained(const std::shared_ptr<Client>& client) { impl_->drained(client); }
void Hub::api(ApiRequest request, std::function<void(ApiAnswer)> done) {
  impl_->api().handle(std::move(request), std::move(done));
}
bool Hub::ready() const { return impl_->ready(); }
std::string Hub::metrics() const { return impl_->metrics().text(); }
Metrics& Hub::counters() { return impl_->metrics(); }
void Hub::tick() { impl_->tick(); }
bool Hub::busy() const { return impl_->busy(); }

}  // namespace logres::server
