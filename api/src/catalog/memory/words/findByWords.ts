import type { SearchWord } from '../../search';
import type { SlotSet } from './slotSet';
import { categoryWord } from './texts';
import type { Found, WordIndex } from './wordIndex';

/** What a search finds, by how well it is meant: each better than the next. See `relevanceOf`, which says the same in SQL. */
export interface Matches {
  all: SlotSet;
  /** In these the name holds all the words, in those the first one; neither, the rest. All three are apart. */
  tiers: readonly SlotSet[];
}

/**
 * The products that hold every word, in one of the ways in which it may be meant, or whose category is called so.
 *
 * @returns null for words that only PostgreSQL reads as it does.
 */
export function findByWords(words: readonly SearchWord[], index: WordIndex): Matches | null {
  const found: Found[] = [];
  for (const word of words) {
    const those = findWord(word, index);
    if (!those) return null;
    found.push(those);
  }
  const [first, ...others] = found as [Found, ...Found[]];
  const firstNamed = first.named.clone();
  for (const { all, named } of others) {
    first.all.intersect(all);
    first.named.intersect(named);
  }
  firstNamed.intersect(first.all);
  firstNamed.subtract(first.named);
  const rest = first.all.clone();
  rest.subtract(first.named);
  rest.subtract(firstNamed);
  return { all: first.all, tiers: [first.named, firstNamed, rest] };
}

function findWord({ readings, categoryIds }: SearchWord, index: WordIndex): Found | null {
  if (!readings) return null;
  const found = readings.map(({ lexemes, isBeginning }) => {
    const [first, ...others] = lexemes.map((lexeme) => index.find(lexeme, isBeginning)) as [Found, ...Found[]];
    for (const { all, named } of others) {
      first.all.intersect(all);
      first.named.intersect(named);
    }
    return first;
  });
  // A category's word belongs to its products' names: it says what they are.
  found.push(...categoryIds.map((id) => index.find(categoryWord(id))));
  const [first, ...others] = found as [Found, ...Found[]];
  for (const { all, named } of others) {
    first.all.unite(all);
    first.named.unite(named);
  }
  return first;
}
