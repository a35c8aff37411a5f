import { buildId } from '@boom/platform/testing';
import { searchOf } from './searchOf';
import { countFilters, noFilters, readExploreState, writeExploreState } from './useExploreState';

const category = buildId();
const read = (query: string) => readExploreState(new URLSearchParams(query));
const rewritten = (query: string) => writeExploreState(read(query)).toString();

describe('an address of the list', () => {
  it('says nothing for all products, promotions first', () => {
    expect(read('')).toEqual({ ...noFilters, q: '', sort: 'featured', view: 'grid', pages: 1 });
    expect(rewritten('')).toBe('');
  });

  it('is written as it was read, in one order', () => {
    const whole =
      `q=bocina&category=${category}&sort=price_asc&view=list&promotion=OFERTA&available=true&freeShipping=true` +
      '&minPrice=500.00&maxPrice=999.99&pages=3';
    expect(rewritten(whole)).toBe(whole);
    expect(
      rewritten(
        [...new URLSearchParams(whole)]
          .reverse()
          .map((pair) => pair.join('='))
          .join('&'),
      ),
    ).toBe(whole);
  });

  it.each([
    ['category=audio', ''],
    ['category=', ''],
    ['sort=cheapest', ''],
    ['view=cards', ''],
    ['promotion=boom', ''],
    ['promotion=any', 'promotion=any'],
    ['available=1&freeShipping=yes', ''],
    ['available=false&freeShipping=false', ''],
    ['minPrice=-5&maxPrice=mucho', ''],
    ['minPrice=10.555', ''],
    ['minPrice=0', 'minPrice=0'],
    ['minPrice=%241%2C500%20&maxPrice=', 'minPrice=1500'],
    ['q=%20%20', ''],
    ['q=%20bocina%20', 'q=bocina'],
    ['utm_source=correo', ''],
  ])('keeps only the valid values of ?%s', (query, expected) => {
    expect(rewritten(query)).toBe(expected);
  });

  it.each([
    ['0', 1],
    ['-2', 1],
    ['1.5', 1],
    ['dos', 1],
    ['7', 7],
    ['99', 40],
    ['100', 1],
  ])('shows pages=%s as %i pages', (pages, shown) => {
    expect(read(`pages=${pages}`).pages).toBe(shown);
  });

  it('searches for no more letters than the API takes', () => {
    expect(read(`q=${'a'.repeat(300)}`).q).toHaveLength(200);
  });

  it('leaves out a choice of specifications that is too much, and not half of it', () => {
    const choices = Array.from({ length: 20 }, (_, index) => `Procesador:${String(index).padStart(60, 'x')}`);
    expect(read(`specs=${choices.join('|')}`).specs.split('|')).toEqual(choices.slice(0, 13));
    expect(read(`specs=${choices.slice(0, 3).join('|')}`).specs.split('|')).toEqual(choices.slice(0, 3));
    expect(read(`specs=Modelo:${'x'.repeat(1_000)}`).specs).toBe('');
  });

  it('is ordered by relevance for a search alone, and then needs not say so', () => {
    expect(read('sort=relevance').sort).toBe('featured');
    expect(read('q=bocina').sort).toBe('relevance');
    expect(rewritten('q=bocina&sort=relevance')).toBe('q=bocina');
    expect(rewritten('q=bocina&sort=featured')).toBe('q=bocina&sort=featured');
    expect(rewritten('sort=featured')).toBe('');
  });
});

describe('the filters that are set', () => {
  it.each([
    ['', 0],
    ['q=bocina&sort=name&view=list&pages=2', 0],
    [`category=${category}`, 1],
    ['minPrice=100', 1],
    ['minPrice=100&maxPrice=200', 1],
    ['available=true&freeShipping=true', 2],
    [`category=${category}&promotion=any&available=true&freeShipping=true&maxPrice=200`, 5],
  ])('of ?%s are %i', (query, count) => {
    expect(countFilters(read(query))).toBe(count);
  });

  it('are none without them, whatever was searched', () => {
    const state = { ...read(`q=bocina&category=${category}&freeShipping=true&maxPrice=200`), ...noFilters };
    expect(countFilters(state)).toBe(0);
    expect(writeExploreState(state).toString()).toBe('q=bocina');
  });
});

describe('the query to the API', () => {
  it('has no filter that is not set', () => {
    expect(searchOf(read(''))).toEqual({ sort: 'featured' });
  });

  it('names every filter, and neither view nor pages', () => {
    const query = `q=bocina&category=${category}&promotion=BOOM&available=true&freeShipping=true&minPrice=1&maxPrice=2`;
    expect(searchOf(read(`${query}&view=list&pages=4`))).toEqual({
      search: 'bocina',
      category,
      promotion: 'BOOM',
      available: true,
      freeShipping: true,
      minPrice: '1',
      maxPrice: '2',
      sort: 'relevance',
    });
  });
});
