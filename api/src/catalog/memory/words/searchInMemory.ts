import { readCurrent } from '../../../database/reading';
import { readSearch } from '../../search';
import { foldedHere } from '../../typedWords';
import { vocabularyVersion } from '../../vocabulary';
import { findByWords, type Matches } from './findByWords';
import type { WordIndex } from './wordIndex';

/** A search as it was read, and what it finds as long as it is read the same. */
export interface SearchInMemory {
  /**
   * What is made of the products that its words find and, where that is empty, of those that have its letters in their
   * names, as `searchInTurn` does in the database.
   *
   * @returns null when only the database can.
   */
  inTurn<Result>(
    make: (matches: Matches, meant: string | null) => Result,
    isEmpty: (made: Result) => boolean,
  ): Result | null;
  isCurrent(): boolean;
}

/** @returns null when the words are not all in memory. */
export async function searchInMemory(typed: string, { words }: { words: WordIndex }): Promise<SearchInMemory | null> {
  const version = vocabularyVersion();
  const letters = foldedHere(typed);
  if (version === null || !words.isWhole || letters === null) return null;
  const search = await readSearch(typed, readCurrent);
  return {
    inTurn(make, isEmpty) {
      if (!words.isWhole) return null;
      if (search.words.length > 0) {
        const matches = findByWords(search.words, words);
        if (!matches) return null;
        const made = make(matches, search.meant);
        if (!isEmpty(made)) return made;
      }
      return make({ all: words.findLetters(letters), tiers: null }, null);
    },
    isCurrent: () => version === vocabularyVersion() && words.isWhole,
  };
}
