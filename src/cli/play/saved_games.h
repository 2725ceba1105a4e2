// Games left in the middle: one file each in the player's own directory, until they are finished.
#pragma once

#include <string>
#include <vector>

#include "core/game.h"

namespace logres::cli {

struct SavedGame {
  std::string file;
  std::string title;  // "shadows 2026-11-16 20:15"
};

// A file for a new one; makes the directory. Throws Failure{kIoError} where there is none to be had.
std::string new_saved_game(std::string_view game);
// The newest first. None where there is no directory.
std::vector<SavedGame> saved_games();
void forget_saved_game(const std::string& file);

}  // namespace logres::cli
