// The same deal again: what a finished game dealt, for somebody who plays it themselves with bots on the other seats.
#pragma once

#include <optional>
#include <string>
#include <string_view>
#include <vector>

#include "server/room/room.h"
#include "table/record.h"

namespace logres::server {

// The entries of a new table, begun: the game, the seats, the options and the dice of the record; its people's seats
// and the one this player leaves are played by bots. The salt is new, so that the commitment does not tell which deal
// it is. Refused: the game began from a position written by hand, or has no such seat. `first`: the table it was dealt
// at first.
std::vector<store::Entry> deal_again(const Record& record,
                                     Seat seat,
                                     std::string_view pace,
                                     const Person& player,
                                     const Moment& moment,
                                     std::string_view first = {});

// -- several who play one deal, kept in the store. They block
// -----------------------------------------------------------

// A deal as a friend is told of it: a seat of a table, under a word that tells neither.
struct SharedDeal {
  std::string table;
  Seat seat = 0;
};
std::string share_deal(store::Store& store, const SharedDeal& deal);
std::optional<SharedDeal> find_deal(store::Store& store, std::string_view word);
bool is_deal_word(std::string_view text);

// The table at which a table's cards were dealt first: itself, if they never were before.
std::string first_of_deal(store::Store& store, const std::string& table);
void note_deal(store::Store& store, const std::string& first, const std::string& table);
// The fields of the answer to the verb `deal`: how often it was played, and how it went for each; the latter only for
// somebody who has played it to its end, for it tells who is who.
void write_deal(store::Store& store, const SharedDeal& deal, store::PlayerId reader, JsonWriter& json);

}  // namespace logres::server
