#include "words/sentences.h"

#include <algorithm>
#include <map>
#include <optional>
#include <vector>

namespace logres::words {
namespace {

using Found = std::vector<std::string>;  // the arguments, in the pattern's order

struct Pattern {
  std::string_view key;
  std::vector<std::string> literals;  // one more than names
  std::vector<std::string> names;
  std::size_t letters = 0;  // of all literals: the more, the surer the pattern
};

bool is_sentence(std::string_view key) {
  return key.starts_with("error.") || key.starts_with("refusal.") || key.find(".why.") != std::string_view::npos;
}

// ICU eats ', so the catalogs write ’; the code does not.
std::string with_plain_apostrophes(std::string_view text) {
  std::string out(text);
  constexpr std::string_view kCurly = "’";
  for (auto at = out.find(kCurly); at != std::string::npos; at = out.find(kCurly, at)) {
    out.replace(at, kCurly.size(), "'");
  }
  return out;
}

Pattern pattern_of(std::string_view key, const std::string& message) {
  Pattern pattern{key, {""}, {}, 0};
  for (std::size_t at = 0; at < message.size(); ++at) {
    const auto end = message[at] == '{' ? message.find('}', at) : std::string::npos;
    if (end == std::string::npos) {
      pattern.literals.back() += message[at];
      ++pattern.letters;
      continue;
    }
    pattern.names.push_back(message.substr(at + 1, end - at - 1));
    pattern.literals.emplace_back();
    at = end;
  }
  return pattern;
}

std::optional<Found> match(const Pattern& pattern, std::string_view text) {
  const std::string& first = pattern.literals.front();
  const std::string& last = pattern.literals.back();
  if (!text.starts_with(first) || !text.ends_with(last)) return std::nullopt;
  if (text.size() < first.size() + last.size()) return std::nullopt;
  text.remove_prefix(first.size());
  text.remove_suffix(last.size());
  Found found;
  for (std::size_t i = 1; i + 1 < pattern.literals.size(); ++i) {
    const auto at = text.find(pattern.literals[i]);
    if (at == std::string_view::npos) return std::nullopt;
    found.emplace_back(text.substr(0, at));
    text.remove_prefix(at + pattern.literals[i].size());
  }
  found.emplace_back(text);
  if (std::ranges::any_of(found, &std::string::empty)) return std::nullopt;
  return found;
}

class Sentences {
 public:
  Sentences() {
    const Words& english = Words::in("en");
    for (const auto key : english.keys()) {
      if (!is_sentence(key)) continue;
      Pattern pattern = pattern_of(key, with_plain_apostrophes(english.raw(key)));
      if (pattern.names.empty()) {
        whole_.emplace(std::move(pattern.literals.front()), key);
      } else {
        patterns_.push_back(std::move(pattern));
      }
    }
    std::ranges::sort(patterns_, std::greater<>(), &Pattern::letters);
  }

  std::string in(const Words& words, std::string_view english) const {
    const std::string plain = with_plain_apostrophes(english);
    if (const auto it = whole_.find(plain); it != whole_.end()) return words.text(it->second);
    for (const Pattern& pattern : patterns_) {
      const auto found = match(pattern, plain);
      if (!found) continue;
      std::vector<WordArg> args;
      for (std::size_t i = 0; i < found->size(); ++i) {
        const std::string& name = pattern.names[i];
        args.push_back({name, name == "why" ? in(words, (*found)[i]) : (*found)[i]});
      }
      return words.text(pattern.key, args);
    }
    return std::string(english);
  }

 private:
  std::map<std::string, std::string_view, std::less<>> whole_;
  std::vector<Pattern> patterns_;
};

}  // namespace

std::string in_words(const Words& words, std::string_view english) {
  if (words.language() == "en") return std::string(english);
  static const Sentences sentences;
  return sentences.in(words, english);
}

}  // namespace logres::words
