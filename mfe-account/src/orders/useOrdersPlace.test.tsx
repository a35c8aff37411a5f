import { renderScreen } from '@boom/platform/testing';
import { useOrdersPlace } from './useOrdersPlace';

function placeAt(search: string): ReturnType<typeof useOrdersPlace> {
  const seen: ReturnType<typeof useOrdersPlace>[] = [];
  function Probe() {
    seen.push(useOrdersPlace());
    return null;
  }
  renderScreen(<Probe />, { path: `/dashboard${search}` });
  return seen[0]!;
}

describe('the place among the orders', () => {
  it('is the first page of all orders by default', () => {
    const { search, page, orderId, listPath } = placeAt('?section=orders');
    expect([search, page, orderId]).toEqual(['', 1, null]);
    expect(listPath()).toBe('/dashboard?section=orders');
  });

  it('goes into the addresses and comes back out of them', () => {
    const { pathOf } = placeAt('?section=orders&q=%20bocina%20b%C3%BAho&page=3');
    const path = pathOf('0a1b');
    const again = placeAt(path.slice('/dashboard'.length));
    expect([again.search, again.page, again.orderId]).toEqual(['bocina búho', 3, '0a1b']);
    expect(again.listPath()).toBe('/dashboard?section=orders&q=bocina+b%C3%BAho&page=3');
    expect(again.listPath({ search: '', page: 1 })).toBe('/dashboard?section=orders');
  });

  it('has no longer search than the API takes', () => {
    expect(placeAt(`?section=orders&q=${'a'.repeat(201)}`).search).toBe('a'.repeat(200));
  });

  it.each(['0', '-1', '1.5', 'dos', '100001', ''])('has no page %j', (page) => {
    expect(placeAt(`?page=${page}`).page).toBe(1);
  });

  it('shows no single order on return from a payment, which names it by its number', () => {
    expect(placeAt('?payment=success&order=K7Q2M9XW4T').orderId).toBeNull();
  });
});
