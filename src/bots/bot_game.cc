#include "bots/bot_game.h"

namespace logres::bots {
namespace {

std::uint64_t mix(std::uint64_t z) {
  z = (z ^ (z >> 30U)) * 0xbf58476d1ce4e5b9ULL;
  z = (z ^ (z >> 27U)) * 0x94d049bb133111ebULL;
  return z ^ (z >> 31U);
}

}  // namespace

std::uint64_t seed_of_game(std::uint64_t seed, std::int64_t game) {
  return mix(seed + 0x9e3779b97f4a7c15ULL * (static_cast<std::uint64_t>(game) + 1U));
}

BotGame::BotGame(const GameEntry& game, const Setup& setup, std::span<const std::string> bots, std::uint64_t seed)
    : game_(game), secret_(Secret::from_seed(seed)) {
  MoveDice dice(secret_, 0);
  table_ = game.start(setup, dice.dice(), &events_);
  start_ = table_->clone();
  for (Seat p = 0; p < setup.seats; ++p) {
    names_.push_back(bots[p % bots.size()]);
    players_.push_back(make_player(game, names_.back(), p, mix(seed + p + 1U)));
  }
}

std::string BotGame::play() {
  tell();
  while (!table_->pending().over()) {
    if (const char* why = table_->broken()) return why;
    if (static_cast<int>(moves_.size()) >= game_.max_decisions) return "it does not end";
    const Seat seat = table_->pending().seat;
    MoveList legal;
    table_->legal(seat, legal);
    const Move move = players_[seat]->choose(*table_, seat, legal);
    if (!legal.has(move)) return "bot " + names_[seat] + " chose an illegal move";
    moves_.push_back(move);
    MoveDice dice(secret_, moves_.size());
    table_->apply(move, dice.dice(), &events_);
    tell();
  }
  const char* why = table_->broken();
  return why == nullptr ? std::string() : why;
}

void BotGame::tell() {
  for (auto& bot : players_) bot->see(*table_, redacted_for(std::span(events_).subspan(told_), bot->seat()));
  told_ = events_.size();
}

}  // namespace logres::bots
