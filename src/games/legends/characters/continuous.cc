#include "games/legends/characters/continuous.h"

namespace logres::legends {
namespace {

constexpr bool kHere = true, kInCompany = false, kEach = true, kOnce = false;

// Sorted by Character.
constexpr std::array<Continuous, 12> kContinuousRows = {{
    // L-271
    {kAgravain, abilities(kCunning), 1, kInCompany, kEach, Sort::kFamily, kOrkney},
    // L-282
    {kBedivere, abilities(kDiplomacy, kChivalry), 1, kInCompany, kOnce, Sort::kKings},
    // L-297
    {kDinas, abilities(kCombat, kDiplomacy), 1, kInCompany, kOnce, Sort::kFamily, kCornish},
    // L-298
    {kEctor, abilities(kCombat, kChivalry), 1, kInCompany, kOnce, Sort::kFamily, kDeGanis},
    // L-299
    {kGaheris, abilities(kAdventure), 1, kInCompany, kEach, Sort::kFamily, kOrkney},
    // L-303
    {kGriflet, abilities(kCombat), 2, kInCompany, kEach, Sort::kFamily, kSteward},
    // L-314
    {kLancelot, kAllAbilities, 1, kHere, kOnce, Sort::kNamed, 0, set_of(kGuinevere)},
    // L-316
    {kLionel, abilities(kCombat, kAdventure), 1, kHere, kOnce, Sort::kNamed, 0, set_of(kBors, kLancelot)},
    // L-319
    {kOwain, abilities(kCombat), 2, kHere, kOnce, Sort::kNamed, 0, set_of(kGawain)},
    {kOwain, abilities(kChivalry), 2, kHere, kOnce, Sort::kNamed, 0, set_of(kLunete)},
    // L-320
    {kPalomides, abilities(kCombat, kCunning), 1, kHere, kOnce, Sort::kNamed, 0, set_of(kTristan, kIsolde)},
    {kCharacterIds, 0, 0, kHere, kOnce, Sort::kNamed},
}};

struct Range {
  std::uint8_t begin = 0, end = 0;
};
constexpr std::array<Range, kCharacterIds> index_rows() {
  std::array<Range, kCharacterIds> index{};
  for (std::uint8_t i = 0; i + 1U < kContinuousRows.size(); ++i) {
    Range& r = index[kContinuousRows[i].who];
    if (r.end == 0) r.begin = i;
    r.end = static_cast<std::uint8_t>(i + 1);
  }
  return index;
}
constexpr auto kIndex = index_rows();

}  // namespace

std::span<const Continuous> continuous_of(Character c) {
  const Range r = kIndex[c];
  return std::span(kContinuousRows).subspan(r.begin, static_cast<std::size_t>(r.end - r.begin));
}

// L-244.
Character leader_in(Ability a) {
  static constexpr std::array<Character, kAbilities> kLeaders = {kLot, kBagdemagus, kPellinore, kMark, kBan, kPelles};
  return kLeaders[a];
}

}  // namespace logres::legends
