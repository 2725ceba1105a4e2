#include "bots/legends/player.h"

#include <fmt/format.h>

#include <algorithm>
#include <cmath>
#include <functional>
#include <numeric>

namespace logres::legends {
namespace {

constexpr double kWorthwhile = 0.02;  // a move that gains less than this is not worth the trouble
constexpr int kTextDepth = 4;         // two texts with a target each
constexpr int kTextNodes = 300;       // positions looked at for one choice of texts
constexpr int kExchangeDepth = 4;     // a move out and a move in, with their movers
constexpr int kExchangeNodes = 1500;
constexpr double kCardDrawn = 0.6;  // a card nobody has seen yet

constexpr double kBeastToll = 1.5;  // the others can move the Questing Beast away again

// One decision: a world that fits what it sees, and a judge.
class Thought {
 public:
  Thought(const State& world, Seat me, Dice& dice) : me_(me), world_(world), dice_(dice), worth_(world, me) {}

  double standing_still() { return worth_.of(world_, world_.hand[me_]); }

  bool may_complete() const { return Legends::pending(world_).kind == kAskComplete; }

  double value(Move m) {
    if (m.verb == kDraw) return standing_still() + kCardDrawn;
    nodes_ = 0;
    exchange_ = is_exchange(m);
    const double toll = m.verb == kBeast ? kBeastToll + world_.stall : 0;
    // An exchange takes both actions; the second one could have been a card.
    if (exchange_) return after(world_, m, kExchangeDepth) - kCardDrawn;
    return after(world_, m, depth_for(world_)) - toll;
  }

 private:
  // Questions that belong to one undertaking are thought through to its end.
  static int depth_for(const State& s) {
    switch (Legends::pending(s).kind) {
      case kAskTexts:
      case kAskTarget:
        return kTextDepth;
      case kAskBid:
        return 1;
      default:
        return 2;
    }
  }

  // Late in the game a full Company may have to let somebody go before a better one can come.
  bool is_exchange(Move m) const { return m.verb == kMove && event_deck_empty(world_) && room(world_, me_, m.a) == 0; }

  bool goes_on(const State& s, int depth) const {
    const Decision d = Legends::pending(s);
    const int most = exchange_ ? kExchangeNodes : kTextNodes;
    if (d.over() || d.seat != me_ || depth <= 0 || nodes_ > most) return false;
    switch (d.kind) {
      case kAskTexts:
        return depth > 1;
      case kAskActions:
        return exchange_;
      case kAskTarget:
      case kAskMovers:
      case kAskMust:
      case kAskMay:
      case kAskMorgause:
        return true;
      default:
        return false;
    }
  }

  double after(const State& before, Move m, int depth) {
    State s = before;
    Legends::apply(s, m, Ctx{dice_});
    ++nodes_;
    if (!goes_on(s, depth - 1)) return worth_.of(s, s.hand[me_]);
    MoveList moves;
    Legends::legal(s, me_, moves);
    const double now = worth_.of(s, s.hand[me_]);
    double best = -1e9;
    for (const Move next : moves) {
      double value = now;
      if (next.verb == kDraw) value += kCardDrawn;  // which card comes it does not know
      if (next.verb != kDraw && next.verb != kEnd) value = after(s, next, depth - 1);
      best = std::max(best, value);
    }
    return best;
  }

  Seat me_;
  State world_;
  Dice& dice_;
  Worth worth_;
  int nodes_ = 0;
  bool exchange_ = false;
};

bool is_rest(Move m) { return m.verb == kEnd || m.verb == kPass; }

// Would passing win the Event that is bid for? Then nobody pays more (L-152, L-157).
bool wins_by_passing(const State& world, Seat me, Dice& dice) {
  if (bid_total(world, me) <= 0) return false;
  State s = world;
  Legends::apply(s, move(kPass), Ctx{dice});
  return has(s.zone[me], world.resolving);
}

// Can I still reach the highest bid, with the best of those I may add (L-147)? What their company adds is left aside.
bool hopeless_bid(const State& world, Seat me, std::span<const Move> legal) {
  const EventData& event = cards(world).event(world.resolving);
  int to_beat = 0;
  for (Seat p = 0; p < world.seats; ++p) {
    if (p != me && company(world, p, kBid) != 0) to_beat = std::max(to_beat, bid_total(world, p));
  }
  std::vector<int> worth;
  for (const Move m : legal) {
    if (m.verb != kBidOne) continue;
    const auto& score = cards(world).of(m.a).score;
    worth.push_back(std::max(0, score[event.bid[0]] + score[event.bid[1]]));
  }
  std::sort(worth.begin(), worth.end(), std::greater<>());
  const auto more = static_cast<std::size_t>(std::max(0, event.bid_limit - count(company(world, me, kBid))));
  if (worth.size() > more) worth.resize(more);
  constexpr int kBonuses = 3;  // a King, Excalibur, a title
  return bid_total(world, me) + std::accumulate(worth.begin(), worth.end(), kBonuses) < to_beat;
}

// What there is to be gained by bidding more: nothing where passing wins, or where no bid could.
bool should_pass(const State& world, Seat me, std::span<const Move> legal, Dice& dice) {
  const Decision d = Legends::pending(world);
  if (d.kind != kAskBid || d.seat != me) return false;
  return wins_by_passing(world, me, dice) || hopeless_bid(world, me, legal);
}

}  // namespace

std::vector<Choice> weigh(const State& world, Seat me, std::span<const Move> legal, Dice& dice) {
  Thought thought(world, me, dice);
  std::vector<Choice> choices;
  choices.reserve(legal.size());
  constexpr double kForNothing = 100;
  const bool pass = should_pass(world, me, legal, dice);
  for (const Move m : legal) {
    double value = 0;
    // Whoever ends the phase of completing gives up what they could have completed: that has to be looked at.
    if (m.verb == kEnd && !thought.may_complete()) {
      value = thought.standing_still() + kWorthwhile;
    } else {
      value = thought.value(m) + (is_rest(m) ? kWorthwhile : 0);
    }
    choices.push_back({m, pass && m.verb != kPass ? value - kForNothing : value});
  }
  return choices;
}

std::vector<Choice> weigh(const Observation& now, std::span<const Move> legal, Dice& dice) {
  return weigh(Legends::determinize(now, dice), now.me, legal, dice);
}

Move best_of(std::span<const Choice> choices) { return std::ranges::max_element(choices, {}, &Choice::value)->move; }

Help help_of(const Observation& now, Character who, std::uint8_t place) {
  Help best;
  double most = 0;
  if (place >= kMains) return best;
  for (const EventId e : Members(now.events[place])) {
    const Lack lack = lacks(now, now.me, e);
    for (std::size_t a = 0; a < kAbilities; ++a) {
      const int brings = cards(now).of(who).score[a];
      const int counts = std::min<int>(lack.missing[a], brings);
      const double worth = counts * (1 + 0.1 * cards(now).event(e).points);
      if (counts <= 0 || worth <= most) continue;
      most = worth;
      best = {e, static_cast<int>(a), lack.missing[a], brings};
    }
  }
  return best;
}

namespace {

std::string helps(const Observation& now, Character who, std::uint8_t place, std::string_view otherwise) {
  const Help help = help_of(now, who, place);
  const std::string there = fmt::format("character={} place={}", kCharacterNames[who], kPlaceNames[place]);
  if (help.event == kNoEvent) return fmt::format("{} {}", otherwise, there);
  return fmt::format("helps {} event_card={} ability={} missing={} brings={}",
                     there,
                     kEventNames[help.event],
                     kAbilityNames[static_cast<std::size_t>(help.ability)],
                     help.missing,
                     help.brings);
}

// What is bid for, what stands against it and what this one adds.
std::string bidding(const Observation& now, Character who) {
  if (now.resolving == kNoEvent) return fmt::format("bid character={}", kCharacterNames[who]);
  const EventData& event = cards(now).event(now.resolving);
  int to_beat = 0;
  for (Seat p = 0; p < now.seats; ++p) {
    if (p != now.me && company(now, p, kBid) != 0) to_beat = std::max(to_beat, bid_total(now, p));
  }
  const auto& score = cards(now).of(who).score;
  return fmt::format("bid_for character={} event_card={} points={} mine={} brings={} against={}",
                     kCharacterNames[who],
                     kEventNames[now.resolving],
                     event.points,
                     company(now, now.me, kBid) != 0 ? bid_total(now, now.me) : 0,
                     score[event.bid[0]] + score[event.bid[1]],
                     to_beat);
}

std::string thing_of(const Observation& now, Move m) {
  switch (m.verb) {
    case kComplete:
      return fmt::format("complete event_card={} points={}", kEventNames[m.a], cards(now).event(m.a).points);
    case kUse:
      return fmt::format("use character={}", kCharacterNames[m.a]);
    case kPlay:
      return helps(now, m.a, m.b, "play");
    case kStart:
      return fmt::format("start character={} place={}", kCharacterNames[m.a], kPlaceNames[m.b]);
    case kMove:
      return fmt::format("move place={}", kPlaceNames[m.b]);
    case kDraw:
      return "draw";
    case kBidOne:
      return bidding(now, m.a);
    case kEnd:
    case kPass:
      return "rest";
    default:
      return "best";
  }
}

}  // namespace

std::string reason(const Observation& now, Move m, double gain) {
  return fmt::format("{} gain={:+.1f}", thing_of(now, m), gain);
}

std::vector<Advice> advice_from(const Observation& now, std::span<const Choice> sorted, double before) {
  constexpr double kSharpness = 2;
  double sum = 0;
  for (const Choice& c : sorted) sum += std::exp(kSharpness * (c.value - sorted[0].value));
  std::vector<Advice> out;
  for (const Choice& c : sorted.first(std::min<std::size_t>(sorted.size(), 3))) {
    out.push_back({.move = c.move,
                   .weight = std::exp(kSharpness * (c.value - sorted[0].value)) / sum,
                   .reason = reason(now, c.move, c.value - before),
                   .risk = {},
                   .scale = Advice::Scale::kPoints,
                   .before = before,
                   .after = c.value});
  }
  return out;
}

Move LegendsBot::choose(const Observation& now, std::span<const Move> legal, Dice& dice) {
  return legal.size() == 1 ? legal[0] : best_of(weigh(now, legal, dice));
}

std::vector<Advice> LegendsBot::advise(const Observation& now, std::span<const Move> legal) const {
  Dice dice = Dice::fast(1);  // of its own: asking changes nothing
  auto choices = weigh(now, legal, dice);
  std::sort(choices.begin(), choices.end(), [](const Choice& a, const Choice& b) {
    return a.value != b.value ? a.value > b.value : a.move < b.move;
  });
  return advice_from(now, choices, Worth(now, now.me).of(now, now.hand[now.me]));
}

}  // namespace logres::legends
