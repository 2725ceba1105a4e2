// A view in sections. The seats of a table are written theirs one after the other, and most of what they see is the
// same: a section whose every input is what it was in the view written before is not written again.
//
// Nothing is ever filtered out of somebody else's view: each is made from its own observation, and a section is taken
// over only if the one that would be written is the same text.
#pragma once

#include <array>
#include <cstddef>
#include <cstring>
#include <string>
#include <string_view>
#include <type_traits>

#include "core/json_writer.h"

namespace logres {

template <class Observation>
struct ViewSection {
  void (*write)(const Observation&, JsonWriter&);  // one member of the view or more, from the observation alone
  // Is everything `write` reads the same? nullptr: it is the viewer's own and always written.
  bool (*same)(const Observation&, const Observation&);
};

// The view written last; one for each thread that writes views.
template <class Observation, std::size_t N>
class SectionedView {
 public:
  // The members of the view, without brackets. Good until the next call.
  std::string_view write(const std::array<ViewSection<Observation>, N>& sections, const Observation& seen) {
    next_.clear();
    JsonWriter json(next_);
    std::array<std::size_t, N + 1> ends{};
    for (std::size_t i = 0; i < N; ++i) {
      const auto& [fresh, same] = sections[i];
      if (!text_.empty() && same != nullptr && same(seen, last_)) {
        const std::size_t comma = i == 0 ? 0 : 1;
        json.raw(std::string_view(text_).substr(ends_[i] + comma, ends_[i + 1] - ends_[i] - comma));
      } else {
        fresh(seen, json);
      }
      ends[i + 1] = next_.size();
    }
    text_.swap(next_);
    ends_ = ends;
    last_ = seen;
    return text_;
  }

 private:
  Observation last_{};
  std::string text_, next_;
  std::array<std::size_t, N + 1> ends_{};  // section i: from ends_[i] to ends_[i + 1]
};

template <class T>
  requires std::has_unique_object_representations_v<T>
bool same_bytes(const T& a, const T& b) {
  return std::memcmp(&a, &b, sizeof(T)) == 0;
}

}  // namespace logres
