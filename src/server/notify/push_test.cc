#include "server/notify/push.h"

#include <gtest/gtest.h>

#include <algorithm>

#include "table/secret.h"

namespace logres::server {
namespace {

std::string hex_of(std::string_view base64url) {
  const auto bytes = from_base64url(base64url).value();
  std::array<std::uint8_t, 32> out{};
  std::copy(bytes.begin(), bytes.end(), out.begin());
  return to_hex(out);
}

// RFC 8291, section 5 and appendix A.
TEST(Push, the_example_of_the_standard_comes_out) {
  const auto to =
      read_push_address("https://push.example.net/push/JzLQ3raZJfFBR0aqvOMsLrt54w4rJUsV",
                        "BCVxsr7N_eNgVRqvHtD0zTZsEc6-VV-JvLexhqUzORcxaOzi6-AYWXvTBHm4bjyPjs7Vd8pZGH6SRpkNtoIAiw4",
                        "BTBZMqHH6r4Tts7J_aSIgg");
  ASSERT_TRUE(to);
  const auto sender = PushKey::from_hex(hex_of("yfWPiYE-n46HLnH0KqZOF1fJJU3MYrct3AELtAQ-oRw"));
  ASSERT_TRUE(sender);
  EXPECT_EQ(sender->public_text(),
            "BP4z9KsN6nGRTbVYI_c7VJSPQTBtkgcy27mlmlMoZIIgDll6e3vCYLocInmYWAmS6TlzAC8wEqKK6PBru3jl7A8");
  std::array<std::uint8_t, 16> salt{};
  const auto bytes = from_base64url("DGv6ra1nlYgDCS1FRnbzlw").value();
  std::copy(bytes.begin(), bytes.end(), salt.begin());
  EXPECT_EQ(
      to_base64url(encrypt_push("When I grow up, I want to be a watermelon", *to, *sender, salt)),
      "DGv6ra1nlYgDCS1FRnbzlwAAEABBBP4z9KsN6nGRTbVYI_c7VJSPQTBtkgcy27mlmlMoZIIgDll6e3vCYLocInmYWAmS6TlzAC8wEqKK6PBru3"
      "jl7A_yl95bQpu6cVPTpK4Mqgkf1CXztLVBSt2Ks3oZwbuwXPXLWyouBWLVWGNWQexSgSxsj_Qulcy4a-fN");
}

TEST(Push, an_address_that_is_none_is_refused) {
  const std::string auth = "BTBZMqHH6r4Tts7J_aSIgg";
  EXPECT_FALSE(read_push_address("https://x", "", auth));
  EXPECT_FALSE(read_push_address("https://x", "!!!", auth));
  std::string off = "\x04" + std::string(64, '\x01');  // no point of the curve
  EXPECT_FALSE(read_push_address("https://x", to_base64url(off), auth));
  EXPECT_FALSE(read_push_address(
      "https://x", "BCVxsr7N_eNgVRqvHtD0zTZsEc6-VV-JvLexhqUzORcxaOzi6-AYWXvTBHm4bjyPjs7Vd8pZGH6SRpkNtoIAiw4", "AAAA"));
}

TEST(Push, a_key_is_the_same_after_it_was_kept) {
  const PushKey key = PushKey::make();
  EXPECT_EQ(PushKey::from_hex(key.hex())->public_text(), key.public_text());
  EXPECT_FALSE(PushKey::from_hex("none"));
  const std::string header = key.authorization("https://push.example.net", "mailto:a@b.example", 1'763'215'200'000);
  EXPECT_TRUE(header.starts_with("vapid t=ey")) << header;
  EXPECT_NE(header.find(", k=" + key.public_text()), std::string::npos);
}

}  // namespace
}  // namespace logres::server
