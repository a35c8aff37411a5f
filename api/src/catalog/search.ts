import type { Read } from '../database/reading';
import { allowedTypos, nearestWords, wordsOf } from './spelling';

/** One typed word and what the dictionary says about it. */
interface LookedUpWord {
  word: string;
  /** "de", "para": they are in every description and find nothing. */
  isStopWord: boolean;
  /** It occurs, or a word that occurs begins with it, or shares its stem. */
  isKnown: boolean;
  /** Words that look like it; only asked for when it is unknown. */
  similar: string[];
}

/**
 * Reads what somebody typed as a PostgreSQL text query.
 *
 * All words must be found. The last one may be unfinished; one that occurs nowhere is read as the words it was
 * probably meant to be.
 *
 * @returns for `to_tsquery('spanish', …)`, made of letters and digits and our own operators only; null when
 *   nothing was typed that could be found.
 */
export async function readSearch(typed: string, read: Read): Promise<string | null> {
  const words = wordsOf(typed);
  if (words.length === 0) return null;
  const known = (await lookUp(words, read)).filter(({ isStopWord }) => !isStopWord);
  if (known.length === 0) return null;
  return known.map((word, index) => termOf(word, index === known.length - 1)).join(' & ');
}

function termOf({ word, isKnown, similar }: LookedUpWord, isLast: boolean): string {
  const parts = word.match(/\d+|[a-z]+/g) ?? [];
  // "16gb" is also sold as "16 GB".
  const split = parts.length > 1 ? [`(${parts.join(' & ')})`] : [];
  const meant = isKnown ? [] : nearestWords(word, similar);
  const readings = [isLast ? `${word}:*` : word, ...split, ...meant];
  return readings.length > 1 ? `(${readings.join(' | ')})` : readings[0]!;
}

function lookUp(words: string[], read: Read): Promise<LookedUpWord[]> {
  return read<LookedUpWord>(LOOK_UP, [words, words.map((word) => (allowedTypos(word) > 0 ? 2 : 0))]);
}

/**
 * Similar words are looked for among those with the same first letter and about the same length, and among those
 * that share enough groups of three letters, for when the first letter is the wrong one.
 */
const LOOK_UP = `
  SELECT typed.word, stemmed.stem = '{}' AS "isStopWord", known.yes AS "isKnown",
    CASE WHEN known.yes OR typed.typos = 0 THEN '{}'::text[] ELSE ARRAY(
      SELECT near.word::text FROM search_words near
      WHERE ((near.word >= left(typed.word, 1) AND near.word < chr(ascii(typed.word) + 1)
              AND length(near.word) BETWEEN length(typed.word) - 2 AND length(typed.word) + 2)
             OR near.word % typed.word)
        AND levenshtein_less_equal(near.word, typed.word, 4) <= 4
      ORDER BY levenshtein_less_equal(near.word, typed.word, 4), near.word
      LIMIT 50
    ) END AS similar
  FROM unnest($1::text[], $2::int[]) WITH ORDINALITY AS typed(word, typos, position)
  CROSS JOIN LATERAL (SELECT ts_lexize('spanish_stem', typed.word) AS stem) stemmed
  CROSS JOIN LATERAL (SELECT
    EXISTS (SELECT 1 FROM search_words w WHERE w.word >= typed.word AND w.word < typed.word || '~')
    OR EXISTS (SELECT 1 FROM search_words w WHERE w.stem = stemmed.stem[1]) AS yes) known
  ORDER BY typed.position`;
