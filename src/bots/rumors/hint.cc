#include "bots/rumors/hint.h"

#include <fmt/format.h>

#include <algorithm>
#include <string>
#include <tuple>
#include <utility>

#include "games/rumors/cards.h"
#include "games/rumors/judge.h"
#include "games/rumors/words.h"

namespace logres::rumors {
namespace {

constexpr std::size_t kMost = 3;

int worth(std::uint8_t quest) { return kSwords[quest]; }

// What is at stake on a quest, by the swords that lie.
std::string stakes(const Observation& o, std::uint8_t quest) {
  const int swords = worth(quest);
  const char* key = o.black + swords >= kEnoughSwords   ? "stakes_lose"
                    : o.white + swords >= kEnoughSwords ? "stakes_win"
                                                        : "stakes";
  return fmt::format("{} quest={} swords={}", key, kQuestNames[quest], swords);
}

// A card of one's own that may go on the pile: what it does there.
std::string spreading(Card card) {
  const char* key = is_morgan(card)       ? "spread_morgan"
                    : is_merlin(card)     ? "spread_merlin"
                    : is_quest_card(card) ? "spread_quest"
                                          : "spread_other";
  return fmt::format("{} card={}", key, kCards[card].id);
}

std::string total_now(const Observation& o) {
  if (o.opened == 0 || o.main == kNoQuest) return "gawain";
  return fmt::format("gawain_at total={}", judge(tally(o)).total[o.main]);
}

// Nothing where any answer would be the answer (Morgan #2's number).
std::string reason(const Observation& o, Move m) {
  switch (m.verb) {
    case kListen:
      return o.pile == Height::kEmpty ? "listen_first" : "listen";
    case kGoOn:
    case kVenture:
      return stakes(o, m.a);
    case kAccuse:
      return fmt::format("{} seat={}", o.black + 1 >= kEnoughSwords ? "accuse_last" : "accuse", m.a);
    case kPlayGalahad:
      return fmt::format("galahad seat={}", m.a);
    case kClaimCard:  // the truth is open to everybody: which of us may lie is not said
      return m.a == o.hand[0] ? "claim" : "";
    case kLayToken:
    case kNameQuest:
      return fmt::format("token quest={} swords={}", kQuestNames[m.a], worth(m.a));
    case kGive:
      return fmt::format("give seat={}", m.a);
    case kKeep:
      return fmt::format("keep white={} black={}", o.white, o.black);
    case kSpread:
      return spreading(m.a);
    case kPlayCard:
      return fmt::format("play card={}", kCards[m.a].id);
    case kPlayArthur:
      return fmt::format("arthur quest={}", o.main == kNoQuest ? "grail" : kQuestNames[o.main]);
    case kPlayGawain:
      return total_now(o);
    case kPlayPercival:
      return o.ask == kAskPercivalEnd ? "percival_end" : "percival";
    case kPlayTristan:
      return "tristan";
    case kPass:
      return "pass";
    case kDecline:
      return "decline";
    case kCover:
    case kClose:
      return "only";
    default:
      return "";
  }
}

// Of many alike the weightiest come first; accusations last: no hint names a Traitor.
int place(Move m) {
  switch (m.verb) {
    case kListen:
    case kDecline:
      return 0;
    case kGoOn:
    case kVenture:
    case kLayToken:
    case kNameQuest:
      return 10 - worth(m.a) + (m.verb == kVenture ? m.b : 0);
    case kAccuse:
    case kPlayGalahad:
    case kGive:
      return 100 + m.a;
    default:
      return 20;
  }
}

}  // namespace

std::vector<Advice> hints(const Observation& now, std::span<const Move> legal) {
  std::vector<Move> moves(legal.begin(), legal.end());
  const auto order = [](Move m) { return std::make_tuple(place(m), m.verb, m.a, m.b, m.c); };
  std::sort(moves.begin(), moves.end(), [&](Move a, Move b) { return order(a) < order(b); });
  std::vector<Advice> out;
  bool named = false;  // one seat is enough to say what such a move means
  for (const Move m : moves) {
    std::string why = reason(now, m);
    if (why.empty() || out.size() == kMost) continue;
    if (place(m) >= 100 && std::exchange(named, true)) continue;
    out.push_back({m, 0, std::move(why)});
  }
  return out;
}

}  // namespace logres::rumors
