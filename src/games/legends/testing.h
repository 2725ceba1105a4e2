// The harness of the rules' tests: a position in a few words, moves as text, what happened as text.
//
//   Play t("camelot 0: kay lucan; camelot 1: dagonet; hand 0: bors");
//   t.move(0, "use kay").move(0, "on dagonet");
//   EXPECT_EQ(t.where("kay"), "pile");
//
// Statements are separated by ';'. Characters and Events may be named by any whole part of their id that no other has
// ("kay", "black_knight"). Unless said otherwise: 3 seats, advanced, seat 0 is active at the beginning of phase 2.
#pragma once

#include <gtest/gtest.h>

#include <boost/json/value.hpp>
#include <sstream>
#include <string>
#include <vector>

#include "core/testing.h"
#include "games/legends/legends.h"
#include "games/legends/scores.h"

namespace logres::legends {

using Here = std::source_location;

// -- names

inline std::string resolve(std::string_view word, std::span<const std::string_view> names) {
  std::string found;
  for (const auto name : names) {
    if (name.empty()) continue;
    if (name == word) return std::string(word);
    const std::string padded = "_" + std::string(name) + "_";
    if (padded.find("_" + std::string(word) + "_") == std::string::npos) continue;
    if (!found.empty()) return "";
    found = name;
  }
  return found;
}
inline std::string character_name(std::string_view word) { return resolve(word, kCharacterNames); }
inline std::string event_name(std::string_view word) { return resolve(word, kEventNames); }

// Its place in a list of names, which must have it.
inline std::uint8_t index_in(std::span<const std::string_view> names, std::string_view name, std::string_view word) {
  const auto found = std::find(names.begin(), names.end(), name);
  if (!name.empty() && found != names.end()) return static_cast<std::uint8_t>(found - names.begin());
  ADD_FAILURE() << "no such name: " << word;
  return 0;
}
inline Character character(std::string_view word) { return index_in(kCharacterNames, character_name(word), word); }
inline EventId event_id(std::string_view word) { return index_in(kEventNames, event_name(word), word); }
inline Ability ability(std::string_view word) { return static_cast<Ability>(index_in(kAbilityNames, word, word)); }
inline std::uint8_t place(std::string_view word) { return index_in(kPlaceNames, word, word); }

inline std::vector<std::string> words_of(const std::string& text) {
  std::istringstream in(text);
  std::vector<std::string> list;
  for (std::string word; in >> word;) list.push_back(word);
  return list;
}

// "use kay" -> "use sir_kay". The first word is the verb.
inline std::string spelt(std::string_view text) {
  std::string out;
  const auto is_in = [](std::string_view word, std::span<const std::string_view> names) {
    return std::find(names.begin(), names.end(), word) != names.end();
  };
  for (const std::string& word : words_of(std::string(text))) {
    std::string name = word;
    if (!out.empty() && !is_in(word, kPlaceNames) && !is_in(word, kAbilityNames) && word != "nobody") {
      if (const auto c = character_name(word); !c.empty()) name = c;
      if (const auto e = event_name(word); character_name(word).empty() && !e.empty()) name = e;
    }
    out += (out.empty() ? "" : " ") + name;
  }
  return out;
}

// -- scenes

class Scene {
 public:
  explicit Scene(const std::string& text) {
    json_ = {{"seats", 3}, {"phase", "texts"}, {"options", {{"level", "advanced"}}}};
    std::istringstream in(text);
    for (std::string statement; std::getline(in, statement, ';');) add(statement);
  }
  const boost::json::object& json() const { return json_; }

 private:
  void add(const std::string& statement) {
    const auto colon = statement.find(':');
    const auto key = words_of(statement.substr(0, colon));
    const auto values = colon == std::string::npos ? std::vector<std::string>{} : words_of(statement.substr(colon + 1));
    if (key.empty()) return;
    if (key[0] == "seats" || key[0] == "active" || key[0] == "first") {
      json_[key[0]] = std::stoi(key[1]);
    } else if (key[0] == "level") {
      json_["options"].as_object()["level"] = key[1];
    } else if (key[0] == "phase") {
      json_["phase"] = key[1];
    } else if (key[0] == "open") {
      for (const auto& v : values) json_[v] = true;
    } else {
      add_cards(key, values);
    }
  }

  void add_cards(const std::vector<std::string>& key, const std::vector<std::string>& values) {
    const std::string& what = key[0];
    const auto is_place = std::find(kPlaceNames.begin(), kPlaceNames.end(), what) != kPlaceNames.end();
    if (is_place && key.size() > 1) return per_seat(object("companies")[what], key, values, false);
    if (what == "hand") return per_seat(json_["hands"], key, values, false);
    if (what == "zone") return per_seat(json_["zones"], key, values, true);
    if (what == "negated") return per_seat(json_["negated"], key, values, false);
    if (what == "events") {
      object("events")[key[1]] = list(values, true);
    } else if (what == "left" || what == "actions" || what == "stall" || what == "opening") {
      json_[what == "left" ? "events_left" : what] = std::stoi(values[0]);
    } else if (what == "covered" || what == "final") {
      json_[what == "final" ? "final_event" : what] = event_name(values[0]);
    } else if (what == "final_drawn") {
      json_["final_event"] = event_name(values[0]);
      json_["final_drawn"] = true;
    } else if (what == "high_king" || what == "excalibur" || what == "love_potion") {
      object("specials")[what] = character_name(values[0]);
      if (values.size() > 1) json_["companion"] = character_name(values[1]);
    } else if (what == "pinned" || what == "warded" || what == "sieged") {
      json_[what] = character_name(values[0]);
    } else if (what == "visited") {
      boost::json::array seats;
      for (const auto& v : values) seats.push_back(std::stoi(v));
      json_["visited"] = seats;
    } else if (what == "completed") {
      json_["completed"] = boost::json::array(values.begin(), values.end());
    } else {
      const bool events = what == "next" || what == "event_discard" || what == "heraldic";
      json_[what == "next" ? "next_events" : what] = list(values, events);
    }
  }

  boost::json::object& object(const char* key) {
    if (!json_.contains(key)) json_[key] = boost::json::object();
    return json_[key].as_object();
  }
  static boost::json::array list(const std::vector<std::string>& words, bool events) {
    boost::json::array array;
    for (const auto& word : words) {
      const std::string name = events ? event_name(word) : character_name(word);
      if (name.empty()) ADD_FAILURE() << "no such card: " << word;
      array.emplace_back(name);
    }
    return array;
  }
  static void per_seat(boost::json::value& lists,
                       const std::vector<std::string>& key,
                       const std::vector<std::string>& values,
                       bool events) {
    if (!lists.is_array()) lists = boost::json::array();
    const auto seat = static_cast<std::size_t>(std::stoi(key[1]));
    while (lists.as_array().size() <= seat) lists.as_array().emplace_back(boost::json::array());
    lists.as_array()[seat] = list(values, events);
  }

  boost::json::object json_;
};

// -- play

class Play : public RulesPlay<Legends, Play> {
 public:
  explicit Play(const std::string& scene, std::uint64_t seed = 1, Here at = Here::current())
      : RulesPlay(Scene(scene).json(), seed, at) {}
  Play(const Setup& setup, std::uint64_t seed, Here at = Here::current()) : RulesPlay(setup, seed, at) {}
  explicit Play(const State& s, std::uint64_t seed = 1) : RulesPlay(s, seed) {}

  static bool rests(const State& s) {
    const auto kind = Legends::pending(s).kind;
    return is_over(s) || kind == kAskTexts || kind == kAskComplete || kind == kAskActions;
  }
  static std::string spelt(std::string_view text) { return legends::spelt(text); }

  // Ends phases of the active player until `question` is asked ("actions", "complete", "texts").
  Play& to(std::string_view question, Here at = Here::current()) {
    for (int i = 0; i < 4 && !broken() && !is_over(s_) && asked() != question; ++i) {
      if (!at_rest()) fail(at, "asked: " + asks());
      move(s_.active, "end", at);
    }
    return *this;
  }

  // Of the seat that is asked:
  std::string legal(std::string_view verb = "") const { return RulesPlay::legal(Legends::pending(s_).seat, verb); }
  bool may(std::string_view text) const { return can(Legends::pending(s_).seat, text); }
  std::string absent() const { return RulesPlay::absent(Legends::pending(s_).seat); }

  // The whole question: what is asked of whom, what they may do, what is done for them when they are away.
  void question(std::string_view asked,
                std::string_view moves,
                std::string_view unattended,
                Here at = Here::current()) {
    if (asks() != asked) fail(at, "asked: " + asks());
    if (legal() != moves) fail(at, "legal: " + legal());
    if (absent() != unattended) fail(at, "absent: " + absent());
  }

  // -- the table

  int score(std::string_view c, std::string_view a) const { return legends::score(s_, character(c), ability(a)); }
  // "7 4 6 2 6 2"
  std::string scores(std::string_view c) const {
    std::string text;
    for (std::uint8_t a = 0; a < kAbilities; ++a) {
      text += (a == 0 ? "" : " ") + std::to_string(legends::score(s_, character(c), static_cast<Ability>(a)));
    }
    return text;
  }
  // "combat chivalry" -> "6 4"
  std::string scores_in(std::string_view c, const std::string& abilities) const {
    std::string text;
    for (const std::string& a : words_of(abilities)) text += (text.empty() ? "" : " ") + std::to_string(score(c, a));
    return text;
  }
  int total(Seat p, std::string_view where, std::string_view a) const {
    return legends::total(s_, p, place(where), ability(a));
  }
  int points(Seat p) const { return legends::points(s_, p).sum(); }
  // "camelot 0", "hand 1", "pile", "deck", "captive".
  std::string where(std::string_view name) const {
    const Character c = character(name);
    if (plays(s_, c)) return std::string(kPlaceNames[place_of(s_, c)]) + " " + std::to_string(owner_of(s_, c));
    for (Seat p = 0; p < s_.seats; ++p) {
      if (has(s_.hand[p], c)) return "hand " + std::to_string(p);
    }
    return has(s_.pile, c) ? "pile" : has(s_.captive, c) ? "captive" : has(s_.deck, c) ? "deck" : "nowhere";
  }
  // "forest", "zone 1", "pile", "covered", "unseen" ...
  std::string where_event(std::string_view name) const {
    const EventId e = event_id(name);
    if (const std::uint8_t p = place_of_event(s_, e); p != kNoPlace) return std::string(kPlaceNames[p]);
    for (Seat p = 0; p < s_.seats; ++p) {
      if (has(s_.zone[p], e)) return "zone " + std::to_string(p);
    }
    if (e == s_.covered) return "covered";
    if (has(s_.heraldic, e)) return e == s_.heraldic_top ? "heraldic" : "heraldic below";
    if (e == kIsleOfAvalon && s_.avalon != 0) return "avalon";
    return has(s_.event_pile, e) ? "pile" : e == s_.resolving ? "resolving" : has(s_.unseen, e) ? "unseen" : "nowhere";
  }
  std::string bearer(Special x) const {
    return s_.bearer[x] == kNobody ? "aside" : std::string(kCharacterNames[s_.bearer[x]]);
  }
  bool marked(std::string_view c) const { return has(s_.marked, character(c)); }
  int hand(Seat p) const { return s_.hand_size[p]; }
};

// Seat 0 has just drawn an Event in phase 1 ...
inline Play drawn(const std::string& event, const std::string& scene = "", Here at = Here::current()) {
  return Play("phase event; next: " + event + "; " + scene, 1, at);
}
// ... used a Character's text in phase 2 ...
inline Play used(const std::string& character, const std::string& scene, Here at = Here::current()) {
  Play play(scene, 1, at);
  play.move(0, "use " + character, at);
  return play;
}
// ... completed an Event in phase 3, where nobody has to be named.
inline Play completed(const std::string& event, const std::string& scene, Here at = Here::current()) {
  Play play("phase complete; " + scene, 1, at);
  play.move(0, "complete " + event + " nobody", at);
  return play;
}

// In this scene the rule does not let seat 0 do it.
inline void refuses(const std::string& scene, std::string_view text, std::string_view rule, Here at = Here::current()) {
  Play(scene, 1, at).refused(0, text, rule, at);
}

inline Setup make_setup(int seats, Level level) {
  Setup setup{.seats = static_cast<std::uint8_t>(seats), .options = Options(Legends::options())};
  setup.options.set(kOptLevel, level);
  return setup;
}

}  // namespace logres::legends
