import type { OrderView, PaymentStatus } from '@boom/contract';
import {
  answer,
  buildAddress,
  buildOrder,
  buildTransferOrder,
  buildUser,
  expectNoAxeViolations,
  expectNoRetry,
  renderScreen,
  tellShop,
} from '@boom/platform/testing';
import { act, screen, waitFor, within } from '@testing-library/react';
import { api } from '../api';
import { OrdersSection } from './OrdersSection';

const open = (orders: OrderView[] | (() => unknown), api = {}, awaited: string | null = null) =>
  renderScreen(<OrdersSection awaited={awaited} />, {
    user: buildUser(),
    api: { 'GET /api/orders': orders, ...api },
  });
const findCard = async () => within(await screen.findByRole('article', { name: /^Pedido/ }));

describe('an order', () => {
  it('shows number, date, status, lines, shipping and total', async () => {
    const { container } = open([buildOrder()]);
    const card = await findCard();
    expect(card.getByRole('heading', { name: 'Pedido K7Q2M9XW4T' })).toBeVisible();
    expect(card.getByText('21 nov 2026')).toBeVisible();
    expect(card.getByText('Pagado')).toBeVisible();
    expect(card.getByText('Audífonos Boom Air')).toBeVisible();
    expect(card.getByText('$99.00')).toBeVisible();
    expect(card.getByText('$1,398.50')).toBeVisible();
    await expectNoAxeViolations(container);
  });

  it.each<[Partial<OrderView>, string]>([
    [{ paymentStatus: 'refunded' }, 'Reembolsado'],
    [{ paymentStatus: 'charged_back' }, 'En disputa'],
    [{ paymentStatus: 'expired', status: 'PENDIENTE' }, 'Vencido'],
    [{ paymentStatus: 'expired', status: 'PENDIENTE', cancelledAt: '2026-11-21T18:00:00.000Z' }, 'Cancelado'],
  ])('does not call itself paid or shipped when %j', async (over, label) => {
    open([buildOrder(over)]);
    const card = await findCard();
    expect(card.getByText(label)).toBeVisible();
    expect(card.queryByText(/^(Pagado|PENDIENTE)$/)).not.toBeInTheDocument();
    expect(card.queryByRole('list', { name: 'Avance del pedido' })).not.toBeInTheDocument();
  });

  it.each<Partial<OrderView>>([
    { cancelledAt: '2026-11-21T18:00:00.000Z' },
    { paymentStatus: 'refunded' },
    { isInReview: true },
  ])('promises no delivery when %j', async (over) => {
    const estimatedDelivery = '2026-12-02T18:00:00.000Z';
    open([buildOrder({ estimatedDelivery, shippingAddress: buildAddress(), ...over })]);
    const card = await findCard();
    const place = 'Av. Insurgentes Sur 1602, C.P. 03940 Benito Juárez, Ciudad de México, México';
    expect(card.getByText(`Dirección de envío: ${place}`)).toBeVisible();
    expect(card.queryByText(/Entrega estimada|Se envía/)).not.toBeInTheDocument();
  });

  it.each<[Partial<OrderView>, RegExp]>([
    [{ estimatedDelivery: '2020-12-02T18:00:00.000Z' }, /^Debía llegar el 2 dic 2020: disculpa/],
    [{ estimatedDelivery: new Date().toISOString() }, /^Entrega estimada/],
    [{ estimatedDelivery: '2020-12-02T18:00:00.000Z', actualDelivery: '2020-12-04T18:00:00.000Z' }, /^Entregado el 4/],
  ])('says so when it is late: %j', async (over, said) => {
    open([buildOrder({ status: 'ENVIADO', ...over })]);
    const card = await findCard();
    expect(card.getAllByText(/Debía llegar|Entrega estimada|Entregado el/)).toHaveLength(1);
    expect(card.getByText(said)).toBeVisible();
  });

  it('says plainly that it is looked at before it leaves', async () => {
    open([buildOrder({ isInReview: true })]);
    const card = await findCard();
    expect(card.getByText('Estamos revisando el pago de tu pedido')).toBeVisible();
  });

  // 1,299.50, and 99 for its shipping.
  it.each<[Partial<OrderView>, number]>([
    [{ paymentStatus: 'approved' }, 1],
    [{ paymentStatus: 'approved', returnedAmount: '1299.49' }, 1],
    [{ paymentStatus: 'approved', returnedAmount: '1299.50' }, 0],
    [{ paymentStatus: 'refunded' }, 0],
    [{ paymentStatus: 'charged_back' }, 0],
  ])('leads to its reviews once it arrived, while it is a purchase: %j', async (over, links) => {
    open([buildOrder({ status: 'ENTREGADO', ...over })]);
    const card = await findCard();
    expect(card.queryAllByRole('link', { name: 'Opinar sobre lo que compraste' })).toHaveLength(links);
  });

  it.each([
    ['approved', 1],
    ['pending', 0],
  ] as const)('says what its own page has, once it is paid: %s', async (paymentStatus, links) => {
    const order = buildOrder({ paymentStatus });
    open([order]);
    const details = (await findCard()).queryAllByRole('link', { name: 'Ver detalle, factura y devoluciones' });
    expect(details.map((link) => link.getAttribute('href'))).toEqual(
      Array(links).fill(`/dashboard?section=orders&order=${order.id}`),
    );
  });

  it('leads to its own page, to its products, and to help about it', async () => {
    const order = buildOrder();
    open([order]);
    const card = await findCard();
    expect(card.getByRole('link', { name: 'Pedido K7Q2M9XW4T' })).toHaveAttribute(
      'href',
      `/dashboard?section=orders&order=${order.id}`,
    );
    expect(card.getByRole('link', { name: 'Audífonos Boom Air' })).toHaveAttribute(
      'href',
      `/producto/${order.productId}`,
    );
    expect(card.getByRole('link', { name: 'Ayuda con este pedido' })).toHaveAttribute(
      'href',
      '/support?order=K7Q2M9XW4T',
    );
  });

  it.each([
    ['ENTREGADO', 'Entregado'],
    ['ENVIADO', 'En Tránsito'],
    ['EN_PREPARACION', 'En Preparación'],
    ['EN_RUTA', 'EN_RUTA'],
  ] as const)('calls %s "%s"', async (status, label) => {
    open([buildOrder({ status })]);
    expect((await findCard()).getByText(label)).toBeVisible();
  });

  it('marks the current of its four steps', async () => {
    open([
      buildOrder({
        status: 'EN_RUTA',
        trackingNumber: '99',
        courierService: 'DHL',
        trackingUrl: 'https://dhl.test/99',
      }),
    ]);
    const card = await findCard();
    const steps = within(card.getByRole('list', { name: 'Avance del pedido' })).getAllByRole('listitem');
    expect(steps).toHaveLength(4);
    expect(steps.map((step) => step.getAttribute('aria-current'))).toEqual([null, null, 'step', null]);
    expect(within(steps[2]!).getByText('Actual')).toBeInTheDocument();
    expect(card.getByText('Guía 99 de DHL')).toBeVisible();
    expect(card.getByText('IVA incluido (16 %)').nextElementSibling).toHaveTextContent('$192.90');
    expect(card.getByRole('link', { name: 'Rastrear envío' })).toHaveAttribute('href', 'https://dhl.test/99');
  });

  it('can be paid again while a card payment is open', async () => {
    open([buildOrder({ status: 'PENDIENTE', paymentStatus: 'rejected', initPoint: 'http://localhost/_dev/pago/1' })]);
    const card = await findCard();
    expect(card.getByText('El pago no fue aceptado. Puedes intentarlo otra vez.')).toBeVisible();
    expect(card.getByRole('link', { name: 'Pagar ahora' })).toHaveAttribute('href', 'http://localhost/_dev/pago/1');
    expect(card.queryByText('Pagado')).not.toBeInTheDocument();
  });
});

describe('a transfer order', () => {
  const none = { received: '0.00', missing: '0.00', owed: '0.00', returned: '0.00' };

  it('shows the slip, what was saved, and where to ask', async () => {
    const { user, store } = open([buildTransferOrder()]);
    const card = await findCard();
    expect(card.getByText(/Esperando tu transferencia/)).toBeVisible();
    expect(card.getByText('Banco de Prueba')).toBeVisible();
    expect(card.getByText('−$45.48 MXN')).toBeVisible();
    expect(card.getByRole('link', { name: '+525512345678' })).toHaveAttribute(
      'href',
      expect.stringMatching(/^https:\/\/wa\.me\/525512345678\?text=Hola.*pedido/),
    );
    expect(card.getByRole('link', { name: 'ventas@compraboom.mx' })).toHaveAttribute(
      'href',
      'mailto:ventas@compraboom.mx',
    );
    for (const [button, text] of [
      ['Copiar monto', '1353.02'],
      ['Copiar referencia', '4815162'],
      ['Copiar concepto', 'K7Q2M9XW4T'],
    ] as const) {
      await user.click(card.getByRole('button', { name: button }));
      expect(await navigator.clipboard.readText()).toBe(text);
    }
    expect(store.getState().toast.current).toMatchObject({ title: 'Copiado' });
  });

  it.each<[Partial<OrderView>, string]>([
    [{ transferMoney: { ...none, received: '500.00', missing: '853.02' } }, 'Recibimos $500.00; faltan $853.02.'],
    [{ paymentStatus: 'expired', transferMoney: { ...none, owed: '500.00' } }, 'Te devolveremos $500.00.'],
    [{ paymentStatus: 'verified', transferMoney: { ...none, owed: '36.00' } }, 'Te devolveremos $36.00.'],
  ])('says what came of its money, and what is owed: %j', async (over, said) => {
    open([buildTransferOrder(over)]);
    expect((await findCard()).getByText(said)).toBeVisible();
  });

  it.each<[PaymentStatus, RegExp]>([
    ['pending_verification', /Recibimos los datos de tu transferencia/],
    ['verified', /se procesa y se envía en 24 a 48 horas/],
    ['rejected', /Escríbenos por correo o por chat/],
    ['in_process', /Estado desconocido/],
  ])('says what %s means', async (paymentStatus, said) => {
    open([buildTransferOrder({ paymentStatus, transferNotes: 'el monto no coincide' })]);
    const card = await findCard();
    expect(card.getByText(said)).toBeVisible();
    if (paymentStatus === 'rejected') expect(card.getByText('Motivo: el monto no coincide')).toBeVisible();
    if (paymentStatus === 'verified') expect(card.queryByText('Banco de Prueba')).not.toBeInTheDocument();
  });

  it('promises no dispatch any more once it is shipped', async () => {
    open([buildTransferOrder({ paymentStatus: 'verified', status: 'ENVIADO' })]);
    const card = await findCard();
    expect(card.getByText('Verificamos tu pago.')).toBeVisible();
    expect(card.queryByText(/24 a 48 horas/)).not.toBeInTheDocument();
  });

  const pdf = (size = 10) => new File([new Uint8Array(size)], 'pago.pdf', { type: 'application/pdf' });

  it('takes a receipt, in the field `receipt`', async () => {
    const order = buildTransferOrder();
    const path = `POST /api/orders/${order.id}/receipt`;
    const { user, store, requests } = open([order], { [path]: { ...order, paymentStatus: 'pending_verification' } });
    const card = await findCard();
    await user.upload(card.getByLabelText('Subir comprobante', { selector: 'input' }), pdf());
    await waitFor(() => expect(store.getState().toast.current).toMatchObject({ title: 'Comprobante recibido' }));
    const sent = requests.find(({ method }) => method === 'POST');
    expect(sent?.headers['content-type']).toContain('multipart/form-data');
    expect(sent?.body).toContain('name="receipt"');
    expect(requests.filter(({ url }) => url.startsWith('/api/orders?'))).toHaveLength(2);
  });

  it('shows what became of it where a receipt comes too late', async () => {
    const order = buildTransferOrder();
    let isVerified = false;
    const { user, store } = open(
      () => [isVerified ? { ...order, status: 'PAGADO', paymentStatus: 'verified' } : order],
      {
        [`POST /api/orders/${order.id}/receipt`]: () => {
          isVerified = true;
          return answer(409, { code: 'receipt_not_expected', error: 'Este pedido ya no espera un comprobante.' });
        },
      },
    );
    const card = await findCard();
    await user.upload(card.getByLabelText('Subir comprobante', { selector: 'input' }), pdf());
    await waitFor(() => expect(store.getState().toast.current?.description).toMatch(/ya no espera/));
    expect(await card.findByText(/Verificamos tu pago/)).toBeVisible();
    expect(card.queryByRole('button', { name: 'Subir comprobante' })).not.toBeInTheDocument();
  });

  it('refuses what is too large or of another kind before sending it', async () => {
    const { user, store, requests } = open([buildTransferOrder()]);
    const input = (await findCard()).getByLabelText('Subir comprobante', { selector: 'input' });
    await user.upload(input, pdf(5_242_881));
    expect(store.getState().toast.current).toMatchObject({ description: 'El archivo pesa más de 5 MB.' });
    await user.upload(input, new File(['x'], 'x.svg', { type: 'image/svg+xml' }));
    expect(requests.some(({ method }) => method === 'POST')).toBe(false);
  });
});

describe('the list', () => {
  it('is empty at first, with a way to the shop', async () => {
    open([]);
    expect(await screen.findByText('Aún no tienes pedidos')).toBeVisible();
    expect(screen.getByRole('link', { name: 'Ver productos' })).toHaveAttribute('href', '/');
  });

  it('offers a retry when it cannot be read', async () => {
    let isDown = true;
    const { user } = open(() => (isDown ? answer(503) : [buildOrder()]));
    const retry = await screen.findByRole('button', { name: 'Reintentar' });
    isDown = false;
    await user.click(retry);
    expect(await findCard()).toBeTruthy();
  });

  it('stays when reading it again fails', async () => {
    const answers = [[buildOrder()], answer(503)];
    const { store } = open(() => answers.shift());
    await findCard();
    await act(async () => void store.dispatch(api.util.invalidateTags(['Order'])));
    await waitFor(() => expect(answers).toEqual([]));
    await expectNoRetry();
    expect(await findCard()).toBeTruthy();
  });

  it('keeps the retry, and the focus on it, while it is read again, and where that fails too', async () => {
    let fail = () => {};
    const late = new Promise((resolve) => {
      fail = () => resolve(answer(503));
    });
    const answers = [answer(503), late];
    const { user } = open(() => answers.shift());
    const retry = await screen.findByRole('button', { name: 'Reintentar' });
    retry.focus();
    await user.keyboard('{Enter}');
    await waitFor(() => expect(retry).toHaveAttribute('aria-busy', 'true'));
    expect(retry).toHaveFocus();
    await act(async () => fail());
    await waitFor(() => expect(retry).not.toHaveAttribute('aria-busy'));
    expect(retry).toHaveFocus();
  });

  it('is read again until the payment just made has arrived', async () => {
    let paymentStatus: PaymentStatus = 'pending';
    const { requests } = open(
      () => [buildOrder({ status: paymentStatus === 'approved' ? 'PAGADO' : 'PENDIENTE', paymentStatus })],
      {},
      'K7Q2M9XW4T',
    );
    expect((await findCard()).getByText('PENDIENTE')).toBeVisible();
    paymentStatus = 'approved';
    expect(await screen.findByText('Pagado', {}, { timeout: 4_500 })).toBeVisible();
    expect(requests.filter(({ url }) => url.startsWith('/api/orders?'))).toHaveLength(2);
  });
});

describe('an order that is not paid', () => {
  const unpaid = buildOrder({ status: 'PENDIENTE', paymentStatus: 'pending' });

  it('is checked again when the customer says that they paid', async () => {
    let isFound = false;
    const { user, store } = open(
      () => [isFound ? { ...unpaid, status: 'PAGADO', paymentStatus: 'approved' } : unpaid],
      {
        [`POST /api/orders/${unpaid.id}/check-payment`]: () => {
          const answered = isFound ? { ...unpaid, paymentStatus: 'approved' } : unpaid;
          isFound = true;
          return answered;
        },
      },
    );
    const card = await findCard();
    await user.click(card.getByRole('button', { name: 'Ya pagué' }));
    await waitFor(() => expect(store.getState().toast.current?.title).toBe('Todavía no vemos tu pago'));
    expect(await card.findByText('Pagado')).toBeVisible();
    expect(card.queryByRole('button', { name: 'Ya pagué' })).not.toBeInTheDocument();
  });

  it('is cancelled after one question, and says so from then on', async () => {
    let isCancelled = false;
    const cancelled = { ...unpaid, paymentStatus: 'expired', cancelledAt: '2026-11-21T18:00:00.000Z' };
    const { user, requests } = open(() => [isCancelled ? cancelled : unpaid], {
      [`POST /api/orders/${unpaid.id}/cancel`]: () => {
        isCancelled = true;
        return cancelled;
      },
    });
    await user.click((await findCard()).getByRole('button', { name: 'Cancelar pedido' }));
    const question = within(await screen.findByRole('alertdialog'));
    expect(requests.filter(({ method }) => method === 'POST')).toEqual([]);
    await user.click(question.getByRole('button', { name: 'Sí, cancelar' }));
    expect(await screen.findByText('Cancelaste este pedido y liberamos los productos.')).toBeVisible();
    expect(screen.queryByRole('button', { name: 'Cancelar pedido' })).not.toBeInTheDocument();
  });

  it('says why it could not be checked, and can be checked again', async () => {
    const { user, store, requests } = open([unpaid], {
      [`POST /api/orders/${unpaid.id}/check-payment`]: answer(503, { error: 'Vuelve más tarde.', code: 'unavailable' }),
    });
    const check = (await findCard()).getByRole('button', { name: 'Ya pagué' });
    await user.click(check);
    await waitFor(() => expect(store.getState().toast.current?.description).toBe('Vuelve más tarde.'));
    await waitFor(() => expect(check).not.toHaveAttribute('aria-disabled'));
    await user.click(check);
    await waitFor(() => expect(requests.filter(({ method }) => method === 'POST')).toHaveLength(2));
  });

  it('is not cancelled where it was paid meanwhile, which it says and shows', async () => {
    let isPaid = false;
    const { user, store } = open(() => [isPaid ? { ...unpaid, status: 'PAGADO', paymentStatus: 'approved' } : unpaid], {
      [`POST /api/orders/${unpaid.id}/cancel`]: () => {
        isPaid = true;
        return answer(409, { error: 'Ese pedido ya se pagó.', code: 'order_not_cancellable' });
      },
    });
    await user.click((await findCard()).getByRole('button', { name: 'Cancelar pedido' }));
    await user.click(within(await screen.findByRole('alertdialog')).getByRole('button', { name: 'Sí, cancelar' }));
    await waitFor(() => expect(store.getState().toast.current?.description).toBe('Ese pedido ya se pagó.'));
    expect(await (await findCard()).findByText('Pagado')).toBeVisible();
    expect(screen.queryByText(/Cancelaste este pedido/)).toBeNull();
  });

  it('offers neither once it is paid and on its way', async () => {
    open([buildOrder({ status: 'ENVIADO' })]);
    const card = await findCard();
    expect(card.queryByRole('button', { name: /Ya pagué|Cancelar/ })).not.toBeInTheDocument();
  });
});

it('offers once to add what was bought without an account with its mail', async () => {
  let count = 2;
  const { user, container, store } = open([], {
    'GET /api/guest-orders': () => ({ count }),
    'POST /api/guest-orders/adopt': () => {
      count = 0;
      return { count: 2 };
    },
  });
  expect(await screen.findByText('Tienes 2 pedidos hechos sin cuenta con este correo')).toBeVisible();
  await expectNoAxeViolations(container);
  await user.click(screen.getByRole('button', { name: 'Agregarlos a mi cuenta' }));
  await waitFor(() => expect(screen.queryByText(/hechos sin cuenta/)).not.toBeInTheDocument());
  expect(store.getState().toast.current?.title).toBe('Agregamos 2 pedidos a tu cuenta');
});

it('leads whoever has not proven their mail to where an order without an account is added, if the shop sells so', async () => {
  const { store } = renderScreen(<OrdersSection awaited={null} />, {
    user: buildUser({ isEmailVerified: false }),
    api: { 'GET /api/orders': [] },
  });
  expect(await screen.findByText('Aún no tienes pedidos')).toBeVisible();
  expect(screen.queryByText(/Compraste sin cuenta/)).toBeNull();
  await tellShop(store, { guestCheckout: true });
  expect(await screen.findByRole('link', { name: 'Seguir mi pedido' })).toHaveAttribute('href', '/pedido');
});
