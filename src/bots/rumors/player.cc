#include "bots/rumors/player.h"

#include <algorithm>
#include <cmath>

#include "bots/rumors/hint.h"

namespace logres::rumors {
namespace {

constexpr int kGlance = 16;        // rollouts spent on judging another player's turn
constexpr double kNotable = 0.03;  // a regret that is worth thinking about

}  // namespace

const Level* find_level(std::string_view name) {
  for (const Level& level : kLevels) {
    if (level.name == name) return &level;
  }
  return nullptr;
}

RumorsBot::RumorsBot(Seat me, const Level& level, std::uint64_t seed) : mind_(me, level), slips_(Dice::fast(seed)) {
  mind_.caution = kBoldest + (kMostCautious - kBoldest) * slips_.below(1000) / 1000.0;
}

void RumorsBot::see(const Observation& now, std::span<const Event> redacted) {
  for (const Event& e : redacted) {
    if (now.seats > 1) judge_deed(e, now);  // before the memory takes it in
    if (e.kind == kEvToken && e.actor != mind_.me) {
      guess_token(e, now);
    } else {
      mind_.memory.see(e, slips_);
    }
    count_swords(e);
    if (e.kind == kEvOpened) speech_.pile_opened();
  }
  mind_.memory.join(now);
  if (now.ask == kAskTristan && now.deck_size > 0) mind_.memory.look_through(now);
  white_ = now.white;
  black_ = now.black;
  evil_ = now.loyalty[mind_.me] == kTraitor;
}

// They will have laid it where I would have.
void RumorsBot::guess_token(const Event& e, const Observation& now) {
  Dice dice = Dice::fast(static_cast<std::uint64_t>(mind_.memory.pile().size()) + 1);
  const QuestChances likely = odds(now, e.actor).next_turn().likely_token(mind_.level->rollouts, dice);
  mind_.memory.see(e, slips_);
  mind_.memory.guess_token(likely);
}

void RumorsBot::count_swords(const Event& e) {
  switch (e.kind) {
    case kEvMainResult:
      white_ += e.arg[2];
      black_ += e.arg[3];
      return;
    case kEvSecondaryLost:
      black_ += e.arg[1];
      return;
    case kEvSwords:
      white_ += e.arg[0];
      black_ += e.arg[1];
      return;
    case kEvFlipped:
      white_ -= e.arg[1];
      black_ += e.arg[1];
      return;
    default:
      return;
  }
}

Odds RumorsBot::odds(const Observation& now, Seat turn) const {
  Outlook outlook;
  outlook.white = white_;
  outlook.black = black_;
  outlook.hidden = mind_.suspicion.hidden_traitors(now);
  for (Seat p = 0; p < now.seats; ++p) outlook.revealed += now.face[p] == Face::kTraitor ? 1 : 0;
  if (outlook.revealed > 0 && outlook.hidden[2] > 0) outlook.hidden = {0, 1, 0};
  Company company = Company::of(now, mind_.suspicion.all(now));
  company.turn = turn;
  return {mind_.memory, now, outlook, company};
}

// What everybody does is weighed by what I would have done.
void RumorsBot::judge_deed(const Event& e, const Observation& now) {
  Dice dice = Dice::fast(static_cast<std::uint64_t>(mind_.memory.pile().size()) + 1);
  switch (e.kind) {
    case kEvTurn:
      announcer_ = kNoSeat;
      return;
    case kEvListens:  // not if Arthur made them listen
      if (announcer_ != e.actor && now.general_reveal == 0) judge_listening(e.actor, odds(now, e.actor), dice);
      return;
    case kEvAnnounced:
      announcer_ = e.actor;
      announced_ = e.arg[0];
      bonus_ = e.arg[1];
      if (now.general_reveal == 0) judge_going(e.actor, announced_, bonus_, odds(now, e.actor), dice);
      return;
    case kEvKnightPlayed:
      if (e.arg[0] == kArthur && announced_ < kQuests) judge_stopping(e.actor, odds(now, announcer_), dice);
      return;
    case kEvAccused:
      accuser_ = e.actor;
      return;
    case kEvRevealed:
      if (accuser_ != kNoSeat) mind_.suspicion.weigh(accuser_, e.arg[1] == kLoyal ? kWrongAccuser : 0.3);
      accuser_ = kNoSeat;
      return;
    default:
      return learn(e, now);
  }
}

// What cards and announcements tell about people.
void RumorsBot::learn(const Event& e, const Observation& now) {
  Suspicion& suspicion = mind_.suspicion;
  switch (e.kind) {
    case kEvVivien:
      suspicion.exchanged(e.actor, e.arg[0] == kHidden ? kNoSeat : e.arg[0], win_chance(1, 0, white_, black_) < 0.5);
      return;
    case kEvNewLoyalty:
      shown_traitor_ = shown_traitor_ || e.arg[0] == kTraitor;
      return;
    case kEvKept:
      // With one Traitor card in the game, whoever has had it in hand knows that nobody else has it.
      if (e.actor != mind_.me) return;
      if ((shown_traitor_ || evil_) && traitor_cards(now.seats) == 1) suspicion.clear_all();
      shown_traitor_ = false;
      return;
    case kEvSawLoyalty:
      if (e.arg[1] != kHidden) suspicion.looked_at(e.arg[0], e.arg[1]);
      return;
    case kEvClaimed:
      return suspicion.hear(e, now, mind_.memory, mind_.proof());
    case kEvMainResult:
    case kEvDoom:  // the pile lies open
      return suspicion.compare(mind_.memory, mind_.proof());
    default:
      return;
  }
}

void RumorsBot::judge_stopping(Seat who, const Odds& o, Dice& dice) {
  const double regret = o.go(announced_, bonus_, dice).value - o.listen(kGlance, dice);
  if (regret > kNotable) mind_.suspicion.weigh(who, suspicious(*mind_.level, regret));
}

// Was there a quest they should have gone on?
void RumorsBot::judge_listening(Seat who, const Odds& o, Dice& dice) {
  if (mind_.memory.pile().empty()) return;
  const QuestSet open = kCards[mind_.memory.pile().back().face].symbols;
  double best = 0;
  for (int q = 0; q < kQuests; ++q) {
    if (has_quest(open, q)) best = std::max(best, o.go(q, 0, dice).value);
  }
  if (best < o.outlook().now() + kNotable) return;
  const double regret = best - o.listen(kGlance, dice);
  if (regret > kNotable) mind_.suspicion.weigh(who, suspicious(*mind_.level, regret));
}

void RumorsBot::judge_going(Seat who, int quest, int bonus, const Odds& o, Dice& dice) {
  const double value = o.go(quest, bonus, dice).value;
  if (value > o.outlook().now() + kNotable) return mind_.suspicion.weigh(who, 0.9);
  const double regret = o.listen(kGlance, dice) - value;
  if (regret > kNotable) mind_.suspicion.weigh(who, suspicious(*mind_.level, regret));
}

Move RumorsBot::choose(const Observation& now, std::span<const Move> legal, Dice& dice) {
  if (legal.size() == 1) return legal[0];
  choices_.clear();
  Thought(mind_, now, legal, dice).weigh(choices_);
  const double slack = now.ask == kAskNumber ? 0 : mind_.level->slack;
  Move best = legal[0];
  double best_value = -1e9;
  for (const Choice& choice : choices_) {
    double value = choice.value;
    if (slack > 0) value += slack * dice.below(1000) / 1000.0;
    if (value <= best_value) continue;
    best = choice.move;
    best_value = value;
  }
  return best;
}

std::optional<bots::Remark> RumorsBot::remark(const Observation& now, Move chosen) {
  return speech_.remark(mind_, now, odds(now, now.me), chosen);
}

// A word against somebody weighs a little, once: whoever spoke may be the Traitor.
void RumorsBot::hear(Seat speaker, const bots::Remark& said) {
  constexpr double kHearsay = 1.15;
  if (said.phrase != "suspect" || speaker >= kPlayers || said.about >= kPlayers || speaker == mind_.me) return;
  if (said.about == mind_.me || accusers_[said.about].has(speaker)) return;
  accusers_[said.about].add(speaker);
  mind_.suspicion.weigh(said.about, kHearsay);
}

// What it remembers is its own: people get hints from what they see.
std::vector<Advice> RumorsBot::advise(const Observation& now, std::span<const Move> legal) const {
  return hints(now, legal);
}

}  // namespace logres::rumors
