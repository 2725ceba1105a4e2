// Choices that are asked twice, and why: what cannot be undone and costs much, or achieves nothing. All others are made
// with one press.
import type { View } from '../../lib/messages';
import type { Speaker } from '../../lib/words';
import type { Choice } from '../types';
import { winningFaces } from './fight';
import { accusationTurns, lastBlack, lastEngine } from './numbers';
import { argsOf, tableOf } from './table';
import { tell } from './words';

const always = new Set(['treacherous', 'use_excalibur', 'save', 'new_hope', 'take_sword', 'leave']);
const ofLife = new Set(['lose_life', 'sacrifice', 'caradoc', 'take_loss']);

export function grave(choice: Choice, view: View, words: Speaker, plan: readonly Choice[] = []): string | null {
  const table = tableOf(view);
  const life = view.seat === null ? 0 : (table.players[view.seat]?.life ?? 0);
  if (choice.verb === 'accuse')
    return tell('grave.accuse', {
      name: words.name(Number(argsOf(choice).seat)),
      count: accusationTurns(table),
    });
  if (choice.verb === 'take_sword' && lastBlack(table)) return tell('grave.last_sword');
  if (always.has(choice.verb)) return tell(`grave.${choice.verb}`);
  if (ofLife.has(choice.verb) && life <= 1) return tell('grave.last_life');
  if (choice.verb === 'siege_engine' && lastEngine(table)) return tell('grave.last_engine');
  if (choice.verb === 'merlin' && argsOf(choice).target === 'nothing') return tell('grave.merlin_nothing');
  if (choice.verb === 'dispel' && argsOf(choice).lasting === 'nothing') return tell('grave.merlin_nothing');
  if (choice.verb === 'confirm' && table.ask === 'fight' && winningFaces(table, plan) === 0)
    return tell('grave.hopeless');
  return null;
}
