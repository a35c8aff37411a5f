import fc from 'fast-check';
import { spread } from './spread';

describe('spreading an amount', () => {
  it('loses no centavo and is at most one off the exact share', () => {
    const weights = fc.array(fc.integer({ min: 0, max: 9_999_999_999 }), { minLength: 1, maxLength: 50 });
    fc.assert(
      fc.property(weights, fc.integer({ min: 0, max: 9_999_999_999 }), (list, cents) => {
        const sum = list.reduce((total, weight) => total + weight, 0);
        const shares = spread(cents, list);
        if (sum === 0) return expect(shares).toEqual(list.map(() => 0));
        expect(shares.reduce((total, share) => total + share, 0)).toBe(cents);
        shares.forEach((share, index) => {
          const floor = Number((BigInt(cents) * BigInt(list[index] ?? 0)) / BigInt(sum));
          expect(share === floor || share === floor + 1).toBe(true);
        });
      }),
    );
  });
});
