// A table of Camelot Legends, as one plain value: the Board, which everybody sees, and what only some know.
#pragma once

#include <array>
#include <cstdint>
#include <type_traits>

#include "core/frame.h"
#include "core/seat.h"
#include "games/legends/cards.h"
#include "games/legends/words.h"

namespace logres::legends {

inline constexpr int kPlayers = 4;  // L-024

// A modifier for one turn (L-079): an addition or a doubling of one ability, or of all six.
struct Boost {
  Character who = kNobody;
  std::uint8_t ability = 0;  // kAbilities = all six
  std::int8_t add = 0;
  std::uint8_t doubles = 0;
  bool operator==(const Boost&) const = default;
};
// Fifteen Characters give a boost and each does so once a turn; one more may be used again after Hellawes and the White
// Knight have brought it back in the same phase. Twenty-two is more than the cards can do.
inline constexpr int kMaxBoosts = 22;

// Characters that are being Discarded together (L-174). Empty when nothing is under way.
struct Removal {
  Set doomed = 0;
  Set forced = 0;                                    // not even Siege Perilous prevents these (L-169, L-351)
  Set saved = 0;                                     // by Lambegus: out of it for good
  Set asked = 0;                                     // for these Lambegus has been asked, or cannot be
  Set choices = 0;                                   // Knights Lambegus may save; later those Priamus may bring back
  Character replaced = kNobody, newcomer = kNobody;  // Dagonet, the White Knight's successor
  std::uint8_t unanswered = 0;                       // neither Lambegus nor Priamus may answer
  std::array<std::uint8_t, 5> unused{};              // keeps the struct free of padding
  bool operator==(const Removal&) const = default;
};

// Depth of the frame stack: turn, phase 3, a completed Event, what Balin's stroke costs the others, his own removal (a
// bond may drag another player's Knight along), Lambegus's answer to that.
inline constexpr int kMaxDepth = 6;

// Everything that lies open on the table (section 17), and what is being resolved. Nothing secret may ever be put here:
// observe() hands it out whole.
struct Board {
  // -- Characters. Each one in play is in one set of `at` and one of `of`.
  std::array<Set, kPlaces> at{};
  std::array<Set, kPlayers> of{};
  Set pile = 0;                         // the Character discard pile (L-429)
  Set captive = 0;                      // under Turquin: not in play (L-334)
  Set prisoner = 0;                     // in the Castle of Maidens (L-346)
  Set shown = 0;                        // cards in hands that everybody has seen go there
  Set marked = 0;                       // L-076
  Set used = 0;                         // text used this turn
  Set spent = 0;                        // once-per-game texts (L-067)
  std::array<Set, kPlayers> negated{};  // by Nimue, until this player's next turn (L-263)
  Set ignoring = 0;                     // Dinadan's Company, while an Event is resolved (L-295)
  Set picked = 0;   // found so far by the Event that is being resolved: champions, members to be Discarded
  Set winners = 0;  // of the Tournament of Logres
  Removal removal;

  // -- Events
  std::array<Set, kMains> events{};  // in play at the Main Locations, never elsewhere (L-216)
  std::array<Set, kPlayers> zone{};  // L-075
  Set event_pile = 0;                // L-063
  Set heraldic = 0;                  // the whole pile; heraldic_top works
  Set unseen = 0;  // Events in use that nobody has been shown: in the deck, or left out (L-032, L-428)

  // -- bytes
  FrameStack<kMaxDepth> frames;
  std::array<Boost, kMaxBoosts> boosts{};
  std::uint8_t boosts_size = 0;
  std::uint8_t set = 0;  // which card data: cards(set)
  std::uint8_t seats = 0, level = 0;
  Seat first = 0, active = 0;
  Ending ending = kNotOver;
  std::array<std::uint8_t, kPlayers> hand_size{};
  std::uint8_t deck_size = 0;    // Characters
  std::uint8_t events_left = 0;  // in the Event deck, the Final Event not counted
  std::uint8_t final_in_deck = 0;
  EventId final_event = kNoEvent;  // once it has been drawn
  EventId heraldic_top = kNoEvent;
  EventId covered = kNoEvent;                                  // under the Black Knight
  std::uint8_t castle = 0, avalon = 0;                         // in play
  std::array<Character, kSpecials> bearer{};                   // kNobody: aside; one may bear several (L-191)
  Character companion = kNobody;                               // of the Love Potion
  Character pinned = kNobody;                                  // by Ettard
  Character warded = kNobody;                                  // by Lyonesse
  Character sieged = kNobody;                                  // protected by Siege Perilous
  SeatSet visited;                                             // who has gone to the Isle of Avalon (L-367)
  PlaceSet completed = 0;                                      // places where an Event was completed this turn (L-114)
  std::uint8_t actions = 0;                                    // taken this turn
  std::uint8_t feast = 0, captured = 0, rode = 0, healed = 0;  // this turn: Pentecost, Turquin, Agloval, Priamus
  std::uint8_t any_completed = 0;                              // an Event was completed this turn
  std::uint8_t deck_was_empty = 0;                             // at the start of this turn
  std::uint8_t stall = 0;                                      // turns without a completed Event (L-227)
  EventId resolving = kNoEvent;                                // the Special or Bidding Event that is being carried out
  std::uint8_t passes = 0;
  std::uint8_t equal_turns = 0;  // L-490

  bool operator==(const Board&) const = default;
};
static_assert(std::has_unique_object_representations_v<Board>);

inline constexpr int kMaxEventDeck = 24;

struct State : Board {
  std::array<Set, kPlayers> hand{};
  Set deck = 0;                     // Characters; a bag: drawing takes one at random (L-425)
  std::array<SeatSet, 64> known{};  // of cards in a hand: who else has seen them go or lie there (L-433 to L-435)
  // The Event deck is a bag too (`unseen`), except for what somebody has looked at or a scenario has laid: next[0] is
  // drawn first.
  std::array<EventId, kMaxEventDeck> next{};
  std::array<SeatSet, kMaxEventDeck> next_known{};
  std::uint8_t next_size = 0;
  EventId final_chosen = kNoEvent;  // the Final Event at the bottom of the deck
  SeatSet final_known;
  std::uint8_t opening = 0;  // with equal turns, until the first turn is over (L-491); everybody knows
  std::array<std::uint8_t, 4> no_padding{};

  bool operator==(const State&) const = default;
};
static_assert(std::is_trivially_copyable_v<State> && std::has_unique_object_representations_v<State>);
static_assert(sizeof(State) == 664);  // copied for every thought of a bot

inline bool is_over(const Board& b) { return b.ending != kNotOver; }
inline const Cards& cards(const Board& b) { return cards(b.set); }
inline bool introductory(const Board& b) { return b.level == kWhite; }

inline Set in_play(const Board& b) {
  Set all = 0;
  for (const Set here : b.at) all |= here;
  return all;
}
// L-043, L-346: prisoners belong to no Company.
inline Set company(const Board& b, Seat p, std::uint8_t place) { return b.of[p] & b.at[place] & ~b.prisoner; }
// Both precondition: c is in play.
inline Place place_of(const Board& b, Character c) {
  std::uint8_t place = 0;
  while (!has(b.at[place], c)) ++place;
  return static_cast<Place>(place);
}
inline Seat owner_of(const Board& b, Character c) {
  Seat p = 0;
  while (!has(b.of[p], c)) ++p;
  return p;
}
inline Set company_of(const Board& b, Character c) {
  if (has(b.prisoner, c)) return 0;
  return company(b, owner_of(b, c), place_of(b, c));
}
inline bool plays(const Board& b, Character c) { return has(in_play(b), c); }
inline Set negated(const Board& b) { return b.negated[0] | b.negated[1] | b.negated[2] | b.negated[3]; }
// Is c in play with a text that works (L-177, L-346)?
inline bool has_text(const Board& b, Character c) { return has(in_play(b) & ~b.prisoner & ~negated(b), c); }
inline int room(const Board& b, Seat p, std::uint8_t place) {  // L-044, L-046
  return cards(b).data.company_limit - count(company(b, p, place));
}
inline bool event_deck_empty(const Board& b) { return b.events_left == 0 && b.final_in_deck == 0; }
inline bool can_draw(const Board& b) { return b.deck_size > 0 || b.pile != 0; }  // L-143, L-144
inline bool specials_in_game(const Board& b) { return !introductory(b); }        // L-017
// Where a Company may stand now (L-097, L-213, L-214).
inline bool is_open(const Board& b, std::uint8_t place) {
  switch (place) {
    case kAvalon:
      return b.avalon != 0;
    case kCastle:
      return b.castle != 0;
    case kFinal:
      return b.final_event != kNoEvent;
    default:
      return place < kMains;
  }
}
// L-096, L-387: how many Events count for the limit.
inline bool has_room_for_event(const Board& b, std::uint8_t place) {
  return introductory(b) || count(b.events[place]) < cards(b).data.events_per_location;  // L-089, L-090
}

}  // namespace logres::legends
