// The card data in play, with the sets the rules ask for. A state names its data by one byte: an index into a small
// register of data sets that are loaded once and never change. So a state stays plain bytes without a pointer, tables
// with different data can run in one process, and reading a number costs one array access.
#pragma once

#include <optional>
#include <string>

#include "games/legends/data.h"
#include "games/legends/sets.h"

namespace logres::legends {

struct Cards {
  CardData data;
  Set knights = 0, kings = 0, women = 0, men = 0;
  std::array<Set, kAllegiances> allegiance{};
  std::array<Set, kLevels> characters{};  // in the game at this level (introductory, standard, advanced)
  std::array<Set, kLevels> events{};
  Set finals = 0;
  Set zone_bonus = 0;  // Events that give their owner's Companies a bonus
  std::string name;    // hash_cards() in hexadecimal; empty: the program's own

  const CharacterData& of(Character c) const { return data.characters[c]; }
  const EventData& event(EventId e) const { return data.events[e]; }
};

inline constexpr int kMaxCardSets = 250;

// A plain table for the rules, which ask for it millions of times a second.
extern const Cards* const kCardSets;
// 0 = the default set. Precondition: the set is registered.
inline const Cards& cards(std::uint8_t set) { return kCardSets[set]; }
int registered_sets();
// The set's number; the old one when the same data are registered already. A full register gives away the set that
// nobody has held for longest; nothing when all of them are held. Not to be called by two threads at the same time.
std::optional<std::uint8_t> register_cards(const CardData& data);
// As long as a set is held its number stays good. Any thread.
void hold_cards(std::uint8_t set);
void release_cards(std::uint8_t set);

}  // namespace logres::legends
