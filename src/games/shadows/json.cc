// A view of Shadows as JSON: the table as everybody sees it, then what only this viewer sees.
#include "games/shadows/json_parts.h"
#include "games/shadows/missing.h"
#include "games/shadows/quests/quests.h"
#include "games/shadows/step_functions.h"
#include "games/shadows/usual.h"

namespace logres::shadows {
namespace {

void counted(JsonWriter& json, std::string_view key, const Hand& hand) {
  json.key(key).array();
  for (Card c = kFirstWhite; c <= kLastWhite; ++c) {
    for (int i = 0; i < hand[white_index(c)]; ++i) json.value(card(c));
  }
  json.end_array();
}

void write_laid(const Laid& laid, JsonWriter& json) {
  json.key("white").array();
  for (std::size_t i = 0; i < laid.size; ++i) {
    json.object().field("card", card(laid_card(laid.code[i]))).field("value", laid_value(laid.code[i])).end_object();
  }
  json.end_array();
}

// A face-down card shows its value to those who know it (S-424, S-425).
void write_spots(const Observation& o, std::size_t b, JsonWriter& json) {
  const Spots& spots = o.spots[b];
  json.key("black").array();
  for (std::size_t i = 0; i < 5; ++i) {
    if (spots.card[i] == kNoCard) continue;
    json.object().field("spot", i).field("face_up", is_black(spots.card[i]));
    json.field("card", card(o.hidden[b][i] != kNoCard ? o.hidden[b][i] : spots.card[i]));
    optional_seat(json, "layer", spots.layer[i]);
    json.end_object();
  }
  json.end_array();
}

std::uint8_t quest_state(const PublicState& s, std::uint8_t quest) {
  switch (quest) {
    case kAtLancelot:
      return s.lancelot_over;
    case kAtDragon:
      return s.dragon_over;
    case kAtExcalibur:
      return s.excalibur_over;
    case kAtGrail:
      return s.grail_over;
    default:
      return 0;
  }
}

// Face-down cards count for whoever knows them (S-418).
int black_total_seen(const Observation& o, std::uint8_t quest) {
  PublicState seen(static_cast<const PublicState&>(o));
  const std::size_t b = board(quest);
  for (std::size_t i = 0; i < 5; ++i) {
    if (o.hidden[b][i] != kNoCard) seen.spots[b].card[i] = o.hidden[b][i];
  }
  return black_total(seen, quest);
}

void write_quest(const Observation& o, std::uint8_t quest, JsonWriter& json) {
  json.object().field("quest", kPlaceNames[quest]);
  const bool waiting = quest == kAtDragon && o.lancelot_over == 0;
  json.field("state", waiting ? std::string_view("not_yet") : kQuestStates[quest_state(o, quest)]);
  if (o.heroism == quest) json.field("heroism", true);
  if (o.merlin == quest) json.field("merlin", true);
  if (!quest_in_play(o, quest)) {
    json.end_object();
    return;
  }
  const Stakes stakes = swords_at_stake(o, quest);
  json.field("won", stakes.won).field("lost", stakes.lost);
  if (is_combat_quest(quest) || is_war(quest)) write_laid(o.laid[board(quest)], json);
  if (is_combat_quest(quest)) {
    write_spots(o, board(quest), json);
    json.field("white_total", white_total(o, quest)).field("black_total_seen", black_total_seen(o, quest));
  }
  if (quest == kAtExcalibur) json.field("sword", int{o.sword});
  if (quest == kAtGrail) {
    json.field("grails", o.grails).key("black").array();
    for (std::size_t i = 0; i < o.grail_black; ++i) json.value(card(o.grail_stack[i]));
    json.end_array();
  }
  if (is_war(quest)) {
    json.field("warriors", o.warriors[war_index(quest)]).field("mordred", o.mordred == quest);
    json.key("straight").array();  // S-191; Mordred asks for a second 5 (S-195)
    for (int v = 1; v <= 5; ++v) json.value(v);
    if (o.mordred == quest) json.value(5);
    json.end_array();
  }
  const Missing missing = what_is_missing(o, quest);
  json.key("missing").object().field("to_win", missing.to_win).field("to_lose", missing.to_lose);
  if (missing.values != 0) {
    json.key("fitting").array();  // the Fight values that may be laid next
    for (int v = 1; v <= 5; ++v) {
      if (((missing.values >> static_cast<unsigned>(v)) & 1U) != 0) json.value(v);
    }
    json.end_array();
  }
  json.end_object().end_object();
}

void write_players(const Observation& o, JsonWriter& json) {
  json.key("players").array();
  for (Seat p = 0; p < o.seats; ++p) {
    json.object().field("knight", kKnightNames[o.knight[p]]).field("place", kPlaceNames[o.place[p]]);
    json.field("life", o.life[p]).field("cards", o.hand_size[p]);
    json.field("face", kFaceNames[static_cast<std::size_t>(o.face[p])]);
    optional_name(json, "loyalty", o.loyalty[p], kLoyaltyNames);
    json.field("has_accused", o.accused.has(p));
    if (o.left_game.has(p) || o.leaving.has(p)) json.field("left", true);
    json.field("left_neighbour", o.left[p]).end_object();
  }
  json.end_array();
}

// S-315.
void write_lasting(const PublicState& o, JsonWriter& json) {
  json.key("lasting").array();
  for (const Card c : kDispellable) {
    if (in_play(o, c)) json.value(card(c));
  }
  if (o.divine_favor != 0) json.value(card(kDivineFavor));
  json.end_array();
}

void write_piles(const PublicState& o, JsonWriter& json) {
  json.key("piles").object();
  json.field("white", o.white_pile.size).field("white_discard", o.white_discard_size);
  json.field("black", o.black_pile.size).field("black_discard", o.black_discard_size);
  json.field("travel", o.travel_pile.size).field("travel_discard", o.travel_discard_size);
  json.field("merlins_removed", o.merlins_removed).key("black_removed").array();
  for (std::size_t k = 0; k < kBlackKinds; ++k) {
    for (int i = 0; i < o.black_removed[k]; ++i) json.value(card(static_cast<Card>(kFirstBlack + k)));
  }
  json.end_array().end_object();
}

void write_turn(const PublicState& o, JsonWriter& json) {
  json.key("turn").object().key("used").array();
  for (unsigned i = 0; i < kActionTypes; ++i) {
    if (((o.turn.used >> i) & 1U) != 0) json.value(kActionTypeNames[i]);
  }
  json.end_array().field("actions_left", o.turn.slots).field("acted", o.turn.acted != 0);
  json.field("sacrificed", o.turn.sacrificed != 0).end_object();
}

// The combat Kay may still add a card to, Excalibur's point counted (S-201, S-222, S-275).
void write_sides(const Observation& o, const Frame& combat, JsonWriter& json) {
  const bool siege = static_cast<Step>(combat.step) == Step::kSiegeFight;
  const Sides sides = siege ? siege_sides(o, combat) : combat_sides(o, combat);
  json.key("sides").object().field("white", sides.white).field("black", sides.black);
  json.field("tie_wins", would_exceed(o, 0, 0)).end_object();
}

// A fight against a Siege Engine: the total laid so far, the die once it is rolled, and while cards are being laid what
// each total would win (S-135, S-137).
void write_fight(const Observation& o, JsonWriter& json) {
  std::uint8_t total = 0;
  std::uint8_t die = 0;
  for (int i = 0; i < o.frames.size(); ++i) {
    const Frame& f = o.frames.at(i);
    if (static_cast<Step>(f.step) != Step::kSiegeFight) continue;
    total = f.x[0];
    die = f.x[1];
  }
  json.field("fight_total", total).key("die");
  if (die == 0) {
    json.null();
  } else {
    json.value(die);
  }
  if (o.frames.empty()) return;
  if (static_cast<Step>(o.frames.top().step) == Step::kKayCard) write_sides(o, o.frames.at(o.frames.size() - 2), json);
  if (static_cast<Step>(o.frames.top().step) != Step::kSiegeFight) return;
  json.key("winning_faces").array();
  for (int laid = 0; laid <= kDieFaces + 1; ++laid) json.value(winning_faces(o, o.frames.top().owner, laid, die));
  json.end_array();
}

// The Black or Travel card that is being resolved, the Special White card that is being played, the die, what is
// offered.
void write_going_on(const Observation& o, JsonWriter& json) {
  json.key("resolving").array();
  for (int i = 0; i < o.frames.size(); ++i) {
    const Frame& f = o.frames.at(i);
    const auto step = static_cast<Step>(f.step);
    if ((step == Step::kBlack || step == Step::kTravel) && f.source != kNoCard) json.value(card(f.source));
    if (step == Step::kQuestEnd) json.value(kPlaceNames[f.source]);
  }
  json.end_array();
  write_fight(o, json);
  json.key("playing");
  if (o.playing == kNoCard) {
    json.null();
  } else {
    json.value(card(o.playing));
  }
  json.key("offer").array();
  for (std::size_t i = 0; i < o.offer_size; ++i) {
    json.object().field("card", card(o.offer[i]));
    optional_seat(json, "to", o.offer_to[i]);
    json.end_object();
  }
  json.end_array();
}

// Several cards of one's hand, picked one by one: what for, how many, and whom they go to.
void write_pick(const Frame* f, JsonWriter& json) {
  json.key("pick");
  if (f == nullptr) {
    json.null();
    return;
  }
  json.object().field("for", kPickForNames[f->source]).field("least", f->x[0]).field("most", f->x[1]);
  optional_seat(json, "to", f->x[2]);
  json.end_object();
}

void write_question(const Observation& o, JsonWriter& json) {
  const bool over = is_over(o);
  const StepDef* def = over ? nullptr : &top_step(o);
  json.field("ask", Shadows::questions()[over ? std::uint8_t{kAskNothing} : def->ask].name);
  SeatSet asked;
  if (!over) asked = seats_asked(o);
  seat_list(json, "asked", asked);
  json.field("owes", o.owes != 0);
  // Whom the asked player may choose: volunteers, the dying, Squires.
  const bool chooses = !over && (def->ask == kAskPickVolunteer || def->ask == kAskGrail || def->ask == kAskSquire);
  SeatSet candidates;
  if (chooses) candidates = SeatSet::from_bits(o.frames.top().x[0]);
  if (!over && def->ask == kAskSquireVote) candidates = SeatSet::of(o.frames.top().x[1]);  // the one proposed
  seat_list(json, "candidates", candidates);
  write_pick(!over && def->ask == kAskPick ? &o.frames.top() : nullptr, json);
  json.key("usual");
  if (const std::uint8_t verb = usual_answer(o); verb == kNoVerb) {
    json.null();
  } else {
    json.value(Shadows::verbs()[verb].name);
  }
}

void write_known_pile(const Observation& o, JsonWriter& json) {
  const Pile& pile = o.black_pile;
  const auto at = [&](std::size_t i) {
    if (o.black_seen[i] == kNoCard) {
      json.null();
    } else {
      json.value(card(o.black_seen[i]));
    }
  };
  json.key("black_top").array();  // the next card first; null = not known to me
  for (std::size_t i = 0; i < pile.top; ++i) at(pile.size - 1U - i);
  json.end_array().key("black_bottom").array();  // the last card first
  for (std::size_t i = 0; i < pile.bottom; ++i) at(i);
  json.end_array();
}

void write_mine(const Observation& o, JsonWriter& json) {
  if (!begin_mine(json, o.me)) return;
  optional_name(json, "loyalty", o.loyalty[o.me], kLoyaltyNames);
  counted(json, "hand", o.hand);
  counted(json, "picked", o.picked);
  json.field("picked_value", o.pick_values).field("answered", o.my_answer != 0);
  json.key("drawn").array();
  for (const Card c : o.drawn) {
    if (c != kNoCard) json.value(card(c));
  }
  json.end_array();
  write_known_pile(o, json);
  json.end_object();
}

}  // namespace

void Shadows::write(const Observation& o, JsonWriter& json) {
  json.field("active", o.active).field("first", o.first);
  json.field("white", o.white).field("black", o.black).field("siege_engines", o.engines);
  write_turn(o, json);
  json.key("quests").array();
  for (std::uint8_t q = kAtBlackKnight; q < kPlaces; ++q) write_quest(o, q, json);
  json.end_array();
  write_players(o, json);
  write_relics(o, json);
  write_lasting(o, json);
  optional_name(json, "merlin", o.merlin, kPlaceNames);
  json.field("loyalties_looked_at", o.looked != 0);
  write_piles(o, json);
  write_going_on(o, json);
  write_question(o, json);
  write_mine(o, json);
}

}  // namespace logres::shadows
