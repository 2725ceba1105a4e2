// Texts that boost an ability for one turn and differ only in numbers: one row each.
#include "games/legends/characters/texts.h"

namespace logres::legends {
namespace {

struct BoostRow {
  Character who;
  bool self;             // himself, else a Knight of his Company
  AbilitySet abilities;  // one is chosen; kAllAbilities with `all` raises every one
  std::int8_t add;
  std::uint8_t doubles;
  bool marks_self, marks_target, all = false;
};

constexpr bool kSelf = true, kKnightOfCompany = false, kMarked = true, kStays = false;

constexpr std::array<BoostRow, 12> kBoostRows = {{
    {kDwarf, kKnightOfCompany, abilities(kCombat, kChivalry), 2, 0, kMarked, kStays},        // L-237
    {kGouvernail, kKnightOfCompany, abilities(kCombat, kAdventure), 2, 0, kMarked, kStays},  // L-238
    {kNascien, kKnightOfCompany, abilities(kAdventure), 0, 1, kMarked, kMarked},             // L-261
    {kGuinevere, kKnightOfCompany, kAllAbilities, 1, 0, kStays, kMarked},                    // L-264
    {kIsolde, kKnightOfCompany, abilities(kCombat), 0, 1, kMarked, kMarked},                 // L-265
    {kLucan, kKnightOfCompany, abilities(kDiplomacy), 3, 0, kMarked, kStays},                // L-315
    {kBors, kSelf, abilities(kPsyche), 3, 0, kMarked, kStays},                               // L-283
    {kGalahad, kSelf, kAllAbilities, 1, 0, kMarked, kStays, true},                           // L-300
    {kGareth, kSelf, abilities(kChivalry), 3, 0, kMarked, kStays},                           // L-301
    {kGawain, kSelf, abilities(kCombat), 3, 0, kMarked, kStays},                             // L-302
    {kPercival, kSelf, abilities(kAdventure), 3, 0, kMarked, kStays},                        // L-322
    {kSagramore, kSelf, abilities(kCombat), 0, 1, kMarked, kStays},                          // L-329
}};

const BoostRow* boost_row(Character c) {
  for (const BoostRow& row : kBoostRows) {
    if (row.who == c) return &row;
  }
  return nullptr;
}

void resolve_boost(State& s, const Ctx& ctx, const Use& use) {
  const BoostRow& row = *boost_row(use.who);
  const Character target = row.self ? use.who : use.target;
  boost(s, ctx, target, row.all ? static_cast<std::uint8_t>(kAbilities) : use.ability, row.add, row.doubles);
  if (row.marks_self) mark(s, ctx, use.who);  // L-106
  if (row.marks_target) mark(s, ctx, target);
}

struct BoostTexts {
  std::array<Text, kBoostRows.size()> text{};
  constexpr BoostTexts() {
    for (std::size_t i = 0; i < kBoostRows.size(); ++i) {
      text[i].targets = kBoostRows[i].self ? nullptr : knights_of_company;
      text[i].abilities = kBoostRows[i].all ? AbilitySet{0} : kBoostRows[i].abilities;
      text[i].resolve = resolve_boost;
    }
  }
};
constexpr BoostTexts kBoostTexts;

}  // namespace

const Text* boost_text(Character c) {
  const BoostRow* row = boost_row(c);
  return row == nullptr ? nullptr : &kBoostTexts.text[static_cast<std::size_t>(row - kBoostRows.data())];
}

}  // namespace logres::legends
