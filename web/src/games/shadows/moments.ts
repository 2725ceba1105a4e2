// Which of the things that happened are moments: staged over the board, one leaf each, and never many of them.
import type { ShadowsCard, ShadowsKnight, ShadowsLoyalty, ShadowsRelic } from '../../generated/shadows';
import type { GameEvent } from '../../lib/messages';
import { placeOfCard } from './lines';
import { boardPlace } from './quests';
import type { Quest } from './table';

export type Moment =
  | { kind: 'black'; actor: number; card: ShadowsCard; cancelled: boolean }
  | { kind: 'travel'; actor: number; card: ShadowsCard }
  | {
      kind: 'quest';
      quest: Quest;
      won: boolean;
      white: number;
      black: number;
      totals: { white: number; black: number } | null;
      relic: ShadowsRelic | null;
      cards: ShadowsCard[];
    }
  | { kind: 'death'; actor: number }
  | { kind: 'saved'; actor: number; seat: number }
  | { kind: 'accusation'; actor: number; seat: number; loyalty: ShadowsLoyalty; turned: number }
  | { kind: 'unmasked'; actor: number }
  | { kind: 'knighted'; actor: number; knight: ShadowsKnight }
  | { kind: 'sword'; white: number; black: number }
  | { kind: 'siege'; count: number }
  | { kind: 'fight'; actor: number; total: number; die: number; won: boolean }
  | { kind: 'over'; ending: string; white: number; black: number; turned: number; shown: Shown[] };

/** A Loyalty card that was turned at the end. */
export interface Shown {
  seat: number;
  loyalty: ShadowsLoyalty;
}

const most = 3;

function number(value: unknown): number {
  return typeof value === 'number' ? value : 0;
}

// Cards that change the game, or that everybody must read. The others are told by the board itself.
const plain = /^(black_knight|lancelot|despair|excalibur_black|picts|saxons|mercenaries)/;

/** A card of a quest: the least of what may happen. */
function isQuiet(moment: Moment): boolean {
  return moment.kind === 'black' && !moment.cancelled && plain.test(moment.card);
}

export function momentsOf(events: readonly GameEvent[]): Moment[] {
  const out: Moment[] = [];
  const revealed: ShadowsCard[] = [];
  const shown: Shown[] = [];
  let turned = 0;
  let totals: { white: number; black: number } | null = null;
  const last = <K extends Moment['kind']>(kind: K): Extract<Moment, { kind: K }> | undefined =>
    out.findLast((m): m is Extract<Moment, { kind: K }> => m.kind === kind);
  for (const e of events) {
    const actor = e.actor ?? 0;
    switch (e.event) {
      case 'black':
        if (typeof e['card'] === 'string')
          out.push({ kind: 'black', actor, card: e['card'] as ShadowsCard, cancelled: false });
        break;
      case 'cancelled': {
        const card = last('black');
        if (card) card.cancelled = true;
        else if (typeof e['card'] === 'string')
          out.push({ kind: 'black', actor, card: e['card'] as ShadowsCard, cancelled: true });
        break;
      }
      case 'travel':
        if (typeof e['card'] === 'string' && e['card'] !== 'travel_nothing')
          out.push({ kind: 'travel', actor, card: e['card'] as ShadowsCard });
        break;
      case 'quest_reveal':
        if (typeof e['card'] === 'string') revealed.push(e['card'] as ShadowsCard);
        break;
      case 'totals':
        totals = { white: number(e['white']), black: number(e['black']) };
        break;
      case 'quest_end':
        out.push({
          kind: 'quest',
          quest: e['place'] as Quest,
          won: e['won'] === 'yes',
          white: 0,
          black: 0,
          totals,
          relic: null,
          cards: [...revealed],
        });
        totals = null;
        revealed.length = 0;
        break;
      case 'swords': {
        const quest = last('quest');
        const laid = quest ?? last('sword') ?? { kind: 'sword', white: 0, black: 0 };
        laid.white += number(e['white']);
        laid.black += number(e['black']);
        // A true accusation says itself that a Sword is laid.
        if (laid.kind === 'sword' && !out.includes(laid) && !last('accusation')) out.push(laid);
        break;
      }
      case 'relic': {
        const quest = last('quest');
        if (quest && e['gained'] === 'yes') quest.relic = e['relic'] as ShadowsRelic;
        break;
      }
      case 'engines':
        // The walls shake when the end is near.
        if (number(e['now']) >= 10 && number(e['count']) > 0) out.push({ kind: 'siege', count: number(e['now']) });
        break;
      case 'fight_result':
        out.push({ kind: 'fight', actor, total: number(e['total']), die: number(e['die']), won: e['won'] === 'yes' });
        break;
      case 'died':
        out.push({ kind: 'death', actor });
        break;
      case 'saved':
        out.push({ kind: 'saved', actor, seat: number(e['seat']) });
        break;
      case 'accused':
        out.push({ kind: 'accusation', actor, seat: number(e['seat']), loyalty: 'loyal', turned: 0 });
        break;
      case 'revealed': {
        const accusation = last('accusation');
        const loyalty = e['loyalty'] === 'traitor' ? 'traitor' : 'loyal';
        if (accusation && accusation.seat === e['seat']) accusation.loyalty = loyalty;
        else shown.push({ seat: number(e['seat']), loyalty });
        break;
      }
      case 'turned': {
        const accusation = last('accusation');
        // For a false accusation, or at the end for a Traitor nobody found (S-397).
        if (accusation?.loyalty === 'loyal') accusation.turned = number(e['count']);
        else turned = number(e['count']);
        break;
      }
      case 'unmasked':
        if (last('accusation')?.seat !== actor) out.push({ kind: 'unmasked', actor });
        break;
      case 'knighted':
        out.push({ kind: 'knighted', actor, knight: e['knight'] as ShadowsKnight });
        break;
      case 'over':
        out.push({
          kind: 'over',
          ending: String(e['ending'] ?? 'none'),
          white: number(e['white']),
          black: number(e['black']),
          turned,
          shown: [...shown],
        });
        break;
    }
  }
  return fewest(out);
}

/** When much happens at once, only what weighs most is staged. */
function fewest(moments: Moment[]): Moment[] {
  if (moments.length <= most) return moments;
  const weight = (m: Moment): number => {
    if (m.kind === 'black') return isQuiet(m) ? 0 : 2;
    if (m.kind === 'fight' || m.kind === 'travel') return 1;
    return 3;
  };
  const kept = [...moments].sort((a, b) => weight(b) - weight(a)).slice(0, most);
  return moments.filter((m) => kept.includes(m));
}

/** The thing a moment is about: the data-place it plays on. */
export function placeOfMoment(moment: Moment): string | null {
  switch (moment.kind) {
    case 'black':
      return moment.cancelled ? 'camelot' : (placeOfCard(moment.card) ?? 'camelot');
    case 'quest':
      return boardPlace(moment.quest);
    case 'fight':
    case 'siege':
      return 'siege';
    case 'accusation':
    case 'saved':
      return `seat:${moment.seat}`;
    case 'death':
    case 'unmasked':
    case 'knighted':
    case 'travel':
      return `seat:${moment.actor}`;
    case 'sword':
    case 'over':
      return 'camelot';
  }
}
