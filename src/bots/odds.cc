#include "bots/odds.h"

#include <algorithm>
#include <cmath>
#include <map>

#include "bots/players.h"

namespace logres::bots {
namespace {

Chances certain(const Outcome& outcome, int seats) {
  Chances out(static_cast<std::size_t>(seats));
  for (Seat p = 0; p < seats; ++p) out[p] = outcome.winners.has(p) ? 1 : 0;
  return out;
}

std::string_view rollout_bot(const GameEntry& game) { return find_bot(game, kUsualBot).empty() ? "random" : kUsualBot; }

using Party = std::vector<std::unique_ptr<Player>>;  // one for each seat

// Several parties who have all sat through the match so far: shown move by move, for what a bot concludes from an event
// depends on how the table looked then.
std::vector<Party> informed_parties(const Match& at, int count, std::uint64_t seed) {
  std::vector<Party> parties(static_cast<std::size_t>(count));
  for (std::size_t game = 0; game < parties.size(); ++game) {
    for (Seat p = 0; p < at.table().seats(); ++p) {
      parties[game].push_back(make_player(at.game(), rollout_bot(at.game()), p, seed + game * 31 + p));
    }
  }
  std::size_t seen = 0;
  at.retrace([&](const Match& then) {
    for (Seat p = 0; p < then.table().seats(); ++p) {
      const EventList news = redacted_for(then.events().subspan(seen), p);
      if (news.empty()) continue;
      for (Party& party : parties) party[p]->see(then.table(), news);
    }
    seen = then.events().size();
  });
  return parties;
}

void play_to_the_end(Table& table, Party& players, Dice& chance) {
  EventList events;
  MoveList legal;
  for (Decision asked = table.pending(); !asked.over(); asked = table.pending()) {
    table.legal(asked.seat, legal);
    const Move move = players[asked.seat]->choose(table, asked.seat, legal);
    events.clear();
    table.apply(move, chance, &events);
    for (auto& player : players) {
      const EventList seen = redacted_for(events, player->seat());
      if (!seen.empty()) player->see(table, seen);
    }
  }
}

double size_of(const Chances& before, const Chances& after) {
  double most = 0;
  for (std::size_t p = 0; p < before.size(); ++p) most = std::max(most, std::abs(after[p] - before[p]));
  return most;
}

class OddsReckoner {
 public:
  OddsReckoner(const Match& match, const OddsEffort& effort, const Judge& judge, const std::function<bool()>& enough)
      : match_(match), effort_(effort), judge_(judge), enough_(enough) {}

  OddsHistory make() {
    const std::uint32_t end = match_.seq();
    const auto steps = std::min<std::uint32_t>(end, static_cast<std::uint32_t>(effort_.points));
    known_[end] = certain(match_.table().outcome().value(), match_.table().seats());
    for (std::uint32_t i = 0; i < steps && !stop(); ++i) look(i * end / steps, effort_.games);
    for (const std::uint32_t move : suspects()) make_sure(move);
    OddsHistory out;
    for (const auto& [move, chances] : known_) out.points.push_back({move, chances});
    std::sort(swings_.begin(), swings_.end(), [](const Swing& a, const Swing& b) {
      return size_of(a.before, a.after) > size_of(b.before, b.after);
    });
    if (swings_.size() > static_cast<std::size_t>(effort_.told)) swings_.resize(static_cast<std::size_t>(effort_.told));
    out.swings = std::move(swings_);
    return out;
  }

 private:
  bool stop() const { return enough_ && enough_(); }

  const Chances& look(std::uint32_t move, int games) {
    if (const auto it = known_.find(move); it != known_.end()) return it->second;
    return known_[move] = judge_(match_.until(move), games, move);
  }

  // The decisions behind the largest changes: each interval is halved until one move is left.
  std::vector<std::uint32_t> suspects() {
    struct Interval {
      std::uint32_t from, to;
      double size;
    };
    std::vector<Interval> all;
    for (auto a = known_.begin(), b = std::next(a); b != known_.end(); ++a, ++b) {
      all.push_back({a->first, b->first, size_of(a->second, b->second)});
    }
    std::sort(all.begin(), all.end(), [](const Interval& a, const Interval& b) { return a.size > b.size; });
    if (all.size() > static_cast<std::size_t>(effort_.swings)) all.resize(static_cast<std::size_t>(effort_.swings));
    std::vector<std::uint32_t> out;
    for (auto [from, to, size] : all) {
      while (to - from > 1 && !stop()) {
        const std::uint32_t middle = from + (to - from) / 2;
        const Chances half = look(middle, effort_.search);
        if (size_of(known_.at(from), half) >= size_of(half, known_.at(to))) {
          to = middle;
        } else {
          from = middle;
        }
      }
      if (to - from == 1) out.push_back(to);
    }
    return out;
  }

  // Chosen because it looked large, it is judged anew; what is less than twice its own uncertainty is not told.
  void make_sure(std::uint32_t move) {
    if (stop()) return;
    known_[move - 1] = judge_(match_.until(move - 1), effort_.certain, move + 1'000'000);
    if (move < match_.seq()) known_[move] = judge_(match_.until(move), effort_.certain, move + 2'000'000);
    Swing swing{move, known_[move - 1], known_[move]};
    double most = 0;
    for (std::size_t p = 0; p < swing.before.size(); ++p) {
      const double a = swing.before[p], b = swing.after[p];
      const double error = std::sqrt((a * (1 - a) + b * (1 - b) + 0.02) / effort_.certain);
      most = std::max(most, std::abs(b - a) / error);
    }
    if (most >= 2) swings_.push_back(std::move(swing));
  }

  const Match& match_;
  const OddsEffort& effort_;
  const Judge& judge_;
  const std::function<bool()>& enough_;
  std::map<std::uint32_t, Chances> known_;
  std::vector<Swing> swings_;
};

}  // namespace

Chances play_on(const Match& at, int effort, std::uint64_t seed) {
  const int seats = at.table().seats();
  if (const auto outcome = at.table().outcome()) return certain(*outcome, seats);
  auto parties = informed_parties(at, effort, seed);
  Chances out(static_cast<std::size_t>(seats));
  for (std::size_t game = 0; game < parties.size(); ++game) {
    Dice chance = Dice::fast(seed * 7919 + game);
    const auto table = at.table().clone();
    play_to_the_end(*table, parties[game], chance);
    const Outcome outcome = table->outcome().value();
    for (Seat p = 0; p < seats; ++p) out[p] += outcome.winners.has(p) ? 1.0 / effort : 0;
  }
  return out;
}

OddsHistory odds_history(const Match& match,
                         const OddsEffort& effort,
                         const Judge& judge,
                         const std::function<bool()>& enough) {
  return OddsReckoner(match, effort, judge, enough).make();
}

}  // namespace logres::bots
