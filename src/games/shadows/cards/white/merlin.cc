// Merlin as a Heroic Action (S-247 to S-249, S-254). Three together are in cancel.cc.
#include <algorithm>

#include "games/shadows/cards/white/white.h"

namespace logres::shadows {
namespace {

void remove_spot(State& s, const Ctx& ctx, Seat p, std::uint8_t quest, std::size_t i) {
  const std::size_t b = board(quest);
  ctx.emit({.kind = kEvRemovedBlack, .actor = p, .arg = {quest, s.spots[b].card[i]}});
  discard_black(s, s.hidden[b][i] != kNoCard ? s.hidden[b][i] : s.spots[b].card[i]);  // S-248: unseen
  s.hidden[b][i] = kNoCard;
  s.spots[b].card[i] = kNoCard;
  s.spots[b].known[i] = {};
  s.spots[b].layer[i] = kNoSeat;
}

void remove_despair(State& s, const Ctx& ctx, Seat p, std::uint8_t i) {
  const auto it = s.grail_stack.begin() + i;
  std::move(it + 1, s.grail_stack.begin() + s.grail_black, it);  // the others keep their order
  s.grail_stack[--s.grail_black] = kNoCard;
  discard_black(s, kDespair);
  ctx.emit({.kind = kEvRemovedBlack, .actor = p, .arg = {kAtGrail, kDespair}});
  ctx.emit({.kind = kEvGrailBoard, .actor = p, .arg = {s.grails, s.grail_black}});
}

void remove_warrior(State& s, const Ctx& ctx, Seat p, std::uint8_t war) {
  const std::uint8_t n = --s.warriors[war_index(war)];
  ctx.emit({.kind = kEvWarrior, .actor = p, .arg = {war, n}});
}

}  // namespace

void play_merlin(State& s, const Ctx& ctx, Seat p, Move m) {
  switch (m.a) {
    case kMerlinEngine:
      return remove_engine(s, ctx);
    case kMerlinSaxon:
      return remove_warrior(s, ctx, p, kSaxonWar);
    case kMerlinPict:
      return remove_warrior(s, ctx, p, kPictWar);
    case kMerlinBlackKnight:
      return remove_spot(s, ctx, p, kAtBlackKnight, m.b);
    case kMerlinLancelot:
      return remove_spot(s, ctx, p, lancelot_board(s), m.b);
    case kMerlinDespair:
      return remove_despair(s, ctx, p, m.b);
    default:
      return;
  }
}

void legal_merlin(const State& s, Seat /*p*/, Verb verb, MoveList& out) {
  if (s.vivien != 0) return;  // S-254
  const int before = out.size();
  if (s.engines > 0) out.add(move(verb, kMerlinEngine));
  if (s.warriors[0] > 0) out.add(move(verb, kMerlinSaxon));
  if (s.warriors[1] > 0) out.add(move(verb, kMerlinPict));
  for (std::uint8_t b = 0; b < 2; ++b) {
    const auto target = static_cast<std::uint8_t>(kMerlinBlackKnight + b);
    for (std::uint8_t i = 0; i < 5; ++i) {
      if (s.spots[b].card[i] != kNoCard) out.add(move(verb, target, i));
    }
  }
  // S-248, S-249: which Despair matters only where a Desolation lies between two; of neighbours the first stands for
  // all.
  for (std::uint8_t i = 0; i < s.grail_black; ++i) {
    const bool first = i == 0 || s.grail_stack[i - 1U] != kDespair;
    if (s.grail_stack[i] == kDespair && first) out.add(move(verb, kMerlinDespair, i));
  }
  if (out.size() == before) out.add(move(verb, kMerlinNothing));  // S-102
}

}  // namespace logres::shadows
