#include "games/legends/characters/texts.h"

namespace logres::legends {
namespace {

struct Texts {
  std::array<const Text*, kCharacterIds> of = {
      nullptr,
#define CHARACTER(id, word, text, ...) text,
#include "games/legends/characters.def"
#undef CHARACTER
  };
  Set all = 0;
  Texts() {
    for (Character c = 1; c < kCharacterIds; ++c) {
      if (of[c] != nullptr) all |= bit(c);
    }
  }
};
const Texts kTexts;

}  // namespace

const Text* text_of(Character c) { return kTexts.of[c]; }
Set with_texts() { return kTexts.all; }

bool is_usable(const Board& b, Character who) {
  const Text* text = text_of(who);
  if (text == nullptr || has(b.used | negated(b) | b.prisoner, who)) return false;  // L-099, L-177, L-346
  if (((text->places >> place_of(b, who)) & 1U) == 0) return false;
  if (text->allowed != nullptr && !text->allowed(b, who)) return false;
  return text->targets == nullptr || text->targets(b, who) != 0;
}

Set knights_of_company(const Board& b, Character who) { return company_of(b, who) & cards(b).knights & ~bit(who); }
Set others_here(const Board& b, Character who) { return b.at[place_of(b, who)] & ~bit(who) & ~b.prisoner; }

Set weaker(const Board& b, Character who, Ability ability, Set among) {
  if (among == 0) return 0;
  const int mine = score(b, who, ability);
  Set found = 0;
  for (const Character c : Members(among)) {
    if (score(b, c, ability) < mine) found |= bit(c);
  }
  return found;
}

}  // namespace logres::legends
