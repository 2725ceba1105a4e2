#include "server/hosting/timers.h"

#include <algorithm>

#include "server/system/log.h"
#include "server/table/timer.h"

namespace logres::server {
namespace {

// Where another process wrote last, that one does the errands; we wait this much longer, in case it is gone.
constexpr Millis kGrace = 300;
// After an errand that came to nothing.
constexpr Millis kRetry = 1000;

}  // namespace

void Alarms::set(store::TableId table, Millis due) {
  clear(table);
  due_[table] = due;
  order_.emplace(due, table);
}

void Alarms::clear(store::TableId table) {
  const auto it = due_.find(table);
  if (it == due_.end()) return;
  order_.erase({it->second, table});
  due_.erase(it);
}

std::optional<Millis> Alarms::next() const {
  return order_.empty() ? std::nullopt : std::optional(order_.begin()->first);
}

std::optional<Millis> Alarms::of(store::TableId table) const {
  const auto it = due_.find(table);
  return it == due_.end() ? std::nullopt : std::optional(it->second);
}

std::optional<store::TableId> Alarms::pop(Millis now) {
  if (order_.empty() || order_.begin()->first > now) return std::nullopt;
  const store::TableId table = order_.begin()->second;
  clear(table);
  return table;
}

std::optional<Errand> Errands::next_errand(const Slot& slot) const { return slot.room->next_errand(tables_.outages); }

void Errands::schedule(Slot& slot) {
  if (stopped_) return;
  plan(slot);
  rearm();
}

void Errands::plan(Slot& slot) {
  const auto errand = next_errand(slot);
  if (slot.bot.thought && (!errand || !thinks_about(slot, *errand))) {
    *slot.bot.thought->wanted = false;
    slot.bot.thought.reset();
  }
  if (!errand) {
    alarms_.clear(slot.id);
    return;
  }
  if (!slot.log.ours) {
    alarms_.set(slot.id, std::max(errand->due, options_.clock->now()) + kGrace);
    return;
  }
  if (errand->kind == Errand::Kind::kBot && !slot.bot.thought) think(slot, *errand);
  const Millis ready = ready_at(slot, *errand);
  alarms_.set(slot.id, ready);
  if (ready <= options_.clock->now()) run(slot);
}

// A bot elsewhere may think all its time before anything is written.
Millis Errands::patience() const { return kGrace + options_.numbers.bot_deadline; }

void Errands::watch(store::TableId table, Millis due) {
  const Slot* slot = tables_.find(table);
  const auto own = alarms_.of(table);  // perhaps an old one: others may have gone on with the table since
  const bool looks = own && *own <= due + patience();
  if (looks || (slot != nullptr && slot->room != nullptr)) return;
  watched_.set(table, due + patience());
}

void Errands::let_go(const Slot& slot) {
  alarms_.clear(slot.id);
  if (slot.log.wake) watched_.set(slot.id, std::max(*slot.log.wake, options_.clock->now()) + patience());
}

std::optional<Millis> Errands::next() const {
  const auto own = alarms_.next();
  const auto watched = watched_.next();
  if (!own || !watched) return own ? own : watched;
  return std::min(*own, *watched);
}

void Errands::run_due(Millis now) {
  while (const auto table = watched_.pop(now)) tables_.wake_orphan(*table, now - patience());
  while (const auto table = alarms_.pop(now)) {
    Slot* slot = tables_.find(*table);
    if (slot == nullptr || slot->room == nullptr) {
      tables_.wake(*table);
    } else if (!slot->log.busy) {  // else it will be scheduled when it is idle again
      look(*slot);
    }
  }
}

// Nobody else has done it in time: it is ours now.
void Errands::look(Slot& slot) {
  slot.log.ours = true;
  schedule(slot);
}

void Errands::run(Slot& slot) {
  alarms_.clear(slot.id);
  tables_.submit(slot,
                 {[this](Slot& at) { return decide(at); },
                  [this, id = slot.id, table = slot.code](const Refused* refused) {
                    if (refused == nullptr) return;
                    log_line(LogLevel::kWarning, "errand_refused", {{"code", refused->refusal.code}, {"table", table}});
                    alarms_.set(id, options_.clock->now() + kRetry);
                    rearm();
                  }});
}

std::vector<store::Entry> Errands::decide(Slot& slot) {
  const Millis now = options_.clock->now();
  const auto errand = next_errand(slot);
  const bool unasked = errand && errand->kind == Errand::Kind::kBot && !thinks_about(slot, *errand);
  if (!errand || unasked || ready_at(slot, *errand) > now) {
    schedule(slot);
    return {};
  }
  if (errand->kind == Errand::Kind::kDelayedSpectators) {
    show_spectators(slot);
    slot.room->run_errand(*errand, std::nullopt, {now, options_.secret});
    alarms_.set(slot.id, now + 1);  // the next thing, if there is one
    rearm();
    return {};
  }
  std::optional<Move> move;
  std::optional<bots::Remark> remark;
  if (errand->kind == Errand::Kind::kBot) {
    if (slot.bot.thought->answered) move = slot.bot.thought->move;
    if (move) remark = slot.bot.thought->remark;
    if (!move) {
      ++metrics_.bot_fallbacks;
      move = slot.room->match()->absent(errand->seat);
    }
    *slot.bot.thought->wanted = false;
    slot.bot.thought.reset();
  }
  auto entries = slot.room->run_errand(*errand, move, {now, options_.secret}, remark);
  if (entries.empty()) {
    alarms_.set(slot.id, now + kRetry);
    rearm();
  }
  return entries;
}

bool Errands::thinks_about(const Slot& slot, const Errand& errand) const {
  return slot.bot.thought && errand.kind == Errand::Kind::kBot && slot.bot.thought->seat == errand.seat &&
         slot.bot.thought->bot == errand.bot && slot.bot.thought->seq == slot.room->match()->seq();
}

Millis Errands::ready_at(const Slot& slot, const Errand& errand) const {
  if (!thinks_about(slot, errand) || slot.bot.thought->answered) return errand.due;
  return std::max(errand.due, slot.bot.thought->deadline);
}

void Errands::think(Slot& slot, const Errand& errand) {
  if (slot.bot.brain == nullptr) slot.bot.brain = make_brain();
  BotQuestion question = ask_bot(*slot.room->match(), errand.seat, errand.bot, slot.bot.brain);
  question.said = slot.room->said();
  question.payer = slot.payer.empty() ? slot.room->host().public_id : slot.payer;
  slot.bot.thought =
      std::make_unique<Thought>(Thought{.seat = errand.seat,
                                        .seq = slot.room->match()->seq(),
                                        .bot = errand.bot,
                                        .deadline = options_.clock->now() + options_.numbers.bot_deadline,
                                        .wanted = question.wanted});
  auto wanted = question.wanted;
  bots_.ask(std::move(question),
            [this, back = work_.begun(), table = slot.id, bot = errand.bot, wanted](BotAnswer answer) {
              back([this, table, bot, wanted, answer = std::move(answer)] { answered(table, wanted, answer, bot); });
            });
}

void Errands::answered(store::TableId table,
                       const std::shared_ptr<std::atomic<bool>>& question,
                       const BotAnswer& answer,
                       std::string_view bot) {
  Slot* slot = tables_.find(table);
  if (slot == nullptr || !slot->bot.thought || slot->bot.thought->wanted != question) return;  // too late
  if (answer.move) ++metrics_.bot_answers;
  if (answer.move && answer.bot != bot) ++metrics_.bot_weakened;
  slot->bot.thought->answered = true;
  slot->bot.thought->move = answer.move;
  slot->bot.thought->remark = answer.remark;
  if (!slot->log.busy && slot->room != nullptr) schedule(*slot);
}

}  // namespace logres::server
