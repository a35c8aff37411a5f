import { moved, moveTo } from './order';

const items = ['a', 'b', 'c', 'd'].map((id) => ({ id }));
const idsOf = (list: { id: string }[]) => list.map(({ id }) => id).join('');

describe('a move', () => {
  it.each([
    ['d', 0, 'dabc'],
    ['a', 3, 'bcda'],
    ['b', 2, 'acbd'],
    ['c', 1, 'acbd'],
  ])('takes %s to place %d', (id, place, order) => {
    const move = moveTo(items, id, place);
    expect(move && idsOf(moved(items, move))).toBe(order);
  });

  it.each([
    ['a', 0],
    ['a', -1],
    ['d', 4],
  ])('is none: %s to %d', (id, place) => {
    expect(moveTo(items, id, place)).toBeNull();
  });

  it('changes nothing when what is moved is not there any more', () => {
    expect(idsOf(moved(items, { id: 'x', before: 'a' }))).toBe('abcd');
  });
});
