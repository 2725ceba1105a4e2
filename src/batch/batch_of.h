// A batch of one game (batch.h).
#pragma once

#include <fmt/format.h>

#include <algorithm>
#include <array>
#include <bit>
#include <cstring>
#include <stdexcept>
#include <string>
#include <utility>
#include <vector>

#include "batch/batch.h"
#include "batch/crew.h"
#include "batch/rows.h"

namespace logres::batch {

template <Game G>
class BatchOf final : public Batch {
 public:
  explicit BatchOf(const BatchPlan& plan)
      : plan_(plan),
        out_(plan.out),
        worlds_(plan.worlds),
        legal_(plan.worlds),
        chosen_(plan.worlds),
        crew_(plan.threads) {}

  std::size_t worlds() const override { return worlds_.size(); }

  void reset(std::span<const std::uint64_t> seeds) override {
    crew_.share(worlds_.size(), [&](std::size_t first, std::size_t last) {
      for (std::size_t i = first; i < last; ++i) {
        World& w = worlds_[i];
        w = World{.seed = seeds[i], .digest = w.kNothing, .listed = w.listed};
        begin(i);
        write_result(i, false);
        write_question(i);
      }
    });
  }

  void step(std::span<const std::int32_t> actions, std::span<const std::int32_t> phrases) override {
    check(actions, phrases);
    crew_.share(worlds_.size(), [&](std::size_t first, std::size_t last) {
      for (std::size_t i = first; i < last; ++i) {
        advance(i, phrases.empty() ? kSilent : phrases[i]);
      }
    });
  }

  void sample(std::span<std::int32_t> actions) override {
    crew_.share(worlds_.size(), [&](std::size_t first, std::size_t last) {
      for (std::size_t i = first; i < last; ++i) {
        World& w = worlds_[i];
        actions[i] = w.listed == 0 ? kSilent : legal_[i].id[w.choice.below(w.listed)];
      }
    });
  }

  void write_view_of(Seat seat, std::uint8_t* out) const override {
    for (const World& w : worlds_) {
      write_view<G>(G::observe(w.state, seat), out);
      out += view_cells<G>();
    }
  }
  void write_labels_of(std::uint8_t* out) const override {
    for (const World& w : worlds_) {
      write_labels<G>(w.state, out);
      out += layout_of<G>().label_cells;
    }
  }
  std::string view_json(std::size_t world, Seat seat) const override {
    std::string text;
    JsonWriter json(text);
    json.object();
    G::write(G::observe(worlds_[world].state, seat), json);
    json.end_object();
    return text;
  }

  std::uint64_t episodes() const override {
    std::uint64_t all = 0;
    for (const World& w : worlds_) all += w.ended;
    return all;
  }
  std::uint64_t digest() const override {
    std::uint64_t all = World::kNothing;
    for (const World& w : worlds_) all = (all ^ w.digest) * 0x100000001b3ULL;
    return all;
  }

 private:
  struct World {
    static constexpr std::uint64_t kNothing = 0xcbf29ce484222325ULL;
    typename G::State state;
    Dice dice = Dice::fast(0), choice = Dice::fast(0);
    std::uint64_t seed = 0, episode = 0, ended = 0, digest = kNothing;
    std::uint16_t listed = 0;  // how many actions are legal, and marked in the mask
    bool over = false;
    bool waits = false;  // it has ended, and the next step begins the next episode
  };
  struct Legal {
    MoveList moves;
    std::array<std::uint16_t, MoveList::kCapacity> id;
  };

  static Dice dice_of(std::uint64_t seed, std::uint64_t episode, std::uint64_t use) {
    // splitmix64's own step, so that neighbours have nothing in common.
    std::uint64_t z = seed + 0x9e3779b97f4a7c15ULL * (2 * episode + use + 1);
    z = (z ^ (z >> 30U)) * 0xbf58476d1ce4e5b9ULL;
    z = (z ^ (z >> 27U)) * 0x94d049bb133111ebULL;
    return Dice::fast(z ^ (z >> 31U));
  }

  void begin(std::size_t i) {
    World& w = worlds_[i];
    w.dice = dice_of(w.seed, w.episode, 0);
    w.choice = dice_of(w.seed, w.episode, 1);
    w.state = G::setup(plan_.setup, Ctx{w.dice});
    w.over = w.waits = false;
    if (out_.said != nullptr) std::fill_n(out_.said + i * kSaidKept * 2, kSaidKept * 2, std::int16_t{-1});
  }

  // The place of an action among the world's legal ones, or -1. All of them are looked at: a processor compares eight
  // at once.
  int index_of(std::size_t i, std::int32_t action) const {
    if (action < 0 || action > 0xffff) return -1;
    const auto wanted = static_cast<std::uint16_t>(action);
    const std::uint16_t* ids = legal_[i].id.data();
    const auto listed = static_cast<std::int16_t>(worlds_[i].listed);
    std::int16_t at = -1;
    for (std::int16_t k = 0; k < listed; ++k) at = ids[k] == wanted ? k : at;
    return at;
  }

  // All actions before any of them is played: a wrong one changes nothing.
  void check(std::span<const std::int32_t> actions, std::span<const std::int32_t> phrases) {
    for (std::size_t i = 0; i < worlds_.size(); ++i) {
      const World& w = worlds_[i];
      if (w.waits) continue;
      if (w.over) {
        if (actions[i] == kSilent) continue;
        throw std::invalid_argument(fmt::format("world {} has ended: reset it, or give it the action -1", i));
      }
      chosen_[i] = index_of(i, actions[i]);
      if (chosen_[i] < 0) throw std::invalid_argument(refusal(i, actions[i]));
      if (phrases.empty() || phrases[i] == kSilent) continue;
      if (phrases[i] < 0 || phrases[i] >= plan_.phrases)
        throw std::invalid_argument(fmt::format(
            "world {}: there is no phrase {}; they are numbered 0 to {}", i, phrases[i], plan_.phrases - 1));
      if (G::silence(G::observe(w.state, kNoSeat)))
        throw std::invalid_argument(fmt::format("world {}: nobody may talk now", i));
    }
  }

  std::string refusal(std::size_t i, std::int32_t action) const {
    const Actions& all = *plan_.actions;
    const auto seat = static_cast<int>(G::pending(worlds_[i].state).seat);
    if (action < 0 || static_cast<std::size_t>(action) >= all.size())
      return fmt::format("world {}: there is no action {}; they are numbered 0 to {}", i, action, all.size() - 1);
    const std::string& name = all.name(static_cast<std::size_t>(action));
    if (const auto move = parse_move(G::verbs(), name)) {
      const Why why = G::why_not(worlds_[i].state, static_cast<Seat>(seat), *move);
      return fmt::format(
          "world {}: action {} ({}) is not legal for seat {}: {} {}", i, action, name, seat, why.key, why.rule);
    }
    return fmt::format("world {}: action {} ({}) is not legal for seat {}", i, action, name, seat);
  }

  void advance(std::size_t i, std::int32_t phrase) {
    World& w = worlds_[i];
    if (w.waits) {
      ++w.episode;
      begin(i);
      write_result(i, false);
      return write_question(i);
    }
    if (w.over) return write_result(i, false);
    if (phrase != kSilent) say(i, G::pending(w.state).seat, phrase);
    const Move move = legal_[i].moves[chosen_[i]];
    w.digest = (w.digest ^ std::bit_cast<std::uint32_t>(move)) * 0x100000001b3ULL;
    G::apply(w.state, move, Ctx{w.dice});
    w.over = G::pending(w.state).over();
    write_result(i, w.over);
    if (w.over) {
      ++w.ended;
      w.waits = plan_.autoreset == Autoreset::kNextStep;
      if (plan_.autoreset == Autoreset::kSameStep) {
        ++w.episode;
        begin(i);
      }
    }
    write_question(i);
  }

  void say(std::size_t i, Seat speaker, std::int32_t phrase) {
    if (out_.said == nullptr) return;
    std::int16_t* said = out_.said + i * kSaidKept * 2;
    std::copy_backward(said, said + (kSaidKept - 1) * 2, said + kSaidKept * 2);
    said[0] = speaker;
    said[1] = static_cast<std::int16_t>(phrase);
  }

  void write_result(std::size_t i, bool over) {
    out_.done[i] = over ? 1 : 0;
    const auto seats = static_cast<std::size_t>(plan_.setup.seats);
    float* reward = out_.reward + i * seats;
    std::fill_n(reward, seats, 0.0F);
    if (!over) return;
    const Outcome outcome = *G::outcome(worlds_[i].state);
    for (std::size_t p = 0; p < seats; ++p) reward[p] = outcome.winners.has(static_cast<Seat>(p)) ? 1.0F : -1.0F;
  }

  // Who is asked, what is legal, what they see. Of the mask only the marks of last time are wiped.
  void write_question(std::size_t i) {
    World& w = worlds_[i];
    Legal& known = legal_[i];
    std::uint8_t* mask = out_.mask + i * plan_.actions->size();
    if (plan_.actions->size() < 16U * w.listed) {
      std::memset(mask, 0, plan_.actions->size());
    } else {
      for (std::size_t k = 0; k < w.listed; ++k) mask[known.id[k]] = 0;
    }
    const Decision d = G::pending(w.state);
    out_.player[i] = d.over() ? std::int8_t{-1} : static_cast<std::int8_t>(d.seat);
    w.listed = 0;
    if (!d.over()) {
      known.moves.clear();
      G::legal(w.state, d.seat, known.moves);
      plan_.actions->number(known.moves, known.id.data());
      w.listed = static_cast<std::uint16_t>(known.moves.size());
      for (std::size_t k = 0; k < w.listed; ++k) mask[known.id[k]] = 1;
    }
    if (out_.view == nullptr && out_.may_talk == nullptr) return;
    const auto view = G::observe(w.state, d.over() ? kNoSeat : d.seat);
    if (out_.view != nullptr) write_view<G>(view, out_.view + i * view_cells<G>());
    if (out_.may_talk != nullptr) out_.may_talk[i] = !d.over() && !G::silence(view) ? 1 : 0;
  }

  BatchPlan plan_;
  Buffers out_;
  std::vector<World> worlds_;
  std::vector<Legal> legal_;
  std::vector<std::int32_t> chosen_;  // by check(): the place of each world's action among its legal ones
  Crew crew_;
};

template <Game G>
Row row_of() {
  return {.name = G::kName,
          .make = [](const BatchPlan& plan) -> std::unique_ptr<Batch> { return std::make_unique<BatchOf<G>>(plan); },
          .layout = []() -> const Layout& { return layout_of<G>(); },
          .view_of =
              [](const Table& table, Seat seat, std::uint8_t* out) {
                write_view<G>(dynamic_cast<const TableOf<G>&>(table).observe(seat), out);
              }};
}

}  // namespace logres::batch
