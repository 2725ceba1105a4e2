// Camelot Legends: what the frame needs of it.
import type { GameModule } from '../types';
import Board from './Board.svelte';
import { explainTopic } from './explain';
import Hand from './Hand.svelte';
import { hasSecrets } from './known';
import QuestionPanel from './QuestionPanel.svelte';
import { emblemOf, filters, placeOf, ruleOf } from './lines';
import { finale } from './finale';
import Moments from './Moments.svelte';
import { rulesBehind } from './rules';
import { atSeat, choiceLook, danger, grave, questionHead, oath, seatLook, situation, looksPossible } from './seats';
import Secrets from './Secrets.svelte';

const legends: GameModule = {
  Board,
  Hand,
  QuestionPanel,
  Secrets,
  hasSecrets,
  Moments,
  finale,
  great: (events) => events.some((event) => event.event === 'completed'),
  questionHead,
  danger,
  oath,
  atSeat,
  placeOf,
  explainTopic,
  seatLook,
  choiceLook,
  situation,
  looksPossible,
  leftOut: (event) => event.event === 'placed' || event.event === 'phase',
  beginsTurn: (event) => event.event === 'turn',
  emblemOf,
  sounds: { opened: 'card', played: 'card', moved: 'card', discarded: 'card', captured: 'sword', completed: 'sword' },
  ruleOf,
  filters,
  grave,
  rulesBehind,
  chains: { use: ['target'], move: ['movers'], ride: ['movers'] },
  foretold: new Set([
    ...['use', 'on', 'boost', 'raise', 'succeed', 'complete', 'movers', 'replace', 'journey', 'give', 'give_to'],
    ...['go', 'release', 'cover', 'choose', 'bond', 'swap', 'refill', 'stroke', 'yield', 'sacrifice', 'rescue', 'bid'],
  ]),
};

export default legends;
