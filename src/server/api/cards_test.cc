// Cards of one's own over HTTP and at a table (L-479).
#include <boost/json/parse.hpp>
#include <boost/json/serialize.hpp>

#include "games/legends/card_file_testing.h"
#include "server/hub/fixture_testing.h"

namespace logres::server::testing {
namespace {

using legends::edited;
using legends::shipped;

std::string strong_kay() { return edited("id = \"sir_kay\"", "combat = 3", "combat = 6"); }

class CardsTest : public OpenHub {
 protected:
  Answer post(const std::string& target, const object& body) {
    return call_api(loop, hub, "POST", target, {}, boost::json::serialize(body));
  }
  // "FIELD RULE KEY"
  std::string problem(const object& body) {
    const Answer answer = post("/api/cards", body);
    if (answer.status != 200) return std::to_string(answer.status);
    const auto* found = answer.fields.if_contains("problem");
    if (found == nullptr) return "none";
    const auto& p = found->as_object();
    return std::string(p.at("field").as_string()) + " " + std::string(p.at("rule").as_string()) + " " +
           std::string(p.at("key").as_string());
  }
};

TEST_F(CardsTest, L479_a_file_is_looked_over_and_comes_back_as_json_and_toml) {
  const Answer own = post("/api/cards", {{"toml", shipped()}});
  EXPECT_EQ(own.fields.at("hash"), "") << "the program's own";
  // Cards that no other test of this process plays with: those are kept.
  const Answer other = post("/api/cards", {{"toml", edited("id = \"sir_kay\"", "combat = 3", "combat = 1")}});
  const std::string hash(other.fields.at("hash").as_string());
  EXPECT_EQ(hash.size(), 16U);
  EXPECT_EQ(post("/api/cards", {{"toml", other.fields.at("toml")}}).fields.at("hash"), other.fields.at("hash"));
  EXPECT_EQ(post("/api/cards", {{"file", other.fields.at("file")}}).fields.at("hash"), other.fields.at("hash"));
  EXPECT_EQ(get("/api/cards/" + hash).status, 404) << "looking over keeps nothing";
}

TEST_F(CardsTest, L479_hostile_files_are_refused_with_the_field_named) {
  EXPECT_EQ(problem({{"toml", edited("id = \"sir_kay\"", "combat = 3", "combat = \"<script>\"")}}),
            "character.sir_kay.combat L-006 range");
  EXPECT_EQ(problem({{"toml", edited("id = \"sir_kay\"", "level = \"white\"", "level = \"<img onerror=x>\"")}}),
            "character.sir_kay.level L-479 one_of");
  const std::string sixty_one = shipped() + "\n[[character]]\nid = \"sir_nobody\"\n";
  EXPECT_EQ(problem({{"toml", sixty_one}}), "character.id L-479 one_of");
  EXPECT_EQ(problem({{"toml", std::string(65 << 10, '#')}}), " L-479 too_long");
  EXPECT_EQ(problem({{"toml", "a = [[[["}}), " L-479 syntax");
  EXPECT_EQ(problem({{"toml", ""}}), "schema L-479 missing_field");
  EXPECT_EQ(problem({{"toml", 7}}), "400");
  EXPECT_EQ(problem({{"file", "text"}}), "400");
  EXPECT_EQ(problem({{"file", object()}}), "schema L-479 missing_field");
  EXPECT_EQ(problem({{"file", object()}, {"toml", ""}}), "400");
  EXPECT_EQ(call_api(loop, hub, "POST", "/api/cards", {}, std::string(200 << 10, ' ')).status, 413);
}

TEST_F(CardsTest, L479_the_balance_is_made_once_and_kept) {
  const object wish = {{"toml", strong_kay()}, {"options", {{"level", "introductory"}}}};
  Answer answer = post("/api/cards/balance", wish);
  EXPECT_EQ(answer.fields.at("ready"), false);
  while (answer.fields.at("ready") == false) {
    loop.clock.advance(5000);  // asking costs its budget
    answer = post("/api/cards/balance", wish);
  }
  const auto games = answer.fields.at("games").as_int64();  // as many as its time allows, at most 300
  EXPECT_GT(games, 0);
  EXPECT_LE(games, 300);
  const auto& kay = answer.fields.at("characters").as_object().at("sir_kay").as_object();
  EXPECT_EQ(kay.at("seen").as_object().at("total"), games);
  EXPECT_EQ(answer.fields.at("order").as_array().size(), 9U);
  EXPECT_EQ(post("/api/cards/balance", {{"toml", "x"}}).status, 400);
  EXPECT_EQ(post("/api/cards/weight", wish).status, 404);
  EXPECT_EQ(post("/api/chairs/balance", wish).status, 404);
  EXPECT_EQ(post("/api/cards/balance", {{"options", {{"level", "royal"}}}}).status, 400);
}

TEST_F(CardsTest, L479_a_table_is_set_with_cards_names_them_by_their_hash_and_finds_them_in_its_log) {
  Page anna = Page::of(loop, hub, "Anna");
  EXPECT_EQ(anna.refusal("create", R"("game":"rumors","seats":3,"cards":"x")"), "bad_field");
  EXPECT_EQ(anna.refusal("create", R"("game":"legends","seats":3,"cards":"x = ")"), "bad_cards");
  const Answer checked = post("/api/cards", {{"toml", strong_kay()}});
  const auto with = [](const boost::json::value& toml) { return "\"cards\":" + boost::json::serialize(toml); };
  const std::string code = anna.create(R"("game":"legends","seats":2,"options":{"level":"introductory"},)" +
                                       with(checked.fields.at("toml")));
  anna.ok("attend", "\"table\":\"" + code + "\"");
  const auto cards = [](Page& page) {
    const auto* hash = page.table.at("settings").as_object().if_contains("cards");
    return hash == nullptr ? std::string() : std::string(hash->as_string());
  };
  const std::string hash(checked.fields.at("hash").as_string());
  EXPECT_EQ(cards(anna), hash);
  EXPECT_EQ(get("/api/cards/" + hash).fields.at("file"), checked.fields.at("file"));
  EXPECT_EQ(get("/api/cards/0123456789abcdef").status, 404);
  anna.ok("settings", R"("options":{"level":"standard"})");
  EXPECT_EQ(cards(anna), hash) << "another level, the same cards";
  anna.ok("settings", R"("cards":"")");
  EXPECT_EQ(cards(anna), "") << "the program's own again";
  anna.ok("settings", with(checked.fields.at("toml")));
  anna.ok("settings", R"("options":{"level":"advanced"})");
  Page later(loop, loop.open(), anna.key());
  later.ok("attend", "\"table\":\"" + code + "\"");
  EXPECT_EQ(cards(later), hash) << "read from the log, where the last entry only names them";
}

}  // namespace
}  // namespace logres::server::testing
