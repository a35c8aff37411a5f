import type { Read } from '../database/reading';
import { nearestWords } from './spelling';

/** One word of a search, ready to be looked for. */
export interface SearchWord {
  /** For `to_tsquery('spanish', …)`, made of letters and digits and our own operators only. */
  query: string;
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
 * Reads what somebody typed as words to look for.
 *
 * All words must be found. The last one may be unfinished; one that occurs nowhere is read as the words it was
 * probably meant to be.
 */
export async function readSearch(typed: string, read: Read): Promise<Search> {
  const lookedUp = await read<LookedUpWord>(LOOK_UP, [typed]);
  const words = lookedUp.filter(({ isStopWord }) => !isStopWord);
  if (words.length === 0) return { words: [], meant: null };
  const terms = words.map((word, index) => termOf(word, index === words.length - 1));
  return { words: await read<SearchWord>(CATEGORIES, [terms]), meant: meantBy(lookedUp) };
}

/** The readings of a mistyped word that are searched for with it. */
const readingsOf = ({ word, isKnown, similar }: LookedUpWord) => (isKnown ? [] : nearestWords(word, similar));

/** The same text with the first reading of each mistyped word. */
function meantBy(words: LookedUpWord[]): string | null {
  if (!words.some((word) => !word.isStopWord && readingsOf(word).length > 0)) return null;
  return words.map((word) => (word.isStopWord ? word.word : (readingsOf(word)[0] ?? word.word))).join(' ');
}

/**
 * Asked before and not inside the search: PostgreSQL plans well with the ids, and would rather read every product than
 * guess how many categories a word has.
 */
const CATEGORIES = `
  SELECT typed.query, coalesce(array_agg(c.id::text) FILTER (WHERE c.id IS NOT NULL), '{}') AS "categoryIds"
  FROM unnest($1::text[]) WITH ORDINALITY AS typed(query, position)
  LEFT JOIN categories c ON c.search_document @@ to_tsquery('spanish', typed.query)
  GROUP BY typed.query, typed.position ORDER BY typed.position`;

function termOf(lookedUp: LookedUpWord, isLast: boolean): string {
  const { word } = lookedUp;
  const parts = word.match(/\d+|[a-z]+/g) ?? [];
  // "16gb" is also sold as "16 GB".
  const split = parts.length > 1 ? [`(${parts.join(' & ')})`] : [];
  const readings = [isLast ? `${word}:*` : word, ...split, ...readingsOf(lookedUp)];
  return readings.length > 1 ? `(${readings.join(' | ')})` : readings[0]!;
}

/**
 * The words of what was typed, twelve at most: a longer sentence is no search. A short one or one with digits is meant
 * as it is (`allowedTypos`), so nothing similar is looked for.
 *
 * Similar words are looked for among those with the same first letter and about the same length, and among those
 * that share enough groups of three letters, for when the first letter is the wrong one.
 */
const LOOK_UP = `
  SELECT typed.word, stemmed.stem = '{}' AS "isStopWord", known.yes AS "isKnown",
    CASE WHEN known.yes OR length(typed.word) < 4 OR typed.word ~ '[0-9]' THEN '{}'::text[] ELSE ARRAY(
      SELECT near.word::text FROM search_words near
      WHERE ((near.word >= left(typed.word, 1) AND near.word < chr(ascii(typed.word) + 1)
              AND length(near.word) BETWEEN length(typed.word) - 2 AND length(typed.word) + 2)
             OR near.word % typed.word)
        AND levenshtein_less_equal(near.word, typed.word, 4) <= 4
      ORDER BY levenshtein_less_equal(near.word, typed.word, 4), near.word
      LIMIT 50
    ) END AS similar
  FROM (
    SELECT left(split.word, 40) AS word, split.position
    FROM regexp_split_to_table(fold_text($1), '[^a-z0-9]+') WITH ORDINALITY AS split(word, position)
    WHERE split.word <> '' ORDER BY split.position LIMIT 12
  ) AS typed
  CROSS JOIN LATERAL (SELECT ts_lexize('spanish_stem', typed.word) AS stem) stemmed
  CROSS JOIN LATERAL (SELECT
    EXISTS (SELECT 1 FROM search_words w WHERE w.word >= typed.word AND w.word < typed.word || '~')
    OR EXISTS (SELECT 1 FROM search_words w WHERE w.stem = stemmed.stem[1]) AS yes) known
  ORDER BY typed.position`;
