/** The room a chart has: bind its clientWidth to `given`. */
export class ChartRoom {
  given = $state(0); // what the page gives; 0 before it is laid out
  em = $state(16); // a letter's size: a chart grows with the text
  readonly width = $derived(Math.max(240, this.given || 560));
  readonly wide = $derived(this.width > this.em * 26);

  constructor() {
    $effect(() => {
      void this.width;
      this.em = parseFloat(getComputedStyle(document.documentElement).fontSize) || 16;
    });
  }
}
