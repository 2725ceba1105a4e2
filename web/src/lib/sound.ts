// Our own tones, made when they are needed, on one bus with one volume: bells and knocks from oscillators, wheels, stones and
// cloth from noise. Never a sound without a sign.
import type { GameEvent } from './messages';
import { settings } from './settings.svelte';

let context: AudioContext | null = null;
let hiss: AudioBuffer | null = null;
const loudness = { soft: 0.4, usual: 1, loud: 2 };

function tone(
  frequency: number,
  start: number,
  length: number,
  volume: number,
  { type = 'triangle', to = frequency }: { type?: OscillatorType; to?: number } = {},
): void {
  if (!context) return;
  const at = context.currentTime + start;
  const oscillator = context.createOscillator();
  const gain = context.createGain();
  oscillator.type = type;
  oscillator.frequency.setValueAtTime(frequency, at);
  if (to !== frequency) oscillator.frequency.exponentialRampToValueAtTime(to, at + length);
  gain.gain.setValueAtTime(0, at);
  gain.gain.linearRampToValueAtTime(volume * loudness[settings.volume], at + 0.015);
  gain.gain.exponentialRampToValueAtTime(0.0001, at + length);
  oscillator.connect(gain).connect(context.destination);
  oscillator.start(at);
  oscillator.stop(at + length);
}

/** Noise through a band: cloth high and long, stones low and short. */
function noise(frequency: number, start: number, length: number, volume: number): void {
  if (!context) return;
  const { currentTime, sampleRate } = context;
  if (!hiss) {
    hiss = context.createBuffer(1, sampleRate, sampleRate);
    const data = hiss.getChannelData(0);
    let dice = 7;
    for (let i = 0; i < data.length; i++) {
      dice = (dice * 48271) % 2147483647;
      data[i] = dice / 1073741823.5 - 1;
    }
  }
  const at = currentTime + start;
  const source = context.createBufferSource();
  const filter = context.createBiquadFilter();
  const gain = context.createGain();
  source.buffer = hiss;
  filter.type = 'bandpass';
  filter.frequency.value = frequency;
  gain.gain.setValueAtTime(0.0001, at);
  gain.gain.exponentialRampToValueAtTime(volume * loudness[settings.volume], at + length * 0.15);
  gain.gain.exponentialRampToValueAtTime(0.0001, at + length);
  source.connect(filter).connect(gain).connect(context.destination);
  source.start(at, 0, length);
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
  reverse: () => {
    tone(2217, 0, 0.5, 0.05, { to: 1100 });
    tone(1480, 0.05, 0.6, 0.07, { to: 740 });
  },
  turned: () => {
    noise(1800, 0, 0.16, 0.12);
    tone(160, 0.14, 0.14, 0.14, { type: 'sine' });
  },
  bell: () => {
    tone(660, 0, 1.1, 0.13, { type: 'sine' });
    tone(1320, 0, 0.8, 0.05, { type: 'sine' });
    tone(1782, 0, 0.5, 0.03, { type: 'sine' });
  },
  bells: () => {
    for (const [start, pitch] of [
      [0, 660],
      [0.18, 880],
      [0.36, 990],
      [0.54, 1320],
    ] as const)
      tone(pitch, start, 0.65, 0.12, { type: 'sine' });
  },
  drum: () => tone(110, 0, 0.6, 0.3, { type: 'sine', to: 48 }),
  horn: () => {
    tone(147, 0, 1.15, 0.14, { type: 'sawtooth', to: 110 });
    tone(220, 0.04, 1.1, 0.06, { type: 'sawtooth', to: 165 });
  },
  wheel: () => {
    for (const start of [0, 0.14, 0.28, 0.42]) noise(320, start, 0.12, 0.16);
  },
  stones: () => {
    for (const [start, pitch] of [
      [0, 240],
      [0.11, 180],
      [0.27, 300],
      [0.4, 150],
      [0.62, 120],
    ] as const)
      noise(pitch, start, 0.22, 0.24);
  },
  reed: () => tone(294, 0, 1, 0.09, { type: 'square', to: 196 }),
  knock: () => tone(150, 0, 0.16, 0.22, { type: 'sine', to: 90 }),
  over: () => {
    tone(440, 0, 0.7, 0.14);
    tone(554.4, 0.18, 0.7, 0.12);
    tone(659.3, 0.36, 1.2, 0.12);
  },
};
export type Tune = keyof typeof tunes;

/** What an event may sound like; where several come at once the first of these is heard. */
const heard = ['sword', 'die', 'card'] as const;
export type EventSound = (typeof heard)[number];
export type EventSounds = Readonly<Record<string, EventSound>>;

export function soundOf(events: readonly GameEvent[], sounds: EventSounds): EventSound | null {
  const all = events.map((event) => sounds[event.event]);
  return heard.find((one) => all.includes(one)) ?? null;
}

export function play(tune: Tune): void {
  if (!settings.sound) return;
  try {
    context ??= new AudioContext();
    if (context.state === 'suspended') void context.resume();
    tunes[tune]();
  } catch {
    // No sound on this device.
  }
}
