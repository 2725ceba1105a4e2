#include "server/system/lock.h"

#include <gtest/gtest.h>

namespace logres::server {
namespace {

TEST(Door, a_lock_opens_with_its_password_only) {
  const std::string lock = lock_with("Excalibur, ⚔");
  EXPECT_TRUE(opens(lock, "Excalibur, ⚔"));
  EXPECT_FALSE(opens(lock, "excalibur, ⚔"));
  EXPECT_FALSE(opens(lock, ""));
  EXPECT_EQ(lock.find("Excalibur"), std::string::npos);
}

TEST(Door, two_locks_of_one_password_differ_and_nonsense_opens_nothing) {
  EXPECT_NE(lock_with("x"), lock_with("x"));
  EXPECT_FALSE(opens("", ""));
  EXPECT_FALSE(opens("scrypt14 zz", "x"));
}

}  // namespace
}  // namespace logres::server
