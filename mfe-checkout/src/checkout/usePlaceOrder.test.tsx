import { followSession, TERMS_VERSION } from '@boom/platform';
import { answer, buildProduct, buildTransferOrder, buildUser } from '@boom/platform/testing';
import { act, screen, waitFor, within } from '@testing-library/react';
import { CARD, keyOf, openDialog, TRANSFER, total } from '../test/openDialog';
import { leaveFor } from './leaveFor';

jest.mock('./leaveFor');

beforeEach(() => {
  sessionStorage.clear();
  localStorage.clear();
  jest.mocked(leaveFor).mockClear();
});

describe('paying by transfer', () => {
  const order = buildTransferOrder();

  it('sends every line with the amounts that were shown, empties the cart and shows the slip', async () => {
    const products = [buildProduct(), buildProduct({ name: 'Bocina', price: '500.00' })];
    const { dialog, user, sent, store, router } = await openDialog({
      products,
      source: 'cart',
      api: { [TRANSFER]: answer(201, order) },
    });
    await user.click(dialog.getByRole('radio', { name: /Transferencia directa/ }));
    await user.click(dialog.getByRole('button', { name: 'Confirmar pedido' }));

    const slip = within(await screen.findByRole('dialog', { name: 'Datos para tu transferencia' }));
    expect(sent(TRANSFER)[0]?.body).toEqual({
      items: products.map(({ id }) => ({ productId: id, quantity: 1 })),
      paymentType: 'direct_transfer',
      originalAmount: '1799.50',
      discountApplied: '62.98',
      termsVersion: TERMS_VERSION,
    });

    expect(store.getState().toast.current).toMatchObject({ title: '¡Orden Creada!' });
    expect(store.getState().cart.lines).toEqual([]);
    for (const group of ['0020', '1007', '7777', '71']) expect(slip.getAllByText(group)[0]).toBeVisible();

    expect(slip.getByRole('button', { name: 'Dar clave de rastreo' })).toBeVisible();
    await user.click(slip.getByRole('button', { name: 'Copiar CLABE' }));
    expect(await navigator.clipboard.readText()).toBe('002010077777777771');
    expect(store.getState().toast.current).toMatchObject({ title: 'Copiado' });

    await user.click(slip.getByRole('link', { name: 'Ver Mis Pedidos' }));
    expect(router.state.location.pathname).toBe('/dashboard');
    await waitFor(() => expect(screen.queryByRole('dialog')).not.toBeInTheDocument());
  });

  it('says that it was shown without shipping: the product may cost some by then', async () => {
    const { dialog, user, sent } = await openDialog({
      products: [buildProduct({ freeShipping: true })],
      api: { [TRANSFER]: answer(201, order) },
    });
    await user.click(dialog.getByRole('radio', { name: /Transferencia directa/ }));
    await user.click(dialog.getByRole('button', { name: 'Confirmar pedido' }));
    await waitFor(() => expect(sent(TRANSFER)).toHaveLength(1));
    expect(sent(TRANSFER)[0]?.body).toMatchObject({ shippingCost: '0.00' });
  });

  it('keeps its key on a second try, and takes another for another content', async () => {
    const { dialog, user, sent, store } = await openDialog({
      api: { [TRANSFER]: answer(500, { error: 'Algo salió mal', code: 'internal' }) },
    });
    await user.click(dialog.getByRole('radio', { name: /Transferencia directa/ }));
    const isRefused = () => dialog.findByRole('button', { name: 'Confirmar pedido' });
    const confirm = async () => {
      await user.click(await isRefused());
      await isRefused();
    };
    await confirm();
    await waitFor(() =>
      expect(store.getState().toast.current).toMatchObject({ title: 'Error de Pago', description: 'Algo salió mal' }),
    );
    await confirm();
    await user.click(dialog.getByRole('button', { name: 'Aumentar cantidad' }));
    await confirm();
    expect(sent(TRANSFER)).toHaveLength(3);
    const [first, second, third] = sent(TRANSFER).map(keyOf);
    expect(first).toBeTruthy();
    expect(second).toBe(first);
    expect(third).not.toBe(first);
  });

  it('shows the new amounts when they changed, and asks again', async () => {
    let tries = 0;
    const { dialog, user, sent } = await openDialog({
      api: {
        [TRANSFER]: () =>
          tries++ === 0
            ? answer(409, {
                error: 'El total cambió',
                code: 'figures_changed',
                figures: {
                  originalAmount: '1399.50',
                  discountApplied: '48.98',
                  shippingCost: '99.00',
                  totalAmount: '1449.52',
                },
              })
            : answer(201, order),
      },
    });
    await user.click(dialog.getByRole('radio', { name: /Transferencia directa/ }));
    await user.click(dialog.getByRole('button', { name: 'Confirmar pedido' }));
    expect(await dialog.findByRole('alert')).toHaveTextContent('Antes $1,353.02, ahora $1,449.52');
    expect(total(dialog)).toContain('$1,449.52');

    await user.click(dialog.getByRole('button', { name: 'Confirmar pedido' }));
    await screen.findByRole('dialog', { name: 'Datos para tu transferencia' });
    expect(sent(TRANSFER)[1]?.body).toMatchObject({ originalAmount: '1399.50', discountApplied: '48.98' });
    expect(keyOf(sent(TRANSFER)[1]!)).not.toBe(keyOf(sent(TRANSFER)[0]!));
  });
});

describe('paying by card', () => {
  it('sends the amounts that were shown, and asks again when they changed', async () => {
    let tries = 0;
    const { dialog, user, sent } = await openDialog({
      api: {
        [CARD]: () =>
          tries++ === 0
            ? answer(409, {
                error: 'El total cambió',
                code: 'figures_changed',
                figures: {
                  originalAmount: '1399.50',
                  discountApplied: '0.00',
                  shippingCost: '99.00',
                  totalAmount: '1498.50',
                },
              })
            : answer(201, { initPoint: 'https://pago.test/1', orderNumber: 'A1' }),
      },
    });
    await user.click(dialog.getByRole('button', { name: 'Ir a pagar' }));
    expect(await dialog.findByRole('alert')).toHaveTextContent('Antes $1,398.50, ahora $1,498.50');
    await user.click(dialog.getByRole('button', { name: 'Ir a pagar' }));
    await waitFor(() => expect(leaveFor).toHaveBeenCalledWith('https://pago.test/1'));
    expect(sent(CARD).map(({ body }) => body)).toMatchObject([
      { originalAmount: '1299.50', discountApplied: '0.00' },
      { originalAmount: '1399.50', discountApplied: '0.00' },
    ]);
  });

  it('reckons anew for another way to pay, or another quantity, after amounts that were corrected', async () => {
    const figures = {
      ...{ originalAmount: '1399.50', discountApplied: '0.00', shippingCost: '99.00', totalAmount: '1498.50' },
    };
    const { dialog, user } = await openDialog({
      api: { [CARD]: answer(409, { error: 'El total cambió', code: 'figures_changed', figures }) },
    });
    await user.click(dialog.getByRole('button', { name: 'Ir a pagar' }));
    await dialog.findByRole('alert');
    expect(total(dialog)).toContain('$1,498.50');
    await user.click(dialog.getByRole('radio', { name: /Transferencia directa/ }));
    expect(total(dialog)).toContain('$1,353.02');
    await user.click(dialog.getByRole('radio', { name: /Tarjeta/ }));
    expect(total(dialog)).toContain('$1,498.50');
    await user.click(dialog.getByRole('button', { name: 'Aumentar cantidad' }));
    expect(dialog.queryByRole('alert')).not.toBeInTheDocument();
    expect(total(dialog)).toContain('$2,698.00');
  });

  it('sends what was refused as it is, with another key', async () => {
    const { dialog, user, sent, store } = await openDialog({
      api: { [CARD]: answer(422, { error: 'No se puede.', code: 'idempotency_mismatch' }) },
    });
    await user.click(dialog.getByRole('button', { name: 'Ir a pagar' }));
    await waitFor(() => expect(store.getState().toast.current?.description).toBe('No se puede.'));
    await user.click(dialog.getByRole('button', { name: 'Ir a pagar' }));
    await waitFor(() => expect(sent(CARD)).toHaveLength(2));
    expect(keyOf(sent(CARD)[1]!)).not.toBe(keyOf(sent(CARD)[0]!));
  });

  it('goes to the payment page, with the button busy and the cart untouched', async () => {
    const { dialog, user, store } = await openDialog({
      source: 'cart',
      api: { [CARD]: answer(201, { initPoint: 'https://pago.test/1', orderNumber: 'A1' }) },
    });
    await user.click(dialog.getByRole('button', { name: 'Ir a pagar' }));
    await waitFor(() => expect(leaveFor).toHaveBeenCalledWith('https://pago.test/1'));
    expect(dialog.getByRole('button', { name: /^Procesando/ })).toHaveAttribute('aria-busy', 'true');
    expect(store.getState().cart.lines).toHaveLength(1);
  });

  it('says so when the payment page is missing', async () => {
    const { dialog, user, store } = await openDialog({ api: { [CARD]: answer(201, {}) } });
    await user.click(dialog.getByRole('button', { name: 'Ir a pagar' }));
    await waitFor(() =>
      expect(store.getState().toast.current).toMatchObject({
        title: 'Error',
        description: 'No se pudo inicializar el pago. Inténtalo de nuevo.',
      }),
    );
    expect(dialog.getByRole('button', { name: 'Ir a pagar' })).toBeEnabled();
  });

  it('says that the order is made where its payment page is not, so that nobody makes another one', async () => {
    const error = 'No se pudo inicializar el pago. Inténtalo de nuevo.';
    const { dialog, user, store } = await openDialog({
      api: { [CARD]: answer(503, { error, code: 'payment_unavailable' }) },
    });
    await user.click(dialog.getByRole('button', { name: 'Ir a pagar' }));
    await waitFor(() =>
      expect(store.getState().toast.current?.description).toBe(
        `${error} Tu pedido ya está apartado: por correo te llega el enlace para pagarlo después.`,
      ),
    );
  });

  it('pays that order by transfer, too, and makes no other one in its place', async () => {
    const made = buildTransferOrder({ orderNumber: 'A1' });
    const failed = { error: 'No se pudo.', code: 'payment_unavailable', orderId: made.id, orderNumber: 'A1' };
    const toTransfer = `POST /api/orders/${made.id}/payment-type`;
    const { dialog, user, sent } = await openDialog({ api: { [CARD]: answer(503, failed), [toTransfer]: made } });
    await user.click(dialog.getByRole('button', { name: 'Ir a pagar' }));
    await waitFor(() => expect(sent(CARD)).toHaveLength(1));
    await user.click(dialog.getByRole('radio', { name: /Transferencia directa/ }));
    await user.click(await dialog.findByRole('button', { name: 'Confirmar pedido' }));
    expect(await screen.findByRole('dialog', { name: 'Datos para tu transferencia' })).toBeVisible();
    expect([sent(toTransfer).length, sent(TRANSFER).length]).toEqual([1, 0]);
  });

  it('says "Error al procesar el pago" when the API gives no reason', async () => {
    const { dialog, user, store } = await openDialog({ api: { [CARD]: answer(502) } });
    await user.click(dialog.getByRole('button', { name: 'Ir a pagar' }));
    await waitFor(() =>
      expect(store.getState().toast.current).toMatchObject({
        title: 'Error de Pago',
        description: 'Error al procesar el pago',
      }),
    );
  });

  it('asks for a fresh proof before a costly order, and then sends the same order', async () => {
    let isProven = false;
    const { dialog, user, sent } = await openDialog({
      api: {
        [CARD]: () =>
          isProven
            ? answer(201, { initPoint: 'https://pago.test/1' })
            : answer(403, { error: 'Confirma que eres tú.', code: 'step_up_required' }),
        'POST /api/step-up/request': { method: 'password', sentTo: null },
        'POST /api/step-up/confirm': () => {
          isProven = true;
          return answer(204);
        },
      },
    });
    await user.click(dialog.getByRole('button', { name: 'Ir a pagar' }));
    const proof = within(await screen.findByRole('dialog', { name: 'Confirma que eres tú' }));
    await user.fill(proof.getByLabelText('Contraseña'), 'una frase larga');
    await user.click(proof.getByRole('button', { name: 'Confirmar' }));
    await waitFor(() => expect(leaveFor).toHaveBeenCalledWith('https://pago.test/1'));
    const [first, second] = sent(CARD);
    expect(second?.body).toEqual(first?.body);
    expect(keyOf(second!)).toBe(keyOf(first!));
  });

  it('calls it no error of the payment when the proof is given up, and can be pressed again', async () => {
    const { dialog, user, store } = await openDialog({
      api: {
        [CARD]: answer(403, { error: 'Confirma que eres tú.', code: 'step_up_required' }),
        'POST /api/step-up/request': { method: 'password', sentTo: null },
      },
    });
    await user.click(dialog.getByRole('button', { name: 'Ir a pagar' }));
    const proof = within(await screen.findByRole('dialog', { name: 'Confirma que eres tú' }));
    await waitFor(() => expect(proof.getByLabelText('Contraseña')).toHaveFocus());
    await user.keyboard('{Escape}');
    await waitFor(() => expect(dialog.getByRole('button', { name: 'Ir a pagar' })).toBeEnabled());
    expect(store.getState().toast.current).toBeNull();
  });

  it('is given up, too, where somebody else signs in in another tab meanwhile', async () => {
    let who = buildUser();
    const { dialog, user, store } = await openDialog({
      api: {
        [CARD]: answer(403, { error: 'Confirma que eres tú.', code: 'step_up_required' }),
        'POST /api/step-up/request': { method: 'password', sentTo: null },
        'GET /api/user': () => who,
      },
    });
    await user.click(dialog.getByRole('button', { name: 'Ir a pagar' }));
    await screen.findByRole('dialog', { name: 'Confirma que eres tú' });
    who = buildUser({ id: '00000000-0000-4000-8000-000000000002' });
    const stop = followSession(store);
    act(() => void window.dispatchEvent(new StorageEvent('storage', { key: 'boom.session' })));
    expect(await screen.findByRole('button', { name: 'Ir a pagar' })).toBeEnabled();
    expect(screen.queryByRole('dialog', { name: 'Confirma que eres tú' })).not.toBeInTheDocument();
    stop();
    await user.keyboard('{Escape}');
    await waitFor(() => expect(screen.queryByRole('dialog')).not.toBeInTheDocument());
  });

  it('sends a shopper whose session ended to sign in', async () => {
    const refused = answer(401, { error: 'Debes iniciar sesión.', code: 'unauthenticated' });
    let hasEnded = false;
    const { dialog, user, router } = await openDialog({
      api: { [CARD]: refused, 'GET /api/user': () => (hasEnded ? refused : buildUser()) },
    });
    hasEnded = true;
    await user.click(dialog.getByRole('button', { name: 'Ir a pagar' }));
    await waitFor(() => expect(router.state.location.pathname).toBe('/auth'));
    expect(router.state.location.search).toBe('?next=%2Fexplorar');
    expect(sessionStorage.getItem('boom.checkout')).toContain('"source":"product"');
  });
});
