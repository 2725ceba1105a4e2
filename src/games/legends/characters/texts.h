// The optional texts of phase 2 (L-099): one Text for each Character that has one, defined in the Character's file (or
// as a row of a table where texts differ only in numbers).
#pragma once

#include "games/legends/acts.h"
#include "games/legends/legality.h"

namespace logres::legends {

// A use of a text, when everything about it has been chosen.
struct Use {
  Seat me;
  Character who;
  Character target = kNobody;
  std::uint8_t ability = kNone;
};

struct Text {
  PlaceSet places =
      kAnywhere;  // where its Character must stand (L-215); without a condition at Special Locations, too (L-217)
  // The Characters to choose from; nullptr: none is chosen. An empty set: the text cannot be used (L-105).
  Set (*targets)(const Board&, Character who) = nullptr;
  AbilitySet abilities = 0;                                // one of them is chosen; none or one: nothing to choose
  bool (*allowed)(const Board&, Character who) = nullptr;  // further conditions
  void (*resolve)(State&, const Ctx&, const Use&) = nullptr;
};
// nullptr: no text of phase 2. The White Knight's is used by the verb `succeed`, all others by `use`.
const Text* text_of(Character c);
// Every Character with a Text.
Set with_texts();

// May the active player use this text now, as far as everybody can see (L-105)?
bool is_usable(const Board& b, Character who);

// Rows: each file offers what it has.
const Text* boost_text(Character c);   // characters/boosts.cc
const Text* threat_text(Character c);  // characters/threats.cc
extern const Text kArchbishopText, kBragwaineText, kHellawesText, kArthurText, kLaCoteText, kLyonesseText, kMorganText,
    kNimueText, kMorgauseText, kAccolonText, kBreunisText, kPelleasText, kTorText, kTurquinText, kWhiteKnightText;

// Shared by several files.
Set knights_of_company(const Board& b, Character who);  // other than himself
Set others_here(const Board& b, Character who);         // everybody else at his location, prisoners excepted
Set weaker(const Board& b, Character who, Ability ability, Set among);

}  // namespace logres::legends
