// The options and the set-up (section 2, R-017 to R-032).
#include <algorithm>
#include <utility>

#include "games/rumors/step_functions.h"

namespace logres::rumors {
namespace {

constexpr std::array<std::string_view, 0> kNumber{};
constexpr std::array<OptionDef, kOptions> kOptionTable = {{
#define OPTION(id, word, choices, min, max, preset, rule) {word, choices, min, max, preset, #rule},
#include "games/rumors/options.def"
#undef OPTION
}};
static_assert(kOptions <= Options::kCapacity);

template <std::size_t N>
void shuffle(std::array<std::uint8_t, N>& a, std::size_t size, Dice& dice) {
  for (std::size_t i = size; i > 1; --i) std::swap(a[i - 1], a[dice.below(static_cast<std::uint32_t>(i))]);
}

//
void deal_loyalties(State& s, Dice& dice) {
  if (solo(s)) return;
  const auto n = static_cast<std::size_t>(loyalty_cards(s.seats));
  std::array<std::uint8_t, kPlayers + 2> cards{};
  for (int i = 0; i < traitor_cards(s.seats); ++i) cards[static_cast<std::size_t>(i)] = kTraitor;
  shuffle(cards, n, dice);
  std::copy_n(cards.begin(), s.seats, s.loyalty.begin());
  s.spare = {std::min(cards[n - 2], cards[n - 1]), std::max(cards[n - 2], cards[n - 1])};
}

//
void build_deck(State& s, Dice& dice) {
  std::array<Card, 10> morgans{};
  std::size_t n = 0;
  for (Card c = 1; c < kCardKinds; ++c) {
    for (int i = 0; i < copies_in_game(s, c); ++i) {
      if (is_morgan(c)) {
        morgans[n++] = c;
      } else {
        s.deck.put(c);
      }
    }
  }
  shuffle(morgans, n, dice);
  for (std::size_t i = 0; i < n; ++i) {
    if (i < kMorgansInDeck) {
      s.deck.put(morgans[i]);
    } else {
      s.unused[s.unused_size++] = morgans[i];
    }
  }
}

}  // namespace

std::span<const OptionDef> Rumors::options() { return kOptionTable; }

std::span<const SeatLimit> Rumors::limits() {
  static constexpr std::array<SeatLimit, 1> kLimits = {{{.plus = {kOptFirst, -1}, .why = "first", .rule = "R-029"}}};
  return kLimits;
}

Why Rumors::refuse(const Setup& setup) {
  if (setup.seats < kMinSeats || setup.seats > kMaxSeats) return {"seats", "R-017"};
  const SeatLimit* broken = broken_limit(limits(), setup.seats, setup.options);
  return broken == nullptr ? Why{} : Why{broken->why, broken->rule};
}

State Rumors::setup(const Setup& setup, const Ctx& ctx) {
  State s;
  s.seats = setup.seats;
  s.expert = setup.options[kOptExpert] != 0;
  s.morgan_8 = setup.options[kOptMorgan8] != 0;
  s.merlin_6 = setup.options[kOptMerlin6] != 0;
  s.host_named_first = setup.options[kOptFirst] != 0;
  deal_loyalties(s, ctx.dice);
  build_deck(s, ctx.dice);
  if (s.expert != 0) {
    for (std::uint8_t k = 0; k < kKnights; ++k) {
      for (int i = 0; i < kKnightCopies[k]; ++i) s.knight_deck[s.knight_deck_size++] = k;
    }
  }
  //
  s.first = s.host_named_first != 0 ? static_cast<Seat>(setup.options[kOptFirst] - 1)
                                    : static_cast<Seat>(ctx.dice.below(s.seats));
  s.active = s.first;
  ctx.emit({.kind = kEvStart, .arg = {s.first}});
  push(s, Step::kTurn, s.first);
  run_turn(s, ctx);
  return s;
}

Setup Rumors::setup_of(const State& s) {
  Setup setup{.seats = s.seats, .options = Options(options())};
  setup.options.set(kOptExpert, s.expert);
  setup.options.set(kOptMorgan8, s.morgan_8);
  setup.options.set(kOptMerlin6, s.merlin_6);
  setup.options.set(kOptFirst, static_cast<std::int16_t>(s.host_named_first != 0 ? s.first + 1 : 0));
  return setup;
}

}  // namespace logres::rumors
