import { defaultShop } from '@boom/contract';
import { currentUser, isReloadPrevented, lastSessionChange, useSession, useSetSessionUser } from '@boom/platform';
import {
  answer,
  buildAddress,
  buildProduct,
  buildTransferOrder,
  buildUser,
  expectNoAxeViolations,
  type ScreenUser,
  tellShop,
} from '@boom/platform/testing';
import { act, fireEvent, screen, waitFor, within } from '@testing-library/react';
import { leaveFor } from '../checkout/leaveFor';
import { openShop } from '../test/openCheckout';

jest.mock('../checkout/leaveFor');

const product = buildProduct();

// What another test has typed is another person's.
beforeEach(() => lastSessionChange.write(Date.now()));

/** As the navbar, which always asks who is signed in. */
function Session() {
  const { retry } = useSession();
  const setUser = useSetSessionUser();
  return (
    <>
      <button type="button" onClick={() => setUser(buildUser())}>
        Entrar
      </button>
      <button type="button" onClick={() => setUser(null)}>
        Salir
      </button>
      <button type="button" onClick={retry}>
        Preguntar otra vez
      </button>
    </>
  );
}

async function press(guestCheckout: boolean, api = {}, shop = {}) {
  const view = await openShop({
    product,
    shop: { guestCheckout, ...shop },
    isGuest: true,
    api,
    children: <Session />,
  });
  await view.user.click(screen.getByRole('button', { name: 'Comprar' }));
  return view;
}

const ana = {
  'Nombre completo': 'Ana Ruiz',
  'Correo electrónico': 'ana@correo.mx',
  Teléfono: '55 1234 5678',
  'Código postal': '37000',
  Ciudad: 'León',
  Estado: 'Guanajuato',
  Calle: 'Calle 1',
};

async function fillIn(user: ScreenUser, dialog: HTMLElement) {
  for (const [label, value] of Object.entries(ana)) {
    const [field] = within(dialog).getAllByLabelText(new RegExp(`^${label}`));
    await user.fill(field as HTMLElement, value);
  }
}

it('is for who has an account while the shop has not switched it on: as always, they are sent to sign in', async () => {
  const { router } = await press(false);
  await waitFor(() => expect(router.state.location.pathname).toBe('/auth'));
});

it('takes name, mail, phone and address, and shows where to transfer and how to follow', async () => {
  const order = buildTransferOrder();
  const { user, requests } = await press(true, { 'POST /api/guest-orders': answer(201, order) });
  const dialog = await screen.findByRole('dialog', { name: 'Finalizar Compra' });
  await within(dialog).findByLabelText('Código postal');
  expect(within(dialog).getByText(/^¿Necesitas factura\? Después de comprar crea tu cuenta/)).toBeVisible();
  await user.click(within(dialog).getByRole('button', { name: 'Ir a pagar' }));
  expect(await within(dialog).findByText('El nombre completo es requerido')).toBeVisible();
  await fillIn(user, dialog);
  await user.click(within(dialog).getByRole('radio', { name: /Transferencia/ }));
  await expectNoAxeViolations(dialog);
  await user.click(within(dialog).getByRole('button', { name: 'Confirmar pedido' }));

  expect(await screen.findByRole('link', { name: 'Seguir mi pedido' })).toHaveAttribute(
    'href',
    `/pedido?n=${order.orderNumber}`,
  );
  // A mail that was mistyped is seen while it can still be bought again.
  expect(screen.getByText(/^También enviamos estos datos a ana@correo.mx/)).toBeVisible();
  const sent = requests.find(({ url }) => url === '/api/guest-orders');
  expect(sent?.body).toMatchObject({
    items: [{ productId: product.id, quantity: 1 }],
    paymentType: 'direct_transfer',
    guest: { fullName: 'Ana Ruiz', email: 'ana@correo.mx', phone: '55 1234 5678' },
    address: { street: 'Calle 1', city: 'León', state: 'Guanajuato', postalCode: '37000' },
  });
  // What the browser keeps of it names nobody.
  expect(JSON.stringify({ ...localStorage })).not.toContain('ana@correo.mx');
  // And the next order begins empty.
  await user.keyboard('{Escape}');
  await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
  expect(isReloadPrevented()).toBe(false);
  await user.click(screen.getByRole('button', { name: 'Comprar' }));
  expect(await screen.findByLabelText('Correo electrónico')).toHaveValue('');
});

it('leaves nothing of who bought in the browser when it is paid by card, and the next order begins empty', async () => {
  const made = { initPoint: 'https://pago.test/1', orderId: buildTransferOrder().id, orderNumber: '7KQ2M9XWCD' };
  const { user } = await press(true, { 'POST /api/guest-orders': answer(201, made) });
  const dialog = await screen.findByRole('dialog', { name: 'Finalizar Compra' });
  await within(dialog).findByLabelText('Código postal');
  await fillIn(user, dialog);
  await user.click(within(dialog).getByRole('button', { name: 'Ir a pagar' }));
  await waitFor(() => expect(leaveFor).toHaveBeenCalledWith(made.initPoint));
  expect(JSON.stringify([{ ...localStorage }, { ...sessionStorage }])).not.toMatch(
    /Ana Ruiz|ana@correo|55 1234|Calle 1/,
  );
  act(() => void window.dispatchEvent(Object.assign(new Event('pageshow'), { persisted: true })));
  await user.keyboard('{Escape}');
  await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
  await user.click(screen.getByRole('button', { name: 'Comprar' }));
  expect(await screen.findByLabelText('Correo electrónico')).toHaveValue('');
});

it('lets go of a coupon that this mail has used before, which its check cannot know', async () => {
  const terms = { code: 'BIENVENIDO', kind: 'PORCENTAJE', value: '10.00', maxDiscount: null, minPurchase: null };
  const figures = { originalAmount: '1299.50', discountApplied: '0.00', shippingCost: '99.00', totalAmount: '1398.50' };
  const refusal = { error: 'Ya usaste ese cupón.', code: 'coupon_already_used', figures };
  const { user, sent } = await press(
    true,
    { 'POST /api/coupons/check': terms, 'POST /api/guest-orders': answer(409, refusal) },
    { hasCoupons: true },
  );
  const dialog = within(await screen.findByRole('dialog', { name: 'Finalizar Compra' }));
  await user.click(await dialog.findByRole('button', { name: '¿Tienes un cupón?' }));
  await user.fill(dialog.getByLabelText('Código del cupón'), 'BIENVENIDO');
  await user.click(dialog.getByRole('button', { name: 'Usar' }));
  expect(await dialog.findByText('Cupón BIENVENIDO aplicado.')).toBeVisible();
  await fillIn(user, screen.getByRole('dialog'));
  await user.click(dialog.getByRole('button', { name: 'Ir a pagar' }));
  expect(await dialog.findByText(/Ya usaste ese cupón\. Antes/)).toBeVisible();
  expect(dialog.queryByText(/aplicado/)).toBeNull();
  await user.click(dialog.getByRole('radio', { name: /Transferencia/ }));
  expect(dialog.queryByRole('button', { name: /Quitar el cupón/ })).toBeNull();
  await user.click(dialog.getByRole('button', { name: 'Confirmar pedido' }));
  await waitFor(() => expect(sent('POST /api/guest-orders')).toHaveLength(2));
  expect(sent('POST /api/guest-orders').map(({ body }) => 'couponCode' in (body as object))).toEqual([true, false]);
});

it('is followed by its code also where somebody signs in in another tab', async () => {
  const order = buildTransferOrder();
  const { user, store } = await press(true, { 'POST /api/guest-orders': answer(201, order) });
  const dialog = await screen.findByRole('dialog', { name: 'Finalizar Compra' });
  await within(dialog).findByLabelText('Código postal');
  await fillIn(user, dialog);
  await user.click(within(dialog).getByRole('radio', { name: /Transferencia/ }));
  await user.click(within(dialog).getByRole('button', { name: 'Confirmar pedido' }));
  const follow = await screen.findByRole('link', { name: 'Seguir mi pedido' });
  fireEvent.click(screen.getByText('Entrar'));
  await waitFor(() => expect(currentUser(store.getState())).not.toBeNull());
  // No account has it.
  expect(follow).toHaveAttribute('href', `/pedido?n=${order.orderNumber}`);
  expect(screen.queryByRole('button', { name: 'Dar clave de rastreo' })).toBeNull();
});

it('stays open for who presses "Inicia sesión" without a connection, and says why nobody is led there', async () => {
  const { user, store, router } = await press(true);
  const dialog = await screen.findByRole('dialog', { name: 'Finalizar Compra' });
  await user.fill(await within(dialog).findByLabelText('Nombre completo'), 'Ana Ruiz');
  const path = router.state.location.pathname;
  await act(async () => void store.dispatch({ type: 'connection/changed', payload: false }));
  await user.click(within(dialog).getByRole('button', { name: 'Inicia sesión' }));
  await waitFor(() => expect(store.getState().toast.current?.title).toBe('Necesitas conexión para pagar'));
  // It would be gone a moment later.
  const isGone = waitFor(() => expect(screen.queryByRole('dialog')).toBeNull(), { timeout: 300 });
  await expect(isGone).rejects.toThrow();
  expect(within(dialog).getByLabelText('Nombre completo')).toHaveValue('Ana Ruiz');
  expect(router.state.location.pathname).toBe(path);
});

it('is another order once who buys or where it goes was corrected, and the same one until then', async () => {
  const { user, requests } = await press(true, { 'POST /api/guest-orders': answer(503) });
  const dialog = await screen.findByRole('dialog', { name: 'Finalizar Compra' });
  await within(dialog).findByLabelText('Código postal');
  await fillIn(user, dialog);
  await user.click(within(dialog).getByRole('radio', { name: /Transferencia/ }));
  const keyOfNext = async () => {
    const before = requests.length;
    await user.click(within(dialog).getByRole('button', { name: 'Confirmar pedido' }));
    await waitFor(() => expect(requests.slice(before).some(({ method }) => method === 'POST')).toBe(true));
    await waitFor(() => expect(within(dialog).getByRole('button', { name: 'Confirmar pedido' })).toBeEnabled());
    return requests.findLast(({ method }) => method === 'POST')?.headers['idempotency-key'];
  };
  const first = await keyOfNext();
  expect(await keyOfNext()).toBe(first);
  await user.fill(within(dialog).getByLabelText('Correo electrónico'), '.mx');
  const mailed = await keyOfNext();
  expect(mailed).not.toBe(first);
  await user.fill(within(dialog).getByLabelText(/^Calle/), '0');
  expect(await keyOfNext()).not.toBe(mailed);
  expect(JSON.stringify([{ ...localStorage }, { ...sessionStorage }])).not.toMatch(/Ana|correo|1234|Calle/);
});

it('says beside its field that the phone of whoever receives is none', async () => {
  const { user, requests } = await press(true);
  const dialog = await screen.findByRole('dialog', { name: 'Finalizar Compra' });
  await within(dialog).findByLabelText('Código postal');
  await fillIn(user, dialog);
  const phone = within(dialog).getByLabelText('Teléfono de quien recibe (opcional)');
  await user.fill(phone, '55 1234 567');
  await user.click(within(dialog).getByRole('button', { name: 'Ir a pagar' }));
  await waitFor(() => expect(phone).toHaveAccessibleDescription('Escribe los 10 dígitos, o + y el código del país'));
  expect(requests.some(({ method }) => method === 'POST')).toBe(false);
});

it('sends nothing abroad that a postal code of Mexico filled in before', async () => {
  const { user, requests } = await press(true, {
    'POST /api/guest-orders': answer(201, buildTransferOrder()),
    'GET /api/postal-codes/37000': {
      ...{ code: '37000', state: 'Guanajuato', municipality: 'León', city: 'León', colonias: ['Centro'] },
    },
  });
  const dialog = within(await screen.findByRole('dialog', { name: 'Finalizar Compra' }));
  await user.fill(await dialog.findByLabelText('Código postal'), '37000');
  await waitFor(() => expect(dialog.getByLabelText('Colonia')).toHaveValue('Centro'));
  expect(dialog.getByLabelText(/^Municipio/)).toHaveValue('León');
  const values = {
    País: 'Guatemala',
    'Nombre completo': 'Ana Ruiz',
    'Correo electrónico': 'ana@correo.mx',
    Teléfono: '55 1234 5678',
    'Código postal': '01010',
    Ciudad: 'Guatemala',
    'Estado o provincia': 'Guatemala',
    'Calle y número': '6a avenida 9-27',
  };
  for (const [label, value] of Object.entries(values)) {
    const [field] = dialog.getAllByLabelText(new RegExp(`^${label}`));
    await user.clear(field as HTMLElement);
    await user.fill(field as HTMLElement, value);
  }
  await user.click(dialog.getByRole('radio', { name: /Transferencia/ }));
  await user.click(dialog.getByRole('button', { name: 'Confirmar pedido' }));
  await waitFor(() => expect(requests.some(({ url }) => url === '/api/guest-orders')).toBe(true));
  expect(requests.find(({ url }) => url === '/api/guest-orders')?.body).toMatchObject({
    address: { street: '6a avenida 9-27', country: 'Guatemala', neighborhood: null, municipality: null },
  });
});

it('is not what a checkout turns into when the session of its buyer ends', async () => {
  const home = buildAddress({ isDefault: true });
  const { user, router } = await openShop({
    product,
    shop: { guestCheckout: true },
    api: { 'GET /api/addresses': [home] },
    children: <Session />,
  });
  await user.click(screen.getByRole('button', { name: 'Comprar' }));
  expect(await screen.findByRole('radio', { name: /Casa/ })).toBeChecked();
  fireEvent.click(screen.getByText('Salir'));
  await waitFor(() => expect(router.state.location.pathname).toBe('/auth'));
  expect(screen.queryByLabelText('Correo electrónico')).toBeNull();
});

it('lets who has an account sign in and come back, without a word that they would have to', async () => {
  const { user, router, store } = await press(true);
  await user.click(await screen.findByRole('button', { name: 'Inicia sesión' }));
  await waitFor(() => expect(router.state.location.pathname).toBe('/auth'));
  expect(router.state.location.search).toBe('?next=%2Fexplorar');
  expect(store.getState().toast.current).toBeNull();
});

it('ends where the shop has switched it off meanwhile, and whoever bought is led to sign in', async () => {
  const off = { error: 'Para comprar inicia sesión o crea tu cuenta.', code: 'guest_checkout_off' };
  let guestCheckout = true;
  const { user, router, requests, store } = await press(true, {
    'GET /api/shop': () => ({ ...defaultShop, guestCheckout }),
    'POST /api/guest-orders': answer(409, off),
  });
  const dialog = await screen.findByRole('dialog', { name: 'Finalizar Compra' });
  await within(dialog).findByLabelText('Código postal');
  await fillIn(user, dialog);
  guestCheckout = false;
  const reads = () => requests.filter(({ url }) => url === '/api/shop').length;
  const before = reads();
  await user.click(within(dialog).getByRole('button', { name: 'Ir a pagar' }));
  await waitFor(() => expect(router.state.location.pathname).toBe('/auth'));
  expect(screen.queryByRole('dialog')).toBeNull();
  expect(sessionStorage.getItem('boom.checkout')).toContain(product.id);
  expect(store.getState().toast.current?.title).toBe('Inicia Sesión');
  // Who presses "Comprar" again does not meet the form again.
  expect(reads()).toBeGreaterThan(before);
});

it('lets nobody go to sign in while their order is being sent', async () => {
  const { user, requests } = await press(true, { 'POST /api/guest-orders': () => new Promise(() => undefined) });
  const dialog = await screen.findByRole('dialog', { name: 'Finalizar Compra' });
  await within(dialog).findByLabelText('Código postal');
  await fillIn(user, dialog);
  await user.click(within(dialog).getByRole('radio', { name: /Transferencia/ }));
  await user.click(within(dialog).getByRole('button', { name: 'Confirmar pedido' }));
  await waitFor(() => expect(requests.some(({ url }) => url === '/api/guest-orders')).toBe(true));
  await waitFor(() => expect(within(dialog).getByRole('button', { name: 'Inicia sesión' })).toBeDisabled());
});

it('keeps the quantity that was chosen here for who signs in', async () => {
  const { user, router } = await press(true);
  await user.click(await screen.findByRole('button', { name: 'Aumentar cantidad' }));
  await user.click(screen.getByRole('button', { name: 'Inicia sesión' }));
  await waitFor(() => expect(router.state.location.pathname).toBe('/auth'));
  expect(sessionStorage.getItem('boom.checkout')).toContain('"quantity":2');
});

describe('what a guest has typed', () => {
  const dialog = async () => within(await screen.findByRole('dialog', { name: 'Finalizar Compra' }));
  async function typeAndClose(api = {}) {
    const view = await press(true, api);
    await view.user.fill(await (await dialog()).findByLabelText('Código postal'), '37000');
    await view.user.fill((await dialog()).getByLabelText('Correo electrónico'), 'ana@correo.mx');
    await view.user.keyboard('{Escape}');
    await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
    const open = async () => {
      await view.user.click(screen.getByRole('button', { name: 'Comprar' }));
      return dialog();
    };
    return { ...view, open };
  }

  it('is there again when the checkout was closed, and only in memory', async () => {
    const { open } = await typeAndClose();
    const again = await open();
    expect(await again.findByLabelText('Código postal')).toHaveValue('37000');
    expect(again.getByLabelText('Correo electrónico')).toHaveValue('ana@correo.mx');
    expect(JSON.stringify([{ ...localStorage }, { ...sessionStorage }])).not.toContain('ana@correo.mx');
  });

  it('is not lost to a newer release: for half an hour no page is opened as a new document', async () => {
    const { open } = await typeAndClose();
    expect(isReloadPrevented()).toBe(true);
    const mail = await (await open()).findByLabelText('Correo electrónico');
    const timers = jest.spyOn(window, 'setTimeout');
    await act(async () => void fireEvent.change(mail, { target: { value: 'ana@trabajo.mx' } }));
    const [pass] = timers.mock.calls.find(([, ms]) => ms === 30 * 60_000) ?? [];
    timers.mockRestore();
    expect(isReloadPrevented()).toBe(true);
    (pass as () => void)();
    expect(isReloadPrevented()).toBe(false);
  });

  it('holds a newer release by one timer, however much is typed', async () => {
    const { open } = await typeAndClose();
    const mail = await (await open()).findByLabelText('Correo electrónico');
    const timers = jest.spyOn(window, 'setTimeout');
    const cleared = jest.spyOn(window, 'clearTimeout');
    for (const value of ['ana@t', 'ana@tr']) await act(async () => void fireEvent.change(mail, { target: { value } }));
    const holds = timers.mock.results.filter((_made, at) => timers.mock.calls[at]?.[1] === 30 * 60_000);
    expect(holds).toHaveLength(2);
    expect(cleared).toHaveBeenCalledWith(holds[0]?.value);
    timers.mockRestore();
    cleared.mockRestore();
  });

  it('holds no newer release any more once somebody has signed in', async () => {
    const { user } = await typeAndClose();
    expect(isReloadPrevented()).toBe(true);
    await user.click(screen.getByRole('button', { name: 'Entrar' }));
    await waitFor(() => expect(isReloadPrevented()).toBe(false));
  });

  it('is there again also when the connection came back meanwhile, and the session was read again', async () => {
    const { user, requests, open } = await typeAndClose();
    const reads = () => requests.filter(({ url }) => url === '/api/user').length;
    const before = reads();
    await user.click(screen.getByRole('button', { name: 'Preguntar otra vez' }));
    await waitFor(() => expect(reads()).toBeGreaterThan(before));
    expect(await (await open()).findByLabelText('Correo electrónico')).toHaveValue('ana@correo.mx');
  });

  it('stays in the form when the shop opens its first branch meanwhile', async () => {
    const { user, store } = await press(true, { 'GET /api/branches': [] });
    const form = await dialog();
    await user.fill(await form.findByLabelText('Correo electrónico'), 'ana@correo.mx');
    await tellShop(store, { guestCheckout: true, hasBranches: true });
    expect(await form.findByRole('radio', { name: /Recoger/ })).not.toBeChecked();
    expect(form.getByLabelText('Correo electrónico')).toHaveValue('ana@correo.mx');
  });

  it('is not shown to whoever uses the browser after somebody signed in and out', async () => {
    const { user, open } = await typeAndClose();
    await user.click(screen.getByRole('button', { name: 'Entrar' }));
    await user.click(screen.getByRole('button', { name: 'Salir' }));
    expect(await (await open()).findByLabelText('Correo electrónico')).toHaveValue('');
  });
});
