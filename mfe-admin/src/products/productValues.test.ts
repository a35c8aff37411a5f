import { buildProduct } from '../test/build';
import { draftOver, productValues } from './productValues';

const values = (stock: number, name = 'Bocina') => productValues(buildProduct({ stock, name }));

describe('what was typed before the session ended', () => {
  it('stands over what is stored by then', () => {
    expect(draftOver(values(10), { name: 'Bocina Trueno' }, { name: 'Bocina' })).toEqual(values(10, 'Bocina Trueno'));
  });

  it.each([
    ['two more than ten, of which three were sold', 7, 12, 10, 9],
    ['a field that was emptied says nothing', 7, '', 10, 7],
    ['none of what was there, and of what came since', 4, 0, 10, 0],
  ])('counts units as a difference: %s', (_case, now, typed, before, expected) => {
    expect(draftOver(values(now), { stock: typed as number }, { stock: before }).stock).toBe(expected);
  });
});
