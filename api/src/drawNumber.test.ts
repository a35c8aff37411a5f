import { drawNumber } from './drawNumber';

describe('numbers of orders and of what people ask for', () => {
  it('are ten Crockford symbols, and never the same', () => {
    const drawn = Array.from({ length: 20_000 }, drawNumber);
    for (const number of drawn) expect(number).toMatch(/^[0-9A-HJKMNP-TV-Z]{10}$/);
    expect(new Set(drawn).size).toBe(drawn.length);
  });

  it('use every symbol about as often', () => {
    const counts = new Map<string, number>();
    for (const symbol of Array.from({ length: 10_000 }, drawNumber).join('')) {
      counts.set(symbol, (counts.get(symbol) ?? 0) + 1);
    }
    expect(counts.size).toBe(32);
    for (const count of counts.values()) expect(Math.abs(count - 3_125)).toBeLessThan(500);
  });
});
