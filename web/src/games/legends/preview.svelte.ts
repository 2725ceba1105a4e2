// What the choice that is picked or pointed at would do, told by the server from what I may know. Shown on the things:
// "12 → 15", who leaves, which Event would be fulfilled.
import type { LegendsTable } from './table';

class Preview {
  table = $state.raw<LegendsTable | null>(null);
}

export const preview = new Preview();
