// What concerns one person beyond a game: their data, a report, the operator's key.
#include <sodium/utils.h>

#include "server/api.h"
#include "server/hub_codes.h"
#include "server/hub_tables.h"
#include "server/my_data.h"
#include "table/request.h"

namespace logres::server {
namespace {

constexpr std::size_t kLongestReport = 2000;  // bytes
constexpr std::string_view kDone = R"({"ok":true})";

bool same_key(std::string_view hash, std::string_view other) {
  return hash.size() == other.size() && sodium_memcmp(hash.data(), other.data(), hash.size()) == 0;
}

}  // namespace

void Api::operate(const CallPtr& call) {
  const std::string& address = call->request.address;
  const Millis now = options_.clock->now();
  if (const Millis retry = wrong_keys_.wait(address, now); retry != 0) {
    throw Refused{{"too_many", "Too many wrong keys: wait a while.", "", "", retry}};
  }
  if (!same_key(hash_of_key(call->request.bearer), options_.admin_key)) {
    wrong_keys_.take(address, now);
    refuse("wrong_key", "This is not the operator's key.");
  }
  admin(call->request.body, call->done);
}

// `guests` of the house: who may be somebody new here.
void Api::check_guest(const CallPtr& call, const std::string& table, std::function<void()> then) {
  throttle(guests_, call->request.address);
  const Refused no{{"no_guests", "This server is for people who were invited: ask whoever runs it.", "", ""}};
  if (house_.guests == Guests::kOpen) return then();
  const auto code = read_code(table);
  if (house_.guests == Guests::kClosed || !code) throw no;
  work_.run([&store = store_, code = *code] { return store.find_table(code).has_value(); },
            [this, call, no, then = std::move(then)](bool there) {
              if (!there) return refused(call, no);
              then();
            },
            [this, call] { refused(call, store_down()); });
}

void Api::my_data(const CallPtr& call) {
  with_account(call, [this, call](const std::shared_ptr<Account>& account) {
    if (account == nullptr) refuse("no_player", "Choose a name first.");
    throttle(my_data_, account->person.public_id);
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
    if (account == nullptr) refuse("no_player", "Choose a name first.");
    if (account->person.name != name) refuse("other_name", "This is not your name. Nothing was forgotten.", "name");
    throttle(my_data_, account->person.public_id);
    forget(account, [this, call](bool done) {
      if (!done) return refused(call, store_down());
      call->done({.body = std::string(kDone)});
    });
  });
}

void Api::report(const CallPtr& call) {
  const auto fields = parse_request(call->request.body, bytes_of(options_.limits.body_bytes));
  Request request(fields);
  store::Report made{.id = 0,
                     .at = options_.clock->now(),
                     .by = {},
                     .about = std::string(request.text("player").value_or("")),
                     .table = std::string(request.needed_text("table")),
                     .text = std::string(request.needed_text("text"))};
  request.done();
  const auto code = read_code(made.table);
  if (!code) refuse("no_table", "There is no table of this code.", "table");
  made.table = *code;
  if (made.text.empty()) refuse("bad_field", "Say what happened.", "text");
  if (made.text.size() > kLongestReport) refuse("too_long", "A report has at most 2000 bytes.", "text");
  with_account(call, [this, call, made](const std::shared_ptr<Account>& account) mutable {
    if (account == nullptr) refuse("no_player", "Choose a name first.");
    throttle(reports_, account->person.public_id);
    made.by = account->person.public_id;
    from_store(call, [made](store::Store& store) {
      if (!store.find_table(made.table)) refuse("no_table", "There is no table of this code.", "table");
      if (!made.about.empty() && !store.find_public(made.about))
        refuse("no_player", "There is no such person.", "player");
      store.add_report(made);
      return std::string(kDone);
    });
  });
}

}  // namespace logres::server
