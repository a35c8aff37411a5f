import type { Read } from '../database/reading';
import { ByteCache } from '../http/byteCache';

/** A typed word as PostgreSQL folds and stems it; no stem for "de", "para": they are in every text and find nothing. */
export interface TypedWord {
  word: string;
  stem: string | null;
  /** As it is indexed, and its letters and digits apart. */
  lexemes: string[];
  partLexemes: string[];
}

/** A longer sentence is no search, nor is a longer word. */
const [MAX_WORDS, MAX_LETTERS] = [12, 40];

/** How a word is stemmed does not depend on others and never changes: what was typed before need not be asked for again. */
const known = new ByteCache<string, TypedWord>(2_000_000);
/** What is kept of a word takes some hundreds of bytes, of which its letters are few. */
const WORD_BYTES = 500;

/** The words of what was typed, in order, twelve at most. */
export async function typedWords(typed: string, read: Read): Promise<TypedWord[]> {
  const words = (foldedHere(typed) ?? (await folded(typed, read))).split(/[^a-z0-9]+/).filter((word) => word !== '');
  const asked = words.slice(0, MAX_WORDS).map((word) => word.slice(0, MAX_LETTERS));
  const found = new Map(asked.map((word) => [word, known.get(word)]));
  const unknown = [...found].filter(([, word]) => !word).map(([word]) => word);
  if (unknown.length > 0) {
    for (const row of await read<TypedWord>(STEM, [unknown])) {
      known.set(row.word, row, WORD_BYTES);
      found.set(row.word, row);
    }
  }
  return asked.flatMap((word) => found.get(word) ?? []);
}

/** Characters that fold to letters a to z by losing a mark, and those of plain text: the ones of Spanish and its neighbours. */
const FOLDED_HERE = /^[ -~À-ÅÇ-ÏÑ-ÖÙ-Ýà-åç-ïñ-öù-ýÿ]*$/;

/** As `fold_text` does. @returns null for what only the database folds as it does. */
export function foldedHere(typed: string): string | null {
  return FOLDED_HERE.test(typed) ? typed.normalize('NFD').replace(/\p{M}/gu, '').toLowerCase() : null;
}

async function folded(typed: string, read: Read): Promise<string> {
  const [row] = await read<{ folded: string }>('SELECT fold_text($1) AS folded', [typed]);
  return row?.folded ?? '';
}

const STEM = `
  SELECT word, (ts_lexize('spanish_stem', word))[1] AS stem,
    tsvector_to_array(to_tsvector('spanish', word)) AS lexemes,
    tsvector_to_array(to_tsvector('spanish', regexp_replace(word, '([0-9]+)', ' \\1 ', 'g'))) AS "partLexemes"
  FROM unnest($1::text[]) AS word`;
