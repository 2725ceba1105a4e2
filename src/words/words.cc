#include "words/words.h"

#include <unicode/msgfmt.h>
#include <boost/json/object.hpp>
#include <boost/json/parse.hpp>

#include <algorithm>
#include <atomic>
#include <map>
#include <memory>
#include <mutex>
#include <optional>
#include <stdexcept>

#include "embedded.h"
#include "words/forms.h"

namespace logres::words {

// One language, read when it is first spoken. Messages are compiled by ICU when they are first used; a compiled one is
// not safe to share between threads, so the mutex covers its use too.
struct Words::Catalog {
  explicit Catalog(std::string_view name) : language(name) {}
  const Messages& messages() const {
    std::call_once(once, [this] { read(); });
    return kept;
  }

  std::string language;
  mutable std::mutex mutex;
  mutable std::map<std::string_view, std::unique_ptr<icu::MessageFormat>> compiled;
  mutable std::optional<Forms> forms;

 private:
  void read() const;
  mutable std::once_flag once;
  mutable Messages kept;
};

namespace {

constexpr std::string_view kFolder = "locales/";
constexpr std::string_view kSuffix = ".json";
constexpr std::string_view kEnglish = "en";

icu::UnicodeString unicode(std::string_view text) {
  return icu::UnicodeString::fromUTF8({text.data(), static_cast<std::int32_t>(text.size())});
}

void flatten(const std::string& prefix, const boost::json::object& object, Messages& out) {
  for (const auto& [name, value] : object) {
    const std::string key = prefix + "." + std::string(name);
    if (value.is_object()) {
      flatten(key, value.get_object(), out);
    } else if (value.is_string()) {
      out.emplace(key, value.get_string());
    } else {
      throw std::runtime_error("locales: " + key + " must be a text or an object");
    }
  }
}

// Files with all languages side by side: "port": {"en": "the port", "de": "der Port"}.
void flatten_side_by_side(const std::string& prefix,
                          const boost::json::object& object,
                          std::string_view language,
                          Messages& out) {
  for (const auto& [name, value] : object) {
    if (value.is_object()) {
      flatten_side_by_side(prefix + "." + std::string(name), value.get_object(), language, out);
    } else if (std::string_view(name) == language) {
      out.emplace(prefix, value.as_string());
    }
  }
}

// "locales/en/rumors.json" -> {"en", "rumors"}; "locales/setting.json" -> {"", "setting"}; nothing for any other file.
std::optional<std::pair<std::string_view, std::string_view>> language_and_file(std::string_view path) {
  if (!path.starts_with(kFolder) || !path.ends_with(kSuffix)) return std::nullopt;
  path.remove_prefix(kFolder.size());
  path.remove_suffix(kSuffix.size());
  const auto slash = path.find('/');
  if (slash == std::string_view::npos) return std::pair(std::string_view(), path);
  return std::pair(path.substr(0, slash), path.substr(slash + 1));
}

// "de_DE.UTF-8" -> "de".
std::string bare_language(std::string_view name) {
  std::string language(name.substr(0, name.find_first_of("_-.@")));
  for (char& c : language) {
    if (c >= 'A' && c <= 'Z') c = static_cast<char>(c - 'A' + 'a');
  }
  return language;
}

// ICU reads braces and apostrophes; a text without them stands for itself.
bool is_plain(std::string_view message) { return message.find_first_of("{}'") == std::string_view::npos; }

// nullptr when ICU cannot read it.
std::unique_ptr<icu::MessageFormat> compile(const std::string& language, std::string_view message) {
  UErrorCode status = U_ZERO_ERROR;
  auto compiled = std::make_unique<icu::MessageFormat>(unicode(message), icu::Locale(language.c_str()), status);
  if (U_FAILURE(status) != 0) return nullptr;
  return compiled;
}

std::string format(const icu::MessageFormat& message, std::span<const WordArg> args) {
  std::vector<icu::UnicodeString> names;
  std::vector<icu::Formattable> values;
  for (const WordArg& arg : args) {
    names.push_back(unicode(arg.name));
    if (const auto* number = std::get_if<std::int64_t>(&arg.value)) {
      values.emplace_back(*number);
    } else {
      values.emplace_back(unicode(std::get<std::string>(arg.value)));
    }
  }
  UErrorCode status = U_ZERO_ERROR;
  icu::UnicodeString out;
  message.format(names.data(), values.data(), static_cast<std::int32_t>(names.size()), out, status);
  std::string text;
  if (U_SUCCESS(status) != 0) out.toUTF8String(text);
  return text;
}

std::atomic<const Words*>& spoken_words() {
  static std::atomic<const Words*> words = nullptr;
  return words;
}

}  // namespace

void Words::Catalog::read() const {
  for (const auto& file : embedded::files()) {
    const auto names = language_and_file(file.path);
    if (!names || (!names->first.empty() && names->first != language)) continue;
    boost::json::error_code error;
    const auto json = boost::json::parse(file.content, error);
    if (error || !json.is_object()) throw std::runtime_error(std::string(file.path) + " is not a JSON object");
    const std::string prefix(names->second);
    names->first.empty() ? flatten_side_by_side(prefix, json.get_object(), language, kept)
                         : flatten(prefix, json.get_object(), kept);
  }
  forms.emplace(kept);
}

// All languages, made once. English is there even without a file.
class AllWords {
 public:
  AllWords() {
    add(kEnglish);
    for (const auto& file : embedded::files()) {
      if (const auto names = language_and_file(file.path); names && !names->first.empty()) add(names->first);
    }
    for (const auto& catalog : catalogs_) {
      words_.push_back(Words(*catalog));
      languages_.push_back(catalog->language);
    }
  }

  static const AllWords& get() {
    static const AllWords all;
    return all;
  }

  std::span<const std::string_view> languages() const { return languages_; }
  const Words& in(std::string_view language) const {
    const auto it = std::find(languages_.begin(), languages_.end(), bare_language(language));
    return words_[it == languages_.end() ? 0 : static_cast<std::size_t>(it - languages_.begin())];
  }

 private:
  void add(std::string_view language) {
    const auto same = [&](const auto& catalog) { return catalog->language == language; };
    if (std::none_of(catalogs_.begin(), catalogs_.end(), same)) {
      catalogs_.push_back(std::make_unique<Words::Catalog>(language));
    }
  }

  std::vector<std::unique_ptr<Words::Catalog>> catalogs_;
  std::vector<Words> words_;
  std::vector<std::string_view> languages_;
};

std::span<const std::string_view> Words::languages() { return AllWords::get().languages(); }

const Words& Words::in(std::string_view language) { return AllWords::get().in(language); }

const Words& Words::spoken() {
  const Words* words = spoken_words();
  return words == nullptr ? Words::in(kEnglish) : *words;
}

void Words::speak(const Words& words) { spoken_words() = &words; }

std::string_view Words::language() const { return catalog_->language; }

bool Words::has(std::string_view key) const { return catalog_->messages().contains(key); }

std::string_view Words::raw(std::string_view key) const {
  const auto it = catalog_->messages().find(key);
  return it == catalog_->messages().end() ? std::string_view() : std::string_view(it->second);
}

std::vector<std::string_view> Words::keys() const {
  std::vector<std::string_view> keys;
  keys.reserve(catalog_->messages().size());
  for (const auto& [key, message] : catalog_->messages()) keys.emplace_back(key);
  return keys;
}

std::string Words::text(std::string_view key, std::span<const WordArg> args) const {
  const Messages& messages = catalog_->messages();
  const auto it = messages.find(key);
  if (it == messages.end()) {
    return language() == kEnglish ? std::string(key) : Words::in(kEnglish).text(key, args);
  }
  if (is_plain(it->second)) return it->second;
  std::deque<std::string> names;
  const auto all = catalog_->forms->with_forms(key, it->second, args, names);
  const std::lock_guard lock(catalog_->mutex);
  auto& compiled = catalog_->compiled[it->first];
  if (compiled == nullptr) compiled = compile(catalog_->language, it->second);
  if (compiled == nullptr) return std::string(key);  // not a message; words_test.cc finds such
  return format(*compiled, all);
}

std::string Words::say(const Sentence& sentence) const {
  std::vector<WordArg> args;
  args.reserve(sentence.values.size());
  for (const auto& [name, is] : sentence.values) {
    if (const auto* number = std::get_if<std::int64_t>(&is)) {
      args.push_back({name, *number});
    } else if (const auto* inner = std::get_if<Sentence>(&is)) {
      args.push_back({name, say(*inner)});
    } else {
      args.push_back({name, std::get<std::string>(is)});
    }
  }
  return text(sentence.key, args);
}

std::string format_message(std::string_view language, const std::string& message, std::span<const WordArg> args) {
  const auto compiled = compile(std::string(language), message);
  return compiled == nullptr ? std::string() : format(*compiled, args);
}

}  // namespace logres::words
