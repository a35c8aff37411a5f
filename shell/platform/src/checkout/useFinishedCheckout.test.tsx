import { act } from '@testing-library/react';
import { renderScreen } from '../testing';
import { isCardOrderStored, storeCardOrder, takeCardOrder } from './cardOrder';
import { orderKeyFor } from './orderKey';
import { useFinishedCheckout } from './useFinishedCheckout';

const phone = '3f1f9c3e-2a6e-4e3d-9a39-0d9c6a1b2c3d';
const bought = { items: [{ productId: phone, quantity: 2 }], content: 'two phones' };

function CameBack({ orderNumber }: { orderNumber: string | null }) {
  useFinishedCheckout(orderNumber);
  return null;
}

beforeEach(() => localStorage.clear());

/** A shop with so many phones in the cart, whose drawer is open, and the page to which the payment page leads back. */
function openWith(quantity: number, orderNumber: string | null) {
  const view = renderScreen([
    { path: '/', element: <p /> },
    { path: '/payment/success', element: <CameBack orderNumber={orderNumber} /> },
  ]);
  act(() => {
    view.store.dispatch({ type: 'cart/lineAdded', payload: { productId: phone, quantity } });
    view.store.dispatch({ type: 'cart/panelToggled', payload: true });
  });
  return {
    ...view,
    arrive: () => act(() => view.router.navigate('/payment/success')),
    leave: () => act(() => view.router.navigate('/')),
    cart: () => view.store.getState().cart,
  };
}

describe('coming back from the payment page', () => {
  it.each(['cart', 'quote'] as const)(
    'takes out of the cart what was bought, once, and leaves what came since: %s',
    async (source) => {
      storeCardOrder('K7Q2M9XW4T', { ...bought, source });
      const { arrive, leave, cart } = openWith(5, 'K7Q2M9XW4T');
      await arrive();
      expect(cart()).toEqual({ lines: [{ productId: phone, quantity: 3 }], isOpen: false });
      await leave();
      await arrive();
      expect(cart().lines).toEqual([{ productId: phone, quantity: 3 }]);
    },
  );

  it('touches nothing in the cart where a product was bought past it', async () => {
    storeCardOrder('K7Q2M9XW4T', { ...bought, source: 'product' });
    const { arrive, cart } = openWith(5, 'K7Q2M9XW4T');
    await arrive();
    expect(cart()).toEqual({ lines: [{ productId: phone, quantity: 5 }], isOpen: true });
  });

  it('takes it out, too, where the same order was opened again as one of a product past the cart', async () => {
    storeCardOrder('K7Q2M9XW4T', { ...bought, source: 'cart' });
    storeCardOrder('K7Q2M9XW4T', { ...bought, source: 'product' });
    const { arrive, cart } = openWith(5, 'K7Q2M9XW4T');
    await arrive();
    expect(cart()).toEqual({ lines: [{ productId: phone, quantity: 3 }], isOpen: false });
  });

  it.each([['OTRO000001'], [null]])(
    'touches nothing for an order that this browser does not know: %p',
    async (number) => {
      storeCardOrder('K7Q2M9XW4T', { ...bought, source: 'cart' });
      const { arrive, cart } = openWith(5, number);
      await arrive();
      expect(cart().lines).toEqual([{ productId: phone, quantity: 5 }]);
      expect(isCardOrderStored('K7Q2M9XW4T')).toBe(true);
    },
  );
});

describe('an order that was taken to the payment page', () => {
  it('is another one when the same is bought again afterwards', () => {
    const key = orderKeyFor('two phones');
    storeCardOrder('K7Q2M9XW4T', { ...bought, source: 'cart' });
    expect(takeCardOrder('K7Q2M9XW4T')).toMatchObject({ items: bought.items });
    expect(takeCardOrder('K7Q2M9XW4T')).toBeNull();
    expect(orderKeyFor('two phones')).not.toBe(key);
  });

  it('is waited for a week, each by itself', () => {
    storeCardOrder('FIRST00001', { ...bought, source: 'cart' });
    const now = Date.now();
    const clock = jest.spyOn(Date, 'now').mockReturnValue(now + 6 * 24 * 3_600_000);
    storeCardOrder('SECOND0001', { ...bought, source: 'cart' });
    expect(isCardOrderStored('FIRST00001')).toBe(true);
    clock.mockReturnValue(now + 8 * 24 * 3_600_000);
    expect([isCardOrderStored('FIRST00001'), isCardOrderStored('SECOND0001')]).toEqual([false, true]);
    clock.mockRestore();
  });
});
