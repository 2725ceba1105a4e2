#include "bots/brain.h"

#include <algorithm>
#include <array>
#include <span>

#include "table/digest.h"
#include "table/messages.h"

namespace logres::bots {
namespace {

// A bot's dice: known to nobody who does not know the table's secret, and the same after a restart.
std::uint64_t seed_of(const Secret& secret, Seat seat) {
  Digest digest;
  digest.add(secret.key);
  digest.add(std::array{std::uint8_t{'b'}, seat});
  std::uint64_t number = 0;
  for (std::size_t i = 0; i < sizeof number; ++i) number = number << 8U | digest.bytes()[i];
  return number;
}

}  // namespace

Question question_of(const Match& match, Seat seat, std::string_view bot) {
  return {.beginning = std::make_shared<const Match>(match.until(0)),
          .moves = {match.moves().begin(), match.moves().end()},
          .seat = seat,
          .bot = std::string(bot)};
}

Answer Brain::think(const Question& question, std::string_view bot, TimeIsUp enough) {
  Answer answer;
  if (!follow(question)) return answer;
  Player* player = informed(question, bot);
  const MoveList legal = moves_of(*match_, question.seat);
  if (player == nullptr || legal.empty()) return answer;
  answer.bot = bot;
  player->give_time(std::move(enough));
  if (question.advice) {
    answer.advice = player->advise(match_->table(), question.seat, legal);
  } else {
    answer.move = player->choose(match_->table(), question.seat, legal);
    answer.remark = player->remark(match_->table(), *answer.move);
  }
  return answer;
}

// Brings the copy of the match to where the question was asked, and shows every move to the bots that sit there.
bool Brain::follow(const Question& question) {
  if (!match_ || !continues(question)) {
    match_ = question.beginning->until(0);
    players_.clear();
    heard_ = 0;
  }
  for (;;) {
    const bool up_to_date = match_->seq() >= question.moves.size();
    for (; heard_ < question.said.size() && (up_to_date || question.said[heard_].seq <= match_->seq()); ++heard_) {
      const Said& said = question.said[heard_];
      for (auto& [key, player] : players_) player->hear(said.seat, said.remark);
    }
    if (up_to_date) return true;
    const std::size_t seen = match_->events().size();
    const auto& [seat, move] = question.moves[match_->seq()];
    if (match_->play(seat, move)) return false;
    show(match_->events().subspan(seen));
  }
}

// Is the copy an earlier moment of the same match? A taken back move makes it another one.
bool Brain::continues(const Question& question) const {
  const auto mine = match_->moves();
  return match_->secret() == question.beginning->secret() && mine.size() <= question.moves.size() &&
         std::equal(mine.begin(), mine.end(), question.moves.begin());
}

void Brain::show(std::span<const Event> news) {
  for (auto& [key, player] : players_) player->see(match_->table(), redacted_for(news, key.first));
}

// One who sits down late is shown the whole match as its seat saw and heard it.
Player* Brain::informed(const Question& question, std::string_view bot) {
  auto& player = players_[{question.seat, std::string(bot)}];
  if (player != nullptr) return player.get();
  player = make_player(match_->game(), bot, question.seat, seed_of(match_->secret(), question.seat));
  if (player == nullptr) return nullptr;
  std::size_t seen = 0;
  std::size_t heard = 0;
  match_->retrace([&](const Match& then) {
    player->see(then.table(), redacted_for(then.events().subspan(seen), question.seat));
    seen = then.events().size();
    for (; heard < heard_ && question.said[heard].seq <= then.seq(); ++heard) {
      player->hear(question.said[heard].seat, question.said[heard].remark);
    }
  });
  for (; heard < heard_; ++heard) player->hear(question.said[heard].seat, question.said[heard].remark);
  return player.get();
}

}  // namespace logres::bots
