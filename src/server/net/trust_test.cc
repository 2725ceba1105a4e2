#include "server/net/trust.h"

#include <gtest/gtest.h>

#include "server/base/codes.h"

namespace logres::server::net {
namespace {

std::vector<Network> networks(std::initializer_list<const char*> texts) {
  std::vector<Network> list;
  for (const char* text : texts) list.push_back(Network::parse(text).value());
  return list;
}

std::string address_of(const char* connected, const char* forwarded_for, const std::vector<Network>& proxies) {
  HttpRequest request;
  request.forwarded_for = forwarded_for;
  return peer_of(request, *parse_address(connected), proxies).address;
}

TEST(Trust, forwarded_addresses_count_only_from_proxies_of_ours) {
  const auto proxies = networks({"10.0.0.0/8", "::1"});
  EXPECT_EQ(address_of("192.0.2.1", "198.51.100.9", proxies), "192.0.2.1");
  EXPECT_EQ(address_of("10.1.2.3", "198.51.100.9", proxies), "198.51.100.9");
  EXPECT_EQ(address_of("::1", "198.51.100.9", proxies), "198.51.100.9");
  EXPECT_EQ(address_of("::ffff:10.1.2.3", "198.51.100.9", proxies), "198.51.100.9");
}

TEST(Trust, what_a_client_wrote_before_the_proxy_is_not_believed) {
  const auto proxies = networks({"10.0.0.0/8"});
  EXPECT_EQ(address_of("10.0.0.1", "1.2.3.4, 198.51.100.9", proxies), "198.51.100.9");
  EXPECT_EQ(address_of("10.0.0.1", "1.2.3.4, 198.51.100.9 ,10.0.0.2", proxies), "198.51.100.9");
  EXPECT_EQ(address_of("10.0.0.1", "rubbish", proxies), "10.0.0.1");
  EXPECT_EQ(address_of("10.0.0.1", "", proxies), "10.0.0.1");
  EXPECT_EQ(address_of("10.0.0.1", "1.2.3.4,,", proxies), "10.0.0.1");
}

TEST(Trust, a_peer_of_ipv6_is_its_network) {
  EXPECT_EQ(address_of("2001:db8:1:2:3:4:5:6", "", {}), "2001:db8:1:2::/64");
  EXPECT_EQ(address_of("::ffff:192.0.2.1", "", {}), "192.0.2.1");
}

TEST(Trust, https_is_believed_of_a_proxy_only) {
  HttpRequest request;
  request.forwarded_proto = "http, HTTPS";
  EXPECT_FALSE(peer_of(request, *parse_address("192.0.2.1"), {}).secure);
  EXPECT_TRUE(peer_of(request, *parse_address("192.0.2.1"), networks({"192.0.2.1"})).secure);
  request.forwarded_proto = "https, http";
  EXPECT_FALSE(peer_of(request, *parse_address("192.0.2.1"), networks({"192.0.2.1"})).secure);
}

bool ours(const char* host, const char* origin, std::vector<std::string> origins = {}) {
  HttpRequest request;
  request.host = host;
  request.origin = origin;
  return is_our_origin(request, origins);
}

TEST(Trust, our_origin_is_the_host_of_the_request) {
  EXPECT_TRUE(ours("play.test", ""));
  EXPECT_TRUE(ours("play.test", "http://play.test"));
  EXPECT_TRUE(ours("play.test", "https://PLAY.test"));
  EXPECT_TRUE(ours("play.test:443", "https://play.test"));
  EXPECT_TRUE(ours("Play.test:8080", "http://play.test:8080"));
  EXPECT_TRUE(ours("[::1]:8080", "http://[::1]:8080"));
  EXPECT_FALSE(ours("play.test:8080", "http://play.test"));
  EXPECT_FALSE(ours("play.test", "http://play.test:8080"));
  EXPECT_FALSE(ours("play.test", "http://play.test.evil"));
  EXPECT_FALSE(ours("play.test", "http://evil/play.test"));
  EXPECT_FALSE(ours("play.test", "http://evil@play.test"));
  EXPECT_FALSE(ours("play.test", "null"));
  EXPECT_FALSE(ours("play.test", "file://"));
  EXPECT_FALSE(ours("", "http://"));
  EXPECT_TRUE(ours("inside:8080", "https://club.test", {"https://club.test"}));
}

TEST(Trust, cookies) {
  EXPECT_EQ(cookie_value("a=1; logres_key=xyz; b=2", kKeyCookie), "xyz");
  EXPECT_EQ(cookie_value("logres_key=xyz", kKeyCookie), "xyz");
  EXPECT_EQ(cookie_value("xlogres_key=1;logres_keys=2; logres_key =3", kKeyCookie), "");
  EXPECT_EQ(cookie_value("", kKeyCookie), "");
  EXPECT_EQ(cookie_value("logres_key", kKeyCookie), "");
  EXPECT_EQ(key_cookie("k", true), "__Host-logres_key=k; HttpOnly; SameSite=Lax; Path=/; Max-Age=34560000; Secure");
  EXPECT_EQ(key_cookie("k", false), "logres_key=k; HttpOnly; SameSite=Lax; Path=/; Max-Age=34560000");
  HttpRequest request;
  request.cookie = "logres_key=" + std::string(64, '0');
  EXPECT_EQ(peer_of(request, *parse_address("192.0.2.1"), {}).key_hash,
            "66687aadf862bd776c8fc18b8e9f8e20089714856ee233b3902a591d0d5f2925");  // SHA-256 of 32 zero bytes
  request.cookie = "logres_key=not a key of ours";
  EXPECT_EQ(peer_of(request, *parse_address("192.0.2.1"), {}).key_hash, "");
}

// Behind TLS only a cookie that no other host can have set says who somebody is; one of an older server gets its name.
TEST(Trust, behind_tls_the_key_has_a_name_nobody_else_can_set) {
  const std::string mine(64, '0');
  const std::string planted(64, '1');
  const std::vector<Network> proxies = {*Network::parse("10.0.0.0/8")};
  HttpRequest request;
  request.forwarded_for = "192.0.2.9";
  request.forwarded_proto = "https";
  request.cookie = "logres_key=" + planted + "; __Host-logres_key=" + mine;
  const Peer peer = peer_of(request, *parse_address("10.0.0.1"), proxies);
  EXPECT_EQ(peer.key_hash, hash_of_key(mine));
  EXPECT_EQ(peer.old_key, "");
  request.cookie = "logres_key=" + mine;
  EXPECT_EQ(peer_of(request, *parse_address("10.0.0.1"), proxies).old_key, mine);
  request.forwarded_proto = "http";
  EXPECT_EQ(peer_of(request, *parse_address("10.0.0.1"), proxies).old_key, "");
}

// One device, several people: each has a cookie of their own, and a request is one person's.
TEST(Trust, who_has_the_device_in_hand_says_the_request) {
  EXPECT_EQ(place_beside(""), 0);
  EXPECT_EQ(place_beside("game=rumors&beside=3"), 3);
  for (const auto* odd : {"beside=0", "beside=8", "beside=12", "beside=", "beside=x", "besides=1", "xbeside=1"}) {
    EXPECT_EQ(place_beside(odd), 0) << odd;
  }
  const std::string anna(64, '0');
  const std::string bob(64, '1');
  HttpRequest request;
  request.cookie = "logres_key=" + anna + "; logres_key_1=" + bob;
  const auto key = [&](const std::string& target) {
    request.target = target;
    return peer_of(request, *parse_address("192.0.2.1"), {}).key_hash;
  };
  EXPECT_EQ(key("/ws"), hash_of_key(anna));
  EXPECT_EQ(key("/ws?beside=1"), hash_of_key(bob));
  EXPECT_EQ(key("/ws?beside=2"), "");
  EXPECT_EQ(key_cookie("k", false, 2), "logres_key_2=k; HttpOnly; SameSite=Lax; Path=/; Max-Age=34560000");
  request.forwarded_for = "192.0.2.9";
  request.forwarded_proto = "https";
  request.target = "/ws?beside=1";
  const Peer behind_tls = peer_of(request, *parse_address("10.0.0.1"), {*Network::parse("10.0.0.0/8")});
  EXPECT_EQ(behind_tls.key_hash, "") << "no plain page has ever set this one";
}

TEST(Trust, our_hosts_are_those_the_operator_names) {
  EXPECT_TRUE(is_our_host("anything.test", {}));
  const std::vector<std::string> hosts = {"play.test", "[::1]"};
  EXPECT_TRUE(is_our_host("play.test", hosts));
  EXPECT_TRUE(is_our_host("PLAY.test:8080", hosts));
  EXPECT_TRUE(is_our_host("[::1]:8080", hosts));
  EXPECT_FALSE(is_our_host("evil.test", hosts));
  EXPECT_FALSE(is_our_host("", hosts));
  EXPECT_FALSE(is_our_host("play.test.evil", hosts));
}

TEST(Address, only_public_addresses_may_be_called) {
  for (const char* text : {"8.8.8.8", "1.1.1.1", "172.15.0.1", "172.32.0.1", "100.63.0.1", "2606:4700::1", "2a00::1"}) {
    EXPECT_TRUE(is_public(*parse_address(text))) << text;
  }
  for (const char* text :
       {"0.0.0.0",      "10.0.0.1",         "100.64.0.1",      "127.0.0.1",   "127.255.0.1",     "169.254.169.254",
        "172.16.0.1",   "172.31.255.1",     "192.0.0.1",       "192.0.2.1",   "192.168.1.1",     "198.18.0.1",
        "198.51.100.1", "203.0.113.1",      "224.0.0.1",       "240.0.0.1",   "255.255.255.255", "::",
        "::1",          "::ffff:127.0.0.1", "::ffff:10.0.0.1", "::7f00:1",    "64:ff9b::7f00:1", "fc00::1",
        "fd12::1",      "fe80::1",          "ff02::1",         "2001:db8::1", "2001::1",         "2002:7f00:1::",
        "fec0::1"}) {
    EXPECT_FALSE(is_public(*parse_address(text))) << text;
  }
}

TEST(Address, networks) {
  EXPECT_TRUE(Network::parse("10.0.0.0/8")->has(*parse_address("10.255.0.1")));
  EXPECT_FALSE(Network::parse("10.0.0.0/8")->has(*parse_address("11.0.0.1")));
  EXPECT_TRUE(Network::parse("0.0.0.0/0")->has(*parse_address("11.0.0.1")));
  EXPECT_FALSE(Network::parse("0.0.0.0/0")->has(*parse_address("::1")));
  EXPECT_TRUE(Network::parse("10.1.2.128/25")->has(*parse_address("10.1.2.200")));
  EXPECT_FALSE(Network::parse("10.1.2.128/25")->has(*parse_address("10.1.2.100")));
  EXPECT_TRUE(Network::parse("fd00::/8")->has(*parse_address("fdff::1")));
  for (const char* text : {"", "10.0.0.0/33", "10.0.0.0/", "10.0.0.0/8x", "10.0.0", "::/129", "host", "10.0.0.0/-1"}) {
    EXPECT_FALSE(Network::parse(text)) << text;
  }
  EXPECT_FALSE(parse_address("fe80::1%eth0"));
}

}  // namespace
}  // namespace logres::server::net
