// A view of Rumors, and the whole truth, as JSON.
#include "core/json_parts.h"
#include "games/rumors/judge.h"
#include "games/rumors/step_functions.h"

namespace logres::rumors {
namespace {

std::string_view name(Height h) { return kHeightNames[static_cast<std::size_t>(h)]; }
std::string_view name(Face f) { return kFaceNames[static_cast<std::size_t>(f)]; }
std::string_view card(Card c) { return kCards[c].id; }

void quests(JsonWriter& json, std::string_view key, QuestSet set) {
  json.key(key).array();
  for (std::size_t q = 0; q < kQuests; ++q) {
    if (has_quest(set, static_cast<int>(q))) json.value(kQuestNames[q]);
  }
  json.end_array();
}

void cards(JsonWriter& json, std::string_view key, std::span<const Card> list) {
  json.key(key).array();
  for (const Card c : list) json.value(card(c));
  json.end_array();
}

void knights(JsonWriter& json, std::string_view key, const std::array<std::uint8_t, kKnights>& held) {
  json.key(key).array();
  for (std::size_t k = 0; k < kKnights; ++k) {
    for (int i = 0; i < held[k]; ++i) json.value(kKnightNames[k]);
  }
  json.end_array();
}

void write_top(const Observation& o, JsonWriter& json) {
  json.key("top");
  if (o.pile == Height::kEmpty || o.opened != 0) {
    json.null();
    return;
  }
  json.object();
  json.key("card");
  if (o.top == kNoCard) {
    json.null();
  } else {
    json.value(card(o.top));
  }
  json.field("facing", kFacingNames[static_cast<std::size_t>(o.facing)]).end_object();
}

void write_players(const Observation& o, JsonWriter& json) {
  json.key("players").array();
  for (Seat p = 0; p < o.seats; ++p) {
    json.object().field("face", name(o.face[p]));
    optional_name(json, "loyalty", o.loyalty[p], kLoyaltyNames);
    json.field("has_accused", o.accused.has(p)).field("knights", o.knights_held[p]).end_object();
  }
  json.end_array();
}

void write_tokens(const Observation& o, JsonWriter& json) {
  json.key("tokens").array();
  for (std::size_t i = 0; i < o.tokens; ++i) {
    json.object();
    optional_name(json, "quest", o.token_quest[i], kQuestNames);
    json.field("mine", o.my_token[i] != 0).end_object();
  }
  json.end_array();
}

void write_stacks(const Stacks& stacks, std::string_view key, JsonWriter& json) {
  json.key(key).array();
  for (int q = 0; q < kQuests; ++q) {
    for (int slot = 0; slot < kSlots; ++slot) {
      const int n = stacks[static_cast<std::size_t>(q)][static_cast<std::size_t>(slot)];
      for (int i = 0; i < n; ++i) json.value(card(quest_card(q, slot)));
    }
  }
  json.end_array();
}

void write_sum(const Tally& t, int quest, JsonWriter& json) {
  const Sum sum = sum_of(t, quest);
  json.object().field("quest", kJudgedNames[judged_name(t, quest)]).field("total", sum.total());
  json.field("cards", sum.cards).field("numbers", sum.numbers).field("marks", sum.marks).field("worth", sum.worth);
  json.key("added").array();
  const auto added = [&](Card c, int points) {
    if (points > 0) json.object().field("card", card(c)).field("points", points).end_object();
  };
  added(kMordred, sum.mordred);
  for (std::size_t i = 0; i < sum.morgan_4.size(); ++i) added(static_cast<Card>(kMorgan4a + i), sum.morgan_4[i]);
  added(kMerlin6, sum.points);
  json.end_array().end_object();
}

// the opened pile, sorted, with its arithmetic.
void write_quest(const Observation& o, JsonWriter& json) {
  json.key("quest");
  if (o.main == kNoQuest) {
    json.null();
    return;
  }
  json.object().field("main", kQuestNames[o.main]).field("points", o.bonus).field("opened", o.opened != 0);
  if (o.opened != 0) {
    write_stacks(o.stacks, "cards", json);
    write_stacks(o.removed, "removed", json);
    json.key("characters").array();
    for (std::size_t i = 0; i < o.characters.size(); ++i) {
      for (int n = 0; n < o.characters[i]; ++n) json.value(card(static_cast<Card>(kMorgan1 + i)));
    }
    json.end_array();
    cards(json, "played", std::span(o.played).first(o.played_size));
    const Tally t = tally(o);
    json.key("totals").array();
    for (int q = 0; q < kQuests; ++q) {
      if (is_judged(t, o.removed, q)) write_sum(t, q, json);
    }
    json.end_array();
  }
  json.end_object();
}

void write_question(const Observation& o, JsonWriter& json) {
  json.field("ask", Rumors::questions()[o.ask].name);
  seat_list(json, "asked", o.asked);
  json.field("owes", o.owes != 0);
  json.key("target");
  if (o.target == kUnknown) {
    json.null();
  } else {
    json.value(o.target);
  }
  if (o.ask == kAskNumber) {
    json.key("refused_numbers").array();
    for (int n = 1; n <= kNumbers; ++n) {
      if (((o.wrong[static_cast<std::size_t>(n - 1) / 8U] >> (static_cast<unsigned>(n - 1) % 8U)) & 1U) != 0)
        json.value(n);
    }
    json.end_array();
  }
  json.field("drawn", o.hand_size);
}

void write_mine(const Observation& o, JsonWriter& json) {
  if (!begin_mine(json, o.me)) return;
  optional_name(json, "loyalty", o.loyalty[o.me], kLoyaltyNames);
  knights(json, "knights", o.my_knights);
  const std::size_t n = o.hand[0] == kNoCard ? 0 : o.hand_size;
  cards(json, "hand", std::span(o.hand).first(n));
  optional_name(json, "new_loyalty", o.new_loyalty, kLoyaltyNames);
  optional_name(json, "seen_loyalty", o.seen_loyalty, kLoyaltyNames);
  optional_name(json, "choice", o.my_choice, kKeptNames);
  if (o.ask == kAskTristan && o.asked.has(o.me)) {  // the top of the deck first
    json.key("deck").array();
    for (int i = o.deck_size - 1; i >= 0; --i) json.value(card(o.deck_cards[static_cast<std::size_t>(i)]));
    json.end_array();
  }
  json.end_object();
}

}  // namespace

void Rumors::write(const Observation& o, JsonWriter& json) {
  json.field("active", o.active).field("first", o.first);
  json.field("white", o.white).field("black", o.black);
  json.key("silence").object().field("on", o.silence != 0);
  json.key("ends_with").array().value("merlin").value("quest").end_array().end_object();
  json.field("morgan_1", o.morgan_1 != 0).field("morgan_2", o.morgan_2 != 0);
  json.field("general_reveal", o.general_reveal != 0);
  json.field("deck", name(o.deck)).field("discard", name(o.discard)).field("pile", name(o.pile));
  write_top(o, json);
  quests(json, "open_quests", o.open_quests);
  json.field("unused_morgans", o.unused_morgans);
  write_tokens(o, json);
  write_players(o, json);
  json.field("knight_deck", o.knight_deck);
  knights(json, "knights_gone", o.knights_gone);
  write_quest(o, json);
  write_question(o, json);
  write_mine(o, json);
}

// In the words of scenarios (scenario.cc), plus what a scenario cannot say: the question under way.
void Rumors::write_state(const State& s, JsonWriter& json) {
  json.field("game", kName).field("seats", s.seats).field("active", s.active);
  json.key("options").object();
  const Setup setup = setup_of(s);
  json.field("expert", s.expert != 0 ? "on" : "off").field("morgan_8", s.morgan_8 != 0 ? "on" : "off");
  json.field("merlin_6", s.merlin_6 != 0 ? "on" : "off").field("first", setup.options[kOptFirst]).end_object();
  json.field("white", s.white).field("black", s.black);
  json.field("silence", s.silence != 0).field("morgan_1", s.morgan_1 != 0).field("morgan_2", s.morgan_2 != 0);
  json.field("count", s.count).field("general_reveal", s.general_reveal != 0);
  json.key("loyalty").array();
  for (Seat p = 0; p < s.seats && !solo(s); ++p) json.value(kLoyaltyNames[s.loyalty[p]]);
  json.end_array();
  json.key("spare").array();
  for (std::size_t i = 0; i < 2 && !solo(s); ++i) json.value(kLoyaltyNames[s.spare[i]]);
  json.end_array();
  json.key("faces").array();
  for (Seat p = 0; p < s.seats; ++p) json.value(name(s.face[p]));
  json.end_array();
  seat_list(json, "accused", s.accused);
  json.key("knights").array();
  for (Seat p = 0; p < s.seats; ++p) {
    json.array();
    for (std::size_t k = 0; k < kKnights; ++k) {
      for (int i = 0; i < s.knights[p][k]; ++i) json.value(kKnightNames[k]);
    }
    json.end_array();
  }
  json.end_array();
  knights(json, "knights_gone", s.knights_gone);
  cards(json, "pile", {s.pile.begin(), s.pile.end()});
  json.key("claim").array();
  if (s.facing == Facing::kClaimed) json.value(card(s.claim));
  json.end_array();
  json.field("face_down", s.facing == Facing::kDown);
  json.key("tokens").array();
  for (std::size_t i = 0; i < s.tokens_size; ++i) {
    json.object().field("quest", kQuestNames[s.tokens[i].quest]).field("seat", s.tokens[i].chooser).end_object();
  }
  json.end_array();
  json.key("next").array();  // what is sure to come, the next card first
  for (int i = 0; i < s.deck.known; ++i) json.value(card(s.deck.cards[static_cast<std::size_t>(s.deck.size - 1 - i)]));
  json.end_array();
  cards(json, "deck", {s.deck.begin(), static_cast<std::size_t>(s.deck.size - s.deck.known)});
  cards(json, "discard", {s.discard.begin(), s.discard.end()});
  cards(json, "unused", std::span(s.unused).first(s.unused_size));
  cards(json, "hand", std::span(s.hand).first(s.hand_size));
  cards(json, "played", std::span(s.played).first(s.played_size));
  json.field("ask", Rumors::questions()[pending(s).kind].name);
}

}  // namespace logres::rumors
