import type { SlotSet } from './slotSet';

/**
 * Sets that somebody needs for a moment, and the next one after them: at a hundred thousand products each is an array of
 * 16 KB, and a search makes a dozen, which the collector would have to find again.
 */
export class BorrowedSets {
  readonly #sets: SlotSet[] = [];
  #given = 0;

  /** A copy, until all are {@link giveBack given back}. */
  copy(set: SlotSet): SlotSet {
    let own = this.#sets[this.#given];
    if (own?.capacity === set.capacity) own.assign(set);
    else own = set.clone();
    this.#sets[this.#given++] = own;
    return own;
  }

  giveBack(): void {
    this.#given = 0;
  }
}
