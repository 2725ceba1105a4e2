// The Python package's native half: what python/logres/ wraps. Whatever is wrong with an argument is a Python exception
// that names it; nothing here trusts its caller.
#include <fmt/format.h>
#include <pybind11/numpy.h>
#include <pybind11/pybind11.h>
#include <pybind11/stl.h>

#include <atomic>
#include <boost/json/parse.hpp>
#include <chrono>
#include <memory>
#include <optional>
#include <stdexcept>
#include <string>
#include <utility>
#include <variant>
#include <vector>

#include "batch/batch.h"
#include "bots/odds.h"
#include "bots/players.h"
#include "core/options_json.h"
#include "table/match.h"
#include "table/phrases.h"
#include "tests/conformance/signature.h"
#include "words/words.h"

namespace py = pybind11;

namespace logres::python {
namespace {

const GameEntry& game_named(const std::string& name) {
  if (const GameEntry* game = find_game(name)) return *game;
  std::string known;
  for (const GameEntry& game : games()) known += (known.empty() ? "" : ", ") + std::string(game.name);
  throw std::invalid_argument(fmt::format("there is no game '{}'; there are {}", name, known));
}

boost::json::object object_of(const std::string& text, std::string_view what) {
  boost::system::error_code error;
  const auto value = boost::json::parse(text, error);
  if (error || !value.is_object()) throw std::invalid_argument(fmt::format("{} is no JSON object", what));
  return value.get_object();
}

[[noreturn]] void refuse(const Refusal& refusal) {
  throw std::invalid_argument(fmt::format("{}{}{}{}{}",
                                          refusal.field,
                                          refusal.field.empty() ? "" : ": ",
                                          refusal.message(),
                                          refusal.rule.empty() ? "" : " ",
                                          refusal.rule));
}

Setup setup_of(const GameEntry& game, int seats, const std::string& options) {
  Setup setup{.seats = 0, .options = Options(game.options)};
  if (const auto problem = read_options(object_of(options, "options"), game.options, setup.options))
    throw std::invalid_argument(fmt::format("options.{}: {}", problem->field, words::english(problem->why)));
  if (seats < game.min_seats || seats > game.max_seats)
    throw std::invalid_argument(
        fmt::format("seats: {} is played by {} to {}, not by {}", game.name, game.min_seats, game.max_seats, seats));
  setup.seats = static_cast<std::uint8_t>(seats);
  if (const auto refusal = refuse_setup(game, setup)) refuse(*refusal);
  return setup;
}

Seat seat_of(int seat, int seats) {
  if (seat == -1) return kNoSeat;
  if (seat < 0 || seat >= seats)
    throw std::out_of_range(fmt::format("seat {} is not at this table: 0 to {}, or -1 for a spectator", seat, seats - 1));
  return static_cast<Seat>(seat);
}

// -- a batch

// Phrases by number: each phrase that stands alone, then those about a seat, then those about a word of the game.
std::vector<std::string> phrases_of(const GameEntry& game) {
  std::vector<std::string> list;
  for (const Phrase& phrase : phrases()) {
    if (phrase.word) continue;
    if (!phrase.seat) list.emplace_back(phrase.key);
    for (int seat = 0; phrase.seat && seat < kMaxSeats; ++seat) list.push_back(fmt::format("{} {}", phrase.key, seat));
  }
  for (const Phrase& phrase : phrases()) {
    if (!phrase.word || phrase.seat) continue;
    const auto words = phrase.aid ? game.table_rules.aids : game.table_rules.talk_of;
    for (const auto word : words) list.push_back(fmt::format("{} {}", phrase.key, word));
  }
  return list;
}

// One thread at a time may be inside. Whoever comes meanwhile is told so and changes nothing.
class Door {
 public:
  explicit Door(std::atomic_flag& busy) : busy_(busy) {
    if (busy.test_and_set(std::memory_order_acquire))
      throw std::runtime_error("this object is in use by another thread: give each thread its own");
  }
  ~Door() { busy_.clear(std::memory_order_release); }
  Door(const Door&) = delete;
  Door& operator=(const Door&) = delete;

 private:
  std::atomic_flag& busy_;
};

using Bytes = py::array_t<std::uint8_t, py::array::c_style>;
using Numbers = py::array_t<std::int32_t, py::array::c_style>;
using Seeds = py::array_t<std::uint64_t, py::array::c_style>;

constexpr std::size_t kMostWorlds = 1U << 20U;
constexpr int kMostThreads = 64;

class PyBatch {
  // Runs it without Python's lock, alone.
  template <class Work>
  auto inside(const Work& work) {
    const Door door(busy_);
    if (!batch_) throw std::runtime_error("this batch is closed");
    const py::gil_scoped_release unlocked;
    return work();
  }

 public:
  PyBatch(const std::string& game, int seats, const std::string& options, std::int64_t worlds, int autoreset, int threads,
          std::vector<std::string> actions, bool views, bool talk)
      : game_(game_named(game)), actions_(game_, std::move(actions)), phrases_(phrases_of(game_)) {
    batch::BatchPlan plan{.setup = setup_of(game_, seats, options)};
    if (worlds < 1 || worlds > static_cast<std::int64_t>(kMostWorlds))
      throw std::invalid_argument(fmt::format("n: 1 to {} worlds, not {}", kMostWorlds, worlds));
    if (threads < 1 || threads > kMostThreads)
      throw std::invalid_argument(fmt::format("threads: 1 to {}, not {}", kMostThreads, threads));
    const auto n = static_cast<py::ssize_t>(worlds);
    const auto seats_n = static_cast<py::ssize_t>(plan.setup.seats);
    const auto cells = static_cast<py::ssize_t>(batch::layout(game_).view_cells);
    if (views) view = Bytes({n, cells});
    mask = Bytes({n, static_cast<py::ssize_t>(actions_.size())});
    std::fill_n(mask.mutable_data(), mask.size(), std::uint8_t{0});
    player = py::array_t<std::int8_t>(n);
    reward = py::array_t<float>({n, seats_n});
    done = Bytes(n);
    if (talk) may_talk = Bytes(n);
    if (talk) said = py::array_t<std::int16_t>({n, static_cast<py::ssize_t>(batch::kSaidKept), py::ssize_t{2}});
    plan.worlds = static_cast<std::size_t>(worlds);
    plan.autoreset = static_cast<batch::Autoreset>(autoreset);
    plan.threads = threads;
    plan.phrases = talk ? static_cast<int>(phrases_.size()) : 0;
    plan.actions = &actions_;
    plan.out = {.view = views ? view.mutable_data() : nullptr,
                .mask = mask.mutable_data(),
                .player = player.mutable_data(),
                .reward = reward.mutable_data(),
                .done = done.mutable_data(),
                .may_talk = talk ? may_talk.mutable_data() : nullptr,
                .said = talk ? said.mutable_data() : nullptr};
    seats_ = plan.setup.seats;
    batch_ = batch::make_batch(game_, plan);
  }

  void reset(const Seeds& seeds) {
    demand_row(seeds.ndim() == 1 ? seeds.shape(0) : -1, "seeds");
    const std::span<const std::uint64_t> all(seeds.data(), static_cast<std::size_t>(seeds.size()));
    inside([&] { batch_->reset(all); });
    begun_ = true;
  }
  void step(const Numbers& actions, const std::optional<Numbers>& phrases) {
    demand_row(actions.ndim() == 1 ? actions.shape(0) : -1, "actions");
    if (phrases) demand_row(phrases->ndim() == 1 ? phrases->shape(0) : -1, "phrases");
    const std::span<const std::int32_t> all(actions.data(), static_cast<std::size_t>(actions.size()));
    const auto said_now = phrases ? std::span<const std::int32_t>(phrases->data(), static_cast<std::size_t>(phrases->size()))
                                  : std::span<const std::int32_t>();
    demand_begun();
    inside([&] { batch_->step(all, said_now); });
  }
  Numbers sample() {
    demand_begun();
    Numbers out(static_cast<py::ssize_t>(batch_->worlds()));
    const std::span<std::int32_t> all(out.mutable_data(), batch_->worlds());
    inside([&] { batch_->sample(all); });
    return out;
  }
  Bytes view_of(int seat) {
    demand_begun();
    const Seat viewer = seat_of(seat, seats_);
    Bytes out({static_cast<py::ssize_t>(batch_->worlds()), static_cast<py::ssize_t>(batch::layout(game_).view_cells)});
    std::uint8_t* data = out.mutable_data();
    inside([&] { batch_->write_view_of(viewer, data); });
    return out;
  }
  Bytes labels() {
    demand_begun();
    Bytes out({static_cast<py::ssize_t>(batch_->worlds()), static_cast<py::ssize_t>(batch::layout(game_).label_cells)});
    std::uint8_t* data = out.mutable_data();
    inside([&] { batch_->write_labels_of(data); });
    return out;
  }
  std::string view_json(std::int64_t world, int seat) {
    demand_begun();
    if (world < 0 || static_cast<std::size_t>(world) >= batch_->worlds())
      throw std::out_of_range(fmt::format("world {} is not one of {}", world, batch_->worlds()));
    const Seat viewer = seat_of(seat, seats_);
    return inside([&] { return batch_->view_json(static_cast<std::size_t>(world), viewer); });
  }
  std::uint64_t episodes() {
    demand_begun();
    return inside([&] { return batch_->episodes(); });
  }
  std::uint64_t digest() {
    demand_begun();
    return inside([&] { return batch_->digest(); });
  }
  void close() {
    const Door door(busy_);
    batch_.reset();
  }
  const std::vector<std::string>& phrase_names() const { return phrases_; }

  Bytes view, mask, done, may_talk;
  py::array_t<std::int8_t> player;
  py::array_t<float> reward;
  py::array_t<std::int16_t> said;

 private:
  void demand_begun() const {
    if (!batch_) throw std::runtime_error("this batch is closed");
    if (!begun_) throw std::runtime_error("reset the batch first");
  }
  void demand_row(py::ssize_t given, std::string_view what) const {
    if (!batch_) throw std::runtime_error("this batch is closed");
    if (given == static_cast<py::ssize_t>(batch_->worlds())) return;
    throw std::invalid_argument(fmt::format("{}: one for each of the {} worlds, in one row", what, batch_->worlds()));
  }

  const GameEntry& game_;
  batch::Actions actions_;
  std::vector<std::string> phrases_;
  int seats_ = 0;
  bool begun_ = false;
  std::atomic_flag busy_ = ATOMIC_FLAG_INIT;
  std::unique_ptr<batch::Batch> batch_;
};

// -- one match

class PyState {
 public:
  explicit PyState(Match match) : match_(std::move(match)) {}

  static PyState start(const std::string& game, int seats, const std::string& options, std::uint64_t seed) {
    const GameEntry& entry = game_named(game);
    return PyState(taken(Match::start(entry, setup_of(entry, seats, options), Secret::from_seed(seed))));
  }
  static PyState load(const std::string& scenario, std::uint64_t seed) {
    return PyState(taken(Match::load(object_of(scenario, "the scenario"), Secret::from_seed(seed))));
  }
  static PyState open(const std::string& record) {
    auto read = read_record(record);
    if (const auto* refusal = std::get_if<Refusal>(&read)) refuse(*refusal);
    return PyState(taken(Match::open(std::get<Record>(read))));
  }

  std::string game() const { return std::string(match_.game().name); }
  int seats() const { return match_.table().seats(); }
  int player() const {
    const Decision d = match_.table().pending();
    return d.over() ? -1 : d.seat;
  }
  bool over() const { return match_.table().pending().over(); }
  std::string question() const { return std::string(match_.game().questions[match_.table().pending().kind].name); }
  std::uint32_t moves_made() const { return match_.seq(); }
  std::vector<std::string> legal() const {
    std::vector<std::string> list;
    const Decision d = match_.table().pending();
    if (d.over()) return list;
    MoveList moves;
    match_.table().legal(d.seat, moves);
    for (const Move move : moves) list.push_back(move_text(match_.game().verbs, move));
    return list;
  }
  std::vector<int> legal_ids(const batch::Actions& actions) const {
    MoveList moves;
    const Decision d = match_.table().pending();
    if (!d.over()) match_.table().legal(d.seat, moves);
    std::array<std::uint16_t, MoveList::kCapacity> ids{};
    actions.number(moves, ids.data());
    return {ids.begin(), ids.begin() + moves.size()};
  }
  void apply(const std::string& text) {
    const auto move = parse_move(match_.game().verbs, text);
    if (!move) throw std::invalid_argument(fmt::format("'{}' is no move of {}", text, match_.game().name));
    if (over()) throw std::invalid_argument("the game is over");
    if (const auto refusal = match_.play(match_.table().pending().seat, *move)) refuse(*refusal);
  }
  std::string view(int seat) const {
    std::string text;
    JsonWriter json(text);
    json.object();
    match_.table().view(seat_of(seat, seats()), json);
    json.end_object();
    return text;
  }
  std::string truth() const {
    std::string text;
    JsonWriter json(text);
    json.object();
    match_.table().state(json);
    json.end_object();
    return text;
  }
  Bytes tensor(int seat) const {
    Bytes out(static_cast<py::ssize_t>(batch::layout(match_.game()).view_cells));
    batch::write_view_of(match_.table(), seat_of(seat, seats()), out.mutable_data());
    return out;
  }
  PyState at(std::int64_t moves) const {
    if (moves < 0 || moves > match_.seq())
      throw std::out_of_range(fmt::format("{} moves were made, there is none after {}", match_.seq(), moves));
    return PyState(match_.until(static_cast<std::uint32_t>(moves)));
  }
  PyState imagine(int seat, std::uint64_t seed) const {
    Dice dice = Dice::fast(seed);
    return PyState(Match::from(match_.table().imagine(seat_of(seat, seats()), dice), Secret::from_seed(seed)));
  }
  bool same_view(const PyState& other, int seat) const {
    return match_.table().same_view(other.match_.table(), seat_of(seat, seats()));
  }
  std::string record() const { return write_record(match_.full_record()); }
  std::optional<std::vector<int>> winners() const {
    const auto outcome = match_.table().outcome();
    if (!outcome) return std::nullopt;
    std::vector<int> list;
    for (Seat p = 0; p < seats(); ++p) {
      if (outcome->winners.has(p)) list.push_back(p);
    }
    return list;
  }
  std::optional<std::vector<int>> scores() const {
    const auto outcome = match_.table().outcome();
    if (!outcome) return std::nullopt;
    return std::vector<int>(outcome->score.begin(), outcome->score.begin() + seats());
  }
  std::optional<std::string> ending() const {
    const auto outcome = match_.table().outcome();
    if (!outcome) return std::nullopt;
    return std::string(match_.game().endings[outcome->reason]);
  }
  std::vector<double> odds(int effort, std::uint64_t seed) const {
    if (effort < 1 || effort > 100000) throw std::invalid_argument("effort: 1 to 100000 games");
    const py::gil_scoped_release unlocked;
    return bots::play_on(match_, effort, seed);
  }
  const Match& match() const { return match_; }

 private:
  static Match taken(std::variant<Match, Refusal> made) {
    if (const auto* refusal = std::get_if<Refusal>(&made)) refuse(*refusal);
    return std::get<Match>(std::move(made));
  }
  Match match_;
};

// -- a bot

class PyBot {
 public:
  PyBot(const std::string& name, const std::string& game, int seat, std::uint64_t seed, double seconds)
      : game_(game_named(game)), seconds_(seconds) {
    if (seat < 0 || seat >= game_.max_seats)
      throw std::out_of_range(fmt::format("seat {}: 0 to {}", seat, game_.max_seats - 1));
    if (!(seconds >= 0)) throw std::invalid_argument("budget: seconds, 0 for as long as its level says");
    const auto level = bots::find_bot(game_, name);
    if (level.empty()) {
      std::string known = "random";
      for (const auto known_name : bots::bot_names(game_)) known += ", " + std::string(known_name);
      throw std::invalid_argument(fmt::format("there is no bot '{}' for {}; there are {}", name, game_.name, known));
    }
    player_ = bots::make_player(game_, level, static_cast<Seat>(seat), seed);
  }

  std::string choose(const PyState& state) {
    const MoveList legal = look(state);
    if (state.player() != player_->seat())
      throw std::invalid_argument(fmt::format("seat {} is asked, this bot sits on {}", state.player(), player_->seat()));
    return move_text(game_.verbs, player_->choose(state.match().table(), player_->seat(), legal));
  }
  py::list advise(const PyState& state) {
    const MoveList legal = look(state);
    if (state.player() != player_->seat())
      throw std::invalid_argument(fmt::format("seat {} is asked, this bot sits on {}", state.player(), player_->seat()));
    py::list out;
    for (const Advice& advice : player_->advise(state.match().table(), player_->seat(), legal)) {
      py::dict row;
      row["move"] = move_text(game_.verbs, advice.move);
      row["weight"] = advice.weight;
      row["reason"] = advice.reason;
      row["scale"] = advice.scale == Advice::Scale::kChance ? "chance" : advice.scale == Advice::Scale::kPoints ? "points" : "none";
      row["before"] = advice.before;
      row["after"] = advice.after;
      out.append(std::move(row));
    }
    return out;
  }
  int seat() const { return player_->seat(); }

 private:
  // Everything its seat saw since it looked last.
  MoveList look(const PyState& state) {
    const Match& match = state.match();
    if (&match.game() != &game_)
      throw std::invalid_argument(fmt::format("this bot plays {}, not {}", game_.name, match.game().name));
    if (player_->seat() >= match.table().seats())
      throw std::invalid_argument(fmt::format("there is no seat {} at this table", player_->seat()));
    const auto events = match.events();
    if (events.size() < told_ || match.seq() < seq_)
      throw std::invalid_argument("this bot has seen more than has happened here: make one for each line of play");
    const EventList seen = bots::redacted_for(events.subspan(told_), player_->seat());
    told_ = events.size();
    seq_ = match.seq();
    if (!seen.empty()) player_->see(match.table(), seen);
    if (seconds_ > 0) {
      const auto end = std::chrono::steady_clock::now() + std::chrono::duration<double>(seconds_);
      player_->give_time([end] { return std::chrono::steady_clock::now() >= end; });
    }
    MoveList legal;
    match.table().legal(player_->seat(), legal);
    return legal;
  }

  const GameEntry& game_;
  double seconds_;
  std::size_t told_ = 0;
  std::uint32_t seq_ = 0;
  std::unique_ptr<bots::Player> player_;
};

// -- what is known of a game

py::dict game_facts(const std::string& name) {
  const GameEntry& game = game_named(name);
  py::dict facts;
  facts["name"] = std::string(game.name);
  facts["rules_version"] = game.rules_version;
  facts["seats"] = py::make_tuple(game.min_seats, game.max_seats);
  facts["endings"] = std::vector<std::string>(game.endings.begin(), game.endings.end());
  py::dict options;
  for (const OptionDef& option : game.options) {
    py::dict row;
    if (option.choices.empty()) {
      row["range"] = py::make_tuple(option.min, option.max);
      row["default"] = option.preset;
    } else {
      row["choices"] = std::vector<std::string>(option.choices.begin(), option.choices.end());
      row["default"] = std::string(option.choices[static_cast<std::size_t>(option.preset)]);
    }
    options[py::str(std::string(option.key))] = row;
  }
  facts["options"] = options;
  std::vector<std::string> levels(bots::bot_names(game).begin(), bots::bot_names(game).end());
  facts["bots"] = levels;
  facts["phrases"] = phrases_of(game);
  return facts;
}

py::list fields_of(const std::vector<batch::TensorField>& fields) {
  py::list out;
  for (const batch::TensorField& field : fields) {
    py::dict row;
    row["name"] = field.name;
    row["kind"] = std::string(batch::cells_name(field.kind));
    row["offset"] = field.offset;
    row["shape"] = py::tuple(py::cast(field.shape));
    row["words"] = std::vector<std::string>(field.words.begin(), field.words.end());
    row["meaning"] = field.meaning;
    out.append(row);
  }
  return out;
}

}  // namespace
}  // namespace logres::python

PYBIND11_MODULE(_core, m) {
  using namespace logres;
  using namespace logres::python;
  m.def("games", [] {
    std::vector<std::string> names;
    for (const GameEntry& game : games()) names.emplace_back(game.name);
    return names;
  });
  m.def("game_facts", game_facts);
  m.def("all_actions", [](const std::string& game) { return batch::all_actions(game_named(game)); });
  m.def("view_fields", [](const std::string& game) { return fields_of(batch::layout(game_named(game)).view); });
  m.def("label_fields", [](const std::string& game) { return fields_of(batch::layout(game_named(game)).labels); });
  m.def("signature", [](const std::string& game, int n) {
    const GameEntry& entry = game_named(game);
    const py::gil_scoped_release unlocked;
    return fmt::format("{:016x}", conformance::signature(entry, n));
  });

  py::class_<batch::Actions>(m, "Actions")
      .def(py::init([](const std::string& game, std::vector<std::string> list) {
        return batch::Actions(game_named(game), std::move(list));
      }))
      .def("__len__", &batch::Actions::size);

  py::class_<PyBatch>(m, "Batch")
      .def(py::init<const std::string&, int, const std::string&, std::int64_t, int, int, std::vector<std::string>, bool, bool>())
      .def("reset", &PyBatch::reset, py::arg("seeds").noconvert())
      .def("step", &PyBatch::step, py::arg("actions").noconvert(), py::arg("phrases").noconvert())
      .def("sample", &PyBatch::sample)
      .def("view_of", &PyBatch::view_of)
      .def("labels", &PyBatch::labels)
      .def("view_json", &PyBatch::view_json)
      .def("episodes", &PyBatch::episodes)
      .def("digest", &PyBatch::digest)
      .def("close", &PyBatch::close)
      .def_property_readonly("phrases", &PyBatch::phrase_names)
      .def_readonly("view", &PyBatch::view)
      .def_readonly("mask", &PyBatch::mask)
      .def_readonly("player", &PyBatch::player)
      .def_readonly("reward", &PyBatch::reward)
      .def_readonly("done", &PyBatch::done)
      .def_readonly("may_talk", &PyBatch::may_talk)
      .def_readonly("said", &PyBatch::said);

  py::class_<PyState>(m, "State")
      .def_static("start", &PyState::start)
      .def_static("load", &PyState::load)
      .def_static("open", &PyState::open)
      .def_property_readonly("game", &PyState::game)
      .def_property_readonly("seats", &PyState::seats)
      .def_property_readonly("player", &PyState::player)
      .def_property_readonly("over", &PyState::over)
      .def_property_readonly("question", &PyState::question)
      .def_property_readonly("moves_made", &PyState::moves_made)
      .def_property_readonly("winners", &PyState::winners)
      .def_property_readonly("scores", &PyState::scores)
      .def_property_readonly("ending", &PyState::ending)
      .def("legal", &PyState::legal)
      .def("legal_ids", &PyState::legal_ids)
      .def("apply", &PyState::apply)
      .def("view", &PyState::view)
      .def("tensor", &PyState::tensor)
      .def("truth", &PyState::truth)
      .def("at", &PyState::at)
      .def("imagine", &PyState::imagine)
      .def("same_view", &PyState::same_view)
      .def("record", &PyState::record)
      .def("odds", &PyState::odds);

  py::class_<PyBot>(m, "Bot")
      .def(py::init<const std::string&, const std::string&, int, std::uint64_t, double>())
      .def("choose", &PyBot::choose)
      .def("advise", &PyBot::advise)
      .def_property_readonly("seat", &PyBot::seat);
}
