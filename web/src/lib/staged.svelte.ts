// What is being staged just now, for those who must wait for it: nothing of mine is decided under a moment unseen, and the
// end page comes after the last of them.
let stages = $state(0); // components that stage
let due = $state(0); // great moments that wait or play
let swallowed = 0; // until when keys and presses do nothing

const after = 250; // milliseconds: what ends a moment must not choose, too

export const staged = {
  get busy(): boolean {
    return stages > 0 && due > 0;
  },
  get there(): boolean {
    return stages > 0;
  },
  open(): () => void {
    stages += 1;
    return () => {
      stages -= 1;
      due = 0;
    };
  },
  /** So many great moments are left. */
  left(count: number): void {
    due = count;
  },
  /** What is pressed from now on for a moment was meant for the moment. */
  swallow(): void {
    swallowed = performance.now() + after;
  },
  get swallows(): boolean {
    return performance.now() < swallowed;
  },
};
