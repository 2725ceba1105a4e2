// The names of everything that is said, asked or reported in Camelot Legends.
#pragma once

#include <span>

#include "core/move.h"
#include "core/words.h"
#include "games/legends/ids.h"

namespace logres::legends {

enum Verb : std::uint8_t {
#define VERB(id, ...) id,
#include "games/legends/verbs.def"
#undef VERB
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
#define EVENT(id, ...) id,
#include "games/legends/events.def"
#undef EVENT
  kEvents,
};

enum Phase : std::uint8_t {
  kNoPhase,
#define PHASE(id, ...) id,
#include "games/legends/kinds.def"
  kPhases,
};

std::string_view card_name(std::uint8_t card);  // by Card

constexpr Move move(Verb verb, std::uint8_t a = 0, std::uint8_t b = 0, std::uint8_t c = 0) { return {verb, a, b, c}; }

}  // namespace logres::legends
