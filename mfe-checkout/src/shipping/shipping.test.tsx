import { defaultShop, type ShippingZoneView } from '@boom/contract';
import { deliveryPromise, useCartActions } from '@boom/platform';
import { answer, buildAddress, buildProduct, buildTransferOrder, expectNoAxeViolations } from '@boom/platform/testing';
import { screen, waitFor, within } from '@testing-library/react';
import CartDrawer from '../cart/CartDrawer';
import { openCheckout as openCheckoutOf, openShop } from '../test/openCheckout';

const zone = (name: string, postalCodes: string, over: Partial<ShippingZoneView> = {}): ShippingZoneView => ({
  name,
  covers: 'CODIGOS',
  postalCodes,
  isServed: true,
  fee: '59.00',
  freeFrom: '1500.00',
  surcharge: null,
  extraDays: 0,
  ...over,
});
const zones = [
  zone('Centro', '06'),
  zone('Sierra', '33', { fee: '150.00', surcharge: '80.00', extraDays: 4 }),
  zone('Islas', '23', { isServed: false }),
];
const home = buildAddress({ title: 'Casa', postalCode: '06700', isDefault: true });
const cabin = buildAddress({ title: 'Cabaña', postalCode: '33100', isDefault: false });
const isle = buildAddress({ title: 'Isla', postalCode: '23000', isDefault: false });
// 1,299.50
const product = buildProduct();
const TRANSFER = 'POST /api/payments/create-direct-transfer';

function Cart() {
  const { addProduct, open } = useCartActions();
  return (
    <>
      <button
        type="button"
        onClick={() => {
          addProduct(product);
          open();
        }}
      >
        Llenar
      </button>
      <CartDrawer />
    </>
  );
}

function shopOf({ api = {}, addresses = [home, cabin, isle], hasZones = true } = {}) {
  localStorage.clear();
  return {
    product,
    shop: hasZones ? { shippingFrom: '59.00' } : {},
    api: { 'GET /api/addresses': addresses, 'GET /api/shipping-zones': zones, ...api },
    children: <Cart />,
  };
}

async function openCheckout(options = {}) {
  const view = await openCheckoutOf(shopOf(options));
  const { dialog } = view;
  const shipping = () => dialog.getByText('Envío', { selector: 'dt' }).nextElementSibling?.textContent;
  return { ...view, shipping };
}

it('costs what the chosen address pays, and says what is missing, added and later', async () => {
  const order = buildTransferOrder();
  const { dialog, shipping, user, sent } = await openCheckout({ api: { [TRANSFER]: answer(201, order) } });
  await waitFor(() => expect(shipping()).toBe('$59.00'));
  expect(await dialog.findByText('Te faltan $200.50 para que tu envío sea gratis.')).toBeVisible();
  await user.click(dialog.getByRole('radio', { name: /Cabaña/ }));
  expect(shipping()).toBe('$230.00');
  expect(dialog.getByText('Te faltan $200.50 para que tu envío cueste solo $80.00.')).toBeVisible();
  expect(dialog.getByText('El envío incluye $80.00 por zona extendida.')).toBeVisible();
  expect(dialog.getByText(/tarda 4 días hábiles más/)).toBeVisible();
  await expectNoAxeViolations(screen.getByRole('dialog'));
  await user.click(dialog.getByRole('radio', { name: /Transferencia directa/ }));
  await user.click(dialog.getByRole('button', { name: 'Confirmar pedido' }));
  await waitFor(() => expect(sent(TRANSFER)).toHaveLength(1));
  expect(sent(TRANSFER)[0]?.body).toMatchObject({ shippingAddressId: cabin.id, shippingCost: '230.00' });
});

it('says until when it arrives: the slowest product, later by what the zone takes longer', async () => {
  const imported = buildProduct({ id: 'p2', isImported: true, importDeliveryDays: 15 });
  const dayAfter = (importDeliveryDays: number) =>
    deliveryPromise({ ...imported, importDeliveryDays }, new Date(), 'long', defaultShop).day;
  const { dialog, user } = await openCheckoutOf({
    ...shopOf({ api: { 'GET /api/products': [product, imported] } }),
    request: { items: [product, imported].map(({ id }) => ({ productId: id, quantity: 1 })) },
  });
  expect(await dialog.findByText(`Si hoy confirmamos tu pago, llega a más tardar el ${dayAfter(15)}.`)).toBeVisible();
  await user.click(dialog.getByRole('radio', { name: /Cabaña/ }));
  expect(dialog.getByText(`Si hoy confirmamos tu pago, llega a más tardar el ${dayAfter(19)}.`)).toBeVisible();
  await user.click(dialog.getByRole('radio', { name: /Isla/ }));
  expect(dialog.queryByText(/llega a más tardar/)).toBeNull();
});

it('names no day before the place is known, also where all ships free', async () => {
  const { dialog, shipping } = await openCheckout({
    addresses: [],
    api: { 'GET /api/products': [{ ...product, freeShipping: true }] },
  });
  await waitFor(() => expect(shipping()).toBe('Gratis'));
  expect(dialog.queryByText(/llega a más tardar/)).toBeNull();
});

it('says only that it takes longer where all ships free', async () => {
  const { dialog, shipping, user } = await openCheckout({
    api: { 'GET /api/products': [{ ...product, freeShipping: true }] },
  });
  await user.click(dialog.getByRole('radio', { name: /Cabaña/ }));
  expect(await dialog.findByText(/tarda 4 días hábiles más/)).toBeVisible();
  expect(shipping()).toBe('Gratis');
  expect(dialog.queryByText(/Te faltan|zona extendida/)).toBeNull();
});

it('says before paying where the shop does not ship, and sends nothing', async () => {
  const { dialog, shipping, user, sent } = await openCheckout();
  await user.click(dialog.getByRole('radio', { name: /Isla/ }));
  expect(await dialog.findByText('No enviamos a esta dirección')).toBeVisible();
  expect(shipping()).toBe('—');
  await user.click(dialog.getByRole('radio', { name: /Transferencia directa/ }));
  await user.click(dialog.getByRole('button', { name: 'Confirmar pedido' }));
  expect(sent(TRANSFER)).toEqual([]);
});

it('asks for an address where the cost depends on it', async () => {
  const { dialog, shipping, user, store } = await openCheckout({ addresses: [] });
  await waitFor(() => expect(shipping()).toBe('Según tu código postal'));
  expect(dialog.getByText('Agrega una para saber cuánto cuesta tu envío.')).toBeVisible();
  expect(dialog.queryByText(/llega a más tardar/)).toBeNull();
  await user.click(dialog.getByRole('button', { name: 'Ir a pagar' }));
  await waitFor(() => expect(store.getState().toast.current?.title).toBe('Dirección Requerida'));
});

it('takes the amounts that the API corrects when a zone was set meanwhile, and sends what was seen then', async () => {
  let tries = 0;
  const figures = {
    originalAmount: '1299.50',
    discountApplied: '45.48',
    shippingCost: '59.00',
    totalAmount: '1313.02',
  };
  const { dialog, shipping, user, sent } = await openCheckout({
    hasZones: false,
    api: {
      'GET /api/shop': () => ({ ...defaultShop, ...(tries > 0 && { shippingFrom: '59.00' }) }),
      [TRANSFER]: () =>
        tries++ === 0
          ? answer(409, { error: 'El total cambió', code: 'figures_changed', figures })
          : answer(201, buildTransferOrder()),
    },
  });
  expect(shipping()).toBe('$99.00');
  await user.click(dialog.getByRole('radio', { name: /Transferencia directa/ }));
  await user.click(dialog.getByRole('button', { name: 'Confirmar pedido' }));
  expect(await dialog.findByRole('alert')).toHaveTextContent('ahora $1,313.02');
  expect(shipping()).toBe('$59.00');
  await user.click(dialog.getByRole('button', { name: 'Confirmar pedido' }));
  await waitFor(() => expect(sent(TRANSFER)).toHaveLength(2));
  expect(sent(TRANSFER)[0]?.body).not.toHaveProperty('shippingCost');
  expect(sent(TRANSFER)[1]?.body).toMatchObject({ shippingCost: '59.00' });
});

describe('the cart', () => {
  const openCart = async (options = {}) => {
    const view = await openShop(shopOf(options));
    await view.user.click(screen.getByRole('button', { name: 'Llenar' }));
    return { ...view, cart: within(await screen.findByRole('dialog', { name: 'Carrito de Compras' })) };
  };

  it('says what is missing until shipping is free to the main address', async () => {
    const { cart } = await openCart();
    expect(await cart.findByText('Te faltan $200.50 para que tu envío sea gratis.')).toBeVisible();
    expect(cart.getByText('IVA incluido. El envío depende de tu código postal: desde $59.00.')).toBeVisible();
  });

  it('says that shipping is free where the amount makes it so', async () => {
    const { cart, user } = await openCart();
    await user.click(await cart.findByRole('button', { name: /^Aumentar cantidad/ }));
    expect(await cart.findByText('IVA incluido. Envío gratis.')).toBeVisible();
    expect(cart.queryByText(/desde|Te faltan/)).toBeNull();
  });

  it('without an address promises it only where no zone asks for more', async () => {
    const { cart, user } = await openCart({ addresses: [] });
    await user.click(await cart.findByRole('button', { name: /^Aumentar cantidad/ }));
    expect(
      await cart.findByText('IVA incluido. El envío depende de tu código postal: gratis a algunas zonas.'),
    ).toBeVisible();
    expect(cart.queryByText(/Envío gratis/)).toBeNull();
  });

  it('without an address names no zone abroad, and what is missing to the easiest in the country', async () => {
    const rest = zone('Resto del país', '', { covers: 'RESTO', freeFrom: '8000.00' });
    const abroad = zone('Fuera de México', '', { covers: 'EXTRANJERO', fee: '900.00', freeFrom: '5000.00' });
    const { cart } = await openCart({ addresses: [], api: { 'GET /api/shipping-zones': [rest, abroad] } });
    expect(await cart.findByText('Te faltan $6,700.50 para envío gratis a Resto del país.')).toBeVisible();
  });

  it('promises it to no main address that the shop does not serve, also where all others pay none', async () => {
    const rest = zone('Resto', '', { covers: 'RESTO', fee: '0.00' });
    const { cart } = await openCart({ addresses: [isle], api: { 'GET /api/shipping-zones': [rest, zones[2]] } });
    expect(
      await cart.findByText('IVA incluido. El envío depende de tu código postal: gratis a algunas zonas.'),
    ).toBeVisible();
  });

  it('asks nothing of zones where there are none', async () => {
    const { cart, sent } = await openCart({ hasZones: false });
    expect(await cart.findByText('IVA incluido. Envío a todo México: $99.00.')).toBeVisible();
    expect(sent('GET /api/shipping-zones')).toEqual([]);
  });
});
