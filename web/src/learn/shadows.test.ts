// The lessons of Shadows, as they are meant: move by move and word by word.
import { afterEach, describe, expect, it } from 'vitest';
import { Class, readLesson } from './class';
import { objection } from './lesson';

let game: Class;
afterEach(() => game.table.end());
async function begin(name = 'shadows_first'): Promise<void> {
  game = new Class(readLesson(name));
  await game.begin();
}

describe('the guided first game', () => {
  it('goes as it is meant, by doing what is suggested', async () => {
    await begin();
    await game.follow();
    expect(game.played).toEqual([
      'black_card',
      'move saxon_war',
      'end_turn',
      'siege_engine',
      'lay fight_5 5',
      'end_turn',
      'black_card',
      'face_down',
      'draw',
      'sacrifice',
      'merlin siege_engine 0',
      'end_turn',
      'lose_life',
      'accuse 2',
    ]);
    expect(game.said).toEqual([
      'aim',
      'you',
      'evil',
      'ride_saxon',
      'watch',
      'watch_others',
      'peril',
      'fight',
      'spoils',
      'rest_end',
      'watch_others',
      'rest',
      'rest_facing',
      'draw',
      'second',
      'second_card',
      'second_end',
      'watch_others',
      'traitor_evil',
      'traitor',
      'end_won',
    ]);
    expect(game.view.outcome).toMatchObject({ winners: [0, 1], reason: 'white_majority' });
    expect(game.events).toContainEqual(expect.objectContaining({ event: 'over', white: 8, black: 4 }));
  });

  it('says something before a move that leads away, and lets it be', async () => {
    await begin();
    game.press();
    game.press();
    await game.play('black_card');
    expect(objection(game.now, 'draw')).toBe('ride_instead');
    expect(objection(game.now, 'move saxon_war')).toBeNull();
    await game.play('draw');
    expect(game.now?.step.id).toBe('ride');
    await game.play('end_turn');
    await game.others();
    expect(game.now?.key).toBeNull(); // the question in general; the ride is still ahead
    expect(game.view.owes).toBe(true);
  });
});

describe('the lesson of the Traitor', () => {
  it('wins the duel, loses the Grail and accuses an innocent, by doing what is suggested', async () => {
    await begin('shadows_second');
    await game.follow();
    expect(game.played).toEqual([
      'black_card',
      'face_down',
      'lay fight_5 5',
      'end_turn',
      'black_card',
      'heal grail 0',
      'end_turn',
      'siege_engine',
      'accuse 1',
      'end_turn',
      'black_card',
    ]);
    expect(game.events).toContainEqual(
      expect.objectContaining({ event: 'totals', place: 'black_knight', white: 16, black: 8 }),
    );
    expect(game.view.outcome).toMatchObject({ winners: [0], reason: 'seven_black_swords' });
    expect(game.now?.key).toBe('end_won');
  });
});
