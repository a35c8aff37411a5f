import type { Read } from '../database/reading';
import { nearestWords } from './spelling';
import { type TypedWord, typedWords } from './typedWords';
import { type Reading, readVocabulary, type Vocabulary } from './vocabulary';

/** One word of a search, ready to be looked for. */
export interface SearchWord {
  /** For `to_tsquery('spanish', …)`, made of letters and digits and our own operators only. */
  query: string;
  /** The same as PostgreSQL's lexemes: one of these is to be there. null for what it does not read as one word. */
  readings: { lexemes: string[]; isBeginning: boolean }[] | null;
  /** Categories that are called so: their products are meant as well. */
  categoryIds: string[];
}

/** What is searched, read from what somebody typed. */
export interface Search {
  /** None when nothing was typed that could be found. */
  words: SearchWord[];
  /** The text as it was probably meant; null when every word occurs as it was typed. */
  meant: string | null;
}

/**
 * Reads what somebody typed as words to look for.
 *
 * All words must be found. The last one may be unfinished; one that occurs nowhere is read as the words it was
 * probably meant to be.
 */
export async function readSearch(typed: string, read: Read): Promise<Search> {
  const words = await typedWords(typed, read);
  const vocabulary = await readVocabulary(read);
  const found = words.filter((each): each is TypedWord & { stem: string } => each.stem !== null);
  const corrected = new Map<string, string[]>();
  for (const { word, stem } of found) {
    if (!vocabulary.knows(word, stem)) corrected.set(word, nearestWords(word, vocabulary));
  }
  const isMistyped = [...corrected.values()].some((nearest) => nearest.length > 0);
  return {
    words: found.map((typedWord, index) => {
      const readings = readingsOf(typedWord, corrected.get(typedWord.word) ?? [], vocabulary);
      const isUnfinished = index === found.length - 1;
      return {
        query: queryFor(readings, isUnfinished ? ':*' : ''),
        readings: lexemesOf(readings, typedWord, isUnfinished),
        categoryIds: vocabulary.categoriesCalled(readings, isUnfinished),
      };
    }),
    meant: isMistyped ? words.map(({ word }) => corrected.get(word)?.[0] ?? word).join(' ') : null,
  };
}

/** As it was typed first, of which alone the end may be missing. */
function readingsOf(
  { word, stem }: TypedWord & { stem: string },
  nearest: string[],
  vocabulary: Vocabulary,
): Reading[] {
  const parts = word.match(/\d+|[a-z]+/g) ?? [];
  return [
    { words: [word], stems: [stem] },
    // "16gb" is also sold as "16 GB".
    ...(parts.length > 1 ? [{ words: parts, stems: parts }] : []),
    ...nearest.map((near) => ({ words: [near], stems: [vocabulary.stemOf(near)] })),
  ];
}

/** What {@link queryFor} says, by lexemes. */
function lexemesOf(
  readings: Reading[],
  { lexemes, partLexemes }: TypedWord,
  isUnfinished: boolean,
): SearchWord['readings'] {
  if (lexemes.length !== 1) return null;
  return readings.map(({ words, stems }, index) => {
    if (index === 0) return { lexemes, isBeginning: isUnfinished };
    return { lexemes: words.length > 1 ? partLexemes : stems, isBeginning: false };
  });
}

function queryFor(readings: Reading[], end: string): string {
  const terms = readings.map(({ words }, index) => {
    if (index === 0) return words[0] + end;
    return words.length > 1 ? `(${words.join(' & ')})` : words[0];
  });
  return terms.length > 1 ? `(${terms.join(' | ')})` : terms[0]!;
}
