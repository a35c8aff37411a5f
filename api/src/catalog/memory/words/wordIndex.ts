import { mergeSegments } from './mergeSegments';
import { type Indexed, packSegment, Segment } from './segment';
import { SlotSet } from './slotSet';

/** A product's words as they are read from the database, separated by spaces. */
export interface IndexedTexts {
  words: string;
  named: string;
  categoryId: string | null;
}

/** Products that have something in their texts, and those of them that have it in their names. */
export interface Found {
  all: SlotSet;
  named: SlotSet;
}

/** More is left to the database: some ten million places where a word occurs. */
const MAX_BYTES = 32_000_000;
/** So many changed products are looked through one by one; then they are packed with the others. */
const MAX_CHANGED = 200;

/** A category is kept as a word of its products' names, which no typed word can begin with. */
export const categoryWord = (id: string): string => `=${id}`;

/**
 * Which products have a word, in some six bytes for each of a product's ten words: a packed {@link Segment} of all and,
 * unpacked, the few that have changed since.
 *
 * @param capacity of the table whose slots it holds, as it grows.
 */
export class WordIndex {
  #packed = Segment.empty;
  /** Changed since they were packed: what the segment says of them is over. */
  #gone = new SlotSet(0);
  #goneMeanwhile: SlotSet | null = null;
  readonly #changed = new Map<number, Indexed>();
  /** What each product's texts were, as a hash: a sale changes the product and none of its words. */
  #hashes = new Uint32Array(0);
  #state: 'loading' | 'whole' | 'given up' = 'loading';
  #merging: Promise<void> | undefined;

  /** Counts changes after which a search may find other products. */
  version = 0;

  constructor(
    private readonly capacity: () => number,
    private readonly maxBytes = MAX_BYTES,
  ) {}

  /** Whether every product's words are there. */
  get isWhole(): boolean {
    return this.#state === 'whole';
  }

  get bytes(): number {
    return this.#packed.bytes + this.#hashes.byteLength;
  }

  /** Replaces what is known of a product. */
  put(slot: number, texts: IndexedTexts): void {
    const hash = hashOf(texts);
    if (this.#state === 'given up' || (this.isWhole && this.#hashes[slot] === hash)) return;
    this.remove(slot);
    this.#changed.set(slot, indexed(texts));
    this.#setHash(slot, hash);
    if (this.isWhole && this.#changed.size > MAX_CHANGED) void this.pack();
  }

  remove(slot: number): void {
    this.#gone = this.#marked(this.#gone, slot);
    if (this.#goneMeanwhile) this.#goneMeanwhile = this.#marked(this.#goneMeanwhile, slot);
    this.#changed.delete(slot);
    this.#setHash(slot, 0);
    this.version += 1;
  }

  /**
   * Takes all products in, part by part; what was {@link put} meanwhile is newer and stays.
   *
   * @param parts products that are not there yet, some at a time; it may end early to give up.
   */
  async load(parts: AsyncIterable<[slot: number, texts: IndexedTexts][]>): Promise<void> {
    const packing = new Packing(this.maxBytes);
    for await (const part of parts) {
      for (const [slot, texts] of part) if (!this.#gone.has(slot)) this.#setHash(slot, hashOf(texts));
      await packing.add(packSegment(part.map(([slot, texts]) => [slot, indexed(texts)])));
    }
    this.#take(await packing.end());
  }

  /** Packs what has changed with the rest. */
  pack(): Promise<void> {
    this.#merging ??= this.#pack().finally(() => {
      this.#merging = undefined;
    });
    return this.#merging;
  }

  async #pack(): Promise<void> {
    const changed = new Map(this.#changed);
    this.#goneMeanwhile = new SlotSet(this.capacity());
    const packed = await mergeSegments([this.#packed, packSegment(changed)], this.#gone.clone(), this.maxBytes);
    const gone = this.#goneMeanwhile;
    this.#goneMeanwhile = null;
    this.#gone = gone;
    this.#take(packed);
    for (const [slot, product] of changed) if (this.#changed.get(slot) === product) this.#changed.delete(slot);
  }

  /** The products that have a word, or one that begins so. */
  find(word: string, isBeginning = false): Found {
    const [all, named] = [new SlotSet(this.capacity()), new SlotSet(this.capacity())];
    const visit = (slot: number, isNamed: boolean) => {
      all.add(slot);
      if (isNamed) named.add(slot);
    };
    for (let index = this.#packed.firstFrom(word); index < this.#packed.length; index += 1) {
      if (!(isBeginning ? this.#packed.begins(index, word) : this.#packed.is(index, word))) break;
      this.#packed.visit(index, visit);
    }
    all.subtract(this.#gone);
    named.subtract(this.#gone);
    for (const [slot, product] of this.#changed) {
      const has = product.words.filter((each) => (isBeginning ? each.startsWith(word) : each === word));
      if (has.length > 0)
        visit(
          slot,
          has.some((each) => product.named.has(each)),
        );
    }
    return { all, named };
  }

  #take(packed: Segment | null): void {
    this.#state = packed ? 'whole' : 'given up';
    this.#packed = packed ?? Segment.empty;
    if (!packed) this.#changed.clear();
    this.version += 1;
  }

  #marked(set: SlotSet, slot: number): SlotSet {
    const marked = slot < set.capacity ? set : grown(set, this.capacity());
    marked.add(slot);
    return marked;
  }

  #setHash(slot: number, hash: number): void {
    if (slot >= this.#hashes.length) {
      const larger = new Uint32Array(this.capacity());
      larger.set(this.#hashes);
      this.#hashes = larger;
    }
    this.#hashes[slot] = hash;
  }
}

function grown(set: SlotSet, capacity: number): SlotSet {
  const larger = new SlotSet(capacity);
  set.each((slot) => larger.add(slot));
  return larger;
}

/** Segments of a kind are merged before there are many of them: every word is copied three or four times and no more. */
class Packing {
  static readonly #AT_ONCE = 8;
  readonly #levels: Segment[][] = [];
  #isTooMuch = false;

  constructor(private readonly maxBytes: number) {}

  async add(segment: Segment, level = 0): Promise<void> {
    if (this.#isTooMuch) return;
    this.#levels[level] ??= [];
    const alike = this.#levels[level] as Segment[];
    alike.push(segment);
    if (alike.length < Packing.#AT_ONCE) return;
    this.#levels[level] = [];
    const merged = await this.#merge(alike);
    if (merged) await this.add(merged, level + 1);
  }

  async end(): Promise<Segment | null> {
    return this.#isTooMuch ? null : this.#merge(this.#levels.flat());
  }

  async #merge(segments: Segment[]): Promise<Segment | null> {
    const merged = await mergeSegments(segments, null, this.maxBytes);
    if (!merged) this.#isTooMuch = true;
    return merged;
  }
}

const split = (text: string) => (text === '' ? [] : text.split(' '));

function indexed({ words, named, categoryId }: IndexedTexts): Indexed {
  const category = categoryId === null ? [] : [categoryWord(categoryId)];
  return { words: [...split(words), ...category], named: new Set([...split(named), ...category]) };
}

/** FNV-1a. One change in four thousand million is taken for none. */
function hashOf({ words, named, categoryId }: IndexedTexts): number {
  let hash = 0x811c9dc5;
  for (const text of [words, '\n', named, '\n', categoryId ?? '']) {
    for (let at = 0; at < text.length; at += 1) hash = Math.imul(hash ^ text.charCodeAt(at), 0x01000193);
  }
  // None is 0: that stands for no product.
  return hash >>> 0 || 1;
}
