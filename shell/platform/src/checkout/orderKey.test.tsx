import { closeStorage, fillStorage } from '../testing';
import { forgetOrderKey, orderKeyFor } from './orderKey';

const UUID = /^[0-9a-f]{8}-[0-9a-f]{4}-4[0-9a-f]{3}-[89ab][0-9a-f]{3}-[0-9a-f]{12}$/;

beforeEach(() => localStorage.clear());
afterEach(() => jest.restoreAllMocks());

const afterMinutes = (minutes: number) => {
  const now = Date.now();
  jest.spyOn(Date, 'now').mockReturnValue(now + minutes * 60_000);
};

describe('the key of an intended order', () => {
  it('stays the same for the same content, and is a UUID', () => {
    const key = orderKeyFor('two phones');
    expect(key).toMatch(UUID);
    expect(orderKeyFor('two phones')).toBe(key);
  });

  it('is another one for another content, which another tab may be sending, and after the order was made', () => {
    const key = orderKeyFor('two phones');
    const other = orderKeyFor('three phones');
    expect(other).not.toBe(key);
    forgetOrderKey('three phones');
    expect(orderKeyFor('three phones')).not.toBe(other);
    expect(orderKeyFor('two phones')).toBe(key);
  });

  it('is another one after half an hour, when the same is wanted once more', () => {
    const key = orderKeyFor('two phones');
    afterMinutes(31);
    expect(orderKeyFor('two phones')).not.toBe(key);
  });

  it('lasts for the half hour in between', () => {
    const key = orderKeyFor('two phones');
    afterMinutes(29);
    expect(orderKeyFor('two phones')).toBe(key);
  });

  it('starts again when what is stored cannot be read', () => {
    localStorage.setItem('boom.orderKeys', '{');
    expect(orderKeyFor('two phones')).toHaveLength(36);
  });

  it.each([
    ['full', fillStorage],
    ['closed', closeStorage],
  ])('stays the same for the same content where the storage is %s', (_what, spoil) => {
    spoil();
    const key = orderKeyFor('three phones');
    expect(key).toHaveLength(36);
    expect(orderKeyFor('three phones')).toBe(key);
  });
});
