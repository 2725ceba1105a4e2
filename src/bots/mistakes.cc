#include "bots/mistakes.h"

#include <algorithm>
#include <array>
#include <cmath>

#include "bots/players.h"
#include "bots/rumors/player.h"
#include "bots/shadows/champion.h"
#include "bots/shadows/player.h"
#include "bots/shadows/weights.h"

namespace logres::bots {
namespace {

constexpr std::size_t kTold = 3;                          // of each person
constexpr double kWorthAChance = 0.03, kWorthAPoint = 1;  // less is not worth a word
constexpr double kSure = 1.5;                             // standard errors

double least_worth_a_word(Advice::Scale scale) {
  return scale == Advice::Scale::kPoints ? kWorthAPoint : kWorthAChance;
}
bool is_over(const std::function<bool()>& enough) { return enough && enough(); }

Verdict nothing_better(Advice::Scale scale, Move made, double worth) {
  return {.scale = scale, .better = made, .made = worth, .best = worth};
}
Verdict chance_of(double chance, Move better, double best) {
  const auto share = [](double c) { return std::clamp(c, 0.0, 1.0); };
  return {.scale = Advice::Scale::kChance, .better = better, .made = share(chance), .best = share(best)};
}

// Searches as a champion does, with the move that was made as the one to beat; what looks better is tried anew, in
// other worlds, for it was chosen because it looked so.
class ShadowsEyes final : public Eyes {
 public:
  explicit ShadowsEyes(Seat seat) : seat_(seat), bot_(shadows::kLevels[1]) {}

  void see(const Table& table, std::span<const Event> redacted) override {
    for (const Event& e : redacted) turns_ += e.kind == shadows::kEvTurn && e.actor == seat_ ? 1 : 0;
    bot_.see(view(table), redacted);
  }

  std::optional<Verdict> judge(const Table& table,
                               const MoveList& legal,
                               Move made,
                               const std::function<bool()>& enough) override {
    constexpr SearchBudget kFirst{.worlds = 18, .rounds = 2}, kAnew{.worlds = kAnewWorlds, .rounds = 1};
    const shadows::Observation now = view(table);
    auto ranked = ranked_by_rule(now, legal);
    if (!shadows::worth_searching(now, ranked)) return std::nullopt;
    const auto mine = std::find_if(ranked.begin(), ranked.end(), [&](const auto& s) { return s.move == made; });
    std::rotate(ranked.begin(), mine, std::next(mine));
    const auto tried = try_them(now, ranked, kFirst, enough);
    if (tried[0].move != made) return std::nullopt;  // leaving, taking back: nobody's advice
    const Tried& best = *std::max_element(
        tried.begin(), tried.end(), [](const Tried& a, const Tried& b) { return a.lead() < b.lead(); });
    if (best.lead() < kWorthAChance) return nothing_better(Advice::Scale::kChance, made, tried[0].chance());
    const auto again = try_them(now, std::array{shadows::Scored{made}, shadows::Scored{best.move}}, kAnew, enough);
    if (again.size() < 2 || again[1].lead() < kSure * again[1].error()) {
      return nothing_better(Advice::Scale::kChance, made, again[0].chance());
    }
    return chance_of(again[0].chance(), best.move, again[0].chance() + again[1].lead());
  }

 private:
  shadows::Observation view(const Table& table) const {
    return static_cast<const TableOf<shadows::Shadows>&>(table).observe(seat_);
  }
  std::vector<shadows::Scored> ranked_by_rule(const shadows::Observation& now, const MoveList& legal) const {
    const shadows::Opinion mine{.treason = bot_.belief().suspects(now, seat_, now.loyalty[seat_]),
                                .seen_as = bot_.belief().suspects(now, kNoSeat, shadows::kUnknown)[seat_],
                                .turns = turns_};
    std::vector<shadows::Scored> out;
    shadows::weigh(shadows::Thought(now, mine, shadows::kWeights), legal.span(), out);
    std::sort(out.begin(), out.end(), [](const auto& a, const auto& b) {
      return a.score != b.score ? a.score > b.score : a.move < b.move;
    });
    return out;
  }
  std::vector<Tried> try_them(const shadows::Observation& now,
                              std::span<const shadows::Scored> moves,
                              const SearchBudget& budget,
                              const std::function<bool()>& enough) const {
    constexpr shadows::Level kJudge = {"judge", 0, kAnewWorlds, 8, 5, 0, shadows::kLevels[1].exposure};
    Dice dice = Dice::fast(static_cast<std::uint64_t>(turns_) * 977 + moves.size());
    return shadows::try_moves(
        {now, bot_.belief(), bot_.memory(), shadows::kWeights, turns_}, moves, kJudge, budget, dice, enough);
  }

  static constexpr int kAnewWorlds = 48;
  Seat seat_;
  shadows::ShadowsBot bot_;
  int turns_ = 0;
};

// What a champion makes of it who has forgotten nothing this seat saw; several times, with other luck. Announcements
// and Morgan's numbers are left alone: there the rules ask for a memory, not for a judgement.
class RumorsEyes final : public Eyes {
 public:
  explicit RumorsEyes(Seat seat) : seat_(seat), bot_(seat, rumors::kLevels.back(), 1) {}

  void see(const Table& table, std::span<const Event> redacted) override { bot_.see(view(table), redacted); }

  std::optional<Verdict> judge(const Table& table,
                               const MoveList& legal,
                               Move made,
                               const std::function<bool()>& enough) override {
    constexpr int kTimes = 6;
    const rumors::Observation now = view(table);
    if (now.ask == rumors::kAskNumber || now.ask == rumors::kAskClaim) return std::nullopt;
    rumors::Mind mind(seat_, rumors::kLevels.back());
    mind.memory = bot_.memory();
    mind.suspicion = bot_.suspicion();
    mind.caution = (rumors::kBoldest + rumors::kMostCautious) / 2;
    const auto first = weigh(mind, now, legal, 1);
    const auto better = std::max_element(first.begin(), first.end(), [](const auto& a, const auto& b) {
                          return a.value < b.value;
                        })->move;
    double worth = 0, lead = 0, squares = 0;
    int times = 0;
    for (; times < kTimes && (times < 2 || !is_over(enough)); ++times) {
      const auto again = weigh(mind, now, legal, 2 + static_cast<std::uint64_t>(times));
      const double ahead = value_of(again, better) - value_of(again, made);
      worth += value_of(again, made);
      lead += ahead;
      squares += ahead * ahead;
    }
    worth /= times;
    lead /= times;
    const double error = std::sqrt(std::max(0.0, squares / times - lead * lead) / (times - 1));
    if (lead <= kSure * error || lead <= 0)
      return nothing_better(Advice::Scale::kChance, made, std::clamp(worth, 0.0, 1.0));
    return chance_of(worth, better, worth + lead);
  }

 private:
  rumors::Observation view(const Table& table) const {
    return static_cast<const TableOf<rumors::Rumors>&>(table).observe(seat_);
  }
  static rumors::Choices weigh(const rumors::Mind& mind,
                               const rumors::Observation& now,
                               const MoveList& legal,
                               std::uint64_t luck) {
    Dice dice = Dice::fast(luck);
    rumors::Choices out;
    rumors::Thought(mind, now, legal.span(), dice).weigh(out);
    return out;
  }
  static double value_of(const rumors::Choices& choices, Move move) {
    const auto it = std::find_if(choices.begin(), choices.end(), [&](const auto& c) { return c.move == move; });
    return it == choices.end() ? 0 : it->value;
  }

  Seat seat_;
  rumors::RumorsBot bot_;
};

// By the hints of the game's champion, where they come with numbers.
class ChampionsEyes final : public Eyes {
 public:
  explicit ChampionsEyes(std::unique_ptr<Player> champion) : champion_(std::move(champion)) {}

  void see(const Table& table, std::span<const Event> redacted) override { champion_->see(table, redacted); }

  std::optional<Verdict> judge(const Table& table,
                               const MoveList& legal,
                               Move made,
                               const std::function<bool()>& enough) override {
    constexpr int kFirst = 6, kAnew = 24;  // worlds
    const auto advice = advise(table, legal, kFirst, enough);
    if (advice.empty() || advice[0].scale == Advice::Scale::kNone) return std::nullopt;
    if (advice[0].move == made) return nothing_better(advice[0].scale, made, advice[0].after);
    MoveList two;
    two.add(advice[0].move);
    two.add(made);
    Verdict out{.scale = advice[0].scale, .better = advice[0].move};
    for (const Advice& one : advise(table, two, kAnew, enough)) {
      (one.move == made ? out.made : out.best) = one.after;
    }
    return out.loss() >= least_worth_a_word(out.scale) ? out : nothing_better(out.scale, made, out.made);
  }

 private:
  std::vector<Advice> advise(const Table& table,
                             const MoveList& moves,
                             int worlds,
                             const std::function<bool()>& enough) {
    champion_->give_time([&enough, worlds]() mutable { return --worlds <= 0 || is_over(enough); });
    auto advice = champion_->advise(table, champion_->seat(), moves);
    champion_->give_time({});
    return advice;
  }
  std::unique_ptr<Player> champion_;
};

std::vector<Judged> largest(std::vector<Judged> all, Seat seat) {
  std::erase_if(all, [&](const Judged& one) {
    return one.seat != seat || one.verdict.loss() < least_worth_a_word(one.verdict.scale);
  });
  std::stable_sort(
      all.begin(), all.end(), [](const Judged& a, const Judged& b) { return a.verdict.loss() > b.verdict.loss(); });
  if (all.size() > kTold) all.resize(kTold);
  return all;
}

}  // namespace

std::unique_ptr<Eyes> eyes_of(const GameEntry& game, Seat seat) {
  if (game.name == shadows::Shadows::kName) return std::make_unique<ShadowsEyes>(seat);
  if (game.name == rumors::Rumors::kName) return std::make_unique<RumorsEyes>(seat);
  auto champion = make_player(game, "champion", seat, 1);
  return champion == nullptr ? nullptr : std::make_unique<ChampionsEyes>(std::move(champion));
}

JudgedGame judge_decisions(const Match& match,
                           const std::vector<bool>& by_person,
                           const std::function<bool()>& enough) {
  const auto moves = match.moves();
  const auto is_persons = [&](std::size_t i) { return i < by_person.size() && by_person[i]; };
  std::array<std::unique_ptr<Eyes>, kMaxSeats> eyes;
  for (std::size_t i = 0; i < moves.size(); ++i) {
    auto& of_seat = eyes[moves[i].first];
    if (is_persons(i) && of_seat == nullptr) of_seat = eyes_of(match.game(), moves[i].first);
  }
  JudgedGame out;
  std::size_t seen = 0;
  match.retrace([&](const Match& then) {
    for (Seat p = 0; p < kMaxSeats; ++p) {
      if (eyes[p] == nullptr) continue;
      const EventList news = redacted_for(then.events().subspan(seen), p);
      if (!news.empty()) eyes[p]->see(then.table(), news);
    }
    seen = then.events().size();
    const std::size_t i = then.seq();
    if (i >= moves.size() || !is_persons(i) || eyes[moves[i].first] == nullptr) return;
    const auto [seat, made] = moves[i];
    MoveList legal;
    then.table().legal(seat, legal);
    if (legal.size() < 2) return;
    if (is_over(enough)) {
      ++out.left_out;
    } else if (const auto verdict = eyes[seat]->judge(then.table(), legal, made, enough)) {
      out.decisions.push_back({static_cast<std::uint32_t>(i + 1), seat, *verdict});
    }
  });
  for (Seat p = 0; p < kMaxSeats; ++p) {
    for (Judged& one : largest(out.decisions, p)) out.mistakes.push_back(one);
  }
  return out;
}

}  // namespace logres::bots
