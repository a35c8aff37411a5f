import { mergeSegments } from '../words/mergeSegments';
import { Names } from '../words/names';
import { packSegment, type Segment } from '../words/segment';
import { hashOf, type IndexedTexts, indexed } from '../words/texts';
import { MAX_BYTES, type PackedWords } from '../words/wordIndex';

/**
 * Packs the words of all products, which come some at a time.
 *
 * @param capacity slots are less than it.
 */
export async function packWords(
  parts: AsyncIterable<[slot: number, texts: IndexedTexts][]>,
  capacity: number,
  maxBytes = MAX_BYTES,
): Promise<PackedWords> {
  const packing = new Packing(maxBytes);
  const hashes = new Uint32Array(capacity);
  const names: string[] = [];
  for await (const part of parts) {
    for (const [slot, texts] of part) {
      hashes[slot] = hashOf(texts);
      names[slot] = texts.name;
    }
    await packing.add(packSegment(part.map(([slot, texts]) => [slot, indexed(texts)])));
  }
  const all = Names.of(names);
  const packed = all.bytes > maxBytes ? null : await packing.end();
  return { packed, hashes, names: packed ? all : new Names() };
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
