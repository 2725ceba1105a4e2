// What is shown beside an element, one at a time: a note, a card. The element says so to those who listen.
export class Shown<What> {
  #now = $state.raw<(What & { anchor: Element }) | null>(null);
  #wanted: Element | null = null;

  /** `id`: of what shows it. */
  constructor(readonly id: string) {}

  get now(): (What & { anchor: Element }) | null {
    return this.#now;
  }

  /** Something is to be shown here; what, may come later. */
  want(anchor: Element): void {
    if (this.#wanted !== anchor) this.hide();
    this.#wanted = anchor;
  }

  show(anchor: Element, what: What | null): void {
    if (this.#wanted !== anchor || !anchor.isConnected) return;
    if (!what) return this.hide();
    this.#now = { ...what, anchor };
    anchor.setAttribute('aria-describedby', this.id);
  }

  leave(anchor: Element): void {
    if (this.#wanted === anchor) this.hide();
  }

  hide(): void {
    this.#wanted?.removeAttribute('aria-describedby');
    this.#wanted = null;
    this.#now = null;
  }
}
