import fc from 'fast-check';
import { packWords } from '../reading/packWords';
import { SlotSet } from './slotSet';
import { categoryWord, type IndexedTexts } from './texts';
import { WordIndex } from './wordIndex';

const CAPACITY = 5_000;

const listed = (set: SlotSet): number[] => {
  const slots = new Uint32Array(set.capacity);
  return [...slots.subarray(0, set.list(slots))];
};
const textsOf = (words: string, named = '', categoryId: string | null = null): IndexedTexts => ({
  words,
  named,
  name: named,
  categoryId,
});

async function* inParts<Part>(...parts: Part[]): AsyncGenerator<Part> {
  yield* parts;
}

async function indexOf(parts: [number, IndexedTexts][][], maxBytes?: number): Promise<WordIndex> {
  const index = new WordIndex(() => CAPACITY, maxBytes);
  index.take(await packWords(inParts(...parts), CAPACITY, maxBytes));
  return index;
}

const found = (index: WordIndex, word: string, isBeginning = false) => {
  const { all, named } = index.find(word, isBeginning);
  return { all: listed(all), named: listed(named) };
};

describe('a set of slots', () => {
  it('is what a set of numbers would be', () => {
    const numbers = fc.uniqueArray(fc.nat(199));
    fc.assert(
      fc.property(numbers, numbers, (one, other) => {
        const made = (change: (set: SlotSet, by: SlotSet) => void) => {
          const set = SlotSet.of(one, 200);
          change(set, SlotSet.of(other, 200));
          expect(set.count()).toBe(listed(set).length);
          return listed(set);
        };
        const sorted = (slots: Iterable<number>) => [...slots].sort((a, b) => a - b);
        expect(made(() => {})).toEqual(sorted(one));
        expect(made((set, by) => set.unite(by))).toEqual(sorted(new Set([...one, ...other])));
        expect(made((set, by) => set.intersect(by))).toEqual(sorted(one.filter((slot) => other.includes(slot))));
        expect(made((set, by) => set.subtract(by))).toEqual(sorted(one.filter((slot) => !other.includes(slot))));
        const without = made((set) => {
          for (const slot of other) set.delete(slot);
        });
        expect(without).toEqual(sorted(one.filter((slot) => !other.includes(slot))));
      }),
    );
  });
});

describe('an index of words', () => {
  it('finds a word, its beginning, its category, and tells names apart', async () => {
    const index = await indexOf([
      [
        [3, textsOf('aire audifon son', 'audifon son', 'c1')],
        [9, textsOf('audi audifon', 'audi')],
      ],
      [[4_000, textsOf('son', '')]],
    ]);
    expect(found(index, 'audifon')).toEqual({ all: [3, 9], named: [3] });
    expect(found(index, 'audi')).toEqual({ all: [9], named: [9] });
    expect(found(index, 'audi', true)).toEqual({ all: [3, 9], named: [3, 9] });
    expect(found(index, 'son')).toEqual({ all: [3, 4_000], named: [3] });
    expect(found(index, 'sonar')).toEqual({ all: [], named: [] });
    expect(found(index, categoryWord('c1'))).toEqual({ all: [3], named: [3] });
    expect(found(index, 'zz', true)).toEqual({ all: [], named: [] });
  });

  it('keeps what changes while it is loaded', async () => {
    const index = new WordIndex(() => CAPACITY);
    async function* parts(): AsyncGenerator<[number, IndexedTexts][]> {
      index.put(2, textsOf('nuevo'));
      yield [
        [1, textsOf('uno')],
        [2, textsOf('viejo')],
        [3, textsOf('tres')],
      ];
      index.put(1, textsOf('otro'));
      index.remove(3);
    }
    expect(index.isWhole).toBe(false);
    index.take(await packWords(parts(), CAPACITY));
    expect(index.isWhole).toBe(true);
    for (const gone of ['uno', 'viejo', 'tres']) expect(found(index, gone).all).toEqual([]);
    expect([found(index, 'otro').all, found(index, 'nuevo').all]).toEqual([[1], [2]]);
    // The same product again, in the slot that it had.
    index.put(3, textsOf('tres'));
    expect(found(index, 'tres').all).toEqual([3]);
  });

  it('finds letters inside names, each name by itself', async () => {
    const names: [number, IndexedTexts][] = [3, 63, 64, 127, 4_000].map((slot) => [
      slot,
      textsOf('', `cable usb ${slot}`),
    ]);
    const index = await indexOf([names.slice(0, 2), names.slice(2)]);
    const slotsWith = (letters: string) => listed(index.findLetters(letters));
    expect([slotsWith('ble u'), slotsWith('b 64'), slotsWith('bc')]).toEqual([[3, 63, 64, 127, 4_000], [64], []]);
    index.put(64, textsOf('', 'abcdario'));
    index.put(4_900, textsOf('', 'abcd'));
    index.remove(127);
    expect([slotsWith('ble u'), slotsWith('bcd')]).toEqual([
      [3, 63, 4_000],
      [64, 4_900],
    ]);
  });

  it('notes no change where no word has changed', async () => {
    const index = await indexOf([[[1, textsOf('uno dos', 'uno')]]]);
    const { version } = index;
    index.put(1, textsOf('uno dos', 'uno'));
    expect(index.version).toBe(version);
    index.put(1, textsOf('uno dos', 'dos'));
    expect([index.version, found(index, 'dos').named]).toEqual([version + 1, [1]]);
  });

  it('is not kept when it would take too much, whatever comes later', async () => {
    const index = await indexOf([[[1, textsOf('uno dos tres')]]], 20);
    index.put(1, textsOf('uno'));
    expect([index.isWhole, found(index, 'uno').all]).toEqual([false, []]);
  });

  it('is what a table of words would be, whatever is changed, taken out and packed meanwhile', async () => {
    const words = ['a', 'ab', 'abc', 'b', 'ba', '1', '16', '16gb'];
    const change = fc.record({
      slot: fc.nat(20),
      words: fc.option(fc.subarray(words)),
      next: fc.constantFrom('', '', 'pack', 'pack and wait'),
    });
    await fc.assert(
      fc.asyncProperty(fc.array(change, { maxLength: 60 }), async (changes) => {
        const known = new Map<number, string[]>(
          Array.from({ length: 20 }, (_, slot) => [slot, [words[slot % 8] ?? '']]),
        );
        const index = await indexOf(
          [0, 5, 10, 15].map((from) =>
            [0, 1, 2, 3, 4].map((add) => [
              from + add,
              textsOf((known.get(from + add) ?? []).join(' '), known.get(from + add)?.[0]),
            ]),
          ),
        );
        for (const each of changes) {
          if (each.words) index.put(each.slot, textsOf(each.words.join(' '), each.words[0]));
          else index.remove(each.slot);
          if (each.words) known.set(each.slot, each.words);
          else known.delete(each.slot);
          if (each.next) {
            const packed = index.pack();
            if (each.next !== 'pack') await packed;
          }
          const slotsOf = (has: (words: string[]) => boolean) =>
            [...known]
              .filter(([, those]) => has(those))
              .map(([slot]) => slot)
              .sort((one, other) => one - other);
          for (const letters of ['a', '6', 'bc', '6g']) {
            expect(listed(index.findLetters(letters))).toEqual(slotsOf(([name = '']) => name.includes(letters)));
          }
          for (const word of words) {
            for (const isBeginning of [false, true]) {
              const has = (each: string) => (isBeginning ? each.startsWith(word) : each === word);
              expect(found(index, word, isBeginning).all).toEqual(slotsOf((those) => those.some(has)));
            }
          }
        }
      }),
      { numRuns: 50 },
    );
  });
});
