// Entries being written for a room: numbered on from its last, stamped, each with its nonce.
#pragma once

#include <string>
#include <utility>
#include <vector>

#include "server/table/state.h"
#include "table/secret.h"

namespace logres::server {

std::uint64_t next_nonce();

// What a wish may depend on besides the room.
struct Moment {
  Millis now = 0;
  Secret (*secret)() = &Secret::random;    // for `start`
  std::uint64_t (*nonce)() = &next_nonce;  // for every entry
};

class Draft {
 public:
  Draft(std::uint32_t last_seq, const Moment& moment) : last_seq_(last_seq), moment_(moment) {}

  Millis now() const { return moment_.now; }
  Secret secret() const { return moment_.secret(); }
  void add(std::string_view kind, int seat = -1, std::string body = {}) {
    entries_.push_back({.seq = last_seq_ + static_cast<std::uint32_t>(entries_.size()) + 1,
                        .at = moment_.now,
                        .kind = std::string(kind),
                        .seat = seat,
                        .nonce = moment_.nonce(),
                        .body = std::move(body)});
  }
  std::vector<store::Entry> take() { return std::move(entries_); }

 private:
  std::uint32_t last_seq_;
  const Moment& moment_;
  std::vector<store::Entry> entries_;
};

// A person in an entry's body: {"player":17,"public":"p_…","name":"Anna"}.
std::string write_person(const Person& person);

}  // namespace logres::server
