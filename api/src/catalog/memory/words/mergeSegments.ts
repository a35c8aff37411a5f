import { setImmediate as nextTurn } from 'node:timers/promises';
import { type Segment, SegmentWriter } from './segment';
import type { SlotSet } from './slotSet';

/** For so long others wait while it is merged. */
const TURN_MS = 4;
/** How many words are merged before the clock is looked at. */
const WORDS_AT_ONCE = 64;

/**
 * Several segments as one. Others have their turn meanwhile.
 *
 * @param gone products that are to be left out of the first of them; a slot is in one of the others only.
 * @param maxBytes more than this is not kept in memory.
 * @returns null when it would be more.
 */
export async function mergeSegments(
  segments: readonly Segment[],
  gone: SlotSet | null,
  maxBytes: number,
): Promise<Segment | null> {
  const writer = new SegmentWriter();
  const next = segments.map(() => 0);
  const entries = new Entries();
  let turnEndsAt = performance.now() + TURN_MS;
  for (let count = 1; ; count += 1) {
    const word = firstOf(segments, next);
    if (word === null) return writer.end();
    for (const [which, segment] of segments.entries()) {
      const index = next[which] as number;
      if (index === segment.length || !segment.is(index, word)) continue;
      next[which] = index + 1;
      const without = which === 0 ? gone : null;
      segment.visit(index, (slot, isNamed) => {
        if (!without?.has(slot)) entries.add(slot * 2 + Number(isNamed));
      });
    }
    if (entries.length > 0) writer.write(word, entries.sorted(), entries.length);
    entries.clear();
    if (writer.bytes > maxBytes) return null;
    if (count % WORDS_AT_ONCE === 0 && performance.now() > turnEndsAt) {
      await nextTurn();
      turnEndsAt = performance.now() + TURN_MS;
    }
  }
}

/** The first word of those that are left. */
function firstOf(segments: readonly Segment[], next: readonly number[]): string | null {
  let first: string | null = null;
  for (const [which, segment] of segments.entries()) {
    const index = next[which] as number;
    if (index === segment.length || (first !== null && segment.is(index, first))) continue;
    const word = segment.word(index);
    if (first === null || word < first) first = word;
  }
  return first;
}

/** Numbers that are mostly added in order. */
class Entries {
  #entries = new Uint32Array(4_096);
  #isSorted = true;
  length = 0;

  add(entry: number): void {
    if (this.length === this.#entries.length) {
      const larger = new Uint32Array(this.length * 2);
      larger.set(this.#entries);
      this.#entries = larger;
    }
    if (this.length > 0 && entry < (this.#entries[this.length - 1] as number)) this.#isSorted = false;
    this.#entries[this.length++] = entry;
  }

  sorted(): Uint32Array {
    if (!this.#isSorted) this.#entries.subarray(0, this.length).sort();
    return this.#entries;
  }

  clear(): void {
    this.length = 0;
    this.#isSorted = true;
  }
}
