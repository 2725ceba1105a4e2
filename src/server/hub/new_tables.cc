// New tables: of these settings, a guided game, a finished game's deal again, a rematch.
#include <variant>

#include "bots/players.h"
#include "server/base/codes.h"
#include "server/base/refusals.h"
#include "server/hosting/tables.h"
#include "server/hub/impl.h"
#include "server/lobby/deals.h"
#include "server/people/results.h"
#include "server/system/log.h"

namespace logres::server {
namespace {

constexpr std::size_t kLongestOnce = 64;
constexpr Millis kAgain = 500;

bool flag_or(Request& request, std::string_view field, bool otherwise) {
  return request.find(field) == nullptr ? otherwise : request.flag(field);
}

}  // namespace

// What `create` asks for: a table of these settings, or a guided game.
std::pair<const GameEntry*, std::vector<store::Entry>> Hub::Impl::new_table(Request& request,
                                                                            const Person& host) const {
  if (const auto name = request.text("lesson")) {
    const std::string_view game = request.text("game").value_or("");
    request.done();
    const Lesson* lesson = find_lesson(*name);
    if (lesson == nullptr || (!game.empty() && game != lesson->settings.game->name)) {
      refuse(no::unknown_lesson(), "lesson");
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
    refuse(no::unknown_bot(), "bots");
  }
  std::vector<Seating> seating(static_cast<std::size_t>(settings.seats()));
  if (sit && !seating.empty()) seating[0].person = host;
  for (Seating& seat : seating) {
    if (!seat.person) seat.bot = bots;
  }
  return {settings.game, Room::create(settings, host, moment(), seating, start)};
}

void Hub::Impl::count_new_table(const Account& account) {
  if (house_.drains) refuse(no::draining());
  if (options_.limits.open_tables != 0 && open_tables_ >= options_.limits.open_tables) {
    throw Refused{no::tables_full().after(60'000)};
  }
  throttle(tables_made_, account.person.public_id);
  ++open_tables_;
}

void Hub::Impl::create(const Call& call, Request& request) {
  const Account& account = named(call);
  if (request.find("deal") != nullptr) return create_again(call, request);
  const std::string_view once = request.text("once").value_or("");
  call.from->patches = request.flag("patches");
  if (once.size() > kLongestOnce) refuse(no::once_long(64), "once");
  const std::string code = once.empty() ? std::string() : code_of_wish(account.person.public_id, once);
  auto wished = new_table(request, account.person);
  const GameEntry* game = wished.first;
  hold(*call.from);
  if (code.empty()) return open_table(call, *game, std::move(wished.second), code);
  // The same wish again, because its answer got lost: it leads to the same table.
  tables_.use(code,
              {[this, call, code](Slot& slot) {
                 if (!slot.room->is_host(person_of(*call.from))) refuse(no::no_table());
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
  if (!code) refuse(no::no_table(), "deal");
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
      refuse_call(call, taken ? Refused{no::under_way().after(kAgain)} : store_down());
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
