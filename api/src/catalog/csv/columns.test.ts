import { textOfRow } from './columns';

describe('what a row says, from which the id of its product follows', () => {
  const said = '[["images",["a","b"]],["isFeatured",true],["name","Uno"],["price","1299.00"],["stock",1000]]';

  it('is the same in every release, whatever columns there are by then', () => {
    const cells = { name: 'Uno', price: '1299.00', isFeatured: 'true', stock: '1000', images: 'a\nb' };
    expect(textOfRow(cells)).toBe(said);
  });

  it('is the same as a spreadsheet writes it, in another order and with columns that are empty', () => {
    const cells = {
      stock: '1,000',
      images: 'a\r\nb\r\n',
      sku: ' ',
      isFeatured: 'VERDADERO',
      price: '$1,299',
      name: 'Uno',
    };
    expect(textOfRow(cells)).toBe(said);
  });
});
