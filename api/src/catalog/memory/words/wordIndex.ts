import { ByteCache } from '../../../http/byteCache';
import { mergeSegments } from './mergeSegments';
import { Names } from './names';
import { type Indexed, packSegment, Segment } from './segment';
import { SlotSet } from './slotSet';
import { hashOf, type IndexedTexts, indexed } from './texts';

/** Products that have something in their texts, and those of them that have it in their names. Shared: nobody changes it. */
export interface Found {
  readonly all: SlotSet;
  readonly named: SlotSet;
}

/** All products' words, and each product's hash by its slot. */
export interface PackedWords {
  /** null when that is too much to be kept in memory. */
  packed: Segment | null;
  hashes: Uint32Array;
  names: Names;
}

/** More is left to the database: some twenty million places where a word occurs. */
export const MAX_BYTES = 32_000_000;
/** What the words that were looked for last have found: more than a hundred of them at a hundred thousand products. */
const MAX_FOUND_BYTES = 4_000_000;
/** So many changed products are looked through one by one; then they are packed with the others. */
const MAX_CHANGED = 200;

/**
 * Which products have a word, in some six bytes for each of a product's ten words: a packed {@link Segment} of all and,
 * unpacked, the few that have changed since. And their names, for letters inside them.
 *
 * @param capacity of the table whose slots it holds, as it grows.
 */
export class WordIndex {
  #packed = Segment.empty;
  #names = new Names();
  /** Changed since they were packed: what the segment says of them is over. */
  #gone = new SlotSet(0);
  #goneMeanwhile: SlotSet | null = null;
  readonly #changed = new Map<number, Indexed>();
  /** What each product's texts were, as a hash: a sale changes the product and none of its words. */
  #hashes = new Uint32Array(0);
  #state: 'loading' | 'whole' | 'given up' = 'loading';
  #merging: Promise<void> | undefined;
  readonly #found = new ByteCache<string, Found & { version: number }>(MAX_FOUND_BYTES);

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
    return this.#packed.bytes + this.#hashes.byteLength + this.#names.bytes;
  }

  /** Replaces what is known of a product. */
  put(slot: number, texts: IndexedTexts): void {
    const hash = hashOf(texts);
    if (this.#state === 'given up' || (this.isWhole && this.#hashes[slot] === hash)) return;
    this.remove(slot);
    this.#changed.set(slot, indexed(texts));
    this.#names.set(slot, texts.name);
    this.#setHash(slot, hash);
    if (this.isWhole && this.#changed.size > MAX_CHANGED) void this.pack();
  }

  remove(slot: number): void {
    this.#gone = this.#marked(this.#gone, slot);
    if (this.#goneMeanwhile) this.#goneMeanwhile = this.#marked(this.#goneMeanwhile, slot);
    this.#changed.delete(slot);
    this.#names.set(slot, '');
    this.#setHash(slot, 0);
    this.version += 1;
  }

  /** Takes all products in; what was {@link put} meanwhile is newer and stays. */
  take({ packed, hashes, names }: PackedWords): void {
    for (let slot = 0; slot < hashes.length; slot += 1) {
      if (hashes[slot] !== 0 && !this.#gone.has(slot)) this.#setHash(slot, hashes[slot] as number);
    }
    const changed = new Uint32Array(this.#gone.capacity);
    for (const slot of changed.subarray(0, this.#gone.list(changed))) names.set(slot, this.#names.get(slot));
    this.#names = names;
    this.#hold(packed);
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
    this.#hold(packed);
    for (const [slot, product] of changed) if (this.#changed.get(slot) === product) this.#changed.delete(slot);
  }

  /** The products that have a word, or one that begins so; kept while no word has changed. */
  find(word: string, isBeginning = false): Found {
    return this.#keep(isBeginning ? `${word}*` : word, () => this.#look(word, isBeginning));
  }

  /** The products that have these folded letters in their names, one at least; kept in the same way. */
  findLetters(letters: string): SlotSet {
    const find = () => {
      const all = this.#names.find(letters, this.capacity());
      return { all, named: all };
    };
    return this.#keep(`"${letters}`, find).all;
  }

  #keep(key: string, find: () => Found): Found {
    const known = this.#found.get(key);
    if (known?.version === this.version) return known;
    const found = { ...find(), version: this.version };
    // Nonsense is typed once; it is not to drive out what everybody looks for.
    if (found.all.count() > 0) this.#found.set(key, found, found.all.bytes + found.named.bytes);
    return found;
  }

  #look(word: string, isBeginning: boolean): Found {
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

  #hold(packed: Segment | null): void {
    this.#state = packed ? 'whole' : 'given up';
    this.#packed = packed ?? Segment.empty;
    if (!packed) {
      this.#changed.clear();
      this.#names = new Names();
    }
    this.version += 1;
  }

  #marked(set: SlotSet, slot: number): SlotSet {
    const marked = slot < set.capacity ? set : set.clone(this.capacity());
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
