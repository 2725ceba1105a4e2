// As much of GET /api/games/shadows as the tests need.
import type { GameInfo } from './messages';

const card = { key: 'card', names: ['fight_1', 'fight_2', 'fight_any', 'merlin', 'despair'] };
const value = { key: 'value', min: 0, max: 5 };
const place = { key: 'place', names: ['camelot', 'grail', 'saxon_war'] };
const seat = { key: 'seat', min: 0, max: 7 };
const yes = { key: 'won', names: ['no', 'yes'] };

export const shadowsInfo: GameInfo = {
  game: 'shadows',
  rules: 1,
  min_seats: 3,
  max_seats: 8,
  options: [
    { key: 'expansion', choices: ['off', 'on'], preset: 'off' },
    { key: 'squires', min: 0, max: 255, preset: 0 },
    { key: 'youngest', min: 0, max: 8, preset: 0 },
    { key: 'squire_life', min: 1, max: 4, preset: 4 },
    { key: 'curse_duration', choices: ['until_quest_won', 'permanent'], preset: 'until_quest_won' },
  ],
  bots: ['page', 'knight', 'absent'],
  verbs: [
    { verb: 'black_card', args: [] },
    { verb: 'siege_engine', args: [] },
    { verb: 'lose_life', args: [] },
    { verb: 'draw', args: [] },
    { verb: 'end_turn', args: [] },
    { verb: 'move', args: [place] },
    { verb: 'lay', args: [card, value] },
    { verb: 'accuse', args: [seat] },
    { verb: 'tournament', args: [seat] },
    { verb: 'heal', args: [card, { key: 'wild', min: 0, max: 2 }] },
    { verb: 'merlins', args: [{ key: 'number', min: 0, max: 7 }] },
    {
      verb: 'merlin',
      args: [
        { key: 'target', names: ['siege_engine', 'saxon', 'black_knight', 'lancelot'] },
        { key: 'spot', min: 0, max: 4 },
      ],
    },
  ],
  events: [
    { event: 'turn', args: [], logged: true },
    { event: 'black', args: [card], logged: true },
    { event: 'looked', args: [card, { ...card, key: 'card_b' }, { key: 'count', min: 0, max: 5 }], logged: true },
    { event: 'accused', args: [seat], logged: true },
    { event: 'quest_end', args: [place, yes], logged: true },
    { event: 'sword', args: [{ key: 'now', min: 0, max: 10 }], logged: true },
    { event: 'draws_black', args: [{ key: 'yes', names: ['no', 'yes'] }], logged: false },
  ],
  decisions: ['over', 'evil', 'heroic', 'merlins'],
  endings: ['none', 'white_majority'],
};
