// What a club wishes around its tables: days off at all of one's slow tables, the host's webhook, a deal for friends.
#include <variant>

#include "server/base/codes.h"
#include "server/base/refusals.h"
#include "server/hosting/tables.h"
#include "server/hub/impl.h"
#include "server/lobby/deals.h"
#include "server/notify/notice_rules.h"
#include "server/people/results.h"

namespace logres::server {

// Begins or ends them at every table one plays at; tables without are left alone. `tables`: how many of them now do.
void Hub::Impl::days_off(const Call& call, Request& request) {
  constexpr int kMostTables = 200;
  request.needed("on");
  const bool on = request.flag("on");
  request.done();
  const Person person = named(call).person;
  throttle(changed_, person.public_id);
  work_.run(
      [&store = store_, id = person.id] {
        std::vector<std::string> codes;
        for (const store::TableRow& row : store.tables_of(id, kMostTables)) {
          if (row.head.phase == store::Phase::kPlaying) codes.push_back(row.code);
        }
        return codes;
      },
      [this, call, person, on](const std::vector<std::string>& codes) {
        struct Count {
          std::size_t left;
          int done = 0;
        };
        const auto count = std::make_shared<Count>(Count{codes.size()});
        const auto tell = [this, call, count] {
          answer(call, [&](JsonWriter& json) { json.field("tables", count->done); });
        };
        if (codes.empty()) return tell();
        for (const std::string& code : codes) {
          tables_.use(code,
                      {[this, person, on](Slot& slot) {
                         const boost::json::object fields{{"on", on}};
                         Request wish(fields);
                         return slot.room->decide("vacation", wish, person, moment());
                       },
                       [count, tell](const Refused* refused) {
                         if (refused == nullptr) ++count->done;
                         if (--count->left == 0) tell();
                       }});
        }
      },
      [this, call] { refuse_call(call, store_down()); });
}

void Hub::Impl::hook(const Call& call, Request& request) {
  const auto& value = request.needed("url");
  const std::string url(value.is_null() ? std::string_view() : request.needed_text("url"));
  NoticeRules how = change_rules(request, named(call).rules);  // its shape and its language
  request.done();
  if (url.empty() && !value.is_null()) refuse(no::no_address(), "url");
  if (!url.empty() && options_.refuse_webhook) {
    if (auto why = options_.refuse_webhook(url)) refuse(*std::move(why), "url");
  }
  Slot& slot = attended(call);
  throttle(hooked_, named(call).person.public_id);
  tables_.submit(slot,
                 {[this, call, wanted = Hook{.url = url, .shape = how.shape, .language = how.language}](Slot& at) {
                    return at.room->set_hook(person_of(*call.from), wanted, moment());
                  },
                  [this, call](const Refused* refused) {
                    if (refused != nullptr) return refuse_call(call, *refused);
                    answer(call);
                  }});
}

void Hub::Impl::try_hook(const Call& call, Request& request) {
  request.done();
  Slot& slot = attended(call);
  throttle(hooked_, named(call).person.public_id);
  look(call, slot, [this, call](Slot& at) {
    if (!at.room->is_host(person_of(*call.from))) refuse(no::not_host());
    if (at.room->hook().url.empty()) refuse(no::nowhere());
    notices_.try_hook(at);
    answer(call);
  });
}

// -- deals -----------------------------------------------------------------------------------------------------------

void Hub::Impl::read_and_answer(const Call& call, std::function<void(JsonWriter&)> blocking) {
  work_.run(
      [blocking = std::move(blocking)]() -> std::variant<std::string, Refusal> {
        try {
          std::string text;
          JsonWriter json(text);
          json.object();
          blocking(json);
          json.end_object();
          return text;
        } catch (const Refused& refused) {
          return refused.refusal;
        }
      },
      [this, call](const std::variant<std::string, Refusal>& read) {
        if (const auto* refusal = std::get_if<Refusal>(&read)) return refuse_call(call, Refused{*refusal});
        answer(call, [&](JsonWriter& json) { json.key("deal").raw(std::get<std::string>(read)); });
      },
      [this, call] { refuse_call(call, store_down()); });
}

// A word for friends: it leads to the same cards on the same seat, and tells neither the table nor how it went.
void Hub::Impl::share(const Call& call, Request& request) {
  const auto code = read_code(request.needed_text("table"));
  const Seat seat = request.needed_seat(kMaxSeats);
  request.done();
  if (!code) refuse(no::no_table(), "table");
  const Person person = named(call).person;
  throttle(changed_, person.public_id);
  read_and_answer(call, [&store = store_, code = *code, seat, id = person.id, at = now()](JsonWriter& json) {
    require_shown(store, code, id, at);
    const store::FinishedGame game = finished_game(store, code);
    if (seat >= game.seats) refuse(no::fewer_seats(), "seat");
    json.field("word", share_deal(store, {.table = code, .seat = seat}));
  });
}

void Hub::Impl::deal(const Call& call, Request& request) {
  const std::string wanted(request.needed_text("deal"));
  request.done();
  const auto code = read_code(wanted);
  const Person person = person_of(*call.from);
  read_and_answer(call, [&store = store_, wanted, code, id = person.id, at = now()](JsonWriter& json) {
    auto shared = find_deal(store, wanted);
    if (!shared && code) {
      require_shown(store, *code, id, at);  // that it is over is news, too
      shared = SharedDeal{.table = *code};
    }
    if (!shared) refuse(no::no_deal(), "deal");
    write_deal(store, *shared, id, json);
  });
}

}  // namespace logres::server
