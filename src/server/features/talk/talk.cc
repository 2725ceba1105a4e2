// Wishes to speak.
#include <fmt/format.h>

#include <algorithm>
#include <string>

#include "server/base/names.h"
#include "server/base/refusals.h"
#include "server/features/shoulder_view/shoulder_view.h"
#include "server/table/commands.h"
#include "server/table/entries.h"
#include "table/phrases.h"

namespace logres::server {
namespace {

constexpr std::size_t kMaxCharacters = 280;

bool is_control(std::string_view text, std::size_t i) {
  const auto byte = static_cast<unsigned char>(text[i]);
  if (byte < 0x20 || byte == 0x7f) return true;
  return byte == 0xc2 && i + 1 < text.size() && static_cast<unsigned char>(text[i + 1]) < 0xa0;  // U+0080 to U+009F
}

std::string_view trimmed(std::string_view text) {
  const auto first = text.find_first_not_of(' ');
  if (first == std::string_view::npos) return {};
  return text.substr(first, text.find_last_not_of(' ') - first + 1);
}

std::string_view check_text(std::string_view text) {
  text = trimmed(text);
  std::size_t characters = 0;
  for (std::size_t i = 0; i < text.size(); ++i) {
    if (is_control(text, i)) refuse(no::line_signs(), "text");
    if ((static_cast<unsigned char>(text[i]) & 0xc0U) != 0x80U) ++characters;
  }
  if (characters == 0 || characters > kMaxCharacters) {
    refuse(no::line_length(kMaxCharacters), "text");
  }
  return text;
}

// What the phrase takes must be there, and nothing else.
void check_part(std::string_view field, bool there, bool wanted) {
  if (there == wanted) return;
  if (wanted) refuse(no::phrase_needs(field), field);
  refuse(no::phrase_lacks(field), field);
}

}  // namespace

// The name is empty for a bot: everybody calls it in their own language.
std::string talk_body(const bots::Remark& remark,
                      std::string_view player,
                      std::string_view name,
                      std::string_view once) {
  std::string body;
  JsonWriter json(body);
  json.object().field("player", player).field("name", name).field("phrase", remark.phrase).field("word", remark.word);
  if (remark.about != kNoSeat) json.field("about", remark.about);
  if (!once.empty()) json.field("once", once);
  json.end_object();
  return body;
}

void wish_talk(const RoomState& room, Request& request, const Person& person, Draft& draft) {
  const auto text = request.text("text");
  const auto key = request.text("phrase");
  const auto about = request.seat(room.settings.seats());
  const auto word = request.text("word");
  const std::string once(request.text("once").value_or(""));
  request.done();
  if (once.size() > 64) refuse(no::once_long(64), "once");
  room.require_named(person);
  if (room.phase == store::Phase::kClosed) room.require_phase(store::Phase::kOpen);
  const auto seat = room.seat_of(person.id);
  if (seat) room.require_voice();
  // What they know stays with them, as long as somebody might make use of it.
  if (!seat && room.playing() && has_looked(room, person.id)) {
    refuse(no::has_looked());
  }
  if (room.settings.talk == TalkMode::kOff) refuse(no::talk_off());
  if (text.has_value() == key.has_value()) refuse(no::text_or_phrase(), text ? "phrase" : "text");

  // The same wish again, because its answer got lost.
  const std::string mark = once.empty() ? once : person.public_id + " " + once;
  if (!mark.empty() && std::find(room.once.begin(), room.once.end(), mark) != room.once.end()) return;
  const std::string name = seat ? room.seats[*seat].person.name : room.told_apart(person, kNoSeat, look_alike).name;
  std::string body;
  if (text) {
    if (room.settings.talk == TalkMode::kPhrases) refuse(no::phrases_only(), "text");
    check_part("seat", about.has_value(), false);
    check_part("word", word.has_value(), false);
    JsonWriter json(body);
    json.object().field("player", person.public_id).field("name", name).field("text", check_text(*text));
    if (!mark.empty()) json.field("once", mark);
    json.end_object();
  } else {
    const Phrase* phrase = find_phrase(*key);
    if (phrase == nullptr) refuse(no::no_phrase(), "phrase");
    check_part("seat", about.has_value(), phrase->seat);
    check_part("word", word.has_value(), phrase->word);
    if (word && !(phrase->aid ? is_aid_of : is_word_of)(*room.settings.game, *word)) {
      refuse(no::no_word(), "word");
    }
    body = talk_body(
        {std::string(*key), about.value_or(kNoSeat), std::string(word.value_or(""))}, person.public_id, name, mark);
  }
  draft.add(entries::kTalk, seat ? *seat : -1, std::move(body));
}

}  // namespace logres::server
