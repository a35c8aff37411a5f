/** What can be searched of a product: its lexemes as PostgreSQL indexes them, of the letters a to z and digits. */
export interface Indexed {
  /** All of them, its name's too. */
  words: readonly string[];
  /** Those of its name. */
  named: ReadonlySet<string>;
}

/** Called with a product that has a word, and whether its name has it. */
export type Visit = (slot: number, isNamed: boolean) => void;

export type SegmentParts = [letters: Uint8Array, letterEnds: Uint32Array, places: Uint8Array, placeEnds: Uint32Array];

/**
 * The words of many products, packed: every word once, in order, and after each other for each word the slots that have
 * it, as the distance from the one before – a byte or two for each product that has a word. It never changes; what does
 * is merged into a new one.
 */
export class Segment {
  constructor(
    private readonly letters: Uint8Array,
    private readonly letterEnds: Uint32Array,
    private readonly places: Uint8Array,
    private readonly placeEnds: Uint32Array,
  ) {}

  static readonly empty = new Segment(new Uint8Array(), new Uint32Array(), new Uint8Array(), new Uint32Array());

  /** Of what {@link parts} gave in another thread. */
  static from([letters, letterEnds, places, placeEnds]: SegmentParts): Segment {
    return new Segment(letters, letterEnds, places, placeEnds);
  }

  get parts(): SegmentParts {
    return [this.letters, this.letterEnds, this.places, this.placeEnds];
  }

  /** How many words there are. */
  get length(): number {
    return this.letterEnds.length;
  }

  get bytes(): number {
    return this.letters.length + this.places.length + 4 * (this.letterEnds.length + this.placeEnds.length);
  }

  word(index: number): string {
    let word = '';
    for (let at = this.#firstLetter(index); at < (this.letterEnds[index] as number); at += 1) {
      word += String.fromCharCode(this.letters[at] as number);
    }
    return word;
  }

  /** The first word that is not before this one; {@link length} when all are. */
  firstFrom(word: string): number {
    let [low, high] = [0, this.length];
    while (low < high) {
      const middle = (low + high) >>> 1;
      if (this.#isBefore(middle, word)) low = middle + 1;
      else high = middle;
    }
    return low;
  }

  begins(index: number, beginning: string): boolean {
    const first = this.#firstLetter(index);
    if ((this.letterEnds[index] as number) - first < beginning.length) return false;
    for (let at = 0; at < beginning.length; at += 1) {
      if (this.letters[first + at] !== beginning.charCodeAt(at)) return false;
    }
    return true;
  }

  is(index: number, word: string): boolean {
    return (this.letterEnds[index] as number) - this.#firstLetter(index) === word.length && this.begins(index, word);
  }

  /** Calls for each product that has a word, lowest slot first. */
  visit(index: number, visit: Visit): void {
    const { places } = this;
    let slot = 0;
    let at = index === 0 ? 0 : (this.placeEnds[index - 1] as number);
    for (const end = this.placeEnds[index] as number; at < end; ) {
      // Seven bits to a byte, the lowest first; the top one says that more follow.
      let byte = places[at++] as number;
      let value = byte & 0x7f;
      for (let shift = 7; byte >= 0x80; shift += 7) {
        byte = places[at++] as number;
        value |= (byte & 0x7f) << shift;
      }
      slot += value >>> 1;
      visit(slot, (value & 1) === 1);
    }
  }

  #firstLetter(index: number): number {
    return index === 0 ? 0 : (this.letterEnds[index - 1] as number);
  }

  #isBefore(index: number, word: string): boolean {
    const first = this.#firstLetter(index);
    const length = (this.letterEnds[index] as number) - first;
    for (let at = 0; at < length && at < word.length; at += 1) {
      const difference = (this.letters[first + at] as number) - word.charCodeAt(at);
      if (difference !== 0) return difference < 0;
    }
    return length < word.length;
  }
}

/** Writes a {@link Segment} word by word, in order. */
export class SegmentWriter {
  #letters = new Uint8Array(4_096);
  #places = new Uint8Array(4_096);
  #letterCount = 0;
  #placeCount = 0;
  readonly #letterEnds: number[] = [];
  readonly #placeEnds: number[] = [];

  get bytes(): number {
    return this.#letterCount + this.#placeCount + 8 * this.#letterEnds.length;
  }

  /** @param entries twice the slot of each product that has the word, and one more where its name has it; ascending. */
  write(word: string, entries: ArrayLike<number>, length = entries.length): void {
    this.#letters = withRoom(this.#letters, this.#letterCount + word.length);
    for (let at = 0; at < word.length; at += 1) this.#letters[this.#letterCount++] = word.charCodeAt(at);
    this.#places = withRoom(this.#places, this.#placeCount + 5 * length);
    const places = this.#places;
    let before = 0;
    for (let at = 0; at < length; at += 1) {
      const entry = entries[at] as number;
      let value = (((entry >>> 1) - before) << 1) | (entry & 1);
      before = entry >>> 1;
      for (; value >= 0x80; value >>>= 7) places[this.#placeCount++] = (value & 0x7f) | 0x80;
      places[this.#placeCount++] = value;
    }
    this.#letterEnds.push(this.#letterCount);
    this.#placeEnds.push(this.#placeCount);
  }

  end(): Segment {
    return new Segment(
      this.#letters.slice(0, this.#letterCount),
      Uint32Array.from(this.#letterEnds),
      this.#places.slice(0, this.#placeCount),
      Uint32Array.from(this.#placeEnds),
    );
  }
}

function withRoom(bytes: Uint8Array<ArrayBuffer>, length: number): Uint8Array<ArrayBuffer> {
  if (length <= bytes.length) return bytes;
  const larger = new Uint8Array(Math.max(length, bytes.length * 1.5));
  larger.set(bytes);
  return larger;
}

/** Packs some products. */
export function packSegment(products: Iterable<readonly [slot: number, product: Indexed]>): Segment {
  const entries = new Map<string, number[]>();
  for (const [slot, { words, named }] of [...products].sort(([one], [other]) => one - other)) {
    for (const word of words) {
      const entry = slot * 2 + Number(named.has(word));
      const known = entries.get(word);
      if (known) known.push(entry);
      else entries.set(word, [entry]);
    }
  }
  const writer = new SegmentWriter();
  for (const word of [...entries.keys()].sort()) writer.write(word, entries.get(word) as number[]);
  return writer.end();
}
