import { priceOrder, shippingByDefault } from './money';
import {
  highestShipping,
  lowestShipping,
  overlapOf,
  readPostalCodes,
  type ShippingZoneView,
  shippingTermsOf,
  zoneOf,
} from './shipping';
import { shippingZoneSchema } from './shipping.schemas';

const zone = (name: string, postalCodes: string, over: Partial<ShippingZoneView> = {}): ShippingZoneView => ({
  name,
  covers: 'CODIGOS',
  postalCodes,
  isServed: true,
  fee: '79.00',
  freeFrom: null,
  surcharge: null,
  extraDays: 0,
  ...over,
});
const rest = zone('Resto', '', { covers: 'RESTO' });
const abroad = zone('Fuera', '', { covers: 'EXTRANJERO' });
const at = (postalCode: string, country = 'México') => ({ postalCode, country });

describe('the zone of an address', () => {
  const zones = [zone('Sur', '01000-09999'), zone('Valle', '0, 1, 5'), zone('Centro', '06'), zone('Una', '06700')];

  it.each([
    ['06700', 'Una'],
    ['06701', 'Centro'],
    ['01000', 'Sur'],
    ['09999', 'Sur'],
    ['10000', 'Valle'],
    ['00999', 'Valle'],
    ['64000', undefined],
    // What was kept before postal codes had their form.
    ['640', undefined],
  ])('of %s is the narrowest that names it: %s', (code, name) => expect(zoneOf(zones, at(code))?.name).toBe(name));

  it('is the rest of the country where none names it, and abroad the one for that, or the rest', () => {
    expect(zoneOf([...zones, rest], at('64000'))?.name).toBe('Resto');
    expect(zoneOf([...zones, rest], at('06700', 'Estados Unidos'))?.name).toBe('Resto');
    expect(zoneOf([...zones, rest, abroad], at('06700', 'Estados Unidos'))?.name).toBe('Fuera');
    expect(zoneOf(zones, at('06700', 'Estados Unidos'))).toBeUndefined();
  });

  it.each([
    'mexico',
    'Me\u0301xico',
    ' MÉXICO. ',
    'Méjico',
    'MX',
    'Mex.',
    'Estados Unidos Mexicanos',
    'República Mexicana',
  ])('is not abroad where somebody writes %s', (country) =>
    expect(zoneOf([rest, abroad], at('06700', country))?.name).toBe('Resto'),
  );

  it.each(['Estados Unidos', 'EE. UU.', 'New Mexico', ''])('is abroad where somebody writes «%s»', (country) =>
    expect(zoneOf([rest, abroad], at('06700', country))?.name).toBe('Fuera'),
  );
});

describe('two zones', () => {
  it.each([
    ['06', '06', '06'],
    ['06', '06000-06999', '06'],
    ['01000-06500', '06', '01000-06500'],
    ['9, 06', '64, 05000-06100', '06'],
    ['06', '06700', undefined],
    ['06700', '06', undefined],
    ['06', '07', undefined],
  ])('«%s» beside «%s» share %s', (one, other, codes) => {
    expect(overlapOf(zone('Una', one), [rest, zone('Otra', other)])?.codes).toBe(codes);
  });
});

describe('what shipping costs', () => {
  const line = (unitPriceCents: number, freeShipping = false) => ({
    unitPriceCents,
    quantity: 1,
    allowTransferDiscount: true,
    freeShipping,
  });
  const terms = shippingTermsOf(zone('Lejos', '29', { fee: '150.00', freeFrom: '999.00', surcharge: '80.00' }));

  it('is free from an amount on, before the discount for transfers; the extended zone is paid for all the same', () => {
    const shippingOf = (cents: number, discount = 0) => priceOrder([line(cents)], discount, terms).shippingCents;
    expect([shippingOf(99_899), shippingOf(99_900), shippingOf(99_900, 350)]).toEqual([23_000, 8_000, 8_000]);
    expect(priceOrder([line(100, true)], 0, terms).shippingCents).toBe(0);
    expect(priceOrder([line(100)], 0, shippingTermsOf(undefined)).shippingCents).toBe(shippingByDefault.feeCents);
  });

  it('begins with the lowest fee of all, the documented one among them while the rest has none', () => {
    expect(lowestShipping([], 0)).toBeNull();
    expect(lowestShipping([zone('Lejos', '29', { fee: '150.00' })], 0)).toBe('99.00');
    expect(lowestShipping([zone('Lejos', '29', { fee: '150.00' }), { ...rest, fee: '120.00' }], 0)).toBe('120.00');
    expect(lowestShipping([{ ...rest, fee: '0.00', isServed: false }], 0)).toBe('99.00');
    const zones = [zone('Lejos', '29', { fee: '150.00', freeFrom: '999.00' }), rest];
    expect([lowestShipping(zones, 99_899), lowestShipping(zones, 99_900)]).toEqual(['79.00', '0.00']);
  });

  it('is the highest of all in the country where no address is known', () => {
    const far = zone('Lejos', '29', { fee: '150.00', freeFrom: '999.00' });
    const costs = (zones: ShippingZoneView[], cents: number) =>
      priceOrder([line(cents)], 0, highestShipping(zones, cents)).shippingCents;
    expect([costs([], 100), costs([far], 100), costs([far], 99_900)]).toEqual([9_900, 15_000, 9_900]);
    expect(costs([far, { ...rest, fee: '79.00' }, { ...abroad, fee: '900.00' }], 99_900)).toBe(7_900);
  });
});

describe('a zone that is typed', () => {
  const read = (over: object) => shippingZoneSchema.validate({ name: 'Valle', fee: '79', ...over });

  it('has its codes in one form, and none where it covers the rest', async () => {
    expect(await read({ postalCodes: ' 06;07  01000 – 16999' })).toMatchObject({ postalCodes: '06, 07, 01000-16999' });
    expect(await read({ covers: 'RESTO', postalCodes: '06' })).toMatchObject({ postalCodes: '', freeFrom: null });
  });

  it('is not refused for what its form hides where nothing is sent, and keeps what is valid', async () => {
    const wrong = { isServed: false, postalCodes: '06', fee: '', freeFrom: 'x', surcharge: '1.234', extraDays: 99 };
    expect(await read(wrong)).toMatchObject({ fee: '99.00', freeFrom: null, surcharge: null, extraDays: 0 });
    const right = {
      isServed: false,
      postalCodes: '06',
      fee: '150.00',
      freeFrom: '999.00',
      surcharge: null,
      extraDays: 4,
    };
    expect(await read(right)).toMatchObject(right);
    await expect(read({ ...wrong, isServed: true })).rejects.toThrow();
  });

  it.each(['', '016999', '06000-05000', '06-07', 'CDMX', '06, x'])('is not made of «%s»', async (postalCodes) => {
    await expect(read({ postalCodes })).rejects.toThrow(/^Escribe/);
  });

  it('reads ranges and beginnings', () => {
    expect(readPostalCodes('06, 01000-16999')).toMatchObject([
      { first: 6_000, last: 6_999 },
      { first: 1_000, last: 16_999 },
    ]);
  });
});
