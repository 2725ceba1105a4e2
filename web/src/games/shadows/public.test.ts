// What the table tells everybody of Shadows: the ledger of a Knight, the danger line and its alarms, grave choices.
import { beforeAll, describe, expect, it } from 'vitest';
import { catalog } from '../../../vite.catalogs';
import { use } from '../../lib/i18n.svelte';
import type { GameEvent, View } from '../../lib/messages';
import { danger } from './danger';
import { choicesOf, frames, speaker } from './fixtures/index';
import { grave } from './grave';
import { ledger } from './ledger';
import type { ShadowsTable } from './table';

beforeAll(() => use('en', catalog('en')));

function viewOf(name: string, change: (table: ShadowsTable) => void = () => undefined): View {
  const frame = frames.find((f) => f.name === name);
  if (!frame) throw new Error(name);
  const view = structuredClone(frame.view);
  change(view.table as ShadowsTable);
  return view;
}
function event(name: string, actor: number | null, args: Record<string, string | number | null> = {}): GameEvent {
  return { event: name, actor, logged: true, ...args };
}

describe('the ledger of a Knight', () => {
  const told = (log: GameEvent[], seat: number): string[] =>
    ledger(log, seat, speaker(viewOf('mid-game'))).map((row) => `${row.count} ${row.text}`);

  it('counts which evil was chosen, not what evil did afterwards', () => {
    const log = [
      event('turn', 1),
      event('black', 1, { card: 'despair' }),
      event('life', 1, { gained: 'no' }), // by the card
      event('turn', 2),
      event('engines', null, { count: 1, now: 4 }),
      event('turn', 1),
      event('life', 1, { gained: 'no' }),
      event('turn', 1),
      event('black', 1, { card: 'picts' }),
    ];
    expect(told(log, 1)).toEqual(['2 drew a Black card as evil', '1 gave a Life']);
    expect(told(log, 2)).toEqual(['1 added a Siege Engine']);
  });

  it('counts quests fed, cards laid face down and Merlins given', () => {
    const log = [
      event('laid', 1, { place: 'grail', card: 'grail' }),
      event('laid', 1, { place: 'grail', card: 'grail' }),
      event('placed', 1, { place: 'lancelot', card: null }),
      event('merlins_given', 1, { count: 2 }),
      event('laid', 0, { place: 'saxon_war', card: 'fight_1' }),
    ];
    expect(told(log, 1)).toEqual(['2 laid cards: Holy Grail', '1 laid a card face down: Lancelot', '2 gave Merlins']);
  });

  it('has accusations on both sides', () => {
    const log = [event('accused', 1, { seat: 2 })];
    expect(told(log, 1)).toEqual(['1 accused Bruno']);
    expect(told(log, 2)).toEqual(['1 was accused by Anna']);
    expect(told(log, 0)).toEqual([]);
  });

  describe('has the votes everybody saw (S-034)', () => {
    const knights = ['arthur', 'bors', 'kay', 'tristan'].map((knight, seat) => event('knight', seat, { knight }));
    const proposal = (seat: number, end: 'agreed' | 'no_agreement'): GameEvent[] => [
      event('proposed', seat),
      event(end, null),
    ];
    const won = (present: number): GameEvent => event('quest_end', 0, { place: 'grail', won: 'yes', present });

    it('of all in the opening, where all agreed', () => {
      const log = [...knights, ...proposal(0, 'agreed')];
      expect(told(log, 0)).toEqual(['1 proposed a sharing, and all agreed']);
      for (const seat of [1, 2, 3]) expect(told(log, seat)).toEqual(['1 agreed to a sharing']);
    });
    it('of those present at the end of a quest, and of Bors (S-230)', () => {
      const log = [...knights, event('turn', 0), won(0b0101), ...proposal(0, 'agreed')];
      expect(told(log, 1)).toEqual(['1 agreed to a sharing']);
      expect(told(log, 2)).toEqual(['1 agreed to a sharing']);
      expect(told(log, 3)).toEqual([]);
    });
    it('of those gathered by Convocation (S-257)', () => {
      const log = [
        ...knights,
        event('moved', 2, { place: 'saxon_war' }),
        event('moved', 3, { place: 'grail' }),
        event('played', 0, { card: 'convocation' }),
        event('moved', 3, { place: 'camelot' }),
        ...proposal(0, 'agreed'),
      ];
      expect(told(log, 2)).toEqual([]);
      expect(told(log, 3)).toEqual(['1 agreed to a sharing']);
    });
    it('of nobody where it failed and several were asked: whose refusal it was is not told', () => {
      const log = [...knights, ...proposal(0, 'no_agreement')];
      expect(told(log, 0)).toEqual(['1 proposed a sharing, not all agreed']);
      for (const seat of [1, 2, 3]) expect(told(log, seat)).toEqual([]);
    });
    it('of the one who was asked alone', () => {
      const log = [...knights, event('died', 1), won(0b0101), ...proposal(0, 'no_agreement')];
      expect(told(log, 2)).toEqual(['1 did not agree to a sharing']);
    });
    it('of nobody where the cards are dealt without a proposal', () => {
      const log = [...knights, won(0b0101), event('no_agreement', null)];
      for (const seat of [0, 1, 2, 3]) expect(told(log, seat)).toEqual([]);
    });
  });
});

describe('the danger line', () => {
  const entry = (view: View, key: string) => danger(view, speaker(view), null).entries.find((one) => one.key === key);

  it('sounds an alarm from three Engines and two Swords on', () => {
    const with_ = (engines: number, black: number): View =>
      viewOf('mid-game', (table) => Object.assign(table, { siege_engines: engines, black }));
    expect(entry(with_(8, 4), 'engines')).toMatchObject({ number: '8', grave: false });
    expect(entry(with_(8, 4), 'engines')?.alarm).toBeUndefined();
    expect(entry(with_(9, 4), 'engines')).toMatchObject({
      grave: true,
      alarm: 'Danger: 3 more Siege Engines and Camelot falls.',
    });
    expect(entry(with_(8, 4), 'swords')?.alarm).toBeUndefined();
    expect(entry(with_(8, 5), 'swords')).toMatchObject({
      grave: true,
      alarm: 'Danger: 2 more black Swords and all is lost.',
    });
  });

  it('names a quest that one card loses, and puts it first', () => {
    const view = viewOf('mid-game', (table) => {
      for (const quest of table.quests) if (quest.missing) quest.missing.to_lose = quest.quest === 'pict_war' ? 1 : 3;
    });
    expect(danger(view, speaker(view), null).entries[0]).toMatchObject({
      key: 'quest.pict_war',
      grave: true,
      alarm: 'Danger: one step more and this quest is lost: Pict War.',
    });
  });

  it('shows what a picked Engine would change', () => {
    const view = viewOf('evil-5');
    const adds = choicesOf(view).find((choice) => choice.verb === 'siege_engine') ?? null;
    expect(danger(view, speaker(view), adds).entries.at(-1)).toMatchObject({ number: '11 → 12', grave: true });
  });
});

describe('grave choices', () => {
  const why = (view: View, move: string): string | null => {
    const choice = choicesOf(view).find((c) => c.text === move || c.verb === move);
    if (!choice) throw new Error(`${move} is not legal`);
    return grave(choice, view, speaker(view));
  };
  const life = (table: ShadowsTable, left: number): void => {
    for (const player of table.players) player.life = left;
  };

  it('an accusation says its stakes and that it comes once', () => {
    expect(why(viewOf('mid-game'), 'accuse')).toMatch(/^Once in a game: if \w+ is Loyal, a white Sword turns black/);
  });
  it('a last Life point is one, the one before is not', () => {
    expect(
      why(
        viewOf('evil-3', (t) => life(t, 1)),
        'lose_life',
      ),
    ).toBe('It is your last point of Life.');
    expect(
      why(
        viewOf('evil-3', (t) => life(t, 2)),
        'lose_life',
      ),
    ).toBeNull();
  });
  it('so are the twelfth Engine and the seventh Sword', () => {
    expect(why(viewOf('evil-3'), 'siege_engine')).toBe('It is the twelfth: Camelot falls.');
    expect(
      why(
        viewOf('evil-3', (t) => (t.siege_engines = 10)),
        'siege_engine',
      ),
    ).toBeNull();
    expect(
      why(
        viewOf('charged', (t) => (t.black = 6)),
        'take_sword',
      ),
    ).toBe('It is the seventh: all is lost.');
    expect(
      why(
        viewOf('charged', (t) => (t.black = 3)),
        'take_sword',
      ),
    ).toBe('One black Sword more on the Round Table.');
  });
  it('a Merlin that removes nothing is', () => {
    const view = viewOf('mid-game');
    const merlin = { text: 'merlin nothing', words: '', verb: 'merlin', args: { target: 'nothing' } };
    expect(grave(merlin, view, speaker(view))).toBe('It removes nothing.');
  });
  it('a fight that cannot be won is; what is laid out counts', () => {
    const view = viewOf('fight', (t) => {
      if (t.mine) t.mine.picked_value = 0;
      t.winning_faces = [0, 0, 1, 2, 3];
    });
    const end = choicesOf(view).find((c) => c.verb === 'confirm');
    if (!end) throw new Error('confirm');
    const pick = (value: number) => ({ text: `pick fight_${value}`, words: '', verb: 'pick', args: { value } });
    expect(grave(end, view, speaker(view), [pick(1)])).toBe('With these cards the fight cannot be won.');
    expect(grave(end, view, speaker(view), [pick(1), pick(3)])).toBeNull();
  });
  it('the rest is not', () => {
    const view = viewOf('heroic-5');
    for (const choice of choicesOf(view)) expect(grave(choice, view, speaker(view)), choice.text).toBeNull();
  });
});
