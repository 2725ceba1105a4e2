#include "table/course.h"

#include <algorithm>
#include <array>
#include <bit>

namespace logres {
namespace {

// FNV-1a. The list is asked for at every move, so no text is made of it.
class WordHash {
 public:
  void add(std::string_view text) {
    for (const char c : text) add(static_cast<std::uint8_t>(c));
  }
  void add(std::uint8_t byte) { hash_ = (hash_ ^ byte) * 0x100000001b3ULL; }
  std::uint64_t value() const { return hash_; }

 private:
  std::uint64_t hash_ = 0xcbf29ce484222325ULL;
};

// Of the move's text, "quest grail".
std::uint64_t hash_of(std::span<const VerbDef> verbs, Move move) {
  const VerbDef& def = verbs[move.verb];
  const std::array<std::uint8_t, 3> values = {move.a, move.b, move.c};
  WordHash hash;
  hash.add(def.name);
  for (std::size_t i = 0; i < values.size() && def.args[i] != nullptr; ++i) {
    hash.add(std::uint8_t{' '});
    if (const auto names = def.args[i]->names; !names.empty()) {
      hash.add(names[values[i]]);
    } else {
      if (values[i] >= 100) hash.add(static_cast<std::uint8_t>('0' + values[i] / 100));
      if (values[i] >= 10) hash.add(static_cast<std::uint8_t>('0' + values[i] / 10 % 10));
      hash.add(static_cast<std::uint8_t>('0' + values[i] % 10));
    }
  }
  return hash.value();
}

std::array<std::uint8_t, 8> bytes_of(std::uint64_t number) {
  std::array<std::uint8_t, 8> bytes;
  for (std::uint8_t& byte : bytes) {
    byte = static_cast<std::uint8_t>(number);
    number >>= 8U;
  }
  return bytes;
}

// The number a row had when the first format was written: younger ones did not stand before it.
std::uint8_t row_then(std::span<const std::string_view> younger, std::uint8_t row, const auto& name_of) {
  int before = 0;
  for (std::uint8_t i = 0; i < row; ++i) before += std::ranges::find(younger, name_of(i)) != younger.end() ? 1 : 0;
  return static_cast<std::uint8_t>(row - before);
}

Move move_then(const GameEntry& game, Move move) {
  if (game.younger_words.empty()) return move;
  const VerbDef& def = game.verbs[move.verb];
  const auto value_then = [&](const ArgKind* kind, std::uint8_t value) {
    if (kind == nullptr || kind->names.empty()) return value;
    return row_then(game.younger_words, value, [&](std::uint8_t i) { return kind->names[i]; });
  };
  return {row_then(game.younger_words, move.verb, [&](std::uint8_t i) { return game.verbs[i].name; }),
          value_then(def.args[0], move.a),
          value_then(def.args[1], move.b),
          value_then(def.args[2], move.c)};
}

}  // namespace

void Course::add(Seat seat, const MoveList& legal, Move answer) {
  const auto n = static_cast<std::uint16_t>(legal.size());
  digest_.add(std::array{seat, static_cast<std::uint8_t>(n), static_cast<std::uint8_t>(n >> 8U)});
  format_ == 1 ? add_rows(legal, answer) : add_words(legal, answer);
}

// The sum does not hang on the order of the list, which is that of the rows.
void Course::add_words(const MoveList& legal, Move answer) {
  std::uint64_t sum = 0;
  for (const Move move : legal) sum += hash_of(game_->verbs, move);
  digest_.add(bytes_of(sum));
  digest_.add(bytes_of(hash_of(game_->verbs, answer)));
}

void Course::add_rows(const MoveList& legal, Move answer) {
  const auto add = [&](Move move) { digest_.add(std::bit_cast<std::array<std::uint8_t, 4>>(move_then(*game_, move))); };
  for (const Move move : legal) add(move);
  add(answer);
}

std::string Course::hex(const std::optional<Outcome>& outcome) const {
  if (!outcome) return digest_.hex();
  Digest whole = digest_;
  whole.add(std::array{outcome->winners.bits()});
  const std::string_view ending = game_->endings[outcome->reason];
  if (format_ == 1) {
    whole.add(
        std::array{row_then(game_->younger_words, outcome->reason, [&](std::uint8_t i) { return game_->endings[i]; })});
  } else {
    whole.add({reinterpret_cast<const std::uint8_t*>(ending.data()), ending.size()});
  }
  return whole.hex();
}

}  // namespace logres
