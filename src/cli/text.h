// Text on a terminal: how wide it is, and how it is broken, cut and put side by side. Escape sequences have no width.
#pragma once

#include <string>
#include <string_view>
#include <vector>

namespace logres::cli {

using Lines = std::vector<std::string>;

// The columns a text takes; wide and combining characters are counted as a terminal draws them.
int display_width(std::string_view text);
// Filled with blanks on the right up to `width`; longer text stays as it is.
std::string pad(std::string_view text, int width);
// Cut to `width` with an ellipsis. Not for text with escape sequences.
std::string cut(std::string_view text, int width);
// Broken at blanks; a word longer than a line is broken anywhere. Every line but the first begins with `indent` blanks.
Lines wrap(std::string_view text, int width, int indent = 0);
// Two blocks of lines side by side, the left one padded to `left_width`.
Lines beside(const Lines& left, int left_width, const Lines& right);
// Entries in as many columns as fit, each as narrow as what stands in it; where none fit one entry per line.
Lines in_columns(const Lines& entries, int width);
// Adds to a list of words: "Kay, Bors".
void join(std::string& list, std::string_view word, std::string_view by = ", ");
std::string repeat(std::string_view piece, int times);
// One line of what a stranger wrote: nothing in it commands a terminal or turns the direction of writing.
std::string tidy(std::string_view raw);
// The same, at most `width` columns: what a person may be called.
std::string tidy_name(std::string_view raw, int width);

}  // namespace logres::cli
