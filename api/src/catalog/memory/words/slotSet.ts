/** Slots of a table, a bit for each: two sets of a hundred thousand are compared in some microseconds. */
export class SlotSet {
  readonly #bits: Int32Array;

  /** @param capacity slots are less than it. */
  constructor(readonly capacity: number) {
    this.#bits = new Int32Array((capacity + 31) >>> 5);
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
    const bits = this.#bits;
    let count = 0;
    for (let index = 0; index < bits.length; index += 1) {
      // Ones are summed in parallel: by two bits, by four, by eight, and then all (Hacker's Delight, 5-1).
      let left = bits[index] as number;
      if (left === 0) continue;
      left = (left - ((left >>> 1) & 0x55555555)) | 0;
      left = (left & 0x33333333) + ((left >>> 2) & 0x33333333);
      count += Math.imul((left + (left >>> 4)) & 0x0f0f0f0f, 0x01010101) >>> 24;
    }
    return count;
  }

  /** Writes them, lowest first, into an array that has room. @returns how many. */
  list(into: Uint32Array): number {
    const bits = this.#bits;
    let count = 0;
    for (let index = 0; index < bits.length; index += 1) {
      for (let left = bits[index] as number; left !== 0; left &= left - 1) {
        into[count++] = (index << 5) + 31 - Math.clz32(left & -left);
      }
    }
    return count;
  }

  /** Adds those of another set of this capacity. */
  unite(other: SlotSet): void {
    const [bits, others] = [this.#bits, other.#bits];
    for (let index = 0; index < bits.length; index += 1) (bits[index] as number) |= others[index] as number;
  }

  /** Keeps those only that another set of this capacity has. */
  intersect(other: SlotSet): void {
    const [bits, others] = [this.#bits, other.#bits];
    for (let index = 0; index < bits.length; index += 1) (bits[index] as number) &= others[index] as number;
  }

  /** Takes out those of another set, of this capacity or a smaller one. */
  subtract(other: SlotSet): void {
    const [bits, others] = [this.#bits, other.#bits];
    const length = Math.min(bits.length, others.length);
    for (let index = 0; index < length; index += 1) (bits[index] as number) &= ~(others[index] as number);
  }

  /** Has those of another set of this capacity from now on, and no others. */
  assign(other: SlotSet): void {
    this.#bits.set(other.#bits);
  }

  /** @param capacity no less than this one's. */
  clone(capacity = this.capacity): SlotSet {
    const copy = new SlotSet(capacity);
    copy.#bits.set(this.#bits);
    return copy;
  }
}
