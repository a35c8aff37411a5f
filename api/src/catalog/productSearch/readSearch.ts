import type { Read } from '../../database/reading';
import { joinParted, synonymsOf } from './synonyms';

/** One word of a search, ready to be looked for. */
export interface SearchWord {
  /** For `to_tsquery('spanish', …)`, made of letters and digits and our own operators only. */
  query: string;
  /** Categories that are called so: their products are meant as well. */
  categoryIds: string[];
}

/** A search, read from what was typed. */
export interface Search {
  /** None when nothing was typed that could be found. */
  words: SearchWord[];
  typed: TypedWord[];
}

/** A typed word as the database reads it. */
interface TypedWord extends SearchWord {
  word: string;
  /** "de", "para": they are in every text and find nothing. */
  isStopWord: boolean;
  /** What a word that occurs nowhere was probably meant to be, the likeliest first. */
  nearest: string[] | null;
}

/**
 * The words of what was typed, twelve at most, folded and stemmed as those of products are.
 *
 * One that is in no product's words, as it is, unfinished or in another form, is read as the known words nearest to it
 * (migration 46); words of less than four letters and those with digits are not mistyped. "16gb" is also sold as
 * "16 GB", side by side, but of "a55" the "a" would be a small word, and "55" alone is something else. The last word
 * may be unfinished, and so may one that only begins words which are known: also "mecánico" by "mecani", of which the stem
 * "mecan" lacks the end. Of "lap top" either is also the word that both are together, where it is known.
 * "26,000" and "26000" are the same (migration 111). "laptops", which is no plural in Spanish, is also "laptop".
 */
const READ = `
  WITH typed AS (
    SELECT left(split.word, 40) AS word, position, (ts_lexize('spanish_stem', left(split.word, 40)))[1] AS stem,
      lag(split.word) OVER places || split.word AS with_previous, split.word || lead(split.word) OVER places AS with_next
    FROM regexp_split_to_table(regexp_replace(fold_text($1), '(?<=[0-9]),(?=[0-9]{3}(?![0-9]))', '', 'g'), '[^a-z0-9]+')
      WITH ORDINALITY AS split (word, position)
    WHERE split.word <> '' WINDOW places AS (ORDER BY position) ORDER BY position LIMIT 12),
  compared AS (
    SELECT *, position = max(position) FILTER (WHERE stem IS NOT NULL) OVER () AS is_last,
      CASE WHEN word ~ '^[a-z]{3,}$' AND stem IS NOT NULL
        AND NOT EXISTS (SELECT FROM search_words WHERE stem = typed.stem)
        THEN EXISTS (SELECT FROM search_words AS known WHERE known.word >= typed.word AND known.word < typed.word || '{')
        END AS is_unfinished,
      (SELECT string_agg(known.word, ' | ') FROM search_words AS known
        WHERE known.word IN (with_previous, with_next)) AS joined,
      ARRAY(SELECT part[1] FROM regexp_matches(word, '[0-9]+|[a-z]+', 'g') AS part) AS parts
    FROM typed),
  -- Materialized: PostgreSQL would look words up again wherever they are used.
  corrected AS MATERIALIZED (
    SELECT *, CASE WHEN NOT is_unfinished AND joined IS NULL AND length(word) > 3 THEN nearest_words(word) END AS nearest
    FROM compared),
  queries AS MATERIALIZED (
    SELECT *, concat_ws(' | ', word || CASE WHEN is_last OR is_unfinished THEN ':*' ELSE '' END,
      CASE WHEN (is_last OR is_unfinished) AND length(word) > 3 THEN
        (SELECT string_agg(known.word, ' | ') FROM search_words AS known
          WHERE known.word ~ '^[a-z]+$' AND known.word > corrected.word AND known.word < corrected.word || '{'
            AND NOT starts_with(known.stem, corrected.stem)) END,
      CASE WHEN cardinality(parts) > 1
        AND NOT EXISTS (SELECT FROM unnest(parts) AS part WHERE ts_lexize('spanish_stem', part) = '{}')
        THEN '(' || array_to_string(parts, ' <-> ') || ')' END,
      CASE WHEN word ~ '^[a-z]{4,}s$' AND stem = word THEN left(word, -1) END,
      joined, array_to_string(nearest, ' | ')) AS query
    FROM corrected)
  SELECT word, stem IS NULL AS "isStopWord", nearest, '(' || query || ')' AS query,
    ARRAY(SELECT id FROM categories WHERE stem IS NOT NULL AND search_document @@ to_tsquery('spanish', query)) AS "categoryIds"
  FROM queries ORDER BY position`;

/** What shoppers and shops call a unit, without accents, as words are compared; the symbol first. */
const UNITS = [
  ['gb', 'giga', 'gigas', 'gigabytes'],
  ['tb', 'tera', 'teras', 'terabytes'],
  ['w', 'watt', 'watts', 'wats', 'vatios'],
  ['mah', 'miliamperes'],
  ['hz', 'hertz'],
  ['mp', 'mpx', 'megapixeles'],
  ['m', 'mts', 'metro', 'metros'],
];

/** Names say 65", of which only the number is a word. */
const INCH = /^pulg(s|ada|adas)?$/;

/** Between a number and its unit: "16gigas", "65pulg". */
const BEFORE_UNIT = new RegExp(
  `(?<=\\d)(?=(pulg(s|adas?)?|${UNITS.flatMap((names) => names.slice(1)).join('|')})(?![\\p{L}\\d]))`,
  'giu',
);

/** After a number any name of a unit is as good as the one that was typed, and inches go without saying. */
function readUnits(words: TypedWord[]): TypedWord[] {
  return words.map((typed, place) => {
    const { word, query, nearest } = typed;
    if (!/^\d+$/.test(words[place - 1]?.word ?? '')) return typed;
    if (INCH.test(word)) return { ...typed, isStopWord: true, nearest: null };
    const names = UNITS.find((unit) => unit.includes(word));
    if (!names) return typed;
    return { ...typed, query: `(${[...(nearest ? [] : [query]), ...names].join(' | ')})`, nearest: null };
  });
}

/** A word that has others of the same meaning is no mistyped one, though no product may have it. */
function readSynonyms(typed: TypedWord): TypedWord {
  const synonyms = synonymsOf(typed.word);
  if (synonyms.length === 0) return typed;
  const own = typed.nearest ? typed.word : typed.query;
  return { ...typed, query: `(${[own, ...synonyms].join(' | ')})`, nearest: null };
}

/** Reads what was typed as words, all of which must be found. */
export async function readSearch(typed: string, read: Read): Promise<Search> {
  const asWritten = joinParted(typed).replaceAll(BEFORE_UNIT, ' ');
  const words = readUnits(await read<TypedWord>(READ, [asWritten])).map(readSynonyms);
  return {
    words: words.filter(({ isStopWord }) => !isStopWord).map(({ query, categoryIds }) => ({ query, categoryIds })),
    typed: words,
  };
}

/** The first of these words that a product or category has which the shop shows. */
const FIRST_SHOWN = `
  SELECT near FROM unnest($1::text[]) AS near
  WHERE EXISTS (SELECT FROM products WHERE deleted_at IS NULL AND variant_of IS NULL AND is_active
      AND search_document @@ to_tsquery('spanish', near))
    OR EXISTS (SELECT FROM categories WHERE is_active AND search_document @@ to_tsquery('spanish', near))
  LIMIT 1`;

/**
 * The text as it was probably meant, in words that the shop shows: a draft's would find nothing. Null when every word
 * occurs as it was typed, or is near to none of those.
 */
export async function readMeant({ typed }: Search, read: Read): Promise<string | null> {
  const meant: string[] = [];
  for (const { word, nearest } of typed) {
    const [shown] = nearest ? await read<{ near: string }>(FIRST_SHOWN, [nearest]) : [];
    meant.push(shown?.near ?? word);
  }
  const isMistyped = typed.some(({ word }, place) => word !== meant[place]);
  return isMistyped ? meant.join(' ') : null;
}
