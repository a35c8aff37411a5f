import { buildProduct } from '../test/build';
import { comparisonPath, readComparison } from './comparedProducts';
import { rowOf, specificationRows } from './compareRows';

const withSheet = (...specifications: [name: string, value: string][]) =>
  buildProduct({ specifications: specifications.map(([name, value]) => ({ name, value })) });

describe('the rows of a comparison', () => {
  it('have the products’ order, each once', () => {
    const rows = specificationRows([
      withSheet(['Marca', 'Sonara'], ['Peso', '250 g']),
      withSheet(['Color', 'Negro'], ['Marca', 'Tolvia']),
    ]);
    expect(rows.map(({ name }) => name)).toEqual(['Marca', 'Peso', 'Color']);
    expect(rows.map(({ values }) => values)).toEqual([
      ['Sonara', 'Tolvia'],
      ['250 g', null],
      [null, 'Negro'],
    ]);
  });

  it.each([' BATERÍA ', 'Bateria', 'batería'])('ignore how a name is written, as the catalogue does: %j', (name) => {
    const [row, ...more] = specificationRows([withSheet(['Batería', '45 h']), withSheet([name, '30 h'])]);
    expect(row).toEqual({ name: 'Batería', values: ['45 h', '30 h'], isDifferent: true });
    expect(more).toEqual([]);
  });

  it('are none where no product has a value', () => {
    expect(specificationRows([withSheet(), withSheet()])).toEqual([]);
    expect(specificationRows([])).toEqual([]);
  });

  it.each([
    [['Negro', 'Negro'], false],
    [['Negro', ' negro'], false],
    [['Sí', 'Si'], false],
    [['Negro', 'Blanco'], true],
    [['Negro', null], true],
    [[null, null], false],
    [['Negro'], false],
  ])('of %j differ: %s', (values, isDifferent) => {
    expect(rowOf('Color', values).isDifferent).toBe(isDifferent);
  });
});

describe('the address of a comparison', () => {
  const ids = Array.from({ length: 5 }, () => buildProduct().id);

  it('names the products in their order', () => {
    const path = comparisonPath(ids.slice(0, 3));
    expect(readComparison(new URL(path, 'https://boom.test').searchParams.get('ids'))).toEqual(ids.slice(0, 3));
  });

  it.each([
    ['nothing', null, []],
    ['an empty list', '', []],
    ['what is no product', 'uno,dos', []],
    ['a product twice', `${ids[0]},${ids[0]},${ids[1]}`, [ids[0], ids[1]]],
    ['something else between products', `${ids[0]},,x,${ids[1]}`, [ids[0], ids[1]]],
    ['more than fit', ids.join(','), ids.slice(0, 4)],
  ])('with %s', (_case, query, read) => {
    expect(readComparison(query)).toEqual(read);
  });
});
