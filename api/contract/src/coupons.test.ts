import { type CouponTerms, couponCentsOf, couponMissingCents, normalizeCouponCode } from './coupons';
import { couponSchema } from './coupons.schemas';
import { priceOrder } from './money';

const terms = (over: Partial<CouponTerms> = {}): CouponTerms => ({
  ...{ code: 'BIENVENIDO', kind: 'PORCENTAJE', value: '10.00', maxDiscount: null, minPurchase: null },
  ...over,
});
const line = (unitPriceCents: number, allowTransferDiscount = true) => ({
  ...{ unitPriceCents, quantity: 1, allowTransferDiscount, freeShipping: false },
});

describe('a coupon', () => {
  it.each([
    [terms(), 129_950, 12_995],
    [terms({ value: '12.50' }), 99, 0],
    [terms({ value: '33.33' }), 10_001, 3_333],
    [terms({ maxDiscount: '50.00' }), 129_950, 5_000],
    [terms({ kind: 'MONTO', value: '200.00' }), 129_950, 20_000],
    // It leaves a peso to be paid, and never turns into more than the products cost.
    [terms({ kind: 'MONTO', value: '200.00' }), 15_000, 14_900],
    [terms({ kind: 'MONTO', value: '200.00' }), 50, 0],
    [terms({ minPurchase: '500.00' }), 49_999, 0],
    [terms({ minPurchase: '500.00' }), 50_000, 5_000],
  ])('takes off by its terms: %#', (coupon, goodsCents, expected) => {
    expect(couponCentsOf(coupon, goodsCents)).toBe(expected);
  });

  it('says how much is missing for it', () => {
    expect(couponMissingCents(terms({ minPurchase: '500.00' }), 38_000)).toBe(12_000);
    expect(couponMissingCents(terms(), 1)).toBe(0);
  });

  it('has the code that people type', () => {
    expect(normalizeCouponCode(' bien venido-10 ')).toBe('BIENVENIDO-10');
  });
});

describe('an order with a coupon', () => {
  const price = (lines: Parameters<typeof priceOrder>[0], basisPoints: number, coupon: CouponTerms) =>
    priceOrder(lines, basisPoints, { feeCents: 9_900, surchargeCents: 0, freeFromCents: 100_000 }, (goodsCents) =>
      couponCentsOf(coupon, goodsCents),
    );

  it('is given the transfer discount on what remains, and ships by what the products cost (decision 92)', () => {
    expect(price([line(100_000)], 350, terms())).toEqual({
      subtotalCents: 100_000,
      couponCents: 10_000,
      discountCents: 13_150,
      shippingCents: 0,
      totalCents: 86_850,
    });
  });

  it('has the transfer discount only on what remains of the products that have it', () => {
    const { couponCents, discountCents } = price([line(30_000), line(60_000, false)], 1_000, terms());
    expect([couponCents, discountCents]).toEqual([9_000, 9_000 + 2_700]);
  });
});

describe('a coupon in the panel', () => {
  const input = { code: 'hola 10', value: '10', startsAt: '2026-11-25T06:00:00Z' };
  it('is once for each customer unless it says otherwise', () => {
    expect(couponSchema.validateSync(input)).toMatchObject({
      ...{ code: 'HOLA10', kind: 'PORCENTAJE', value: '10.00', endsAt: null },
      ...{ maxUses: null, maxUsesPerCustomer: 1, isActive: true },
    });
    expect(couponSchema.validateSync({ ...input, maxUsesPerCustomer: '' }).maxUsesPerCustomer).toBeNull();
  });

  it.each([
    [{ code: 'ñandú' }, 'Usa solo letras sin acento, números y guiones'],
    [{ value: '100' }, 'El porcentaje debe estar entre 0.01 y 99.99'],
    [{ value: '0' }, 'El descuento debe ser mayor a 0'],
    [{ minPurchase: '0' }, 'El monto debe ser mayor a 0'],
    [{ endsAt: '2026-11-25T05:00:00Z' }, 'Debe terminar después de empezar'],
    [{ maxUses: 0 }, 'Escribe un número de 1 a 1000000, o nada'],
  ])('refuses %j', (over, message) => {
    expect(() => couponSchema.validateSync({ ...input, ...over })).toThrow(message);
  });
});
