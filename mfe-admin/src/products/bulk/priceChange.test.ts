import { changedPrice } from './priceChange';

describe('a price that is changed in bulk', () => {
  it.each([
    [129_900, { percent: 5 }, 136_395],
    [100_10, { percent: 5 }, 105_11],
    [999, { percent: -10 }, 899],
    [129_900, { percent: 3.5 }, 134_447],
    [129_900, { amountCents: -30_000 }, 99_900],
    [50, { amountCents: -100 }, -50],
  ])('of %i centavos by %j is %i', (cents, change, expected) => expect(changedPrice(cents, change)).toBe(expected));
});
