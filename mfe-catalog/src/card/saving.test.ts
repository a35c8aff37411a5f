import { buildProduct } from '../test/build';
import { savingText } from './saving';

/** The key and its values. */
const t = ((key: string, filled: object) => `${key} ${JSON.stringify(filled)}`) as Parameters<typeof savingText>[0];
const textOf = (price: string, originalPrice: string | null) => savingText(t, buildProduct({ price, originalPrice }));

describe('what is saved', () => {
  it('is said in pesos and in per cent, rounded down', () => {
    expect(textOf('3299.00', '4299.00')).toBe('saleWithPercent {"amount":"$1,000","percent":23}');
    expect(textOf('1.00', '200.00')).toBe('saleWithPercent {"amount":"$199","percent":99}');
  });

  it('shows centavos only where there are some', () => {
    expect(textOf('99.50', '200.00')).toBe('saleWithPercent {"amount":"$100.50","percent":50}');
  });

  it('has no percentage when that would be none', () => {
    expect(textOf('999.00', '1000.00')).toBe('sale {"amount":"$1"}');
  });

  it.each([
    ['there is no price before', '100.00', null],
    ['the price has stayed', '100.00', '100.00'],
    ['the price has risen', '100.00', '90.00'],
  ])('is nothing when %s', (_case, price, originalPrice) => {
    expect(textOf(price, originalPrice)).toBeNull();
  });
});
