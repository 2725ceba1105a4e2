#include "bots/players.h"

#include <array>
#include <utility>

#include "bots/bot.h"
#include "bots/legends/player.h"
#include "bots/random.h"
#include "bots/rumors/player.h"
#include "bots/shadows/player.h"
#include "games/legends/legends.h"
#include "games/rumors/rumors.h"
#include "games/shadows/shadows.h"

namespace logres {
namespace {

// Lets a typed bot look at a table through his own seat.
template <Game G>
class PlayerOf final : public Player {
 public:
  PlayerOf(std::unique_ptr<Bot<G>> bot, Seat seat, std::uint64_t seed)
      : bot_(std::move(bot)), seat_(seat), dice_(Dice::fast(seed)) {}

  Seat seat() const override { return seat_; }
  void see(const Table& table, std::span<const Event> redacted) override { bot_->see(view(table), redacted); }
  Move choose(const Table& table, Seat /*seat*/, const MoveList& legal) override {
    return bot_->choose(view(table), legal.span(), dice_);
  }
  std::vector<Advice> advise(const Table& table, Seat /*seat*/, const MoveList& legal) override {
    if (legal.empty()) return {};
    return bot_->advise(view(table), legal.span());
  }

 private:
  // Through his own seat, whatever the caller says.
  typename G::Observation view(const Table& table) const {
    return static_cast<const TableOf<G>&>(table).observe(seat_);
  }
  std::unique_ptr<Bot<G>> bot_;
  Seat seat_;
  Dice dice_;
};

using legends::Legends;
using rumors::Rumors;
using rumors::RumorsBot;
using shadows::Shadows;

std::unique_ptr<Bot<Rumors>> rumors_bot(std::string_view name, Seat seat, std::uint64_t seed) {
  if (name == "random") return std::make_unique<RandomBot<Rumors>>();
  const rumors::Level* level = rumors::find_level(name);
  if (level == nullptr) return nullptr;
  return std::make_unique<RumorsBot>(seat, *level, seed ^ 0x5eed);  // not the dice he chooses with
}

constexpr std::array<std::string_view, 1 + rumors::kLevels.size()> kRumorsBots = {
    "random", rumors::kLevels[0].name, rumors::kLevels[1].name, rumors::kLevels[2].name};

std::unique_ptr<Bot<Legends>> legends_bot(std::string_view name) {
  if (name == "random") return std::make_unique<RandomBot<Legends>>();
  if (name == "normal") return std::make_unique<legends::LegendsBot>();
  return nullptr;
}

constexpr std::array<std::string_view, 2> kLegendsBots = {"random", "normal"};

std::unique_ptr<Bot<Shadows>> shadows_bot(std::string_view name) {
  if (name == "random") return std::make_unique<RandomBot<Shadows>>();
  if (name == "normal") return std::make_unique<shadows::ShadowsBot>();
  return nullptr;
}

constexpr std::array<std::string_view, 2> kShadowsBots = {"random", "normal"};

// One line per game of the house.
struct BotsOfGame {
  std::string_view game;
  std::span<const std::string_view> names;
  std::unique_ptr<Player> (*make)(std::string_view bot, Seat seat, std::uint64_t seed);
};
const BotsOfGame kBots[] = {
    {Rumors::kName,
     kRumorsBots,
     [](std::string_view name, Seat seat, std::uint64_t seed) -> std::unique_ptr<Player> {
       auto bot = rumors_bot(name, seat, seed);
       if (bot == nullptr) return nullptr;
       return std::make_unique<PlayerOf<Rumors>>(std::move(bot), seat, seed);
     }},
    {Legends::kName,
     kLegendsBots,
     [](std::string_view name, Seat seat, std::uint64_t seed) -> std::unique_ptr<Player> {
       auto bot = legends_bot(name);
       if (bot == nullptr) return nullptr;
       return std::make_unique<PlayerOf<Legends>>(std::move(bot), seat, seed);
     }},
    {Shadows::kName,
     kShadowsBots,
     [](std::string_view name, Seat seat, std::uint64_t seed) -> std::unique_ptr<Player> {
       auto bot = shadows_bot(name);
       if (bot == nullptr) return nullptr;
       return std::make_unique<PlayerOf<Shadows>>(std::move(bot), seat, seed);
     }},
};

const BotsOfGame* find_bots(const GameEntry& game) {
  for (const BotsOfGame& bots : kBots) {
    if (bots.game == game.name) return &bots;
  }
  return nullptr;
}

}  // namespace

std::span<const std::string_view> bot_names(const GameEntry& game) {
  const BotsOfGame* bots = find_bots(game);
  return bots == nullptr ? std::span<const std::string_view>{} : bots->names;
}

std::unique_ptr<Player> make_player(const GameEntry& game, std::string_view bot, Seat seat, std::uint64_t seed) {
  const BotsOfGame* bots = find_bots(game);
  return bots == nullptr ? nullptr : bots->make(bot, seat, seed);
}

EventList redacted_for(std::span<const Event> events, Seat viewer) {
  EventList out;
  for (const Event& e : events) {
    if (visible(e, viewer)) out.push_back(redact(e, viewer));
  }
  return out;
}

}  // namespace logres
