// A seat's tensor is its view: equal views are equal tensors, different views different ones, and a world that a seat
// imagines gives it the very tensor of the true one. Over random games of all options.
#include <gtest/gtest.h>

#include <unordered_map>
#include <vector>

#include "batch/actions.h"
#include "batch/batch.h"
#include "games/legends/legends.h"
#include "games/rumors/rumors.h"
#include "games/shadows/shadows.h"
#include "table/table.h"
#include "tests/conformance/play.h"

namespace logres::conformance {
namespace {

template <class G>
class Tensors : public testing::Test {};
using AllGames = testing::Types<shadows::Shadows, rumors::Rumors, legends::Legends>;
TYPED_TEST_SUITE(Tensors, AllGames);

template <Game G>
std::vector<std::uint8_t> tensor_of(const typename G::State& s, Seat seat) {
  std::vector<std::uint8_t> cells(batch::layout(entry_of<G>()).view_cells, 7);
  batch::write_view_of(TableOf<G>(s), seat, cells.data());
  return cells;
}

std::uint64_t hash_of(const std::vector<std::uint8_t>& cells) {
  std::uint64_t hash = 0xcbf29ce484222325ULL;
  for (const auto cell : cells) hash = (hash ^ cell) * 0x100000001b3ULL;
  return hash;
}

// Compares the view of every seat with all it has met: by the tensor's hash, and by neighbours, which differ in little.
template <Game G>
struct Comparing {
  std::int64_t positions = 0;
  std::unordered_map<std::uint64_t, typename G::Observation> met;
  Dice dice = Dice::fast(5);

  bool begins(const Setup& /*setup*/, const typename G::State& s, const EventList& /*events*/) { return look(s); }
  bool moves(const typename G::State& /*before*/,
             Move /*move*/,
             const EventList& /*events*/,
             const typename G::State& s) {
    return look(s);
  }
  bool look(const typename G::State& s) {
    for (int p = -1; p < s.seats; ++p) {
      const Seat seat = p < 0 ? kNoSeat : static_cast<Seat>(p);
      const auto view = G::observe(s, seat);
      const auto cells = tensor_of<G>(s, seat);
      ++positions;
      if (positions % 4 == 0) {
        EXPECT_EQ(cells, tensor_of<G>(G::determinize(view, dice), seat));
      }
      const auto [known, fresh] = met.emplace(hash_of(cells), view);
      EXPECT_TRUE(fresh || known->second == view) << "two views have one tensor";
    }
    if (met.size() > 40000) met.clear();
    return !testing::Test::HasFailure();
  }
};

TYPED_TEST(Tensors, equal_views_are_equal_tensors_and_the_other_way_round) {
  Comparing<TypeParam> comparing;
  const std::int64_t wanted = scaled(20000);  // 1,000,000 in ./test --long
  for (std::uint64_t seed = 0; comparing.positions < wanted && !this->HasFailure(); ++seed)
    play_game<TypeParam>(seed, comparing);
}

// A view that differs in one byte gives another tensor: no field is forgotten (layout.inc counts them, too).
TYPED_TEST(Tensors, every_field_has_its_cells) {
  const auto& layout = batch::layout(entry_of<TypeParam>());
  std::size_t next = 0;
  for (const auto& field : layout.view) {
    EXPECT_EQ(field.offset, next) << field.name;
    EXPECT_FALSE(field.meaning.empty()) << field.name;
    std::size_t cells = 1;
    for (const auto n : field.shape) cells *= n;
    next += cells;
  }
  EXPECT_EQ(next, layout.view_cells);
}

// Numbers of actions: each legal move of random games has one, all of one question are different, and a move of its own
// number is the move of that name.
template <Game G>
struct Numbering {
  const batch::Actions& actions;
  std::int64_t moves_seen = 0;
  bool begins(const Setup& /*setup*/, const typename G::State& s, const EventList& /*events*/) { return look(s); }
  bool moves(const typename G::State& /*before*/,
             Move /*move*/,
             const EventList& /*events*/,
             const typename G::State& s) {
    return look(s);
  }
  bool look(const typename G::State& s) {
    const Decision d = G::pending(s);
    if (d.over()) return true;
    MoveList legal;
    G::legal(s, d.seat, legal);
    std::array<std::uint16_t, MoveList::kCapacity> ids{};
    actions.number(legal, ids.data());
    std::vector<bool> taken(actions.size());
    for (int i = 0; i < legal.size(); ++i, ++moves_seen) {
      const auto id = ids[static_cast<std::size_t>(i)];
      EXPECT_FALSE(taken[id]) << actions.name(id);
      taken[id] = true;
      const std::string& name = actions.name(id);
      if (name.find('#') == std::string::npos) {
        EXPECT_EQ(name, move_text(G::verbs(), legal[i]));
      }
    }
    return !testing::Test::HasFailure();
  }
};

TYPED_TEST(Tensors, every_legal_move_has_a_number_of_its_own) {
  const GameEntry& game = entry_of<TypeParam>();
  const batch::Actions actions(game, batch::all_actions(game));
  Numbering<TypeParam> numbering{actions};
  for (std::uint64_t seed = 0; numbering.moves_seen < scaled(200000) && !this->HasFailure(); ++seed)
    play_game<TypeParam>(seed, numbering);
}

TYPED_TEST(Tensors, a_list_of_actions_that_lacks_one_or_names_one_twice_is_refused) {
  const GameEntry& game = entry_of<TypeParam>();
  auto list = batch::all_actions(game);
  list.push_back("of another age");  // what is gone keeps its line
  EXPECT_NO_THROW(batch::Actions(game, list));
  list.push_back(list[3]);
  EXPECT_THROW(batch::Actions(game, list), std::invalid_argument);
  list.pop_back();
  list[3] = "something else";
  EXPECT_THROW(batch::Actions(game, list), std::invalid_argument);
}

}  // namespace
}  // namespace logres::conformance
