#include "cli/play/saved_games.h"

#include <fmt/chrono.h>
#include <fmt/format.h>

#include <algorithm>
#include <chrono>
#include <filesystem>

#include "cli/exit_code.h"
#include "cli/help.h"
#include "server/service/config.h"

namespace logres::cli {
namespace {

namespace fs = std::filesystem;

constexpr std::string_view kEnding = ".json";

fs::path directory() {
  const std::string data = server::default_data_dir();
  return data.empty() ? fs::path() : fs::path(data) / "saved";
}

// "shadows_2026-11-16_20-15-03": who lists the directory reads the same.
std::string title_of(const fs::path& file) {
  std::string name = file.stem().string();
  const auto game = name.find('_');
  const auto time = game == std::string::npos ? game : name.find('_', game + 1);
  if (time == std::string::npos) return name;
  name[game] = name[time] = ' ';
  std::replace(name.begin() + static_cast<std::ptrdiff_t>(time), name.end(), '-', ':');
  return name.substr(0, name.rfind(':'));
}

}  // namespace

std::string new_saved_game(std::string_view game) {
  const fs::path saved = directory();
  if (saved.empty()) throw Failure(kIoError, help("error.no_home_to_save"));
  std::error_code error;
  fs::create_directories(saved, error);
  // It holds what bots and people must not see of each other.
  if (!error) fs::permissions(saved, fs::perms::owner_all, error);
  if (error) throw Failure(kIoError, help("error.cannot_make", {{"file", saved.string()}, {"why", error.message()}}));
  const auto now = fmt::localtime(std::chrono::system_clock::to_time_t(std::chrono::system_clock::now()));
  return (saved / fmt::format("{}_{:%Y-%m-%d_%H-%M-%S}{}", game, now, kEnding)).string();
}

std::vector<SavedGame> saved_games() {
  std::vector<std::pair<fs::file_time_type, SavedGame>> found;
  std::error_code error;
  for (const auto& entry : fs::directory_iterator(directory(), error)) {
    if (entry.path().extension() != kEnding) continue;
    const auto written = entry.last_write_time(error);
    if (!error) found.emplace_back(written, SavedGame{entry.path().string(), title_of(entry.path())});
  }
  std::sort(found.begin(), found.end(), [](const auto& a, const auto& b) { return a.first > b.first; });
  std::vector<SavedGame> games;
  for (auto& [written, game] : found) games.push_back(std::move(game));
  return games;
}

void forget_saved_game(const std::string& file) {
  std::error_code error;  // a file that is gone already is forgotten
  fs::remove(file, error);
}

}  // namespace logres::cli
