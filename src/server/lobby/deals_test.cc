#include "server/lobby/deals.h"

#include <gtest/gtest.h>

#include "server/table/entries.h"
#include "table/match.h"

namespace logres::server {
namespace {

constexpr Seat kBob = 2;

Match begun(const GameEntry& game) {
  Match match =
      std::get<Match>(Match::start(game, {.seats = 4, .options = Options(game.options)}, Secret::from_seed(7)));
  match.set_players({"Anna", "bot:page", "Bob", "bot:of_old"});
  return match;
}

Moment moment() {
  return {.now = 1'763'215'200'000, .secret = [] { return Secret::from_seed(99); }};
}

const Person kDora{.id = 5, .public_id = "p_dora", .name = "Dora"};

TEST(Deals, the_same_cards_for_somebody_else_and_bots_on_the_other_seats) {
  for (const GameEntry& game : games()) {
    const Match first = begun(game);
    Room room(1, "KX4M7QPD");
    int starts = 0;
    for (const store::Entry& entry : deal_again(first.full_record(), kBob, "instant", kDora, moment())) {
      room.apply(entry);
      starts += entry.kind == entries::kStart ? 1 : 0;
    }
    EXPECT_EQ(starts, 1);
    ASSERT_NE(room.match(), nullptr);
    EXPECT_EQ(room.seat_of(kDora.id), kBob);
    for (Seat seat = 0; seat < 4; ++seat) EXPECT_TRUE(room.match()->table().same_view(first.table(), seat));
    EXPECT_EQ(room.match()->secret().key, first.secret().key);
    EXPECT_NE(room.match()->secret().commitment(), first.secret().commitment()) << "it would name the deal";
    const std::vector<Seating> seating = room.seating();
    EXPECT_EQ(seating[kBob].person.value().name, "Dora");
    EXPECT_EQ(seating[0].bot, "knight") << "a person's seat";
    EXPECT_EQ(seating[1].bot, "page");
    EXPECT_EQ(seating[3].bot, "knight") << "a bot nobody knows any more";
  }
}

TEST(Deals, what_cannot_be_dealt_again_is_refused) {
  Record record = begun(games()[0]).full_record();
  EXPECT_THROW(deal_again(record, 4, "normal", kDora, moment()), Refused);
  EXPECT_THROW(deal_again(record, 0, "breathless", kDora, moment()), Refused);
  record.scenario = boost::json::object();
  EXPECT_THROW(deal_again(record, 0, "normal", kDora, moment()), Refused);
  record.scenario.reset();
  record.secret.reset();
  EXPECT_THROW(deal_again(record, 0, "normal", kDora, moment()), Refused) << "a game that goes on";
}

}  // namespace
}  // namespace logres::server
