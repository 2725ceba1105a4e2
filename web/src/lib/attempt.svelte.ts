// Something that is asked of the server once at a time and may be refused: a form sent, a link used.
import { asRefused, type Refused } from './api';

export class Attempt {
  busy = $state(false);
  problem = $state.raw<Refused | null>(null);

  /** While one is under way a second click does nothing. */
  async make(what: () => Promise<void>): Promise<void> {
    if (this.busy) return;
    this.busy = true;
    this.problem = null;
    try {
      await what();
    } catch (error) {
      this.problem = asRefused(error);
    } finally {
      this.busy = false;
    }
  }
}
