import { createStoredList } from '@boom/platform';
import { hiddenColumns, isHideable } from './columns';
import { lastPage, pageQuery } from './page';
import { directionOf, nextSort } from './sorts';

describe('the order after a click on a column', () => {
  const both = { sort: { ascending: 'price_asc', descending: 'price_desc' } };
  it.each([
    ['nothing yet', both, undefined, 'price_asc'],
    ['up', both, 'price_asc', 'price_desc'],
    ['down', both, 'price_desc', 'price_asc'],
    ['another column', both, 'name', 'price_asc'],
    ['only up, again', { sort: { ascending: 'name' } }, 'name', 'name'],
    ['only down', { sort: { descending: 'newest' } }, undefined, 'newest'],
    ['only down, again', { sort: { descending: 'newest' } }, 'newest', 'newest'],
    ['no order at all', {}, undefined, ''],
  ])('sorted by %s', (_how, column, sort, next) => expect(nextSort(column, sort)).toBe(next));

  it.each([
    ['price_asc', 'ascending'],
    ['price_desc', 'descending'],
    ['name', undefined],
    [undefined, undefined],
  ])('%s is read as %s', (sort, direction) => {
    expect(directionOf(both, sort)).toBe(direction);
    expect(directionOf({}, sort)).toBeUndefined();
  });
});

describe('the pages of a list', () => {
  it.each([
    [0, 1],
    [1, 1],
    [50, 1],
    [51, 2],
    [100_000, 2_000],
  ])('of %i rows are %i', (total, last) => expect(lastPage(total)).toBe(last));

  it('are asked for with what the address says, and with nothing else', () => {
    expect(pageQuery({ q: '', sort: undefined, page: 1 })).toEqual({ limit: 50 });
    expect(pageQuery({ q: 'cable', sort: 'name', page: 3 })).toEqual({
      search: 'cable',
      sort: 'name',
      page: 3,
      limit: 50,
    });
  });
});

describe('columns that are put away', () => {
  const column = { id: 'x', header: 'X', cell: () => null };

  it('are never the one that names the row, nor that of its actions', () => {
    expect(isHideable(column)).toBe(true);
    expect(isHideable({ ...column, isRowHeader: true })).toBe(false);
    expect(isHideable({ ...column, header: '' })).toBe(false);
  });

  it('are stored for each section separately', () => {
    hiddenColumns('productos').add('price');
    expect(hiddenColumns('pedidos').read()).toEqual([]);
    // As the next visit finds them.
    expect(createStoredList('panel.columns.productos', { max: 40, isSetting: true }).read()).toEqual(['price']);
    hiddenColumns('productos').remove('price');
    expect(hiddenColumns('productos').read()).toEqual([]);
  });
});
