import { buildProduct, renderScreen } from '../testing';
import { AvailabilityLine } from './AvailabilityLine';
import { availabilityOf } from './availability';

const said = (over: Parameters<typeof buildProduct>[0]) =>
  renderScreen(<AvailabilityLine product={buildProduct(over)} />).container.textContent;

describe('the availability line', () => {
  it.each([
    [28, 'Stock disponible: 28'],
    [6, 'Stock disponible: 6'],
    [5, 'Quedan 5'],
    [2, 'Quedan 2'],
    [1, 'Queda 1'],
    [0, 'Agotado'],
  ])('with %i units: %s', (stock, text) => expect(said({ stock })).toBe(text));

  it('is "Agotado" where more was sold than there was', () => expect(said({ stock: -2 })).toBe('Agotado'));

  it('is "Agotado" where an order takes more than are left', () => {
    expect(said({ stock: 9, minQuantity: 10 })).toBe('Agotado');
    expect(said({ stock: 10, minQuantity: 10 })).toBe('Stock disponible: 10');
  });

  it.each([
    { isAffiliate: true, affiliateUrl: 'https://otra.mx/1' },
    { isImported: true, affiliateUrl: 'https://otra.mx/1' },
  ])('is empty for a product that another store sells: %p', (over) => {
    expect(said({ ...over, stock: 3 })).toBe('');
  });

  it('is said of what the shop imports itself', () => {
    expect(said({ isImported: true, affiliateUrl: null, stock: 3 })).toBe('Quedan 3');
  });

  it('warns in another tone where few are left', () => {
    const toneOf = (stock: number) => availabilityOf(buildProduct({ stock }))?.tone;
    expect([20, 3, 0].map(toneOf)).toEqual(['success', 'warning', 'muted']);
  });
});
