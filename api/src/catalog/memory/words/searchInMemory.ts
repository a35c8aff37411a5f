import { readCurrent } from '../../../database/reading';
import { readSearch } from '../../search';
import { vocabularyVersion } from '../../vocabulary';
import { findByWords, type Matches } from './findByWords';
import type { WordIndex } from './wordIndex';

/** A search as it was read, and what it finds as long as it is read the same. */
interface SearchInMemory {
  meant: string | null;
  /** @returns null when only the database can. */
  find(): Matches | null;
  isCurrent(): boolean;
}

/** @returns null when the words are not all in memory, or there are none to look for. */
export async function searchInMemory(typed: string, { words }: { words: WordIndex }): Promise<SearchInMemory | null> {
  const version = vocabularyVersion();
  if (version === null || !words.isWhole) return null;
  const search = await readSearch(typed, readCurrent);
  if (search.words.length === 0) return null;
  return {
    meant: search.meant,
    find: () => (words.isWhole ? findByWords(search.words, words) : null),
    isCurrent: () => version === vocabularyVersion() && words.isWhole,
  };
}
