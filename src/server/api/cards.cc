// Cards of one's own, for a game that takes such a file (table/card_data.h): looked over, shown, and what knights make
// of them.
#include "bots/balance.h"
#include "core/options_json.h"
#include "server/api/api.h"
#include "server/base/refusals.h"
#include "table/card_data.h"
#include "table/match.h"

namespace logres::server {
namespace {

// Every keystroke may ask: so nothing is registered for it.
std::string checked(const boost::json::object& wanted) {
  std::string text;
  JsonWriter json(text);
  json.object().field("ok", true);
  check_card_data(wanted, json);
  json.end_object();
  return text;
}

Setup setup_in(Request& request, const GameEntry& game) {
  Setup setup{.seats = static_cast<std::uint8_t>(game.max_seats), .options = Options(game.options)};
  if (const auto* options = request.object("options")) {
    if (const auto problem = read_options(*options, game.options, setup.options)) {
      refuse(*problem);
    }
  }
  const auto toml = request.text("toml");
  setup.options.set(*cards_option(game), 0);
  if (!toml || toml->empty()) return setup;
  auto loaded = load_card_data(*toml);
  if (auto* refusal = std::get_if<Refusal>(&loaded)) throw Refused{std::move(*refusal)};
  setup.options.set(*cards_option(game), std::get<std::int16_t>(loaded));
  return setup;
}

std::string balance_of(const Setup& setup, const Desk::Enough& enough) {
  std::string text;
  JsonWriter json(text);
  json.object().field("ok", true).field("ready", true);
  bots::write_balance(setup, {}, enough, json);
  json.end_object();
  return text;
}

}  // namespace

std::string registered_cards(const std::string& hash) {
  const auto file = card_data_json(hash);
  if (!file) refuse(no::no_such_cards());
  std::string text;
  JsonWriter json(text);
  json.object().field("ok", true).key("file").raw(*file).end_object();
  return text;
}

void Api::check_cards(const CallPtr& call) {
  from_store(call, [call, most = bytes_of(options_.limits.body_bytes)](store::Store&) {
    return checked(parse_request(call->request.body, most));
  });
}

void Api::card_balance(const CallPtr& call) {
  from_store(call, [this, call, most = bytes_of(options_.limits.body_bytes)](store::Store&) {
    const auto fields = parse_request(call->request.body, most);
    Request request(fields);
    const GameEntry& game = game_with_card_data();
    const Setup setup = setup_in(request, game);
    request.done();
    if (auto refusal = refuse_setup(game, setup)) throw Refused{std::move(*refusal)};
    std::string key = card_data_hash(game, setup);
    JsonWriter json(key);
    write_setup_options(game, setup, json);
    return balances_.get(
        key, call->request.address, [setup, held = hold_card_data(game, setup)](const Desk::Enough& enough) {
          return balance_of(setup, enough);
        });
  });
}

}  // namespace logres::server
