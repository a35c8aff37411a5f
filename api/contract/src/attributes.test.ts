import { type CategoryAttribute, fitSpecifications, fitValue, hasSpec, readSpecs, toggleSpec } from './attributes';

const attribute = (given: Partial<CategoryAttribute>): CategoryAttribute => ({
  id: 'b1f7c1f4-5a0e-4a0c-8d3e-0d2f5b1c7a11',
  name: 'Memoria RAM',
  type: 'text',
  unit: '',
  options: [],
  isFilter: true,
  ...given,
});

describe('a value of an attribute', () => {
  it.each([
    ['16gb', '16 GB'],
    [' 16 ', '16 GB'],
    ['1,5 Gb', '1.5 GB'],
    ['0,512', '0.512 GB'],
    ['10,000 gb', '10000 GB'],
    ['1,000.5', '1000.5 GB'],
    ['1,048,576', '1048576 GB'],
    ['16 GB DDR5', '16 GB DDR5'],
    ['dieciséis', 'dieciséis'],
  ])('of numbers: "%s" is written "%s"', (typed, written) => {
    expect(fitValue(attribute({ type: 'number', unit: 'GB' }), typed)).toBe(written);
  });

  it('has a sign close to its number', () => {
    expect(fitValue(attribute({ type: 'number', unit: '"' }), '55 "')).toBe('55"');
  });

  it('is one of the options or yes and no, whatever its capitals and accents', () => {
    expect(fitValue(attribute({ type: 'choice', options: ['Azul marino'] }), 'AZUL  MARINO')).toBe('Azul marino');
    expect(fitValue(attribute({ type: 'flag' }), 'si')).toBe('Sí');
    expect(fitValue(attribute({ type: 'flag' }), 'opcional')).toBe('opcional');
  });
});

it('puts the category’s attributes first, in its order, and keeps the free pairs', () => {
  const attributes = [attribute({ type: 'number', unit: 'GB' }), attribute({ name: 'Color' })];
  const pairs = [
    { name: 'Peso', value: '1 kg' },
    { name: 'color', value: 'Gris' },
    { name: 'MEMORIA RAM', value: '8gb' },
    { name: 'Color', value: 'Azul' },
  ];
  expect(fitSpecifications(pairs, attributes)).toEqual([
    { name: 'Memoria RAM', value: '8 GB' },
    { name: 'Color', value: 'Gris' },
    { name: 'Peso', value: '1 kg' },
    { name: 'Color', value: 'Azul' },
  ]);
});

it('writes and reads a filter as it stands in an address', () => {
  const filter = toggleSpec(toggleSpec(toggleSpec('', 'RAM', '8 GB'), 'Relación', '16:9'), 'RAM', '16 GB');
  expect(filter).toBe('RAM:8 GB|Relación:16:9|RAM:16 GB');
  expect(readSpecs(filter)).toEqual([
    { name: 'RAM', values: ['8 GB', '16 GB'] },
    { name: 'Relación', values: ['16:9'] },
  ]);
  expect(hasSpec(filter, 'RAM', '16 GB')).toBe(true);
  expect(toggleSpec(filter, 'RAM', '8 GB')).toBe('Relación:16:9|RAM:16 GB');
  expect(readSpecs('|:x|y:|')).toEqual([]);
});
