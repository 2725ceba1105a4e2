// What is asked about tables. Everything that changes one is decided by its room.
#include "bots/players.h"
#include "server/base/codes.h"
#include "server/base/refusals.h"
#include "server/features/invited_bots/invited_bots.h"
#include "server/hub/impl.h"
#include "server/people/gates.h"
#include "server/people/own_bots.h"
#include "server/system/lock.h"
#include "table/messages.h"

namespace logres::server {
namespace {

constexpr Millis kReminderGap = 60'000;
constexpr Millis kHintRetry = 2000;
const std::string kNoTable = "--------";  // no code has such letters

// A room is asked when it is idle: the one field the request has must be kept until then.
boost::json::object kept_until_idle(Request& request, std::string_view field) {
  boost::json::object kept{{field, boost::json::value(request.needed(field), boost::json::storage_ptr())}};
  request.done();
  return kept;
}

}  // namespace

// The room decides when it is idle: the request, which lives in the memory of the moment, is kept until then. What it
// changes is pushed before it is answered (Tables::written).
void Hub::Impl::at_table(const Call& call, std::string_view verb, const boost::json::object& fields) {
  Slot& slot = attended(call);
  if (verb == "talk" && call.from->account && is_silenced(house_, *call.from->account)) {
    refuse(no::silenced());
  }
  if (verb != "move" && call.from->account) {
    throttle(verb == "talk" ? talked_ : changed_, call.from->account->person.public_id);
  }
  if (verb == "sit" && call.from->account) return sit_down(call, slot, fields);
  wish_at(call, slot, verb, fields);
}

void Hub::Impl::wish_at(const Call& call, Slot& slot, std::string_view verb, const boost::json::object& fields) {
  const auto begun = std::chrono::steady_clock::now();
  tables_.submit(slot,
                 {[this, call, verb, kept = boost::json::object(fields, boost::json::storage_ptr())](Slot& at) {
                    Request request(kept);
                    request.find("id");
                    request.find("verb");
                    return at.room->decide(verb, request, person_of(*call.from), moment());
                  },
                  [this, call, verb, begun](const Refused* refused) {
                    if (refused != nullptr) return refuse_call(call, *refused);
                    metrics_.push.add(std::chrono::steady_clock::now() - begun);
                    if (verb == "talk" && call.from->table != nullptr) {
                      notices_.talked(*call.from->table, *call.from->account);
                    }
                    answer(call);
                  }});
}

void Hub::Impl::look(const Call& call, Slot& slot, std::function<void(Slot&)> read) {
  tables_.submit(slot,
                 {[read = std::move(read)](Slot& at) {
                    read(at);
                    return std::vector<store::Entry>{};
                  },
                  [this, call](const Refused* refused) {
                    if (refused != nullptr) refuse_call(call, *refused);
                  }});
}

void Hub::Impl::attend(const Call& call, Request& request) {
  auto code = read_code(request.needed_text("table"));
  const bool patches = request.flag("patches");
  const std::string password(request.text("password").value_or(""));
  call.from->quiet = request.flag("quiet");
  request.done();
  if (!code) refuse(no::no_table(), "table");
  if (password.size() > kLongestPassword) refuse(no::wrong_password(), "password");
  const std::string address = call.from->client->address();
  // A table of somebody who has blocked them is none: looked for, counted and refused as a wrong code is.
  if (const Slot* slot = tables_.find(*code);
      slot != nullptr && slot->room != nullptr && kept_apart(*call.from, *slot->room)) {
    code = kNoTable;
  }
  if (tables_.find(*code) == nullptr) {
    if (const Millis retry = api_.wrong_codes.wait(address, now()); retry != 0) {
      throw Refused{no::many_codes().after(retry)};
    }
  }
  if (!password.empty()) {
    if (const Millis retry = wrong_passwords_.wait(address, now()); retry != 0) {
      throw Refused{no::many_passwords().after(retry)};
    }
  }
  hold(*call.from);
  if (password.empty()) return come_in(call, *code, {}, patches);
  try_password(call, *code, password, patches);
}

void Hub::Impl::come_in(const Call& call, const std::string& code, const std::string& opened, bool patches) {
  const std::string address = call.from->client->address();
  const auto enter_room = [this, call, opened, patches](Slot& slot) -> std::vector<store::Entry> {
    if (!call.from->open) return {};
    const Person& person = person_of(*call.from);
    if (kept_apart(*call.from, *slot.room)) refuse(no::no_table());
    if (auto why = slot.room->why_not_attend(person)) refuse(*std::move(why), "table");
    if (slot.room->locked_to(person) && slot.room->lock() != opened) {
      refuse(no::locked(), "password");
    }
    enter(*call.from, slot);
    call.from->patches = patches;
    auto entries = slot.room->came_back(person, moment());
    return entries.empty() ? slot.room->renamed(person, moment()) : entries;
  };
  tables_.use(code, {enter_room, [this, call, code, address](const Refused* refused) {
                       if (refused != nullptr) {
                         if (refused->refusal.code == "no_table") api_.wrong_codes.take(address, now());
                         refuse_call(call, *refused);
                       } else {
                         answer(call, [&](JsonWriter& json) { json.field("table", code); });
                         if (call.from->table != nullptr && !call.from->table->log.busy) push(*call.from->table);
                       }
                       release(call.from);
                     }});
}

void Hub::Impl::depart(const Call& call, Request& request) {
  request.done();
  attended(call);
  leave(*call.from);
  answer(call);
}

void Hub::Impl::view(const Call& call, Request& request) {
  request.done();
  look(call, attended(call), [this, call](Slot& slot) {
    call.from->fresh = true;
    push(slot);
    answer(call);
  });
}

void Hub::Impl::why_not(const Call& call, Request& request) {
  const auto kept = kept_until_idle(request, "move");
  look(call, attended(call), [this, call, kept](Slot& at) {
    Request again(kept);
    answer(call, [&](JsonWriter& json) { at.room->why_not(again, person_of(*call.from), json); });
  });
}

void Hub::Impl::preview(const Call& call, Request& request) {
  const auto kept = kept_until_idle(request, "moves");
  look(call, attended(call), [this, call, kept](Slot& at) {
    Request again(kept);
    answer(call, [&](JsonWriter& json) { at.room->preview(again, person_of(*call.from), json); });
  });
}

void Hub::Impl::hint(const Call& call, Request& request) {
  const std::string bot(request.text("bot").value_or(""));
  request.done();
  const Account& account = named(call);
  Slot& slot = attended(call);
  throttle(hinted_, account.person.public_id);
  look(call, slot, [this, call, bot](Slot& at) {
    const Seat seat = at.room->may_hint(person_of(*call.from));
    const GameEntry& game = at.room->match()->game();
    const std::string_view name = bot.empty() ? bots::bot_names(game).back() : bots::find_bot(game, bot);
    if (name.empty()) refuse(no::unknown_bot(), "bot");
    ask_for_hints(call, at, seat, std::string(name));
  });
}

void Hub::Impl::ask_for_hints(const Call& call, Slot& slot, Seat seat, const std::string& bot) {
  if (slot.bot.brain == nullptr) slot.bot.brain = make_brain();
  BotQuestion question = ask_bot(*slot.room->match(), seat, bot, slot.bot.brain);
  question.said = slot.room->said();
  question.advice = true;
  question.payer = call.from->client->address();
  const GameEntry& game = slot.room->match()->game();
  bots_.ask(std::move(question), [this, call, &game, seat, back = work_.begun()](BotAnswer advice) {
    back([this, call, &game, seat, advice = std::move(advice)] { give_hints(call, game, seat, advice); });
  });
}

void Hub::Impl::give_hints(const Call& call, const GameEntry& game, Seat seat, const BotAnswer& advice) {
  if (advice.bot.empty()) {
    return refuse_call(call, {no::bots_busy().after(kHintRetry)});
  }
  ++metrics_.hints;
  answer(call, [&](JsonWriter& json) {
    json.field("seat", seat).field("bot", advice.bot);
    write_hints(game, advice.advice, json);
  });
}

void Hub::Impl::remind(const Call& call, Request& request) {
  request.done();
  Slot& slot = attended(call);
  named(call);
  look(call, slot, [this, call](Slot& at) {
    const std::string from = at.room->public_name(person_of(*call.from));
    SeatSet seats = at.room->may_remind(person_of(*call.from));
    for (const store::PlayerId player : call.from->account->blocked_by) {
      if (const auto seat = at.room->seat_of(player)) seats.remove(*seat);
    }
    const Millis wait = at.shown.reminded + kReminderGap - now();
    if (at.shown.reminded != 0 && wait > 0) {
      throw Refused{no::reminded().after(wait)};
    }
    at.shown.reminded = now();
    notices_.remind(at, seats, from);
    answer(call);
  });
}

}  // namespace logres::server
