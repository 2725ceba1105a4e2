// People, links, and times when no server was up.
#include <set>
#include <thread>

#include "tests/store/fixture.h"

namespace logres::store::testing {
namespace {

using PeopleTest = StoreTest;
LOGRES_FOR_ALL_STORES(PeopleTest);

TEST_P(PeopleTest, a_player_is_found_by_key_and_by_id) {
  const PlayerRow anna = store_->create_player("Anna Ö", "hash-a", 17);
  EXPECT_EQ(anna.name, "Anna Ö");
  EXPECT_EQ(anna.created, 17);
  EXPECT_EQ(anna.public_id.size(), 10U);
  EXPECT_TRUE(anna.public_id.starts_with("p_"));
  EXPECT_EQ(store_->find_player("hash-a"), anna);
  EXPECT_EQ(store_->find_player(anna.id), anna);
  EXPECT_EQ(store_->find_player("hash-b"), std::nullopt);
  EXPECT_EQ(store_->find_player(anna.id + 1), std::nullopt);
}

TEST_P(PeopleTest, a_key_belongs_to_one_player) {
  store_->create_player("Anna", "hash", 1);
  EXPECT_THROW(store_->create_player("Bert", "hash", 2), StoreError);
  EXPECT_EQ(store_->find_player("hash")->name, "Anna");
  EXPECT_EQ(store_->find_player(store_->find_player("hash")->id + 1), std::nullopt);
}

TEST_P(PeopleTest, players_change_name_webhook_and_mutes) {
  const PlayerId id = store_->create_player("Anna", "hash", 1).id;
  store_->rename_player(id, "Anne");
  store_->set_webhook(id, "https://example.org/x");
  store_->set_mute(id, "p_b", true);
  store_->set_mute(id, "p_a", true);
  store_->set_mute(id, "p_a", true);
  PlayerRow row = store_->find_player(id).value();
  EXPECT_EQ(row.name, "Anne");
  EXPECT_EQ(row.webhook, "https://example.org/x");
  EXPECT_EQ(row.muted, (std::vector<std::string>{"p_a", "p_b"}));
  store_->set_mute(id, "p_a", false);
  store_->set_webhook(id, "");
  row = store_->find_player("hash").value();
  EXPECT_EQ(row.webhook, "");
  EXPECT_EQ(row.muted, (std::vector<std::string>{"p_b"}));
  EXPECT_THROW(store_->rename_player(id + 1, "Bert"), StoreError);
  EXPECT_THROW(store_->rename_player(id, "\xff"), StoreError);
}

TEST_P(PeopleTest, many_players_may_come_at_once) {
  std::vector<std::thread> threads;
  std::mutex mutex;
  std::set<std::string> ids;
  for (int i = 0; i < 8; ++i) {
    threads.emplace_back([&, i] {
      for (int k = 0; k < 10; ++k) {
        const PlayerRow row = store_->create_player("x", std::to_string(i) + "-" + std::to_string(k), 1);
        const std::lock_guard lock(mutex);
        ids.insert(row.public_id);
      }
    });
  }
  for (std::thread& thread : threads) thread.join();
  EXPECT_EQ(ids.size(), 80U);
}

TEST_P(PeopleTest, a_link_gives_another_device_a_key_once) {
  const PlayerRow anna = store_->create_player("Anna", "first", 1);
  store_->add_link("token", anna.id, 1'000);
  EXPECT_EQ(store_->use_link("other", "second", 500), std::nullopt);
  const PlayerRow linked = store_->use_link("token", "second", 999).value();
  EXPECT_EQ(linked.id, anna.id);
  EXPECT_EQ(linked.key_hash, "second");
  EXPECT_EQ(store_->use_link("token", "third", 999), std::nullopt);
  EXPECT_EQ(store_->find_player("first")->id, anna.id);
  EXPECT_EQ(store_->find_player("second")->id, anna.id);
  EXPECT_EQ(store_->find_player("third"), std::nullopt);
}

TEST_P(PeopleTest, a_link_that_has_expired_is_none) {
  const PlayerRow anna = store_->create_player("Anna", "first", 1);
  store_->add_link("token", anna.id, 1'000);
  EXPECT_EQ(store_->use_link("token", "second", 1'000), std::nullopt);
  EXPECT_EQ(store_->use_link("token", "second", 1), std::nullopt);
}

TEST_P(PeopleTest, of_two_who_use_a_link_at_once_one_gets_in) {
  const PlayerRow anna = store_->create_player("Anna", "first", 1);
  for (int round = 0; round < 10; ++round) {
    const std::string token = "token" + std::to_string(round);
    store_->add_link(token, anna.id, 1'000);
    std::atomic<int> in = 0;
    std::vector<std::thread> threads;
    for (int i = 0; i < 4; ++i) {
      threads.emplace_back([&, i] {
        const std::string key = std::to_string(round) + ":" + std::to_string(i);
        if (store_->use_link(token, key, 1)) ++in;
      });
    }
    for (std::thread& thread : threads) thread.join();
    EXPECT_EQ(in, 1);
  }
}

TEST_P(PeopleTest, friends_are_friends_from_both_sides_unless_one_has_blocked_the_other) {
  const PlayerRow anna = store_->create_player("Anna", "a", 1), bert = store_->create_player("Bert", "b", 1);
  store_->befriend(anna, bert, 5);
  store_->befriend(anna, bert, 6);
  EXPECT_EQ(store_->ties(anna.id), (std::vector<Tie>{{"friend", bert.public_id, 6}}));
  EXPECT_EQ(store_->ties(bert.id), (std::vector<Tie>{{"friend", anna.public_id, 6}}));
  store_->untie(anna.id, "friend", bert.public_id);
  store_->tie(anna.id, {"blocked", bert.public_id, 7});
  store_->befriend(anna, bert, 8);
  EXPECT_EQ(store_->ties(anna.id), (std::vector<Tie>{{"blocked", bert.public_id, 7}}));
  EXPECT_EQ(store_->ties(bert.id), (std::vector<Tie>{{"friend", anna.public_id, 8}}));
  EXPECT_EQ(store_->find_player(anna.id)->blocked, (std::vector<std::string>{bert.public_id}));
  EXPECT_EQ(store_->find_player(bert.id)->blocked_by, (std::vector<PlayerId>{anna.id}));
  store_->befriend(bert, anna, 9);  // Anna takes Bert's link: she does not mind any more
  EXPECT_EQ(store_->ties(anna.id), (std::vector<Tie>{{"friend", bert.public_id, 9}}));
  store_->tie(anna.id, {"link", "hash", 20});
  EXPECT_EQ(store_->find_tie("link", "hash")->first, anna.id);
  EXPECT_FALSE(store_->find_tie("friend", "hash"));
  store_->keep(bert.id, "about", "{}");
  EXPECT_EQ(store_->find_player(bert.id)->about, "{}");
  EXPECT_EQ(store_->kept_by_all("about"), (std::vector<std::pair<PlayerId, std::string>>{{bert.id, "{}"}}));
  store_->forget_player(*store_->find_player(bert.id));
  EXPECT_EQ(store_->ties(anna.id), (std::vector<Tie>{{"link", "hash", 20}}));
}

TEST_P(PeopleTest, the_time_without_a_server_is_noted) {
  EXPECT_TRUE(store_->start_beating(1'000, 0).empty());  // the first start ever
  store_->beat(2'000);
  store_->beat(1'500);  // a clock that is behind
  EXPECT_EQ(store_->start_beating(9'000, 0), (std::vector<Outage>{{2'000, 9'000}}));
  EXPECT_EQ(store_->start_beating(8'000, 0), (std::vector<Outage>{{2'000, 9'000}}));
  EXPECT_EQ(store_->start_beating(9'500, 0), (std::vector<Outage>{{2'000, 9'000}, {9'000, 9'500}}));
  EXPECT_EQ(store_->start_beating(9'500, 9'000), (std::vector<Outage>{{9'000, 9'500}}));
}

TEST_P(PeopleTest, the_store_says_that_it_can_be_written_to) { EXPECT_TRUE(store_->alive()); }

TEST_P(PeopleTest, whispers_have_a_longest_length) {
  EXPECT_NO_THROW(store_->whisper(std::string(4096, 'x')));
  EXPECT_THROW(store_->whisper(std::string(4097, 'x')), StoreError);
  EXPECT_THROW(store_->whisper("\xff"), StoreError);
}

}  // namespace
}  // namespace logres::store::testing
