import { fold } from '@boom/contract';
import emojis from './emojis.es-MX.json';

/** An emoji, its name, and its keywords. */
export interface Emoji {
  emoji: string;
  name: string;
  words: string;
}

/** Emojis with a name or keyword that begins with each typed word; all when nothing is typed. */
export function findEmojis(typed: string): Emoji[] {
  const typedWords = fold(typed).split(/\s+/).filter(Boolean);
  return emojis.filter(({ name, words }) => {
    const own = fold(`${name} ${words}`).split(/\s+/);
    return typedWords.every((word) => own.some((one) => one.startsWith(word)));
  });
}
