// What a seat may see (section 14, R-314): the only code that decides it. determinize(), its counterpart, is in
// determinize.cc.
#include "games/rumors/public_fields.h"
#include "games/rumors/step_functions.h"

namespace logres::rumors {
namespace {

void see_table(const State& s, Observation& o) {
  copy_public(s, o);
  o.deck = height(s.deck.size);
  o.discard = height(s.discard.size);
  o.pile = height(s.pile.size);
  if (s.opened == 0) {  // an opened pile is sorted and has no top
    o.facing = s.facing;
    // R-042; a face-down card is known by its announcement only, or not at all.
    if (!s.pile.empty() && s.facing != Facing::kDown) o.top = face_of_top(s);
    o.open_quests = open_quests(s);
  }
  o.unused_morgans = s.unused_size;
  o.hand_size = s.hand_size;
  o.knight_deck = s.knight_deck_size;
}

void see_people(const State& s, Observation& o) {
  o.loyalty.fill(kUnknown);
  for (Seat p = 0; p < s.seats; ++p) {
    o.face[p] = s.face[p];
    o.knights_held[p] = static_cast<std::uint8_t>(knights_held(s, p));
    if (!solo(s) && (p == o.me || s.face[p] != Face::kHidden)) o.loyalty[p] = s.loyalty[p];
  }
  if (o.me != kNoSeat) o.my_knights = s.knights[o.me];
}

// the chooser knows their token; everybody once the pile is open.
void see_tokens(const State& s, Observation& o) {
  o.tokens = s.tokens_size;
  for (std::size_t i = 0; i < s.tokens_size; ++i) {
    const bool mine = o.me != kNoSeat && s.tokens[i].chooser == o.me;
    o.my_token[i] = mine ? 1 : 0;
    if (mine || s.opened != 0) o.token_quest[i] = s.tokens[i].quest;
  }
}

//
void see_quest(const State& s, Observation& o) {
  o.main = s.main;
  o.bonus = s.bonus;
  o.opened = s.opened;
  if (s.opened == 0) return;
  o.stacks = s.stacks;
  o.removed = s.removed;
  o.played = s.played;
  o.played_size = s.played_size;
  for (const Card c : s.pile) {
    if (!is_quest_card(c)) ++o.characters[c - kMorgan1];
  }
}

bool still_owes(const State& s, const Decision& d, Seat p) {
  if (!d.together.has(p)) return false;
  if (d.kind == kAskKeep) return p == d.seat || d.seat == s.frames.top().x[1];  // the giver answers first
  if (d.together.size() == 1) return true;
  for (Seat q = d.seat; q != kNoSeat; q = next_asked(s, d.together, q)) {
    if (q == p) return true;
  }
  return false;
}

// What the question shows to everybody.
void see_question(const State& s, Observation& o) {
  const Decision d = Rumors::pending(s);
  o.ask = d.kind;
  o.asked = d.together;
  o.owes = still_owes(s, d, o.me) ? 1 : 0;
  const Frame& f = s.frames.top();
  switch (d.kind) {
    case kAskGalahad:
      o.target = f.x[0];
      break;
    case kAskPercival:
      o.target = f.x[1];
      break;
    case kAskPercivalEnd: {
      const Frame& end = s.frames.at(s.frames.size() - 2);
      o.target = f.x[1];
      o.exposed_before = SeatSet::from_bits(end.x[0]);
      o.to_flip = SeatSet::from_bits(end.x[1]);
      break;
    }
    case kAskKeep:
      o.target = f.x[2];
      break;
    case kAskNumber:
      o.wrong = s.wrong;
      break;
    default:
      break;
  }
}

// What it shows to the one who is asked.
void see_secrets(const State& s, Observation& o) {
  const Frame& f = s.frames.top();
  if (!o.asked.has(o.me)) return;
  switch (o.ask) {
    case kAskClaim:
    case kAskCover:
    case kAskSpread:
    case kAskGawainCard:
      o.hand = s.hand;
      break;
    case kAskReceiver:
      o.new_loyalty = s.spare[0];
      break;
    case kAskKeep:
      o.new_loyalty = s.spare[o.me == f.x[1] ? 0 : 1];
      if (o.owes == 0) o.my_choice = f.x[3];
      break;
    case kAskTristan:
      o.deck_size = s.deck.size;
      o.deck_cards = s.deck.cards;
      break;
    case kAskGalahad:
      o.seen_loyalty = s.loyalty[f.x[0]];
      break;
    default:
      break;
  }
}

}  // namespace

Observation Rumors::observe(const State& s, Seat viewer) {
  Observation o;
  o.me = viewer;
  see_table(s, o);
  see_people(s, o);
  see_tokens(s, o);
  see_quest(s, o);
  if (is_over(s)) return o;
  see_question(s, o);
  see_secrets(s, o);
  return o;
}

bool Rumors::silence(const Observation& o) { return o.silence != 0 && o.seats > 1; }

}  // namespace logres::rumors
