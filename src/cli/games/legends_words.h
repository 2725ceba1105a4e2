// Words of Camelot Legends that its board, its story and its pages share.
#pragma once

#include <fmt/format.h>

#include "cli/games/board.h"
#include "cli/names.h"
#include "games/legends/legends.h"
#include "games/legends/scores.h"

namespace logres::cli {

inline constexpr WordsOf character_word{"character", legends::kCharacterNames};
inline constexpr WordsOf event_word{"event_card", legends::kEventNames};
inline constexpr WordsOf place_word{"place", legends::kPlaceNames};
inline constexpr WordsOf special_word{"special", legends::kSpecialNames};
inline constexpr WordsOf ability_word{"ability", legends::kAbilityNames};
inline constexpr WordsOf short_ability{"short", legends::kAbilityNames};
// The head of a column of numbers: two letters.
inline constexpr WordsOf ability_letters{"letters", legends::kAbilityNames};

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
// What the game is about, for the first question; the hand and everything in play, with scores, reasons and texts.
Lines legends_aim(const Scene& scene);
Lines legends_pages(const Scene& scene);
extern const Story kLegendsStory;  // legends_story.cc

}  // namespace logres::cli
