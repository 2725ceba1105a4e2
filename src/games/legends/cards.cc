#include "games/legends/cards.h"

#include <atomic>

namespace logres::legends {
namespace {

Cards derive(const CardData& data) {
  Cards cards{.data = data};
  for (Character c = 1; c < kCharacterIds; ++c) {
    const CharacterData& d = data.characters[c];
    if (d.knight != 0) cards.knights |= bit(c);  // L-047
    if (d.king != 0) cards.kings |= bit(c);
    (d.woman != 0 ? cards.women : cards.men) |= bit(c);  // L-054
    for (std::uint8_t a = 0; a < kAllegiances; ++a) {
      if (((d.allegiances >> a) & 1U) != 0) cards.allegiance[a] |= bit(c);  // L-050
    }
    for (std::size_t level = d.level; level < kLevels; ++level)
      cards.characters[level] |= bit(c);  // L-017 to L-020, L-022
  }
  for (EventId e = 1; e < kEventIds; ++e) {
    const EventData& d = data.events[e];
    if (is_final(e)) {
      cards.finals |= bit(e);
    } else {
      for (std::size_t level = d.level; level < kLevels; ++level) cards.events[level] |= bit(e);  // L-021
    }
    if (d.zone_bonus != 0) cards.zone_bonus |= bit(e);
  }
  return cards;
}

std::string hash_text(const CardData& data) {
  std::array<char, 16> digits{};
  std::uint64_t hash = hash_cards(data);
  for (auto digit = digits.rbegin(); digit != digits.rend(); ++digit, hash >>= 4U)
    *digit = "0123456789abcdef"[hash & 15U];
  return {digits.begin(), digits.end()};
}

struct Register {
  std::array<Cards, kMaxCardSets> sets{};
  std::array<std::atomic<int>, kMaxCardSets> held{};
  std::array<std::uint64_t, kMaxCardSets> wanted{};  // when it was last asked for, counted in calls
  std::uint64_t calls = 0;
  std::atomic<int> size{1};
  Register() { sets[0] = derive(kDefaultCards); }
};

Register& the_register() {
  static Register instance;
  return instance;
}

}  // namespace

const Cards* const kCardSets = the_register().sets.data();

int registered_sets() { return the_register().size.load(std::memory_order_acquire); }

std::optional<std::uint8_t> register_cards(const CardData& data) {
  Register& r = the_register();
  const int size = r.size.load(std::memory_order_acquire);
  ++r.calls;
  std::size_t place = kMaxCardSets;
  for (std::size_t i = 0; i < static_cast<std::size_t>(size); ++i) {
    if (r.sets[i].data == data) {
      r.wanted[i] = r.calls;
      return static_cast<std::uint8_t>(i);
    }
    const bool free = i != 0 && r.held[i].load(std::memory_order_acquire) == 0;
    if (free && (place == kMaxCardSets || r.wanted[i] < r.wanted[place])) place = i;
  }
  if (size < kMaxCardSets) place = static_cast<std::size_t>(size);
  if (place == kMaxCardSets) return std::nullopt;
  Cards& added = r.sets[place];
  added = derive(data);
  added.name = hash_text(data);
  r.wanted[place] = r.calls;
  if (size < kMaxCardSets) r.size.store(size + 1, std::memory_order_release);
  return static_cast<std::uint8_t>(place);
}

void hold_cards(std::uint8_t set) { the_register().held[set].fetch_add(1, std::memory_order_acq_rel); }
void release_cards(std::uint8_t set) { the_register().held[set].fetch_sub(1, std::memory_order_acq_rel); }

}  // namespace logres::legends
