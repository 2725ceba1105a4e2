// Coming in: the password of a table, and a table for whoever looks for one.
#include <boost/json/parse.hpp>

#include <algorithm>

#include "server/base/refusals.h"
#include "server/base/times.h"
#include "server/hosting/tables.h"
#include "server/hub/impl.h"
#include "server/people/gates.h"
#include "server/system/lock.h"

namespace logres::server {

// -- the password
// ------------------------------------------------------------------------------------------------------

void Hub::Impl::door(const Call& call, Request& request) {
  const auto& value = request.needed("password");
  const std::string password(value.is_null() ? std::string_view() : request.needed_text("password"));
  request.done();
  if (!value.is_null() && password.empty()) refuse(no::password_empty(), "password");
  if (password.size() > kLongestPassword) refuse(no::password_long(), "password");
  const std::string code = attended(call).code;
  throttle(changed_, named(call).person.public_id);
  const auto close_with = [this, call, code](const std::string& lock) {
    tables_.use(code,
                {[this, call, lock](Slot& at) { return at.room->set_lock(person_of(*call.from), lock, moment()); },
                 [this, call](const Refused* refused) {
                   if (refused != nullptr) return refuse_call(call, *refused);
                   answer(call);
                 }});
  };
  if (password.empty()) return close_with({});
  work_.run([password] { return lock_with(password); }, close_with, [this, call] { refuse_call(call, store_down()); });
}

// The lock of the table as it is now is tried on a worker's thread; whoever comes in does so by the lock that was
// tried.
void Hub::Impl::try_password(const Call& call, const std::string& code, const std::string& password, bool patches) {
  const std::string address = call.from->client->address();
  const auto lock = std::make_shared<std::string>();
  const auto try_it = [this, call, code, password, patches, lock, address](const Refused* refused) {
    if (refused != nullptr || lock->empty()) return come_in(call, code, {}, patches);
    work_.run([lock, password] { return opens(*lock, password); },
              [this, call, code, patches, lock, address](bool right) {
                if (right) return come_in(call, code, *lock, patches);
                wrong_passwords_.take(address, now());
                refuse_call(call, {no::wrong_password().at("password")});
                release(call.from);
              },
              [this, call] {
                refuse_call(call, store_down());
                release(call.from);
              });
  };
  tables_.use(code,
              {[call, lock](Slot& slot) {
                 if (slot.room->locked_to(person_of(*call.from))) *lock = slot.room->lock();
                 return std::vector<store::Entry>{};
               },
               try_it});
}

// -- find me a table
// ---------------------------------------------------------------------------------------------------

namespace {

// Would this table suit somebody who would open one of these settings themselves? Nothing of the password and of barred
// people here: the room itself says that.
bool suits(const boost::json::object& table, const Settings& wanted) {
  const auto number = [&](std::string_view key) {
    const auto* value = table.if_contains(key);
    return value != nullptr && value->is_int64() ? value->get_int64() : 0;
  };
  const auto text = [&](std::string_view key) {
    const auto* value = table.if_contains(key);
    return value != nullptr && value->is_string() ? std::string_view(value->get_string()) : std::string_view();
  };
  if (text("phase") != "open" || number("taken") >= number("seats") || table.contains("locked")) return false;
  const auto* clock = table.if_contains("clock");
  const bool slow = clock != nullptr && clock->is_object() && clock->get_object().contains("days");
  if (slow != (wanted.clock.unit == TimeLimit::Unit::kDays)) return false;
  const std::string_view language = text("language");
  return language.empty() || wanted.language.empty() || language == wanted.language;
}

}  // namespace

// One after the other: of two who look at the same time the second finds what the first has opened.
void Hub::Impl::find(const Call& call, Request& request) {
  const Account& account = named(call);
  call.from->patches = request.flag("patches");
  Settings wanted = read_settings(request);
  request.done();
  wanted.listed = true;
  throttle(changed_, account.person.public_id);
  hold(*call.from);
  seekers_.push_back({call, wanted});
  if (seekers_.size() == 1) find_next();
}

void Hub::Impl::find_next() {
  if (seekers_.empty()) return;
  const Settings& wanted = seekers_.front().wanted;
  const Millis since = days_before(options_.numbers.asleep_days, now());
  work_.run(
      [&store = store_, game = std::string(wanted.game->name), since] { return store.listed_tables(game, since, 100); },
      [this](const std::vector<store::TableRow>& tables) {
        std::vector<std::string> codes;
        for (const store::TableRow& table : tables) {
          if (table.head.summary.empty()) continue;
          if (suits(boost::json::parse(table.head.summary).as_object(), seekers_.front().wanted)) {
            codes.push_back(table.code);
          }
        }
        try_next(std::move(codes));  // newest first: who has waited longest is the last
      },
      [this] {
        refuse_call(seekers_.front().call, store_down());
        found();
      });
}

void Hub::Impl::try_next(std::vector<std::string> codes) {
  const Call call = seekers_.front().call;
  if (!call.from->open) {
    answered(call);
    return found();
  }
  if (codes.empty()) return open_for_seeker();
  const std::string code = codes.back();
  codes.pop_back();
  tables_.use(code,
              {[this, call](Slot& slot) {
                 const Person& person = person_of(*call.from);
                 if (auto why = slot.room->why_not_attend(person)) refuse(*std::move(why));
                 if (would_meet(*call.from, *slot.room)) refuse(no::not_met());
                 if (is_gated(slot.room->settings())) refuse(no::gated());
                 if (slot.room->locked_to(person)) refuse(no::locked());
                 const boost::json::object no_fields;
                 Request request(no_fields);
                 auto entries = slot.room->seat_of(person.id) ? std::vector<store::Entry>{}
                                                              : slot.room->decide("sit", request, person, moment());
                 enter(*call.from, slot);
                 return entries;
               },
               [this, call, code, codes](const Refused* refused) {
                 if (refused != nullptr) return try_next(codes);  // somebody was quicker, or it is not for them
                 answer(call, [&](JsonWriter& json) { json.field("table", code); });
                 found();
               }});
}

void Hub::Impl::open_for_seeker() {
  const auto& [call, wanted] = seekers_.front();
  std::vector<Seating> seating(static_cast<std::size_t>(wanted.seats()));
  seating[0].person = call.from->account->person;
  open_table(
      call, *wanted.game, Room::create(wanted, call.from->account->person, moment(), seating, false), "", [this] {
        found();
      });
}

void Hub::Impl::found() {
  release(seekers_.front().call.from);
  seekers_.pop_front();
  find_next();
}

}  // namespace logres::server
