// Our own tones, made when they are needed: a bell for your turn, a tap for talk, a chord for the end of a game.
import { settings } from './settings.svelte';

let context: AudioContext | null = null;

function tone(frequency: number, start: number, length: number, volume: number): void {
  if (!context) return;
  const at = context.currentTime + start;
  const oscillator = context.createOscillator();
  const gain = context.createGain();
  oscillator.type = 'triangle';
  oscillator.frequency.value = frequency;
  gain.gain.setValueAtTime(0, at);
  gain.gain.linearRampToValueAtTime(volume, at + 0.015);
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
  over: () => {
    tone(440, 0, 0.7, 0.14);
    tone(554.4, 0.18, 0.7, 0.12);
    tone(659.3, 0.36, 1.2, 0.12);
  },
};

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
