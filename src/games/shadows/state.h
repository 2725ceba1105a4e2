// A table of Shadows over Camelot, as one plain value.
//
// PublicState is what everybody sees; State adds the secrets; Observation (observation.h) is PublicState plus one
// viewer's own secrets. A field's place in one of the three is its visibility, and observe.cc copies accordingly.
#pragma once

#include <array>
#include <cstdint>
#include <type_traits>

#include "core/frame.h"
#include "core/seat.h"
#include "games/shadows/cards.h"
#include "games/shadows/words.h"

namespace logres::shadows {

enum class Face : std::uint8_t {
#define FACE(id, ...) id,
#include "games/shadows/kinds.def"
};
inline constexpr auto kFaceNames = std::to_array<std::string_view>({
#define FACE(id, word) word,
#include "games/shadows/kinds.def"
});

enum LoyaltyMode : std::uint8_t {
#define LOYALTY_MODE(id, ...) id,
#include "games/shadows/kinds.def"
};

enum DeathTiming : std::uint8_t {
#define DEATH_TIMING(id, ...) id,
#include "games/shadows/kinds.def"
};

enum SpentBlack : std::uint8_t {
#define SPENT_BLACK(id, ...) id,
#include "games/shadows/kinds.def"
};

enum CurseDuration : std::uint8_t {
#define CURSE_DURATION(id, ...) id,
#include "games/shadows/kinds.def"
};

enum TristanRule : std::uint8_t {
#define TRISTAN_RULE(id, ...) id,
#include "games/shadows/kinds.def"
};

enum QuestResult : std::uint8_t {
#define QUEST_RESULT(id, ...) id,
#include "games/shadows/kinds.def"
};
inline constexpr auto kQuestStates = std::to_array<std::string_view>({
#define QUEST_RESULT(id, word) word,
#include "games/shadows/kinds.def"
});

// Where a Relic is, if no seat owns it.
inline constexpr std::uint8_t kOnQuest = 0xfe, kGone = 0xfd;

// The White cards of one board, in the order in which they were laid. A code is the value, +8 for a fight_any (S-130).
struct Laid {
  std::array<std::uint8_t, 9> code{};
  std::uint8_t size = 0;
  bool operator==(const Laid&) const = default;
};
constexpr std::uint8_t laid_code(Card c, int value) {
  return static_cast<std::uint8_t>(c == kFightAny ? value + 8 : value);
}
constexpr int laid_value(std::uint8_t code) { return code & 7; }
constexpr Card laid_card(std::uint8_t code) { return code > 8 ? Card{kFightAny} : code; }

// The Black side of a combat quest. A spot holds nothing, a card face up, or one of the two hidden kinds; then `layer`
// laid it and `known` know its value (S-425).
struct Spots {
  std::array<Card, 5> card{};
  std::array<SeatSet, 5> known{};
  std::array<Seat, 5> layer = {kNoSeat, kNoSeat, kNoSeat, kNoSeat, kNoSeat};
  bool operator==(const Spots&) const = default;
};

// What the active player has done in their turn.
struct Turn {
  std::uint8_t used = 0;         // bit per action type (S-081)
  std::uint8_t slots = 0;        // actions still owed or allowed
  std::uint8_t acted = 0;        // the mandatory action is done (S-074)
  std::uint8_t sacrificed = 0;   // S-077
  std::uint8_t owed = 0;         // sacrificed to 0 and still to act (S-079)
  std::uint8_t power_used = 0;   // Arthur, Caradoc, Gaheris, Bedivere
  std::uint8_t merlin_used = 0;  // S-351
  std::uint8_t looked = 0;       // Percival has decided about his look
  std::uint8_t armor_used = 0;   // S-227
  std::uint8_t over = 0;         // no further actions: Guinevere, capture, unmasking
  bool operator==(const Turn&) const = default;
};

// The order of a draw pile as far as it is fixed: the topmost `top` and the lowest `bottom` cards lie in order, the
// rest is a bag. Position 0 is the bottom.
struct Pile {
  std::uint8_t size = 0, top = 0, bottom = 0;
  bool operator==(const Pile&) const = default;
};

// Deepest nesting: turn, Morgan's card, chain, Witch 3, her order, quest end, Lamorak, his pick = 8. A share with its
// vote at a quest's end stands at most on turn, action, card, Dragon Slayer, quest end (7). One is kept in reserve.
inline constexpr int kMaxDepth = 9;

// Everything everybody sees.
struct PublicState {
  // -- options
#define OPTION(id, field, word, choices, min, max, preset, ...) std::uint8_t field = preset;
#include "games/shadows/options.def"
#undef OPTION

  // -- people
  std::uint8_t seats = 0, founders = 0;  // chairs, and those taken at the set-up (S-414)
  Seat first = 0, active = 0;
  std::array<Seat, kMaxSeats> left{};  // the next seat clockwise: newcomers sit between others (S-414)
  std::array<std::uint8_t, kMaxSeats> knight{}, life{}, place{}, hand_size{};
  std::array<Face, kMaxSeats> face{};
  std::array<std::uint8_t, 2> coats{};  // bit set of Coats of Arms already dealt (low, high)
  SeatSet accused;                      // who has used up the right to accuse (S-362)
  SeatSet late;                         // fell to 0 Life when no Holy Grail was won (S-211)
  SeatSet doomed;                       // unmasked at 0 Life (S-477)
  SeatSet leaving, left_game;           // S-478, S-479
  std::uint8_t looked = 1;              // everybody knows their Loyalty card (S-406)
  std::array<std::uint8_t, 3> relic = {kOnQuest, kOnQuest, kOnQuest};  // a seat, kOnQuest or kGone
  Turn turn;
  std::uint8_t tristan_away = 0;  // he ended his last turn outside Camelot (S-229)

  // -- the board
  std::uint8_t white = 0, black = 0, engines = 0;
  std::int8_t sword = 0;                                                                // S-169
  std::uint8_t lancelot_over = 0, dragon_over = 0, excalibur_over = 0, grail_over = 0;  // 1 = won, 2 = lost
  std::uint8_t grails = 0, grail_black = 0;
  std::array<Card, 7> grail_stack{};  // Despair and Desolation, the last placed last (S-178)
  std::array<Laid, 4> laid{};         // Black Knight, Lancelot/Dragon, Saxons, Picts
  std::array<Spots, 2> spots{};       // Black Knight, Lancelot/Dragon
  std::array<std::uint8_t, 2> warriors{};
  std::uint8_t mordred = kNowhere;  // the war he is attached to
  std::uint8_t heroism = kNowhere;  // the quest it lies on
  std::uint8_t merlin = kNowhere;   // the Merlin figure, which is nobody's: no Knight (S-358)
  std::uint8_t divine_favor = 0;
  std::uint8_t dark_forest = 0, vivien = 0, mists = 0, witch_2 = 0, witch_5 = 0, witch_6 = 0, witch_7 = 0;

  // -- the piles
  Pile white_pile, black_pile, travel_pile;
  std::uint8_t white_discard_size = 0, black_discard_size = 0, travel_discard_size = 0;
  std::uint8_t merlins_removed = 0;
  std::array<std::uint8_t, kBlackKinds> black_removed{};
  std::array<SeatSet, kMaxBlack> black_known{};  // who knows the card at this position
  std::array<SeatSet, 2> drawn_known{};          // who knows the cards drawn and not yet shown

  // -- what is going on
  Card playing = kNoCard;               // the Special White card being resolved (S-053)
  std::array<Card, kMaxSeats> offer{};  // cards to be shared, face up
  std::array<Seat, kMaxSeats> offer_to{};
  std::uint8_t offer_size = 0;
  std::uint8_t result = 0;  // what the step that ended last decided
  Ending ending = kNotOver;
  FrameStack<kMaxDepth> frames;

  bool operator==(const PublicState&) const = default;
};

// The field that says whether a card that stays in play is there; nullptr: it does not stay.
inline constexpr std::array<std::uint8_t PublicState::*, kCardKinds> kInPlay = {
    nullptr,
#define CARD(...) nullptr,
#define BLACK(id, word, kind, base, added, number, quest, effect, in_play, ...) in_play,
#include "games/shadows/cards.def"
};
constexpr bool is_lasting(Card c) { return kInPlay[c] != nullptr; }
// Mordred's field names a war; the others are on or off.
inline bool in_play(const PublicState& s, Card lasting) {
  if (lasting == kMordred) return s.mordred != kNowhere;
  return is_lasting(lasting) && s.*kInPlay[lasting] != 0;
}

constexpr std::size_t count_lasting() {
  std::size_t n = 0;
  for (Card c = kFirstBlack; c <= kLastBlack; ++c) n += is_lasting(c) ? 1 : 0;
  return n;
}
constexpr auto lasting_cards() {
  std::array<Card, count_lasting()> cards{};
  std::size_t n = 0;
  for (Card c = kFirstBlack; c <= kLastBlack; ++c) {
    if (is_lasting(c)) cards[n++] = c;
  }
  return cards;
}
// S-273, in the order of the cards. Moves name them by their place in this list.
inline constexpr auto kDispellable = lasting_cards();
inline constexpr std::uint8_t kDispelNothing = kDispellable.size();

using Hand = std::array<std::uint8_t, kWhiteKinds>;

struct State : PublicState {
  std::array<Hand, kMaxSeats> hand{};
  std::array<Card, kMaxWhite> white_cards{};
  std::array<Card, kMaxBlack> black_cards{};
  std::array<Card, kMaxTravel> travel_cards{};
  std::array<std::uint8_t, kWhiteKinds> white_discard{};
  std::array<std::uint8_t, kBlackKinds> black_discard{};
  std::array<std::uint8_t, kTravelKinds> travel_discard{};
  std::array<std::array<Card, 5>, 2> hidden{};  // the cards under the face-down spots
  std::array<Card, 2> drawn{};                  // taken from the Black pile, not yet shown
  std::array<std::uint8_t, kMaxSeats> loyalty{};
  std::uint8_t spare_loyal = 0, spare_traitor = 0;  // unused Loyalty cards
  std::array<std::uint8_t, kMaxSeats> answer{};     // to the window that is open; 0 = none yet
  Hand picked{};                                    // cards chosen and not yet confirmed; they are still in the hand
  std::uint8_t pick_values = 0, pick_tries = 0;     // their total as Fight cards; how often they were taken back

  bool operator==(const State&) const = default;
};
static_assert(std::is_trivially_copyable_v<State> && std::has_unique_object_representations_v<State>);
// Copied for every thought of a bot, so its size is pinned (941 bytes), but for what the rows of cards and options
// take.
constexpr std::size_t kRowBytes =
    2 * kMaxBlack + 2 * kBlackKinds + kMaxWhite + (kMaxSeats + 2) * kWhiteKinds + kMaxTravel + kTravelKinds
#define OPTION(...) +1
#include "games/shadows/options.def"
#undef OPTION
    ;
static_assert(sizeof(State) == 314 + kRowBytes);

// -- questions about people
inline bool is_over(const PublicState& s) { return s.ending != kNotOver; }
// A Knight in the sense of the rules: living, not unmasked. Captured ones count.
inline bool is_knight(const PublicState& s, Seat p) { return s.place[p] <= kCaptured; }
inline bool is_seated(const PublicState& s, Seat p) { return s.place[p] != kEmpty; }
inline bool on_board(const PublicState& s, Seat p) { return s.place[p] < kPlaces; }
inline bool is(const PublicState& s, Seat p, Knight k) { return s.knight[p] == k && on_board(s, p); }
inline SeatSet seats_where(const PublicState& s, auto fits) {
  SeatSet set;
  for (Seat p = 0; p < s.seats; ++p) {
    if (fits(p)) set.add(p);
  }
  return set;
}
inline SeatSet knights(const PublicState& s) {
  return seats_where(s, [&](Seat p) { return is_knight(s, p); });
}
inline SeatSet knights_at(const PublicState& s, std::uint8_t place) {
  return seats_where(s, [&](Seat p) { return s.place[p] == place; });
}
// The seat of this Knight if his power is alive (kNoSeat otherwise).
inline Seat seat_of(const PublicState& s, Knight k) {
  for (Seat p = 0; p < s.seats; ++p) {
    if (is(s, p, k)) return p;
  }
  return kNoSeat;
}
// The first of `set` clockwise beginning with `from`; kNoSeat if it is empty.
inline Seat first_from(const PublicState& s, Seat from, SeatSet set) {
  if (set.empty()) return kNoSeat;
  Seat p = from;
  while (!set.has(p)) p = s.left[p];
  return p;
}

// -- questions about the board
inline int swords(const PublicState& s) { return s.white + s.black; }
inline std::size_t board(std::uint8_t quest) {  // index into laid
  return quest == kAtBlackKnight ? 0U : quest <= kAtDragon ? 1U : quest == kSaxonWar ? 2U : 3U;
}
inline std::size_t war_index(std::uint8_t war) { return war == kSaxonWar ? 0U : 1U; }
inline bool quest_in_play(const PublicState& s, std::uint8_t q) {
  switch (q) {
    case kCamelot:
      return false;
    case kAtLancelot:
      return s.lancelot_over == 0;
    case kAtDragon:
      return s.lancelot_over != 0 && s.dragon_over == 0;
    case kAtExcalibur:
      return s.excalibur_over == 0;
    case kAtGrail:
      return s.grail_over == 0;
    default:
      return true;
  }
}
inline std::uint8_t lancelot_board(const PublicState& s) { return s.lancelot_over != 0 ? kAtDragon : kAtLancelot; }
inline int spots_filled(const Spots& spots) {
  int n = 0;
  for (const Card c : spots.card) n += c != kNoCard ? 1 : 0;
  return n;
}
inline bool removes_spent(const PublicState& s) {  // S-070
  return s.spent_black == kSpentByItself ? s.expansion != 0 : s.spent_black == kSpentGoes;
}
inline int copies(const PublicState& s, Card c) { return kCards[c].base + (s.expansion != 0 ? kCards[c].added : 0); }
inline bool can_draw_black(const PublicState& s) { return s.black_pile.size > 0 || s.black_discard_size > 0; }
inline bool can_draw_white(const PublicState& s) { return s.white_pile.size > 0 || s.white_discard_size > 0; }
inline bool coat_dealt(const PublicState& s, int knight) {
  return ((s.coats[static_cast<std::size_t>(knight) / 8U] >> (static_cast<unsigned>(knight) % 8U)) & 1U) != 0;
}
inline void mark_coat(PublicState& s, int knight) {
  auto& byte = s.coats[static_cast<std::size_t>(knight) / 8U];
  byte = static_cast<std::uint8_t>(byte | (1U << (static_cast<unsigned>(knight) % 8U)));
}

// S-023 to S-026, S-404, S-405: the Loyalty deck of this table, fixed at the set-up (S-481).
inline int traitor_cards(const PublicState& s) {
  if (s.loyalty_mode == kNoTraitor) return 0;
  return s.loyalty_mode == kStandard && s.expansion != 0 && s.founders >= 7 ? 2 : 1;
}
inline int loyal_cards(const PublicState& s) {
  if (s.loyalty_mode == kTraitorAmongUs) return s.founders;
  return s.loyalty_mode == kNoTraitor && s.founders == 8 ? 8 : 7;
}
// S-406: only with exactly three players and a Traitor card in the deck.
inline bool delayed_loyalty(const PublicState& s) {
  return s.delayed_option != 0 && s.founders == 3 && s.loyalty_mode != kNoTraitor;
}
// Does this player know their own Loyalty card?
inline bool knows_loyalty(const PublicState& s, Seat p) { return s.looked != 0 || s.face[p] != Face::kHidden; }

}  // namespace logres::shadows
