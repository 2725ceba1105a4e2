#include "server/hosting/timers.h"

#include <algorithm>

#include "server/system/log.h"
#include "server/table/timer.h"

namespace logres::server {
namespace {

// Where another process wrote last, that one does the timers; we wait this much longer, in case it is gone.
constexpr Millis kGrace = 300;
// After an timer that came to nothing.
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

std::optional<TableTimer> TableTimers::next_timer(const Slot& slot) const {
  return slot.room->next_timer(tables_.outages);
}

void TableTimers::schedule(Slot& slot) {
  if (stopped_) return;
  plan(slot);
  rearm();
}

void TableTimers::plan(Slot& slot) {
  const auto timer = next_timer(slot);
  if (slot.bot.thought && (!timer || !thinks_about(slot, *timer))) {
    *slot.bot.thought->wanted = false;
    slot.bot.thought.reset();
  }
  if (!timer) {
    alarms_.clear(slot.id);
    return;
  }
  if (!slot.log.ours) {
    alarms_.set(slot.id, std::max(timer->due, options_.clock->now()) + kGrace);
    return;
  }
  if (timer->kind == TableTimer::Kind::kBot && !slot.bot.thought) think(slot, *timer);
  const Millis ready = ready_at(slot, *timer);
  alarms_.set(slot.id, ready);
  if (ready <= options_.clock->now()) run(slot);
}

// A bot elsewhere may think all its time before anything is written.
Millis TableTimers::patience() const { return kGrace + options_.numbers.bot_deadline; }

void TableTimers::watch(store::TableId table, Millis due) {
  const Slot* slot = tables_.find(table);
  const auto own = alarms_.of(table);  // perhaps an old one: others may have gone on with the table since
  const bool looks = own && *own <= due + patience();
  if (looks || (slot != nullptr && slot->room != nullptr)) return;
  watched_.set(table, due + patience());
}

void TableTimers::let_go(const Slot& slot) {
  alarms_.clear(slot.id);
  if (slot.log.wake) watched_.set(slot.id, std::max(*slot.log.wake, options_.clock->now()) + patience());
}

std::optional<Millis> TableTimers::next() const {
  const auto own = alarms_.next();
  const auto watched = watched_.next();
  if (!own || !watched) return own ? own : watched;
  return std::min(*own, *watched);
}

void TableTimers::run_due(Millis now) {
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
void TableTimers::look(Slot& slot) {
  slot.log.ours = true;
  schedule(slot);
}

void TableTimers::run(Slot& slot) {
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

std::vector<store::Entry> TableTimers::decide(Slot& slot) {
  const Millis now = options_.clock->now();
  const auto timer = next_timer(slot);
  const bool unasked = timer && timer->kind == TableTimer::Kind::kBot && !thinks_about(slot, *timer);
  if (!timer || unasked || ready_at(slot, *timer) > now) {
    schedule(slot);
    return {};
  }
  if (timer->kind == TableTimer::Kind::kDelayedSpectators) {
    show_spectators(slot);
    slot.room->run_timer(*timer, std::nullopt, {now, options_.secret});
    alarms_.set(slot.id, now + 1);  // the next thing, if there is one
    rearm();
    return {};
  }
  std::optional<Move> move;
  std::optional<bots::Remark> remark;
  if (timer->kind == TableTimer::Kind::kBot) {
    if (slot.bot.thought->answered) move = slot.bot.thought->move;
    if (move) remark = slot.bot.thought->remark;
    if (!move) {
      ++metrics_.bot_fallbacks;
      move = slot.room->match()->absent(timer->seat);
    }
    *slot.bot.thought->wanted = false;
    slot.bot.thought.reset();
  }
  auto entries = slot.room->run_timer(*timer, move, {now, options_.secret}, remark);
  if (entries.empty()) {
    alarms_.set(slot.id, now + kRetry);
    rearm();
  }
  return entries;
}

bool TableTimers::thinks_about(const Slot& slot, const TableTimer& timer) const {
  return slot.bot.thought && timer.kind == TableTimer::Kind::kBot && slot.bot.thought->seat == timer.seat &&
         slot.bot.thought->bot == timer.bot && slot.bot.thought->seq == slot.room->match()->seq();
}

Millis TableTimers::ready_at(const Slot& slot, const TableTimer& timer) const {
  if (!thinks_about(slot, timer) || slot.bot.thought->answered) return timer.due;
  return std::max(timer.due, slot.bot.thought->deadline);
}

void TableTimers::think(Slot& slot, const TableTimer& timer) {
  if (slot.bot.brain == nullptr) slot.bot.brain = make_brain();
  BotQuestion question = ask_bot(*slot.room->match(), timer.seat, timer.bot, slot.bot.brain);
  question.said = slot.room->said();
  question.payer = slot.payer.empty() ? slot.room->host().public_id : slot.payer;
  slot.bot.thought =
      std::make_unique<Thought>(Thought{.seat = timer.seat,
                                        .seq = slot.room->match()->seq(),
                                        .bot = timer.bot,
                                        .deadline = options_.clock->now() + options_.numbers.bot_deadline,
                                        .wanted = question.wanted});
  auto wanted = question.wanted;
  bots_.ask(std::move(question),
            [this, back = work_.begun(), table = slot.id, bot = timer.bot, wanted](BotAnswer answer) {
              back([this, table, bot, wanted, answer = std::move(answer)] { answered(table, wanted, answer, bot); });
            });
}

void TableTimers::answered(store::TableId table,
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
