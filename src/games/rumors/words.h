// The names of everything that is said, asked or reported in Rumors.
#pragma once

#include <array>
#include <span>

#include "core/move.h"
#include "core/words.h"
#include "games/rumors/cards.h"

namespace logres::rumors {

// clang-format off
enum Verb : std::uint8_t {
  kNoVerb,
  // a turn (D-01)
  kListen, kGoOn, kAccuse, kPlayTristan, kPlayGalahad,
  // while a card is placed
  kSay, kClaimCard, kCover, kLayToken, kDecline, kVenture,
  // Vivien
  kGive, kKeep,
  // a revealed Traitor
  kSpread,
  // windows
  kPass, kPlayArthur, kPlayGawain, kPlayCard, kNameQuest, kPlayPercival,
  // something has been looked at
  kClose,
  kVerbs,
};
// clang-format on

// What is asked; 0 = the game is over.
enum Ask : std::uint8_t {
#define QUESTION(id, ...) id,
#include "games/rumors/questions.def"
#undef QUESTION
  kAsks,
};

enum class Result : std::uint8_t { kSuccess, kBaseless, kTooLate };

enum EventKind : std::uint8_t {
  kEvNone,
  kEvStart,          // first
  kEvTurn,           // -
  kEvListens,        // -
  kEvSays,           // number
  kEvMiscounts,      // number
  kEvPlaced,         // card
  kEvClaimed,        // claim, card (the listener's secret)
  kEvCovered,        // card (solo: seen once)
  kEvDrew,           // up to three cards (the drawer's secret), how many
  kEvSilence,        // off/on
  kEvMorgan1,        // off/on
  kEvMorgan2,        // off/on
  kEvReshuffled,     // -
  kEvToken,          // quest (the chooser's secret)
  kEvAnnounced,      // quest, bonus
  kEvOpened,         // -
  kEvOpenedCard,     // card, how many
  kEvOpenedToken,    // quest
  kEvMerlin,         // the Merlin that takes cards now
  kEvRemoved,        // card
  kEvSum,            // quest, the numbers together, how many "?", what each of them is worth
  kEvAdded,          // quest, the card that adds to it, how many points
  kEvTotal,          // quest, total
  kEvSwayed,         // quest, the card that changes what its total would have brought
  kEvMainResult,     // quest, result, white, black
  kEvSecondaryLost,  // quest, black
  kEvDoom,           // quest, total
  kEvMorganAdded,    // -
  kEvKnightDrawn,    // knight (its holder's secret)
  kEvKnightPlayed,   // knight, seat (its target, or the player himself)
  kEvGawainCard,     // card
  kEvAccused,        // seat
  kEvRevealed,       // seat, loyalty
  kEvSwords,         // white, black: added by an accusation
  kEvFlipped,        // seat, how many
  kEvGeneralReveal,  // -
  kEvGoesOn,         // -
  kEvVivien,         // receiver
  kEvNewLoyalty,     // loyalty (the taker's secret)
  kEvKept,           // old/new (the chooser's secret)
  kEvSawLoyalty,     // seat, loyalty (Galahad's player's secret)
  kEvSpread,         // the card that was discarded (the Traitor's secret)
  kEvIdle,           // a revealed Traitor without a card to draw
  kEvOver,           // ending, white, black
  kEvents,
};

std::span<const VerbDef> verbs();
std::span<const EventDef> events();
std::span<const QuestionDef> questions();
std::span<const std::string_view> endings();

constexpr Move move(Verb verb, std::uint8_t a = 0, std::uint8_t b = 0) { return {verb, a, b, 0}; }

}  // namespace logres::rumors
