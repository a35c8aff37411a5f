import { fromCents, shareOf, toCents } from '@boom/contract';
import fc from 'fast-check';
import type { SoldProduct } from '../catalog/stock';
import { figureOrder } from './figures';

const line = fc.record({
  cents: fc.integer({ min: 1, max: 9_999_999 }),
  quantity: fc.integer({ min: 1, max: 999 }),
  allowTransferDiscount: fc.boolean(),
  freeShipping: fc.boolean(),
});
const cart = fc.array(line, { minLength: 1, maxLength: 50 });
const basisPoints = fc.integer({ min: 0, max: 10_000 });

function wantedOf(lines: { cents: number; quantity: number; allowTransferDiscount: boolean; freeShipping: boolean }[]) {
  return lines.map(({ cents, quantity, allowTransferDiscount, freeShipping }, index) => ({
    quantity,
    product: {
      id: String(index),
      name: '',
      imageUrl: null,
      images: [],
      price: fromCents(cents),
      priceTiers: [],
      allowTransferDiscount,
      freeShipping,
    } satisfies SoldProduct,
  }));
}

describe('figures of an order', () => {
  it('are whole centavos that add up, whatever is bought', () => {
    fc.assert(
      fc.property(cart, basisPoints, (lines, discount) => {
        const { figures } = figureOrder(wantedOf(lines), discount);
        const subtotal = lines.reduce((sum, { cents, quantity }) => sum + cents * quantity, 0);
        expect(figures.subtotalCents).toBe(subtotal);
        expect(figures.totalCents).toBe(subtotal - figures.discountCents + figures.shippingCents);
        expect(Number.isSafeInteger(figures.totalCents)).toBe(true);
        expect(figures.totalCents).toBeGreaterThanOrEqual(0);
        expect(toCents(fromCents(figures.shippingCents))).toBe(figures.shippingCents);
      }),
    );
  });

  it('discount the eligible lines once, rounded half up, and never shipping', () => {
    fc.assert(
      fc.property(cart, basisPoints, (lines, discount) => {
        const { figures, lines: figured } = figureOrder(wantedOf(lines), discount);
        const eligible = lines
          .filter(({ allowTransferDiscount }) => allowTransferDiscount)
          .reduce((sum, { cents, quantity }) => sum + cents * quantity, 0);
        expect(figures.discountCents).toBe(shareOf(eligible, discount));
        expect(Math.abs(figures.discountCents - (eligible * discount) / 10_000)).toBeLessThanOrEqual(0.5);
        expect(figured.reduce((sum, { discountCents }) => sum + discountCents, 0)).toBe(figures.discountCents);
        for (const each of figured) {
          expect(each.discountCents).toBeGreaterThanOrEqual(0);
          expect(each.discountCents).toBeLessThanOrEqual(each.unitPriceCents * each.quantity);
          if (!each.allowTransferDiscount) expect(each.discountCents).toBe(0);
        }
      }),
    );
  });

  it('ship free only when every line does', () => {
    fc.assert(
      fc.property(cart, (lines) => {
        const { figures } = figureOrder(wantedOf(lines), 350);
        expect(figures.shippingCents).toBe(lines.every(({ freeShipping }) => freeShipping) ? 0 : 9_900);
      }),
    );
  });

  it('are the sheet’s own for 1,299.50', () => {
    const [wanted] = wantedOf([{ cents: 129_950, quantity: 1, allowTransferDiscount: true, freeShipping: false }]);
    const { figures } = figureOrder([wanted as NonNullable<typeof wanted>], 350);
    expect(figures).toEqual({
      subtotalCents: 129_950,
      discountCents: 4_548,
      couponCents: 0,
      shippingCents: 9_900,
      totalCents: 135_302,
    });
  });
});
