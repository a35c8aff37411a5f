import { forgetOrderKey, orderKeyFor } from './orderKey';

beforeEach(() => sessionStorage.clear());

describe('the key of an intended order', () => {
  it('stays the same for the same content, and is a UUID', () => {
    const key = orderKeyFor('two phones');
    expect(key).toMatch(/^[0-9a-f]{8}-[0-9a-f]{4}-4[0-9a-f]{3}-[89ab][0-9a-f]{3}-[0-9a-f]{12}$/);
    expect(orderKeyFor('two phones')).toBe(key);
  });

  it('is another one for another content, and after the order was made', () => {
    const key = orderKeyFor('two phones');
    const other = orderKeyFor('three phones');
    expect(other).not.toBe(key);
    forgetOrderKey();
    expect(orderKeyFor('three phones')).not.toBe(other);
  });

  it('is renewed when the payment page it led to has expired', () => {
    const key = orderKeyFor('two phones', 0);
    expect(orderKeyFor('two phones', 29 * 60_000)).toBe(key);
    expect(orderKeyFor('two phones', 31 * 60_000)).not.toBe(key);
  });

  it('starts again when what was kept cannot be read', () => {
    sessionStorage.setItem('boom.orderKey', '{');
    expect(orderKeyFor('two phones')).toHaveLength(36);
  });
});
