import { type BranchView, defaultShop } from '@boom/contract';
import { type CheckoutRequest, useSetSessionUser } from '@boom/platform';
import { answer, buildProduct, buildTransferOrder, buildUser, expectNoAxeViolations } from '@boom/platform/testing';
import { act, fireEvent, screen, waitFor, within } from '@testing-library/react';
import { leaveFor } from '../checkout/leaveFor';
import { buy, openCheckout, openShop } from '../test/openCheckout';
import { CARD, TRANSFER } from '../test/openDialog';

jest.mock('../checkout/leaveFor');

// 1,299.50
const product = buildProduct();
const branch = (id: string, name: string, units: number): BranchView => ({
  ...{ id, name, hours: 'Lunes a sábado de 10 a 19 h', phone: null, readyDays: 0 },
  ...{ street: 'Calle Durango 12', city: 'Cuauhtémoc', state: 'Ciudad de México', postalCode: '06700' },
  country: 'México',
  stock: units > 0 ? [{ productId: product.id, units }] : [],
});
const roma = branch('8a4c4fd4-54c5-4a4e-8f0e-6f8a27f7a3a1', 'Sucursal Roma', 3);
const coyoacan = branch('8a4c4fd4-54c5-4a4e-8f0e-6f8a27f7a3a2', 'Sucursal Coyoacán', 1);

/** Whoever signs in or out beside the checkout. */
function Session() {
  const setUser = useSetSessionUser();
  const people = { Entrar: buildUser(), Salir: null, 'Entra otra': buildUser({ id: 'otra' }) };
  return Object.entries(people).map(([name, user]) => (
    <button key={name} type="button" onClick={() => setUser(user)}>
      {name}
    </button>
  ));
}

const open = ({ api = {}, isGuest = false, hasBranches = true } = {}) =>
  openCheckout({
    product,
    request: { items: [{ productId: product.id, quantity: 2 }] },
    shop: { guestCheckout: isGuest, ...(hasBranches && { hasBranches }) },
    isGuest,
    children: <Session />,
    api: { 'GET /api/branches': [roma, coyoacan], ...api },
  });

type Opened = Pick<Awaited<ReturnType<typeof open>>, 'user' | 'dialog'>;

/** Closed by Escape, and opened again by whoever is signed in by then. */
async function reopen({ user }: Pick<Opened, 'user'>) {
  await user.keyboard('{Escape}');
  await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
  await user.click(screen.getByRole('button', { name: 'Comprar' }));
  const dialog = within(await screen.findByRole('dialog', { name: 'Finalizar Compra' }));
  await dialog.findByText('Resumen');
  return dialog;
}

/** By transfer, not ordered yet. */
async function pickUpInRoma({ user, dialog }: Opened) {
  await user.click(dialog.getByRole('radio', { name: /Recoger en sucursal/ }));
  await user.click(await dialog.findByRole('radio', { name: /Sucursal Roma/ }));
  await user.click(dialog.getByRole('radio', { name: /Transferencia/ }));
}

/** By card, and left unpaid: the old page comes out of the browser's memory. */
async function goToPayAndComeBack({ user, dialog }: Opened) {
  await pickUpInRoma({ user, dialog });
  await user.click(dialog.getByRole('radio', { name: /Tarjeta/ }));
  await user.click(dialog.getByRole('button', { name: 'Ir a pagar' }));
  await waitFor(() => expect(leaveFor).toHaveBeenCalled());
  act(() => void window.dispatchEvent(Object.assign(new Event('pageshow'), { persisted: true })));
}

it('asks nothing of branches where the shop has none', async () => {
  const { dialog, requests } = await open({ hasBranches: false });
  expect(dialog.queryByRole('radio', { name: /Recoger en sucursal/ })).toBeNull();
  expect(requests.some(({ url }) => url.includes('branches'))).toBe(false);
});

it('is there from the beginning where the shop has got branches since the page was opened', async () => {
  let reads = 0;
  const late = () => new Promise((resolve) => setTimeout(resolve, 100, { ...defaultShop, hasBranches: true }));
  const { dialog } = await open({
    hasBranches: false,
    api: { 'GET /api/shop': () => (reads++ === 0 ? defaultShop : late()) },
  });
  expect(dialog.getByRole('radio', { name: /Recoger en sucursal/ })).toBeVisible();
});

it('is not waited for where the shop cannot be read', async () => {
  let reads = 0;
  const { dialog } = await open({
    hasBranches: false,
    api: { 'GET /api/shop': () => (reads++ === 0 ? defaultShop : answer(500)) },
  });
  expect(dialog.getByRole('radio', { name: /Transferencia/ })).toBeVisible();
});

it('offers what each branch has, asks for no address, charges no shipping, and says which branch', async () => {
  const { user, dialog, requests } = await open({ api: { [TRANSFER]: answer(201, buildTransferOrder()) } });
  const summary = () => dialog.getByText('IVA incluido en el total (16 %)').closest('dl');
  expect(summary()).toHaveTextContent('Envío$99.00');
  expect(dialog.getByText(/llega a más tardar/)).toBeVisible();
  await user.click(dialog.getByRole('radio', { name: /Recoger en sucursal/ }));
  expect(summary()).toHaveTextContent('Recoger en sucursalGratis');
  expect(dialog.queryByText(/llega a más tardar/)).toBeNull();
  expect(dialog.queryByText('Dirección de envío')).toBeNull();
  const short = await dialog.findByRole('radio', { name: /Sucursal Coyoacán/ });
  expect(short).toBeDisabled();
  expect(dialog.getByText(`Falta: ${product.name} (hay 1)`)).toBeVisible();
  expect(dialog.getByText('Todo disponible')).toBeVisible();

  await user.click(dialog.getByRole('radio', { name: /Transferencia/ }));
  expect(dialog.getByText('Cómo pagas por transferencia').closest('div')).not.toHaveTextContent(/se envía/);
  await user.click(dialog.getByRole('button', { name: 'Confirmar pedido' }));
  expect(await dialog.findByText('Elige una sucursal o el envío a domicilio')).toBeVisible();
  await user.click(
    dialog.getByRole('radio', { name: /Sucursal Roma.*Listo el mismo día hábil si pagas antes de las 18:00 h/ }),
  );
  await expectNoAxeViolations(screen.getByRole('dialog'));
  await user.click(dialog.getByRole('button', { name: 'Confirmar pedido' }));
  await waitFor(() => expect(requests.some(({ url }) => url.endsWith('create-direct-transfer'))).toBe(true));
  const { body } = requests.find(({ url }) => url.endsWith('create-direct-transfer')) ?? {};
  expect(body).toMatchObject({ branchId: roma.id, shippingCost: '0.00' });
  expect(body).not.toHaveProperty('shippingAddressId');
});

it('reads the branches again when one has sold what was chosen, and keeps the rest of the form', async () => {
  let left = 3;
  const { user, dialog, store } = await open({
    api: {
      'GET /api/branches': () => [{ ...roma, stock: [{ productId: product.id, units: left }] }],
      [TRANSFER]: answer(409, { code: 'out_of_stock_in_branch', error: 'En Sucursal Roma hay 1.' }),
    },
  });
  await pickUpInRoma({ user, dialog });
  left = 1;
  await user.click(dialog.getByRole('button', { name: 'Confirmar pedido' }));
  expect(await dialog.findByText('Ninguna sucursal tiene todo tu pedido')).toBeVisible();
  expect(store.getState().toast.current?.description).toBe('En Sucursal Roma hay 1.');
  await user.click(dialog.getByRole('radio', { name: /Envío a domicilio/ }));
  expect(dialog.getByText('Dirección de envío')).toBeVisible();
});

it('asks for a branch again when the chosen one has sold what was ordered', async () => {
  let left = 3;
  const { user, dialog, sent } = await open({
    api: {
      'GET /api/branches': () => [
        { ...roma, stock: [{ productId: product.id, units: left }] },
        { ...coyoacan, stock: [{ productId: product.id, units: 2 }] },
      ],
      [TRANSFER]: answer(409, { code: 'out_of_stock_in_branch', error: 'En Sucursal Roma hay 1.' }),
    },
  });
  await pickUpInRoma({ user, dialog });
  left = 1;
  await user.click(dialog.getByRole('button', { name: 'Confirmar pedido' }));
  await waitFor(() => expect(dialog.getByRole('radio', { name: /Sucursal Roma/ })).toBeDisabled());
  await waitFor(() => expect(dialog.getByRole('radio', { name: /Sucursal Roma/ })).not.toBeChecked());
  await user.click(dialog.getByRole('button', { name: 'Confirmar pedido' }));
  expect(await dialog.findByText('Elige una sucursal o el envío a domicilio')).toBeVisible();
  expect(sent(TRANSFER)).toHaveLength(1);
});

it('counts no units as held by an order that the branch had too little for', async () => {
  let left = 5;
  const { user, dialog } = await open({
    api: {
      'GET /api/products': () => [{ ...product, stock: left }],
      'GET /api/branches': () => [{ ...roma, stock: [{ productId: product.id, units: Math.min(left, 3) }] }],
      [TRANSFER]: answer(409, { code: 'out_of_stock_in_branch', error: 'En Sucursal Roma hay 1.' }),
    },
  });
  await pickUpInRoma({ user, dialog });
  left = 1;
  await user.click(dialog.getByRole('button', { name: 'Confirmar pedido' }));
  expect(await dialog.findByText(/^Solo queda/)).toBeVisible();
});

it('is the same order again for who comes back from the payment page, though it took the last units', async () => {
  let units = 2;
  const { user, dialog, sent } = await open({
    api: {
      'GET /api/products': () => [{ ...product, stock: units }],
      'GET /api/branches': () => [{ ...roma, stock: [{ productId: product.id, units }] }],
      [CARD]: () => {
        units = 0;
        return answer(201, { initPoint: 'https://pago.test/1', orderNumber: 'A1' });
      },
    },
  });
  await goToPayAndComeBack({ user, dialog });
  await user.click(dialog.getByRole('button', { name: 'Ir a pagar' }));
  await waitFor(() => expect(sent(CARD)).toHaveLength(2));
  expect(sent(CARD)[1]?.body).toEqual(sent(CARD)[0]?.body);
  expect(sent(CARD)[0]?.body).toMatchObject({ branchId: roma.id });
});

it('still counts the units of an order that was left unpaid, when another branch has too little', async () => {
  let [units, elsewhere] = [2, 2];
  const { user, dialog, sent, store } = await open({
    api: {
      'GET /api/products': () => [{ ...product, stock: units }],
      'GET /api/branches': () => [
        { ...roma, stock: [{ productId: product.id, units }] },
        { ...coyoacan, stock: [{ productId: product.id, units: elsewhere }] },
      ],
      [CARD]: ({ body }: { body: unknown }) => {
        if ((body as { branchId: string }).branchId === coyoacan.id) {
          elsewhere = 0;
          return answer(409, { code: 'out_of_stock_in_branch', error: 'En Sucursal Coyoacán hay 0.' });
        }
        units = 0;
        return answer(201, { initPoint: 'https://pago.test/1', orderNumber: 'A1' });
      },
    },
  });
  await goToPayAndComeBack({ user, dialog });
  await user.click(dialog.getByRole('radio', { name: /Sucursal Coyoacán/ }));
  await user.click(dialog.getByRole('button', { name: 'Ir a pagar' }));
  await waitFor(() => expect(store.getState().toast.current?.description).toBe('En Sucursal Coyoacán hay 0.'));
  await waitFor(() => expect(dialog.getByRole('radio', { name: /Sucursal Coyoacán/ })).toBeDisabled());
  expect(sent(CARD)).toHaveLength(2);
  expect(dialog.getByRole('button', { name: 'Ir a pagar' })).toBeVisible();
  expect(dialog.queryByText(/^Solo queda|se agotó/)).toBeNull();
});

it('keeps "Reintentar" with the focus on it while the branches are read again', async () => {
  let come = () => {};
  const answered = new Promise((resolve) => {
    come = () => resolve([roma]);
  });
  let read: () => unknown = () => answer(503);
  const { user, dialog } = await open({ api: { 'GET /api/branches': () => read() } });
  await user.click(dialog.getByRole('radio', { name: /Recoger en sucursal/ }));
  const retry = await dialog.findByRole('button', { name: 'Reintentar' });
  read = () => answered;
  await user.click(retry);
  await waitFor(() => expect(retry).toHaveAttribute('aria-busy', 'true'));
  expect(retry).toHaveFocus();
  come();
  expect(await dialog.findByRole('radio', { name: /Sucursal Roma/ })).toBeVisible();
});

it('asks a guest for no address either', async () => {
  const { user, dialog, requests } = await open({
    isGuest: true,
    api: { 'POST /api/guest-orders': answer(201, buildTransferOrder()) },
  });
  await user.click(await dialog.findByRole('radio', { name: /Recoger en sucursal/ }));
  await user.click(await dialog.findByRole('radio', { name: /Sucursal Roma/ }));
  expect(dialog.queryByLabelText('Código postal')).toBeNull();
  const values = { 'Nombre completo': 'Ana Ruiz', 'Correo electrónico': 'ana@correo.mx', Teléfono: '55 1234 5678' };
  for (const [label, value] of Object.entries(values)) await user.fill(dialog.getByLabelText(new RegExp(label)), value);
  await user.click(dialog.getByRole('radio', { name: /Transferencia/ }));
  await user.click(dialog.getByRole('button', { name: 'Confirmar pedido' }));
  await waitFor(() => expect(requests.some(({ url }) => url === '/api/guest-orders')).toBe(true));
  const { body } = requests.find(({ url }) => url === '/api/guest-orders') ?? {};
  expect(body).toMatchObject({ branchId: roma.id, guest: { fullName: 'Ana Ruiz' } });
  expect(body).not.toHaveProperty('address');
});

describe('where no branch has the whole order', () => {
  const cable = buildProduct({ id: '5f0d3c52-6c1f-4c0e-9a51-0e4b5cf4f4c1', name: 'Cable' });
  const two = [product, cable].map(({ id }) => ({ productId: id, quantity: 2 }));
  async function pickUp(request: Partial<CheckoutRequest>, units: number) {
    const shop = await openShop({
      product,
      request,
      shop: { hasBranches: true },
      api: {
        'GET /api/products': [product, cable],
        'GET /api/branches': [{ ...roma, stock: [{ productId: product.id, units }] }],
      },
    });
    act(() => {
      for (const line of two) shop.store.dispatch({ type: 'cart/lineAdded', payload: line });
    });
    const view = await buy(shop);
    await view.user.click(view.dialog.getByRole('radio', { name: /Recoger en sucursal/ }));
    return { ...view, notice: await view.dialog.findByText('Ninguna sucursal tiene todo tu pedido') };
  }

  it.each([
    ['fewer of a product, where it has some', { items: two.slice(0, 1) }, 1, 'Baja la cantidad o pide el envío'],
    ['nothing but shipping, where it has none', { items: two.slice(0, 1) }, 0, 'Pide el envío'],
    [
      'nothing but shipping for a quote, which is bought whole',
      { items: two.slice(0, 1), source: 'quote', quote: { id: 'q', prices: { [product.id]: '100.00' } } },
      1,
      'Pide el envío',
    ],
    ['nothing but shipping for several that are not the cart', { items: two, source: 'quote' }, 2, 'Pide el envío'],
  ] as const)('is proposed %s', async (_what, request, units, text) => {
    const { dialog } = await pickUp(request as unknown as Partial<CheckoutRequest>, units);
    expect(dialog.getByText(`${text} a domicilio.`)).toBeVisible();
    expect(dialog.queryByRole('button', { name: 'Ver carrito' })).toBeNull();
  });

  it('leads to the cart, whose quantities are changed there', async () => {
    const { user, dialog, notice, store } = await pickUp({ items: two, source: 'cart' }, 1);
    await expectNoAxeViolations(notice.closest<HTMLElement>('[role="alert"]')!);
    await user.click(dialog.getByRole('button', { name: 'Ver carrito' }));
    await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
    expect(store.getState().cart.isOpen).toBe(true);
  });
});

describe('how it is got and paid', () => {
  async function expectPickUpInRoma(dialog: Opened['dialog']) {
    expect(dialog.getByRole('radio', { name: /Recoger en sucursal/ })).toBeChecked();
    expect(await dialog.findByRole('radio', { name: /Sucursal Roma/ })).toBeChecked();
    expect(dialog.getByRole('radio', { name: /Transferencia/ })).toBeChecked();
  }
  const expectUsual = (dialog: Opened['dialog']) => {
    expect(dialog.getByRole('radio', { name: /Envío a domicilio/ })).toBeChecked();
    expect(dialog.getByRole('radio', { name: /Tarjeta/ })).toBeChecked();
  };

  it('is as a guest chose it when the checkout is opened again, and after they have signed in', async () => {
    const view = await open({ isGuest: true });
    await view.user.fill(view.dialog.getByLabelText(/^Nombre completo/), 'Ana Ruiz');
    await pickUpInRoma(view);
    const again = await reopen(view);
    await expectPickUpInRoma(again);
    expect(again.getByLabelText(/^Nombre completo/)).toHaveValue('Ana Ruiz');
    await view.user.keyboard('{Escape}');
    fireEvent.click(screen.getByText('Entrar'));
    const mine = await reopen(view);
    expect(mine.queryByLabelText(/^Nombre completo/)).toBeNull();
    await expectPickUpInRoma(mine);
  });

  it('is nothing to whoever uses the browser after them', async () => {
    const view = await open({ isGuest: true });
    await pickUpInRoma(view);
    fireEvent.click(screen.getByText('Entrar'));
    await expectPickUpInRoma(await reopen(view));
    fireEvent.click(screen.getByText('Entra otra'));
    expectUsual(await reopen(view));
  });

  it('is the usual again once an order is made', async () => {
    const view = await open({ api: { [TRANSFER]: answer(201, buildTransferOrder()) } });
    await pickUpInRoma(view);
    await expectPickUpInRoma(await reopen(view));
    await view.user.click(screen.getByRole('button', { name: 'Confirmar pedido' }));
    await waitFor(() => expect(screen.queryByRole('button', { name: 'Confirmar pedido' })).toBeNull());
    expectUsual(await reopen(view));
  });

  it('is asked for again where the branch has sold what is ordered', async () => {
    let units = 3;
    const view = await open({
      api: { 'GET /api/branches': () => [{ ...roma, stock: [{ productId: product.id, units }] }, coyoacan] },
    });
    await pickUpInRoma(view);
    units = 1;
    const again = await reopen(view);
    await waitFor(() => expect(again.getByRole('radio', { name: /Sucursal Roma/ })).not.toBeChecked());
    expect(again.getByRole('radio', { name: /Recoger en sucursal/ })).toBeChecked();
  });
});
