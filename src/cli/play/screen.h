// What stands on the screen when a person is asked: the table as short as it must be, and the whole question beneath.
#pragma once

#include "cli/games/board.h"
#include "cli/play/inquiry.h"

namespace logres::cli {

// What the question shows (the text of a card), the question, its choices. `tight`: choices side by side where they
// fit.
Lines question_lines(const GameBoard& board, const Scene& scene, const Inquiry& inquiry, bool tight);

// The table, the news where they fit, the question; the prompt still needs a row. Without a known height (0)
// everything.
Lines question_screen(const GameBoard& board, Scene scene, const Lines& news, const Lines& question, int height);
// Would the news have been left out there?
bool news_fit(const GameBoard& board, Scene scene, const Lines& news, const Lines& question, int height);

// Terminals of fewer rows are short of them.
inline constexpr int kTallScreen = 32;
inline bool is_tight(int height) { return height > 0 && height < kTallScreen; }

}  // namespace logres::cli
