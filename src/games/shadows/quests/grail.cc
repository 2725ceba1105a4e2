// The Quest for the Holy Grail (S-177 to S-188): two stacks that share seven spots.
#include "games/shadows/quests/quests.h"

namespace logres::shadows {
namespace {

bool full(const PublicState& s) { return s.grails + s.grail_black >= kQuests[kAtGrail].white_spots; }

void report(const State& s, const Ctx& ctx, Seat p) {
  ctx.emit({.kind = kEvGrailBoard, .actor = p, .arg = {s.grails, s.grail_black}});
}

void add_black(State& s, const Ctx& ctx, Seat drawer, Card card) {
  s.grail_stack[s.grail_black++] = card;
  disposal(s.frames.top()) = kStays;
  report(s, ctx, drawer);
  if (s.grail_black == kQuests[kAtGrail].black_spots) start_quest_end(s, ctx, kAtGrail, drawer, kLost);  // S-185
}

void lose_grail(State& s) {
  --s.grails;
  discard_white(s, kGrailCard);
}

}  // namespace

void play_grail(State& s, const Ctx& ctx, Seat p) {
  give_up(s, p, kGrailCard);
  if (full(s)) {  // S-180: the black card placed last goes, and so does this one
    discard_black(s, s.grail_stack[--s.grail_black]);
    s.grail_stack[s.grail_black] = kNoCard;
    discard_white(s, kGrailCard);
  } else {
    ++s.grails;  // S-179
  }
  report(s, ctx, p);
  if (s.grails == kQuests[kAtGrail].white_spots) start_quest_end(s, ctx, kAtGrail, p, kWon);  // S-185
}

void place_despair(State& s, const Ctx& ctx, Seat drawer) {
  if (!full(s)) return add_black(s, ctx, drawer, kDespair);  // S-181
  lose_grail(s);                                             // S-182
  report(s, ctx, drawer);
}

// S-288, S-289.
void place_desolation(State& s, const Ctx& ctx, Seat drawer) {
  if (s.grails > 0) lose_grail(s);
  add_black(s, ctx, drawer, kDesolation);
}

}  // namespace logres::shadows
