// The names of everything that is said, asked or reported in Camelot Legends.
#pragma once

#include <span>

#include "core/move.h"
#include "core/words.h"
#include "games/legends/ids.h"

namespace logres::legends {

// In this order legal lists are filled, so that they ascend.
enum Verb : std::uint8_t {
  kNoVerb,
  kStart,  // character, place: the starting Character
  // phase 2
  kUse,      // character: his text
  kSucceed,  // knight of the hand: takes the White Knight's place
  kOn,       // character: the one the text works on
  kBoost,    // character, ability
  kRaise,    // ability
  kAgainst,  // seat
  kSpend,    // event of the Victory Zone, or at the location
  kPay,      // card of the hand
  kTake,     // card of another's hand
  // phase 3
  kComplete,  // event, knight (single-Knight Events) or nobody
  // phase 4
  kDraw,
  kPlay,         // character, place
  kPlayPin,      // place, knight: Ettard, who pins him
  kPlayWith,     // knight, woman: Lunete
  kPlayWithPin,  // knight, pinned knight: Lunete brings Ettard
  kReplace,      // character: Dagonet takes his place
  kMove,         // from, to
  kRide,         // to: Agloval's free move
  kMovers,       // one to three characters
  kBeast,        // place
  kEnd,          // of the phase
  // phase 1
  kBidOne,   // character
  kBidFool,  // character of a bid: Dagonet takes his place
  kJourney,  // character, place
  kGive,     // character, seat
  kGiveTo,   // seat
  kGo,       // place
  kRelease,  // character, place
  kPut,      // the Black Knight, in the Forest
  kCover,    // event
  kDiscard,  // the Black Knight
  // completion texts
  kChoose,  // character
  kBond,    // knight, woman
  kSwap,    // seat
  kLook,
  kOrder,  // the next three events (of four: the last is what remains; of two: the second twice)
  kRefill,
  kStroke,  // Balin
  kYield,   // event of the own Victory Zone
  // answers
  kIgnore,     // Dinadan
  kSacrifice,  // knight: Lambegus
  kRescue,     // character, card of the hand: Priamus
  kPass,
  kVerbs,
};

// What is asked; 0 = the game is over.
enum Ask : std::uint8_t {
#define QUESTION(id, ...) id,
#include "games/legends/questions.def"
#undef QUESTION
  kAsks,
};

enum EventKind : std::uint8_t {
  kEvNone,
  kEvStart,       // first player
  kEvDealt,       // card (its owner's secret)
  kEvTurn,        // -
  kEvPhase,       // phase
  kEvDrawn,       // event
  kEvPlaced,      // event, place
  kEvEventGone,   // event: Discarded
  kEvCovered,     // event
  kEvUncovered,   // event
  kEvHeraldic,    // event
  kEvOpened,      // place, event: a Special Location
  kEvStarted,     // character, place: the starting Character
  kEvUsed,        // character
  kEvBoosted,     // character, ability
  kEvDoubled,     // character, ability
  kEvMarked,      // character
  kEvDiscarded,   // character
  kEvFromHand,    // character: Discarded out of a hand
  kEvToHand,      // character: back into its player's hand, seen by all
  kEvDrew,        // card (the drawer's secret)
  kEvReshuffled,  // -
  kEvPlayed,      // character, place
  kEvReplaced,    // newcomer, the one whose place he takes
  kEvMoved,       // character, place
  kEvJoins,       // character, seat
  kEvCaptured,    // character
  kEvNegated,     // character
  kEvPinned,      // character
  kEvWarded,      // character
  kEvSieged,      // character
  kEvBears,       // special, character
  kEvAside,       // special
  kEvBonded,      // character: the companion
  kEvCompleted,   // event
  kEvZoneLost,    // event: Discarded from the Victory Zone
  kEvBid,         // character
  kEvPassed,      // -
  kEvBidTotal,    // seat, total
  kEvBidTied,     // event
  kEvLookedHand,  // seat
  kEvSawCard,     // card (the looker's secret), seat
  kEvTook,        // card (the secret of the two), seat
  kEvGave,        // card (the secret of the two), seat
  kEvSwapped,     // seat
  kEvReceived,    // card (its new owner's secret)
  kEvLooked,      // how many Events
  kEvSawEvent,    // event (the looker's secret)
  kEvIgnored,     // event
  kEvSacrificed,  // character who is saved
  kEvRescued,     // character
  kEvPrisoner,    // character
  kEvChampion,    // character
  kEvNothing,     // event: without effect
  kEvBeast,       // place
  kEvOver,        // ending
  kEvPoints,      // seat, points
  kEvents,
};

inline constexpr int kPhases = 4;

std::span<const VerbDef> verbs();
std::span<const EventDef> events();
std::span<const QuestionDef> questions();
std::span<const std::string_view> endings();
std::string_view card_name(std::uint8_t card);  // by Card

constexpr Move move(Verb verb, std::uint8_t a = 0, std::uint8_t b = 0, std::uint8_t c = 0) { return {verb, a, b, c}; }

}  // namespace logres::legends
