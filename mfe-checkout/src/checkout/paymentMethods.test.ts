import { defaultPaymentType, offeredDiscount, openPaymentTypes } from './paymentMethods';

const methods = (mercadopago: boolean, bank_transfer: boolean, cardOutageSince: string | null = null) => ({
  activePaymentMethods: { mercadopago, bank_transfer },
  cardOutageSince,
  installments: [],
});
const inactive = { isActive: false, discountPercentage: '3.50', discountText: '', version: 1 };

describe('the ways to pay', () => {
  it.each([
    [methods(true, true), 'mercadopago'],
    [methods(false, true), 'direct_transfer'],
    [methods(true, true, '2026-11-23T18:00:00.000Z'), 'direct_transfer'],
    [methods(true, false, '2026-11-23T18:00:00.000Z'), 'mercadopago'],
    [methods(false, false), 'mercadopago'],
    [undefined, 'mercadopago'],
  ])('with %j start at %s', (config, expected) => expect(defaultPaymentType(config)).toBe(expected));

  it('are those that are switched on', () => {
    expect(openPaymentTypes(methods(true, false))).toEqual(['mercadopago']);
    expect(openPaymentTypes(methods(false, true))).toEqual(['direct_transfer']);
    expect(openPaymentTypes(methods(false, false))).toEqual(['mercadopago']);
  });
});

describe('the transfer discount', () => {
  it('is 3.50 % without a configuration and the configured one when that is active', () => {
    expect(offeredDiscount(methods(true, true), undefined)).toBe(350);
    expect(offeredDiscount(methods(true, true), { ...inactive, isActive: true, discountPercentage: '5.25' })).toBe(525);
  });

  it('is none when switched off, or when transfers are', () => {
    expect(offeredDiscount(methods(true, true), inactive)).toBe(0);
    expect(offeredDiscount(methods(true, false), undefined)).toBe(0);
  });
});
