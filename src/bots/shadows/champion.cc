#include "bots/shadows/champion.h"

#include <algorithm>

#include "bots/shadows/value.h"
#include "games/shadows/steps.h"

namespace logres::shadows {
namespace {

// What search() asks for.
class Model {
 public:
  Model(const Mind& mind, const Level& level) : mind_(mind), level_(level) {
    const Observation& now = mind.now;
    evil_ = now.loyalty[now.me] == kTraitor;
    for (Seat p = 0; p < now.seats; ++p) {
      const double seen_as = mind.belief.suspects(now, kNoSeat, kUnknown)[p];
      loyal_[p] = {.treason = mind.belief.suspects(now, p, kLoyal), .seen_as = seen_as, .turns = mind.turns};
      traitor_[p] = {.treason = mind.belief.suspects(now, p, kTraitor), .seen_as = seen_as, .turns = mind.turns};
    }
    suspects_ = mind.belief.suspects(now, now.me, now.loyalty[now.me]);
    for (Seat p = 0; p < now.seats; ++p) ways_[p] = mind.belief.ways(p);
  }

  State imagine(Dice& dice) const {
    State s = mind_.memory.imagine(mind_.now, dice);
    deal_loyalties(s, dice);
    return s;
  }

  double play(State&& s, Move move, Dice& dice) const {
    // In the worlds imagined nobody changes their mind about a Traitor: a clue has its price.
    const double price = evil_ && is_knight(s, mind_.now.me) ? level_.exposure * exposure(mind_.now, move) : 0.0;
    std::vector<Scored> choices;
    MoveList legal;
    std::array<Ploy, kMaxSeats> ploys{};  // the same for all moves that are compared: they have the same luck
    for (Seat p = 0; p < s.seats; ++p) {
      if (p != mind_.now.me && s.loyalty[p] == kTraitor) ploys[p] = ploy_of(p, dice);
    }
    Shadows::apply(s, move, Ctx{dice, nullptr});
    int turns = 0;
    for (Decision d = Shadows::pending(s); !d.over(); d = Shadows::pending(s)) {
      // A turn begins with its evil: one Knight alone has one turn after another, for ever with Sir Geraint's two
      // cards.
      if (top_step(s).ask == kAskEvil && ++turns > level_.turns) break;
      Shadows::legal(s, d.seat, legal);
      if (legal.size() == 1) {
        Shadows::apply(s, legal[0], Ctx{dice, nullptr});
        continue;
      }
      const Observation o = Shadows::observe(s, d.seat);
      Opinion opinion = s.loyalty[d.seat] == kTraitor ? traitor_[d.seat] : loyal_[d.seat];
      opinion.ploy = ploys[d.seat];
      weigh(Thought(o, opinion, mind_.weights), legal.span(), choices);
      Shadows::apply(s, best_of(choices, kLevels[0].slips, dice), Ctx{dice, nullptr});
    }
    const double chance = loyal_chance(s);
    return evil_ ? 1 - chance - price : chance;
  }

 private:
  // If this seat is the Traitor, how will it go about it? As its deeds suggest; a champion now masks itself, now
  // rushes.
  Ploy ploy_of(Seat p, Dice& dice) const {
    double chance = dice.below(1 << 20) / double{1 << 20};
    const bool rash = dice.below(2) == 0;
    for (std::size_t way = 0; way < kPloys; ++way) {
      chance -= ways_[p][way];
      if (chance < 0) return static_cast<Ploy>(way);
    }
    return rash ? Ploy::kRush : Ploy::kMasked;
  }

  // determinize() takes everybody for equally suspect: here one is a Traitor as often as they are believed to be.
  void deal_loyalties(State& s, Dice& dice) const {
    const Observation& now = mind_.now;
    if (traitor_cards(now) != 1 || is_over(s)) return;
    double chance = dice.below(1 << 20) / double{1 << 20};
    Seat traitor = kNoSeat;
    bool open = false;  // is the Traitor's card among those I do not know?
    for (Seat p = 0; p < now.seats; ++p) {
      open = open || suspects_[p] > 0;
      chance -= suspects_[p];
      if (traitor == kNoSeat && chance < 0 && suspects_[p] > 0) traitor = p;
    }
    if (!open) return;
    bool somebody = false;  // S-393: a Loyal Knight is alive
    for (Seat p = 0; p < now.seats; ++p)
      somebody = somebody || (is_knight(now, p) && p != traitor && now.loyalty[p] != kTraitor);
    if (!somebody) return;
    const int cards = s.spare_loyal + s.spare_traitor;
    for (Seat p = 0; p < now.seats; ++p) {
      if (now.loyalty[p] == kUnknown && is_seated(now, p)) s.loyalty[p] = p == traitor ? kTraitor : kLoyal;
    }
    if (traitor == kNoSeat && cards == 0) return;  // cannot be: somebody holds it
    s.spare_traitor = traitor == kNoSeat ? 1 : 0;
    s.spare_loyal = static_cast<std::uint8_t>(cards - s.spare_traitor);
  }

  const Mind& mind_;
  const Level& level_;
  bool evil_ = false;
  std::array<Opinion, kMaxSeats> loyal_{}, traitor_{};  // of each seat, if it is Loyal, if it is not
  Suspects suspects_{};
  std::array<Ways, kMaxSeats> ways_{};
};

// What no Loyal Knight does, whatever a few turns seem to bring: giving the last Life for an action, or as an evil
// while there is another (S-058) that does not end the game: then the rule policy names it first.
bool hopeless(const Observation& now, Move m) {
  return (m.verb == kLoseLife || m.verb == kSacrifice) && now.life[now.me] == 1 && now.loyalty[now.me] != kTraitor;
}

// Is the end so near that one move may bring it?
bool near_the_end(const Observation& now) {
  bool last_lives = true;  // S-393
  for (Seat p = 0; p < now.seats; ++p) last_lives = last_lives && (!is_knight(now, p) || now.life[p] <= 1);
  return last_lives || now.black >= 4 || swords(now) >= kSwordsToEnd - 3 || now.engines >= kEngines - 3 ||
         knights(now).size() <= 2;
}

bool ends_for_certain(const Observation& now, Move m, Dice& dice) {
  constexpr int kWorlds = 12;
  for (int i = 0; i < kWorlds; ++i) {
    State s = Shadows::determinize(now, dice);
    Shadows::apply(s, m, Ctx{dice, nullptr});
    if (!is_over(s) || s.ending == kWhiteMajority) return false;
  }
  return true;
}

// Moves of one kind that differ little crowd others out: of each verb with one place at most so many.
bool crowded(std::span<const Move> taken, Move m) {
  const auto alike = std::count_if(taken.begin(), taken.end(), [&](Move t) { return t.verb == m.verb; });
  return alike >= (m.verb == kMoveTo ? 3 : 2);
}

}  // namespace

void spare_certain_losses(const Observation& now, std::vector<Scored>& choices, Dice& dice) {
  if (now.me >= now.seats || now.loyalty[now.me] != kLoyal || !near_the_end(now)) return;
  std::vector<Scored> left;
  for (const Scored& s : choices) {
    if (!ends_for_certain(now, s.move, dice)) left.push_back(s);
  }
  if (!left.empty()) choices = std::move(left);
}

bool worth_searching(const Observation& now, std::span<const Scored> ranked) {
  if (ranked.size() < 2 || now.me >= now.seats || now.loyalty[now.me] == kUnknown) return false;
  if (ranked[0].move.verb == kAccuse) return false;
  switch (top_step(now).ask) {
    case kAskEvil:
    case kAskHeroic:
    case kAskTraitorEvil:
    case kAskWar:
    case kAskArmor:
    case kAskUnder:
    case kAskExcalibur:
    case kAskVolunteer:
    case kAskCome:
    case kAskFate:
      return true;
    default:
      return false;
  }
}

std::vector<bots::Tried> try_moves(const Mind& mind,
                                   std::span<const Scored> ranked,
                                   const Level& level,
                                   const bots::SearchBudget& budget,
                                   Dice& dice,
                                   const bots::TimeIsUp& time_is_up) {
  std::vector<Move> moves;
  for (const Scored& s : ranked) {
    if (static_cast<int>(moves.size()) == level.candidates) break;
    const bool waits = s.move.verb == kAccuse && !moves.empty();
    if (waits || (hopeless(mind.now, s.move) && !moves.empty()) || s.move.verb == kTakeBack || s.move.verb == kJoin ||
        s.move.verb == kLeave || crowded(moves, s.move))
      continue;
    moves.push_back(s.move);
  }
  if (moves.empty()) moves.push_back(ranked[0].move);
  return search<Shadows>(Model(mind, level), moves, budget, dice, time_is_up);
}

}  // namespace logres::shadows
