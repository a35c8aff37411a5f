import { fromCents, isAmount, plainAmount, priceOrder, shareOf, toCents } from './money';
import { transferDiscountBasisPoints } from './transferDiscount';

const line = (unitPriceCents: number, quantity = 1, over = {}) => ({
  unitPriceCents,
  quantity,
  allowTransferDiscount: true,
  freeShipping: false,
  ...over,
});

describe('amounts', () => {
  it.each([
    ['599.80', 59_980],
    ['1299', 129_900],
    ['0.5', 50],
    ['99999999.99', 9_999_999_999],
  ])('reads %s as %i centavos', (amount, cents) => expect(toCents(amount)).toBe(cents));

  it.each(['', '-1', '1e3', 'NaN', '1.999', '123456789', ' 1', '1,000'])('refuses %p', (amount) => {
    expect(isAmount(amount)).toBe(false);
    expect(() => toCents(amount)).toThrow(RangeError);
  });

  it.each([
    ['$10,903.14', '10903.14'],
    [' $ 1,000 ', '1000'],
    ['99.5', '99.5'],
    ['1,5', '1,5'],
    ['1,00', '1,00'],
    ['$1,000,000.5', '1000000.5'],
  ])('reads %p, as people write it, as %s', (typed, plain) => expect(plainAmount(typed)).toBe(plain));

  it('writes centavos with two places', () => {
    expect([5, 50, 129_900, 0].map(fromCents)).toEqual(['0.05', '0.50', '1299.00', '0.00']);
  });
});

describe('the figures of an order', () => {
  it('takes 3.50 % off the subtotal, rounded half up, and adds shipping (payments sheet, section 7)', () => {
    expect(priceOrder([line(129_950)], 350)).toEqual({
      subtotalCents: 129_950,
      discountCents: 4_548,
      couponCents: 0,
      shippingCents: 9_900,
      totalCents: 135_302,
    });
    expect(shareOf(100, 50)).toBe(1);
  });

  it('discounts only the lines that allow it', () => {
    const figures = priceOrder([line(10_000), line(10_000, 2, { allowTransferDiscount: false })], 350);
    expect(figures).toMatchObject({ subtotalCents: 30_000, discountCents: 350 });
  });

  it('ships free only when every line does', () => {
    const free = { freeShipping: true };
    expect(priceOrder([line(100, 1, free), line(100)], 0).shippingCents).toBe(9_900);
    expect(priceOrder([line(100, 1, free)], 0).shippingCents).toBe(0);
  });

  it('has 3.50 % without a configuration and none with an inactive one', () => {
    expect(transferDiscountBasisPoints(null)).toBe(350);
    expect(transferDiscountBasisPoints({ isActive: false, discountPercentage: '5.00' })).toBe(0);
    expect(transferDiscountBasisPoints({ isActive: true, discountPercentage: '5.25' })).toBe(525);
  });
});
