/** At most one sound in this time, in ms. */
const SOUND_EVERY_MS = 3_000;
const TONES_HZ = [660, 880];
const TONE_S = 0.12;

let last = 0;
let context: AudioContext | undefined;

/**
 * A short, quiet two-tone sound. Browsers forbid sound before the first click or key: then nothing is tried, so that
 * nothing is complained of in the console. Never throws.
 *
 * @param asked a person asked for it: it comes although another one has just been heard
 */
export function playNoticeSound(now: number = Date.now(), asked = false): void {
  if (
    (!asked && now - last < SOUND_EVERY_MS) ||
    !navigator.userActivation?.hasBeenActive ||
    typeof AudioContext === 'undefined'
  )
    return;
  last = now;
  try {
    context ??= new AudioContext();
    const { currentTime } = context;
    TONES_HZ.forEach((frequency, index) => tone(context, frequency, currentTime + index * TONE_S));
    if (context.state === 'suspended') void context.resume().catch(() => undefined);
  } catch {
    // A machine without sound is no reason to speak of it.
  }
}

function tone(audio: AudioContext | undefined, frequency: number, at: number): void {
  if (!audio) return;
  const oscillator = audio.createOscillator();
  const volume = audio.createGain();
  oscillator.frequency.value = frequency;
  volume.gain.setValueAtTime(0.06, at);
  volume.gain.exponentialRampToValueAtTime(0.001, at + TONE_S);
  oscillator.connect(volume).connect(audio.destination);
  oscillator.start(at);
  oscillator.stop(at + TONE_S);
}
