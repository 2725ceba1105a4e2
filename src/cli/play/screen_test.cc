#include "cli/play/screen.h"

#include <fmt/format.h>
#include <gtest/gtest.h>

#include <cstdlib>

#include "games/legends/legends.h"

namespace logres::cli {
namespace {

constexpr int kRows = 24;
constexpr int kColumns = 80;
// The longest names a table allows (names.h).
const std::vector<std::string> kNames = {
    "Konstantinopolis", "Wilhelmina-Marie", "Christophorus IV", "Maximiliane-Ruth"};

// What a person at this question may see on their way to a whole move: the first screen, and one for every pick.
class Reader {
 public:
  Reader(const Table& table, Seat seat, std::string_view language)
      : board_(board_of(table.game())),
        scene_{.table = table,
               .names = kNames,
               .viewer = seat,
               .words = words::Words::in(language),
               .style = {},
               .width = kColumns} {}

  void expect_fits(const Inquiry& inquiry) const {
    Lines question = question_lines(board_, scene_, inquiry, is_tight(kRows));
    question.push_back("? h t m l u s q");  // the keys
    const Lines screen = question_screen(board_, scene_, {}, question, kRows);
    EXPECT_LE(screen.size() + 1, kRows) << fmt::format("{}", fmt::join(screen, "\n"));  // and the prompt
    for (const auto& line : screen) EXPECT_LE(display_width(line), kColumns) << line;
  }
  std::vector<Inquiry::Option> options(const Inquiry& inquiry) const { return inquiry.options(board_, scene_); }

 private:
  const GameBoard& board_;
  Scene scene_;
};

void play_and_read(int seats, std::uint8_t level, std::uint64_t seed, const std::vector<std::string_view>& languages) {
  const GameEntry& game = *find_game("legends");
  Dice dice = Dice::fast(seed);
  Setup setup{.seats = static_cast<std::uint8_t>(seats), .options = Options(game.options)};
  setup.options.set(legends::kOptLevel, level);
  const auto table = game.start(setup, dice, nullptr);
  while (!table->pending().over()) {
    const Seat seat = table->pending().seat;
    MoveList legal;
    table->legal(seat, legal);
    Inquiry inquiry(game.verbs, legal.span());
    while (!inquiry.complete()) {
      for (const auto language : languages) Reader(*table, seat, language).expect_fits(inquiry);
      const auto options = Reader(*table, seat, "en").options(inquiry);
      inquiry.choose(options[dice.below(static_cast<std::uint32_t>(options.size()))]);
    }
    table->apply(*inquiry.complete(), dice, nullptr);
  }
}

TEST(Screen, a_table_of_legends_and_every_question_fit_24_rows) {
  constexpr std::array<std::string_view, 3> kOthers = {"fr", "it", "ru"};
  std::uint64_t seed = 0;
  const bool all = std::getenv("LOGRES_LONG") != nullptr;  // else the fullest tables only: sanitizers are slow here
  for (int round = 0; round < (all ? 4 : 1); ++round) {
    for (int seats = all ? 2 : 4; seats <= 4; ++seats) {
      for (std::uint8_t level = 0; level < legends::kLevels; ++level) {
        ++seed;
        play_and_read(seats, level, seed, {"de", "en", kOthers[seed % kOthers.size()]});
        ASSERT_FALSE(HasFailure()) << fmt::format("{} seats, level {}, seed {}", seats, level, seed);
      }
    }
  }
}

}  // namespace
}  // namespace logres::cli
