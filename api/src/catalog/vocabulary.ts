import { listen } from '../database/notices';
import { type Read, readNow } from '../database/reading';
import { type KnownWords, lettersOf } from './spelling';

/** A category and how PostgreSQL indexes its name. */
interface NamedCategory {
  id: string;
  lexemes: string[];
}

/** One way in which a typed word may be meant: all of these words together. */
export interface Reading {
  words: string[];
  stems: string[];
}

/** The words of the catalogue, all of them of the letters a to z: one with digits is meant as it is typed. */
export class Vocabulary implements KnownWords {
  /** In order, so that what begins alike stands together. */
  readonly words: readonly string[];
  readonly letters: Int32Array;
  readonly #stemOf: Map<string, string>;
  readonly #stems: Set<string>;

  constructor(
    rows: { word: string; stem: string }[],
    private readonly categories: readonly NamedCategory[],
  ) {
    this.words = rows.map(({ word }) => word);
    this.letters = Int32Array.from(this.words, lettersOf);
    this.#stemOf = new Map(rows.map(({ word, stem }) => [word, stem]));
    this.#stems = new Set(rows.map(({ stem }) => stem));
  }

  /** Whether a word occurs, or one that begins with it, or one with its stem. */
  knows(word: string, stem: string): boolean {
    return this.#stems.has(stem) || (this.words[this.#firstFrom(word)]?.startsWith(word) ?? false);
  }

  stemOf(word: string): string {
    return this.#stemOf.get(word) ?? word;
  }

  /**
   * The ids of the categories whose names hold one of the readings.
   *
   * @param isUnfinished whether the end of the first reading may be missing.
   */
  categoriesCalled(readings: readonly Reading[], isUnfinished: boolean): string[] {
    const holds = ({ lexemes }: NamedCategory) =>
      readings.some(({ stems }, index) =>
        stems.every((stem) =>
          lexemes.some((lexeme) => (isUnfinished && index === 0 ? lexeme.startsWith(stem) : lexeme === stem)),
        ),
      );
    return this.categories.filter(holds).map(({ id }) => id);
  }

  #firstFrom(word: string): number {
    let [from, to] = [0, this.words.length];
    while (from < to) {
      const middle = (from + to) >> 1;
      if (this.words[middle]! < word) from = middle + 1;
      else to = middle;
    }
    return from;
  }
}

const WORDS = `SELECT word, stem FROM search_words WHERE word ~ '^[a-z]+$' ORDER BY word`;

async function load(read: Read): Promise<Vocabulary> {
  // One after the other: who reads may be a transaction, which has one connection.
  const words = await read<{ word: string; stem: string }>(WORDS, []);
  const categories = await read<NamedCategory>(
    'SELECT id, tsvector_to_array(search_document) AS lexemes FROM categories',
    [],
  );
  return new Vocabulary(words, categories);
}

/** What is known while its changes are heard of; null when it is to be read again. */
let kept: Promise<Vocabulary> | null = null;
let isHeard = false;
let changes = 0;

/** Counts what may change how a text is read; null while that is not heard of. */
export const vocabularyVersion = (): number | null => (isHeard ? changes : null);

/** Kept in memory while changes are heard of, and read for each search otherwise. */
export function readVocabulary(read: Read): Promise<Vocabulary> {
  if (!isHeard) return load(read);
  if (kept) return kept;
  // From the primary: a replica may not have what the notice was of.
  const loading = load(readNow);
  kept = loading;
  loading.catch(() => {
    if (kept === loading) kept = null;
  });
  return loading;
}

/** Begins to keep the vocabulary, until what it returns is called. */
export function keepVocabulary(): () => void {
  const forget = (isHeardNow: boolean) => () => {
    changes += 1;
    kept = null;
    isHeard = isHeardNow;
  };
  const stop = listen({
    channels: ['search_words', 'categories'],
    onBack: forget(true),
    onLost: forget(false),
    onNotice: forget(true),
  });
  return () => {
    stop();
    forget(false)();
  };
}
