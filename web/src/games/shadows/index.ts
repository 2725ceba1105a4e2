// Shadows over Camelot with Merlin's Company: what the frame needs of it.
import type { GameModule } from '../types';
import Board from './Board.svelte';
import { explainTopic } from './explain';
import Hand from './Hand.svelte';
import { choiceLook, emblemOf, placeOf, rulesBehind, seatLook, situation, staging, tempting, weighty } from './looks';
import Moments from './Moments.svelte';
import Secrets from './Secrets.svelte';

const told = new Set(['draws_black', 'quest_reveal']);

const shadows: GameModule = {
  Board,
  Hand,
  Secrets,
  Moments,
  placeOf,
  explainTopic,
  seatLook,
  choiceLook,
  situation,
  tempting,
  untold: (event) => told.has(event.event),
  beginsTurn: (event) => event.event === 'turn',
  emblemOf,
  staging,
  weighty,
  rulesBehind,
};

export default shadows;
