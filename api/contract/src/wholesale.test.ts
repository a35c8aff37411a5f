import { productSchema } from './products.schemas';
import { unitPriceCents } from './wholesale';

const product = {
  price: '1000.00',
  priceTiers: [
    { fromQuantity: 10, price: '950.00' },
    { fromQuantity: 50, price: '899.50' },
  ],
};

describe('the price by quantity', () => {
  it.each([
    [1, 100_000],
    [9, 100_000],
    [10, 95_000],
    [49, 95_000],
    [50, 89_950],
    [999, 89_950],
  ])('of %i units', (quantity, cents) => {
    expect(unitPriceCents(product, quantity)).toBe(cents);
  });

  it('is the product’s where there is no other', () => {
    expect(unitPriceCents({ price: '10.00' }, 500)).toBe(1_000);
  });
});

describe('prices by quantity of the form', () => {
  const check = (priceTiers: unknown, price = '1000.00') =>
    productSchema.validate({ name: 'Cable', price, priceTiers }).then(
      () => null,
      (error: Error) => error.message,
    );

  it('fall while the units grow', async () => {
    expect(await check(product.priceTiers)).toBeNull();
    expect(await check([])).toBeNull();
    const falls = 'Cada precio por cantidad debe pedir más piezas y costar menos que el anterior';
    expect(await check([{ fromQuantity: 10, price: '1000.00' }])).toBe(falls);
    expect(await check([...product.priceTiers].reverse())).toBe(falls);
    expect(await check(product.priceTiers, '940.00')).toBe(falls);
  });

  it('start with two units and are five at most', async () => {
    expect(await check([{ fromQuantity: 1_000, price: '900.00' }])).toBe('Las piezas deben estar entre 2 y 999');
    const six = Array.from({ length: 6 }, (_, index) => ({ fromQuantity: index + 2, price: `${900 - index}.00` }));
    expect(await check(six)).toBe('Máximo 5 precios por cantidad');
  });
});
