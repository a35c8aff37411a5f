import { TRANSFER_DEADLINE_HOURS, type UserView } from '@boom/contract';
import { currentUser, followSession, useSession } from '@boom/platform';
import {
  answer,
  buildAddress,
  buildProduct,
  buildTransferOrder,
  buildUser,
  expectNoAxeViolations,
  holdAnswer,
} from '@boom/platform/testing';
import { act, screen, waitFor } from '@testing-library/react';
import { bothMethods, openShop } from '../test/openCheckout';
import { amount, CARD, discount, openDialog, TRANSFER, total } from '../test/openDialog';
import { leaveFor } from './leaveFor';

jest.mock('./leaveFor');

beforeEach(() => {
  sessionStorage.clear();
  localStorage.clear();
  jest.mocked(leaveFor).mockClear();
});

describe('what it costs', () => {
  it('by card: subtotal and 99 shipping, and what a transfer would save', async () => {
    const { dialog } = await openDialog();
    expect(dialog.getByRole('radio', { name: /Tarjeta, OXXO/ })).toBeChecked();
    expect(amount(dialog, 'Subtotal')).toBe('$1,299.50');
    expect(amount(dialog, 'Envío')).toBe('$99.00');
    // Of 1,299.50 and 99.00, both with IVA.
    expect(amount(dialog, 'IVA incluido en el total (16 %)')).toBe('$192.90');
    expect(amount(dialog, 'Ahorro si pagas por transferencia')).toBe('$45.48');
    expect(total(dialog)).toContain('$1,398.50');
  });

  it('by transfer: subtotal less 3.5 %, and 99 shipping', async () => {
    const { dialog, user } = await openDialog();
    await user.click(dialog.getByRole('radio', { name: /Transferencia directa/ }));
    expect(amount(dialog, 'Descuento por transferencia (3.5 %)')).toBe('−$45.48');
    expect(total(dialog)).toContain('$1,353.02');
    expect(dialog.getByText(new RegExp(`próximas ${TRANSFER_DEADLINE_HOURS} horas`))).toBeVisible();
  });

  it('says beside the transfer why it costs less, in the words of the panel, and only where it does', async () => {
    const reason = /Con descuento por pagar sin intermediarios\./;
    const api = {
      'GET /api/admin/transfer-discount-config': { ...discount, discountText: 'por pagar sin intermediarios' },
    };
    const { dialog, unmount } = await openDialog({ api });
    expect(dialog.getByText(reason)).toBeVisible();
    unmount();
    const full = await openDialog({ api, products: [buildProduct({ allowTransferDiscount: false })] });
    expect(full.dialog.queryByText(reason)).not.toBeInTheDocument();
  });

  it('ships free only when every product does', async () => {
    const { dialog } = await openDialog({ products: [buildProduct({ freeShipping: true })] });
    expect(amount(dialog, 'Envío')).toBe('Gratis');
    expect(total(dialog)).toContain('$1,299.50');
  });

  it('follows the quantity, and reads an invalid one as 1', async () => {
    const { dialog, user } = await openDialog();
    const quantity = dialog.getByRole('textbox', { name: 'Cantidad' });
    expect(quantity).toHaveAttribute('name', 'quantity');
    expect(dialog.getByRole('button', { name: 'Disminuir cantidad' })).toHaveAttribute('aria-disabled', 'true');
    await user.click(dialog.getByRole('button', { name: 'Aumentar cantidad' }));
    expect(amount(dialog, 'Subtotal')).toBe('$2,599.00');
    await user.clear(quantity);
    await user.tab();
    expect(quantity).toHaveValue('1');
    expect(amount(dialog, 'Subtotal')).toBe('$1,299.50');
  });

  it('starts at transfer when the card provider is switched off', async () => {
    const { dialog } = await openDialog({
      api: { 'GET /api/payments/config': { activePaymentMethods: { mercadopago: false, bank_transfer: true } } },
    });
    expect(dialog.getByRole('radio', { name: /Transferencia directa/ })).toBeChecked();
    expect(dialog.queryByRole('radio', { name: /Tarjeta/ })).not.toBeInTheDocument();
  });

  it('says in how many months the total may be paid by card', async () => {
    const installments = [{ months: 12, minimumAmount: '1000.00' }];
    const { dialog } = await openDialog({ api: { 'GET /api/payments/config': { ...bothMethods, installments } } });
    // 1,299.50 and 99.00, in twelve parts.
    expect(dialog.getByText(/Hasta 12 meses sin intereses de \$116\.55 con tarjetas participantes\./)).toBeVisible();
  });

  it('goes on with what is left when the chosen way was switched off meanwhile', async () => {
    const onlyTransfer = { activePaymentMethods: { mercadopago: false, bank_transfer: true } };
    const refused = { error: 'Esa forma de pago no está disponible', code: 'payment_method_unavailable' };
    let config: unknown = bothMethods;
    const { dialog, user } = await openDialog({
      api: {
        'GET /api/payments/config': () => config,
        [CARD]: () => {
          config = onlyTransfer;
          return answer(409, refused);
        },
      },
    });
    await user.click(dialog.getByRole('button', { name: 'Ir a pagar' }));
    expect(await dialog.findByRole('button', { name: 'Confirmar pedido' })).toBeVisible();
    expect(dialog.getByRole('radio', { name: /Transferencia directa/ })).toBeChecked();
    expect(dialog.queryByRole('radio', { name: /Tarjeta/ })).not.toBeInTheDocument();
  });

  it('says that the card provider does not answer, and starts at transfer', async () => {
    const config = { ...bothMethods, cardOutageSince: '2026-11-23T18:00:00.000Z' };
    const { dialog } = await openDialog({ api: { 'GET /api/payments/config': config } });
    expect(dialog.getByText('El pago con tarjeta no responde en este momento')).toBeVisible();
    expect(dialog.getByRole('radio', { name: /Transferencia directa/ })).toBeChecked();
    expect(dialog.getByRole('radio', { name: /Tarjeta/ })).toBeEnabled();
    expect(dialog.getByText(/Puedes pagar por transferencia/)).toBeVisible();
  });

  it('offers no transfer in its place where the shop takes none', async () => {
    const config = {
      activePaymentMethods: { mercadopago: true, bank_transfer: false },
      cardOutageSince: '2026-11-23T18:00:00.000Z',
    };
    const { dialog } = await openDialog({ api: { 'GET /api/payments/config': config } });
    expect(dialog.getByText(/por correo te llega el enlace para pagarlo después/)).toBeVisible();
    expect(dialog.queryByText(/por transferencia/)).not.toBeInTheDocument();
  });

  it('says nothing of the card provider where the shop does not offer it', async () => {
    const config = {
      activePaymentMethods: { mercadopago: false, bank_transfer: true },
      cardOutageSince: '2026-11-23T18:00:00.000Z',
    };
    const { dialog } = await openDialog({ api: { 'GET /api/payments/config': config } });
    expect(dialog.getByRole('radio', { name: /Transferencia directa/ })).toBeChecked();
    expect(dialog.queryByText(/no responde/)).not.toBeInTheDocument();
  });
});

describe('the end of its buyer’s session', () => {
  const refused = answer(401, { error: 'Debes iniciar sesión.', code: 'unauthenticated' });
  const shopper = (addresses: object[] = []) => {
    const session = { hasEnded: false };
    return {
      session,
      api: {
        'GET /api/user': () => (session.hasEnded ? refused : buildUser()),
        'GET /api/addresses': () => (session.hasEnded ? refused : addresses),
      },
    };
  };
  /** As the navbar. */
  const Greeting = () => <p>{useSession().user?.fullName}</p>;

  it('before it opens leads to sign in, which leads back to it', async () => {
    const { session, api } = shopper();
    const product = buildProduct();
    const { user, router } = await openShop({ product, api, shop: { guestCheckout: true }, children: <Greeting /> });
    await screen.findByText(buildUser().fullName);
    session.hasEnded = true;
    await user.click(screen.getByRole('button', { name: 'Comprar' }));
    await waitFor(() => expect(router.state.location.pathname).toBe('/auth'));
    expect(router.state.location.search).toBe('?next=%2Fexplorar');
    expect(sessionStorage.getItem('boom.checkout')).toContain(product.id);
    await waitFor(() => expect(screen.queryByRole('dialog')).not.toBeInTheDocument());
  });

  it('in another tab leaves nothing of theirs here, and keeps the quantity for who signs in', async () => {
    const { session, api } = shopper([buildAddress({ title: 'Casa de Ana', isDefault: true })]);
    const { dialog, user, store, router } = await openDialog({ api });
    const stop = followSession(store);
    expect(dialog.getByRole('radio', { name: /Casa de Ana/ })).toBeChecked();
    await user.click(dialog.getByRole('button', { name: 'Aumentar cantidad' }));
    session.hasEnded = true;
    act(() => void window.dispatchEvent(new StorageEvent('storage', { key: 'boom.session' })));
    await waitFor(() => expect(screen.queryByText(/Casa de Ana/)).not.toBeInTheDocument());
    await waitFor(() => expect(router.state.location.pathname).toBe('/auth'));
    expect(sessionStorage.getItem('boom.checkout')).toContain('"quantity":2');
    stop();
  });
});

it.each([
  ['out', null],
  ['in as another person', buildUser({ id: 'd0000000-0000-4000-8000-000000000002', fullName: 'Berta Gil' })],
])('where to transfer goes where somebody signs %s in another tab', async (_how, next) => {
  let now: UserView | null = buildUser();
  const { dialog, user, store } = await openDialog({
    api: {
      'GET /api/user': () => now ?? answer(401, { error: 'Debes iniciar sesión.', code: 'unauthenticated' }),
      [TRANSFER]: answer(201, buildTransferOrder()),
    },
  });
  const stop = followSession(store);
  await user.click(dialog.getByRole('radio', { name: /Transferencia directa/ }));
  await user.click(dialog.getByRole('button', { name: 'Confirmar pedido' }));
  await screen.findByRole('dialog', { name: 'Datos para tu transferencia' });
  now = next;
  act(() => void window.dispatchEvent(new StorageEvent('storage', { key: 'boom.session' })));
  await waitFor(() => expect(screen.queryByRole('dialog')).not.toBeInTheDocument());
  stop();
});

it('where to transfer is not shown where its buyer signs out in another tab while the order is sent', async () => {
  let now: UserView | null = buildUser();
  const { held, come } = holdAnswer(answer(201, buildTransferOrder()));
  const { dialog, user, store, sent } = await openDialog({
    api: {
      'GET /api/user': () => now ?? answer(401, { error: 'Debes iniciar sesión.', code: 'unauthenticated' }),
      [TRANSFER]: held,
    },
  });
  const stop = followSession(store);
  await user.click(dialog.getByRole('radio', { name: /Transferencia directa/ }));
  await user.click(dialog.getByRole('button', { name: 'Confirmar pedido' }));
  await waitFor(() => expect(sent(TRANSFER)).toHaveLength(1));
  now = null;
  act(() => void window.dispatchEvent(new StorageEvent('storage', { key: 'boom.session' })));
  await waitFor(() => expect(currentUser(store.getState())).toBeNull());
  come();
  await waitFor(() => expect(screen.queryByRole('dialog')).not.toBeInTheDocument());
  stop();
});

describe('the dialog', () => {
  it('leaves out what is no longer for sale', async () => {
    const gone = buildProduct({ name: 'Tableta', stock: 0 });
    const there = buildProduct();
    const { dialog, user, sent } = await openDialog({
      products: [there, gone],
      source: 'cart',
      api: { [CARD]: answer(201, { initPoint: 'https://pago.test/1' }) },
    });
    expect(dialog.getByText('Tableta ya no está disponible y no se incluye en tu compra.')).toBeVisible();
    expect(amount(dialog, 'Subtotal')).toBe('$1,299.50');
    await user.click(dialog.getByRole('button', { name: 'Ir a pagar' }));
    await waitFor(() => expect(leaveFor).toHaveBeenCalled());
    expect(sent(CARD)[0]?.body).toMatchObject({ items: [{ productId: there.id, quantity: 1 }] });
  });

  it.each([
    ['the cart that it was opened from', 'cart', 2],
    ['no cart when it was opened from a product', 'product', 1],
  ] as const)('changes with a quantity %s', async (_what, source, inCart) => {
    const { dialog, user, store } = await openDialog({ source });
    await user.click(dialog.getByRole('button', { name: 'Aumentar cantidad' }));
    expect(amount(dialog, 'Subtotal')).toBe('$2,599.00');
    expect(store.getState().cart.lines).toMatchObject([{ quantity: inCart }]);
  });

  it('stays, with what was chosen, where its products cannot be read again', async () => {
    let isDown = false;
    const product = buildProduct();
    const { dialog, user, store } = await openDialog({
      api: {
        'GET /api/products': () => (isDown ? answer(503, { error: 'Ocupado', code: 'unavailable' }) : [product]),
        [TRANSFER]: () => {
          isDown = true;
          return answer(409, { error: 'Ya no hay cupo.', code: 'other' });
        },
      },
      items: [{ productId: product.id, quantity: 3 }],
    });
    await user.click(dialog.getByRole('radio', { name: /Transferencia directa/ }));
    await user.click(dialog.getByRole('button', { name: 'Confirmar pedido' }));
    await waitFor(() => expect(store.getState().toast.current?.description).toBe('Ya no hay cupo.'));
    await waitFor(() => expect(dialog.getByRole('button', { name: 'Confirmar pedido' })).toBeEnabled());
    expect(dialog.getByRole('radio', { name: /Transferencia directa/ })).toBeChecked();
    expect(dialog.getByRole('textbox', { name: 'Cantidad' })).toHaveValue('3');
  });

  it('offers a retry when the products cannot be read', async () => {
    const product = buildProduct();
    let isDown = true;
    const { user } = await openShop({
      product,
      api: {
        'GET /api/products': () => (isDown ? answer(503, { error: 'Ocupado', code: 'unavailable' }) : [product]),
      },
    });
    await user.click(screen.getByRole('button', { name: 'Comprar' }));
    const retry = await screen.findByRole('button', { name: 'Reintentar' });
    isDown = false;
    await user.click(retry);
    expect(await screen.findByText('Resumen')).toBeVisible();
  });

  it('closes with Escape and is free of axe violations', async () => {
    const { user } = await openDialog({ addresses: [buildAddress({ isDefault: true })] });
    await expectNoAxeViolations(screen.getByRole('dialog'));
    await user.keyboard('{Escape}');
    await waitFor(() => expect(screen.queryByRole('dialog')).not.toBeInTheDocument());
  });
});
