// What is asked about tables. Everything that changes one is decided by its room.
#include <fmt/format.h>

#include <algorithm>
#include <array>
#include <variant>

#include "bots/players.h"
#include "core/words.h"
#include "server/deals.h"
#include "server/door.h"
#include "server/gates.h"
#include "server/hub_codes.h"
#include "server/hub_impl.h"
#include "server/log.h"
#include "server/outside_bot.h"
#include "table/messages.h"

namespace logres::server {
namespace {

constexpr Millis kReminderGap = 60'000;
constexpr Millis kHintRetry = 2000;
constexpr std::size_t kLongestOnce = 64;
constexpr Millis kAgain = 500;
const std::string kNoTable = "--------";  // no code has such letters

std::string_view sentence_of(std::string_view code) {
  if (code == "barred") return "The host has sent you away from this table.";
  if (code == "no_spectators") return "This table has no spectators.";
  if (code == "not_invited") return kNotInvited;
  return "You cannot attend this table.";
}

bool flag_or(Request& request, std::string_view field, bool otherwise) {
  return request.find(field) == nullptr ? otherwise : request.flag(field);
}

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
    refuse("silenced", "The operator of this server has taken your voice.");
  }
  if (verb != "move" && call.from->account) {
    throttle(verb == "talk" ? talked_ : changed_, call.from->account->person.public_id);
  }
  if (verb == "sit" && call.from->account) {
    if (kept_apart(*call.from, *slot.room)) refuse_sitting(fields);
    if (is_gated(slot.room->settings()) || person_of(*call.from).is_bot()) return sit_by_gate(call, fields);
  }
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

// What `create` asks for: a table of these settings, or a guided game.
std::pair<const GameEntry*, std::vector<store::Entry>> Hub::Impl::new_table(Request& request,
                                                                            const Person& host) const {
  if (const auto name = request.text("lesson")) {
    const std::string_view game = request.text("game").value_or("");
    request.done();
    const Lesson* lesson = find_lesson(*name);
    if (lesson == nullptr || (!game.empty() && game != lesson->settings.game->name)) {
      refuse("unknown_lesson", "There is no such lesson.", "lesson");
    }
    return {lesson->settings.game, Room::create(*lesson, host, moment())};
  }
  const Settings settings = read_settings(request);
  const bool sit = flag_or(request, "sit", true);
  const bool start = flag_or(request, "start", false);
  const std::string_view wanted = request.text("bots").value_or("");
  const std::string bots(bots::find_bot(*settings.game, wanted));
  request.done();
  if (bots.empty() && !wanted.empty()) {
    refuse("unknown_bot", "This game has no such bot; the verb games lists them.", "bots");
  }
  std::vector<Seating> seating(static_cast<std::size_t>(settings.seats()));
  if (sit && !seating.empty()) seating[0].person = host;
  for (Seating& seat : seating) {
    if (!seat.person) seat.bot = bots;
  }
  return {settings.game, Room::create(settings, host, moment(), seating, start)};
}

void Hub::Impl::count_new_table(const Account& account) {
  if (house_.drains) refuse("draining", "The server is about to be stopped for a while: no new tables now.");
  if (options_.limits.open_tables != 0 && open_tables_ >= options_.limits.open_tables) {
    throw Refused{{"too_many", "This server has as many tables as it can hold.", "", "", 60'000}};
  }
  throttle(tables_made_, account.person.public_id);
  ++open_tables_;
}

void Hub::Impl::create(const Call& call, Request& request) {
  const Account& account = named(call);
  if (request.find("deal") != nullptr) return create_again(call, request);
  const std::string_view once = request.text("once").value_or("");
  call.from->patches = request.flag("patches");
  if (once.size() > kLongestOnce) refuse("bad_field", "The field once has at most 64 bytes.", "once");
  const std::string code = once.empty() ? std::string() : code_of_wish(account.person.public_id, once);
  auto wished = new_table(request, account.person);
  const GameEntry* game = wished.first;
  hold(*call.from);
  if (code.empty()) return open_table(call, *game, std::move(wished.second), code);
  // The same wish again, because its answer got lost: it leads to the same table.
  tables_.use(code,
              {[this, call, code](Slot& slot) {
                 if (!slot.room->is_host(person_of(*call.from))) refuse("no_table", "This is somebody else's.");
                 if (call.from->open) enter(*call.from, slot);
                 return std::vector<store::Entry>{};
               },
               [this, call, code, game, entries = std::move(wished.second)](const Refused* refused) {
                 if (refused == nullptr) {
                   answer(call, [&](JsonWriter& json) { json.field("table", code); });
                   if (call.from->table != nullptr && !call.from->table->log.busy) push(*call.from->table);
                   return release(call.from);
                 }
                 if (refused->refusal.code == "no_table") return open_table(call, *game, entries, code);
                 refuse_call(call, *refused);
                 release(call.from);
               }});
}

// What was dealt in a finished game, which its record says; whoever may read that may play it.
void Hub::Impl::create_again(const Call& call, Request& request) {
  const Person& player = named(call).person;
  const std::string deal(request.needed_text("deal"));
  const auto code = is_deal_word(deal) ? std::optional(deal) : read_code(deal);
  const Seat seat = request.seat(kMaxSeats).value_or(0);
  const std::string pace(request.text("pace").value_or("normal"));
  call.from->patches = request.flag("patches");
  request.done();
  if (!code) refuse("no_table", "There is no table of this code.", "deal");
  hold(*call.from);
  const auto refuse_and_go_on = [this, call](const Refused& refused) {
    refuse_call(call, refused);
    release(call.from);
  };
  struct Dealt {
    Record record;
    std::string first;
    Seat seat;
  };
  work_.run(
      [&store = store_, code = *code, seat, id = player.id, at = now()]() -> std::variant<Dealt, Refusal> {
        try {
          const auto shared = find_deal(store, code);
          if (!shared) require_shown(store, code, id, at);
          const std::string table = shared ? shared->table : code;
          auto record = read_record(finished_game(store, table).record);
          if (auto* refusal = std::get_if<Refusal>(&record)) return *refusal;
          return Dealt{std::get<Record>(std::move(record)), first_of_deal(store, table), shared ? shared->seat : seat};
        } catch (const Refused& refused) {
          return refused.refusal;
        }
      },
      [this, call, pace, refuse_and_go_on](const std::variant<Dealt, Refusal>& read) {
        if (const auto* refusal = std::get_if<Refusal>(&read)) return refuse_and_go_on(Refused{*refusal});
        const auto& [record, first, place] = std::get<Dealt>(read);
        std::vector<store::Entry> entries;
        try {
          entries = deal_again(record, place, pace, person_of(*call.from), moment(), first);
        } catch (const Refused& refused) {
          return refuse_and_go_on(refused);
        }
        open_table(call, *record.game, std::move(entries), "");
      },
      [refuse_and_go_on] { refuse_and_go_on(store_down()); });
}

void Hub::Impl::open_table(const Call& call,
                           const GameEntry& game,
                           std::vector<store::Entry> entries,
                           const std::string& code,
                           std::function<void()> then) {
  if (!then) then = [this, from = call.from] { release(from); };
  try {
    count_new_table(named(call));
  } catch (const Refused& refused) {
    refuse_call(call, refused);
    return then();
  }
  tables_.create(game, std::move(entries), code, [this, call, then = std::move(then)](Slot* slot, bool taken) {
    if (slot == nullptr) {
      --open_tables_;
      refuse_call(call, taken ? Refused{{"too_many", "This is under way: ask again.", "", "", kAgain}} : store_down());
      return then();
    }
    slot->payer = call.from->client->address();
    log_line(LogLevel::kInfo,
             "table_created",
             {{"table", slot->code},
              {"game", slot->room->settings().game->name},
              {"player", person_of(*call.from).public_id}});
    if (const std::string& first = slot->room->deal(); !first.empty()) {
      work_.run([&store = store_, first, code = slot->code] { note_deal(store, first, code); }, [] {}, [] {});
    }
    if (call.from->open) enter(*call.from, *slot);
    answer(call, [&](JsonWriter& json) { json.field("table", slot->code); });
    then();
  });
}

void Hub::Impl::attend(const Call& call, Request& request) {
  auto code = read_code(request.needed_text("table"));
  const bool patches = request.flag("patches");
  const std::string password(request.text("password").value_or(""));
  call.from->quiet = request.flag("quiet");
  request.done();
  if (!code) refuse("no_table", "There is no table of this code.", "table");
  if (password.size() > kLongestPassword) refuse("wrong_password", "This is not the password.", "password");
  const std::string address = call.from->client->address();
  // A table of somebody who has blocked them is none: looked for, counted and refused as a wrong code is.
  if (const Slot* slot = tables_.find(*code);
      slot != nullptr && slot->room != nullptr && kept_apart(*call.from, *slot->room)) {
    code = kNoTable;
  }
  if (tables_.find(*code) == nullptr) {
    if (const Millis retry = api_.wrong_codes.wait(address, now()); retry != 0) {
      throw Refused{{"too_many", "Too many codes of no table: wait a while.", "", "", retry}};
    }
  }
  if (!password.empty()) {
    if (const Millis retry = wrong_passwords_.wait(address, now()); retry != 0) {
      throw Refused{{"too_many", "Too many wrong passwords: wait a while.", "", "", retry}};
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
    std::string_view why;
    if (kept_apart(*call.from, *slot.room)) refuse("no_table", "There is no table of this code.");
    if (!slot.room->may_attend(person, &why)) refuse(why, std::string(sentence_of(why)), "table");
    if (slot.room->locked_to(person) && slot.room->lock() != opened) {
      refuse("locked", "This table has a password.", "password");
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
    if (name.empty()) refuse("unknown_bot", "This game has no such bot; the verb games lists them.", "bot");
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
    return refuse_call(call, {{"too_many", "The bots are busy: ask again in a moment.", "", "", kHintRetry}});
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
      throw Refused{{"too_many", "They have been reminded just now.", "", "", wait}};
    }
    at.shown.reminded = now();
    notices_.remind(at, seats, from);
    answer(call);
  });
}

// First the new table, then the entry that names it: so a code that is told always exists. Of two who ask at the same
// time the second waits for the first one's; if that is at another process, the second finds it, and its own is closed
// again.
void Hub::Impl::rematch(const Call& call, Request& request) {
  request.done();
  Slot& slot = attended(call);
  named(call);
  ask_rematch(call, slot);
}

void Hub::Impl::ask_rematch(const Call& call, Slot& slot) {
  look(call, slot, [this, call](Slot& at) {
    const auto wish = at.room->rematch(person_of(*call.from), "", moment());
    if (wish.empty()) return answer(call, [&](JsonWriter& json) { json.field("table", at.room->rematch_code()); });
    if (const auto under_way = rematches_.find(at.id); under_way != rematches_.end()) {
      under_way->second.push_back(call);
    } else {
      open_rematch(call, at);
    }
  });
}

void Hub::Impl::open_rematch(const Call& call, Slot& slot) {
  const Settings settings = slot.room->settings();
  const Person host = slot.room->rematch_host(person_of(*call.from));
  const auto seating = without_strangers(slot.room->seating(), *call.from);
  auto entries = slot.room->with_same_door(Room::create(settings, host, moment(), seating, false), moment());
  count_new_table(*call.from->account);
  rematches_[slot.id];
  tables_.create(
      *settings.game, std::move(entries), "", [this, call, code = slot.code, id = slot.id](Slot* made, bool) {
        if (made != nullptr) {
          made->payer = call.from->client->address();
          return name_rematch(call, id, code, made->code);
        }
        --open_tables_;
        refuse_call(call, store_down());
        end_rematch(id);
      });
}

void Hub::Impl::name_rematch(const Call& call,
                             store::TableId old_id,
                             const std::string& old_code,
                             const std::string& new_code) {
  tables_.use(old_code,
              {[this, call, new_code](Slot& at) { return at.room->rematch(person_of(*call.from), new_code, moment()); },
               [this, call, old_id, old_code, new_code](const Refused* refused) {
                 const Slot* old = tables_.find(old_code);
                 const bool named_it = refused == nullptr && old->room->rematch_code() == new_code;
                 if (!named_it) {
                   tables_.use(new_code,
                               {[this](Slot& at) { return at.room->closed(moment()); }, [](const Refused*) {}});
                 }
                 if (refused != nullptr) {
                   refuse_call(call, *refused);
                 } else {
                   answer(call, [&](JsonWriter& json) { json.field("table", old->room->rematch_code()); });
                 }
                 end_rematch(old_id);
               }});
}

// Whoever has waited for it finds it now, or tries themselves.
void Hub::Impl::end_rematch(store::TableId table) {
  const auto waiting = rematches_.extract(table);
  if (!waiting) return;
  Slot* slot = tables_.find(table);
  for (const Call& call : waiting.mapped()) {
    if (slot != nullptr) {
      ask_rematch(call, *slot);
    } else {
      refuse_call(call, store_down());
    }
  }
}

}  // namespace logres::server
