#include "tests/server/twins.h"

#include <algorithm>
#include <boost/json/parse.hpp>
#include <random>

#include "table/messages.h"

namespace logres::server_test {
namespace {

constexpr int kPositions = 60;  // tried
constexpr int kWorlds = 6;      // imagined in each
constexpr int kDeep = 60;       // moves before a position, at most
constexpr int kTries = 12;      // moves tried at every step

// The position in the words of scenarios. Those have no words for what is under way in the middle of a turn: such
// fields are left out, and what is loaded is a turn's beginning.
std::optional<boost::json::object> position_of(const Table& table, const Secret& secret) {
  std::string text;
  JsonWriter json(text);
  json.object();
  table.state(json);
  json.end_object();
  boost::json::object position = boost::json::parse(text).as_object();
  for (;;) {
    const auto loaded = Match::load(position, secret);
    const auto* refusal = std::get_if<Refusal>(&loaded);
    if (refusal == nullptr) return position;
    if (position.erase(refusal->field) == 0) return std::nullopt;
  }
}

// Rumors: the same cards come next in both of them.
void stack_decks(boost::json::object (&positions)[2], std::mt19937_64& random) {
  if (positions[0].at("game") != "rumors") return;
  boost::json::array both;
  boost::json::array other = positions[1].at("deck").as_array();
  for (const auto& card : positions[0].at("deck").as_array()) {
    const auto found = std::find(other.begin(), other.end(), card);
    if (found == other.end()) continue;
    other.erase(found);
    both.push_back(card);
  }
  std::shuffle(both.begin(), both.end(), random);
  for (auto& position : positions) {
    position["next"] = both;
    position.erase("deck");
  }
}

// All that this viewer is shown, from event `since` on.
std::string shown(const Match& match, Seat viewer, std::size_t since) {
  std::string text;
  JsonWriter json(text);
  json.object().key("table").object();
  match.table().view(viewer, json);
  json.end_object().key("decision");
  write_decision(match.game(), match.table().pending(), json);
  json.key("legal");
  const MoveList legal = viewer == kNoSeat ? MoveList{} : moves_of(match, viewer);
  write_move_texts(match.game(), std::span(legal.begin(), legal.end()), json);
  json.key("events").array();
  for (const Event& event : match.events().subspan(since)) {
    if (!visible(event, viewer)) continue;
    json.object();
    write_event(match.game(), redact(event, viewer), json);
    json.end_object();
  }
  json.end_array().end_object();
  return text;
}

// Where a seat has no choice the table may answer by itself. At an instant table nobody minds when: so there that must
// be alike.
std::string forced(const Match& match) {
  std::string seats;
  for (Seat seat = 0; seat < match.table().seats(); ++seat) seats += moves_of(match, seat).size() == 1 ? '1' : '0';
  return seats;
}

// Nothing when a position cannot be written down: in the middle of something.
std::optional<Match> replay(const Twins& twins, std::size_t which, std::size_t steps) {
  auto loaded = Match::load(twins.positions[which], twins.secret);
  if (!std::holds_alternative<Match>(loaded)) return std::nullopt;
  Match match = std::move(std::get<Match>(loaded));
  for (const TwinStep& step : std::span(twins.steps).first(steps)) match.play(step.seat, step.moves[which]);
  return match;
}

bool by_table(const Match& match, Seat seat) {
  return moves_of(match, seat).size() == 1 && answered_by_table(match.game().questions, match.table().pending());
}

class Search {
 public:
  Search(const server::Settings& settings, Seat observer, std::uint64_t seed)
      : settings_(settings), observer_(observer), random_(seed) {}

  std::optional<Twins> run(int most) {
    std::optional<Twins> best;
    for (int i = 0; i < kPositions; ++i) {
      const Match match = random_position();
      for (int k = 0; k < kWorlds; ++k) {
        Dice dice = Dice::fast(random_());
        Twins twins{.secret = Secret::from_seed(random_())};
        auto a = position_of(match.table(), twins.secret);
        auto b = position_of(*match.table().imagine(observer_, dice), twins.secret);
        if (!a || !b) continue;
        twins.positions[0] = std::move(*a);
        twins.positions[1] = std::move(*b);
        stack_decks(twins.positions, random_);
        if (!begin(twins)) continue;
        while (static_cast<int>(twins.steps.size()) < most && grow(twins)) {
        }
        if (settings_.pace != server::Pace::kInstant) end_at_rest(twins);
        if (!best || worth(twins) > worth(*best)) best = std::move(twins);
      }
    }
    return best;
  }

 private:
  // Where the table does not go on by itself, in either of them: what comes then is not compared.
  static void end_at_rest(Twins& twins) {
    const auto goes_on = [&](std::size_t which) {
      const Match match = *replay(twins, which);
      for (Seat seat = 0; seat < match.table().seats(); ++seat) {
        if (by_table(match, seat)) return true;
      }
      return false;
    };
    while (!twins.steps.empty() && (goes_on(0) || goes_on(1))) {
      const TwinStep& last = twins.steps.back();
      if (last.moves[0] != last.moves[1]) --twins.different_moves;
      if (last.by_table[0] != last.by_table[1]) --twins.different_choices;
      twins.steps.pop_back();
    }
  }

  static std::size_t worth(const Twins& twins) {
    return twins.steps.size() + 3 * static_cast<std::size_t>(twins.different_moves) + (twins.others_differ ? 20 : 0) +
           10 * static_cast<std::size_t>(twins.different_choices);
  }

  Match random_position() {
    Match match = std::get<Match>(Match::start(*settings_.game, settings_.setup, Secret::from_seed(random_())));
    for (auto left = random_() % kDeep; left > 0 && !match.table().pending().over(); --left) {
      const Seat seat = match.table().pending().seat;
      const MoveList legal = moves_of(match, seat);
      match.play(seat, legal[static_cast<int>(random_() % static_cast<unsigned>(legal.size()))]);
    }
    return match;
  }

  static std::optional<Match> replay(const Twins& twins, std::size_t which) {
    return server_test::replay(twins, which, twins.steps.size());
  }
  bool choices_alike(const Match& a, const Match& b) const {
    return settings_.pace != server::Pace::kInstant || forced(a) == forced(b);
  }

  // Do the observers see the same, and somebody else something different?
  bool begin(Twins& twins) const {
    const auto a = replay(twins, 0);
    const auto b = replay(twins, 1);
    if (!a || !b || a->table().pending().over() || !choices_alike(*a, *b)) return false;
    for (Seat seat = 0; seat < a->table().seats(); ++seat) {
      twins.others_differ = twins.others_differ || !a->table().same_view(b->table(), seat);
    }
    return shown(*a, observer_, 0) == shown(*b, observer_, 0) && shown(*a, kNoSeat, 0) == shown(*b, kNoSeat, 0);
  }

  // One step more, as long as the observers see the same.
  bool grow(Twins& twins) {
    const Match a = *replay(twins, 0);
    const Match b = *replay(twins, 1);
    std::vector<Seat> asked;
    for (Seat seat = 0; seat < a.table().seats(); ++seat) {
      if (!moves_of(a, seat).empty() && !moves_of(b, seat).empty()) asked.push_back(seat);
    }
    for (int i = 0; i < kTries && !asked.empty(); ++i) {
      const Seat seat = asked[random_() % asked.size()];
      const MoveList first = moves_of(a, seat);
      const Move move = first[static_cast<int>(random_() % static_cast<unsigned>(first.size()))];
      if (answer(twins, seat, move, a, b)) return true;
    }
    return false;
  }

  // Finds what the seat could do in the other course that looks the same: something else, if possible.
  bool answer(Twins& twins, Seat seat, Move move, const Match& a, const Match& b) {
    const MoveList list = moves_of(b, seat);
    std::vector<Move> moves(list.begin(), list.end());
    std::shuffle(moves.begin(), moves.end(), random_);
    std::stable_partition(moves.begin(), moves.end(), [&](Move m) { return m != move; });
    const bool given[2] = {by_table(a, seat), by_table(b, seat)};
    if (seat == observer_) moves = {move};  // they know what they do
    if (moves.size() > kTries) moves.erase(moves.begin(), moves.end() - kTries);
    for (const Move other : moves) {
      twins.steps.push_back({.seat = seat, .by_table = {given[0], given[1]}, .moves = {move, other}});
      if (alike(twins)) {
        if (other != move) ++twins.different_moves;
        if (given[0] != given[1]) ++twins.different_choices;
        return true;
      }
      twins.steps.pop_back();
    }
    return false;
  }

  bool alike(const Twins& twins) const {
    Twins before = twins;
    before.steps.pop_back();
    const std::size_t since[2] = {replay(before, 0)->events().size(), replay(before, 1)->events().size()};
    const Match a = *replay(twins, 0);
    const Match b = *replay(twins, 1);
    if (a.table().pending().over() || b.table().pending().over() || !choices_alike(a, b)) return false;
    return shown(a, observer_, since[0]) == shown(b, observer_, since[1]) &&
           shown(a, kNoSeat, since[0]) == shown(b, kNoSeat, since[1]);
  }

  const server::Settings& settings_;
  Seat observer_;
  std::mt19937_64 random_;
};

}  // namespace

std::optional<Twins> find_twins(const server::Settings& settings, Seat observer, int most, std::uint64_t seed) {
  return Search(settings, observer, seed).run(most);
}

boost::json::object shown_after(const Twins& twins, std::size_t which, std::size_t steps, Seat viewer) {
  const Match match = *replay(twins, which, steps);
  std::string text;
  JsonWriter json(text);
  json.object().key("table").object();
  match.table().view(viewer, json);
  json.end_object().key("decision");
  write_decision(match.game(), match.table().pending(), json);
  json.key("legal");
  write_move_texts(match.game(), moves_of(match, viewer).span(), json);
  json.end_object();
  return boost::json::parse(text).as_object();
}

}  // namespace logres::server_test
