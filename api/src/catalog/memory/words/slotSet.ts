/** Slots of a table, a bit for each: two sets of a hundred thousand are compared in some microseconds. */
export class SlotSet {
  readonly #bits: Uint32Array;

  /** @param capacity slots are less than it. */
  constructor(readonly capacity: number) {
    this.#bits = new Uint32Array((capacity + 31) >>> 5);
  }

  static of(slots: Iterable<number>, capacity: number): SlotSet {
    const set = new SlotSet(capacity);
    for (const slot of slots) set.add(slot);
    return set;
  }

  get bytes(): number {
    return this.#bits.byteLength;
  }

  has(slot: number): boolean {
    return (((this.#bits[slot >>> 5] as number) >>> (slot & 31)) & 1) !== 0;
  }

  add(slot: number): void {
    (this.#bits[slot >>> 5] as number) |= 1 << (slot & 31);
  }

  delete(slot: number): void {
    (this.#bits[slot >>> 5] as number) &= ~(1 << (slot & 31));
  }

  /** How many there are. They are counted. */
  count(): number {
    let count = 0;
    for (let index = 0; index < this.#bits.length; index += 1) {
      // Ones are summed in parallel: by two bits, by four, by eight, and then all (Hacker's Delight, 5-1).
      let bits = this.#bits[index] as number;
      if (bits === 0) continue;
      bits -= (bits >>> 1) & 0x55555555;
      bits = (bits & 0x33333333) + ((bits >>> 2) & 0x33333333);
      count += Math.imul((bits + (bits >>> 4)) & 0x0f0f0f0f, 0x01010101) >>> 24;
    }
    return count;
  }

  /** Writes them, lowest first, into an array that has room. @returns how many. */
  list(into: Uint32Array): number {
    let count = 0;
    for (let index = 0; index < this.#bits.length; index += 1) {
      for (let left = this.#bits[index] as number; left !== 0; left &= left - 1) {
        into[count++] = (index << 5) + 31 - Math.clz32(left & -left);
      }
    }
    return count;
  }

  /** Adds those of another set of this capacity. */
  unite(other: SlotSet): void {
    for (let index = 0; index < this.#bits.length; index += 1) {
      (this.#bits[index] as number) |= other.#bits[index] as number;
    }
  }

  /** Keeps those only that another set of this capacity has. */
  intersect(other: SlotSet): void {
    for (let index = 0; index < this.#bits.length; index += 1) {
      (this.#bits[index] as number) &= other.#bits[index] as number;
    }
  }

  /** Takes out those of another set, of this capacity or a smaller one. */
  subtract(other: SlotSet): void {
    for (let index = 0; index < Math.min(this.#bits.length, other.#bits.length); index += 1) {
      (this.#bits[index] as number) &= ~(other.#bits[index] as number);
    }
  }

  /** @param capacity no less than this one's. */
  clone(capacity = this.capacity): SlotSet {
    const copy = new SlotSet(capacity);
    copy.#bits.set(this.#bits);
    return copy;
  }
}
