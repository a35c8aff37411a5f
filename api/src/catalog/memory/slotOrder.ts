const FIRST_CAPACITY = 1_024;

/** Slots of a table in an order, four bytes each: found by halving, put in and taken out by moving the rest. */
export class SlotOrder {
  #slots: Uint32Array;
  #length: number;

  /** @param sorted what is in it already. */
  constructor(
    readonly compare: (one: number, other: number) => number,
    sorted: Uint32Array = new Uint32Array(),
  ) {
    this.#slots = sorted.length > 0 ? sorted : new Uint32Array(FIRST_CAPACITY);
    this.#length = sorted.length;
  }

  get length(): number {
    return this.#length;
  }

  at(index: number): number {
    return this.#slots[index] as number;
  }

  /** Puts a slot at the end, wherever it belongs; {@link sort} is called when all are there. */
  append(slot: number): void {
    this.#makeRoom();
    this.#slots[this.#length++] = slot;
  }

  sort(): void {
    this.#slots.subarray(0, this.#length).sort(this.compare);
  }

  insert(slot: number): void {
    this.#makeRoom();
    const index = this.lowerBound(slot);
    this.#slots.copyWithin(index + 1, index, this.#length++);
    this.#slots[index] = slot;
  }

  /** The slot must stand where its columns say. */
  remove(slot: number): void {
    const index = this.lowerBound(slot);
    this.#slots.copyWithin(index, index + 1, this.#length--);
  }

  /** How many come before this slot, which need not be among them. */
  lowerBound(slot: number): number {
    let [low, high] = [0, this.#length];
    while (low < high) {
      const middle = (low + high) >>> 1;
      if (this.compare(this.at(middle), slot) < 0) low = middle + 1;
      else high = middle;
    }
    return low;
  }

  /** All of them, to be made an order of again. */
  slots(): Uint32Array {
    return this.#slots.slice(0, this.#length);
  }

  /** Writes them into an array that has room. @returns how many. */
  list(into: Uint32Array): number {
    into.set(this.#slots.subarray(0, this.#length));
    return this.#length;
  }

  isEqual(one: number, other: number): boolean {
    return this.compare(one, other) === 0;
  }

  #makeRoom(): void {
    if (this.#length < this.#slots.length) return;
    const larger = new Uint32Array(this.#slots.length * 2);
    larger.set(this.#slots);
    this.#slots = larger;
  }
}
