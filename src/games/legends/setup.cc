// The options and the set-up (sections 2 and 3).
#include <algorithm>

#include "games/legends/acts.h"
#include "games/legends/events/events.h"
#include "games/legends/step_functions.h"

namespace logres::legends {
namespace {

std::int16_t last_set() { return static_cast<std::int16_t>(registered_sets() - 1); }

constexpr std::array<std::string_view, 0> kNumber{};
constexpr std::array<OptionDef, kOptions> kOptionTable = {{
#define OPTION(id, field, word, choices, min, max, preset, rule, highest, before, ...) \
  {word, choices, min, max, preset, #rule, highest, before},
#include "games/legends/options.def"
#undef OPTION
}};
static_assert(kOptions <= Options::kCapacity);

void deal(State& s, const Ctx& ctx) {  // L-027
  s.deck = cards(s).characters[s.level];
  s.deck_size = static_cast<std::uint8_t>(count(s.deck));
  for (int i = 0; i < cards(s).data.hand_limit; ++i) {
    for (int k = 0; k < s.seats; ++k) {
      const Seat p = clockwise(s.first, s.seats, k);
      const Character c = nth(s.deck, ctx.dice.below(s.deck_size));
      s.deck &= ~bit(c);
      --s.deck_size;
      s.hand[p] |= bit(c);
      ++s.hand_size[p];
      ctx.emit({.kind = kEvDealt, .actor = p, .clear = SeatSet::of(p), .hide = 1, .arg = {c}});
    }
  }
}

}  // namespace

// L-028 to L-033.
int event_deck_size(const Cards& cards, int level, int seats) {
  const int available = count(cards.events[static_cast<std::size_t>(level)]);
  if (level == kWhite) return available;
  return std::min<int>(available, cards.data.deck_size[static_cast<std::size_t>(seats)]);
}

std::span<const OptionDef> Legends::options() { return kOptionTable; }

// Which options go together depends on the cards (below), not on the number of seats.
std::span<const SeatLimit> Legends::limits() { return {}; }

Why Legends::refuse(const Setup& setup) {
  if (setup.seats < kMinSeats || setup.seats > kMaxSeats) return {"seats", "L-024"};
  if (setup.options[kOptCards] < 0 || setup.options[kOptCards] >= registered_sets()) return {"cards", "L-479"};
  const Cards& data = cards(static_cast<std::uint8_t>(setup.options[kOptCards]));
  const auto level = static_cast<std::size_t>(setup.options[kOptLevel]);
  if (count(data.characters[level]) < setup.seats * data.data.hand_limit) return {"too_few_characters", "L-027"};
  return {};
}

State Legends::setup(const Setup& setup, const Ctx& ctx) {
  State s;
  s.seats = setup.seats;
#define OPTION(id, field, ...) s.field = static_cast<std::uint8_t>(setup.options[id]);
#include "games/legends/options.def"
#undef OPTION
  s.first = static_cast<Seat>(ctx.dice.below(s.seats));  // L-025; all chance is the table's (L-439)
  s.active = s.first;
  ctx.emit({.kind = kEvStart, .arg = {s.first}});
  deal(s, ctx);
  s.unseen = cards(s).events[s.level];
  s.events_left = static_cast<std::uint8_t>(event_deck_size(cards(s), s.level, s.seats));
  if (!introductory(s)) {  // L-017, L-030
    s.final_in_deck = 1;
    s.final_chosen = some_final(cards(s), ctx.dice);
  }
#define OPTION(id, field, word, choices, min, max, preset, rule, highest, before, at_setup) at_setup;
#include "games/legends/options.def"
#undef OPTION
  push(s, Step::kStarting, s.first);
  return s;
}

Setup Legends::setup_of(const State& s) {
  Setup setup{.seats = s.seats, .options = Options(options())};
#define OPTION(id, field, ...) setup.options.set(id, s.field);
#include "games/legends/options.def"
#undef OPTION
  return setup;
}

// -- the starting Characters (L-034 to L-038). Frame: x[0] = how many have been put down.

Next run_starting(State& s, const Ctx& /*ctx*/) {
  Frame& f = s.frames.top();
  if (f.x[0] < s.seats) {
    f.owner = clockwise(s.first, s.seats, f.x[0]);
    return Next::kAsk;
  }
  s.frames.pop();
  push(s, Step::kTurn, s.first);
  return Next::kGoOn;
}

void answer_starting(State& s, const Ctx& ctx, Move m) {
  Frame& f = s.frames.top();
  ++f.x[0];
  put(s, take_from_hand(s, f.owner, m.a), f.owner, m.b);
  ctx.emit({.kind = kEvStarted, .actor = f.owner, .arg = {m.a, m.b}});
}

void legal_starting(const State& s, Seat /*p*/, MoveList& out) {
  for (const Character c : Members(s.hand[s.frames.top().owner])) {
    for (std::uint8_t place = 0; place < kMains; ++place) out.add(move(kStart, c, place));
  }
}

}  // namespace logres::legends
