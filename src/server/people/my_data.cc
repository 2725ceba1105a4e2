#include "server/people/my_data.h"

#include <boost/json.hpp>
#include <map>
#include <set>

#include "core/json_writer.h"
#include "server/features/invited_bots/invited_bots.h"
#include "server/people/own_bots.h"
#include "server/people/reports.h"
#include "server/people/results.h"
#include "server/table/entries.h"
#include "table/record.h"

namespace logres::server {
namespace {

namespace json = boost::json;

constexpr int kEvery = 1'000'000;

using Names = std::set<std::string, std::less<>>;

bool is_of(const json::object& object, const Person& person) {
  const json::value* const player =
      object.if_contains("player");  // PERSON has the number, a line of talk the public id
  if (player == nullptr) return false;
  return player->is_string() ? player->get_string() == person.public_id
                             : player->is_int64() && player->get_int64() == person.id;
}

// Takes the names and words of this person out of a body, and where their channel was called, wherever they stand in
// it; notes the names.
void take_out(json::value& value, const Person& person, Names& names) {
  if (value.is_array()) {
    for (json::value& part : value.get_array()) take_out(part, person, names);
  }
  if (!value.is_object()) return;
  json::object& object = value.get_object();
  if (is_of(object, person)) {
    if (json::value* const name = object.if_contains("name"); name != nullptr && name->is_string()) {
      names.emplace(name->get_string());
      *name = kForgottenName;
    }
    if (json::value* const text = object.if_contains("text"); text != nullptr) *text = kForgottenName;
    if (json::value* const url = object.if_contains("url"); url != nullptr) *url = "";
  }
  for (auto& [key, part] : object) take_out(part, person, names);
}

// That it was somebody's bot is still to be seen.
std::string nameless(std::string_view label) {
  return std::string(label.starts_with(kOutsideBotLabel) ? kOutsideBotLabel : "") + std::string(kForgottenName);
}
Names labels_of(const Person& person, const Names& names) {
  if (!person.is_bot()) return names;
  Names out;
  for (const std::string& name : names) out.insert(std::string(kOutsideBotLabel) + name);
  return out;
}

// Lists and records call people by their names alone; at one table no two have the same.
void rename_all(json::value& value, const Names& names) {
  if (value.is_string() && names.contains(std::string_view(value.get_string()))) {
    value = nameless(std::string_view(value.get_string()));
  }
  if (value.is_array()) {
    for (json::value& part : value.get_array()) rename_all(part, names);
  }
}

std::string renamed(const std::string& text, std::initializer_list<std::string_view> fields, const Names& names) {
  json::value value = json::parse(text);
  if (fields.size() == 0) rename_all(value, names);
  for (const std::string_view field : fields) {
    if (json::value* const found = value.as_object().if_contains(field)) rename_all(*found, names);
  }
  return json::serialize(value);
}

std::string renamed_record(const std::string& text, const Names& names) {
  auto read = read_record(text);
  if (std::holds_alternative<Refusal>(read)) throw std::runtime_error("a record cannot be read");
  Record& record = std::get<Record>(read);
  for (std::string& label : record.players) {
    if (names.contains(label)) label = nameless(label);
  }
  return write_record(record);
}

// What is made of the log anew, without this person's names. False: it no longer fits the rules.
bool fold_anew(store::Store& store, const store::TableRow& row, store::Amendment& change) {
  const std::map<std::uint32_t, std::string> bodies(change.bodies.begin(), change.bodies.end());
  try {
    Room room(row.id, row.code);
    for (store::Entry& entry : store.entries(row.id, 0)) {
      if (const auto body = bodies.find(entry.seq); body != bodies.end()) entry.body = body->second;
      room.apply(entry);
    }
    change.summary = room.head().summary;
    if (auto game = room.finished()) {
      change.players = std::move(game->players);
      change.record = std::move(game->record);
    }
    return true;
  } catch (const store::StoreError&) {
    throw;
  } catch (const std::exception&) {
    return false;
  }
}

std::map<store::TableId, std::vector<store::Entry>> entries_of(store::Store& store, const Person& person) {
  std::map<store::TableId, std::vector<store::Entry>> out;
  for (auto& [table, entry] : store.entries_with('"' + person.public_id + '"')) out[table].push_back(std::move(entry));
  return out;
}

// Where the log cannot be folded: by the names, though somebody else may have had one of them once.
void rename_in_lists(store::Store& store, const store::TableRow& row, const Names& names, store::Amendment& change) {
  change.summary = renamed(row.head.summary, {"people", "host"}, names);
  if (const auto game = store.finished_game(row.code)) {
    change.players = renamed(game->players, {}, names);
    change.record = renamed_record(game->record, names);
  }
}

void write_entries(JsonWriter& out, const std::vector<store::Entry>& entries) {
  out.key("entries").array();
  for (const store::Entry& entry : entries) {
    out.object().field("seq", entry.seq).field("at", entry.at).field("kind", entry.kind).field("seat", entry.seat);
    out.field("body", entry.body).end_object();
  }
  out.end_array();
}

// Friends, whom they have blocked, and the link to be friends by.
void write_ties(JsonWriter& out, const std::vector<store::Tie>& ties) {
  out.key("ties").array();
  for (const store::Tie& tie : ties) {
    out.object().field("kind", tie.kind).field("other", tie.other).field("at", tie.at).end_object();
  }
  out.end_array();
}

// Of these follow the page about them, their rating, and how often they leave.
void write_results(JsonWriter& out, const std::vector<store::PlayedSeat>& seats) {
  out.key("results").array();
  for (const store::PlayedSeat& seat : seats) {
    out.object().field("table", seat.code).field("game", seat.game).field("finished", seat.finished);
    out.field("seat", seat.result.seat).field("side", seat.result.side).field("role", seat.result.role);
    out.field("won", seat.won).field("left", seat.result.left != 0).end_object();
  }
  out.end_array();
}

// Those they wrote; what others wrote about them is the others'.
void write_reports(JsonWriter& out, const std::vector<store::Report>& reports, const Person& person) {
  out.key("reports").array();
  for (const store::Report& report : reports) {
    if (report.by != person.public_id) continue;
    const ReportAbout about = read_about(report.about);
    out.object().field("at", report.at).field("table", report.table);
    if (about.seat) {
      out.field("seat", *about.seat);  // who sat there was not theirs to know
    } else {
      out.field("about", about.person);
    }
    out.field("text", report.text).end_object();
  }
  out.end_array();
}

}  // namespace

std::string export_person(store::Store& store, const Person& person, Millis now) {
  const auto row = store.find_player(person.id);
  std::string text;
  JsonWriter out(text);
  out.object().field("ok", true).field("made", now).key("player").object();
  out.field("id", person.public_id).field("name", person.name);
  out.field("silenced", read_house(store.kept(0, kHouseRules)).silenced.contains(person.public_id));
  if (row) {
    out.field("created", row->created)
        .field("webhook", row->webhook)
        .field("notices", row->notices)
        .key("muted")
        .array();
    for (const std::string& muted : row->muted) out.value(muted);
    out.end_array().field("about", row->about);
    write_ties(out, store.ties(person.id));
    write_results(out, store.played_by(person.id, kEvery));
    write_reports(out, store.reports(kEvery), person);
  }
  out.field("devices", store.keys_of(person.id));
  write_bots(bots_of(store, person.id), out);
  out.end_object().key("tables").array();
  for (const auto& [table, entries] : entries_of(store, person)) {
    const auto found = store.find_table(table);
    if (!found) continue;
    // Whoever has only watched, and talked, learns of the end no sooner by this.
    const bool shown = is_shown(store, found->code, person.id, now);
    const store::Phase phase = shown ? found->head.phase : store::Phase::kPlaying;
    out.object().field("code", found->code).field("game", found->game).field("phase", name_of(phase));
    out.field("created", found->created);
    write_entries(out, entries);
    if (const auto game = shown ? store.finished_game(found->code) : std::nullopt) out.key("record").raw(game->record);
    out.end_object();
  }
  out.end_array().end_object();
  return text;
}

std::vector<store::TableId> forget_person(store::Store& store, const Person& person) {
  std::vector<store::TableId> changed;
  for (const auto& [table, entries] : entries_of(store, person)) {
    const auto row = store.find_table(table);
    if (!row) continue;
    store::Amendment change{.table = table, .bodies = {}, .summary = {}, .players = {}, .record = {}};
    Names names;
    for (const store::Entry& entry : entries) {
      json::value body = json::parse(entry.body);
      take_out(body, person, names);
      change.bodies.emplace_back(entry.seq, json::serialize(body));
    }
    if (!fold_anew(store, *row, change)) rename_in_lists(store, *row, labels_of(person, names), change);
    store.amend(change);
    changed.push_back(table);
  }
  if (const auto row = store.find_player(person.id)) store.forget_player(*row);
  return changed;
}

}  // namespace logres::server
