/** Short tones, made by the browser. Off until the player turns them on, and not kept: a frame may have no storage. */
let context: AudioContext | undefined;
let on = false;

export const isSoundOn = (): boolean => on;

/** Turns the sound on or off. Browsers allow it only from a press. */
export async function turnSound(to: boolean): Promise<void> {
  on = to;
  if (!to) return;
  context ??= new AudioContext();
  await context.resume();
  play('chip');
}

/** Frequencies in hertz, one after another, and the seconds of each. */
const tones = {
  chip: { notes: [880], seconds: 0.06 },
  start: { notes: [330, 392], seconds: 0.08 },
  win: { notes: [523, 659, 784, 1047], seconds: 0.12 },
} as const;

/** Plays a sound when sound is on. */
export function play(name: keyof typeof tones): void {
  if (!on || !context) return;
  const { notes, seconds } = tones[name];
  for (const [place, frequency] of notes.entries()) {
    const start = context.currentTime + place * seconds;
    const gain = context.createGain();
    gain.gain.setValueAtTime(0.12, start);
    gain.gain.exponentialRampToValueAtTime(0.001, start + seconds * 2);
    gain.connect(context.destination);
    const tone = context.createOscillator();
    tone.type = 'triangle';
    tone.frequency.value = frequency;
    tone.connect(gain);
    tone.start(start);
    tone.stop(start + seconds * 2);
  }
}
