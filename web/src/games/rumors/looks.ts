// What the frame shows of this game: seats, choices, danger, oath, the sentence under the banner, the rules behind a
// question. Only what is visible now: nothing here knows a card gone by.
import { rumorsFacts } from '../../generated/rumors_facts';
import type { View } from '../../lib/messages';
import type { Speaker } from '../../lib/words';
import type { AtSeat, Choice, ChoiceLook, DangerLine, Hush, Oath, SeatLook, TalkThing } from '../types';
import { armsOf, lookOf, printed } from './cards';
import { argsOf, isSolo, quests, tableOf, type RumorsTable } from './table';
import { tell } from './words';
import { isKeyOf } from '../../lib/narrow';

const enough = rumorsFacts.numbers.enough_swords; // of one colour

export function seatLook(view: View, seat: number, words: Speaker): SeatLook {
  const table = tableOf(view);
  const player = table.players[seat];
  const emblem = armsOf(seat);
  if (!player || isSolo(view)) return { emblem, title: '', marks: [] };
  const marks: SeatLook['marks'] = [];
  if (player.face !== 'hidden')
    marks.push({ emblem: `lo-${player.face}`, count: 1, label: words.word('loyalty', player.face) });
  if (player.knights > 0)
    marks.push({
      emblem: 'back-character',
      count: player.knights,
      label: tell('seat.knights', { count: player.knights }),
    });
  if (player.has_accused) marks.push({ emblem: 'i-accuse', count: 1, label: tell('seat.accused') });
  const title = player.face === 'traitor' ? tell('seat.traitor') : player.face === 'loyal' ? tell('seat.loyal') : '';
  return { emblem, title, marks };
}

const verbEmblem: Record<string, string> = {
  listen: 'back-rumor',
  accuse: 'i-accuse',
  say: 'i-sound',
  cover: 'back-rumor',
  decline: 'i-cross',
  give: 'i-give',
  keep: 'back-loyalty',
  pass: 'i-cross',
  close: 'i-eye-closed',
};

export function choiceLook(choice: Choice, view: View, words: Speaker): ChoiceLook {
  const { quest, card, claim, number } = argsOf(choice);
  const shown = card ?? claim;
  const { knights } = rumorsFacts;
  const knight = isKeyOf(knights, choice.verb) ? knights[choice.verb].emblem : null;
  const emblem =
    knight ??
    (quest !== undefined ? printed[quest].emblem : shown !== undefined ? lookOf(shown).emblem : null) ??
    verbEmblem[choice.verb] ??
    'i-hand';
  const note = noteOf(choice, tableOf(view), words);
  return { emblem, ...(note && number === undefined ? { note } : {}) };
}

/** What a choice means, in a few words: never what it would bring. */
function noteOf(choice: Choice, table: RumorsTable, words: Speaker): string | null {
  switch (choice.verb) {
    case 'listen':
      return table.top ? tell('note.listen') : tell('note.listen_first');
    case 'quest':
    case 'venture': {
      const { quest } = argsOf(choice);
      return quest === undefined ? null : tell('note.quest', { swords: printed[quest].swords });
    }
    case 'accuse':
      return tell('note.accuse');
    case 'give':
      return tell('note.give');
    case 'claim':
      return tell('note.claim');
    case 'tristan':
    case 'galahad':
    case 'arthur':
    case 'gawain':
    case 'percival':
      return words.say(`knight_text.${choice.verb}`);
    default:
      return null;
  }
}

/** Under the banner: what the top card allows. */
export function situation(view: View, words: Speaker): string | null {
  const table = tableOf(view);
  if (view.outcome) return null;
  if (table.ask === 'turn') {
    if (table.top === null) return tell('situation.empty');
    if (table.open_quests.length === 0) return tell('situation.none');
    if (table.open_quests.length === quests.length) return tell('situation.any');
    return tell('situation.only', {
      quests: table.open_quests.map((q) => words.word('quest', q)).join(tell('situation.or')),
    });
  }
  if (view.owes && words.has(`help.${table.ask}`)) return words.say(`help.${table.ask}`);
  return table.quest?.opened ? tell('situation.open') : null;
}

/** Public facts only: swords to the end, and what Morgan forbids. */
export function danger(view: View): DangerLine | null {
  const table = tableOf(view);
  const left = Math.max(0, enough - table.black);
  const right = Math.max(0, enough - table.white);
  const entries: DangerLine['entries'] = [
    {
      key: 'black',
      emblem: 'sword-black',
      label: '',
      number: String(left),
      tail: tell('danger.black', { count: left }),
      grave: left <= 2,
      place: 'swords',
      ...(left === 1 ? { alarm: tell('danger.last_black') } : {}),
    },
    {
      key: 'white',
      emblem: 'sword-white',
      label: '',
      number: String(right),
      tail: tell('danger.white', { count: right }),
      grave: false,
      place: 'swords',
      counts: true,
    },
  ];
  if (table.silence.on && !isSolo(view))
    entries.push({
      key: 'silence',
      emblem: 'morgan',
      label: tell('danger.silence'),
      number: '',
      grave: true,
      place: 'pile',
      counts: true,
    });
  return { title: tell('danger.title'), entries };
}

export function oath(view: View, me: number, words: Speaker): Oath | null {
  const solo = isSolo(view);
  return {
    emblem: armsOf(me),
    title: tell(solo ? 'oath.title_solo' : 'oath.title'),
    power: tell('oath.power'),
    powerRule: rumorsFacts.topics.pile.rules[0],
    aim: words.say(solo ? 'aim_solo' : 'aim'),
    secret: solo ? null : { title: tell('oath.secret'), note: tell('oath.secret_note') },
    first: tableOf(view).first,
  };
}

/** Morgan's silence, with what ends it. Alone there is nobody to talk to. */
export function hush(view: View): Hush | null {
  const table = tableOf(view);
  if (!table.silence.on || isSolo(view) || view.outcome) return null;
  return {
    emblem: 'morgan',
    title: tell('veil.title'),
    lines: [tell('veil.text'), tell('veil.spectators')],
    rule: rumorsFacts.silence.rule,
  };
}

const elsewhere = new Set(['turn', 'arthur', 'gawain', 'percival', 'percival_end', 'over']); // answered on the table

/** Memory is all a player has, unless a question puts something into their hand, or a Knight lies there. */
export function handless(view: View): boolean {
  const table = tableOf(view);
  return (!table.owes || elsewhere.has(table.ask)) && (table.mine?.knights.length ?? 0) === 0;
}

export function atSeat(choice: Choice): AtSeat | null {
  const seat = argsOf(choice).seat ?? argsOf(choice).receiver;
  return typeof seat === 'number' ? { seat } : null;
}

/** What was announced stands; only an answer that nobody has seen yet may be changed. */
export function mayTakeBack(view: View): boolean {
  return view.seat !== null && !view.owes && view.decision.asked.includes(view.seat);
}

/** As many Traitors lie open as there are Traitor cards in this game: whoever is hidden is Loyal. */
export function noTraitorLeft(view: View): boolean {
  const { players } = tableOf(view);
  const cards = players.length >= 7 ? 2 : 1;
  return players.filter((player) => player.face === 'traitor').length >= cards;
}

/** Lists would tell by their length who may lie: under Morgan #1 only the true card is listed. */
export function unlisted(choice: Choice, view: View): boolean {
  if (choice.verb === 'say') return true; // the pad has every number
  if (choice.verb === 'accuse') return noTraitorLeft(view);
  return choice.verb === 'claim' && argsOf(choice).claim !== tableOf(view).mine?.hand[0];
}

export function grave(choice: Choice, view: View, words: Speaker): string | null {
  const name = (key: string): string => words.name(Number(choice.args[key] ?? 0));
  if (choice.verb === 'accuse')
    return tell(noTraitorLeft(view) ? 'grave.accuse_loyal' : 'grave.accuse', { name: name('seat') });
  if (choice.verb === 'keep') return tell('grave.keep');
  if (choice.verb === 'galahad') return tell('grave.galahad', { name: name('seat') });
  if (choice.verb === 'arthur' || choice.verb === 'gawain' || choice.verb === 'percival' || choice.verb === 'tristan')
    return tell('grave.knight');
  return null;
}

/** What looks possible in a turn: where it is not, the list says why. */
export function looksPossible(view: View): string[] {
  const table = tableOf(view);
  if (!view.owes || table.ask !== 'turn') return [];
  const moves = ['listen'];
  if (table.open_quests.length === 0) moves.push('quest grail');
  if (!isSolo(view) && !noTraitorLeft(view)) {
    const other = table.players.findIndex((p, seat) => seat !== view.seat && p.face === 'hidden');
    if (other >= 0) moves.push(`accuse ${other}`);
  }
  return moves.filter((move) => !view.legal.some((legal) => legal.split(' ')[0] === move.split(' ')[0]));
}

export function talkAbout(): TalkThing[] {
  return quests.map((quest) => ({ word: `quest.${quest}`, place: 'pile', emblem: printed[quest].emblem }));
}

export function rulesBehind(decision: string): string[] {
  const { questions } = rumorsFacts;
  return isKeyOf(questions, decision) ? [...questions[decision]] : [];
}
