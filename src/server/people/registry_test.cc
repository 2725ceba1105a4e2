// Who is known to this process, by which key, and until when.
#include "server/people/registry.h"

#include <gtest/gtest.h>

namespace logres::server {
namespace {

store::PlayerRow row(store::PlayerId id, const std::string& name) {
  return {.id = id, .public_id = "p_" + name, .name = name, .muted = {"p_eve"}, .blocked = {"p_mallory"}};
}

TEST(Registry, one_account_however_many_keys) {
  Registry people;
  EXPECT_EQ(people.by_key("one"), nullptr);
  const auto anna = people.remember("one", row(7, "anna"));
  EXPECT_EQ(people.by_key("one"), anna);
  EXPECT_EQ(people.by_id(7), anna);
  EXPECT_EQ(people.remember("other", row(7, "Anna")), anna);
  EXPECT_EQ(people.by_key("one"), anna);
  EXPECT_EQ(people.by_key("other"), anna);
  EXPECT_EQ(anna->person.name, "Anna") << "the later row's facts";
  EXPECT_EQ(anna->unheard, (std::set<std::string>{"p_eve", "p_mallory"}));
  EXPECT_NE(people.remember("bobs", row(8, "bob")), anna);
}

TEST(Registry, an_update_is_for_whom_it_knows) {
  Registry people;
  const auto anna = people.remember("one", row(7, "anna"));
  people.update(row(7, "Anne"));
  people.update(row(9, "nobody"));
  EXPECT_EQ(anna->person.name, "Anne");
  EXPECT_EQ(people.by_id(9), nullptr);
}

TEST(Registry, who_is_forgotten_has_no_key_any_more) {
  Registry people;
  const auto anna = people.remember("one", row(7, "anna"));
  const auto bob = people.remember("two", row(8, "bob"));
  people.remember("three", row(7, "anna"));
  people.forget(7);
  people.forget(9);
  EXPECT_EQ(people.by_key("one"), nullptr);
  EXPECT_EQ(people.by_key("three"), nullptr);
  EXPECT_EQ(people.by_id(7), nullptr);
  EXPECT_EQ(people.by_key("two"), bob);
}

// The last ones are remembered though nobody holds them; those before are gone.
TEST(Registry, whom_nobody_uses_is_kept_for_a_while) {
  Registry people;
  const auto key = [](store::PlayerId id) { return "key" + std::to_string(id); };
  const auto held = people.remember(key(1), row(1, "held"));
  for (store::PlayerId id = 2; id <= 2002; ++id) people.remember(key(id), row(id, "guest"));
  EXPECT_EQ(people.by_key(key(1)), held);
  EXPECT_EQ(people.by_key(key(2)), nullptr);
  EXPECT_NE(people.by_key(key(3)), nullptr);
  EXPECT_NE(people.by_key(key(2002)), nullptr);
}

}  // namespace
}  // namespace logres::server
