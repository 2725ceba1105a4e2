// The steps of the game, and the small acts they share. Each step's functions stand in the file of the rule or card
// that owns it; steps.cc has the table.
#pragma once

#include "core/steps.h"
#include "games/shadows/shadows.h"

namespace logres::shadows {

#define GAME_DEF(table) <games/shadows/table.def>
#include "core/game_steps.inc"

// For the questions of a turn: the turn may have ended under them, when the player left the game (S-478).
Next ask_in_turn(State& s);

// The types of Heroic Actions: their numbers, and each as the bit that says it has been done.
enum ActionNumber : std::uint8_t {
#define ACTION_TYPE(id, word) kNumber##id,
#include "games/shadows/kinds.def"
  kActionTypes,
};
enum ActionType : std::uint8_t {
#define ACTION_TYPE(id, word) kType##id = 1U << kNumber##id,
#include "games/shadows/kinds.def"
};
inline constexpr std::array<std::string_view, kActionTypes> kActionTypeNames = {
#define ACTION_TYPE(id, word) word,
#include "games/shadows/kinds.def"
};

enum PickFor : std::uint8_t {
  kForNothing,
#define PICK_FOR(id, ...) id,
#include "games/shadows/kinds.def"
};
inline constexpr auto kPickForNames = std::to_array<std::string_view>({
    "",
#define PICK_FOR(id, word) word,
#include "games/shadows/kinds.def"
});
inline constexpr int kMaxTakeBacks = 2;

// Where a step stands. Shared, because scenarios and tests name some of them.
enum TurnStage : std::uint8_t { kTurnBegin, kTurnEvil, kTurnBetween, kTurnHeroic, kTurnEnd, kTurnNext };
enum BlackStage : std::uint8_t {
  kBlackTake,
  kBlackAnnounce,
  kBlackMerlins,
  kBlackExcalibur,
  kBlackEffect,
  kBlackDispose,
  kBlackDone
};
enum ShareKind : std::uint8_t { kShareOpening, kShareSpoils, kShareConvocation };

// Locals of Step::kBlack, whose `source` is the card as everybody sees it.
inline std::uint8_t& in_chain(Frame& f) { return f.x[0]; }
inline std::uint8_t& cancelled(Frame& f) { return f.x[1]; }
inline std::uint8_t& disposal(Frame& f) { return f.x[2]; }
inline std::uint8_t& face_down(Frame& f) { return f.x[3]; }
enum Disposal : std::uint8_t { kToDiscard, kStays, kRemoved };

// Locals of Step::kQuestEnd, whose `source` is the quest and whose owner ended it.
inline std::uint8_t& present(Frame& f) { return f.x[0]; }
inline SeatSet present_set(const Frame& f) { return SeatSet::from_bits(f.x[0]); }
inline std::uint8_t& quest_result(Frame& f) { return f.x[1]; }
inline std::uint8_t& kays_code(Frame& f) { return f.x[3]; }

// -- piles.cc
Card draw_white(State& s, const Ctx& ctx);
Card take_black(State& s, const Ctx& ctx, SeatSet& known);
Card draw_travel(State& s, const Ctx& ctx);
void renew(State& s, const Ctx& ctx);  // S-051
void fix_black_top(State& s, const Ctx& ctx, int n, SeatSet seen_by);
void put_under_black(State& s, Card card, SeatSet known);
void discard_white(State& s, Card card);
void discard_black(State& s, Card card);
void discard_travel(State& s, Card card);

// -- hands.cc
inline int held(const State& s, Seat p, Card c) { return s.hand[p][white_index(c)]; }
void take_card(State& s, Seat p, Card card);                   // into the hand
void give_up(State& s, Seat p, Card card);                     // out of the hand
void throw_away(State& s, const Ctx& ctx, Seat p, Card card);  // face down to the discard (S-046)
void throw_hand(State& s, const Ctx& ctx, Seat p);
void draw_cards(State& s, const Ctx& ctx, Seat p, int n);
void draw_one_each(State& s, const Ctx& ctx, SeatSet who);  // clockwise from the active player
Card random_card(const State& s, Seat p, Dice& dice);

// -- life.cc
void gain_life(State& s, const Ctx& ctx, Seat p, int n);
void pay_life(State& s, const Ctx& ctx, Seat p);               // given by choice: nothing replaces it (S-238)
void lose_life(State& s, const Ctx& ctx, SeatSet who, int n);  // forced; may push Lamorak's choice

// -- board.cc
void add_engines(State& s, const Ctx& ctx, int n);  // may end the game
void remove_engine(State& s, const Ctx& ctx);
void lay_swords(State& s, const Ctx& ctx, int white, int black);
void look_at_loyalty(const State& s, const Ctx& ctx, Seat p);  // S-027: they see their card
void end_check(State& s, const Ctx& ctx);                      // S-393, S-394; may end the game
void leave_place(State& s, const Ctx& ctx, Seat p);            // S-091
void set_place(State& s, const Ctx& ctx, Seat p, std::uint8_t place);
void clear_laid(State& s, std::size_t board);
int white_total(const PublicState& s, std::uint8_t quest);
int black_total(const PublicState& s, std::uint8_t quest);  // of revealed spots
bool may_enter(const PublicState& s, std::uint8_t place, std::uint8_t from);
bool fits_pattern(const PublicState& s, std::uint8_t quest, int value);  // S-129, S-190
void lay_card(State& s, const Ctx& ctx, Seat p, std::uint8_t quest, Card card, int value);
void set_lasting(State& s, const Ctx& ctx, Card card, bool on);
void curse_lifted(State& s, const Ctx& ctx);  // S-312
void move_merlin(State& s, const Ctx& ctx, std::uint8_t place);
void relic_to(State& s, const Ctx& ctx, Relic relic, std::uint8_t owner);
void black_card_of_finished_quest(State& s, const Ctx& ctx, std::uint8_t quest);  // S-068 to S-071
void free_captive(State& s, const Ctx& ctx, Seat p);
void dub(State& s, const Ctx& ctx, Seat p);                   // a random unused Coat of Arms
void move_sword(State& s, const Ctx& ctx, Seat p, int step);  // quests/excalibur.cc
void play_grail(State& s, const Ctx& ctx, Seat p);            // quests/grail.cc
void place_despair(State& s, const Ctx& ctx, Seat drawer);
void place_desolation(State& s, const Ctx& ctx, Seat drawer);
void add_warrior(State& s, const Ctx& ctx, Seat drawer, std::uint8_t war);  // may end the war
void place_combat_card(State& s, const Ctx& ctx, Seat drawer);

// -- windows: the active player first, then clockwise
Seat next_asked(const PublicState& s, SeatSet asked, Seat after);  // kNoSeat: the first; kNoSeat is also the end
void record_answer(State& s, std::uint8_t value);                  // unseen until all are in; and on to the next seat

// -- effects that other files start
void start_black(State& s, const Ctx& ctx, Seat drawer, bool chain);
void start_quest_end(State& s, const Ctx& ctx, std::uint8_t quest, Seat ender, QuestResult result);
void start_siege_fight(State& s, const Ctx& ctx, Seat p);
void start_picking(State& s, Seat p, PickFor purpose, int least, int most, Seat target = kNoSeat);
void start_share(State& s, const Ctx& ctx, ShareKind kind, SeatSet participants, Seat proposer, Seat dealt_first);
void start_travel(State& s, const Ctx& ctx, Seat p, std::uint8_t place);
void arrive(State& s, const Ctx& ctx, Seat p, std::uint8_t place);
void checkpoint(State& s, const Ctx& ctx, bool turn_ends);  // pushes Step::kDeath if anybody may die
void unmask(State& s, const Ctx& ctx, Seat p);
void reveal(State& s, const Ctx& ctx, Seat p);
void accuse(State& s, const Ctx& ctx, Seat p, Seat target);
void finish(State& s, const Ctx& ctx, Ending ending);
void leave_game(State& s, const Ctx& ctx);
void join_game(State& s, const Ctx& ctx);
void sit_down(PublicState& s, Seat newcomer);
Why why_not_join(const PublicState& s);

// -- Heroic Actions: may this seat do it now? (heroic.cc)
ActionType type_of(std::uint8_t verb);  // of a verb from kMoveTo to kAccuse
bool type_allowed(const PublicState& s, Seat p, ActionType type);
bool may_accuse(const PublicState& s, Seat p);
bool may_be_accused(const PublicState& s, Seat accuser, Seat target);

// -- cards/white/: what playing a Special White card does, by its verb
Card card_of_verb(std::uint8_t verb);
void play_special(State& s, const Ctx& ctx, Seat p, Move m);
void legal_specials(const State& s, Seat p, MoveList& out);
// -- cards/black/: the effect of a drawn Black card; the top frame is its Step::kBlack
void black_effect(State& s, const Ctx& ctx, Card card);

}  // namespace logres::shadows
