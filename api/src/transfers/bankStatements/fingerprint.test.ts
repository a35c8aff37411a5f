import { fingerprintsOf } from './fingerprint';
import type { Deposit } from './readStatement';

const deposit = (changes: Partial<Deposit> = {}): Deposit => ({
  ...{ line: 2, day: '2026-11-24', amount: '1064.00', concept: 'Pago pedido' },
  ...{ reference: null, trackingKey: null, senderBank: null },
  ...changes,
});
const areOne = (one: Partial<Deposit>, other: Partial<Deposit>) =>
  fingerprintsOf([deposit(one)])[0] === fingerprintsOf([deposit(other)])[0];

describe('what a deposit is known by', () => {
  it('is its tracking key and amount, whatever else a statement says', () => {
    const key = { trackingKey: 'MBAN01' };
    expect(areOne(key, { ...key, day: '2026-11-25', concept: 'Otro texto', reference: '7', line: 9 })).toBe(true);
    expect(areOne(key, { ...key, amount: '1064.01' })).toBe(false);
    expect(areOne(key, { trackingKey: 'MBAN02' })).toBe(false);
  });

  it('is all that the bank tells where there is no key, but for the capitals', () => {
    expect(areOne({}, { concept: 'PAGO PEDIDO', line: 9 })).toBe(true);
    for (const other of [{ day: '2026-11-25' }, { amount: '1064.01' }, { concept: 'Pago' }, { reference: '7' }])
      expect(areOne({}, other)).toBe(false);
  });

  it('tells deposits of a day that look alike apart by how many came before, in every statement alike', () => {
    const [first, second] = fingerprintsOf([deposit(), deposit()]);
    expect(first).not.toBe(second);
    expect(fingerprintsOf([deposit({ amount: '1.00' }), deposit(), deposit({ line: 9 })]).slice(1)).toEqual([
      first,
      second,
    ]);
  });
});
