// A clear "no": a stable code, what is said and by which rule. Whom it is for reads the sentence in their own language;
// programs and logs read it in English.
#pragma once

#include <array>
#include <cstdint>
#include <string>
#include <string_view>
#include <utility>

#include "core/sentence.h"

namespace logres {

struct Refusal {
  std::string code;        // stable: programs may depend on it (docs/protocol.md lists all)
  Sentence why;            // its key in the catalogs, and what it names
  std::string rule = {};   // "R-092", or empty
  std::string field = {};  // the offending field of a message, scenario or record, or empty
  std::int64_t wait =
      0;             // milliseconds after which it would be taken (`hold` of too_soon, `retry` of too_many); 0: unknown
  int status = 400;  // over HTTP

  std::string message() const;  // the sentence in English
  Refusal by(std::string id) && { return rule = std::move(id), std::move(*this); }
  Refusal at(std::string place) && { return field = std::move(place), std::move(*this); }
  Refusal after(std::int64_t ms) && { return wait = ms, std::move(*this); }
};

// One row of a table of refusals: called with its values it is the refusal.
template <class... Values>
struct RefusalRow {
  std::string_view key, code;
  int status;
  std::array<const char*, sizeof...(Values)> names;

  Refusal operator()(Values... values) const {
    return [&]<std::size_t... I>(std::index_sequence<I...>) {
      return Refusal{.code = std::string(code),
                     .why = {std::string(key), {Sentence::Value(names[I], std::move(values))...}},
                     .status = status};
    }(std::index_sequence_for<Values...>());
  }
};

// What the rows name, with the argument of the sentence it stands for.
struct Number {
  using Is = std::int64_t;
  const char* name;
};
struct Text {
  using Is = std::string_view;
  const char* name;
};
struct Reason {  // a sentence inside the sentence
  using Is = Sentence;
  const char* name;
};

template <class... Values>
constexpr RefusalRow<typename Values::Is...> refusal_row(std::string_view key,
                                                         std::string_view code,
                                                         int status,
                                                         Values... values) {
  return {key, code, status, {values.name...}};
}

#define REFUSAL(id, code, status, ...) \
  inline constexpr auto id = refusal_row("refusal." #id, #code, status __VA_OPT__(, ) __VA_ARGS__);
namespace no {
#include "table/refusals.def"
}  // namespace no
#undef REFUSAL

}  // namespace logres
