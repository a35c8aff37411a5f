import { SlotSet } from './slotSet';

/** So many names are one text: to look through it takes as long as a few calls. */
const AT_ONCE = 64;
/** Stands between two names, and in none: no text of PostgreSQL's has it. */
const END = '\0';
const NO_NAMES = END.repeat(AT_ONCE - 1);

/** The folded names of all products by slot, for what stands inside a name and is no word. */
export class Names {
  #bytes: number;

  /** @param texts those of other names, which are these names' from then on. */
  constructor(readonly texts: string[] = []) {
    this.#bytes = texts.reduce((sum, text) => sum + text.length, 0);
  }

  static of(names: readonly (string | undefined)[]): Names {
    const texts: string[] = [];
    for (let first = 0; first < names.length; first += AT_ONCE) {
      texts.push(Array.from({ length: AT_ONCE }, (_, index) => names[first + index] ?? '').join(END));
    }
    return new Names(texts);
  }

  get bytes(): number {
    return this.#bytes;
  }

  get(slot: number): string {
    return this.#text(slot).split(END)[slot % AT_ONCE] ?? '';
  }

  /** @param name empty for none. */
  set(slot: number, name: string): void {
    const names = this.#text(slot).split(END);
    names[slot % AT_ONCE] = name;
    const at = Math.floor(slot / AT_ONCE);
    while (this.texts.length <= at) this.texts.push('');
    const text = names.join(END);
    this.#bytes += text.length - (this.texts[at] as string).length;
    this.texts[at] = text;
  }

  /**
   * The products that have these letters in their names.
   *
   * @param letters folded, and at least one.
   */
  find(letters: string, capacity: number): SlotSet {
    const found = new SlotSet(capacity);
    for (let at = 0; at < this.texts.length; at += 1) {
      const text = this.texts[at] as string;
      let [slot, begin] = [at * AT_ONCE, 0];
      for (let hit = text.indexOf(letters); hit !== -1; hit = text.indexOf(letters, begin)) {
        let end = text.indexOf(END, begin);
        for (; end !== -1 && end < hit; end = text.indexOf(END, begin)) {
          begin = end + 1;
          slot += 1;
        }
        found.add(slot);
        if (end === -1) break;
        begin = end + 1;
        slot += 1;
      }
    }
    return found;
  }

  #text(slot: number): string {
    return this.texts[Math.floor(slot / AT_ONCE)] || NO_NAMES;
  }
}
