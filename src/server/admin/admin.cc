#include "server/admin/admin.h"

#include <fmt/format.h>

#include <array>
#include <boost/json/parse.hpp>
#include <charconv>
#include <variant>

#include "server/api/request.h"
#include "server/base/codes.h"
#include "server/base/names.h"
#include "server/base/ok_body.h"
#include "server/base/refusals.h"
#include "server/features/invited_bots/invited_bots.h"
#include "server/hosting/tables.h"
#include "server/people/own_bots.h"
#include "server/people/reports.h"
#include "server/system/address.h"
#include "server/system/log.h"
#include "server/table/entries.h"
#include "server/table/settings.h"
#include "table/request.h"

namespace logres::server {
namespace {

constexpr int kMost = 200;                           // of a list
constexpr std::size_t kMostLines = 50;               // of talk, with a report
constexpr std::size_t kLongestNotice = 500;          // bytes
constexpr Millis kInvitationLives = 7 * 86'400'000;  // a week

ApiAnswer refusal(const Refused& why) { return {.status = why.refusal.status, .body = refusal_text(why.refusal, {})}; }

void require_public_id(std::string_view text) {
  if (!is_public_id(text)) refuse(no::admin_no_id(), "what");
}

// An answer with a list of objects.
template <class Row, class Write>
std::string list_body(std::string_view key, const std::vector<Row>& rows, Write write) {
  return ok_body([&](JsonWriter& json) {
    json.key(key).array();
    for (const Row& row : rows) {
      json.object();
      write(row, json);
      json.end_object();
    }
    json.end_array();
  });
}

// As the house knows them: a person by their id, an address as a peer is counted (of IPv6 a network of 64 bits).
std::string barred_name(const std::string& what) {
  if (is_public_id(what)) return what;
  const auto address = net::parse_address(what);
  if (!address) refuse(no::admin_bar_whom(), "what");
  return net::peer_name(*address);
}

bool was_said_by_a_person(const store::Entry& entry) {
  return entry.kind == entries::kTalk && boost::json::parse(entry.body).at("player") != "";
}

// What an operator judges a report by: what people said at the table last, and where its record is.
void write_evidence(store::Store& store, const std::string& code, JsonWriter& json) {
  std::vector<store::Entry> said;
  if (const auto table = store.find_table(code)) said = store.entries(table->id, 0);
  std::erase_if(said, [](const store::Entry& entry) { return !was_said_by_a_person(entry); });
  if (said.size() > kMostLines) said.erase(said.begin(), said.end() - kMostLines);
  json.key("said").array();
  for (const store::Entry& entry : said) json.object().field("at", entry.at).key("line").raw(entry.body).end_object();
  json.end_array().field("record", store.finished_game(code) ? "/api/records/" + code : std::string());
}

}  // namespace

// clang-format off
std::span<const Admin::Verb> Admin::verbs() {
  static constexpr std::array<Verb, 18> kVerbs = {{
      {"status",    "",        false, &Admin::status},
      {"tables",    "SEARCH",  false, &Admin::list_tables},
      {"people",    "SEARCH",  false, &Admin::list_people},
      {"reports",   "",        false, &Admin::list_reports},
      {"settled",   "NUMBER",  true,  &Admin::settled},
      {"close",     "CODE",    true,  &Admin::close},
      {"sleep",     "CODE",    true,  &Admin::sleep},
      {"delete",    "CODE",    true,  &Admin::erase},
      {"silence",   "PERSON",  true,  &Admin::silence},
      {"unsilence", "PERSON",  true,  &Admin::unsilence},
      {"bar",       "PERSON or ADDRESS", true, &Admin::bar},
      {"unbar",     "PERSON or ADDRESS", true, &Admin::unbar},
      {"revoke",    "PERSON",  true,  &Admin::revoke},
      {"forget",    "PERSON",  true,  &Admin::forget_person},
      {"invite",    "NAME",    true,  &Admin::invite},
      {"guests",    "open, invited or closed", true, &Admin::guests},
      {"notice",    "TEXT",    false, &Admin::notice},
      {"drain",     "on or off", true, &Admin::drain},
  }};
  return kVerbs;
}
// clang-format on

void Admin::handle(std::string_view text, const Done& done) {
  const auto fields = parse_request(text, bytes_of(at_.options.limits.body_bytes));
  Request request(fields);
  const std::string name(request.needed_text("do"));
  const std::string what(request.text("what").value_or(""));
  request.done();
  for (const Verb& verb : verbs()) {
    if (verb.name != name) continue;
    if (verb.needed && what.empty()) refuse(no::admin_needs_what(verb.what), "what");
    if (verb.what.empty() && !what.empty()) refuse(no::admin_takes_no_what(), "what");
    log_line(LogLevel::kInfo, "operator", {{"do", name}, {"what", what}});
    return (this->*verb.handler)(what, done);
  }
  refuse(no::admin_no_word(), "do");
}

void Admin::read(const Done& done, std::function<std::string(store::Store&)> make) {
  at_.work.run(
      [&store = at_.store, make = std::move(make)]() -> ApiAnswer {
        try {
          return {.body = make(store)};
        } catch (const Refused& why) {
          return refusal(why);
        }
      },
      done,
      [done] { done(refusal(store_down())); });
}

// ---- looking ----

void Admin::status(const std::string&, const Done& done) {
  const House& house = at_.house;
  done({.body = ok_body([&](JsonWriter& json) {
          json.field("version", at_.options.version).field("connections", at_.metrics.connections);
          json.field("tables_in_memory", at_.tables.size()).field("guests", name_of(house.guests));
          json.field("notice", house.notice).field("drains", house.drains);
          json.key("barred").array();
          for (const std::string& who : house.barred) json.value(who);
          json.end_array().key("silenced").array();
          for (const std::string& who : house.silenced) json.value(who);
          json.end_array();
        })});
}

void Admin::list_tables(const std::string& what, const Done& done) {
  read(done, [what](store::Store& store) {
    return list_body("tables", store.search_tables(what, kMost), [](const store::TableRow& row, JsonWriter& json) {
      json.field("changed", row.changed).key("table").raw(row.head.summary);
    });
  });
}

// With the addresses they are connected from now, which are kept nowhere: `bar` takes them.
void Admin::list_people(const std::string& what, const Done& done) {
  const auto write = [this](const store::PlayerRow& row, JsonWriter& json) {
    json.field("id", row.public_id).field("name", row.name).field("created", row.created);
    std::set<std::string> addresses;
    if (const auto account = at_.people.by_id(row.id)) {
      for (const Connection* connection : account->connections) addresses.insert(connection->client->address());
    }
    json.key("addresses").array();
    for (const std::string& address : addresses) json.value(address);
    json.end_array();
  };
  at_.work.run(
      [&store = at_.store, what] { return store.search_players(what, kMost); },
      [write, done](const std::vector<store::PlayerRow>& rows) { done({.body = list_body("people", rows, write)}); },
      [done] { done(refusal(store_down())); });
}

void Admin::list_reports(const std::string&, const Done& done) {
  read(done, [](store::Store& store) {
    return list_body("reports", store.reports(kMost), [&](const store::Report& report, JsonWriter& json) {
      const ReportAbout about = read_about(report.about);
      json.field("number", report.id).field("at", report.at).field("by", report.by).field("about", about.person);
      if (about.seat) json.field("seat", *about.seat);
      json.field("table", report.table).field("text", report.text);
      write_evidence(store, report.table, json);
    });
  });
}

void Admin::settled(const std::string& what, const Done& done) {
  std::int64_t number = 0;
  const auto [end, error] = std::from_chars(what.data(), what.data() + what.size(), number);
  if (error != std::errc() || end != what.data() + what.size()) {
    refuse(no::admin_report_number(), "what");
  }
  read(done, [number](store::Store& store) {
    if (!store.drop_report(number)) refuse(no::admin_no_report(), "what");
    return ok_body();
  });
}

// ---- tables ----

void Admin::close(const std::string& what, const Done& done) {
  at_.tables.use(needed_code(what),
                 {[now = at_.options.clock->now()](Slot& slot) { return slot.room->closed({.now = now}); },
                  [done](const Refused* why) { done(why != nullptr ? refusal(*why) : ApiAnswer{.body = ok_body()}); }});
}

void Admin::sleep(const std::string& what, const Done& done) {
  at_.tables.use(needed_code(what),
                 {[now = at_.options.clock->now()](Slot& slot) {
                    const boost::json::object nothing;
                    Request request(nothing);
                    return slot.room->decide("sleep", request, {}, {.now = now});
                  },
                  [this, done](const Refused* why) {
                    if (why == nullptr) count_open_tables();
                    done(why != nullptr ? refusal(*why) : ApiAnswer{.body = ok_body()});
                  }});
}

// Closed first, so that nothing more is written there; nobody is left with what was in memory.
void Admin::erase(const std::string& what, const Done& done) {
  const std::string code = needed_code(what);
  close(code, [this, code, done](const ApiAnswer& closed) {
    if (closed.status != 200) return done(closed);
    at_.work.run(
        [&store = at_.store, code] {
          const auto row = store.find_table(code);
          if (row) store.delete_table(row->id);
          return row ? row->id : store::TableId{0};
        },
        [this, done](store::TableId id) {
          if (id == 0) return done(refusal(Refused{no::no_table().at("what")}));
          table_deleted(id);
          done({.body = ok_body()});
        },
        [done] { done(refusal(store_down())); });
  });
}

// ---- people ----

// With the keys of the bots they have made; or the key of one bot.
void Admin::revoke(const std::string& what, const Done& done) {
  require_public_id(what);
  at_.work.run(
      [&store = at_.store, what, now = at_.options.clock->now()] {
        std::vector<store::PlayerId> out;
        const auto row = store.find_public(what);
        if (!row) return out;
        out.push_back(row->id);
        store.revoke_keys(row->id);
        for (const OwnBot& bot : bots_of(store, row->id)) out.push_back(bot.row.id);
        for (const OwnBot& bot : bots_of(store, row->id)) revoke_bot(store, row->id, bot.row.public_id, now);
        if (const auto owner = store.find_tie("bot", what)) revoke_bot(store, owner->first, what, now);
        return out;
      },
      [this, done](const std::vector<store::PlayerId>& ids) {
        if (ids.empty()) return done(refusal(Refused{no::admin_no_person().at("what")}));
        for (const store::PlayerId id : ids) gone(id);
        done({.body = ok_body()});
      },
      [done] { done(refusal(store_down())); });
}

// As they could themselves, if they still had their key or were let in.
void Admin::forget_person(const std::string& what, const Done& done) {
  require_public_id(what);
  at_.work.run([&store = at_.store, what] { return store.find_public(what); },
               [this, done](const std::optional<store::PlayerRow>& row) {
                 if (!row) return done(refusal(Refused{no::admin_no_person().at("what")}));
                 forget({row->id, row->public_id, row->name}, [done](bool forgotten) {
                   done(forgotten ? ApiAnswer{.body = ok_body()} : refusal(store_down()));
                 });
               },
               [done] { done(refusal(store_down())); });
}

void Admin::invite(const std::string& what, const Done& done) {
  const auto name = clean_name(what);
  if (!name) refuse(no::admin_name(), "what");
  read(done, [name = *name, now = at_.options.clock->now()](store::Store& store) {
    const store::PlayerRow row = store.create_player(name, hash_of_key(make_key()), now);
    const std::string token = make_key();
    store.add_link(hash_of_key(token), row.id, now + kInvitationLives);
    return ok_body([&](JsonWriter& json) {
      json.field("id", row.public_id).field("path", "/link/" + token).field("expires", now + kInvitationLives);
    });
  });
}

// ---- the house ----

// One after the other, each on what the store has: two who are barred at once are both barred, also by two processes.
void Admin::change_house(HouseChange change, const Done& done) {
  waiting_.emplace_back(std::move(change), done);
  if (waiting_.size() == 1) change_next();
}

void Admin::change_next() {
  const auto answer = [this](const ApiAnswer& given) {
    const Done done = std::move(waiting_.front().second);
    waiting_.pop_front();
    if (!waiting_.empty()) change_next();
    done(given);
  };
  at_.work.run(
      [&store = at_.store, change = waiting_.front().first]() -> std::variant<House, Refusal> {
        try {
          House house = read_house(store.kept(0, kHouseRules));
          change(house, store);
          store.keep(0, kHouseRules, house.text());
          return house;
        } catch (const Refused& why) {
          return why.refusal;
        }
      },
      [this, answer](std::variant<House, Refusal> changed) {
        if (const auto* why = std::get_if<Refusal>(&changed)) return answer(refusal(Refused{*why}));
        House& house = std::get<House>(changed);
        house.drains = at_.house.drains;
        at_.house = std::move(house);
        ++changes_;
        house_changed();
        answer({.body = ok_body()});
      },
      [answer] { answer(refusal(store_down())); });
}

// Nobody is put on a list by a slip of the hand.
void Admin::put(std::set<std::string> House::* list, const std::string& who, const Done& done) {
  change_house(
      [list, who](House& house, store::Store& store) {
        if (is_public_id(who) && !store.find_public(who)) refuse(no::admin_no_person(), "what");
        (house.*list).insert(who);
      },
      done);
}

void Admin::take(std::set<std::string> House::* list, const std::string& who, Refusal none, const Done& done) {
  change_house(
      [list, who, none = std::move(none)](House& house, store::Store&) {
        if ((house.*list).erase(who) == 0) refuse(none, "what");
      },
      done);
}

void Admin::bar(const std::string& what, const Done& done) { put(&House::barred, barred_name(what), done); }

// Also as `status` shows it, which for a network is no address.
void Admin::unbar(const std::string& what, const Done& done) {
  const std::string who = at_.house.bars(what) ? what : barred_name(what);
  take(&House::barred, who, no::admin_nobody_barred(), done);
}

void Admin::silence(const std::string& what, const Done& done) {
  require_public_id(what);
  put(&House::silenced, what, done);
}

void Admin::unsilence(const std::string& what, const Done& done) {
  take(&House::silenced, what, no::admin_nobody_silenced(), done);
}

void Admin::guests(const std::string& what, const Done& done) {
  Guests wanted{};
  if (!read_guests(what, wanted)) refuse(no::admin_guests(), "what");
  change_house([wanted](House& house, store::Store&) { house.guests = wanted; }, done);
}

void Admin::notice(const std::string& what, const Done& done) {
  if (what.size() > kLongestNotice) refuse(no::admin_notice(), "what");
  change_house([what](House& house, store::Store&) { house.notice = what; }, done);
}

void Admin::drain(const std::string& what, const Done& done) {
  if (what != "on" && what != "off") refuse(no::admin_draining(), "what");
  at_.house.drains = what == "on";
  house_changed();
  done({.body = ok_body([&](JsonWriter& json) { json.field("connections", at_.metrics.connections); })});
}

}  // namespace logres::server
