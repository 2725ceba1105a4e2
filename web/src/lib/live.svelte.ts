// What a screen reader is told as it happens. Lines that come together are said together.
let polite = $state('');
let urgent = $state('');
let pending: string[] = [];
let timer: ReturnType<typeof setTimeout> | undefined;
// What has been said is gone, as at a table: a page that kept it would remember for the player (Rumors, R-315).
let spoken: ReturnType<typeof setTimeout> | undefined;
const kept = 1500;

export const live = {
  get polite(): string {
    return polite;
  },
  get urgent(): string {
    return urgent;
  },
};

export function announce(text: string): void {
  if (!text) return;
  pending.push(text);
  clearTimeout(timer);
  timer = setTimeout(() => {
    polite = pending.slice(-12).join(' ');
    pending = [];
    clearTimeout(spoken);
    spoken = setTimeout(() => (polite = ''), kept);
  }, 150);
}

/** Nothing is yours to do any more. */
export function calm(): void {
  urgent = '';
}

/** For what is yours to do now. The same sentence twice is said twice. */
export function announceNow(text: string): void {
  urgent = urgent === text ? `${text}\u00a0` : text;
}
