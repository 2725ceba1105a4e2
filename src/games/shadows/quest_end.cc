// The end of a quest: the twelve steps of section 20.2 (S-112 to S-123, S-453 to S-464).
#include <algorithm>

#include "games/shadows/knights/knights.h"
#include "games/shadows/missing.h"
#include "games/shadows/quests/quests.h"
#include "games/shadows/step_functions.h"

namespace logres::shadows {

void start_knighting(State& s, const Ctx& ctx, SeatSet here, Seat ender);  // squires.cc

namespace {

enum QuestEndStage : std::uint8_t { kReveal, kCompare, kLife, kAbsent, kSwords, kSpoils, kClear, kSquires, kDone };

// Step 2 (S-454): Kay's window after the Black cards are seen.
void reveal_and_ask_kay(State& s, const Ctx& ctx, Frame& f) {
  f.stage = kCompare;
  s.result = 0;
  if (!is_combat_quest(f.source)) return;
  reveal_black_cards(s, ctx, f.source);
  const Seat kay = seat_of(s, kKay);
  if (kay != kNoSeat && present_set(f).has(kay) && s.hand_size[kay] > 0) push(s, Step::kKayCard, kay);
}

// Steps 2 and 3 (S-455): going home is not leaving, the cards stay until they are cleared.
void compare_and_go_home(State& s, const Ctx& ctx, Frame& f) {
  f.stage = kLife;
  if (is_combat_quest(f.source)) {
    kays_code(f) = s.result;
    quest_result(f) = combat_won(s, ctx, f) ? kWon : kLost;
  }
  s.result = 0;
  ctx.emit({.kind = kEvQuestEnd,
            .actor = f.owner,
            .arg = {f.source, static_cast<std::uint8_t>(quest_result(f) == kWon ? 1 : 0), present(f)}});
  for (Seat p = 0; p < s.seats; ++p) {
    if (present_set(f).has(p)) s.place[p] = kCamelot;  // no action of type A (S-083)
  }
}

// Step 4 (S-456, S-113).
void change_life(State& s, const Ctx& ctx, Frame& f) {
  f.stage = kAbsent;
  const QuestDef& q = kQuests[f.source];
  const SeatSet here = present_set(f);
  if (quest_result(f) == kLost) return lose_life(s, ctx, here, q.life_lost);
  for (Seat p = 0; p < s.seats; ++p) {
    if (here.has(p)) gain_life(s, ctx, p, victory_life(s, p, q.life_won));
  }
}

// `witch_7` (S-325): those who were absent lose a Life.
void punish_absent(State& s, const Ctx& ctx, Frame& f) {
  f.stage = kSwords;
  if (s.witch_7 == 0 || quest_result(f) != kLost) return;
  set_lasting(s, ctx, kWitch7, false);
  const SeatSet here = present_set(f);
  lose_life(s, ctx, seats_where(s, [&](Seat p) { return is_knight(s, p) && !here.has(p); }), 1);
}

// Step 5 (S-119, S-120, S-457).
void settle_relic(State& s, const Ctx& ctx, Frame& f) {
  const auto* relic = std::find(kRelicQuest.begin(), kRelicQuest.end(), f.source);
  if (relic == kRelicQuest.end()) return;
  Seat winner = f.owner;
  if (f.source == kAtLancelot) winner = first_from(s, f.owner, present_set(f));
  const bool given = quest_result(f) == kWon && winner != kNoSeat && is_knight(s, winner);
  relic_to(s, ctx, static_cast<Relic>(relic - kRelicQuest.begin()), given ? winner : kGone);
}

// Steps 5 to 8 (S-457 to S-460).
void lay_pieces(State& s, const Ctx& ctx, Frame& f) {
  f.stage = kSpoils;
  settle_relic(s, ctx, f);
  const QuestDef& q = kQuests[f.source];
  const Stakes stakes = swords_at_stake(s, f.source);
  if (quest_result(f) == kWon) {
    lay_swords(s, ctx, stakes.won, 0);
  } else {
    lay_swords(s, ctx, 0, stakes.lost);
    if (q.engines > 0) return add_engines(s, ctx, q.engines);  // S-459; checks the end itself
  }
  end_check(s, ctx);
}

// Step 9 (S-461): S-114 shared, S-117 nobody there, S-118 solo.
void give_spoils(State& s, const Ctx& ctx, Frame& f) {
  f.stage = kClear;
  if (quest_result(f) != kWon) return;
  const SeatSet here = present_set(f);
  const int n = kQuests[f.source].cards;
  const SeatSet who = is_solo(f.source) ? here : with_bors(s, here);
  if (who.size() == 1) return draw_cards(s, ctx, first_from(s, f.owner, who), n);
  if (who.empty()) {
    for (int i = 0; i < n; ++i) {
      const Card c = draw_white(s, ctx);
      if (c != kNoCard) discard_white(s, c);
    }
    return;
  }
  for (int i = 0; i < n; ++i) {
    const Card c = draw_white(s, ctx);
    if (c != kNoCard) s.offer[s.offer_size++] = c;
  }
  const Seat first = first_from(s, f.owner, here);  // S-116, D-26
  start_share(s, ctx, kShareSpoils, who, first, first);
}

void clear_spots(State& s, std::size_t b) {
  for (const Card c : s.spots[b].card) {
    if (c != kNoCard) discard_black(s, c);
  }
  s.spots[b] = Spots{};
}

void clear_grail(State& s, std::uint8_t result) {
  for (; s.grails > 0; --s.grails) discard_white(s, kGrailCard);
  for (std::size_t i = 0; i < s.grail_black; ++i) discard_black(s, s.grail_stack[i]);
  s.grail_black = 0;
  s.grail_stack = {};
  s.grail_over = result;
}

// S-158, S-357: the board turns; Merlin stays on it.
void turn_board(State& s, const Ctx& ctx, std::uint8_t result) {
  s.lancelot_over = result;
  if (s.merlin == kAtLancelot) move_merlin(s, ctx, kAtDragon);
}

// Step 10 (S-462).
void clear(State& s, const Ctx& ctx, Frame& f) {
  f.stage = kSquires;
  const std::uint8_t quest = f.source;
  if (s.heroism == quest) {
    s.heroism = kNowhere;
    discard_white(s, kHeroism);
  }
  if (kays_code(f) != 0) discard_white(s, laid_card(kays_code(f)));
  kays_code(f) = 0;
  if (is_combat_quest(quest) || is_war(quest)) clear_laid(s, board(quest));
  if (is_combat_quest(quest)) clear_spots(s, board(quest));
  if (is_war(quest)) s.warriors[war_index(quest)] = 0;
  if (s.mordred == quest) set_lasting(s, ctx, kMordred, false);  // S-300
  if (quest == kAtLancelot) turn_board(s, ctx, quest_result(f));
  if (quest == kAtDragon) s.dragon_over = quest_result(f);
  if (quest == kAtExcalibur) s.excalibur_over = quest_result(f);
  if (quest == kAtGrail) clear_grail(s, quest_result(f));
  if (quest_result(f) == kWon) curse_lifted(s, ctx);  // S-312
}

// Step 11 (S-463).
void knight_squires(State& s, const Ctx& ctx, Frame& f) {
  f.stage = kDone;
  if (quest_result(f) == kWon && s.squires != 0) start_knighting(s, ctx, present_set(f), f.owner);
}

// By QuestEndStage.
constexpr std::array<void (*)(State&, const Ctx&, Frame&), kDone> kStages = {reveal_and_ask_kay,
                                                                             compare_and_go_home,
                                                                             change_life,
                                                                             punish_absent,
                                                                             lay_pieces,
                                                                             give_spoils,
                                                                             clear,
                                                                             knight_squires};

}  // namespace

// Step 1 (S-453). At once, in the Progression of Evil too (S-072).
void start_quest_end(State& s, const Ctx& /*ctx*/, std::uint8_t quest, Seat ender, QuestResult result) {
  push(s, Step::kQuestEnd, ender, quest, {knights_at(s, quest).bits(), result, 0, 0});
}

Next run_quest_end(State& s, const Ctx& ctx) {
  Frame& f = s.frames.top();
  if (f.stage == kDone) {
    s.frames.pop();
  } else {
    kStages[f.stage](s, ctx, f);
  }
  return Next::kGoOn;
}

}  // namespace logres::shadows
