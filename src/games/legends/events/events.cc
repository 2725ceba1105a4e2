#include "games/legends/events/events.h"

namespace logres::legends {
namespace {

constexpr std::array<EventRule, kEventIds> kRules = {{
    {},
#define EVENT_CARD(id, word, drawn, completed, ...) {drawn, completed},
#include "games/legends/event_cards.def"
}};

}  // namespace

const EventRule& event_rule(EventId e) { return kRules[e]; }

Completion completion(const State& s) {
  const Frame& f = s.frames.top();
  return {f.owner, static_cast<EventId>(f.source - kCharacters), f.x[0], f.x[1]};
}

}  // namespace logres::legends
