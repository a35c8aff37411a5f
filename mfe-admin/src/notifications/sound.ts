import { createStoredList } from '@boom/platform';

const ON = 'on';
const SECONDS = 0.35;
const LOUDNESS = 0.12;
/** E5 and B5, in Hz: a rising fifth, one after the other. */
const NOTES = [659.3, 987.8];

/** Whether a tone is played on arrivals: on when not empty. Off by default; a setting of this browser. */
export const soundChoice = createStoredList('panel.sound', { max: 1, isSetting: true });

/** Turning it on plays the tone, which also permits the browser to play it later. */
export function setSound(isOn: boolean): void {
  soundChoice.write(isOn ? [ON] : []);
  if (isOn) playTone();
}

/** Plays a short tone; nothing where the browser has no sound, or does not allow it yet. */
export function playTone(): void {
  if (typeof AudioContext === 'undefined') return;
  const context = new AudioContext();
  NOTES.forEach((frequency, index) => {
    const start = context.currentTime + (index * SECONDS) / NOTES.length;
    const volume = context.createGain();
    volume.gain.setValueAtTime(LOUDNESS, start);
    volume.gain.exponentialRampToValueAtTime(0.001, start + SECONDS);
    const note = context.createOscillator();
    note.frequency.value = frequency;
    note.connect(volume).connect(context.destination);
    note.start(start);
    note.stop(start + SECONDS);
    if (index === NOTES.length - 1) note.onended = () => void context.close();
  });
}
