import emojis from './emojis.es-MX.json';

/** An emoji, its name, and other words by which it is found. */
export interface Emoji {
  emoji: string;
  name: string;
  words: string;
}

/** Without accents and capitals. */
const fold = (text: string) => text.normalize('NFD').replace(/\p{M}/gu, '').toLowerCase();

/** Those in whose name or words every typed word begins one; all where nothing is typed. */
export function findEmojis(typed: string): Emoji[] {
  const wanted = fold(typed).split(/\s+/).filter(Boolean);
  return emojis.filter(({ name, words }) => {
    const own = fold(`${name} ${words}`).split(/\s+/);
    return wanted.every((word) => own.some((one) => one.startsWith(word)));
  });
}
