// The input chooses a game, its options and every move, legal ones and raw bytes. Whatever it chooses, the table stays
// sound, refuses what is not legal, hides what it should, and plays the same again.
#include <cstdio>
#include <cstdlib>
#include <vector>

#include "table/table.h"

namespace {

using namespace logres;

void require(bool holds, const char* what) {
  if (holds) return;
  std::fprintf(stderr, "moves_fuzz: %s\n", what);
  std::abort();
}

// Bytes one by one; zeros when there are none left.
class Input {
 public:
  Input(const std::uint8_t* data, std::size_t size) : data_(data), size_(size) {}
  bool empty() const { return size_ == 0; }
  std::uint8_t byte() {
    if (size_ == 0) return 0;
    --size_;
    return *data_++;
  }

 private:
  const std::uint8_t* data_;
  std::size_t size_;
};

Setup read_setup(const GameEntry& game, Input& in) {
  Setup setup{.seats = in.byte(), .options = Options(game.options)};
  setup.seats = static_cast<std::uint8_t>(game.min_seats + setup.seats % (game.max_seats - game.min_seats + 1));
  for (std::size_t i = 0; i < game.options.size(); ++i) {
    const OptionDef& def = game.options[i];
    const int low = def.choices.empty() ? def.min : 0;
    const int values = def.choices.empty() ? def.max - def.min + 1 : static_cast<int>(def.choices.size());
    setup.options.set(i, static_cast<std::int16_t>(low + in.byte() % values));
  }
  return setup;
}

void check_view(const Table& table, Seat viewer, std::uint64_t seed) {
  Dice dice = Dice::fast(seed);
  const auto world = table.imagine(viewer, dice);
  require(world->broken() == nullptr, "an imagined world is broken");
  require(world->same_view(table, viewer), "the viewer can tell an imagined world");
  require(world->same_view(table, kNoSeat), "a spectator sees more than a seat");
  if (!table.pending().together.has(viewer)) return;
  MoveList here;
  MoveList there;
  table.legal(viewer, here);
  world->legal(viewer, there);
  bool same = here.size() == there.size();
  for (int i = 0; same && i < here.size(); ++i) same = here[i] == there[i];
  require(same, "the legal moves depend on what the seat does not know");
}

// Raw bytes as a move of any seat: refused exactly when they are not in the list.
void try_raw(const Table& table, Input& in) {
  const Seat seat = in.byte();
  const Move move{in.byte(), in.byte(), in.byte(), in.byte()};
  MoveList legal;
  table.legal(seat, legal);
  require(table.why_not(seat, move).ok() == legal.has(move), "why_not and the list disagree");
}

std::vector<Move> play(Table& table, Input& in, Dice& dice) {
  std::vector<Move> moves;
  MoveList legal;
  EventList events;
  while (!in.empty() && !table.pending().over()) {
    const std::uint8_t choice = in.byte();
    const Seat seat = table.pending().seat;
    table.legal(seat, legal);
    require(!legal.empty(), "an asked seat has no move");
    if (choice >= 0xf8) {
      try_raw(table, in);
      continue;
    }
    if (choice >= 0xf0) {
      check_view(table, static_cast<Seat>(in.byte() % table.seats()), moves.size());
      continue;
    }
    Dice absent = Dice::fast(moves.size());
    const Move move = choice >= 0xc0 ? table.absent(seat, absent) : legal[choice % legal.size()];
    require(legal.has(move), "the absent player's move is illegal");
    table.apply(move, dice, &events);
    moves.push_back(move);
    require(table.broken() == nullptr, "the table is broken");
    require(table.pending().over() == table.outcome().has_value(), "an outcome exactly at the end");
  }
  return moves;
}

}  // namespace

extern "C" int LLVMFuzzerTestOneInput(const std::uint8_t* data, std::size_t size) {
  Input in(data, size);
  const auto games = logres::games();
  const logres::GameEntry& game = games[in.byte() % games.size()];
  const logres::Setup setup = read_setup(game, in);
  if (!game.refuse(setup).ok()) return 0;
  const std::uint64_t seed = in.byte() * 256U + in.byte();
  logres::Dice dice = logres::Dice::fast(seed);
  const auto table = game.start(setup, dice, nullptr);
  const auto moves = play(*table, in, dice);
  for (int viewer = 0; viewer <= setup.seats; ++viewer) {
    check_view(*table, viewer == setup.seats ? logres::kNoSeat : static_cast<logres::Seat>(viewer), seed);
  }

  logres::Dice again = logres::Dice::fast(seed);
  const auto replayed = game.start(setup, again, nullptr);
  for (const logres::Move move : moves) replayed->apply(move, again, nullptr);
  require(*replayed == *table, "the same moves with the same dice led elsewhere");
  return 0;
}
