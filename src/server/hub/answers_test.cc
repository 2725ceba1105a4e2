// Which fields the answers and pushes of the hub have, and of which kinds: the shapes docs/network.md describes. What
// is in them is the other tests' business.
#include <boost/json/serialize.hpp>

#include "server/hub/fixture_testing.h"
#include "server/system/options.h"

namespace logres::server::testing {
namespace {

// {"a":[1],"b":null} is {a:[n],b:null}: objects by their fields, lists by their first entry. A game's options are its
// own.
std::string shape(const boost::json::value& value) {
  if (value.is_string()) return "s";
  if (value.is_number()) return "n";
  if (value.is_bool()) return "b";
  if (value.is_null()) return "null";
  if (value.is_array()) return value.get_array().empty() ? "[]" : "[" + shape(value.get_array()[0]) + "]";
  std::string out;
  for (const auto& [key, field] : value.get_object()) {
    out += (out.empty() ? "{" : ",") + std::string(key) + ":" + (key == "options" ? "…" : shape(field));
  }
  return out.empty() ? "{}" : out + "}";
}

class AnswerShapes : public OpenHub {
 protected:
  void SetUp() override {
    post("/api/about", R"({"shown":true,"friends":true,"rated":true})", anna.key());
    post("/api/about", R"({"shown":true,"friends":true,"rated":true})", bert.key());
    befriend();
    post("/api/people", R"({"player":")" + cleo.id + R"(","do":"block"})", anna.key());
    post("/api/bots", R"({"name":"Robot"})", anna.key());
    play();
    open = bert.create(R"("game":"shadows","seats":3,"public":true,"leavers":"told")");
  }
  void befriend() {
    const std::string word(post("/api/friends", "{}", anna.key()).fields.at("path").as_string());
    link = word.substr(word.rfind('/') + 1);
    post("/api/friends/" + link, "{}", bert.key());
  }
  // A game of Anna and Bert to its end.
  void play() {
    over = anna.create(R"("game":"rumors","seats":2,"pace":"instant","public":true)");
    bert.ok("attend", at(over));
    bert.ok("sit");
    bert.ok("ready", "\"on\":true");
    anna.ok("start");
    for (int i = 0; i < 2000 && anna.phase() == "playing"; ++i) {
      Page& page = anna.owes() ? anna : bert;
      if (page.owes()) page.move(static_cast<std::size_t>(i));
      loop.pass(500, 500);
    }
    ASSERT_EQ(anna.phase(), "finished");
  }
  std::string got(const std::string& target) { return shape(get(target, anna.key()).fields); }
  std::string asked(const std::string& verb, const std::string& fields = {}) {
    object answer = anna.ask(verb, fields);
    answer.erase("id");
    return shape(answer);
  }
  std::string pushed(const std::string& push) { return shape(anna.last(push)); }

  Page anna = guest("Anna"), bert = guest("Bert"), cleo = guest("Cleo");
  std::string link, over, open;
};

// What a program misspells is not passed over: each verb says which field it does not know.
TEST_F(OpenHub, every_verb_refuses_a_field_it_does_not_know) {
  HubOptions options;
  options.limits.requests_per_second = options.limits.player_requests_per_second = 0;
  options.limits.address_requests_per_second = 0;
  Hub& patient = loop.open(std::move(options));
  Page anna = Page::of(loop, patient, "Anna");
  const std::string code = anna.create(R"("game":"rumors","seats":2,"bots":"random","start":true,"pace":"instant")");
  const std::vector<std::pair<std::string, std::string>> verbs = {
      {"hello", ""},
      {"ping", ""},
      {"games", ""},
      {"rules", R"("rule":"S-129")"},
      {"lobby", R"("on":true)"},
      {"create", R"("game":"rumors","seats":2)"},
      {"attend", at(code)},
      {"webhook", R"("url":null)"},
      {"mute", R"("player":"p_x","on":true)"},
      {"notices", ""},
      {"try_notice", ""},
      {"view", ""},
      {"hint", ""},
      {"why_not", R"("move":"listen")"},
      {"preview", R"("moves":["listen"])"},
      {"remind", ""},
      {"rematch", ""},
      {"door", R"("password":null)"},
      {"hook", R"("url":null)"},
      {"try_hook", ""},
      {"days_off", R"("on":true)"},
      {"find", R"("game":"rumors","seats":2)"},
      {"share_deal", at(code) + R"(,"seat":0)"},
      {"deal", R"("deal":"x")"},
      {"push", R"("endpoint":"https://x")"},
      {"move", R"("move":"listen")"},
      {"go_on", ""},
      {"oath", ""},
      {"talk", R"("text":"x")"},
      {"sit", ""},
      {"stand", ""},
      {"ready", R"("on":true)"},
      {"leave", ""},
      {"back", ""},
      {"bot", R"("seat":1,"bot":"random")"},
      {"swap", R"("a":0,"b":1)"},
      {"settings", R"("hints":true)"},
      {"start", ""},
      {"replace", R"("seat":1,"by":"random")"},
      {"kick", R"("seat":1)"},
      {"host", R"("seat":1)"},
      {"close", ""},
      {"vote", R"("on":true)"},
      {"takeback", ""},
      {"consent", R"("on":true)"},
      {"pause", ""},
      {"resume", ""},
      {"plan", R"("name":"x")"},
      {"admit", R"("player":"p_x")"},
      {"order", R"("kind":"action","move":null)"},
      {"vacation", R"("on":true)"},
      {"behind", R"("seat":null)"},
      {"behind_me", R"("player":"p_x","on":true)"},
      {"invite", R"("bot":"b_x")"},
  };
  for (const auto& [verb, fields] : verbs) {
    const object answer = anna.ask(verb, fields + (fields.empty() ? "" : ",") + R"("misspelt":1)");
    ASSERT_TRUE(answer.contains("code")) << verb << ": " << boost::json::serialize(answer);
    EXPECT_EQ(answer.at("code"), "unknown_field") << verb;
    EXPECT_EQ(answer.at("field"), "misspelt") << verb;
  }
}

TEST_F(AnswerShapes, about_people) {
  EXPECT_EQ(got("/api/me"),
            "{ok:b,player:{id:s,name:s},tables:[{code:s,game:s,seats:n,taken:n,people:[s],phase:s,options:…,"
            "clock:null,spectators:b,host:s,created:n,bots:n,language:s,seat:null,asked:b}]}");
  EXPECT_EQ(got("/api/friends"),
            "{ok:b,friends:[{id:s,name:s,page:b,here:b,tables:[{code:s,game:s,seats:n,taken:n,people:[s],phase:s,"
            "options:…,clock:null,spectators:b,host:s,created:n,bots:n,language:s,leavers:s}]}],blocked:[{id:s,"
            "name:s,page:b}],companions:[{id:s,name:s,page:b,games:n,last:n}]}");
  EXPECT_EQ(got("/api/friends/" + link), "{ok:b,name:s}");
  EXPECT_EQ(got("/api/about"),
            "{ok:b,player:{id:s,name:s},since:n,about:{shown:b,friends:b,rated:b},leaving:{left:n,of:n,often:b},"
            "games:[{game:s,games:n,wins:n}],sides:[{game:s,side:s,games:n,wins:n}],roles:[],recent:[{table:s,"
            "game:s,seats:n,side:s,role:s,won:b,finished:n}],ratings:[]}");
  EXPECT_EQ(got("/api/about/" + bert.id),
            "{ok:b,player:{id:s,name:s},since:n,games:[{game:s,games:n,wins:n}],sides:[{game:s,side:s,games:n,"
            "wins:n}],roles:[],recent:[{table:s,game:s,seats:n,side:s,role:s,won:b,finished:n}],ratings:[]}");
  EXPECT_EQ(got("/api/bots"), "{ok:b,bots:[{id:s,name:s,created:n,revoked:b}]}");
  EXPECT_EQ(shape(get("/api/tables/" + open + "/leaving", bert.key()).fields),
            "{ok:b,leaving:[{player:s,left:n,of:n,often:b}]}");
  EXPECT_EQ(asked("hello"), "{ok:b,muted:[],player:{id:s,name:s},version:s,now:n}");
  EXPECT_EQ(asked("notices"),
            "{ok:b,key:s,rules:{turn:b,begins:b,talk:b,while_open:b,quiet:null,every:n,language:s,shape:s,"
            "browsers:n},webhook:s}");
}

TEST_F(AnswerShapes, about_tables_and_games) {
  EXPECT_EQ(got("/api/tables"),
            "{ok:b,tables:[{code:s,game:s,seats:n,taken:n,people:[s],phase:s,options:…,clock:null,spectators:b,"
            "host:s,created:n,bots:n,language:s,leavers:s}]}");
  EXPECT_EQ(got("/api/lengths"),
            "{ok:b,lengths:[{game:s,seats:null,games:n,minutes:null}],waits:[{game:s,games:n,minutes:null}]}");
  EXPECT_EQ(got("/api/records"),
            "{ok:b,records:[{table:s,game:s,seats:n,options:…,players:[s],outcome:{winners:[],reason:s,"
            "score:[n]},moves:n,finished:n}],next:null}");
  EXPECT_EQ(got("/api/records/" + over + "/verify"), "{ok:b,sound:b,commitment:s,moves:n,finished:b,seal_key:s}");
  EXPECT_EQ(got("/api/stats"),
            "{ok:b,games:n,lengths:{moves:{mean:n,error:n},minutes:n},by_game:[{game:s,games:n,share:n,low:n,"
            "high:n,lengths:{moves:{mean:n,error:n},minutes:n}}],by_seats:[{seats:n,games:n,share:n,low:n,high:n,"
            "lengths:{moves:{mean:n,error:n},minutes:n}}],by_ending:[{ending:s,games:n,share:n,low:n,high:n,"
            "lengths:{moves:{mean:n,error:n},minutes:n}}],by_options:[{options:…,games:n,share:n,low:n,high:n,"
            "lengths:{moves:{mean:n,error:n},minutes:n}}],winners:[{seat:n,of:n,games:n,share:n,low:n,high:n}],"
            "by_side:[{game:s,name:s,of:n,games:n,share:n,low:n,high:n}],by_role:[]}");
  EXPECT_EQ(got("/api/replay/" + over),
            "{ok:b,game:s,seats:n,options:…,players:[s],outcome:{winners:[],reason:s,score:[n]},setup:[{event:s,"
            "actor:null,seat:n,logged:b}],steps:[{seat:n,move:s,events:[{event:s,actor:n,logged:b}]}]}");
  EXPECT_EQ(got("/api/rules/R-001"), "{ok:b,rule:s,game:s,section:s,text:s,lang:s}");
  EXPECT_EQ(asked("share_deal", at(over) + R"(,"seat":0)"), "{ok:b,deal:{word:s}}");
}

TEST_F(AnswerShapes, of_what_is_pushed) {
  EXPECT_EQ(pushed("table"),
            "{push:s,table:{code:s,game:s,phase:s,host:s,settings:{game:s,seats:n,options:…,public:b,"
            "spectators:b,delay:n,clock:null,absent:s,hints:b,takeback:b,talk:s,bots_talk:b,pace:s,oath:b,"
            "vacation:n,hidden_names:b,leavers:s,rated_from:n,overheard:b,bots_welcome:b,language:s},"
            "seats:[{kind:s,player:s,name:s,ready:b,online:b,played_by:null}],you:{seat:n,host:b,barred:b,"
            "sworn:b},spectators:n,oath:[],takeback:null,vote:null,deadline:null,rematch:null,locked:b,barred:[],"
            "invited:[],hook:null,behind:[],paused:null,name:s,begins:null,created:n}}");
  object view = anna.last("view");
  view.at("view").as_object().stable_erase("table");  // the game's
  EXPECT_EQ(shape(view),
            "{push:s,seq:n,view:{hold:n,game:s,seats:n,options:…,commitment:s,seat:n,ask:s,decision:{kind:s,"
            "asked:[]},owes:b,legal:[],outcome:{winners:[],reason:s,score:[n]},secret:s,salt:s},events:[{event:s,"
            "actor:n,seat:n,logged:b}]}");
  anna.ok("talk", R"("phrase":"hello")");
  EXPECT_EQ(pushed("talk"), "{push:s,lines:[{line:n,at:n,seat:n,name:s,player:s,phrase:s,about:null,word:null}]}");
  anna.ok("talk", R"("text":"hello")");
  EXPECT_EQ(pushed("talk"), "{push:s,lines:[{line:n,at:n,seat:n,name:s,player:s,text:s}]}");
  anna.ok("lobby", R"("on":true)");
  loop.pass(3000, 500);
  EXPECT_EQ(pushed("lobby"),
            "{push:s,tables:[{code:s,game:s,seats:n,taken:n,people:[s],phase:s,options:…,clock:null,spectators:b,"
            "host:s,created:n,bots:n,language:s,leavers:s}]}");
}

}  // namespace
}  // namespace logres::server::testing
