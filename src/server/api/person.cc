// What concerns one person: their name, their devices, their data, a report; and the operator's key.
#include <sodium/utils.h>

#include <algorithm>

#include "server/api/api.h"
#include "server/api/parts.h"
#include "server/api/request.h"
#include "server/base/codes.h"
#include "server/base/names.h"
#include "server/base/ok_body.h"
#include "server/base/refusals.h"
#include "server/hosting/tables.h"
#include "server/people/my_data.h"
#include "server/people/reports.h"
#include "server/system/log.h"
#include "table/request.h"

namespace logres::server {
namespace {

constexpr std::size_t kLongestReport = 2000;  // bytes
constexpr Millis kLinkLives = 10 * 60'000;

bool same_key(std::string_view hash, std::string_view other) {
  return hash.size() == other.size() && sodium_memcmp(hash.data(), other.data(), hash.size()) == 0;
}

}  // namespace

// ---- who I am ----

void Api::guest(const CallPtr& call) {
  const auto fields = parse_request(call->request.body, bytes_of(options_.limits.body_bytes));
  Request request(fields);
  const auto name = clean_name(request.needed_text("name"));
  const std::string table(request.text("table").value_or(""));
  request.done();
  if (!name) refuse(no::bad_name(), "name");
  with_account(call, [this, call, table, name = *name](const std::shared_ptr<Account>& account) {
    if (account == nullptr) {
      check_guest(call, table, [this, call, name] { make_guest(call, name); });
    } else {
      rename(call, account, name);
    }
  });
}

void Api::make_guest(const CallPtr& call, const std::string& name) {
  const std::string key = make_key();
  const std::string hash = hash_of_key(key);
  work_.run(
      [&store = store_, name, hash, now = options_.clock->now()] { return store.create_player(name, hash, now); },
      [this, call, key, hash](const store::PlayerRow& row) {
        const auto account = people_.remember(hash, row);
        log_line(LogLevel::kInfo, "guest_came", {{"player", row.public_id}});
        call->done({.body = ok_body([&](JsonWriter& json) { write_player(&account->person, json); }), .new_key = key});
      },
      [this, call] { refused(call, store_down()); });
}

void Api::rename(const CallPtr& call, const std::shared_ptr<Account>& account, const std::string& name) {
  const auto answer = [call, account] {
    call->done({.body = ok_body([&](JsonWriter& json) { write_player(&account->person, json); })});
  };
  if (account->person.name == name) return answer();
  throttle(names_, account->person.public_id);
  work_.run([&store = store_, id = account->person.id, name] { store.rename_player(id, name); },
            [this, account, name, answer] {
              account->person.name = name;
              player_changed(account);
              answer();
            },
            [this, call] { refused(call, store_down()); });
}

void Api::me(const CallPtr& call) {
  with_account(call, [this, call](const std::shared_ptr<Account>& account) {
    if (account == nullptr) {
      return call->done({.body = ok_body([](JsonWriter& json) {
                           write_player(nullptr, json);
                           json.key("tables").array().end_array();
                         })});
    }
    from_store(call, [this, person = account->person](store::Store& store) {
      return ok_body([&](JsonWriter& json) {
        write_player(&person, json);
        write_own_tables(store, own_, person, json);
      });
    });
  });
}

void Api::make_link(const CallPtr& call) {
  with_account(call, [this, call](const std::shared_ptr<Account>& account) {
    if (account == nullptr) refuse(no::no_player());
    throttle(links_, account->person.public_id);
    const std::string token = make_key();
    const Millis expires = options_.clock->now() + kLinkLives;
    from_store(call, [token, expires, id = account->person.id](store::Store& store) {
      store.add_link(hash_of_key(token), id, expires);
      return ok_body([&](JsonWriter& json) { json.field("path", "/link/" + token).field("expires", expires); });
    });
  });
}

void Api::use_link(const CallPtr& call) {
  throttle(guests_, call->request.address);
  const std::string token = hash_of_key(call->path[1]);
  const std::string key = make_key();
  const std::string hash = hash_of_key(key);
  const Refused bad{no::bad_link()};
  if (token.empty()) throw bad;
  work_.run(
      [&store = store_, token, hash, now = options_.clock->now()] { return store.use_link(token, hash, now); },
      [this, call, key, hash, bad](const std::optional<store::PlayerRow>& row) {
        if (!row) return refused(call, bad);
        const auto account = people_.remember(hash, *row);
        call->done({.body = ok_body([&](JsonWriter& json) { write_player(&account->person, json); }), .new_key = key});
      },
      [this, call] { refused(call, store_down()); });
}

// ---- the operator, and what is kept ----

void Api::operate(const CallPtr& call) {
  if (!call->request.by_owner) require_operators_key(call->request);
  admin(call->request.body, call->done);
}

void Api::require_operators_key(const ApiRequest& request) {
  const std::string& address = request.address;
  const Millis now = options_.clock->now();
  if (const Millis retry = wrong_keys_.wait(address, now); retry != 0) {
    throw Refused{no::admin_many_keys().after(retry)};
  }
  if (!same_key(hash_of_key(request.bearer), options_.admin_key)) {
    wrong_keys_.take(address, now);
    refuse(no::admin_wrong_key());
  }
}

// `guests` of the house: who may be somebody new here.
void Api::check_guest(const CallPtr& call, const std::string& table, std::function<void()> then) {
  throttle(guests_, call->request.address);
  const Refused closed{no::no_guests()};
  if (house_.guests == Guests::kOpen) return then();
  const auto code = read_code(table);
  if (house_.guests == Guests::kClosed || !code) throw closed;
  work_.run([&store = store_, code = *code] { return store.find_table(code).has_value(); },
            [this, call, closed, then = std::move(then)](bool there) {
              if (!there) return refused(call, closed);
              then();
            },
            [this, call] { refused(call, store_down()); });
}

// Every entry there is has to be read: a house full of people may want it, an army of guests may not.
void Api::count_my_data(const CallPtr& call, const Person& person) {
  throttle(my_data_, person.public_id);
  throttle(my_data_here_, call->request.address);
}

void Api::my_data(const CallPtr& call) {
  with_account(call, [this, call](const std::shared_ptr<Account>& account) {
    if (account == nullptr) refuse(no::no_player());
    count_my_data(call, account->person);
    from_store(
        call,
        [person = account->person, now = options_.clock->now()](store::Store& store) {
          return export_person(store, person, now);
        },
        "logres-my-data.json");
  });
}

// The name again, so that no slip of the hand does it.
void Api::forget_me(const CallPtr& call) {
  const auto fields = parse_request(call->request.body, bytes_of(options_.limits.body_bytes));
  Request request(fields);
  const std::string name(request.needed_text("name"));
  request.done();
  with_account(call, [this, call, name](const std::shared_ptr<Account>& account) {
    if (account == nullptr) refuse(no::no_player());
    if (account->person.name != name) refuse(no::other_name(), "name");
    count_my_data(call, account->person);
    forget_person(account->person, [this, call](bool done) {
      if (!done) return refused(call, store_down());
      call->done({.body = ok_body()});
    });
  });
}

// As when they attend: not for whom somebody there has blocked, but whoever is there already stays and is told nothing.
Hidden Api::is_none_for(const std::shared_ptr<Account>& account, const std::string& code) {
  const auto& open = account->connections;
  const bool here = std::any_of(open.begin(), open.end(), [&](const Connection* connection) {
    return connection->table != nullptr && connection->table->code == code;
  });
  return [here, id = account->person.id, hidden = hidden_from(account)](const store::TableRow& row) {
    const auto& players = row.head.players;
    return !here && std::find(players.begin(), players.end(), id) == players.end() && hidden(row);
  };
}

// About a seat the answer is the same whoever sits there, and whether anybody does: names may be hidden.
void Api::report(const CallPtr& call) {
  const auto fields = parse_request(call->request.body, bytes_of(options_.limits.body_bytes));
  Request request(fields);
  const auto seat = request.number("seat", 0, kMaxSeats - 1);
  ReportAbout about{.seat = seat ? std::optional(static_cast<Seat>(*seat)) : std::nullopt,
                    .person = std::string(request.text("player").value_or(""))};
  store::Report made{.id = 0,
                     .at = options_.clock->now(),
                     .by = {},
                     .about = {},
                     .table = std::string(request.needed_text("table")),
                     .text = std::string(request.needed_text("text"))};
  request.done();
  made.table = needed_code(made.table);
  if (about.seat && !about.person.empty()) refuse(no::seat_or_person(), "player");
  if (made.text.empty()) refuse(no::say_what(), "text");
  if (made.text.size() > kLongestReport) refuse(no::report_long(2000), "text");
  const CallPtr counted = guess(call);
  with_player(call, [this, call, counted, about, made](const std::shared_ptr<Account>& account) mutable {
    // The operator is shown the newest: an army of guests does not bury what somebody else has said.
    throttle(reports_, account->person.public_id);
    throttle(reports_here_, call->request.address);
    made.by = account->person.public_id;
    const auto none = is_none_for(account, made.table);
    from_store(counted, [this, about, made, none](store::Store& store) mutable {
      const auto row = store.find_table(made.table);
      if (!row || none(*row)) refuse(no::no_table(), "table");
      if (about.seat) about.person = sitting(store, *row, *about.seat);
      if (!about.seat && !about.person.empty() && !store.find_public(about.person))
        refuse(no::admin_no_person(), "player");
      made.about = about_text(about);
      store.add_report(made);
      return ok_body();
    });
  });
}

// The public id; empty: nobody, or a bot of ours.
std::string Api::sitting(store::Store& store, const store::TableRow& row, Seat seat) {
  const OwnShelf::Facts facts = own_.get(store, row);
  if (facts.size > 0 && seat >= facts.size) refuse(no::fewer_seats(), "seat");
  for (const auto& [player, at] : facts.seats) {
    if (at != seat) continue;
    const auto found = store.find_player(player);
    return found ? found->public_id : std::string();
  }
  return {};
}

}  // namespace logres::server
