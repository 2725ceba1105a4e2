// The English catalog has every word a game needs. tools/words --check holds the other languages against it.
#include <fmt/format.h>
#include <gtest/gtest.h>
#include <unicode/messagepattern.h>
#include <boost/json/object.hpp>
#include <boost/json/parse.hpp>

#include <map>
#include <set>
#include <string>

#include "bots/players.h"
#include "embedded.h"
#include "table/table.h"
#include "words/words.h"

namespace logres::words {
namespace {

icu::UnicodeString unicode(const std::string& text) { return icu::UnicodeString::fromUTF8(text); }

using ByKey = std::map<std::string, std::string>;

void flatten(const std::string& prefix, const boost::json::object& object, ByKey& out) {
  for (const auto& [name, value] : object) {
    const std::string key = fmt::format("{}.{}", prefix, std::string_view(name));
    if (value.is_object()) {
      flatten(key, value.get_object(), out);
    } else {
      out.emplace(key, value.as_string());
    }
  }
}

// The messages as they are written.
ByKey messages_in(std::string_view language) {
  ByKey messages;
  const std::string folder = fmt::format("locales/{}/", language);
  for (const auto& file : embedded::files()) {
    if (!file.path.starts_with(folder)) continue;
    const auto name = file.path.substr(folder.size(), file.path.find('.') - folder.size());
    flatten(std::string(name), boost::json::parse(file.content).as_object(), messages);
  }
  return messages;
}

// The names of a message's arguments; a mistake in the message as a name of its own.
std::set<std::string> arguments_of(const std::string& message) {
  UErrorCode status = U_ZERO_ERROR;
  const icu::MessagePattern pattern(unicode(message), nullptr, status);
  if (U_FAILURE(status) != 0) return {fmt::format("unreadable: {}", u_errorName(status))};
  std::set<std::string> names;
  for (int i = 0; i < pattern.countParts(); ++i) {
    const auto& part = pattern.getPart(i);
    if (part.getType() != UMSGPAT_PART_TYPE_ARG_NAME) continue;
    std::string name;
    pattern.getSubstring(part).toUTF8String(name);
    names.insert(name);
  }
  return names;
}

class Needs {
 public:
  explicit Needs(const GameEntry& game) : game_(game) {}
  void operator()(std::string_view path) const {
    const std::string key = fmt::format("{}.{}", game_.name, path);
    EXPECT_TRUE(Words::in("en").has(key)) << key;
  }

 private:
  const GameEntry& game_;
};

bool is_choice(const ArgKind& kind) { return !kind.names.empty(); }

// Where several arguments are words of one list (a board's word()).
std::string_view list_of(const GameEntry& game, std::string_view key) {
  static const std::map<std::string_view, std::string_view> kCards = {
      {"claim", "card"}, {"card_b", "card"}, {"card_c", "card"}};
  static const std::map<std::string_view, std::string_view> kLegends = {{"character_b", "character"},
                                                                        {"character_c", "character"},
                                                                        {"event_card_b", "event_card"},
                                                                        {"event_card_c", "event_card"},
                                                                        {"from", "place"},
                                                                        {"to", "place"}};
  const auto& lists = game.name == "legends" ? kLegends : kCards;
  const auto found = lists.find(key);
  return found == lists.end() ? key : found->second;
}

void needs_arguments(const GameEntry& game, const ArgKind* kind) {
  if (kind == nullptr || !is_choice(*kind)) return;
  const std::string_view group = list_of(game, kind->key);
  for (const auto name : kind->names) {
    if (!name.empty()) Needs{game}(fmt::format("{}.{}", group, name));
  }
}

TEST(Catalogs, every_game_has_its_words) {
  for (const GameEntry& game : games()) {
    const Needs needs(game);
    needs("name");
    needs("about");
    for (const auto& verb : game.verbs) {
      if (verb.name.empty()) continue;
      needs(fmt::format("verb.{}", verb.name));
      for (const ArgKind* arg : verb.args) {
        if (arg == nullptr) continue;
        needs(fmt::format("pick.{}", verb.name));
        needs(fmt::format("choose.{}.{}", verb.name, arg->key));
        needs_arguments(game, arg);
      }
    }
    for (const auto& event : game.events) {
      if (event.name.empty()) continue;
      needs(fmt::format("event.{}", event.name));
      for (const ArgKind* arg : event.args) needs_arguments(game, arg);
    }
    for (std::size_t i = 0; i < game.questions.size(); ++i) {
      needs(fmt::format("ask.{}", game.questions[i].name));
      if (i > 0) needs(fmt::format("help.{}", game.questions[i].name));
    }
    for (const auto ending : game.endings) needs(fmt::format("ending.{}", ending));
    for (const auto& option : game.options) {
      needs(fmt::format("option.{}.name", option.key));
      needs(fmt::format("option.{}.about", option.key));
    }
    for (const auto bot : bots::bot_names(game)) {
      needs(fmt::format("bot.{}.name", bot));
      needs(fmt::format("bot.{}.about", bot));
    }
  }
}

// A player who hears "Pelleas" must know whether a card or somebody at the table is meant.
TEST(Catalogs, no_bot_has_a_cards_name) {
  for (const std::string_view language : words::Words::languages()) {
    const ByKey all = messages_in(language);
    for (const auto& [key, name] : all) {
      if (!key.starts_with("table.bot_name.")) continue;
      for (const std::string_view people : {"legends.character.", "shadows.knight.", "rumors.knight."}) {
        for (const auto& [other, card] : all) {
          if (other.starts_with(people)) {
            EXPECT_EQ(card.find(name), std::string::npos) << language << ": " << other;
          }
        }
      }
    }
  }
}

// What bots say they say in four ways, in every language.
TEST(Catalogs, bots_have_four_wordings_of_each_phrase) {
  for (const std::string_view language : words::Words::languages()) {
    std::map<std::string, std::set<std::string>> wordings;
    for (const auto& [key, text] : messages_in(language)) {
      if (key.starts_with("table.voice.")) wordings[key.substr(0, key.rfind('.'))].insert(text);
    }
    EXPECT_GE(wordings.size(), 17U) << language;
    for (const auto& [phrase, texts] : wordings) EXPECT_EQ(texts.size(), 4U) << language << ": " << phrase;
  }
}

// An event's sentence may use the actor, its arguments and their ids, and nothing else.
TEST(Catalogs, sentences_use_the_arguments_they_are_given) {
  ByKey english = messages_in("en");
  for (const GameEntry& game : games()) {
    for (const auto& event : game.events) {
      if (event.name.empty()) continue;
      std::set<std::string> given = {"actor"};
      for (const ArgKind* arg : event.args) {
        if (arg == nullptr) continue;
        given.insert(std::string(arg->key));
        given.insert(fmt::format("{}_id", arg->key));
      }
      const auto key = fmt::format("{}.event.{}", game.name, event.name);
      for (const auto& name : arguments_of(english[key])) {
        EXPECT_TRUE(given.contains(name)) << key << " uses " << name;
      }
    }
  }
}

}  // namespace
}  // namespace logres::words
