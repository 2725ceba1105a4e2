#include "cli/play/inquiry.h"

#include <fmt/format.h>

#include <algorithm>

namespace logres::cli {
namespace {

constexpr int kParts = 4;

std::uint8_t part(Move move, int i) {
  const std::array<std::uint8_t, kParts> parts = {move.verb, move.a, move.b, move.c};
  return parts[static_cast<std::size_t>(i)];
}

Move with_part(Move move, int i, std::uint8_t value) {
  std::uint8_t* const parts[kParts] = {&move.verb, &move.a, &move.b, &move.c};
  *parts[i] = value;
  return move;
}

}  // namespace

Inquiry::Inquiry(std::span<const VerbDef> verbs, std::span<const Move> legal)
    : verbs_(verbs), legal_(legal.begin(), legal.end()) {
  if (legal_.size() > 1) skip_forced();
}

std::vector<Move> Inquiry::matching(Move partial, int known) const {
  std::vector<Move> moves;
  for (const Move move : legal_) {
    bool fits = true;
    for (int i = 0; i < known; ++i) fits = fits && part(move, i) == part(partial, i);
    if (fits) moves.push_back(move);
  }
  return moves;
}

std::vector<std::uint8_t> Inquiry::next_values() const {
  std::vector<std::uint8_t> values;
  if (known_ == kParts) return values;
  for (const Move move : matching(partial_, known_)) {
    const std::uint8_t value = part(move, known_);
    if (std::find(values.begin(), values.end(), value) == values.end()) values.push_back(value);
  }
  return values;
}

// Where only one thing can be said it need not be asked for.
void Inquiry::skip_forced() {
  while (known_ < kParts) {
    const auto values = next_values();
    if (values.size() != 1) return;
    partial_ = with_part(partial_, known_, values[0]);
    ++known_;
  }
}

const ArgKind* Inquiry::next_arg() const {
  if (known_ == 0 || known_ == kParts) return nullptr;
  return verbs_[partial_.verb].args[static_cast<std::size_t>(known_ - 1)];
}

bool Inquiry::asks_for_number() const {
  const ArgKind* arg = next_arg();
  return arg != nullptr && arg->names.empty() && !is_seat(*arg);
}

std::optional<Move> Inquiry::with_number(int number) const {
  if (!asks_for_number() || number < 0 || number > 0xff) return std::nullopt;
  const auto& args = verbs_[partial_.verb].args;
  const bool last = known_ == kParts - 1 || args[static_cast<std::size_t>(known_)] == nullptr;
  return last ? std::optional(with_part(partial_, known_, static_cast<std::uint8_t>(number))) : std::nullopt;
}

std::vector<Inquiry::Option> Inquiry::options(const GameBoard& board, const Scene& scene) const {
  std::vector<Option> list;
  for (const std::uint8_t value : next_values()) {
    Option option{.key = static_cast<int>(list.size()) + 1,
                  .label = {},
                  .partial = with_part(partial_, known_, value),
                  .known = known_ + 1};
    const auto moves = matching(option.partial, option.known);
    if (known_ == 0) {
      option.label = moves.size() == 1 ? board.choice(scene, moves[0]) : board.open_choice(scene, option.partial, 0);
    } else {
      option.label = board.word(scene, *next_arg(), value);
      if (asks_for_number()) option.key = value;
    }
    list.push_back(std::move(option));
  }
  return list;
}

std::string Inquiry::prompt(const GameBoard& board, const Scene& scene) const {
  const ArgKind* arg = next_arg();
  if (arg == nullptr) return {};
  const VerbDef& verb = verbs_[partial_.verb];
  const std::array<std::uint8_t, 3> values = {partial_.a, partial_.b, partial_.c};
  std::string text;
  for (std::size_t i = 0; i + 1 < static_cast<std::size_t>(known_); ++i) {
    text += board.word(scene, *verb.args[i], values[i]) + std::string(scene.style.pick(" · ", " - "));
  }
  return text + scene.say(fmt::format("choose.{}.{}", verb.name, arg->key));
}

void Inquiry::choose(const Option& option) {
  before_.emplace_back(partial_, known_);
  partial_ = option.partial;
  known_ = option.known;
  skip_forced();
}

bool Inquiry::undo() {
  if (before_.empty()) return false;
  std::tie(partial_, known_) = before_.back();
  before_.pop_back();
  return true;
}

std::optional<Move> Inquiry::complete() const { return known_ == kParts ? std::optional(partial_) : std::nullopt; }

}  // namespace logres::cli
