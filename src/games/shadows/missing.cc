#include "games/shadows/missing.h"

namespace logres::shadows {

Stakes swords_at_stake(const PublicState& s, std::uint8_t quest) {
  const int swords = kQuests[quest].swords + (s.heroism == quest ? 1 : 0);
  return {swords, swords + (s.mists != 0 ? 1 : 0)};
}

Missing what_is_missing(const PublicState& s, std::uint8_t quest) {
  Missing m;
  const QuestDef& q = kQuests[quest];
  switch (quest) {
    case kAtExcalibur:  // S-172
      m.to_win = kBank - s.sword;
      m.to_lose = kBank + s.sword;
      return m;
    case kAtGrail:  // S-185
      m.to_win = q.white_spots - s.grails;
      m.to_lose = q.black_spots - s.grail_black;
      return m;
    default:
      break;
  }
  const int spots = q.white_spots + (s.mordred == quest ? 1 : 0);  // S-195
  m.to_win = spots - s.laid[board(quest)].size;
  m.to_lose = q.black_spots - (is_war(quest) ? s.warriors[war_index(quest)] : spots_filled(s.spots[board(quest)]));
  for (int v = 1; v <= 5; ++v) {
    if (fits_pattern(s, quest, v)) m.values = static_cast<std::uint8_t>(m.values | (1U << static_cast<unsigned>(v)));
  }
  return m;
}

}  // namespace logres::shadows
