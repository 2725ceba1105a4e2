// Rumors (Shadows over Camelot: The Card Game): what the frame needs of it.
import type { GameModule } from '../types';
import Board from './Board.svelte';
import { explainTopic } from './explain';
import Hand from './Hand.svelte';
import { emblemOf, filters, placeOf, ruleOf, unspoken, leftOut } from './lines';
import {
  atSeat,
  choiceLook,
  danger,
  grave,
  handless,
  hush,
  mayTakeBack,
  noTraitorLeft,
  oath,
  rulesBehind,
  seatLook,
  situation,
  talkAbout,
  looksPossible,
  unlisted,
} from './looks';
import { finale } from './finale';
import Moments from './Moments.svelte';
import { momentsOf, rowOf } from './moments';
import Secrets from './Secrets.svelte';
import { isShowing, stage } from './stage.svelte';
import { isSolo, tableOf } from './table';
import { tell } from './words';

const rumors: GameModule = {
  Board,
  Hand,
  Secrets,
  loyalty: (view) => !isSolo(view),
  revealed: (view, seat, words) => {
    const was = tableOf(view).players[seat]?.loyalty ?? null;
    return was === null ? null : words.word('loyalty', was);
  },
  Moments,
  great: (events) => momentsOf(events).some((moment) => rowOf(moment).great),
  finale,
  placeOf,
  explainTopic,
  seatLook,
  choiceLook,
  asksLess: (view) => isSolo(view) || noTraitorLeft(view) || !view.legal.some((move) => move.startsWith('accuse ')),
  situation,
  danger,
  oath,
  hush,
  handless,
  forgets: true,
  mayTakeBack,
  atSeat,
  unlisted,
  withholds: (view, words) =>
    isShowing(view)
      ? tell('show.banner', {
          name: words.name(stage.show?.seat ?? 0),
          ...words.named('quest', stage.show?.main ?? ''),
        })
      : null,
  looksPossible,
  talkAbout,
  leftOut,
  unspoken,
  beginsTurn: () => false,
  emblemOf,
  sounds: { placed: 'card', covered: 'card', opened_card: 'card', token: 'card', swords: 'sword', flipped: 'sword' },
  ruleOf,
  filters,
  grave,
  rulesBehind,
};

export default rumors;
