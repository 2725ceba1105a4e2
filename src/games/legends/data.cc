// Reading, writing and naming card data. A string in, a value out: where the file comes from is not our business.
#include "games/legends/data.h"

#include <toml++/toml.h>

#include <boost/json/value.hpp>

#include <algorithm>
#include <optional>
#include <span>
#include <sstream>

#include "games/legends/data_reader.h"

namespace logres::legends {
namespace {

// Words for people; no rule reads them.
constexpr std::array<std::string_view, 9> kDescriptions = {
    "id", "name", "text", "values", "printed_fields", "ability", "timing", "once_per_game", "allegiance_source"};

// JSON as the table a file would give: null is left out, and what is no whole number stays none.
toml::table table_from(const boost::json::object& object);
toml::array array_from(const boost::json::array& list);

template <class Take>
void as_toml(const boost::json::value& value, Take take) {
  switch (value.kind()) {
    case boost::json::kind::null:
      return;
    case boost::json::kind::bool_:
      return take(value.get_bool());
    case boost::json::kind::int64:
      return take(value.get_int64());
    case boost::json::kind::uint64:
      return take(static_cast<double>(value.get_uint64()));
    case boost::json::kind::double_:
      return take(value.get_double());
    case boost::json::kind::string:
      return take(std::string(value.get_string()));
    case boost::json::kind::array:
      return take(array_from(value.get_array()));
    case boost::json::kind::object:
      return take(table_from(value.get_object()));
  }
}

toml::table table_from(const boost::json::object& object) {
  toml::table table;
  for (const auto& member : object) {
    as_toml(member.value(), [&](auto x) { table.insert(std::string_view(member.key()), std::move(x)); });
  }
  return table;
}

toml::array array_from(const boost::json::array& list) {
  toml::array array;
  for (const auto& value : list) {
    as_toml(value, [&](auto x) { array.push_back(std::move(x)); });
  }
  return array;
}

class Parser {
 public:
  std::variant<CardData, CardProblem> parse(const toml::table& root) {
    DataReader in(root, "", problem_);
    read_rules(in);
    read_places(in);
    read_cards(root);
    if (problem_) return *problem_;
    return data_;
  }

 private:
  void read_rules(DataReader& in) {
    in.exactly("schema", 1);
    in.exactly("game", "camelot_legends");
    in.exactly("score_min", -1);  // L-006
    in.exactly("score_max", 6);
    in.list_is("abilities", kAbilityNames);  // L-005
    in.yes("bid_ties_discard_event");        // L-156
    // The limits are also the engine's: lists of legal moves are sized by them.
    data_.hand_limit = in.number("hand_limit", 1, 5);
    data_.company_limit = in.number("company_limit", 2, 6);
    data_.events_per_location = in.number("events_per_location_limit", 1, 9);
    data_.actions = in.number("actions_per_turn", 1, 3);
    data_.actions_cap = in.number("actions_hard_cap", 1, 3);
    data_.stall_rounds = in.number("stall_rounds", 1, 12);
    if (const toml::table* sizes = in.table("event_deck_size")) {
      DataReader size(*sizes, "event_deck_size.", problem_);
      for (std::size_t n = 2; n <= 4; ++n) data_.deck_size[n] = size.number(std::to_string(n), 1, kEventCards);
      size.refuse_unknown();
    }
    for (const char* list : {"location", "allegiance", "character", "event", "final_event", "special"}) in.note(list);
    in.refuse_unknown();
  }

  void read_places(DataReader& in) {
    constexpr auto kMainNames = std::span(kPlaceNames).first<kMains>();
    each(in.root(), "location", kMainNames, [this](DataReader& card, std::size_t i) {
      const auto icons = card.pair("icons", kAbilityNames);
      data_.icons[i] = icons.value_or(std::array<std::uint8_t, 2>{});
    });
    each(in.root(), "allegiance", kAllegianceNames, [](DataReader&, std::size_t) {});
  }

  void read_cards(const toml::table& root) {
    each(root, "character", std::span(kCharacterNames).subspan(1), [this](DataReader& card, std::size_t i) {
      data_.characters[i + 1] = read_character(card);
    });
    each(root, "event", std::span(kEventNames).subspan(1, kEventCards), [this](DataReader& card, std::size_t i) {
      data_.events[i + 1] = read_event(card, static_cast<EventId>(i + 1));
    });
    each(root, "final_event", std::span(kEventNames).subspan(1 + kEventCards), [this](DataReader& card, std::size_t i) {
      const auto e = static_cast<EventId>(i + 1 + kEventCards);
      EventData& d = data_.events[e];
      d.kind = Kind::kFinal;  // L-013
      read_common(card, d);
      read_requirements(card, d, e);
    });
    each(root, "special", kSpecialNames, [this](DataReader& card, std::size_t i) {
      card.name("level", kLevelNames);
      data_.special_points[i] = card.number("vp", 0, 6);
    });
  }

  // Reads the tables of one list: each name exactly once.
  template <class Read>
  void each(const toml::table& root, std::string_view list, std::span<const std::string_view> names, Read read) {
    if (problem_) return;
    const toml::array* array = root.get_as<toml::array>(list);
    if (array == nullptr) return fail(root, list, "missing_field", "error.cards.no_list");
    std::vector<bool> seen(names.size());
    for (const toml::node& node : *array) {
      const toml::table* table = node.as_table();
      if (table == nullptr) return fail(node, list, "table", "error.cards.tables");
      DataReader plain(*table, std::string(list) + ".", problem_);
      const std::uint8_t i = plain.name("id", names);
      if (problem_) return;
      if (seen[i]) return fail(*table, of(list, names[i]), "twice", "error.cards.twice");
      seen[i] = true;
      DataReader card(*table, of(list, names[i]) + ".", problem_);
      for (const auto key : kDescriptions) card.note(key);
      read(card, i);
      card.refuse_unknown();
      if (problem_) return;
    }
    for (std::size_t i = 0; i < names.size(); ++i) {
      if (!seen[i]) return fail(root, of(list, names[i]), "missing_card", "error.cards.missing");
    }
  }

  static CharacterData read_character(DataReader& card) {
    CharacterData d;
    for (std::size_t a = 0; a < kAbilities; ++a) {
      d.score[a] = static_cast<std::int8_t>(card.integer(kAbilityNames[a], -1, 6, "L-006"));
    }
    d.level = card.name("level", kLevelNames);
    d.knight = card.flag("knight");
    d.king = card.flag("king");
    d.woman = card.flag("woman");
    d.allegiances = card.names("allegiances", kAllegianceNames);
    static constexpr std::array<std::string_view, 2> kIcons = {"threat", "romance"};
    const std::uint8_t icons = card.names("icons", kIcons);
    d.threat = icons & 1U;
    d.romance = (icons >> 1U) & 1U;
    if (d.knight == 0 && d.allegiances != 0)
      card.fail("allegiances", "knights_only", "error.cards.knights_only", "L-049");
    return d;
  }

  static void read_common(DataReader& card, EventData& d) {
    d.level = card.name("level", kLevelNames);
    d.points = card.number("vp", 0, 6, "L-008");
  }

  // L-007, L-122, L-348.
  static void read_requirements(DataReader& card, EventData& d, EventId e) {
    const EventData& is = kDefaultCards.events[e];
    const bool any_one = is.any_one != 0;
    const bool needed = d.kind == Kind::kFinal || any_one || (d.kind == Kind::kLocation && is.single_min == 0);
    if (!needed) return;
    const toml::table* table = card.table("requirements");
    if (table == nullptr) return;
    DataReader need(*table, card.path() + "requirements.", card.problem());
    if (any_one) {
      d.any_one = need.number("any_one", 6, 18, "L-348");
    } else {
      for (std::size_t a = 0; a < kAbilities; ++a) {
        if (need.has(kAbilityNames[a])) d.need[a] = need.number(kAbilityNames[a], 6, 18, "L-007");
      }
      const auto asked = std::count_if(d.need.begin(), d.need.end(), [](int x) { return x != 0; });
      if (asked < 1 || asked > 2) card.fail("requirements", "one_or_two", "error.cards.one_or_two", "L-007");
    }
    need.refuse_unknown();
  }

  static EventData read_event(DataReader& card, EventId e) {
    const EventData& is = kDefaultCards.events[e];  // what the engine's rules for this card rely on (L-010 to L-012)
    EventData d;
    d.kind = static_cast<Kind>(card.name("kind", std::span(kKindNames).first(5)));
    if (d.kind != is.kind) card.fail("kind", "fixed", "error.cards.other_kind");
    read_common(card, d);
    read_place(card, d);
    read_requirements(card, d, e);
    if (is.single_min != 0) {
      d.single = card.pair("single_knight", kAbilityNames).value_or(d.single);
      d.single_min = card.number("single_knight_min", 1, 24, "L-122");
    }
    if (card.has("needs_knight")) d.needs_knight = card.flag("needs_knight");
    if (card.has("needs_woman")) d.needs_woman = card.flag("needs_woman");
    read_kind(card, d);
    read_fixed(card, d, e);
    return d;
  }

  static void read_place(DataReader& card, EventData& d) {
    if (d.kind == Kind::kLocation) {
      d.place = card.name("location", std::span(kPlaceNames).first<kMains>());
    } else if (d.kind == Kind::kSpecialLocation) {
      card.exactly("location", "own");
    }
  }

  static void read_kind(DataReader& card, EventData& d) {
    if (d.kind == Kind::kBidding) {
      d.bid_limit = card.number("bid_limit", 1, 4, "L-147");
      d.bid = card.pair("bid_abilities", kAbilityNames).value_or(d.bid);
    }
    if (d.kind == Kind::kHeraldic) {
      d.heraldic_allegiance = card.name("heraldic_allegiance", kAllegianceNames);
      d.heraldic_ability = card.name("heraldic_ability", kAbilityNames);
      d.heraldic_bonus = card.number("heraldic_bonus", 1, 9, "L-362");
    }
    if (d.kind == Kind::kLocation && (card.has("zone_bonus") || card.has("zone_bonus_ability"))) {
      d.zone_ability = card.name("zone_bonus_ability", kAbilityNames);
      d.zone_bonus = card.number("zone_bonus", 1, 9);
    }
  }

  // What a card's rules are made for and no file can change.
  static void read_fixed(DataReader& card, EventData& d, EventId e) {
    const EventData& is = kDefaultCards.events[e];
    if (card.has("grants")) d.grants = card.name("grants", kSpecialNames);
    if (d.grants != is.grants) card.fail("grants", "fixed", "error.cards.other_special");
    if (card.has("discard_on_completion")) d.discarded = card.flag("discard_on_completion");
    if (d.discarded != is.discarded) card.fail("discard_on_completion", "fixed", "error.cards.otherwise");
    if (d.discarded != 0 && d.points != 0) card.fail("vp", "no_points", "error.cards.no_points", "L-121");
    const bool covers = card.has("may_cover") && card.flag("may_cover") != 0;
    if (covers != (e == kBlackKnight)) card.fail("may_cover", "fixed", "error.cards.covers", "L-386");
    const bool love = d.grants == kLovePotion;
    if (love && d.needs_woman == 0) card.fail("needs_woman", "fixed", "error.cards.potion_woman", "L-202");
    if (love && d.single_min == 0 && d.needs_knight == 0)
      card.fail("needs_knight", "fixed", "error.cards.potion_knight", "L-202");
  }

  static std::string of(std::string_view list, std::string_view card) {
    return std::string(list) + "." + std::string(card);
  }

  // Which cards there are is part of the rules (L-001, L-015).
  void fail(const toml::node& where, std::string_view field, std::string_view what, Sentence why) {
    if (problem_) return;
    problem_ = CardProblem{.line = static_cast<int>(where.source().begin.line),
                           .field = std::string(field),
                           .why = std::move(why),
                           .rule = "L-001",
                           .key = std::string(what)};
  }

  CardData data_;
  std::optional<CardProblem> problem_;
};

}  // namespace

std::variant<CardData, CardProblem> parse_cards(std::string_view text) {
  if (text.size() > kMaxCardFile) {
    return CardProblem{.why = {"error.cards.bytes", {{"bytes", kMaxCardFile}}},
                       .key = "too_long",
                       .max = static_cast<int>(kMaxCardFile)};
  }
  try {
    const toml::table root = toml::parse(text);
    return Parser().parse(root);
  } catch (const toml::parse_error& e) {
    return CardProblem{.line = static_cast<int>(e.source().begin.line),
                       .why = {"error.cards.syntax", {{"detail", e.description()}}},
                       .key = "syntax"};
  }
}

std::variant<CardData, CardProblem> parse_cards(const boost::json::object& file) {
  return Parser().parse(table_from(file));
}

std::string write_cards_as_json(const CardData& data) {
  const toml::table root = toml::parse(write_cards(data));
  std::ostringstream text;
  text << toml::json_formatter(root, toml::json_formatter::default_flags & ~toml::format_flags::indentation);
  return std::move(text).str();
}

std::uint64_t hash_cards(const CardData& data) {  // FNV-1a
  std::uint64_t hash = 0xcbf29ce484222325ULL;
  const auto* bytes = reinterpret_cast<const unsigned char*>(&data);
  for (std::size_t i = 0; i < sizeof data; ++i) hash = (hash ^ bytes[i]) * 0x100000001b3ULL;
  return hash;
}

}  // namespace logres::legends
