import { buildAffiliate, buildProduct } from '../test/build';
import { installmentsText } from './installments';

/** The key and its values. */
const t = ((key: string, filled: object) => `${key} ${JSON.stringify(filled)}`) as Parameters<
  typeof installmentsText
>[0];
const plans = [
  { months: 3, minimumAmount: '500.00' },
  { months: 12, minimumAmount: '3000.00' },
] as const;

describe('months without interest on a card', () => {
  it('are the longest plan that the price reaches, with what a month comes to', () => {
    expect(installmentsText(t, buildProduct({ price: '12999.50' }), plans, 'long')).toBe(
      'installments.long {"months":12,"monthly":"$1,083.30"}',
    );
    expect(installmentsText(t, buildProduct({ price: '500.00' }), plans, 'short')).toBe(
      'installments.short {"months":3,"monthly":"$166.67"}',
    );
  });

  it('are not offered below every minimum, without plans, or by another store', () => {
    expect(installmentsText(t, buildProduct({ price: '499.99' }), plans, 'short')).toBeNull();
    expect(installmentsText(t, buildProduct(), [], 'short')).toBeNull();
    expect(installmentsText(t, buildAffiliate({ price: '5000.00' }), plans, 'short')).toBeNull();
  });
});
