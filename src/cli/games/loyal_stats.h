// What simulated games of Rumors and of Shadows have in common: a Loyal side that wins or not, swords, accusations.
#pragma once

#include "cli/games/stats_report.h"

namespace logres::cli {

template <class G, class Self>
class LoyalStats : public MergedStats<Self> {
 protected:
  using State = typename G::State;
  static const State& truth(const logres::Table& table) { return dynamic_cast<const TableOf<G>&>(table).truth(); }

  // Did the Loyal side win? `won`: the ending in which it does.
  bool add_common(const Played& game, std::uint8_t won) {
    const State& end = truth(game.end);
    const bool loyal_won = game.outcome.reason == won;
    loyal_.add(loyal_won);
    by_seats_[truth(game.start).seats].add(loyal_won);
    const Setup setup = game.end.setup();
    for (int i = 0; i < static_cast<int>(G::options().size()); ++i) {
      by_option_[{i, setup.options[static_cast<std::size_t>(i)]}].add(loyal_won);
    }
    for (Seat p = 0; p < end.seats; ++p) by_bot_[{game.bots[p], end.loyalty[p]}].add(game.outcome.winners.has(p));
    ++endings_[game.outcome.reason];
    ++decisions_[game.decisions];
    ++white_[end.white];
    ++black_[end.black];
    return loyal_won;
  }

  // Turns and accusations; the events' numbers are the game's.
  void add_common_events(const Played& game, std::uint8_t turn, std::uint8_t accusing, std::uint8_t revealing) {
    int turns = 0;
    Seat accused = kNoSeat;
    for (const Event& event : game.events) {
      if (event.kind == turn) ++turns;
      if (event.kind == accusing) accused = event.arg[0];
      if (event.kind == revealing && event.arg[0] == accused) {
        accusations_.add(event.arg[1] != 0);  // a Traitor
        accused = kNoSeat;
      }
    }
    ++turns_[turns];
  }

  static auto common_fields(auto& x) {
    return std::tie(x.loyal_,
                    x.accusations_,
                    x.by_seats_,
                    x.by_option_,
                    x.by_bot_,
                    x.endings_,
                    x.decisions_,
                    x.turns_,
                    x.white_,
                    x.black_);
  }

  // The first and the last tables of the report; the game's own stand between them.
  void report_first(StatsReport& report) const {
    report.shares("loyal_wins", report.row("all", "all", loyal_));
    report.shares("by_seats", report.numbered(by_seats_, "seats"));
  }
  void report_last(StatsReport& report) const {
    report.distribution("turns", turns_);
    report.distribution("decisions", decisions_);
    report.distribution("white", white_);
    report.distribution("black", black_);
  }

  Share loyal_, accusations_;
  std::map<int, Share> by_seats_;
  ByOption by_option_;
  ByBotAndSide by_bot_;
  Counts endings_, decisions_, turns_, white_, black_;
};

}  // namespace logres::cli
