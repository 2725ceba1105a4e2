// The catalogs of all languages: the same keys, messages ICU can read, the same arguments, and every word a game needs.
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

namespace logres {
namespace {

icu::UnicodeString unicode(const std::string& text) { return icu::UnicodeString::fromUTF8(text); }

using Messages = std::map<std::string, std::string>;

void flatten(const std::string& prefix, const boost::json::object& object, Messages& out) {
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
Messages messages_in(std::string_view language) {
  Messages messages;
  const std::string folder = fmt::format("locales/{}/", language);
  for (const auto& file : embedded::files()) {
    if (!file.path.starts_with(folder)) continue;
    const auto name = file.path.substr(folder.size(), file.path.find('.') - folder.size());
    flatten(std::string(name), boost::json::parse(file.content).as_object(), messages);
  }
  return messages;
}

std::set<std::string> keys_of(const Messages& messages) {
  std::set<std::string> keys;
  for (const auto& [key, message] : messages) keys.insert(key);
  return keys;
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

// The web client's own words: English and German have them all; in the other languages it speaks English where a file
// is not there yet.
bool is_web_only(std::string_view key) {
  const auto file = key.substr(0, key.find('.'));
  return file.starts_with("web") || file.starts_with("learn") || file.starts_with("guide") || file.starts_with("after");
}

Messages without_web(Messages messages) {
  std::erase_if(messages, [](const auto& entry) { return is_web_only(entry.first); });
  return messages;
}

TEST(Catalogs, five_languages_have_the_same_keys_and_arguments) {
  ASSERT_EQ(Words::languages().size(), 5U);
  ASSERT_GT(messages_in("en").size(), 700U);
  for (const auto language : Words::languages()) {
    const bool has_web = language == "en" || language == "de";
    const Messages english = has_web ? messages_in("en") : without_web(messages_in("en"));
    Messages messages = has_web ? messages_in(language) : without_web(messages_in(language));
    EXPECT_EQ(keys_of(messages), keys_of(english)) << language;
    for (const auto& [key, message] : english) {
      EXPECT_EQ(arguments_of(messages[key]), arguments_of(message)) << language << " " << key;
      EXPECT_FALSE(messages[key].empty()) << language << " " << key;
    }
  }
}

TEST(Catalogs, no_message_has_an_apostrophe_that_ICU_would_eat) {
  for (const auto language : Words::languages()) {
    for (const auto& [key, message] : messages_in(language)) {
      EXPECT_EQ(message.find('\''), std::string::npos) << language << " " << key << ": use ’";
    }
  }
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
    for (const auto bot : bot_names(game)) {
      needs(fmt::format("bot.{}.name", bot));
      needs(fmt::format("bot.{}.about", bot));
    }
  }
}

// An event's sentence may use the actor, its arguments and their ids, and nothing else.
TEST(Catalogs, sentences_use_the_arguments_they_are_given) {
  Messages english = messages_in("en");
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
}  // namespace logres
