#include "batch/layout.h"

#include <fmt/format.h>

#include <stdexcept>

namespace logres::batch {
namespace {

const Shape& held(const Shape& shape) {
  const bool holds = (shape.kind == Shape::Kind::kList || shape.kind == Shape::Kind::kByWord) && !shape.parts.empty();
  return holds ? held(shape.parts[0]) : shape;
}

const ShapeField* find(const Shape& shape, std::string_view path) {
  const auto dot = path.find('.');
  for (const ShapeField& field : held(shape).fields) {
    if (field.key != path.substr(0, dot)) continue;
    return dot == std::string_view::npos ? &field : find(field.shape, path.substr(dot + 1));
  }
  return nullptr;
}

}  // namespace

std::string_view cells_name(Cells kind) {
  static constexpr std::array<std::string_view, 8> kNames = {
      "count", "signed", "yes_no", "seat", "seats", "bits", "word", "bytes"};
  return kNames[static_cast<std::size_t>(kind)];
}

std::string detail::meaning_of(const Shape& view, std::string_view path, std::string_view meaning) {
  if (path.empty()) return std::string(meaning);
  const ShapeField* field = find(view, path);
  if (field == nullptr) throw std::logic_error(fmt::format("tensor.def names {}, which is in no view", path));
  const std::string_view said = meaning.empty() ? field->meaning : meaning;
  return said.empty() ? fmt::format("`{}` of the view", path) : fmt::format("{} (`{}` of the view)", said, path);
}

}  // namespace logres::batch
