// The whole truth as JSON, in the words of scenarios (scenario.cc), plus what a scenario cannot say: the question under
// way.
#include "core/options_json.h"
#include "games/shadows/json_parts.h"
#include "games/shadows/step_functions.h"

namespace logres::shadows {
namespace {

template <std::size_t N>
void counted(JsonWriter& json, std::string_view key, const std::array<std::uint8_t, N>& counts, int first) {
  if (!key.empty()) json.key(key);
  json.array();
  for (std::size_t k = 0; k < N; ++k) {
    for (int i = 0; i < counts[k]; ++i) json.value(card(static_cast<Card>(first + static_cast<int>(k))));
  }
  json.end_array();
}

void place(JsonWriter& json, std::string_view key, std::uint8_t where) {
  optional_name(json, key, where, std::span(kPlaceNames).first(kPlaces));
}

void laid(JsonWriter& json, std::string_view key, const Laid& cards) {
  json.key(key).array();
  for (std::size_t i = 0; i < cards.size; ++i) {
    const auto value = static_cast<std::size_t>(laid_value(cards.code[i]));
    json.value(laid_card(cards.code[i]) == kFightAny ? kAnyNames[value - 1] : card(laid_card(cards.code[i])));
  }
  json.end_array();
}

void known_card(JsonWriter& json, Card c, SeatSet known) {
  if (known.empty()) {
    json.value(card(c));
    return;
  }
  json.object().field("card", card(c));
  seat_list(json, "known", known);
  json.end_object();
}

void spots(JsonWriter& json, std::string_view key, const State& s, std::size_t b) {
  json.key(key).array();
  for (std::size_t i = 0; i < 5; ++i) {
    if (s.spots[b].card[i] == kNoCard) continue;
    if (s.hidden[b][i] == kNoCard) {
      json.value(card(s.spots[b].card[i]));
      continue;
    }
    json.object().field("card", card(s.hidden[b][i])).field("layer", s.spots[b].layer[i]);
    seat_list(json, "known", s.spots[b].known[i]);
    json.end_object();
  }
  json.end_array();
}

void write_people(const State& s, JsonWriter& json) {
  const auto per_seat = [&](std::string_view key, auto value) {
    json.key(key).array();
    for (Seat p = 0; p < s.seats; ++p) json.value(value(p));
    json.end_array();
  };
  per_seat("knights", [&](Seat p) { return kKnightNames[s.knight[p]]; });
  per_seat("places", [&](Seat p) { return kPlaceNames[s.place[p]]; });
  per_seat("life", [&](Seat p) { return s.life[p]; });
  per_seat("loyalty", [&](Seat p) { return kLoyaltyNames[s.loyalty[p]]; });
  per_seat("faces", [&](Seat p) { return kFaceNames[static_cast<std::size_t>(s.face[p])]; });
  json.key("hands").array();
  for (Seat p = 0; p < s.seats; ++p) counted(json, "", s.hand[p], kFight1);
  json.end_array();
  seat_list(json, "accused", s.accused);
  seat_list(json, "left_game", s.left_game);
  write_relics(s, json);
}

void write_board(const State& s, JsonWriter& json) {
  json.field("lancelot", kQuestStates[s.lancelot_over]).field("dragon", kQuestStates[s.dragon_over]);
  json.field("excalibur", kQuestStates[s.excalibur_over]).field("grail", kQuestStates[s.grail_over]);
  laid(json, "black_knight_white", s.laid[0]);
  laid(json, "lancelot_white", s.laid[1]);
  laid(json, "saxon_white", s.laid[2]);
  laid(json, "pict_white", s.laid[3]);
  spots(json, "black_knight_black", s, 0);
  spots(json, "lancelot_black", s, 1);
  json.field("grail_white", s.grails).key("grail_black").array();
  for (std::size_t i = 0; i < s.grail_black; ++i) json.value(card(s.grail_stack[i]));
  json.end_array().field("saxons", s.warriors[0]).field("picts", s.warriors[1]);
  place(json, "mordred", s.mordred);
  place(json, "heroism", s.heroism);
  place(json, "merlin", s.merlin);
  json.field("divine_favor", s.divine_favor != 0).key("lasting").array();
  for (const Card c : kDispellable) {
    if (c != kMordred && in_play(s, c)) json.value(card(c));
  }
  json.end_array();
}

void write_piles(const State& s, JsonWriter& json) {
  counted(json, "white_discard", s.white_discard, kFight1);
  counted(json, "black_discard", s.black_discard, kFirstBlack);
  counted(json, "travel_discard", s.travel_discard, kFirstTravel);
  counted(json, "black_removed", s.black_removed, kFirstBlack);
  json.field("merlins_removed", s.merlins_removed);
  const auto next = [&](std::string_view key, const Pile& pile, std::span<const Card> cards) {
    json.key(key).array();  // what is sure to come, the next card first
    for (std::size_t i = 0; i < pile.top; ++i) json.value(card(cards[pile.size - 1U - i]));
    json.end_array();
  };
  next("white_next", s.white_pile, s.white_cards);
  next("travel_next", s.travel_pile, s.travel_cards);
  const Pile& black = s.black_pile;
  json.key("black_next").array();
  for (std::size_t i = 0; i < black.top; ++i) {
    known_card(json, s.black_cards[black.size - 1U - i], s.black_known[black.size - 1U - i]);
  }
  json.end_array().key("black_under").array();
  for (std::size_t i = 0; i < black.bottom; ++i) known_card(json, s.black_cards[i], s.black_known[i]);
  json.end_array();
}

}  // namespace

void Shadows::write_state(const State& s, JsonWriter& json) {
  json.field("game", kName).field("seats", s.seats).key("options");
  write_options(options(), setup_of(s).options, json);
  json.field("first", s.first).field("active", s.active);
  json.field("white", s.white).field("black", s.black).field("siege_engines", s.engines);
  json.field("sword", int{s.sword}).field("looked", s.looked != 0);
  write_people(s, json);
  write_board(s, json);
  write_piles(s, json);
  json.field("ask", Shadows::questions()[pending(s).kind].name);
}

}  // namespace logres::shadows
