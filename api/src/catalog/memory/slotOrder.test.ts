import fc from 'fast-check';
import { SlotOrder } from './slotOrder';

/** A key for each of these slots; several have the same one. */
const keys = Array.from({ length: 3_000 }, (_, slot) => (slot * 7_919) % 997);
const compare = (one: number, other: number) => (keys[one] ?? 0) - (keys[other] ?? 0) || one - other;
const listed = (order: SlotOrder) => Array.from({ length: order.length }, (_, index) => order.at(index));

describe('an order of slots', () => {
  it('is what sorting would make of it, whatever comes and goes', () => {
    fc.assert(
      fc.property(fc.array(fc.nat(keys.length - 1), { maxLength: 200 }), (visits) => {
        const order = new SlotOrder(compare);
        const there = new Set<number>();
        for (const slot of visits) {
          if (there.delete(slot)) order.remove(slot);
          else {
            there.add(slot);
            order.insert(slot);
          }
        }
        expect(listed(order)).toEqual([...there].sort(compare));
      }),
    );
  });

  it('grows, and may be filled first and sorted then', () => {
    const order = new SlotOrder(compare);
    for (const slot of keys.keys()) order.append(slot);
    order.sort();
    expect(listed(order)).toEqual([...keys.keys()].sort(compare));
    for (const slot of [0, 1_500, 2_999]) expect(order.at(order.lowerBound(slot))).toBe(slot);
  });
});
