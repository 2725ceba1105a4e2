// Our own tones, made when they are needed: a bell for your turn, a tap for talk and for a card, a rattle for a die, steel
// for a sword, a chord for the end of a game.
import type { GameEvent } from './messages';
import { settings } from './settings.svelte';

let context: AudioContext | null = null;
const loudness = { soft: 0.4, usual: 1, loud: 2 };

function tone(frequency: number, start: number, length: number, volume: number): void {
  if (!context) return;
  const at = context.currentTime + start;
  const oscillator = context.createOscillator();
  const gain = context.createGain();
  oscillator.type = 'triangle';
  oscillator.frequency.value = frequency;
  gain.gain.setValueAtTime(0, at);
  gain.gain.linearRampToValueAtTime(volume * loudness[settings.volume], at + 0.015);
  gain.gain.exponentialRampToValueAtTime(0.0001, at + length);
  oscillator.connect(gain).connect(context.destination);
  oscillator.start(at);
  oscillator.stop(at + length);
}

const tunes = {
  turn: () => {
    tone(587.3, 0, 0.9, 0.16);
    tone(880, 0.16, 1.1, 0.12);
  },
  talk: () => tone(440, 0, 0.18, 0.08),
  card: () => tone(220, 0, 0.09, 0.09),
  die: () => {
    for (const [start, pitch] of [
      [0, 700],
      [0.07, 620],
      [0.13, 760],
      [0.22, 540],
    ] as const)
      tone(pitch, start, 0.05, 0.08);
  },
  sword: () => {
    tone(1480, 0, 0.5, 0.07);
    tone(2217, 0.01, 0.7, 0.05);
  },
  over: () => {
    tone(440, 0, 0.7, 0.14);
    tone(554.4, 0.18, 0.7, 0.12);
    tone(659.3, 0.36, 1.2, 0.12);
  },
};

/** What an event may sound like; where several come at once the first of these is heard. */
const heard = ['sword', 'die', 'card'] as const;
export type EventSound = (typeof heard)[number];
export type EventSounds = Readonly<Record<string, EventSound>>;

export function soundOf(events: readonly GameEvent[], sounds: EventSounds): EventSound | null {
  const all = events.map((event) => sounds[event.event]);
  return heard.find((one) => all.includes(one)) ?? null;
}

export function play(tune: keyof typeof tunes): void {
  if (!settings.sound) return;
  try {
    context ??= new AudioContext();
    if (context.state === 'suspended') void context.resume();
    tunes[tune]();
  } catch {
    // No sound on this device.
  }
}
