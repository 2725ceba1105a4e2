#include "table/secret.h"

#include <gtest/gtest.h>

#include <set>

#include "table/digest.h"

namespace logres {
namespace {

std::span<const std::uint8_t> bytes(std::string_view text) {
  return {reinterpret_cast<const std::uint8_t*>(text.data()), text.size()};
}

TEST(Digest, agrees_with_the_examples_of_FIPS_180) {
  Digest digest;
  EXPECT_EQ(digest.hex(), "e3b0c44298fc1c149afbf4c8996fb92427ae41e4649b934ca495991b7852b855");
  digest.add(bytes("ab"));
  digest.add(bytes("c"));
  EXPECT_EQ(digest.hex(), "ba7816bf8f01cfea414140de5dae2223b00361a396177a9cb410ff61f20015ad");
}

// The all-zero key and nonce: the first block of the first test vector in RFC 8439, A.1, which ChaCha20's original
// nonce and counter share.
TEST(MoveDice, are_the_key_stream_of_chacha20) {
  const Secret zero;
  MoveDice dice(zero, 0);
  EXPECT_EQ(dice.dice().below(1U << 31U), 0xade0b876U >> 1U);  // bytes 76 b8 e0 ad
  EXPECT_EQ(dice.dice().below(1U << 31U), 0x903df1a0U >> 1U);  // bytes a0 f1 3d 90
  for (int i = 2; i < 16; ++i) dice.dice().below(1U << 31U);
  EXPECT_EQ(dice.dice().below(1U << 31U), 0xbee7079fU >> 1U);  // block 1: bytes 9f 07 e7 be
}

TEST(MoveDice, of_different_moves_and_secrets_differ) {
  std::set<std::uint32_t> seen;
  for (std::uint64_t seed = 0; seed < 10; ++seed) {
    const Secret secret = Secret::from_seed(seed);
    for (std::uint64_t move = 0; move < 10; ++move) seen.insert(MoveDice(secret, move).dice().below(1U << 31U));
  }
  EXPECT_EQ(seen.size(), 100U);
}

TEST(Secret, commits_to_key_and_salt) {
  // sha256sum of 64 zero bytes.
  EXPECT_EQ(Secret{}.commitment(), "f5a5fd42d16a20302798ef6ed309979b43003d2320d9f0e8ea9831a92759fb4b");
  const Secret secret = Secret::from_seed(1);
  Secret other = secret;
  other.salt[31] ^= 1U;
  EXPECT_NE(secret.commitment(), other.commitment());
}

TEST(Secret, from_a_seed_is_always_the_same_and_from_the_system_never) {
  EXPECT_EQ(Secret::from_seed(7), Secret::from_seed(7));
  EXPECT_NE(Secret::from_seed(7), Secret::from_seed(8));
  EXPECT_NE(Secret::from_seed(7).key, Secret::from_seed(7).salt);
  EXPECT_NE(Secret::random(), Secret::random());
  EXPECT_NE(Secret::random().key, Secret::random().key);
  EXPECT_NE(Secret::random().salt, Secret::random().salt);
}

TEST(Hex, goes_there_and_back_and_refuses_the_rest) {
  const Secret secret = Secret::from_seed(3);
  const std::string hex = to_hex(secret.key);
  EXPECT_EQ(from_hex_32(hex), secret.key);
  EXPECT_EQ(from_hex_32(hex.substr(1)), std::nullopt);
  EXPECT_EQ(from_hex_32(hex + "00"), std::nullopt);
  EXPECT_EQ(from_hex_32(std::string(63, '0') + "g"), std::nullopt);
}

}  // namespace
}  // namespace logres
