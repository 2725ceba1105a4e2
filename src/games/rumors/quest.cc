// Going on a quest: the fifteen steps of section 5.2. The arithmetic is in judge.cc.
#include "games/rumors/judge.h"
#include "games/rumors/step_functions.h"

namespace logres::rumors {
namespace {

void sort_pile(State& s, const Ctx& ctx) {
  std::array<std::uint8_t, kCardKinds> seen{};
  for (const Card c : s.pile) {
    ++seen[c];
    if (is_quest_card(c)) ++s.stacks[static_cast<std::size_t>(quest_of(c))][static_cast<std::size_t>(slot_of(c))];
  }
  if (ctx.out == nullptr) return;
  ctx.emit({kEvOpened});
  for (Card c = 1; c < kCardKinds; ++c) {  // sorted, without the order in which they lay
    if (seen[c] > 0) ctx.emit({.kind = kEvOpenedCard, .arg = {c, seen[c]}});
  }
  for (int i = 0; i < s.tokens_size; ++i) {
    ctx.emit({.kind = kEvOpenedToken, .arg = {s.tokens[static_cast<std::size_t>(i)].quest}});
  }
}

// Steps 3 to 5: the quest begins, the pile is opened, the Merlins take their cards.
void open_pile(State& s, const Ctx& ctx) {
  set_silence(s, ctx, false);
  s.opened = 1;
  s.facing = Facing::kUp;
  s.claim = kNoCard;
  sort_pile(s, ctx);
  for (const Card c : s.pile) {
    if (is_merlin(c)) remove_highest(s, ctx, named_by(c), c);
  }
  for (int i = 0; i < s.tokens_size; ++i) {
    remove_highest(s, ctx, quest_bit(s.tokens[static_cast<std::size_t>(i)].quest), kMerlin4);
  }
}

// How one total comes about: the cards, then what each other card adds, then the total.
void report_sum(const Ctx& ctx, const Tally& t, int quest) {
  const Sum sum = sum_of(t, quest);
  const std::uint8_t name = judged_name(t, quest);
  const auto byte = [](int n) { return static_cast<std::uint8_t>(n); };
  const auto added = [&](Card card, int points) {
    if (points > 0) ctx.emit({.kind = kEvAdded, .arg = {name, card, byte(points)}});
  };
  ctx.emit({.kind = kEvSum, .arg = {name, byte(sum.numbers), byte(sum.marks), byte(sum.worth)}});
  added(kMordred, sum.mordred);
  for (std::size_t i = 0; i < sum.morgan_4.size(); ++i) added(static_cast<Card>(kMorgan4a + i), sum.morgan_4[i]);
  added(kMerlin6, sum.points);
  ctx.emit({.kind = kEvTotal, .arg = {name, byte(sum.total())}});
}

// Of every quest that has cards or had some until a Merlin took the last of them.
void report_totals(const State& s, const Ctx& ctx) {
  if (ctx.out == nullptr) return;
  const Tally t = tally(s);
  for (int q = 0; q < kQuests; ++q) {
    if (is_judged(t, s.removed, q)) report_sum(ctx, t, q);
  }
}

// Which cards changed what the totals bring.
void report_swaying(const Ctx& ctx, const Tally& t, const Judgement& j) {
  if (ctx.out == nullptr) return;
  const auto swayed = [&](int q, Card card) { ctx.emit({.kind = kEvSwayed, .arg = {judged_name(t, q), card}}); };
  if (j.swayed_by != kNoCard) swayed(t.main, j.swayed_by);
  if (!j.one_more) return;
  swayed(t.main, kMorgan3);
  for (int q = 0; q < kQuests; ++q) {
    if (j.lost[static_cast<std::size_t>(q)] > 0) swayed(q, kMorgan3);
  }
}

// Step 13.
void expert_consequences(State& s, const Ctx& ctx, Seat p, Result result) {
  if (result == Result::kSuccess) {
    if (s.unused_size == 0) return;
    const auto i = ctx.dice.below(s.unused_size);
    s.deck.put(s.unused[i]);
    s.deck.known = 0;
    s.unused[i] = s.unused[--s.unused_size];
    s.unused[s.unused_size] = kNoCard;
    ctx.emit({kEvMorganAdded});
  } else if (s.knight_deck_size > 0) {
    const auto i = ctx.dice.below(s.knight_deck_size);
    const std::uint8_t knight = s.knight_deck[i];
    s.knight_deck[i] = s.knight_deck[--s.knight_deck_size];
    s.knight_deck[s.knight_deck_size] = 0;
    ++s.knights[p][knight];
    ctx.emit({.kind = kEvKnightDrawn, .actor = p, .clear = SeatSet::of(p), .hide = 1, .arg = {knight}});
  }
}

// Step 14.
void clean_up(State& s) {
  for (const Card c : s.pile) s.discard.put(c);
  for (int i = 0; i < s.played_size; ++i) s.discard.put(s.played[static_cast<std::size_t>(i)]);
  s.pile = CardPile{};
  s.played = {};
  s.played_size = 0;
  s.tokens = {};
  s.tokens_size = 0;
  s.facing = Facing::kUp;
  s.claim = kNoCard;
  s.main = kNoQuest;
  s.bonus = 0;
  s.opened = 0;
  s.stacks = {};
  s.removed = {};
}

// Steps 8 to 12.
void resolve(State& s, const Ctx& ctx, Seat p) {
  const Tally t = tally(s);
  const Judgement j = judge(t);
  if (j.doom) {
    ctx.emit({.kind = kEvDoom, .actor = p, .arg = {judged_name(t, s.main), j.total[s.main]}});
    return finish(s, ctx, kDoom);
  }
  report_swaying(ctx, t, j);
  ctx.emit({.kind = kEvMainResult,
            .actor = p,
            .arg = {judged_name(t, s.main),
                    static_cast<std::uint8_t>(j.result),
                    static_cast<std::uint8_t>(j.white),
                    static_cast<std::uint8_t>(j.black)}});
  for (int q = 0; q < kQuests; ++q) {
    const std::uint8_t cost = j.lost[static_cast<std::size_t>(q)];
    if (cost > 0) ctx.emit({.kind = kEvSecondaryLost, .arg = {judged_name(t, q), cost}});
  }
  s.white = static_cast<std::uint8_t>(s.white + j.white);
  s.black = static_cast<std::uint8_t>(s.black + j.all_black());
  if (s.expert != 0) expert_consequences(s, ctx, p, j.result);  // before the end is looked for
  clean_up(s);
  s.frames.pop();
}

}  // namespace

void start_quest(State& s, const Ctx& ctx, Seat p, std::uint8_t quest, std::uint8_t bonus) {
  s.main = quest;
  s.bonus = bonus;
  ctx.emit({.kind = kEvAnnounced, .actor = p, .arg = {quest, bonus}});
  push(s, Step::kQuesting, p);
}

Next run_questing(State& s, const Ctx& ctx) {
  Frame& f = s.frames.top();
  const Seat p = f.owner;
  switch (f.stage) {
    case kQuestAnnounced: {
      f.stage = kQuestOpening;
      SeatSet others = knight_holders(s);
      others.remove(p);
      if (!can_draw(s)) others = {};
      open_window(s, Step::kArthurWindow, others);
      return Next::kGoOn;
    }
    case kQuestOpening:
      if (s.result != 0) {  // the quest never begins
        s.main = kNoQuest;
        s.bonus = 0;
        s.result = 0;
        s.frames.pop();
        start_listening(s, ctx, p);
        return Next::kGoOn;
      }
      f.stage = kQuestTotalled;
      open_pile(s, ctx);
      return Next::kGoOn;
    case kQuestTotalled:
      f.stage = kQuestResolving;  // a Gawain played in the window sets this stage again
      report_totals(s, ctx);
      open_window(s, Step::kGawainWindow, can_draw(s) ? knight_holders(s) : SeatSet{});
      return Next::kGoOn;
    default:
      resolve(s, ctx, p);
      return Next::kGoOn;
  }
}

// numbered cards only, "?" never; of each quest named.
void remove_highest(State& s, const Ctx& ctx, QuestSet named, Card merlin) {
  if (named == 0) return;
  ctx.emit({.kind = kEvMerlin, .arg = {merlin}});
  for (int q = 0; q < kQuests; ++q) {
    if (!has_quest(named, q)) continue;
    const int slot = take_highest(s.stacks, q);
    if (slot == 0) continue;
    ++s.removed[static_cast<std::size_t>(q)][static_cast<std::size_t>(slot)];
    ctx.emit({.kind = kEvRemoved, .arg = {quest_card(q, slot)}});
  }
}

}  // namespace logres::rumors
