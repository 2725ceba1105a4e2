// The options, the set-up (section 2) and the opening exchange (S-031 to S-034, S-038).
#include <algorithm>
#include <utility>

#include "games/shadows/choices.h"
#include "games/shadows/step_functions.h"

namespace logres::shadows {
namespace {

constexpr auto kLoyaltyModes = std::to_array<std::string_view>({
#define LOYALTY_MODE(id, word) word,
#include "games/shadows/kinds.def"
});
constexpr auto kDeathTimings = std::to_array<std::string_view>({
#define DEATH_TIMING(id, word) word,
#include "games/shadows/kinds.def"
});
constexpr auto kSpentBlack = std::to_array<std::string_view>({
#define SPENT_BLACK(id, word) word,
#include "games/shadows/kinds.def"
});
constexpr auto kCurseDurations = std::to_array<std::string_view>({
#define CURSE_DURATION(id, word) word,
#include "games/shadows/kinds.def"
});
constexpr auto kTristanRules = std::to_array<std::string_view>({
#define TRISTAN_RULE(id, word) word,
#include "games/shadows/kinds.def"
});

constexpr std::array<std::string_view, 0> kNumber{};

constexpr std::array<OptionDef, kOptions> kOptionTable = {{
#define OPTION(id, field, word, choices, min, max, preset, rule, ...) {word, choices, min, max, preset, #rule},
#include "games/shadows/options.def"
#undef OPTION
}};
static_assert(kOptions <= Options::kCapacity);

void read_options(PublicState& s, const Options& o) {
#define OPTION(id, field, ...) s.field = static_cast<std::uint8_t>(o[id]);
#include "games/shadows/options.def"
#undef OPTION
}

SeatSet squires(const PublicState& s) { return SeatSet::from_bits(s.squires); }

void set_life(PublicState& s, SeatSet who, std::uint8_t life) {
  for (Seat p = 0; p < s.founders; ++p) {
    if (who.has(p)) s.life[p] = life;
  }
}

void apply_options(PublicState& s) {
#define OPTION(id, field, word, choices, min, max, preset, rule, at_setup) at_setup;
#include "games/shadows/options.def"
#undef OPTION
}

// S-016, S-017: random Coats of Arms; Squires have none (S-410).
void deal_coats(State& s, const Ctx& ctx) {
  std::array<std::uint8_t, kKnights> coats{};
  for (std::uint8_t k = 0; k < kKnights; ++k) coats[k] = k;
  std::uint32_t left = s.expansion != 0 ? kKnights : kBaseKnights;
  for (Seat p = 0; p < s.founders; ++p) {
    if (squires(s).has(p)) {
      s.knight[p] = kSquire;
    } else {
      const auto i = ctx.dice.below(left--);
      s.knight[p] = coats[i];
      mark_coat(s, coats[i]);
      coats[i] = coats[left];
    }
    ctx.emit({.kind = kEvKnight, .actor = p, .arg = {s.knight[p]}});
  }
}

// S-023 to S-026; what is left over stays secret (S-419).
void deal_loyalties(State& s, Dice& dice) {
  s.spare_loyal = static_cast<std::uint8_t>(loyal_cards(s));
  s.spare_traitor = static_cast<std::uint8_t>(traitor_cards(s));
  for (Seat p = 0; p < s.founders; ++p) {
    const auto left = static_cast<std::uint32_t>(s.spare_loyal + s.spare_traitor);
    const bool traitor = s.spare_traitor > 0 && dice.below(left) < s.spare_traitor;
    --(traitor ? s.spare_traitor : s.spare_loyal);
    s.loyalty[p] = traitor ? kTraitor : kLoyal;
    if (s.loyalty_mode == kNoTraitor) s.face[p] = Face::kLoyal;  // S-404
  }
}

// S-020 to S-022, S-029, S-030.
void build_piles(State& s, const Ctx& ctx) {
  for (Card c = kFirstWhite; c <= kLastWhite; ++c) {
    const int n = copies(s, c) - (c == kMerlin ? s.founders : 0);
    for (int i = 0; i < n; ++i) s.white_cards[s.white_pile.size++] = c;
  }
  for (Card c = kFirstBlack; c <= kLastBlack; ++c) {
    for (int i = 0; i < copies(s, c); ++i) s.black_cards[s.black_pile.size++] = c;
  }
  for (Card c = kFirstTravel; c <= kLastTravel; ++c) {
    for (int i = 0; i < copies(s, c); ++i) s.travel_cards[s.travel_pile.size++] = c;
  }
  for (Seat p = 0; p < s.founders; ++p) {
    take_card(s, p, kMerlin);
    draw_cards(s, ctx, p, s.knight[p] == kSquire ? s.squire_cards : 5);  // S-410, S-413
  }
}

// S-035, S-036.
Seat first_player(const State& s, Dice& dice) {
  const Seat arthur = seat_of(s, kArthur);
  if (arthur != kNoSeat) return arthur;
  return s.youngest > 0 ? static_cast<Seat>(s.youngest - 1) : static_cast<Seat>(dice.below(s.founders));
}

enum SetupStage : std::uint8_t { kOffering, kSharing, kFirstTurn };

}  // namespace

std::span<const OptionDef> Shadows::options() { return kOptionTable; }

std::span<const SeatLimit> Shadows::limits() {
  static constexpr std::array<SeatLimit, 5> kLimits = {{
      {.at_most = 7, .when = kOptExpansion, .is = 0, .why = "seats", .rule = "S-012"},
      {.at_least = kMinSeats, .plus = {kOptLateSeats, -1}, .why = "too_many_late_seats", .rule = "S-414"},
      {.at_most = 7, .when = kOptLoyaltyMode, .is = kTraitorAmongUs, .why = "too_many_for_mode", .rule = "S-405"},
      {.plus = {kOptLateSeats, -1}, .bits = kOptSquires, .why = "no_such_seat", .rule = "S-410"},
      {.plus = {kOptLateSeats, kOptYoungest}, .why = "no_such_seat", .rule = "S-036"},
  }};
  return kLimits;
}

Why Shadows::refuse(const Setup& setup) {
  if (setup.seats < kMinSeats || setup.seats > kMaxSeats) return {"seats", "S-012"};
  const SeatLimit* broken = broken_limit(limits(), setup.seats, setup.options);
  return broken == nullptr ? Why{} : Why{broken->why, broken->rule};
}

// What is not named here begins as state.h says: boards empty, all pieces in the reserve, the sword Excalibur in the
// middle of its track, every Knight at Camelot (S-013 to S-015, S-019).
void init_table(State& s, const Setup& setup) {
  read_options(s, setup.options);
  s.seats = setup.seats;
  s.founders = static_cast<std::uint8_t>(setup.seats - s.late_seats);
  for (Seat p = s.founders; p < s.seats; ++p) {
    s.left[p] = p;
    s.place[p] = kEmpty;
    s.knight[p] = kSquire;
  }
  for (Seat p = 0; p < std::min<Seat>(s.founders, kMaxSeats); ++p) {
    s.left[p] = clockwise(p, s.founders);
  }
  set_life(s, SeatSet::first(s.founders), 4);  // S-018
  apply_options(s);
}

State Shadows::setup(const Setup& setup, const Ctx& ctx) {
  State s;
  init_table(s, setup);
  deal_coats(s, ctx);
  deal_loyalties(s, ctx.dice);
  for (Seat p = 0; p < s.founders && s.looked != 0; ++p) look_at_loyalty(s, ctx, p);
  build_piles(s, ctx);
  s.first = s.active = first_player(s, ctx.dice);
  ctx.emit({.kind = kEvStart, .arg = {s.first}});
  push(s, Step::kOpening, s.first);
  run_steps(s, ctx);
  return s;
}

Setup Shadows::setup_of(const State& s) {
  Setup setup{.seats = s.seats, .options = Options(options())};
#define OPTION(id, field, ...) setup.options.set(id, s.field);
#include "games/shadows/options.def"
#undef OPTION
  return setup;
}

Next run_opening(State& s, const Ctx& ctx) {
  Frame& f = s.frames.top();
  const SeatSet everybody = SeatSet::first(s.founders);
  switch (f.stage) {
    case kOffering:
      f.stage = kSharing;
      open_window(s, Step::kOfferWindow, everybody);  // S-031
      break;
    case kSharing:
      f.stage = kFirstTurn;
      start_share(s, ctx, kShareOpening, everybody, s.first, s.first);
      break;
    default:
      f = Frame{.step = static_cast<std::uint8_t>(Step::kTurn), .owner = s.first};
  }
  return Next::kGoOn;
}

Next run_offer(State& s, const Ctx& ctx) {
  if (!all_answered(s)) return Next::kAsk;
  s.frames.pop();
  for (Seat p = 0; p < s.founders; ++p) {
    give_up(s, p, s.answer[p]);
    s.offer[s.offer_size++] = s.answer[p];
    ctx.emit({.kind = kEvOffered, .actor = p, .arg = {s.answer[p]}});
  }
  s.answer = {};
  return Next::kGoOn;
}
void answer_offer(State& s, const Ctx& /*ctx*/, Move m) { record_answer(s, m.a); }
void legal_offer(const State& s, Seat p, MoveList& out) { add_white_cards(s, p, kOfferCard, out); }

}  // namespace logres::shadows
