// The options, the set-up (section 2) and the opening exchange (S-031 to S-034).
#include <algorithm>
#include <utility>

#include "games/shadows/step_functions.h"

namespace logres::shadows {
namespace {

constexpr std::array<std::string_view, 3> kLoyaltyModes = {"standard", "no_traitor", "traitor_among_us"};
constexpr std::array<std::string_view, 2> kDeathTimings = {"checkpoint", "end_of_turn"};
constexpr std::array<std::string_view, 3> kAutoOffOn = {"auto", "off", "on"};
constexpr std::array<std::string_view, 2> kCurseDurations = {"until_quest_won", "permanent"};

constexpr std::array<OptionDef, 11> kOptionTable = {{
    {.key = "expansion", .choices = kOffOn, .rule = "S-004"},
    {.key = "loyalty_mode", .choices = kLoyaltyModes, .rule = "S-404"},
    {.key = "three_player_delayed_loyalty", .choices = kOffOn, .preset = 1, .rule = "S-406"},
    {.key = "squires", .choices = {}, .min = 0, .max = 255, .preset = 0, .rule = "S-410"},  // one bit per seat
    {.key = "squire_life", .choices = {}, .min = 1, .max = 4, .preset = 4, .rule = "S-413"},
    {.key = "squire_cards", .choices = {}, .min = 0, .max = 5, .preset = 5, .rule = "S-413"},  // besides the Merlin
    {.key = "death_timing", .choices = kDeathTimings, .rule = "S-385"},
    {.key = "remove_spent_black", .choices = kAutoOffOn, .rule = "S-070"},  // auto: on with the expansion
    {.key = "mordred_adds_warrior", .choices = kOffOn, .preset = 1, .rule = "S-299"},
    {.key = "curse_duration", .choices = kCurseDurations, .rule = "S-313"},
    {.key = "youngest", .choices = {}, .min = 0, .max = 8, .preset = 0, .rule = "S-036"},  // a seat from 1; 0 = unknown
}};

void read_options(Table& s, const Options& o) {
  const auto byte = [&](Option i) { return static_cast<std::uint8_t>(o[i]); };
  s.expansion = byte(kOptExpansion);
  s.loyalty_mode = byte(kOptLoyaltyMode);
  s.delayed_option = byte(kOptDelayed);
  s.squires = byte(kOptSquires);
  s.squire_life = byte(kOptSquireLife);
  s.squire_cards = byte(kOptSquireCards);
  s.end_of_turn = byte(kOptDeathTiming);
  s.remove_option = byte(kOptRemoveSpent);
  s.mordred_warrior = byte(kOptMordred);
  s.curse_permanent = byte(kOptCurse);
  s.youngest = byte(kOptYoungest);
}

// S-016: random Coats of Arms; Squires have none (S-410).
void deal_coats(State& s, const Ctx& ctx) {
  std::array<std::uint8_t, kKnights> coats{};
  for (std::uint8_t k = 0; k < kKnights; ++k) coats[k] = k;
  std::uint32_t left = s.expansion != 0 ? kKnights : kBaseKnights;
  for (Seat p = 0; p < s.seats; ++p) {
    if (SeatSet::from_bits(s.squires).has(p)) {
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

// S-023 to S-026.
void deal_loyalties(State& s, Dice& dice) {
  s.spare_loyal = static_cast<std::uint8_t>(loyal_cards(s));
  s.spare_traitor = static_cast<std::uint8_t>(traitor_cards(s));
  for (Seat p = 0; p < s.seats; ++p) {
    const auto left = static_cast<std::uint32_t>(s.spare_loyal + s.spare_traitor);
    const bool traitor = s.spare_traitor > 0 && dice.below(left) < s.spare_traitor;
    --(traitor ? s.spare_traitor : s.spare_loyal);
    s.loyalty[p] = traitor ? kTraitor : kLoyal;
    if (s.loyalty_mode == kNoTraitor) s.face[p] = Face::kLoyal;  // S-404
  }
}

// S-020 to S-022, S-029, S-030.
void build_piles(State& s, const Ctx& ctx) {
  for (Card c = kFight1; c <= kTruce; ++c) {
    const int n = copies(s, c) - (c == kMerlin ? s.seats : 0);
    for (int i = 0; i < n; ++i) s.white_cards[s.white_pile.size++] = c;
  }
  for (Card c = kFirstBlack; c <= kWitch7; ++c) {
    for (int i = 0; i < copies(s, c); ++i) s.black_cards[s.black_pile.size++] = c;
  }
  for (Card c = kFirstTravel; c <= kTravelCaptured; ++c) {
    for (int i = 0; i < copies(s, c); ++i) s.travel_cards[s.travel_pile.size++] = c;
  }
  for (Seat p = 0; p < s.seats; ++p) {
    take_card(s, p, kMerlin);
    draw_cards(s, ctx, p, s.knight[p] == kSquire ? s.squire_cards : 5);  // S-410, S-413
  }
}

// S-035, S-036.
Seat first_player(const State& s, Dice& dice) {
  const Seat arthur = seat_of(s, kArthur);
  if (arthur != kNoSeat) return arthur;
  return s.youngest > 0 ? static_cast<Seat>(s.youngest - 1) : static_cast<Seat>(dice.below(s.seats));
}

enum Stage : std::uint8_t { kOffering, kSharing, kFirstTurn };

}  // namespace

std::span<const OptionDef> Shadows::options() { return kOptionTable; }

Why Shadows::refuse(const Setup& setup) {
  const int n = setup.seats;
  const bool expansion = setup.options[kOptExpansion] != 0;
  if (n < kMinSeats || n > (expansion ? 8 : 7)) return {"seats", "S-012"};
  if (setup.options[kOptLoyaltyMode] == kTraitorAmongUs && n > 7) return {"too_many_for_mode", "S-405"};
  if ((setup.options[kOptSquires] >> n) != 0) return {"no_such_seat", "S-410"};
  if (setup.options[kOptYoungest] > n) return {"no_such_seat", "S-036"};
  return {};
}

void init_table(State& s, const Setup& setup) {
  read_options(s, setup.options);
  s.seats = s.founders = setup.seats;
  for (Seat p = 0; p < s.seats; ++p) {
    s.left[p] = clockwise(p, s.seats);
    s.life[p] = SeatSet::from_bits(s.squires).has(p) ? s.squire_life : 4;  // S-018, S-413
  }
  s.looked = delayed_loyalty(s) ? 0 : 1;
}

State Shadows::setup(const Setup& setup, const Ctx& ctx) {
  State s;
  init_table(s, setup);
  deal_coats(s, ctx);
  deal_loyalties(s, ctx.dice);
  build_piles(s, ctx);
  s.first = s.active = first_player(s, ctx.dice);
  ctx.emit({.kind = kEvStart, .arg = {s.first}});
  push(s, Step::kOpening, s.first);
  while (top_step(s).run(s, ctx) == Next::kGoOn) {
  }
  return s;
}

Setup Shadows::setup_of(const State& s) {
  Setup setup{.seats = s.founders, .options = Options(options())};
  setup.options.set(kOptExpansion, s.expansion);
  setup.options.set(kOptLoyaltyMode, s.loyalty_mode);
  setup.options.set(kOptDelayed, s.delayed_option);
  setup.options.set(kOptSquires, s.squires);
  setup.options.set(kOptSquireLife, s.squire_life);
  setup.options.set(kOptSquireCards, s.squire_cards);
  setup.options.set(kOptDeathTiming, s.end_of_turn);
  setup.options.set(kOptRemoveSpent, s.remove_option);
  setup.options.set(kOptMordred, s.mordred_warrior);
  setup.options.set(kOptCurse, s.curse_permanent);
  setup.options.set(kOptYoungest, s.youngest);
  return setup;
}

Next run_opening(State& s, const Ctx& ctx) {
  Frame& f = s.frames.top();
  const SeatSet everybody = SeatSet::first(s.seats);
  switch (f.stage) {
    case kOffering:
      f.stage = kSharing;
      open_window(s, Step::kOfferWindow, everybody);  // S-031
      break;
    case kSharing:
      f.stage = kFirstTurn;
      start_share(s, ctx, kShareOpening, everybody, s.first, s.first);
      break;
    default: f = Frame{.step = static_cast<std::uint8_t>(Step::kTurn), .owner = s.first};
  }
  return Next::kGoOn;
}

Next run_offer(State& s, const Ctx& ctx) {
  if (!all_answered(s)) return Next::kAsk;
  s.frames.pop();
  for (Seat p = 0; p < s.seats; ++p) {
    give_up(s, p, s.answer[p]);
    s.offer[s.offer_size++] = s.answer[p];
    ctx.emit({.kind = kEvOffered, .actor = p, .arg = {s.answer[p]}});
  }
  s.answer = {};
  return Next::kGoOn;
}
void answer_offer(State& s, const Ctx& /*ctx*/, Move m) { record_answer(s, m.a); }
void legal_offer(const State& s, Seat p, MoveList& out) {
  for (Card c = kFight1; c <= kTruce; ++c) {
    if (held(s, p, c) > 0) out.add(move(kOfferCard, c));
  }
}

}  // namespace logres::shadows
