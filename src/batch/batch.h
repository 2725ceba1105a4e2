// Many worlds of one game, stepped in one call: states in one array, what a learner reads written into its own memory.
//
// World i is played by dice of its own, made of its seed and the number of its episode, so that neither the number of
// worlds nor of threads changes what happens in it.
#pragma once

#include <cstdint>
#include <memory>
#include <span>
#include <string>
#include <vector>

#include "batch/actions.h"
#include "batch/tensor.h"
#include "core/game.h"
#include "table/table.h"

namespace logres::batch {

// What happens to a world whose episode has ended: as in Gymnasium.
enum class Autoreset : std::uint8_t {
  kNextStep,  // the step after the last begins the next episode, whatever action it is given
  kSameStep,  // the last step begins it at once; reward and done are those of the one that ended
  kDisabled,  // it stays ended, and takes no action, until reset
};

inline constexpr int kSaidKept = 8;          // phrases a world remembers, the newest first
inline constexpr std::int32_t kSilent = -1;  // no phrase, no action

// Where a batch writes. Each array has a row for each world; the memory is the caller's and outlives the batch.
struct Buffers {
  std::uint8_t* view = nullptr;   // [worlds, view_cells] of the seat that is asked; nullptr: nobody wants it
  std::uint8_t* mask = nullptr;   // [worlds, actions] 1 for each legal action
  std::int8_t* player = nullptr;  // [worlds] who is asked; -1 when it is over
  float* reward = nullptr;        // [worlds, seats] of the last step: 1 and -1 when it ends, else 0
  std::uint8_t* done = nullptr;   // [worlds] the last step ended the episode
  std::uint8_t* may_talk =
      nullptr;  // [worlds] whether the asked seat may say something with its action; nullptr: nobody talks
  std::int16_t* said = nullptr;  // [worlds, kSaidKept, 2] speaker and phrase of what was said, -1: nothing
};

class Batch {
 public:
  virtual ~Batch() = default;
  Batch(const Batch&) = delete;
  Batch& operator=(const Batch&) = delete;

  virtual std::size_t worlds() const = 0;
  // Begins every world anew: world i with seeds[i], at its first episode.
  virtual void reset(std::span<const std::uint64_t> seeds) = 0;
  // One action for each world, and perhaps a phrase. Throws std::invalid_argument, which names the world and the
  // reason, when one of them cannot be; then nothing has changed.
  virtual void step(std::span<const std::int32_t> actions, std::span<const std::int32_t> phrases) = 0;
  // A legal action for each world, each as likely as the others: by dice of the world that are not its own.
  virtual void sample(std::span<std::int32_t> actions) = 0;
  // The view of any seat (kNoSeat: a spectator), and what is hidden: for training, never for play.
  virtual void write_view_of(Seat seat, std::uint8_t* out) const = 0;
  virtual void write_labels_of(std::uint8_t* out) const = 0;
  virtual std::string view_json(std::size_t world, Seat seat) const = 0;
  virtual std::uint64_t episodes() const = 0;  // that have ended since reset
  // One number over everything that has happened: for comparing runs.
  virtual std::uint64_t digest() const = 0;

 protected:
  Batch() = default;
};

// Everything a batch is made of. `actions` outlives it.
struct BatchPlan {
  Setup setup;
  std::size_t worlds = 0;
  Autoreset autoreset = Autoreset::kNextStep;
  int threads = 1;
  int phrases = 0;  // so many numbers of phrases there are
  const Actions* actions = nullptr;
  Buffers out;
};

// Precondition: the game's refuse(plan.setup).ok().
std::unique_ptr<Batch> make_batch(const GameEntry& game, const BatchPlan& plan);
const Layout& layout(const GameEntry& game);
// What a seat of one table sees, into so many cells as its game's layout has.
void write_view_of(const Table& table, Seat seat, std::uint8_t* out);

}  // namespace logres::batch
