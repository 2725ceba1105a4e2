// Every word a person reads, by key and language. The catalogs are locales/<lang>/<file>.json, compiled into the
// program; a key is the file's name and the path inside it: "rumors.why.too_few_swords". In a locales/<file>.json all
// languages stand side by side, below each key.
#pragma once

#include <cstdint>
#include <initializer_list>
#include <span>
#include <string>
#include <string_view>
#include <variant>
#include <vector>

#include "core/sentence.h"

namespace logres::words {

struct WordArg {
  std::string_view name;
  std::variant<std::int64_t, std::string> value;
};

class Words {
 public:
  // The languages of the house, English first.
  static std::span<const std::string_view> languages();
  // The catalog of a language ("de", "de_DE.UTF-8", "fr-CH"); English for one we do not have.
  static const Words& in(std::string_view language);

  // The language this program speaks to whoever started it: chosen once, by its command line. English until then.
  static const Words& spoken();
  static void speak(const Words& words);

  std::string_view language() const;
  bool has(std::string_view key) const;  // in this very language
  std::vector<std::string_view> keys() const;
  // The message as it is written; empty where this language has none.
  std::string_view raw(std::string_view key) const;
  // The message with its arguments, by ICU MessageFormat (plurals, genders; forms.h). A key this language lacks is
  // taken from English; one that English lacks is a mistake and comes back as the key itself. May be called from
  // several threads.
  std::string text(std::string_view key, std::span<const WordArg> args = {}) const;
  std::string text(std::string_view key, std::initializer_list<WordArg> args) const {
    return text(key, std::span<const WordArg>(args.begin(), args.size()));
  }
  std::string say(const Sentence& sentence) const;

 private:
  friend class AllWords;
  struct Catalog;
  explicit Words(const Catalog& catalog) : catalog_(&catalog) {}
  const Catalog* catalog_;
};

// A message of the language this program speaks.
inline std::string said(std::string_view key, std::initializer_list<WordArg> args = {}) {
  return Words::spoken().text(key, args);
}
inline std::string said_of(const Sentence& sentence) { return Words::spoken().say(sentence); }

// For programs and logs.
inline std::string english(const Sentence& sentence) { return Words::in("en").say(sentence); }

// One message outside the catalogs, by the same rules. Empty when ICU cannot read it.
std::string format_message(std::string_view language, const std::string& message, std::span<const WordArg> args);

}  // namespace logres::words
