// What is true of every table of Rumors at every question (rules file, section 19).
#include "core/checks.h"
#include "games/rumors/step_functions.h"

namespace logres::rumors {
namespace {

const char* broken_cards(const State& s) {
  std::array<int, kCardKinds> seen{};
  for (const Card c : s.deck) ++seen[c];
  for (const Card c : s.discard) ++seen[c];
  for (const Card c : s.pile) ++seen[c];
  for (std::size_t i = 0; i < s.unused_size; ++i) ++seen[s.unused[i]];
  for (std::size_t i = 0; i < s.hand_size; ++i) ++seen[s.hand[i]];
  for (std::size_t i = 0; i < s.played_size; ++i) ++seen[s.played[i]];
  for (Card c = 0; c < kCardKinds; ++c) {
    if (seen[c] != copies_in_game(s, c)) return "a Rumor card is missing or too many";
  }
  for (std::size_t i = 0; i < s.unused_size; ++i) {
    if (!is_morgan(s.unused[i])) return "only Morgans are set aside";
  }
  // Two states that are the same table have the same bytes.
  for (std::size_t i = s.unused_size; i < s.unused.size(); ++i) {
    if (s.unused[i] != kNoCard) return "a Morgan is named that is set aside no more";
  }
  if (s.deck.known > s.deck.size) return "more of the deck is known than there is";
  if (s.pile.known != 0 || s.discard.known != 0) return "only the deck has a known part";
  return nullptr;
}

const char* broken_loyalties(const State& s) {
  if (solo(s)) return nullptr;
  int traitors = s.spare[0] + s.spare[1];
  for (Seat p = 0; p < s.seats; ++p) {
    traitors += s.loyalty[p];
    const Face face = s.face[p];
    if (face != Face::kHidden && (face == Face::kTraitor) != (s.loyalty[p] == kTraitor)) return "a face lies";
  }
  return traitors == traitor_cards(s.seats) ? nullptr : "a loyalty card is missing or too many";
}

const char* broken_knights(const State& s) {
  std::array<int, kKnights> seen{};
  for (std::size_t i = 0; i < s.knight_deck_size; ++i) ++seen[s.knight_deck[i]];
  for (std::size_t k = 0; k < kKnights; ++k) {
    int n = seen[k] + s.knights_gone[k];
    for (const auto& held : s.knights) n += held[k];
    if (n != (s.expert != 0 ? kKnightCopies[k] : 0)) return "a Knight card is missing or too many";
  }
  return nullptr;
}

const char* broken_pile(const State& s) {
  int morgans = 0;
  int merlins_4 = 0;
  for (const Card c : s.pile) {
    morgans += is_morgan(c) ? 1 : 0;
    merlins_4 += c == kMerlin4 ? 1 : 0;
  }
  // only an announcement under Morgan #1 can start a Silence without a Morgan.
  if (s.silence != 0 && s.morgan_1 == 0 && morgans == 0) return "a Silence without a Morgan";
  const bool token_asked = !is_over(s) && Rumors::pending(s).kind == kAskToken;
  if (s.tokens_size != merlins_4 - (token_asked ? 1 : 0)) return "a Merlin #4 without his token";
  if (s.main == kNoQuest && (s.opened != 0 || s.bonus != 0 || s.played_size != 0)) return "leftovers of a quest";
  return nullptr;
}

const char* broken_table(const State& s) {
  if (s.seats < 1 || s.seats > kPlayers || s.active >= s.seats || s.first >= s.seats) return "a seat out of range";
  if (s.frames.empty() != is_over(s)) return "a game that is neither over nor waiting";
  if (!is_over(s)) {
    const Decision d = Rumors::pending(s);
    if (d.kind == kAskNothing || !d.together.has(d.seat) || d.seat >= s.seats) return "nobody is asked";
    const bool at_turn = d.kind == kAskTurn;
    if (at_turn && (s.hand_size != 0 || s.main != kNoQuest || s.result != 0)) return "leftovers of an action";
    // Between turns an undecided table has fewer than seven swords of each colour.
    if (at_turn && (s.white >= kEnoughSwords || s.black >= kEnoughSwords)) return "the end was missed";
  }
  return nullptr;
}

}  // namespace

const char* Rumors::broken(const State& s) {
  return first_problem(s, {broken_table, broken_cards, broken_loyalties, broken_knights, broken_pile});
}

}  // namespace logres::rumors
