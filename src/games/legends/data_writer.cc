// Card data as TOML, the counterpart of parse_cards().
#include "games/legends/data.h"

namespace logres::legends {
namespace {

class Writer {
 public:
  std::string text;

  void line(std::string_view key, std::string_view value) {
    text += key;
    text += " = ";
    text += value;
    text += '\n';
  }
  void number(std::string_view key, int value) { line(key, std::to_string(value)); }
  void flag(std::string_view key, bool value) { line(key, value ? "true" : "false"); }
  void name(std::string_view key, std::string_view value) { line(key, quoted(value)); }
  void pair(std::string_view key, const std::array<std::uint8_t, 2>& two) {
    line(key, "[" + quoted(kAbilityNames[two[0]]) + ", " + quoted(kAbilityNames[two[1]]) + "]");
  }
  void card(std::string_view list, std::string_view id) {
    text += "\n[[" + std::string(list) + "]]\n";
    name("id", id);
  }
  static std::string quoted(std::string_view value) { return '"' + std::string(value) + '"'; }
};

void write_rules(Writer& w, const CardData& d) {
  w.number("schema", 1);
  w.name("game", "camelot_legends");
  w.line("abilities", R"(["combat", "diplomacy", "adventure", "cunning", "chivalry", "psyche"])");
  w.number("score_min", -1);
  w.number("score_max", 6);
  w.number("hand_limit", d.hand_limit);
  w.number("company_limit", d.company_limit);
  w.number("events_per_location_limit", d.events_per_location);
  w.number("actions_per_turn", d.actions);
  w.number("actions_hard_cap", d.actions_cap);
  w.number("stall_rounds", d.stall_rounds);
  w.flag("bid_ties_discard_event", true);
  w.text += "\n[event_deck_size]\n";
  for (std::size_t n = 2; n <= 4; ++n) w.number(std::to_string(n), d.deck_size[n]);
  for (std::size_t p = 0; p < kMains; ++p) {
    w.card("location", kPlaceNames[p]);
    w.pair("icons", d.icons[p]);
  }
  for (const auto family : kAllegianceNames) w.card("allegiance", family);
}

void write_character(Writer& w, Character c, const CharacterData& d) {
  w.card("character", kCharacterNames[c]);
  w.name("level", kLevelNames[d.level]);
  w.flag("knight", d.knight != 0);
  w.flag("king", d.king != 0);
  w.flag("woman", d.woman != 0);
  std::string families;
  for (std::size_t a = 0; a < kAllegiances; ++a) {
    if (((d.allegiances >> a) & 1U) == 0) continue;
    families += (families.empty() ? "" : ", ") + Writer::quoted(kAllegianceNames[a]);
  }
  w.line("allegiances", "[" + families + "]");
  std::string icons = d.threat != 0 ? "\"threat\"" : "";
  if (d.romance != 0) icons += icons.empty() ? "\"romance\"" : ", \"romance\"";
  w.line("icons", "[" + icons + "]");
  for (std::size_t a = 0; a < kAbilities; ++a) w.number(kAbilityNames[a], d.score[a]);
}

void write_requirements(Writer& w, const EventData& d) {
  std::string needs = d.any_one != 0 ? "any_one = " + std::to_string(d.any_one) : "";
  for (std::size_t a = 0; a < kAbilities; ++a) {
    if (d.need[a] == 0) continue;
    needs += (needs.empty() ? "" : ", ") + std::string(kAbilityNames[a]) + " = " + std::to_string(d.need[a]);
  }
  if (!needs.empty()) w.line("requirements", "{ " + needs + " }");
}

void write_event(Writer& w, EventId e, const EventData& d) {
  w.card(is_final(e) ? "final_event" : "event", kEventNames[e]);
  w.name("level", kLevelNames[d.level]);
  w.number("vp", d.points);
  write_requirements(w, d);
  if (is_final(e)) return;
  w.name("kind", kKindNames[static_cast<std::size_t>(d.kind)]);
  if (d.place != kNone) w.name("location", kPlaceNames[d.place]);
  if (d.kind == Kind::kSpecialLocation) w.name("location", "own");
  if (d.single_min != 0) {
    w.pair("single_knight", d.single);
    w.number("single_knight_min", d.single_min);
  }
  if (d.needs_knight != 0) w.flag("needs_knight", true);
  if (d.needs_woman != 0) w.flag("needs_woman", true);
  if (d.grants != kNone) w.name("grants", kSpecialNames[d.grants]);
  if (d.discarded != 0) w.flag("discard_on_completion", true);
  if (d.kind == Kind::kBidding) {
    w.number("bid_limit", d.bid_limit);
    w.pair("bid_abilities", d.bid);
  }
  if (d.kind == Kind::kHeraldic) {
    w.name("heraldic_allegiance", kAllegianceNames[d.heraldic_allegiance]);
    w.name("heraldic_ability", kAbilityNames[d.heraldic_ability]);
    w.number("heraldic_bonus", d.heraldic_bonus);
  }
  if (d.zone_bonus != 0) {
    w.name("zone_bonus_ability", kAbilityNames[d.zone_ability]);
    w.number("zone_bonus", d.zone_bonus);
  }
  if (e == kBlackKnight) w.flag("may_cover", true);
}

}  // namespace

std::string write_cards(const CardData& data) {
  Writer w;
  write_rules(w, data);
  for (Character c = 1; c < kCharacterIds; ++c) write_character(w, c, data.characters[c]);
  for (EventId e = 1; e < kEventIds; ++e) write_event(w, e, data.events[e]);
  for (std::size_t x = 0; x < kSpecials; ++x) {
    w.card("special", kSpecialNames[x]);
    w.name("level", "blue");
    w.number("vp", data.special_points[x]);
  }
  return w.text;
}

}  // namespace logres::legends
