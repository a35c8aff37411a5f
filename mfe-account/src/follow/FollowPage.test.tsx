import { type FollowedOrderView, mexicanDay } from '@boom/contract';
import { followSession, watchConnection } from '@boom/platform';
import { isCardOrderStored, storeCardOrder } from '@boom/platform/checkout';
import { answer, buildOrder, buildUser, expectNoAxeViolations, renderScreen, tellShop } from '@boom/platform/testing';
import { act, screen, waitFor, within } from '@testing-library/react';
import { api as accountApi } from '../api';
import { Component as FollowPage } from './FollowPage';

const order: FollowedOrderView = {
  orderNumber: '7KQ2M9XWCD',
  status: 'PENDIENTE',
  paymentType: 'direct_transfer',
  paymentStatus: 'pending',
  totalAmount: '1254.02',
  trackingNumber: null,
  courierService: null,
  trackingUrl: null,
  expiresAt: '2026-12-02T18:00:00.000Z',
  cancelledAt: null,
  isInReview: false,
  estimatedDelivery: null,
  actualDelivery: null,
  createdAt: '2026-12-01T18:00:00.000Z',
  items: [{ name: 'Audífonos Boom Air', imageUrl: null, quantity: 2 }],
  statusHistory: [{ status: 'PENDIENTE', at: '2026-12-01T18:00:00.000Z' }],
  destination: 'León, Guanajuato',
  bankTransfer: {
    bank: 'Banco de pruebas',
    beneficiary: 'Compra Boom',
    accountNumber: '07777777777',
    clabe: '002010077777777771',
    reference: '4821973',
    concept: '7KQ2M9XWCD',
    amount: '1254.02',
    deadline: '2026-12-02T18:00:00.000Z',
    salesEmail: 'ventas@boom.test',
    whatsapp: '+52 55 0000 0000',
  },
  transferMoney: null,
  cashPayment: null,
  guest: null,
  accessUntil: new Date(Date.now() + 1_800_000).toISOString(),
};

const routes = [
  { path: '/pedido', element: <FollowPage /> },
  { path: '*', element: <p>otra página</p> },
];

const open = (api = {}, path = '/pedido', who?: ReturnType<typeof buildUser>) =>
  renderScreen(routes, {
    path,
    user: who,
    api: { 'GET /api/order-access': answer(204, undefined), ...api },
  });

const button = (name: string) => screen.getByRole('button', { name });

it('asks for number and mail, then for the code, and shows where to transfer', async () => {
  const sentTo = 'l•••@correo.mx';
  const { user, requests, container, store } = open(
    { 'POST /api/order-access': answer(202, { sentTo }), 'POST /api/order-access/confirm': order },
    '/pedido?n=7KQ2M9XWCD',
  );
  await user.click(await screen.findByRole('button', { name: 'Enviarme un código' }));
  expect(await screen.findByText('Escribe el correo o el teléfono de tu pedido')).toBeVisible();
  expect(screen.getByLabelText('Correo o teléfono')).toHaveAccessibleDescription(/si lo cambiaste en tu cuenta, el de/);
  await user.fill(screen.getByLabelText('Correo o teléfono'), 'lucia@correo.mx');
  await user.click(button('Enviarme un código'));
  expect(await screen.findByText(/a l•••@correo.mx. Vence en 10 minutos/)).toBeVisible();
  expect(screen.getByText(/los de tu compra o, si los cambiaste, los de tu cuenta/)).toBeVisible();
  expect(screen.getByLabelText('Código')).toHaveFocus();
  await user.fill(screen.getByLabelText('Código'), '048213');
  await user.click(button('Ver mi pedido'));

  expect(await screen.findByRole('heading', { name: 'Pedido 7KQ2M9XWCD' })).toBeVisible();
  expect(screen.getByText('Destino: León, Guanajuato')).toBeVisible();
  expect(screen.getByText('4821973')).toBeVisible();
  await tellShop(store, { whatsapp: '+525512345678' });
  const help = screen.getByRole('link', { name: /WhatsApp/ }).getAttribute('href');
  expect(decodeURIComponent(help ?? '')).toContain(order.orderNumber);
  const posted = requests.filter(({ method }) => method === 'POST').map(({ url, body }) => [url, body]);
  expect(posted).toEqual([
    ['/api/order-access', { orderNumber: '7KQ2M9XWCD', contact: 'lucia@correo.mx' }],
    ['/api/order-access/confirm', { code: '048213' }],
  ]);
  await expectNoAxeViolations(container);
  expect(screen.getByRole('heading', { level: 1 })).toHaveFocus();
});

it('leads who is signed in to the orders of their account', async () => {
  open({}, '/pedido', buildUser());
  expect(await screen.findByRole('link', { name: 'Mis Pedidos' })).toHaveAttribute('href', '/dashboard?section=orders');
});

const own = buildOrder({ orderNumber: '7KQ2M9XWCD' });
it.each([
  ['the order that their account has', '', `section=orders&order=${own.id}`],
  ['their orders, which wait for the payment just made', '&payment=success', 'payment=success&order=7KQ2M9XWCD'],
  [
    'their orders, which tell of the voucher',
    '&payment=pending&payment_type=ticket',
    'payment=pending&payment_type=ticket&order=7KQ2M9XWCD',
  ],
])('leads who is signed in to %s', async (_what, paid, search) => {
  const { router } = open({ 'GET /api/orders': [own] }, `/pedido?n=7KQ2M9XWCD${paid}`, buildUser());
  await waitFor(() => expect(router.state.location).toMatchObject({ pathname: '/dashboard', search: `?${search}` }));
});

it('keeps what is typed while the account’s orders, which could not be asked, are asked again', async () => {
  const answers = [answer(503)];
  const orders = () => answers.shift() ?? new Promise(() => undefined);
  const { user, requests, store } = open({ 'GET /api/orders': orders }, '/pedido?n=7KQ2M9XWCD', buildUser());
  const stop = watchConnection(store, false);
  const contact = await screen.findByLabelText('Correo o teléfono');
  await user.fill(contact, 'lucia@correo.mx');
  for (const change of ['offline', 'online']) act(() => void window.dispatchEvent(new Event(change)));
  await waitFor(() => expect(requests.filter(({ url }) => url.startsWith('/api/orders'))).toHaveLength(2));
  expect(contact).toBeVisible();
  stop();
});

it.each([
  ['has another order', { 'GET /api/orders': [buildOrder({ orderNumber: '8MBL3R0YDF' })] }],
  ['cannot be asked', { 'GET /api/orders': answer(503) }],
])('asks who is signed in for a code where their account %s', async (_what, api) => {
  open(api, '/pedido?n=7KQ2M9XWCD', buildUser());
  expect(await screen.findByLabelText('Número de pedido')).toHaveValue('7KQ2M9XWCD');
});

it('says that a code is wrong and keeps the form; another browser tab of the phone goes on with the code alone', async () => {
  const refusal = answer(400, { error: 'El código no es correcto.', code: 'invalid_code' });
  const { user } = open({ 'POST /api/order-access/confirm': refusal });
  await user.fill(await screen.findByLabelText('Correo o teléfono'), 'lucia@correo.mx');
  await user.click(button('Ya tengo un código'));
  await user.fill(screen.getByLabelText('Código'), '111111');
  await user.click(button('Ver mi pedido'));
  expect(await screen.findByRole('alert')).toHaveTextContent('El código no es correcto.');
  expect(screen.getByLabelText('Correo o teléfono')).not.toBeVisible();
  await user.click(button('Cambiar los datos'));
  expect(screen.getByLabelText('Número de pedido')).toHaveFocus();
  expect(screen.getByLabelText('Correo o teléfono')).toBeVisible();
  expect(screen.getByLabelText('Correo o teléfono')).toHaveValue('lucia@correo.mx');
});

it('shows an order that is followed already, and leaves it', async () => {
  const shipped = {
    ...order,
    status: 'ENVIADO' as const,
    paymentStatus: 'verified' as const,
    bankTransfer: null,
    trackingNumber: 'GUIA123',
    courierService: 'Estafeta',
  };
  const { user } = open({ 'GET /api/order-access': shipped, 'DELETE /api/order-access': answer(204, undefined) });
  expect(await screen.findByText('Guía GUIA123 de Estafeta')).toBeVisible();
  expect(screen.queryByText(/CLABE/)).toBeNull();
  await user.click(button('Salir de este pedido'));
  expect(await screen.findByLabelText('Número de pedido')).toBeVisible();
});

it('shows no other order than the one that a mail leads to, and that one once its code is told', async () => {
  const other = { ...order, orderNumber: '8MBL3R0YDF' };
  const { user } = open(
    { 'GET /api/order-access': order, 'POST /api/order-access/confirm': other },
    `/pedido?n=${other.orderNumber}`,
  );
  expect(await screen.findByLabelText('Número de pedido')).toHaveValue(other.orderNumber);
  expect(screen.queryByRole('heading', { name: `Pedido ${order.orderNumber}` })).toBeNull();
  await user.click(button('Ya tengo un código'));
  await user.fill(screen.getByLabelText('Código'), '048213');
  await user.click(button('Ver mi pedido'));
  expect(await screen.findByRole('heading', { name: `Pedido ${other.orderNumber}` })).toBeVisible();
});

it('shows the order whose code was told, also where a mail led to another one', async () => {
  const { user } = open({ 'POST /api/order-access/confirm': order }, '/pedido?n=8MBL3R0YDF');
  await user.click(await screen.findByRole('button', { name: 'Ya tengo un código' }));
  await user.fill(screen.getByLabelText('Código'), '048213');
  await user.click(button('Ver mi pedido'));
  expect(await screen.findByRole('heading', { name: `Pedido ${order.orderNumber}` })).toBeVisible();
});

it('shows the next order that its buyer goes on to, after another one whose code was told', async () => {
  const next = { ...order, orderNumber: '8MBL3R0YDF' };
  let followed = order;
  const { user, router, store } = open(
    { 'GET /api/order-access': () => followed, 'POST /api/order-access/confirm': order },
    '/pedido?n=2JXW5T8HVR',
  );
  await user.click(await screen.findByRole('button', { name: 'Ya tengo un código' }));
  await user.fill(screen.getByLabelText('Código'), '048213');
  await user.click(button('Ver mi pedido'));
  expect(await screen.findByRole('heading', { name: `Pedido ${order.orderNumber}` })).toBeVisible();
  followed = next;
  act(() => void store.dispatch(accountApi.util.invalidateTags(['Order'])));
  await act(() => router.navigate(`/pedido?n=${next.orderNumber}`));
  expect(await screen.findByRole('heading', { name: `Pedido ${next.orderNumber}` })).toBeVisible();
});

const byCard = { paymentType: 'mercadopago' as const, bankTransfer: null };
it('says of an order in the house whose money a bank took back what happened to it, not that it is looked at', async () => {
  const over = { status: 'PAGADO', paymentStatus: 'charged_back', isInReview: true };
  open({ 'GET /api/order-access': { ...order, ...byCard, ...over } });
  expect(await screen.findByText(/Tu banco nos retiró el pago/)).toBeVisible();
  expect(screen.queryByText(/Estamos revisando/)).toBeNull();
});

const ended = { bankTransfer: null, expiresAt: null };
it.each([
  [{ ...byCard, status: 'PAGADO', paymentStatus: 'approved', isInReview: true }, /^Es una revisión de rutina/],
  [
    { ...byCard, status: 'PAGADO', paymentStatus: 'approved', cancelledAt: order.createdAt },
    'Cancelaste este pedido. Tu dinero va de regreso por Mercado Pago.',
  ],
  [
    { status: 'PAGADO', paymentStatus: 'verified', cancelledAt: order.createdAt, ...ended },
    'Cancelaste este pedido. Te transferiremos tu dinero y te avisaremos por correo.',
  ],
  [{ paymentStatus: 'expired', ...ended }, 'El plazo para pagar terminó y liberamos los productos.'],
  [
    { paymentStatus: 'expired', cancelledAt: order.createdAt, ...ended },
    'Cancelaste este pedido y liberamos los productos.',
  ],
  [{ paymentStatus: 'refunded', ...ended }, 'Te devolvimos el pago.'],
  [{ paymentStatus: 'in_process', ...byCard }, /^Estamos esperando que se confirme tu pago/],
  [{ paymentStatus: 'rejected', ...byCard }, 'El pago no fue aceptado. Puedes intentarlo otra vez.'],
  [{ paymentStatus: 'pending', ...byCard }, /^Apartamos tus productos hasta el 2 dic 2026/],
])('says of %j how it stands, and no account to transfer to', async (over, said) => {
  open({ 'GET /api/order-access': { ...order, ...over } });
  expect(await screen.findByText(said)).toBeVisible();
  expect(screen.queryByText('4821973')).toBeNull();
});

it('shows where to transfer again when a transfer was not found', async () => {
  open({ 'GET /api/order-access': { ...order, paymentStatus: 'rejected' } });
  expect(await screen.findByText(/No pudimos verificar tu transferencia/)).toBeVisible();
  expect(screen.getByText('4821973')).toBeVisible();
});

it('closes when its time is over, and asks for number and mail', async () => {
  let isOpen = true;
  const soon = new Date(Date.now() - 500).toISOString();
  open({
    'GET /api/order-access': () => {
      if (!isOpen) return answer(204, undefined);
      isOpen = false;
      return { ...order, accessUntil: soon };
    },
  });
  expect(await screen.findByRole('heading', { name: 'Pedido 7KQ2M9XWCD' })).toBeVisible();
  expect(screen.getByText(/^Por tu seguridad, esta vista se cierra a las .* \(hora del centro\)\.$/)).toBeVisible();
  expect(await screen.findByLabelText('Número de pedido', {}, { timeout: 3_000 })).toBeVisible();
});

it('shows nothing of it any more where the shop does not answer once its time is over', async () => {
  let isOpen = true;
  open({
    'GET /api/order-access': () => {
      if (!isOpen) return answer(503, { error: 'Ocupado', code: 'unavailable' });
      isOpen = false;
      return { ...order, accessUntil: new Date(Date.now() - 500).toISOString() };
    },
  });
  expect(await screen.findByRole('heading', { name: 'Pedido 7KQ2M9XWCD' })).toBeVisible();
  expect(await screen.findByRole('button', { name: 'Reintentar' }, { timeout: 3_000 })).toBeVisible();
  expect(screen.queryByRole('heading', { name: 'Pedido 7KQ2M9XWCD' })).toBeNull();
});

it('says what came of a transfer and what is missing', async () => {
  const transferMoney = { received: '254.02', missing: '1000.00', owed: '0.00', returned: '0.00' };
  open({ 'GET /api/order-access': { ...order, transferMoney } });
  expect(await screen.findByText('Recibimos $254.02; faltan $1,000.00.')).toBeVisible();
});

it('says of an order that waits for cash where and until when, with its voucher', async () => {
  const voucherUrl = 'https://www.mercadopago.com.mx/payments/1/ticket';
  const deadline = new Date(Date.now() + 86_400_000).toISOString();
  const facts = { method: 'oxxo', place: 'OXXO', amount: '1254.02', deadline };
  const pay = 'https://pago.example/1';
  const guest = {
    email: 'a•••@correo.mx',
    initPoint: pay,
    awaitsReceipt: false,
    hasReceipt: false,
    transferNotes: null,
    transferClaim: null,
  };
  const cashPayment = { state: 'waiting', ...facts, voucherUrl };
  open({ 'GET /api/order-access': { ...order, ...byCard, guest, cashPayment } });
  expect(await screen.findByText('Esperando tu pago en OXXO')).toBeVisible();
  expect(screen.getByText('Págalo antes del').nextElementSibling).toHaveTextContent(/\(hora del centro\)$/);
  expect(screen.getByRole('link', { name: 'Ver ficha de pago' })).toHaveAttribute('href', voucherUrl);
  expect(screen.getAllByRole('link', { name: /^Pagar/ }).map(({ textContent }) => textContent)).toEqual([
    'Pagar de otra forma',
  ]);
});

it('takes out of the cart what was bought when the payment page leads back here with the payment pending', async () => {
  storeCardOrder(order.orderNumber, { items: [], source: 'cart', content: '' });
  // As the provider appends it to our own parameters.
  const appended = 'payment=pending&collection_status=pending&payment_type=ticket&external_reference=7KQ2M9XWCD';
  open({ 'GET /api/order-access': order }, `/pedido?n=${order.orderNumber}&${appended}`);
  expect(await screen.findByRole('heading', { name: 'Pedido 7KQ2M9XWCD' })).toBeVisible();
  expect(isCardOrderStored(order.orderNumber)).toBe(false);
});

it('leaves the cart alone where a mail leads here: the order may still wait to be paid on its page', async () => {
  storeCardOrder(order.orderNumber, { items: [], source: 'cart', content: '' });
  open({ 'GET /api/order-access': order }, `/pedido?n=${order.orderNumber}`);
  expect(await screen.findByRole('heading', { name: 'Pedido 7KQ2M9XWCD' })).toBeVisible();
  expect(isCardOrderStored(order.orderNumber)).toBe(true);
});

it('says what went back of a part', async () => {
  const paid = { ...order, paymentStatus: 'verified' as const, bankTransfer: null, returnedAmount: '298.60' };
  open({ 'GET /api/order-access': paid });
  expect(await screen.findByText('Devuelto: $298.60')).toBeVisible();
});

it('is gone when the session that looked at it ends in another tab', async () => {
  let isFollowed = true;
  const { store } = open({ 'GET /api/order-access': () => (isFollowed ? order : answer(204, undefined)) });
  expect(await screen.findByRole('heading', { name: 'Pedido 7KQ2M9XWCD' })).toBeVisible();
  const stop = followSession(store);
  isFollowed = false;
  act(() => void window.dispatchEvent(new StorageEvent('storage', { key: 'boom.session' })));
  stop();
  expect(await screen.findByLabelText('Número de pedido')).toBeVisible();
});

it('is gone when it was left in another tab, once this one is looked at again', async () => {
  let isFollowed = true;
  const { store } = open({ 'GET /api/order-access': () => (isFollowed ? order : answer(204, undefined)) });
  const stop = watchConnection(store, false);
  expect(await screen.findByRole('heading', { name: 'Pedido 7KQ2M9XWCD' })).toBeVisible();
  isFollowed = false;
  act(() => void document.dispatchEvent(new Event('visibilitychange')));
  expect(await screen.findByLabelText('Número de pedido')).toBeVisible();
  stop();
});

it('does not come back with the answer to a look that was under way when it was left', async () => {
  let respond = () => {};
  const seen = new Promise((resolve) => {
    respond = () => resolve(order);
  });
  const looks = [order, seen];
  const { user, store } = open({
    'GET /api/order-access': () => looks.shift(),
    'DELETE /api/order-access': answer(204, undefined),
  });
  const stop = watchConnection(store, false);
  const leave = await screen.findByRole('button', { name: 'Salir de este pedido' });
  act(() => void document.dispatchEvent(new Event('visibilitychange')));
  await user.click(leave);
  expect(await screen.findByLabelText('Número de pedido')).toBeVisible();
  await act(async () => respond());
  expect(looks).toEqual([]);
  expect(screen.getByLabelText('Número de pedido')).toBeVisible();
  expect(JSON.stringify(store.getState().api.queries)).not.toContain(order.orderNumber);
  stop();
});

it('stays, and says why, when it could not be left', async () => {
  const busy = answer(503, { error: 'Ocupado', code: 'unavailable' });
  const { user, store } = open({ 'GET /api/order-access': order, 'DELETE /api/order-access': busy });
  await user.click(await screen.findByRole('button', { name: 'Salir de este pedido' }));
  await waitFor(() => expect(store.getState().toast.current).toMatchObject({ title: 'Error', description: 'Ocupado' }));
  expect(screen.getByRole('heading', { name: 'Pedido 7KQ2M9XWCD' })).toBeVisible();
});

it('can be tried again when the shop does not answer', async () => {
  const { user } = open({ 'GET /api/order-access': answer(503, { error: 'Ocupado', code: 'unavailable' }) });
  await user.click(await screen.findByRole('button', { name: 'Reintentar' }));
  expect(await screen.findByRole('alert')).toBeVisible();
});

describe('an order without an account', () => {
  const guest = {
    email: 'l•••@correo.mx',
    initPoint: null,
    awaitsReceipt: true,
    hasReceipt: false,
    transferNotes: null,
    transferClaim: null,
  };
  const bought = { ...order, guest };

  it('names the mail that it is written to, as far as a stranger may see it', async () => {
    open({ 'GET /api/order-access': bought });
    expect(await screen.findByText('Te escribimos a l•••@correo.mx.')).toBeVisible();
  });

  it.each(['pending', 'rejected'] as const)(
    'asks for no second payment while one just made is on its way: %s',
    async (paymentStatus) => {
      const initPoint = 'http://localhost/_dev/pago/1';
      let now: unknown = { ...bought, ...byCard, paymentStatus, guest: { ...guest, initPoint } };
      jest.useFakeTimers({ doNotFake: ['queueMicrotask'] });
      open({ 'GET /api/order-access': () => now }, '/pedido?n=7KQ2M9XWCD&payment=success');
      expect(await screen.findByText(/Estamos confirmando tu pago/)).toBeVisible();
      expect(screen.queryByRole('link', { name: 'Pagar ahora' })).toBeNull();
      expect(screen.queryByText(/Falta tu pago|no fue aceptado/)).toBeNull();
      now = { ...bought, ...byCard, status: 'PAGADO', paymentStatus: 'approved' };
      await act(() => jest.advanceTimersByTimeAsync(3_000));
      jest.useRealTimers();
      expect(await screen.findByText('Pagado')).toBeVisible();
      expect(screen.queryByText(/Estamos confirmando/)).toBeNull();
    },
  );

  it('is paid from here where nothing is heard of its payment for a minute', async () => {
    const initPoint = 'http://localhost/_dev/pago/1';
    const unpaid = { ...bought, ...byCard, guest: { ...guest, initPoint } };
    jest.useFakeTimers({ doNotFake: ['queueMicrotask'] });
    open({ 'GET /api/order-access': unpaid }, '/pedido?n=7KQ2M9XWCD&payment=success');
    expect(await screen.findByText(/Estamos confirmando tu pago/)).toBeVisible();
    await act(() => jest.advanceTimersByTimeAsync(60_000));
    jest.useRealTimers();
    expect(await screen.findByRole('link', { name: 'Pagar ahora' })).toHaveAttribute('href', initPoint);
  });

  it('takes the receipt of its transfer', async () => {
    const pending = { ...bought, paymentStatus: 'pending_verification', guest: { ...guest, hasReceipt: true } };
    const { user } = open({ 'GET /api/order-access': bought, 'POST /api/order-access/receipt': pending });
    await screen.findByRole('button', { name: 'Subir comprobante' });
    await user.upload(
      screen.getByLabelText('Subir comprobante', { selector: 'input' }),
      new File(['x'], 'r.pdf', { type: 'application/pdf' }),
    );
    expect(await screen.findByText(/Los estamos verificando/)).toBeVisible();
  });

  it('sends nothing to the order that another tab has opened since, and asks for its own code again', async () => {
    let now: FollowedOrderView = bought;
    const error = 'Pide un código para ver tu pedido.';
    const { user, store, requests } = open(
      {
        'GET /api/order-access': () => now,
        'POST /api/order-access/receipt': answer(401, { error, code: 'order_not_followed' }),
      },
      '/pedido?n=7KQ2M9XWCD',
    );
    await screen.findByRole('button', { name: 'Subir comprobante' });
    now = { ...bought, orderNumber: '3WJ8R5TBNE' };
    await user.upload(
      screen.getByLabelText('Subir comprobante', { selector: 'input' }),
      new File(['x'], 'r.pdf', { type: 'application/pdf' }),
    );
    expect(await screen.findByLabelText('Número de pedido')).toHaveValue('7KQ2M9XWCD');
    expect(requests.find(({ method }) => method === 'POST')?.url).toBe('/api/order-access/receipt?order=7KQ2M9XWCD');
    expect(store.getState().toast.current?.description).toBe(error);
  });

  it('stays closed where its code was given here and another tab opens another one afterwards', async () => {
    let now: unknown = answer(204, undefined);
    const { user, store } = open(
      {
        'GET /api/order-access': () => now,
        'POST /api/order-access/confirm': () => {
          now = bought;
          return bought;
        },
      },
      '/pedido?n=7KQ2M9XWCD',
    );
    await user.click(await screen.findByRole('button', { name: 'Ya tengo un código' }));
    await user.fill(screen.getByLabelText('Código'), '048213');
    await user.click(button('Ver mi pedido'));
    expect(await screen.findByRole('heading', { name: 'Pedido 7KQ2M9XWCD' })).toBeVisible();
    now = { ...bought, orderNumber: '3WJ8R5TBNE' };
    act(() => void store.dispatch(accountApi.util.invalidateTags(['Order'])));
    expect(await screen.findByLabelText('Número de pedido')).toHaveValue('7KQ2M9XWCD');
  });

  it('does not come back with the answer to a receipt that was still on its way when the order was left', async () => {
    let respond = () => {};
    const received = new Promise((resolve) => {
      respond = () => resolve(bought);
    });
    const { user, store } = open({
      'GET /api/order-access': bought,
      'POST /api/order-access/receipt': () => received,
      'DELETE /api/order-access': answer(204, undefined),
    });
    await screen.findByRole('button', { name: 'Subir comprobante' });
    await user.upload(
      screen.getByLabelText('Subir comprobante', { selector: 'input' }),
      new File(['x'], 'r.pdf', { type: 'application/pdf' }),
    );
    await user.click(button('Salir de este pedido'));
    expect(await screen.findByLabelText('Número de pedido')).toBeVisible();
    await act(async () => respond());
    await waitFor(() => expect(store.getState().toast.current?.title).toBe('Comprobante recibido'));
    expect(screen.queryByRole('heading', { name: 'Pedido 7KQ2M9XWCD' })).toBeNull();
  });

  it('shows what became of it where the receipt comes too late', async () => {
    let isPaid = false;
    const { user } = open({
      'GET /api/order-access': () =>
        isPaid ? { ...bought, ...ended, status: 'PAGADO', paymentStatus: 'verified' } : bought,
      'POST /api/order-access/receipt': () => {
        isPaid = true;
        return answer(409, { code: 'receipt_not_expected', error: 'Este pedido ya no espera un comprobante.' });
      },
    });
    await screen.findByRole('button', { name: 'Subir comprobante' });
    await user.upload(
      screen.getByLabelText('Subir comprobante', { selector: 'input' }),
      new File(['x'], 'r.pdf', { type: 'application/pdf' }),
    );
    expect(await screen.findByText('Pagado')).toBeVisible();
  });

  it('says why its transfer was not found, and where to write', async () => {
    const transferNotes = 'El comprobante es de otra cuenta';
    const rejected = { ...bought, paymentStatus: 'rejected', guest: { ...guest, transferNotes } };
    open({ 'GET /api/order-access': rejected });
    expect(await screen.findByText(`Motivo: ${transferNotes}`)).toBeVisible();
    expect(screen.getByRole('link', { name: 'ventas@boom.test' })).toHaveAttribute('href', 'mailto:ventas@boom.test');
  });

  it('takes the tracking key of its transfer, and shows it', async () => {
    const transferClaim = { senderBank: '40012', trackingKey: 'MBAN0100', sentOn: mexicanDay(new Date()) };
    const told = { ...bought, paymentStatus: 'pending_verification', guest: { ...guest, transferClaim } };
    const { user, requests } = open({ 'GET /api/order-access': bought, 'PUT /api/order-access/transfer': told });
    await user.click(await screen.findByRole('button', { name: 'Dar clave de rastreo' }));
    await user.selectOptions(await screen.findByLabelText('Banco desde el que transferiste'), 'BBVA México');
    await user.fill(screen.getByLabelText('Clave de rastreo'), 'MBAN0100');
    await user.click(button('Enviar'));
    expect(await screen.findByText('Clave MBAN0100 de BBVA México')).toBeVisible();
    const sent = requests.find(({ method }) => method === 'PUT');
    expect([sent?.url, sent?.body]).toEqual(['/api/order-access/transfer?order=7KQ2M9XWCD', transferClaim]);
  });

  it('keeps the key that was typed, with the reason, where its deadline passed meanwhile', async () => {
    let now: FollowedOrderView = bought;
    const error = 'Este pedido ya no espera un comprobante.';
    const { user } = open({
      'GET /api/order-access': () => now,
      'PUT /api/order-access/transfer': () => {
        now = { ...bought, ...ended, paymentStatus: 'expired', guest: { ...guest, awaitsReceipt: false } };
        return answer(409, { code: 'receipt_not_expected', error });
      },
    });
    await user.click(await screen.findByRole('button', { name: 'Dar clave de rastreo' }));
    const dialog = within(await screen.findByRole('dialog'));
    await user.selectOptions(dialog.getByLabelText('Banco desde el que transferiste'), 'BBVA México');
    await user.fill(dialog.getByLabelText('Clave de rastreo'), 'MBAN0100');
    await user.click(dialog.getByRole('button', { name: 'Enviar' }));
    await waitFor(() => expect(screen.queryByText('Dar clave de rastreo')).toBeNull());
    expect(screen.getByRole('dialog')).toHaveTextContent(error);
    expect(dialog.getByLabelText('Clave de rastreo')).toHaveValue('MBAN0100');
  });

  it('becomes an account with a password', async () => {
    const { user, router, requests } = open({
      'GET /api/order-access': bought,
      'POST /api/order-access/account': answer(201, buildUser()),
    });
    await user.fill(await screen.findByLabelText('Contraseña'), 'una frase larga');
    await user.click(button('Crear mi cuenta'));
    await waitFor(() => expect(router.state.location.pathname).toBe('/dashboard'));
    expect(requests.find(({ method }) => method === 'POST')).toMatchObject({
      url: '/api/order-access/account?order=7KQ2M9XWCD',
      body: { password: 'una frase larga' },
    });
  });

  it.each([
    ['POST /api/order-access/account', undefined, 'Crear mi cuenta', answer(201, buildUser())],
    ['POST /api/order-access/adopt', buildUser(), 'Agregar a mi cuenta', answer(204, undefined)],
  ])('leads nowhere when the answer of %s comes after its page was left', async (path, who, name, answered) => {
    let arrive = (_answer: unknown) => {};
    const { user, router, requests } = open(
      { 'GET /api/order-access': bought, [path]: () => new Promise((resolve) => (arrive = resolve)) },
      '/pedido',
      who,
    );
    const press = await screen.findByRole('button', { name });
    if (!who) await user.fill(screen.getByLabelText('Contraseña'), 'una frase larga');
    await user.click(press);
    await waitFor(() => expect(requests.some(({ method }) => method === 'POST')).toBe(true));
    await act(() => router.navigate('/otra'));
    await act(async () => {
      arrive(answered);
      await new Promise((resolve) => setTimeout(resolve, 50));
    });
    expect(router.state.location.pathname).toBe('/otra');
  });

  it('becomes none where the API refuses, with its reason', async () => {
    const error = 'Ya tienes una cuenta con este correo. Inicia sesión.';
    const { user, router } = open({
      'GET /api/order-access': bought,
      'POST /api/order-access/account': answer(409, { error, code: 'email_taken' }),
    });
    await user.fill(await screen.findByLabelText('Contraseña'), 'una frase larga');
    await user.click(button('Crear mi cuenta'));
    expect(await screen.findByRole('alert')).toHaveTextContent(error);
    expect(router.state.location.pathname).toBe('/pedido');
  });

  it('goes into no account once its time is over: it says so, and asks for number and mail', async () => {
    let isOver = false;
    const error = 'Escribe otra vez el número de tu pedido.';
    const { user, store } = open(
      {
        'GET /api/order-access': () => (isOver ? answer(204, undefined) : bought),
        'POST /api/order-access/adopt': () => {
          isOver = true;
          return answer(403, { error, code: 'order_access_required' });
        },
      },
      '/pedido',
      buildUser(),
    );
    await user.click(await screen.findByRole('button', { name: 'Agregar a mi cuenta' }));
    expect(await screen.findByLabelText('Número de pedido')).toBeVisible();
    expect(store.getState().toast.current).toMatchObject({ tone: 'error', description: error });
  });

  it('asks for no receipt of what awaits none', async () => {
    open({ 'GET /api/order-access': { ...bought, guest: { ...guest, awaitsReceipt: false } } });
    expect(await screen.findByRole('heading', { name: 'Pedido 7KQ2M9XWCD' })).toBeVisible();
    expect(screen.queryByRole('button', { name: 'Subir comprobante' })).toBeNull();
    expect(screen.queryByRole('button', { name: 'Dar clave de rastreo' })).toBeNull();
  });

  it('goes into the account of whoever is signed in', async () => {
    const { user, router, requests } = open(
      { 'GET /api/order-access': bought, 'POST /api/order-access/adopt': answer(204, undefined) },
      '/pedido',
      buildUser(),
    );
    await user.click(await screen.findByRole('button', { name: 'Agregar a mi cuenta' }));
    await waitFor(() => expect(router.state.location.pathname).toBe('/dashboard'));
    expect(requests.some(({ url }) => url === '/api/order-access/adopt?order=7KQ2M9XWCD')).toBe(true);
  });
});

it('lists two lines that are called the same', async () => {
  const warn = jest.spyOn(console, 'error');
  const [line] = order.items;
  open({ 'GET /api/order-access': { ...order, items: [line, { ...line, quantity: 1 }] } });
  expect(await screen.findAllByText(/Audífonos Boom Air/)).toHaveLength(2);
  expect(warn).not.toHaveBeenCalled();
  warn.mockRestore();
});
