// Listening to rumors: the number, the draw, the announcement, the card and its effect.
#include <algorithm>

#include "games/rumors/step_functions.h"

namespace logres::rumors {
namespace {

// under Morgan #1 every card but a Merlin and Vivien is looked at in secret.
bool looked_at_in_secret(const State& s, Card c) { return s.morgan_1 != 0 && !always_shown(c); }

void place(State& s, const Ctx& ctx, Seat p) {
  const Card card = s.hand[0];
  s.hand[0] = kNoCard;
  s.hand_size = 0;
  s.pile.put(card);
  const std::uint8_t second = 0b10;  // the claim is public, the card the listener's own
  switch (s.facing) {
    case Facing::kUp:
      ctx.emit({.kind = kEvPlaced, .actor = p, .arg = {card}});
      break;
    case Facing::kClaimed:
      ctx.emit({.kind = kEvClaimed, .actor = p, .clear = SeatSet::of(p), .hide = second, .arg = {s.claim, card}});
      break;
    case Facing::kDown:
      ctx.emit({.kind = kEvCovered, .actor = p, .clear = SeatSet::of(p), .hide = 1, .arg = {card}});
      break;
  }
  s.frames.pop();
  take_effect(s, ctx, p, card, /*listening=*/true);
}

}  // namespace

void start_listening(State& s, const Ctx& ctx, Seat p) {
  ctx.emit({kEvListens, p});
  push(s, Step::kListening, p);
}

Next run_listening(State& s, const Ctx& ctx) {
  Frame& f = s.frames.top();
  const Seat p = f.owner;
  switch (f.stage) {
    case kListenCount:
      f.stage = kListenDraw;
      if (s.morgan_2 != 0) push(s, Step::kNumber, p);
      return Next::kGoOn;
    case kListenDraw:
      f.stage = kListenPlace;
      s.hand[0] = draw(s, ctx);
      s.hand_size = 1;
      if (looked_at_in_secret(s, s.hand[0])) {  // until it is placed, the old top stays as it lies
        ctx.emit({.kind = kEvDrew, .actor = p, .clear = SeatSet::of(p), .hide = 0b0111, .arg = {s.hand[0], 0, 0, 1}});
        push(s, solo(s) ? Step::kCoverCard : Step::kClaim, p);  // whoever listens
      } else {
        s.facing = Facing::kUp;
        s.claim = kNoCard;
      }
      return Next::kGoOn;
    default:
      place(s, ctx, p);
      return Next::kGoOn;
  }
}

void take_effect(State& s, const Ctx& ctx, Seat p, Card card, bool listening) {
  const Card face = face_of_top(s);  // a face-down card acts as announced
  if (is_morgan(face)) {
    set_silence(s, ctx, true);
    if (face == kMorgan1) set_morgan_1(s, ctx, true);
    if (face == kMorgan2) set_morgan_2(s, ctx, true);
  }
  if (is_merlin(card)) {
    set_silence(s, ctx, false);
    if (listening) {             // of the Morgans these two only
      set_morgan_1(s, ctx, false);
      set_morgan_2(s, ctx, false);
    }
    if (card == kMerlin4) push(s, Step::kToken, p);
    if (card == kMerlin6 && listening) push(s, Step::kVenture, p);
  }
  if (card == kVivien && listening) start_vivien(s, ctx, p);
}

void set_silence(State& s, const Ctx& ctx, bool on) {
  if ((s.silence != 0) == on) return;
  s.silence = on ? 1 : 0;
  ctx.emit({.kind = kEvSilence, .arg = {s.silence}});
}

void set_morgan_1(State& s, const Ctx& ctx, bool on) {
  if ((s.morgan_1 != 0) == on) return;
  s.morgan_1 = on ? 1 : 0;
  ctx.emit({.kind = kEvMorgan1, .arg = {s.morgan_1}});
}

void set_morgan_2(State& s, const Ctx& ctx, bool on) {
  s.count = 0;
  if (!on && s.morgan_2 == 0) return;
  s.morgan_2 = on ? 1 : 0;
  ctx.emit({.kind = kEvMorgan2, .arg = {s.morgan_2}});
}

// The dial ends at 60: a longer count stays there.
void answer_number(State& s, const Ctx& ctx, Move m) {
  const Seat p = s.frames.top().owner;
  const int right = std::min(s.count + 1, kNumbers);
  if (m.a != right) {
    auto& byte = s.wrong[(m.a - 1U) / 8U];
    byte = static_cast<std::uint8_t>(byte | (1U << ((m.a - 1U) % 8U)));
    ctx.emit({.kind = kEvMiscounts, .actor = p, .arg = {m.a}});
    return;
  }
  s.count = m.a;
  s.wrong = {};
  s.frames.pop();
  ctx.emit({.kind = kEvSays, .actor = p, .arg = {m.a}});
}

// Every number not yet refused: the list must not tell the right one.
void legal_number(const State& s, Seat /*p*/, MoveList& out) {
  std::uint64_t refused = 0;
  for (std::size_t i = 0; i < s.wrong.size(); ++i) refused |= std::uint64_t{s.wrong[i]} << (8 * i);
  out.add_each(kSay, (~refused & ((1ULL << kNumbers) - 1)) << 1);
}

void answer_claim(State& s, const Ctx& /*ctx*/, Move m) {
  s.facing = Facing::kClaimed;
  s.claim = m.a;
  s.frames.pop();
}

//
void legal_claim(const State& s, Seat p, MoveList& out) {
  if (s.loyalty[p] == kLoyal) return out.add(move(kClaimCard, s.hand[0]));
  for (Card c = kFirstQuestCard; c < kCardKinds; ++c) {
    if (always_shown(c) || copies_in_game(s, c) == 0) continue;
    out.add(move(kClaimCard, c));
  }
}

void answer_cover(State& s, const Ctx& /*ctx*/, Move /*m*/) {
  s.facing = Facing::kDown;
  s.frames.pop();
}
void legal_cover(const State& /*s*/, Seat /*p*/, MoveList& out) { out.add(move(kCover)); }

Card draw(State& s, const Ctx& ctx) {
  if (s.deck.empty()) {
    s.deck = s.discard;
    s.discard = CardPile{};
    ctx.emit({kEvReshuffled});
  }
  CardPile& d = s.deck;
  const auto last = static_cast<std::size_t>(d.size - 1);
  const std::size_t i = d.known > 0 ? last : ctx.dice.below(d.size);
  const Card c = d.cards[i];
  d.cards[i] = d.cards[last];
  d.cards[last] = kNoCard;
  --d.size;
  if (d.known > 0) --d.known;
  return c;
}

void draw_hand(State& s, const Ctx& ctx, Seat seat, int n) {
  s.hand_size = 0;
  while (s.hand_size < n && can_draw(s)) s.hand[s.hand_size++] = draw(s, ctx);
  if (s.hand_size == 0) return;
  ctx.emit({.kind = kEvDrew,
            .actor = seat,
            .clear = SeatSet::of(seat),
            .hide = 0b0111,
            .arg = {s.hand[0], s.hand[1], s.hand[2], s.hand_size}});
}

void discard_hand(State& s, int keep) {
  for (int i = 0; i < s.hand_size; ++i) {
    if (i != keep) s.discard.put(s.hand[static_cast<std::size_t>(i)]);
  }
  s.hand = {};
  s.hand_size = 0;
}

}  // namespace logres::rumors
