// What the server has to reckon first: asked for until it is there.
import { asRefused, get } from '../lib/api';
import { t } from '../lib/i18n.svelte';

const again = 1500; // ms

export class Reckoned<T> {
  value = $state.raw<T | null>(null);
  problem = $state('');
  private gone = false;

  constructor(
    private readonly path: string,
    private readonly longest = 90_000,
  ) {
    void this.load();
  }

  async load(): Promise<void> {
    this.problem = '';
    const end = Date.now() + this.longest;
    try {
      while (!this.gone) {
        const answer = await get<T & { ready: boolean }>(this.path);
        if (answer.ready) {
          this.value = answer;
          return;
        }
        if (Date.now() > end) throw new Error(t('after.odds.too_long'));
        await new Promise((resolve) => setTimeout(resolve, again));
      }
    } catch (error) {
      this.problem = asRefused(error).sentence;
    }
  }

  /** Nobody looks any more. */
  leave(): void {
    this.gone = true;
  }
}
