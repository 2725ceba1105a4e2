// Shadows over Camelot with Merlin's Company: what the frame needs of it.
import type { GameEvent } from '../../lib/messages';
import type { GameModule } from '../types';
import Board from './Board.svelte';
import { danger } from './danger';
import { questionHead } from './ask';
import { explainTopic } from './explain';
import { grave } from './grave';
import Hand from './Hand.svelte';
import { laidOut, selfEvident, usual } from './laid_out';
import QuestionPanel from './question/QuestionPanel.svelte';
import { ledger } from './ledger';
import { emblemOf, filters, placeOf, ruleOf } from './lines';
import { atSeat, choiceLook, closing, more, rulesBehind, seatLook, situation, staging } from './looks';
import { finale } from './finale';
import Moments from './Moments.svelte';
import { momentsOf, rowOf } from './moments';
import { oath } from './oath';
import Secrets from './Secrets.svelte';
import { fallen, hintsAreSecret, talkAbout } from './talk';
import { tableOf } from './table';
import { looksPossible } from './looks_possible';

const told = new Set(['draws_black', 'quest_reveal']);

// Before the first turn is given out, only who is who: the cards dealt are in the hand.
function isSetup(event: GameEvent, index: number, log: readonly GameEvent[]): boolean {
  return event.event !== 'knight' && log.findIndex((e) => e.event === 'start') > index;
}

const shadows: GameModule = {
  Board,
  Hand,
  QuestionPanel,
  Secrets,
  loyalty: () => true,
  revealed: (view, seat, words) => {
    const face = tableOf(view).players[seat]?.face ?? 'hidden';
    return face === 'hidden' ? null : words.say(`loyalty.${face}`);
  },
  Moments,
  great: (events) => momentsOf(events).some((moment) => rowOf(moment).great),
  finale,
  questionHead,
  danger,
  oath,
  atSeat,
  ledger,
  talkAbout,
  fallen,
  hintsAreSecret,
  placeOf,
  explainTopic,
  seatLook,
  choiceLook,
  situation,
  looksPossible,
  leftOut: (event, index = 0, log = []) => told.has(event.event) || isSetup(event, index, log),
  leads: { drew: 'got', discarded: 'threw' },
  beginsTurn: (event) => event.event === 'turn',
  emblemOf,
  sounds: {
    black: 'card',
    placed: 'card',
    played: 'card',
    laid: 'card',
    travel: 'card',
    die: 'die',
    sword: 'sword',
    swords: 'sword',
  },
  ruleOf,
  filters,
  staging,
  laidOut,
  closing,
  selfEvident,
  usual,
  more,
  grave,
  rulesBehind,
};

export default shadows;
