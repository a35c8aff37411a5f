import { renderScreen } from '@boom/platform/testing';
import { screen } from '@testing-library/react';
import { buildProduct } from '../test/build';
import { readPriceChange } from './bulk/priceChange';
import { PreviewCard } from './PreviewCard';
import { previewProduct } from './previewProduct';
import { productValues } from './productValues';
import { StockBadge } from './StockBadge';

describe('the badge of a stock', () => {
  const badge = (stock: number, over = {}) => {
    const { unmount } = renderScreen(<StockBadge product={buildProduct({ stock, ...over })} />);
    const shown = screen.getByText(/./);
    const said = [shown.textContent, shown.getAttribute('data-tone')];
    unmount();
    return said;
  };
  it('is green above 20, yellow above 10 and red from there on; what another store sells has none', () => {
    expect([21, 20, 11, 10, 1].map((stock) => badge(stock))).toEqual([
      ['21', 'success'],
      ['20', 'warning'],
      ['11', 'warning'],
      ['10', 'danger'],
      ['1', 'danger'],
    ]);
    expect(badge(0)).toEqual(['Agotado', 'danger']);
    expect(badge(15, { minQuantity: 20 })).toEqual(['Agotado (15)', 'danger']);
    expect(badge(0, { isAffiliate: true })).toEqual(['Externo', 'info']);
    expect(badge(9, { isImported: true, affiliateUrl: 'https://tienda.example/dron' })).toEqual(['Externo', 'info']);
  });
});

describe('what a preview makes of what is typed', () => {
  const typed = (over: object) => previewProduct({ ...productValues(null), ...over } as never);

  it('leaves out what cannot be read yet', () => {
    expect(typed({})).toMatchObject({ price: null, originalPrice: null, rating: null, imageUrl: null, stock: 0 });
    expect(typed({ price: '12.', stock: 'x', rating: 7, reviewCount: -1 })).toMatchObject({
      price: null,
      stock: 0,
      rating: null,
      reviewCount: 0,
    });
    expect(typed({ price: ' 12.50 ', stock: 3.7, rating: 4.5, promotionType: 'GANGA' })).toMatchObject({
      price: '12.50',
      stock: 3,
      rating: '4.5',
      promotionType: null,
    });
  });

  it('shows the first picture of the gallery where there is no main one', () => {
    expect(typed({ images: ['', '/media/b/1200.webp'] }).imageUrl).toBe('/media/b/1200.webp');
    expect(typed({ imageUrl: '/media/a/1200.webp', images: ['/media/b/1200.webp'] }).imageUrl).toBe(
      '/media/a/1200.webp',
    );
  });

  it.each([
    [{ isAffiliate: true, affiliateStore: 'Amazonas' }, ['EXTERNO', 'Lo vende Amazonas']],
    [{ isAffiliate: true, affiliateStore: null }, ['Se vende en otra tienda']],
    [{ stock: 5 }, ['Quedan 5']],
    [{ stock: 0 }, ['Agotado']],
    [{ stock: 5, minQuantity: 10 }, ['Agotado']],
    [{ freeShipping: true }, ['Envío gratis']],
    [
      { isImported: true, importDeliveryDays: 1, importDescription: null },
      ['Producto de importación', 'Llega en 1 día hábil'],
    ],
    [
      { isImported: true, importDeliveryDays: 20, importDescription: 'De Japón' },
      ['De Japón', 'Llega en 20 días hábiles'],
    ],
    [{ promotionType: 'RELAMPAGO', originalPrice: '1999.00' }, ['RELÁMPAGO', '$1,999.00']],
    [{ name: '' }, ['Nombre del producto']],
  ])('of %j says %j', (over, words) => {
    const product = previewProduct(productValues(buildProduct(over as never)));
    const { container } = renderScreen(<PreviewCard product={product} />);
    for (const word of words) expect(container.textContent?.toLowerCase()).toContain(word.toLowerCase());
  });
});

describe('a change of prices that is typed', () => {
  it.each([
    ['percentUp', '5', { percent: 5 }],
    ['percentUp', ' 3,5 ', { percent: 3.5 }],
    ['percentUp', '1000', { percent: 1_000 }],
    ['percentUp', '1000.01', null],
    ['percentDown', '99.99', { percent: -99.99 }],
    ['percentDown', '100', null],
    ['amountUp', '150.50', { amountCents: 15_050 }],
    ['amountDown', '0.01', { amountCents: -1 }],
    ['amountDown', '0', null],
    ['amountUp', '-5', null],
    ['percentUp', '', null],
    ['percentUp', 'cinco', null],
  ] as const)('%s by %j is %j', (way, text, change) => expect(readPriceChange(way, text)).toEqual(change));
});
