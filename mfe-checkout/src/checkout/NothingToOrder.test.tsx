import type { ProductView } from '@boom/contract';
import { type CheckoutRequest, useOpenCheckout } from '@boom/platform';
import { answer, buildProduct, buildUser, expectNoAxeViolations, renderScreen } from '@boom/platform/testing';
import { act, screen, waitFor, within } from '@testing-library/react';
import { useFindOrderByNumberQuery } from '../payment/payment.api';
import { reconnect } from '../test/reconnect';
import CheckoutDialog from './CheckoutDialog';
import { leaveFor } from './leaveFor';

jest.mock('./leaveFor');

const CARD = 'POST /api/payments/create-preference';
const speaker = buildProduct({ name: 'Bocina', price: '500.00', stock: 10 });
const tablet = buildProduct({ name: 'Tableta', price: '4000.00', stock: 10 });
const request: CheckoutRequest = {
  items: [
    { productId: speaker.id, quantity: 5 },
    { productId: tablet.id, quantity: 2 },
  ],
  source: 'quote',
  quote: {
    id: 'c0ffee00-0000-4000-8000-000000000089',
    prices: { [speaker.id]: '450.00', [tablet.id]: '3900.00' },
    names: { [speaker.id]: 'Bocina', [tablet.id]: 'Tableta de antes' },
  },
};

function Account() {
  const openCheckout = useOpenCheckout();
  // As the list of quotes, which says which of them have an order.
  useFindOrderByNumberQuery('A1');
  return (
    <>
      <button type="button" onClick={() => void openCheckout(request)}>
        Comprar
      </button>
      <CheckoutDialog />
    </>
  );
}

async function buyFromQuote(products: () => ProductView[], api: Record<string, unknown> = {}) {
  const view = renderScreen(<Account />, {
    user: buildUser(),
    api: {
      'GET /api/products': products,
      'GET /api/addresses': [],
      'GET /api/orders': [],
      'GET /api/payments/config': { activePaymentMethods: { mercadopago: true, bank_transfer: true } },
      ...api,
    },
  });
  await view.user.click(screen.getByRole('button', { name: 'Comprar' }));
  return { ...view, dialog: within(await screen.findByRole('dialog', { name: 'Finalizar Compra' })) };
}

type Dialog = Awaited<ReturnType<typeof buyFromQuote>>['dialog'];
const expectNoOrder = (dialog: Dialog) => {
  expect(dialog.queryByRole('button', { name: 'Ir a pagar' })).toBeNull();
  expect(dialog.queryByText(/no se incluye en tu compra/)).toBeNull();
};

beforeEach(() => {
  sessionStorage.clear();
  jest.mocked(leaveFor).mockClear();
});

describe('a quote, which is bought whole,', () => {
  it('of which something is sold out is not offered, and what is left is, at the price of today', async () => {
    const { dialog, user, store } = await buyFromQuote(() => [speaker, { ...tablet, stock: 0 }]);
    expect(await dialog.findByText('Ya no tenemos todo lo que lleva tu cotización')).toBeVisible();
    expect(dialog.getByRole('alert')).toHaveTextContent('Tableta se agotó.');
    expectNoOrder(dialog);
    await expectNoAxeViolations(screen.getByRole('dialog'));
    await user.click(dialog.getByRole('button', { name: 'Comprar lo que hay a precio de hoy' }));
    expect(await screen.findByRole('button', { name: 'Ir a pagar' })).toBeVisible();
    expect(screen.getByText('Subtotal').nextElementSibling).toHaveTextContent('$2,500.00');
    expect(store.getState().checkout.request).toEqual({
      items: [{ productId: speaker.id, quantity: 5 }],
      // Once bought it leaves the cart, of which the quote was made.
      source: 'quote',
    });
  });

  it('of which too few are left, or one is sold no more, is not offered either', async () => {
    const { dialog, user } = await buyFromQuote(() => [{ ...speaker, stock: 3 }]);
    expect(await dialog.findByText('De Bocina solo quedan 3 piezas.')).toBeVisible();
    expect(dialog.getByText('Tableta de antes ya no está a la venta en esta tienda.')).toBeVisible();
    expectNoOrder(dialog);
    await user.click(dialog.getByRole('button', { name: 'Seguir comprando' }));
    await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
  });

  it('of which another shop sells something by now says so, and promises no units of it', async () => {
    const { dialog } = await buyFromQuote(() => [speaker, { ...tablet, isAffiliate: true, stock: 0 }]);
    expect(await dialog.findByText('Tableta ya no está a la venta en esta tienda.')).toBeVisible();
    expect(dialog.queryByText(/se agotó|llegan más piezas/)).toBeNull();
    expect(dialog.getByRole('button', { name: /Comprar lo que hay/ })).toBeVisible();
    expectNoOrder(dialog);
    await expectNoAxeViolations(screen.getByRole('dialog'));
  });

  it('of which something comes in options by now says so', async () => {
    const options = [{ name: 'Color', values: ['Negro', 'Rojo'] }];
    const { dialog } = await buyFromQuote(() => [speaker, { ...tablet, options }]);
    expect(await dialog.findByText(/^Tableta ahora viene en varias opciones/)).toBeVisible();
    expect(dialog.queryByText(/ya no está a la venta/)).toBeNull();
    expectNoOrder(dialog);
  });

  it('of which fewer are left than are sold without it offers none of them', async () => {
    const { dialog } = await buyFromQuote(() => [
      { ...speaker, stock: 3, minQuantity: 4 },
      { ...tablet, stock: 0 },
    ]);
    expect(await dialog.findByText('Bocina se agotó.')).toBeVisible();
    expect(dialog.queryByRole('button', { name: /Comprar lo que hay/ })).toBeNull();
  });

  it('that the API refuses offers no other quantity', async () => {
    const short = answer(409, { error: 'Sin existencias', code: 'out_of_stock', productIds: [tablet.id] });
    let left = 10;
    const { dialog, user, requests } = await buyFromQuote(() => [speaker, { ...tablet, stock: left }], {
      // Of the branch, perhaps: the shop has enough of it.
      [CARD]: () => short,
    });
    const pay = await dialog.findByRole('button', { name: 'Ir a pagar' });
    await user.click(pay);
    expect(await dialog.findByText('De Tableta no hay las piezas que pides.')).toBeVisible();
    expect(dialog.queryByRole('button', { name: /Quitar del pedido|Ajustar/ })).toBeNull();
    left = 1;
    await user.click(pay);
    expect(await dialog.findByText('De Tableta solo queda 1 pieza.')).toBeVisible();
    expectNoOrder(dialog);
    const sent = requests.filter(({ method }) => method === 'POST').map(({ body }) => body);
    expect(sent).toMatchObject([{ items: request.items, quoteId: request.quote?.id }, { items: request.items }]);
  });

  it('that was ordered in another tab has the account below read again', async () => {
    const error = 'Ya hay un pedido con esta cotización.';
    const { dialog, user, requests, store } = await buyFromQuote(() => [speaker, tablet], {
      [CARD]: answer(409, { code: 'quote_used', error }),
    });
    await user.click(await dialog.findByRole('button', { name: 'Ir a pagar' }));
    await waitFor(() => expect(store.getState().toast.current?.description).toBe(error));
    await waitFor(() => expect(requests.filter(({ url }) => url.startsWith('/api/orders?'))).toHaveLength(2));
  });

  it('whose order took the last units can still be paid', async () => {
    let left = 10;
    const read = () => [speaker, { ...tablet, stock: left, ...(left === 0 && { name: 'Tableta, leída otra vez' }) }];
    const { dialog, user, requests, store } = await buyFromQuote(read, {
      [CARD]: () => {
        left = 0;
        return answer(201, { initPoint: 'https://pago.test/1', orderNumber: 'A1' });
      },
    });
    await user.click(await dialog.findByRole('button', { name: 'Ir a pagar' }));
    await waitFor(() => expect(leaveFor).toHaveBeenCalledWith('https://pago.test/1'));
    reconnect(store);
    expect(await dialog.findByText('Tableta, leída otra vez')).toBeVisible();
    expect(dialog.queryByText(/^Solo queda/)).toBeNull();
    expect(dialog.queryByText('Ya no tenemos todo lo que lleva tu cotización')).toBeNull();
    expect(dialog.getByRole('button', { name: /^Procesando/ })).toBeVisible();
    // Back from there without having paid.
    act(() => void window.dispatchEvent(Object.assign(new Event('pageshow'), { persisted: true })));
    await user.click(dialog.getByRole('button', { name: 'Ir a pagar' }));
    await waitFor(() => expect(requests.filter(({ url }) => CARD.endsWith(url))).toHaveLength(2));
    const [first, second] = requests.filter(({ url }) => CARD.endsWith(url));
    expect(second?.headers['idempotency-key']).toBe(first?.headers['idempotency-key']);
  });
});
