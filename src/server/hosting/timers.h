// What tables do by themselves: bots' answers, clocks, forced answers. One list of times for all tables, loaded or not.
#pragma once

#include <functional>
#include <optional>
#include <set>
#include <unordered_map>
#include <utility>

#include "server/bots/bot_pool.h"
#include "server/hosting/tables.h"
#include "server/system/metrics.h"
#include "server/system/options.h"
#include "server/system/work.h"
#include "server/table/timer.h"

namespace logres::server {

// When to look at which table: at most one time each.
class Alarms {
 public:
  void set(store::TableId table, Millis due);
  void clear(store::TableId table);
  std::optional<Millis> next() const;
  std::optional<store::TableId> pop(Millis now);  // one that is due
  std::optional<Millis> of(store::TableId table) const;

 private:
  std::set<std::pair<Millis, store::TableId>> order_;
  std::unordered_map<store::TableId, Millis> due_;
};

class Errands {
 public:
  Errands(Tables& tables, BotPool& bots, Work& work, Metrics& metrics, const HubOptions& options) noexcept
      : tables_(tables), bots_(bots), work_(work), metrics_(metrics), options_(options) {}

  // The table is idle and may have changed: what is next, and when? Bots begin to think.
  void schedule(Slot& slot);
  // Look at the table then, whether it is loaded or not.
  void look_at(store::TableId table, Millis when) { alarms_.set(table, when); }
  // Some process should see to the table then. If it has not been for a while after, we do.
  void watch(store::TableId table, Millis due);
  // The table is to be forgotten, and another process sees to it, or should.
  void let_go(const Slot& slot);
  void run_due(Millis now);
  std::optional<Millis> next() const;
  std::optional<Millis> next_of(store::TableId table) const { return alarms_.of(table); }

  // Delayed spectators may see more now.
  std::function<void(Slot&)> show_spectators;
  // Some time has been set: is it the next one?
  std::function<void()> rearm;
  void stop() { stopped_ = true; }  // no errand begins any more

 private:
  Millis patience() const;
  void plan(Slot& slot);
  std::optional<Errand> next_errand(const Slot& slot) const;
  void think(Slot& slot, const Errand& errand);
  bool thinks_about(const Slot& slot, const Errand& errand) const;
  void answered(store::TableId table,
                const std::shared_ptr<std::atomic<bool>>& question,
                const BotAnswer& answer,
                std::string_view bot);
  // When it can be done: not before it is due, nor before the bot has answered or its time is up.
  Millis ready_at(const Slot& slot, const Errand& errand) const;
  void look(Slot& slot);
  void run(Slot& slot);
  std::vector<store::Entry> decide(Slot& slot);

  Tables& tables_;
  BotPool& bots_;
  Work& work_;
  Metrics& metrics_;
  const HubOptions& options_;
  Alarms alarms_;
  Alarms watched_;  // tables that are not loaded here
  bool stopped_ = false;
};

}  // namespace logres::server
