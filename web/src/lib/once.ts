// Marks for wishes that must not be carried out twice. When an answer gets lost nobody knows whether the wish was
// granted: tried again with the same mark, it leads to what it led to (docs/network.md).

function newMark(): string {
  return Array.from(crypto.getRandomValues(new Uint8Array(12)), (byte) => byte.toString(16).padStart(2, '0')).join('');
}

export class Once {
  private wish = '';
  private mark = '';

  /** The wish with its mark: the same one as long as the same thing is wished for and was not granted. */
  of<T extends object>(wish: T): T & { once: string } {
    const text = JSON.stringify(wish);
    if (text !== this.wish) this.mark = newMark();
    this.wish = text;
    return { ...wish, once: this.mark };
  }

  granted(): void {
    this.wish = '';
  }
}
