// The threats (L-073): a Character Affects another at his location who is weaker, and one or both are Discarded.
#include "games/legends/characters/texts.h"

namespace logres::legends {
namespace {

enum class Prey : std::uint8_t { kKnight, kAnybody, kWoman };

struct ThreatRow {
  Character who;
  PlaceSet places;
  Prey prey;
  AbilitySet compared;  // the sums of these are compared; none: nothing is
  bool stays = false;   // the threat himself is not Discarded
};

constexpr std::array<ThreatRow, 6> kThreatRows = {{
    {kAndred, places(kCornwall), Prey::kKnight, abilities(kCunning)},     // L-276
    {kKay, places(kCamelot), Prey::kAnybody, abilities(kChivalry)},       // L-304
    {kLamorak, kAnywhere, Prey::kKnight, abilities(kCombat), true},       // L-310
    {kMarhaus, kAnywhere, Prey::kKnight, abilities(kCombat, kChivalry)},  // L-317
    {kMordred, kAnywhere, Prey::kKnight, abilities(kCombat, kCunning)},   // L-318
    {kPeris, places(kForest), Prey::kWoman, 0},                           // L-323
}};

const ThreatRow* threat_row(Character c) {
  for (const ThreatRow& row : kThreatRows) {
    if (row.who == c) return &row;
  }
  return nullptr;
}

int sum(const Board& b, Character c, AbilitySet compared) {
  const Standing at = standing(b, c);
  int n = 0;
  for (std::uint8_t a = 0; a < kAbilities; ++a) {
    if (((compared >> a) & 1U) != 0) n += score(b, at, static_cast<Ability>(a));
  }
  return n;
}

Set prey(const Board& b, Prey kind) {
  switch (kind) {
    case Prey::kKnight:
      return cards(b).knights;
    case Prey::kWoman:
      return cards(b).women;
    default:
      return ~Set{0};
  }
}

Set targets_threat(const Board& b, Character who) {
  const ThreatRow& row = *threat_row(who);
  const Set here = others_here(b, who) & prey(b, row.prey);
  if (here == 0) return 0;
  const int mine = sum(b, who, row.compared);
  Set weaker = 0;
  for (const Character c : Members(here)) {
    if (row.compared == 0 || sum(b, c, row.compared) < mine) weaker |= bit(c);  // L-186
  }
  return weaker == 0 ? 0 : affectable(b, who, weaker);  // not: who can be Discarded (L-417)
}

void resolve_threat(State& s, const Ctx& /*ctx*/, const Use& use) {
  const Set both = bit(use.target) | bit(use.who);
  start_removal(s, threat_row(use.who)->stays ? bit(use.target) : both);  // L-469, L-470
}

struct ThreatTexts {
  std::array<Text, kThreatRows.size()> text{};
  constexpr ThreatTexts() {
    for (std::size_t i = 0; i < kThreatRows.size(); ++i) {
      text[i] = {.places = kThreatRows[i].places, .targets = targets_threat, .resolve = resolve_threat};
    }
  }
};
constexpr ThreatTexts kThreatTexts;

}  // namespace

const Text* threat_text(Character c) {
  const ThreatRow* row = threat_row(c);
  return row == nullptr ? nullptr : &kThreatTexts.text[static_cast<std::size_t>(row - kThreatRows.data())];
}

// L-311 to L-313: Lamorak's feud with Orkney, at the start of his Controller's turn.
bool lamorak_is_hunted(const Board& b) {
  if (!has_text(b, kLamorak) || owner_of(b, kLamorak) != b.active) return false;
  return count(b.at[place_of(b, kLamorak)] & cards(b).allegiance[kOrkney]) >= 2;
}

}  // namespace logres::legends
