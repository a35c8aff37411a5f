import type { SearchWord } from '../../search';
import { BorrowedSets } from './borrowedSets';
import type { SlotSet } from './slotSet';
import { categoryWord } from './texts';
import type { Found, WordIndex } from './wordIndex';

/**
 * What a search finds, by how well it is meant: each better than the next. See `relevanceOf`, which says the same in SQL.
 * Until the next search: its sets are used again.
 */
export interface Matches {
  all: SlotSet;
  /**
   * In these the name holds all the words, in those the first one; neither, the rest. All three are apart. null for what
   * was not found by words.
   */
  tiers: readonly SlotSet[] | null;
}

const borrowed = new BorrowedSets();

/**
 * The products that hold every word, in one of the ways in which it may be meant, or whose category is called so.
 *
 * @returns null for words that only PostgreSQL reads as it does.
 */
export function findByWords(words: readonly SearchWord[], index: WordIndex): Matches | null {
  borrowed.giveBack();
  const found: Found[] = [];
  for (const word of words) {
    const those = findWord(word, index);
    if (!those) return null;
    found.push(those);
  }
  const { all, named } = allOf(found);
  const firstNamed = borrowed.copy((found[0] as Found).named);
  firstNamed.intersect(all);
  firstNamed.subtract(named);
  const rest = borrowed.copy(all);
  rest.subtract(named);
  rest.subtract(firstNamed);
  return { all, tiers: [named, firstNamed, rest] };
}

function findWord({ readings, categoryIds }: SearchWord, index: WordIndex): Found | null {
  if (!readings) return null;
  const found = readings.map(({ lexemes, isBeginning }) =>
    allOf(lexemes.map((lexeme) => index.find(lexeme, isBeginning))),
  );
  // A category's word belongs to its products' names: it says what they are.
  return anyOf([...found, ...categoryIds.map((id) => index.find(categoryWord(id)))]);
}

/** What is in each of them, in text and in name. */
const allOf = (found: readonly Found[]) => together(found, (set, other) => set.intersect(other));
/** What is in one of them. */
const anyOf = (found: readonly Found[]) => together(found, (set, other) => set.unite(other));

function together(found: readonly Found[], put: (set: SlotSet, other: SlotSet) => void): Found {
  const [first, ...others] = found as [Found, ...Found[]];
  if (others.length === 0) return first;
  const [all, named] = [borrowed.copy(first.all), borrowed.copy(first.named)];
  for (const other of others) {
    put(all, other.all);
    put(named, other.named);
  }
  return { all, named };
}
