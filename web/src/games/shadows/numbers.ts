// How many it takes, as the engine prints it (generated facts), and from when on the boards call it grave: that is a
// matter of drawing.
import { shadowsFacts } from '../../generated/shadows_facts';
import type { ShadowsTable } from './table';

const { numbers, quests } = shadowsFacts;

export const enginesToFall = numbers.siege_engines;
export const blackToDefeat = numbers.black_swords;
export const swordsToEnd = numbers.swords;
/** Cards Clairvoyance shows. */
export const foreseen = numbers.foreseen;
/** Of the die that is rolled against a Siege Engine. */
export const faces = numbers.die;
/** The stones of Excalibur's track, from Evil's bank to ours. */
export const [evilBank, ourBank] = [-quests.excalibur.black, quests.excalibur.white];
export const stones = Array.from({ length: ourBank - evilBank + 1 }, (_, i) => evilBank + i);

const [fewEngines, fewSwords, last] = [3, 2, 1];

export const enginesLeft = (table: ShadowsTable): number => enginesToFall - table.siege_engines;
export const blackLeft = (table: ShadowsTable): number => Math.max(0, blackToDefeat - table.black);
export const swordsLeft = (table: ShadowsTable): number => Math.max(0, swordsToEnd - table.white - table.black);
export const fewEnginesLeft = (table: ShadowsTable): boolean => enginesLeft(table) <= fewEngines;
export const fewBlackLeft = (table: ShadowsTable): boolean => blackLeft(table) <= fewSwords;
export const lastBlack = (table: ShadowsTable): boolean => blackLeft(table) <= last;
export const lastEngine = (table: ShadowsTable): boolean => enginesLeft(table) <= last;
/** The walls shake: one Engine before few are left. */
export const wallsShake = (engines: number): boolean => enginesToFall - engines < fewEngines;
/** White Swords a false accusation turns. */
export const accusationTurns = (table: ShadowsTable): number =>
  table.lasting.includes('witch_5') ? numbers.with_witch_5 : numbers.false_accusation;
