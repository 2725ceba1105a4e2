// A clear "no": a stable code, the rule's id where there is one, and a sentence.
#pragma once

#include <cstdint>
#include <string>
#include <string_view>

namespace logres {

struct Refusal {
  std::string code;     // stable: programs may depend on it (docs/protocol.md lists all)
  std::string message;  // one English sentence
  std::string rule;     // "R-092", or empty
  std::string field;    // the offending field of a message, scenario or record, or empty
  std::int64_t wait =
      0;  // milliseconds after which it would be taken (`hold` of too_soon, `retry` of too_many); 0: unknown
};

}  // namespace logres
