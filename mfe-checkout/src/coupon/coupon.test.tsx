import { type CouponTerms, defaultShop } from '@boom/contract';
import { answer, buildProduct, buildTransferOrder, buildUser, expectNoAxeViolations } from '@boom/platform/testing';
import { act, screen, waitFor } from '@testing-library/react';
import { leaveFor } from '../checkout/leaveFor';
import { buy, openCheckout as openCheckoutOf, openShop } from '../test/openCheckout';

jest.mock('../checkout/leaveFor');

// 1,299.50
const product = buildProduct();
const TRANSFER = 'POST /api/payments/create-direct-transfer';
const CHECK = 'POST /api/coupons/check';
const ASK = '¿Tienes un cupón?';
const welcome: CouponTerms = {
  ...{ code: 'BIENVENIDO', kind: 'PORCENTAJE', value: '10.00', maxDiscount: null, minPurchase: null },
};

async function openCheckout({ api = {}, hasCoupons = true, request = {}, isGuest = false } = {}) {
  const view = await openCheckoutOf({
    product,
    request,
    isGuest,
    shop: { ...(hasCoupons && { hasCoupons }), ...(isGuest && { guestCheckout: true }) },
    api: { [CHECK]: welcome, ...api },
  });
  const { dialog } = view;
  const amount = (name: string | RegExp) =>
    dialog.queryByText(name, { selector: 'dt' })?.nextElementSibling?.textContent;
  const use = async (code: string) => {
    await view.user.click(await dialog.findByRole('button', { name: ASK }));
    await view.user.fill(dialog.getByLabelText('Código del cupón'), code);
    await view.user.click(dialog.getByRole('button', { name: 'Usar' }));
  };
  return { ...view, amount, use };
}

beforeEach(() => {
  localStorage.clear();
  sessionStorage.clear();
  jest.mocked(leaveFor).mockClear();
});

it.each([
  ['stays with who has used it', buildUser().id, 1],
  ['is not used by who signs in after them in the same tab', 'ana', 0],
])('%s', async (_what, userId, checks) => {
  sessionStorage.setItem('boom.coupon', JSON.stringify({ ...welcome, userId }));
  const { dialog, sent } = await openCheckout();
  expect(await dialog.findByRole('button', { name: checks > 0 ? /Quitar/ : ASK })).toBeVisible();
  expect(sent(CHECK)).toHaveLength(checks);
  expect(sessionStorage.getItem('boom.coupon') !== null).toBe(checks > 0);
});

it('is not used by who buys without an account after them in the same tab', async () => {
  sessionStorage.setItem('boom.coupon', JSON.stringify({ ...welcome, userId: 'ana' }));
  const { dialog, sent } = await openCheckout({ isGuest: true });
  expect(await dialog.findByRole('button', { name: ASK })).toBeVisible();
  expect(sent(CHECK)).toEqual([]);
  expect(sessionStorage.getItem('boom.coupon')).toBeNull();
});

it('that a visitor typed is that of who signs in then', async () => {
  sessionStorage.setItem('boom.coupon', JSON.stringify(welcome));
  const { dialog } = await openCheckout();
  expect(await dialog.findByRole('button', { name: /Quitar/ })).toBeVisible();
  expect(sessionStorage.getItem('boom.coupon')).toContain(buildUser().id);
});

it('carries the id of who has typed it', async () => {
  const { dialog, use } = await openCheckout();
  await use('bienvenido');
  expect(await dialog.findByText('Cupón BIENVENIDO aplicado.')).toBeVisible();
  expect(sessionStorage.getItem('boom.coupon')).toContain(buildUser().id);
});

it('is asked for only where the shop has one, and never with a quote', async () => {
  const quote = { id: 'q', prices: { [product.id]: '1000.00' } };
  for (const options of [{ hasCoupons: false }, { request: { quote } }]) {
    const { dialog, unmount } = await openCheckout(options);
    await dialog.findByText('Subtotal');
    expect(dialog.queryByRole('button', { name: ASK })).not.toBeInTheDocument();
    unmount();
  }
});

it('is asked for also where the shop has had one only since the page was opened', async () => {
  let hasCoupons = false;
  const shop = await openShop({ product, api: { 'GET /api/shop': () => ({ ...defaultShop, hasCoupons }) } });
  hasCoupons = true;
  const { dialog } = await buy(shop);
  expect(await dialog.findByRole('button', { name: ASK })).toBeVisible();
});

it('comes off the products, the transfer is discounted on the rest, and the order says both', async () => {
  const { dialog, amount, use, user, sent } = await openCheckout({
    api: { [TRANSFER]: answer(201, buildTransferOrder()) },
  });
  await user.click(dialog.getByRole('radio', { name: /Transferencia directa/ }));
  await use('bienvenido');
  expect(await dialog.findByText('Cupón BIENVENIDO aplicado.')).toBeVisible();
  expect(amount('Cupón BIENVENIDO')).toBe('−$129.95');
  expect(amount(/Descuento por transferencia/)).toBe('−$40.93');
  await expectNoAxeViolations(screen.getByRole('dialog'));
  await user.click(dialog.getByRole('button', { name: 'Confirmar pedido' }));
  await waitFor(() => expect(sent(TRANSFER)).toHaveLength(1));
  expect(sent(TRANSFER)[0]?.body).toMatchObject({ couponCode: 'BIENVENIDO', discountApplied: '170.88' });
  await waitFor(() => expect(sessionStorage.getItem('boom.coupon')).toBeNull());
});

it('stays for the next order where this one is too small for it', async () => {
  const { dialog, use, user, sent } = await openCheckout({
    api: { [TRANSFER]: answer(201, buildTransferOrder()), [CHECK]: { ...welcome, minPurchase: '5000.00' } },
  });
  await user.click(dialog.getByRole('radio', { name: /Transferencia directa/ }));
  await use('bienvenido');
  await user.click(dialog.getByRole('button', { name: 'Confirmar pedido' }));
  await waitFor(() => expect(sent(TRANSFER)).toHaveLength(1));
  expect(sent(TRANSFER)[0]?.body).not.toHaveProperty('couponCode');
  await waitFor(() => expect(screen.queryByRole('dialog', { name: 'Finalizar Compra' })).not.toBeInTheDocument());
  expect(sessionStorage.getItem('boom.coupon')).toContain('BIENVENIDO');
});

it('says why a code is not valid, and what is missing for one; it is taken out again', async () => {
  let terms: unknown = answer(409, { error: 'Ese cupón ya venció.', code: 'coupon_ended' });
  const { dialog, amount, use, user } = await openCheckout({ api: { [CHECK]: () => terms } });
  await use('viejo');
  expect(await dialog.findByText('Ese cupón ya venció.')).toBeVisible();
  expect(dialog.getByLabelText('Código del cupón')).toHaveFocus();
  terms = { ...welcome, minPurchase: '1419.50' };
  await user.click(dialog.getByRole('button', { name: 'Usar' }));
  expect(await dialog.findByText('Te faltan $120.00 en productos para usar el cupón BIENVENIDO.')).toBeVisible();
  expect(amount('Cupón BIENVENIDO')).toBeUndefined();
  const remove = dialog.getByRole('button', { name: 'Quitar el cupón BIENVENIDO' });
  // Not at the beginning of the checkout, all of which lies between it and the button that pays.
  expect(remove).toHaveFocus();
  await user.click(remove);
  expect(dialog.getByText('Quitamos el cupón BIENVENIDO.')).toBeVisible();
  expect(dialog.getByRole('button', { name: ASK })).toHaveFocus();
});

it('that was refused is forgotten when the field is closed', async () => {
  const { dialog, use, user } = await openCheckout({
    api: { [CHECK]: answer(404, { error: 'Ese cupón no existe.', code: 'coupon_not_found' }) },
  });
  await use('nada');
  expect(await dialog.findByText('Ese cupón no existe.')).toBeVisible();
  await user.click(dialog.getByRole('button', { name: ASK }));
  await user.click(dialog.getByRole('button', { name: ASK }));
  expect(dialog.getByLabelText('Código del cupón')).not.toBeInvalid();
  expect(dialog.queryByText('Ese cupón no existe.')).not.toBeInTheDocument();
});

it('is back after a reload; one that is no longer valid goes, and says so', async () => {
  sessionStorage.setItem('boom.coupon', JSON.stringify(welcome));
  const { amount, dialog: opened, unmount } = await openCheckout();
  await waitFor(() => expect(amount('Cupón BIENVENIDO')).toBe('−$129.95'));
  expect(opened.getByRole('button', { name: 'Quitar el cupón BIENVENIDO' })).not.toHaveFocus();
  unmount();
  const { dialog } = await openCheckout({
    api: { [CHECK]: answer(409, { error: 'Ya usaste ese cupón.', code: 'coupon_already_used' }) },
  });
  expect(await dialog.findByText('Ya usaste ese cupón. Quitamos el cupón BIENVENIDO.')).toBeVisible();
});

it('stays where nobody answers whether it is valid: the order decides', async () => {
  sessionStorage.setItem('boom.coupon', JSON.stringify(welcome));
  const { dialog, amount } = await openCheckout({ api: { [CHECK]: answer(503, { error: 'Vuelve más tarde.' }) } });
  await waitFor(() => expect(amount('Cupón BIENVENIDO')).toBe('−$129.95'));
  expect(sessionStorage.getItem('boom.coupon')).toContain('BIENVENIDO');
  expect(dialog.queryByText(/Quitamos el cupón/)).not.toBeInTheDocument();
});

describe('of an order that is to be paid by card', () => {
  const CARD = 'POST /api/payments/create-preference';
  const alreadyUsed = answer(409, { error: 'Ya usaste ese cupón.', code: 'coupon_already_used' });

  async function leaveToPay() {
    const { dialog, use, user, sent, unmount } = await openCheckout({
      api: { [CARD]: { initPoint: 'https://pago.test/1', orderNumber: 'A1', orderId: 'a' } },
    });
    await use('bienvenido');
    await dialog.findByText('Cupón BIENVENIDO aplicado.');
    await user.click(dialog.getByRole('button', { name: 'Ir a pagar' }));
    await waitFor(() => expect(leaveFor).toHaveBeenCalled());
    unmount();
    return sent(CARD)[0];
  }

  it.each(['coupon_already_used', 'coupon_used_up', 'coupon_ended'])(
    'is there again after a card that failed, though that order has used it (%s): the retry is the same order',
    async (code) => {
      const first = await leaveToPay();
      const { dialog, user, amount, sent } = await openCheckout({
        api: {
          [CHECK]: answer(409, { error: 'No se puede usar.', code }),
          [CARD]: { initPoint: 'https://pago.test/1', orderNumber: 'A1' },
        },
      });
      await waitFor(() => expect(amount('Cupón BIENVENIDO')).toBe('−$129.95'));
      await user.click(dialog.getByRole('button', { name: 'Ir a pagar' }));
      await waitFor(() => expect(sent(CARD)).toHaveLength(1));
      expect(sent(CARD)[0]?.body).toMatchObject({ couponCode: 'BIENVENIDO' });
      expect(sent(CARD)[0]?.body).toEqual(first?.body);
      expect(sent(CARD)[0]?.headers['idempotency-key']).toBe(first?.headers['idempotency-key']);
      await waitFor(() => expect(leaveFor).toHaveBeenCalledTimes(2));
    },
  );

  it('goes with the order that is paid, without a word', async () => {
    await leaveToPay();
    // What the page does to which the payment page leads back.
    localStorage.removeItem('boom.cardOrders');
    const { dialog, amount, sent } = await openCheckout();
    await waitFor(() => expect(sessionStorage.getItem('boom.coupon')).toBeNull());
    expect(amount('Cupón BIENVENIDO')).toBeUndefined();
    expect(dialog.queryByText(/Quitamos el cupón/)).not.toBeInTheDocument();
    expect(sent(CHECK)).toHaveLength(0);
  });

  it('is not valid for another order, which says so', async () => {
    await leaveToPay();
    const figures = {
      ...{ originalAmount: '2599.00', discountApplied: '0.00', shippingCost: '99.00', totalAmount: '2698.00' },
    };
    const { dialog, user, amount } = await openCheckout({
      request: { items: [{ productId: product.id, quantity: 2 }] },
      api: {
        [CHECK]: alreadyUsed,
        [CARD]: answer(409, { error: 'Ya usaste ese cupón.', code: 'coupon_already_used', figures }),
      },
    });
    await waitFor(() => expect(amount('Cupón BIENVENIDO')).toBe('−$259.90'));
    await user.click(dialog.getByRole('button', { name: 'Ir a pagar' }));
    expect(await dialog.findByText(/Ya usaste ese cupón\. Antes/)).toBeVisible();
    await waitFor(() => expect(sessionStorage.getItem('boom.coupon')).toBeNull());
    expect(amount('Cupón BIENVENIDO')).toBeUndefined();
  });

  it.each([
    ['takes off as much: the same order becomes a transfer', '10.00', '−$129.95', 1, 0],
    ['takes off another sum by now: it is ordered with the amounts that were seen', '20.00', '−$259.90', 0, 1],
  ])('that %s', async (_what, value, off, changed, ordered) => {
    await leaveToPay();
    const CHANGE = 'POST /api/orders/a/payment-type';
    const order = buildTransferOrder();
    const { dialog, user, amount, sent } = await openCheckout({
      api: { [CHECK]: { ...welcome, value }, [CHANGE]: order, [TRANSFER]: answer(201, order) },
    });
    await waitFor(() => expect(amount('Cupón BIENVENIDO')).toBe(off));
    await user.click(dialog.getByRole('radio', { name: /Transferencia directa/ }));
    await user.click(dialog.getByRole('button', { name: 'Confirmar pedido' }));
    await screen.findByRole('dialog', { name: 'Datos para tu transferencia' });
    expect([sent(CHANGE).length, sent(TRANSFER).length]).toEqual([changed, ordered]);
  });
});

it('that ended meanwhile is told with the right figures, and nothing is ordered with it', async () => {
  const figures = { originalAmount: '1299.50', discountApplied: '0.00', shippingCost: '99.00', totalAmount: '1398.50' };
  const CARD = 'POST /api/payments/create-preference';
  const { dialog, amount, use, user, sent } = await openCheckout({
    api: { [CARD]: answer(409, { error: 'Ese cupón ya venció.', code: 'coupon_ended', figures }) },
  });
  await user.click(dialog.getByRole('radio', { name: /Tarjeta/ }));
  await use('bienvenido');
  await dialog.findByText('Cupón BIENVENIDO aplicado.');
  await user.click(dialog.getByRole('button', { name: 'Ir a pagar' }));
  expect(await dialog.findByText(/Ese cupón ya venció\. Antes \$1,268\.55, ahora \$1,398\.50/)).toBeVisible();
  expect(amount('Cupón BIENVENIDO')).toBeUndefined();
  await user.click(dialog.getByRole('button', { name: 'Ir a pagar' }));
  await waitFor(() => expect(sent(CARD)).toHaveLength(2));
  expect(sent(CARD)[1]?.body).not.toHaveProperty('couponCode');
});

it('is tried with Enter, which orders nothing; an empty one is asked for', async () => {
  const { dialog, user, sent, amount } = await openCheckout();
  await user.click(await dialog.findByRole('button', { name: ASK }));
  await user.click(dialog.getByRole('button', { name: 'Usar' }));
  expect(await dialog.findByText('Escribe tu cupón')).toBeVisible();
  expect(dialog.getByLabelText('Código del cupón')).toHaveFocus();
  await user.type(dialog.getByLabelText('Código del cupón'), 'bienvenido{Enter}');
  await waitFor(() => expect(amount('Cupón BIENVENIDO')).toBe('−$129.95'));
  expect(sent('POST /api/payments/create-preference')).toEqual([]);
});

describe('that is not used yet when the order is confirmed', () => {
  const order = { [TRANSFER]: answer(201, buildTransferOrder()) };

  it.each(['typed', 'on its way', 'of before'])('is used first, and the new total confirmed then: %s', async (how) => {
    if (how === 'of before') sessionStorage.setItem('boom.coupon', JSON.stringify(welcome));
    let come: (terms: CouponTerms) => void = () => undefined;
    const late = new Promise<CouponTerms>((resolve) => {
      come = resolve;
    });
    const { dialog, amount, use, user, sent, store } = await openCheckout({ api: { ...order, [CHECK]: () => late } });
    await user.click(dialog.getByRole('radio', { name: /Transferencia directa/ }));
    if (how === 'typed') {
      await user.click(await dialog.findByRole('button', { name: ASK }));
      await user.fill(dialog.getByLabelText('Código del cupón'), 'bienvenido');
    }
    if (how === 'on its way') await use('bienvenido');
    if (how === 'of before') await waitFor(() => expect(sent(CHECK)).toHaveLength(1));
    await user.click(dialog.getByRole('button', { name: 'Confirmar pedido' }));
    await waitFor(() => expect(store.getState().toast.current?.title).toBe('Estamos comprobando tu cupón'));
    await user.click(dialog.getByRole('button', { name: 'Confirmar pedido' }));
    await act(async () => come(welcome));
    await waitFor(() => expect(amount('Cupón BIENVENIDO')).toBe('−$129.95'));
    expect([sent(CHECK).length, sent(TRANSFER).length]).toEqual([1, 0]);
    await user.click(dialog.getByRole('button', { name: 'Confirmar pedido' }));
    await waitFor(() => expect(sent(TRANSFER)).toHaveLength(1));
    expect(sent(TRANSFER)[0]?.body).toMatchObject({ couponCode: 'BIENVENIDO' });
  });

  it('and is not valid is told at its field; the order goes on without it, until another one is typed', async () => {
    const refused = answer(409, { error: 'Ese cupón ya venció.', code: 'coupon_ended' });
    const { dialog, user, sent } = await openCheckout({ api: { ...order, [CHECK]: refused } });
    await user.click(dialog.getByRole('radio', { name: /Transferencia directa/ }));
    await user.click(await dialog.findByRole('button', { name: ASK }));
    const field = dialog.getByLabelText('Código del cupón');
    for (const code of ['viejo', 'otro']) {
      await user.fill(field, code);
      await user.click(dialog.getByRole('button', { name: 'Confirmar pedido' }));
      expect(await dialog.findByText('Ese cupón ya venció.')).toBeVisible();
      expect(field).toHaveFocus();
    }
    expect([sent(CHECK).length, sent(TRANSFER).length]).toEqual([2, 0]);
    await user.click(dialog.getByRole('button', { name: 'Confirmar pedido' }));
    await waitFor(() => expect(sent(TRANSFER)).toHaveLength(1));
  });
});

it('that was taken out while it is asked whether it is still valid stays out', async () => {
  const figures = {
    originalAmount: '1299.50',
    discountApplied: '0.00',
    shippingCost: '120.00',
    totalAmount: '1419.50',
  };
  const CARD = 'POST /api/payments/create-preference';
  let come: (terms: CouponTerms) => void = () => undefined;
  const late = new Promise<CouponTerms>((resolve) => {
    come = resolve;
  });
  const answers = [welcome, late];
  const { dialog, amount, use, user, sent } = await openCheckout({
    api: {
      [CHECK]: () => answers.shift(),
      [CARD]: answer(409, { error: 'El total cambió', code: 'figures_changed', figures }),
    },
  });
  await use('bienvenido');
  await dialog.findByText('Cupón BIENVENIDO aplicado.');
  await user.click(dialog.getByRole('button', { name: 'Ir a pagar' }));
  await waitFor(() => expect(sent(CHECK)).toHaveLength(2));
  await user.click(dialog.getByRole('button', { name: 'Quitar el cupón BIENVENIDO' }));
  await act(async () => come(welcome));
  expect(dialog.getByRole('button', { name: ASK })).toBeVisible();
  expect(amount('Cupón BIENVENIDO')).toBeUndefined();
});
