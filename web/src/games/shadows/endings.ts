// Whose victory each ending is, as the engine's rows say.
import { shadowsFacts } from '../../generated/shadows_facts';
import { keysOf } from '../../lib/narrow';

const { endings } = shadowsFacts;
type Side = (typeof endings)[keyof typeof endings]['side'];

export function endingsOf(side: Side): string[] {
  return keysOf(endings).filter((id) => endings[id].side === side);
}

export function loyalWins(ending: string): boolean {
  return endingsOf('loyal').includes(ending);
}
