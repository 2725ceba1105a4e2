#include "bots/rumors/hint.h"

#include <fmt/format.h>

#include <algorithm>
#include <functional>
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
bool is_high(const Observation& o) { return o.pile == Height::kMiddle || o.pile == Height::kHigh; }

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

// The quest that listening puts off: the dearest of those open now.
std::string listening(const Observation& o, std::span<const Move> legal) {
  std::uint8_t dearest = kNoQuest;
  for (const Move m : legal) {
    if (m.verb == kGoOn && (dearest == kNoQuest || worth(m.a) > worth(dearest))) dearest = m.a;
  }
  if (o.pile == Height::kEmpty) return "listen_first";
  if (dearest == kNoQuest) return "listen";
  if (is_high(o)) return "listen_ripe";
  return fmt::format("listen_count quest={} swords={}", kQuestNames[dearest], worth(dearest));
}

// What speaks for a move by what lies there now; more first. While the pile is low most quests are unripe and going
// costs a sword; when it is high one of them is ripe, or soon too late, and the cheapest costs least.
double merit(const Observation& o, Move m) {
  switch (m.verb) {
    case kListen:
      return is_high(o) ? 0 : 10;
    case kDecline:
      return 10;
    case kGoOn:
    case kVenture:
      return (is_high(o) ? 5 : 2) - worth(m.a) - m.b;
    case kLayToken:
    case kNameQuest:
      return worth(m.a);
    case kAccuse:
      return -100;
    case kPlayGalahad:
      return -50;
    case kGive:
      return -m.a;
    default:
      return 1;
  }
}

// Of these one is as good as the other to somebody who has seen nothing: nobody is named without evidence.
bool names_somebody(Move m) { return m.verb == kAccuse || m.verb == kPlayGalahad; }

}  // namespace

std::vector<Advice> hints(const Observation& now, std::span<const Move> legal) {
  std::vector<Move> moves(legal.begin(), legal.end());
  if (std::ranges::any_of(moves, std::not_fn(names_somebody))) std::erase_if(moves, names_somebody);
  const auto order = [&](Move m) { return std::make_tuple(-merit(now, m), m.verb, m.a, m.b, m.c); };
  std::sort(moves.begin(), moves.end(), [&](Move a, Move b) { return order(a) < order(b); });
  std::vector<Advice> out;
  for (const Move m : moves) {
    std::string why = m.verb == kListen ? listening(now, legal) : reason(now, m);
    if (why.empty() || out.size() == kMost) continue;
    out.push_back({.move = m, .weight = 0, .reason = std::move(why)});
  }
  return out;
}

}  // namespace logres::rumors
