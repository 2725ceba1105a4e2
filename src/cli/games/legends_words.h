// Words of Camelot Legends that its board, its story and its pages share.
#pragma once

#include <fmt/format.h>

#include "cli/games/board.h"
#include "cli/names.h"
#include "games/legends/legends.h"
#include "games/legends/scores.h"

namespace logres::cli {

inline std::string character_word(const Scene& scene, legends::Character c) {
  return scene.word("character", legends::kCharacterNames[c]);
}
inline std::string event_word(const Scene& scene, legends::EventId e) {
  return scene.word("event_card", legends::kEventNames[e]);
}
inline std::string place_word(const Scene& scene, std::uint8_t place) {
  return scene.word("place", legends::kPlaceNames[place]);
}
inline std::string special_word(const Scene& scene, std::size_t special) {
  return scene.word("special", legends::kSpecialNames[special]);
}
inline std::string ability_word(const Scene& scene, std::size_t ability) {
  return scene.word("ability", legends::kAbilityNames[ability]);
}
inline std::string short_ability(const Scene& scene, std::size_t ability) {
  return scene.word("short", legends::kAbilityNames[ability]);
}
// The head of a column of numbers: two letters.
inline std::string ability_letters(const Scene& scene, std::size_t ability) {
  return scene.word("letters", legends::kAbilityNames[ability]);
}

// How much of the table is written out. The fullest form that fits the screen is taken; what a short one leaves out is
// one key away (m).
struct LegendsForm {
  int event = 99;            // columns for the name of an Event
  int own = 99, rival = 99;  // columns for the name of a Character; 0: only how many there are
  bool empty_places = true;  // special places where nobody stands
  bool labels = true;        // every total says of what; else only those of a place's first Company do
  bool paragraphs = false;   // Events and Companies of a place follow each other
  int person = 99;           // columns for the name of a player; shorter ones come with "Mara 9 (4)"
  bool narrow_hand = false;  // three cards beside each other
  bool hand_names = false;   // only who is in the hand
  bool in_short() const { return person < kLongestName; }
};

inline std::string short_name(const Scene& scene, Seat p, const LegendsForm& form) {
  return cut(scene.name(p), form.person);
}

inline void add_text(Lines& lines, const std::string& text, int width, int indent, int more = 2) {
  const std::string blanks(static_cast<std::size_t>(indent), ' ');
  for (auto& line : wrap(blanks + text, width, indent + more)) lines.push_back(std::move(line));
}
inline void join(std::string& list, const std::string& word, std::string_view by = ", ") {
  if (!list.empty()) list += by;
  list += word;
}

// legends_places.cc
// "Combat 12, Chivalry 8": what an Event asks for.
std::string requirement_text(const Scene& scene, const legends::Board& b, legends::EventId e);
// The open places with their Events and Companies, and an auction that is under way.
Lines place_lines(const Scene& scene, const legends::Board& b, const LegendsForm& form);
// For each Company and Event: does it suffice, or what lacks.
Lines prospect_lines(const Scene& scene, const legends::Board& b);
// legends_pages.cc
// A table of Characters with their printed scores and allegiances, two (or three) beside each other.
Lines score_table(const Scene& scene, const legends::Board& b, legends::Set who, const std::string& title, bool narrow);

}  // namespace logres::cli
