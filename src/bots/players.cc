#include "bots/players.h"

#include <algorithm>
#include <array>
#include <utility>

#include "bots/bot.h"
#include "bots/follower.h"
#include "bots/legends/champion.h"
#include "bots/legends/player.h"
#include "bots/manners.h"
#include "bots/page.h"
#include "bots/rumors/player.h"
#include "bots/shadows/player.h"
#include "games/legends/legends.h"
#include "games/rumors/rumors.h"
#include "games/shadows/shadows.h"

namespace logres::bots {
namespace {

constexpr std::string_view kRandom = "random";

// Lets a typed bot look at a table through its own seat.
template <Game G>
class PlayerOf final : public Player {
 public:
  PlayerOf(std::unique_ptr<Bot<G>> bot, Seat seat, std::uint64_t seed)
      : bot_(std::move(bot)), seat_(seat), dice_(Dice::fast(seed)), manners_(entry_of<G>(), seat) {}

  Seat seat() const override { return seat_; }
  void see(const Table& table, std::span<const Event> redacted) override {
    manners_.see(redacted);
    bot_->see(view(table), redacted);
  }
  void hear(Seat speaker, const Remark& said) override {
    manners_.hear(speaker, said);
    if (speaker != seat_) bot_->hear(speaker, said);
  }
  std::optional<Remark> remark(const Table& table, Move chosen) override {
    if (!manners_.may_speak()) return std::nullopt;
    const typename G::Observation now = view(table);
    if (!bot_->is_polite(now)) return bot_->remark(now, chosen);
    if (auto greeting = manners_.greeting()) return greeting;
    auto said = bot_->remark(now, chosen);
    return said ? said : manners_.remark();
  }
  void give_time(TimeIsUp is_up) override { bot_->give_time(std::move(is_up)); }
  Move choose(const Table& table, Seat /*seat*/, const MoveList& legal) override {
    return bot_->choose(view(table), legal.span(), dice_);
  }
  std::vector<Advice> advise(const Table& table, Seat /*seat*/, const MoveList& legal) override {
    if (legal.empty()) return {};
    return bot_->advise(view(table), legal.span());
  }

 private:
  // Through its own seat, whatever the caller says.
  typename G::Observation view(const Table& table) const {
    return static_cast<const TableOf<G>&>(table).observe(seat_);
  }
  std::unique_ptr<Bot<G>> bot_;
  Seat seat_;
  Dice dice_;
  Manners manners_;
};

// Plays any game, without any idea of it: the bot of games that have none of their own.
class RandomPlayer final : public Player {
 public:
  RandomPlayer(Seat seat, std::uint64_t seed) : seat_(seat), dice_(Dice::fast(seed)) {}
  Seat seat() const override { return seat_; }
  void see(const Table& /*table*/, std::span<const Event> /*redacted*/) override {}
  void hear(Seat /*speaker*/, const Remark& /*said*/) override {}
  std::optional<Remark> remark(const Table& /*table*/, Move /*chosen*/) override { return std::nullopt; }
  Move choose(const Table& /*table*/, Seat /*seat*/, const MoveList& legal) override {
    return legal[static_cast<int>(dice_.below(static_cast<std::uint32_t>(legal.size())))];
  }
  std::vector<Advice> advise(const Table& /*table*/, Seat /*seat*/, const MoveList& legal) override {
    std::vector<Advice> out;
    for (const Move move : legal.span().first(std::min<std::size_t>(legal.span().size(), 3))) {
      out.push_back({move, 1.0 / static_cast<double>(legal.size()), "any"});
    }
    return out;
  }

 private:
  Seat seat_;
  Dice dice_;
};

using legends::Legends;
using legends::LegendsBot;
using legends::LegendsChampion;
using rumors::Rumors;
using rumors::RumorsBot;
using shadows::Shadows;
using shadows::ShadowsBot;

// One of a game's bots. `make` gets seeds of its own: not the dice it chooses with.
struct BotRow {
  std::string_view name;
  std::unique_ptr<Player> (*make)(Seat seat, std::uint64_t seed);
};

template <Game G, class B, class... Args>
std::unique_ptr<Player> player(Seat seat, std::uint64_t seed, Args&&... args) {
  return std::make_unique<PlayerOf<G>>(std::make_unique<B>(std::forward<Args>(args)...), seat, seed);
}
template <Game G, class B>
std::unique_ptr<Player> knight(Seat seat, std::uint64_t seed) {
  return player<G, B>(seat, seed);
}
template <Game G, class B>
std::unique_ptr<Player> page(Seat seat, std::uint64_t seed) {
  return player<G, Page<G>>(seat, seed, std::make_unique<B>());
}
template <std::size_t level>
std::unique_ptr<Player> rumors_player(Seat seat, std::uint64_t seed) {
  return player<Rumors, RumorsBot>(seat, seed, seat, rumors::kLevels[level], seed ^ 0x5eed);
}
template <std::size_t level>
std::unique_ptr<Player> shadows_player(Seat seat, std::uint64_t seed) {
  return player<Shadows, ShadowsBot>(seat, seed, shadows::kLevels[level]);
}

// Weakest first.
constexpr BotRow kRumorsBots[] = {{rumors::kLevels[0].name, rumors_player<0>},
                                  {rumors::kLevels[1].name, rumors_player<1>},
                                  {rumors::kLevels[2].name, rumors_player<2>}};
constexpr BotRow kLegendsBots[] = {{"page", page<Legends, LegendsBot>},
                                   {"knight", knight<Legends, LegendsBot>},
                                   {"champion", knight<Legends, LegendsChampion>}};
constexpr BotRow kShadowsBots[] = {{"page", page<Shadows, ShadowsBot>},
                                   {shadows::kLevels[0].name, shadows_player<0>},
                                   {shadows::kLevels[1].name, shadows_player<1>}};

// Whom the levels are measured against: known by name, offered to nobody.
constexpr std::string_view kFollower = "follower";  // plays the first hint
std::unique_ptr<Player> shadows_follower(Seat seat, std::uint64_t seed) {
  return player<Shadows, Follower<Shadows>>(seat, seed, std::make_unique<ShadowsBot>(), std::make_unique<ShadowsBot>());
}
std::unique_ptr<Player> rumors_follower(Seat seat, std::uint64_t seed) {
  const auto bot = [&] { return std::make_unique<RumorsBot>(seat, rumors::kLevels[1], seed ^ 0x5eed); };
  return player<Rumors, Follower<Rumors>>(seat, seed, bot(), bot());
}
std::unique_ptr<Player> legends_follower(Seat seat, std::uint64_t seed) {
  return player<Legends, Follower<Legends>>(
      seat, seed, std::make_unique<LegendsChampion>(), std::make_unique<LegendsBot>());
}
template <std::size_t which>
std::unique_ptr<Player> trickster(Seat seat, std::uint64_t seed) {
  return player<Shadows, ShadowsBot>(seat, seed, shadows::kTricksters[which]);
}
constexpr BotRow kRumorsPanel[] = {{kFollower, rumors_follower}};
constexpr BotRow kLegendsPanel[] = {{kFollower, legends_follower}};
constexpr BotRow kShadowsPanel[] = {{kFollower, shadows_follower},
                                    {shadows::kTricksters[0].name, trickster<0>},
                                    {shadows::kTricksters[1].name, trickster<1>},
                                    {shadows::kTricksters[2].name, trickster<2>}};

// One line per game of the house.
struct BotsOfGame {
  std::string_view game;
  std::vector<BotRow> rows;  // the levels, then the panel
  std::vector<std::string_view> levels;

  BotsOfGame(std::string_view name, std::span<const BotRow> bots, std::span<const BotRow> panel)
      : game(name), rows(bots.begin(), bots.end()) {
    for (const BotRow& bot : bots) levels.push_back(bot.name);
    rows.insert(rows.end(), panel.begin(), panel.end());
  }
};
const BotsOfGame kBots[] = {{Rumors::kName, kRumorsBots, kRumorsPanel},
                            {Legends::kName, kLegendsBots, kLegendsPanel},
                            {Shadows::kName, kShadowsBots, kShadowsPanel}};

const BotsOfGame* find_bots(const GameEntry& game) {
  for (const BotsOfGame& bots : kBots) {
    if (bots.game == game.name) return &bots;
  }
  return nullptr;
}

}  // namespace

std::span<const std::string_view> bot_names(const GameEntry& game) {
  const BotsOfGame* bots = find_bots(game);
  static constexpr std::array kAnyGame = {kRandom};
  return bots == nullptr ? std::span<const std::string_view>(kAnyGame) : bots->levels;
}

std::string_view find_bot(const GameEntry& game, std::string_view name) {
  const BotsOfGame* bots = find_bots(game);
  if (name == kRandom) return kRandom;
  if (bots == nullptr) return name == kUsualBot ? kRandom : std::string_view{};
  if (name == "easy") return bots->levels.front();
  if (name == "normal") return kUsualBot;
  if (name == "strong") return bots->levels.back();
  const auto row = std::ranges::find(bots->rows, name, &BotRow::name);
  return row == bots->rows.end() ? std::string_view{} : row->name;
}

std::unique_ptr<Player> make_player(const GameEntry& game, std::string_view bot, Seat seat, std::uint64_t seed) {
  const BotsOfGame* bots = find_bots(game);
  const std::string_view name = find_bot(game, bot);
  if (name.empty()) return nullptr;
  if (name == kRandom) return std::make_unique<RandomPlayer>(seat, seed);
  return std::ranges::find(bots->rows, name, &BotRow::name)->make(seat, seed);
}

EventList redacted_for(std::span<const Event> events, Seat viewer) {
  EventList out;
  for (const Event& e : events) {
    if (visible(e, viewer)) out.push_back(redact(e, viewer));
  }
  return out;
}

}  // namespace logres::bots
