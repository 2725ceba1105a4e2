#include "server/net/static_files.h"

#include <gtest/gtest.h>

#include <array>

namespace logres::server::net {
namespace {

constexpr std::array<WebFile, 4> kFiles = {{
    {"/assets/app-1f.js", "h1", "plain js", "br js", "gz js"},
    {"/assets/font-2e.woff2", "h2", "font", "", ""},
    {"/icon.svg", "h3", "<svg/>", "", "gz svg"},
    {"/index.html", "h4", "<html>", "br html", "gz html"},
}};

std::string header(const Reply& reply, std::string_view name) {
  for (const auto& [key, value] : reply.headers) {
    if (key == name) return value;
  }
  return "";
}

Reply get(const char* target, const char* accept = "", const char* tag = "") {
  HttpRequest request;
  request.method = "GET";
  request.target = target;
  request.accept_encoding = accept;
  request.if_none_match = tag;
  return file_reply(request, kFiles);
}

TEST(StaticFiles, the_best_encoding_the_client_takes) {
  EXPECT_EQ(choose_encoding("gzip, deflate, br", true, true), Encoding::kBrotli);
  EXPECT_EQ(choose_encoding("gzip, deflate, br", false, true), Encoding::kGzip);
  EXPECT_EQ(choose_encoding("gzip;q=1.0, br;q=0", true, true), Encoding::kGzip);
  EXPECT_EQ(choose_encoding("br;q=0.000,gzip;q=0.0", true, true), Encoding::kPlain);
  EXPECT_EQ(choose_encoding("br;q=0.001", true, true), Encoding::kBrotli);
  EXPECT_EQ(choose_encoding("*", true, true), Encoding::kBrotli);
  EXPECT_EQ(choose_encoding("brotli, xgzip", true, true), Encoding::kPlain);
  EXPECT_EQ(choose_encoding("", true, true), Encoding::kPlain);
  EXPECT_EQ(choose_encoding("gzip", true, false), Encoding::kPlain);
}

TEST(StaticFiles, assets_are_kept_for_ever_the_rest_is_asked_for_again) {
  const Reply js = get("/assets/app-1f.js", "br");
  EXPECT_EQ(js.content(), "br js");
  EXPECT_EQ(js.type, "text/javascript; charset=utf-8");
  EXPECT_EQ(js.cache, "public, max-age=31536000, immutable");
  EXPECT_EQ(header(js, "Content-Encoding"), "br");
  EXPECT_EQ(header(js, "ETag"), "\"h1-br\"");
  EXPECT_EQ(header(js, "Vary"), "Accept-Encoding");
  const Reply page = get("/", "gzip");
  EXPECT_EQ(page.content(), "gz html");
  EXPECT_EQ(page.cache, "no-cache");
  EXPECT_EQ(page.type, "text/html; charset=utf-8");
  EXPECT_EQ(header(get("/assets/font-2e.woff2", "br"), "Content-Encoding"), "");
  EXPECT_EQ(get("/icon.svg?v=2").content(), "<svg/>");
}

TEST(StaticFiles, what_the_client_has_is_not_sent_again) {
  for (const char* tag : {"\"h1-br\"", "W/\"h1-br\"", "\"x\", \"h1-br\"", "*"}) {
    const Reply reply = get("/assets/app-1f.js", "br", tag);
    EXPECT_EQ(reply.status, 304) << tag;
    EXPECT_EQ(reply.content(), "");
    EXPECT_EQ(header(reply, "ETag"), "\"h1-br\"");
  }
  EXPECT_EQ(get("/assets/app-1f.js", "gzip", "\"h1-br\"").status, 200);
}

TEST(StaticFiles, addresses_of_the_client_are_the_page_and_missing_files_are_missing) {
  for (const char* target :
       {"/", "/t/KX4M7QPD", "/replay/KX4M7QPD?at=3", "/learn", "/rules/rumors/x", "//evil", "/%2e%2e"}) {
    EXPECT_EQ(get(target).content(), "<html>") << target;
  }
  for (const char* target : {"/favicon.ico", "/assets/app-00.js", "/assets/none", "/../etc/passwd", "/t/x.php"}) {
    EXPECT_EQ(get(target).status, 404) << target;
  }
}

TEST(StaticFiles, without_a_web_client_the_page_says_so) {
  HttpRequest request;
  request.target = "/t/KX4M7QPD";
  const Reply reply = file_reply(request, {});
  EXPECT_EQ(reply.status, 200);
  EXPECT_NE(reply.content().find("built without the web client"), std::string_view::npos);
  EXPECT_NE(reply.content().find("logres play"), std::string_view::npos);
}

}  // namespace
}  // namespace logres::server::net
