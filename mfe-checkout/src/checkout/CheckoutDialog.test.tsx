import { type AddressView, type ProductView, TERMS_VERSION } from '@boom/contract';
import { type CheckoutRequest, persistCart, useCartActions, useOpenCheckout } from '@boom/platform';
import {
  answer,
  buildAddress,
  buildProduct,
  buildTransferOrder,
  buildUser,
  expectNoAxeViolations,
  renderScreen,
  type SeenRequest,
} from '@boom/platform/testing';
import { act, fireEvent, screen, waitFor, within } from '@testing-library/react';
import { CheckoutDialog } from './CheckoutDialog';
import { leaveFor } from './leaveFor';

jest.mock('./leaveFor');

const bothMethods = { activePaymentMethods: { mercadopago: true, bank_transfer: true } };
const discount = {
  isActive: true,
  discountPercentage: '3.50',
  discountText: 'por pagar por transferencia',
  version: 1,
};
const TRANSFER = 'POST /api/payments/create-direct-transfer';
const CARD = 'POST /api/payments/create-preference';

function Shop({ request }: { request: CheckoutRequest }) {
  const openCheckout = useOpenCheckout();
  const { add } = useCartActions();
  return (
    <>
      <button
        type="button"
        onClick={() => {
          for (const { productId, quantity } of request.items) add(productId, quantity);
          void openCheckout(request);
        }}
      >
        Comprar
      </button>
      <CheckoutDialog />
    </>
  );
}

interface Case {
  products?: ProductView[];
  items?: CheckoutRequest['items'];
  source?: CheckoutRequest['source'];
  addresses?: AddressView[];
  api?: Record<string, unknown>;
}

async function openDialog({ products = [buildProduct()], items, source = 'product', addresses = [], api }: Case = {}) {
  const request = { items: items ?? products.map(({ id }) => ({ productId: id, quantity: 1 })), source };
  const view = renderScreen(<Shop request={request} />, {
    user: buildUser(),
    path: '/explorar',
    api: {
      'GET /api/products': products,
      'GET /api/addresses': addresses,
      'GET /api/payments/config': bothMethods,
      'GET /api/admin/transfer-discount-config': discount,
      'GET /api/orders': [],
      ...api,
    },
  });
  await view.user.click(screen.getByRole('button', { name: 'Comprar' }));
  const dialog = within(await screen.findByRole('dialog', { name: 'Finalizar Compra' }));
  await dialog.findByText('Resumen');
  const sent = (route: string) => view.requests.filter(({ method, url }) => `${method} ${url}` === route);
  return { ...view, dialog, sent };
}

const keyOf = ({ headers }: SeenRequest) => headers['idempotency-key'];
const amount = (dialog: ReturnType<typeof within>, name: RegExp | string) =>
  dialog.getByText(name, { selector: 'dt' }).nextElementSibling?.textContent;
const total = (dialog: ReturnType<typeof within>) => dialog.getByText('Total').parentElement?.textContent;

beforeEach(() => {
  sessionStorage.clear();
  localStorage.clear();
  jest.mocked(leaveFor).mockClear();
});
afterEach(() => jest.useRealTimers());

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
    expect(dialog.getByText(/próximas 24 horas/)).toBeVisible();
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
    expect(dialog.getByRole('button', { name: 'Disminuir cantidad' })).toBeDisabled();
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
    const refused = { error: 'Ese método de pago no está disponible', code: 'payment_method_unavailable' };
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
    expect(dialog.getByText(/lo pagas después desde Mis pedidos/)).toBeVisible();
    expect(dialog.queryByText(/por transferencia/)).not.toBeInTheDocument();
  });
});

describe('the address', () => {
  it('shows no choice without saved addresses, and sends none', async () => {
    const { dialog, user, sent } = await openDialog({ api: { [CARD]: { initPoint: 'https://pago.test/1' } } });
    expect(dialog.queryByRole('group', { name: 'Dirección de envío' })).not.toBeInTheDocument();
    await user.click(dialog.getByRole('button', { name: 'Ir a pagar' }));
    await waitFor(() => expect(leaveFor).toHaveBeenCalled());
    expect(sent(CARD)[0]?.body).not.toHaveProperty('shippingAddressId');
  });

  it('starts at the main one', async () => {
    const main = buildAddress({ title: 'Trabajo', isDefault: true });
    const { dialog } = await openDialog({ addresses: [buildAddress(), main] });
    expect(dialog.getByRole('radio', { name: /Trabajo/ })).toBeChecked();
    expect(dialog.getByRole('radio', { name: /Trabajo/ })).toHaveAttribute('name', 'shippingAddressId');
  });

  it('is the only one where there is no other', async () => {
    const { dialog } = await openDialog({ addresses: [buildAddress({ title: 'Trabajo' })] });
    expect(dialog.getByRole('radio', { name: /Trabajo/ })).toBeChecked();
  });

  it('must be chosen when there are some', async () => {
    const { dialog, user, store, sent } = await openDialog({
      addresses: [buildAddress(), buildAddress({ title: 'Trabajo' })],
    });
    await user.click(dialog.getByRole('button', { name: 'Ir a pagar' }));
    await waitFor(() =>
      expect(store.getState().toast.current).toMatchObject({
        title: 'Dirección Requerida',
        description: 'Por favor selecciona una dirección de envío.',
      }),
    );
    expect(dialog.getByRole('radio', { name: /Casa/ })).toHaveFocus();
    expect(sent(CARD)).toHaveLength(0);
  });

  it('is not sent again once it is gone, as deleted in another tab', async () => {
    const addresses = [buildAddress()];
    const { dialog, user, sent } = await openDialog({
      api: {
        'GET /api/addresses': () => [...addresses],
        [CARD]: ({ body }: { body?: object }) =>
          body && 'shippingAddressId' in body
            ? answer(404, { error: 'No encontramos la dirección.', code: 'address_not_found' })
            : { initPoint: 'https://pago.test/1' },
      },
    });
    addresses.pop();
    await user.click(dialog.getByRole('button', { name: 'Ir a pagar' }));
    await waitFor(() => expect(dialog.queryByRole('radio', { name: /Casa/ })).toBeNull());
    await user.click(dialog.getByRole('button', { name: 'Ir a pagar' }));
    await waitFor(() => expect(leaveFor).toHaveBeenCalled());
    expect(sent(CARD).at(-1)?.body).not.toHaveProperty('shippingAddressId');
  });

  it('may be added on the spot, and is then chosen', async () => {
    const added = buildAddress({ title: 'Bodega' });
    const addresses: AddressView[] = [];
    const { dialog, user, sent } = await openDialog({
      api: {
        'GET /api/addresses': () => [...addresses],
        'POST /api/addresses': () => {
          addresses.push(added);
          return answer(201, added);
        },
      },
    });
    await user.click(dialog.getByRole('button', { name: 'Agregar dirección de envío' }));
    const form = within(await screen.findByRole('dialog', { name: 'Agregar Dirección' }));
    for (const [label, value] of [
      ['Nombre de la dirección', 'Bodega'],
      ['Calle', 'Calle 5 #10'],
      ['Código postal', '06600'],
      ['Ciudad', 'Cuauhtémoc'],
      ['Estado', 'Ciudad de México'],
    ] as const) {
      await user.fill(form.getByLabelText(label), value);
    }
    await user.click(form.getByRole('button', { name: 'Agregar' }));
    expect(await dialog.findByRole('radio', { name: /Bodega/ })).toBeChecked();
    expect(sent('POST /api/addresses')[0]?.body).toMatchObject({ title: 'Bodega', country: 'México' });
    expect(sent(CARD)).toHaveLength(0);
  });
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
    const confirm = () => user.click(dialog.getByRole('button', { name: 'Confirmar pedido' }));
    await confirm();
    await waitFor(() =>
      expect(store.getState().toast.current).toMatchObject({ title: 'Error de Pago', description: 'Algo salió mal' }),
    );
    await confirm();
    await user.click(dialog.getByRole('button', { name: 'Aumentar cantidad' }));
    await confirm();
    await waitFor(() => expect(sent(TRANSFER)).toHaveLength(3));
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

  it('says which product ran short, and adjusts the order', async () => {
    const product = buildProduct({ stock: 5 });
    let stock = 5;
    const { dialog, user } = await openDialog({
      products: [product],
      items: [{ productId: product.id, quantity: 4 }],
      api: {
        'GET /api/products': () => [{ ...product, stock }],
        [TRANSFER]: () => {
          stock = 2;
          return answer(409, { error: 'Sin existencias', code: 'out_of_stock', productIds: [product.id] });
        },
      },
    });
    await user.click(dialog.getByRole('radio', { name: /Transferencia directa/ }));
    await user.click(dialog.getByRole('button', { name: 'Confirmar pedido' }));
    expect(await dialog.findByText('De Audífonos Boom Air solo quedan 2 piezas.')).toBeVisible();
    await user.click(dialog.getByRole('button', { name: 'Ajustar a 2' }));
    expect(dialog.getByRole('textbox', { name: 'Cantidad' })).toHaveValue('2');
    expect(dialog.queryByRole('alert')).not.toBeInTheDocument();
  });

  it('offers no fewer units than an order takes', async () => {
    const product = buildProduct({ stock: 12, minQuantity: 10 });
    const other = buildProduct({ id: 'p2', name: 'Bocina' });
    let stock = 12;
    const { dialog, user } = await openDialog({
      products: [product, other],
      items: [
        { productId: product.id, quantity: 12 },
        { productId: other.id, quantity: 1 },
      ],
      api: {
        'GET /api/products': () => [{ ...product, stock }, other],
        [TRANSFER]: () => {
          stock = 7;
          return answer(409, { error: 'Sin existencias', code: 'out_of_stock', productIds: [product.id] });
        },
      },
    });
    await user.click(dialog.getByRole('radio', { name: /Transferencia directa/ }));
    await user.click(dialog.getByRole('button', { name: 'Confirmar pedido' }));
    expect(await dialog.findByText('Audífonos Boom Air se agotó.')).toBeVisible();
    expect(dialog.queryByRole('button', { name: /Ajustar/ })).not.toBeInTheDocument();
  });
});

describe('a minimum that was raised meanwhile', () => {
  const product = buildProduct({ stock: 10 });
  const place = async (others: ProductView[] = []) => {
    let minQuantity: number | undefined;
    const view = await openDialog({
      products: [product, ...others],
      items: [product, ...others].map(({ id }) => ({ productId: id, quantity: 2 })),
      api: {
        'GET /api/products': () => [{ ...product, minQuantity }, ...others],
        [TRANSFER]: ({ body }: SeenRequest) => {
          minQuantity = 5;
          const { items } = body as CheckoutRequest;
          return items.some(({ productId, quantity }) => productId === product.id && quantity < 5)
            ? answer(409, { error: 'Se vende desde 5 piezas.', code: 'below_minimum', productIds: [product.id] })
            : answer(201, buildTransferOrder());
        },
      },
    });
    const confirm = () => view.user.click(view.dialog.getByRole('button', { name: 'Confirmar pedido' }));
    await view.user.click(view.dialog.getByRole('radio', { name: /Transferencia directa/ }));
    await confirm();
    await waitFor(() => expect(view.store.getState().toast.current).toMatchObject({ tone: 'error' }));
    return { ...view, confirm };
  };

  it('is said with a button that adjusts the order, whose choices stay', async () => {
    const { dialog, user, sent, confirm } = await place();
    const adjust = await dialog.findByRole('button', { name: 'Ajustar a 5' });
    expect(dialog.getByText('Se vende desde 5 piezas.')).toBeVisible();
    expect(dialog.queryByText(/se agotaron|no se incluye/)).not.toBeInTheDocument();
    expect(dialog.queryByRole('button', { name: 'Quitar del pedido' })).not.toBeInTheDocument();
    await expectNoAxeViolations(screen.getByRole('dialog'));
    adjust.focus();
    await user.keyboard('{Enter}');
    expect(adjust).not.toBeInTheDocument();
    expect(screen.getByRole('dialog')).toContainElement(document.activeElement as HTMLElement);
    expect(dialog.getByRole('textbox', { name: 'Cantidad' })).toHaveValue('5');
    expect(dialog.getByRole('radio', { name: /Transferencia directa/ })).toBeChecked();
    await confirm();
    await screen.findByRole('dialog', { name: 'Datos para tu transferencia' });
    expect(sent(TRANSFER)[1]?.body).toMatchObject({ items: [{ productId: product.id, quantity: 5 }] });
  });

  it('lets the customer order the other products', async () => {
    const other = buildProduct({ name: 'Bocina', price: '500.00' });
    const { dialog, user, sent, confirm } = await place([other]);
    expect(await dialog.findByRole('button', { name: 'Ajustar a 5' })).toBeVisible();
    expect(dialog.queryByText(/ya no está disponible/)).not.toBeInTheDocument();
    await user.click(dialog.getByRole('button', { name: 'Quitar del pedido' }));
    expect(amount(dialog, 'Subtotal')).toBe('$1,000.00');
    await confirm();
    await screen.findByRole('dialog', { name: 'Datos para tu transferencia' });
    expect(sent(TRANSFER)[1]?.body).toMatchObject({ items: [{ productId: other.id, quantity: 2 }] });
  });
});

describe('the last unit, just sold to another customer', () => {
  const confirm = async (last: Partial<ProductView> | null, others: ProductView[] = []) => {
    const product = buildProduct({ stock: 1 });
    let isSold = false;
    const view = await openDialog({
      products: [product, ...others],
      source: 'cart',
      api: {
        'GET /api/products': () => [...(isSold ? (last ? [{ ...product, ...last }] : []) : [product]), ...others],
        [CARD]: () => {
          isSold = true;
          return answer(409, { error: 'Sin existencias', code: 'out_of_stock', productIds: [product.id] });
        },
      },
    });
    await view.user.click(view.dialog.getByRole('button', { name: 'Ir a pagar' }));
    return view;
  };

  it('says what is sold out, that nothing was ordered, and offers to go on shopping', async () => {
    const { dialog, user, store } = await confirm({ stock: 0 });
    expect(await dialog.findByRole('heading', { name: 'No se hizo el pedido' })).toBeVisible();
    expect(dialog.getByRole('alert')).toHaveTextContent('Audífonos Boom Air se agotó.');
    expect(dialog.getByText(/No se te cobró nada/)).toBeVisible();
    expect(dialog.queryByRole('button', { name: 'Quitar del pedido' })).toBeNull();
    expect(dialog.queryByRole('button', { name: 'Ir a pagar' })).toBeNull();
    await user.click(dialog.getByRole('button', { name: 'Seguir comprando' }));
    await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
    expect(store.getState().cart.lines).toHaveLength(1);
    expect(store.getState().toast.current).toBeNull();
  });

  it('says so too when the product is not for sale any more', async () => {
    const { dialog } = await confirm(null);
    expect(await dialog.findByRole('heading', { name: 'No se hizo el pedido' })).toBeVisible();
  });

  it('lets the customer order the other products, with a single message', async () => {
    const { dialog, user } = await confirm({ stock: 0 }, [buildProduct({ name: 'Bocina', price: '500.00' })]);
    // How many are left is known once the products have been read again.
    await waitFor(() => expect(dialog.getByRole('alert')).toHaveTextContent('Audífonos Boom Air se agotó.'));
    expect(dialog.queryByText(/ya no está disponible y no se incluye/)).toBeNull();
    expect(amount(dialog, 'Subtotal')).toBe('$500.00');
    await user.click(dialog.getByRole('button', { name: 'Quitar del pedido' }));
    expect(dialog.queryByRole('alert')).toBeNull();
    expect(dialog.getByRole('button', { name: 'Ir a pagar' })).toBeEnabled();
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

describe('a checkout makes one order, only on request', () => {
  /** An answer that the test sends later. */
  function later(body: unknown) {
    let come = () => {};
    const answered = new Promise<unknown>((resolve) => {
      come = () => resolve(answer(201, body));
    });
    return { come: () => come(), handler: () => answered };
  }
  type Store = Awaited<ReturnType<typeof openDialog>>['store'];
  const inAnotherTab = (store: Store, lines: readonly object[]) =>
    act(() => {
      const stop = persistCart(store);
      localStorage.setItem('boom.cart', JSON.stringify(lines));
      window.dispatchEvent(new StorageEvent('storage', { key: 'boom.cart' }));
      stop();
    });
  const comeBackFrozen = () =>
    window.dispatchEvent(Object.assign(new Event('pageshow'), { persisted: true }) as PageTransitionEvent);

  it('Enter in the quantity box confirms the quantity and makes no order', async () => {
    const { dialog, user, sent } = await openDialog({
      api: { [CARD]: answer(201, { initPoint: 'https://pago.test/1' }) },
    });
    const quantity = dialog.getByRole('textbox', { name: 'Cantidad' });
    await user.clear(quantity);
    await user.type(quantity, '3');
    expect(amount(dialog, 'Subtotal')).toBe('$3,898.50');
    await user.keyboard('{Enter}');
    expect(quantity).toHaveValue('3');
    expect(sent(CARD)).toHaveLength(0);
  });

  it('stays open while the order is being sent, and shows the slip when it is made', async () => {
    const { come, handler } = later(buildTransferOrder());
    const { dialog, user, sent } = await openDialog({ api: { [TRANSFER]: handler } });
    await user.click(dialog.getByRole('radio', { name: /Transferencia directa/ }));
    await user.click(dialog.getByRole('button', { name: 'Confirmar pedido' }));
    await dialog.findByRole('button', { name: /^Procesando/ });
    await user.keyboard('{Escape}');
    await user.click(dialog.getByRole('button', { name: 'Cerrar' }));
    await user.click(dialog.getByRole('button', { name: /^Procesando/ }));
    come();
    expect(await screen.findByRole('dialog', { name: 'Datos para tu transferencia' })).toBeVisible();
    expect(sent(TRANSFER)).toHaveLength(1);
  });

  it('takes what was bought out of the cart, and leaves what was added meanwhile', async () => {
    const { come, handler } = later(buildTransferOrder());
    const { dialog, user, store } = await openDialog({ source: 'cart', api: { [TRANSFER]: handler } });
    await user.click(dialog.getByRole('radio', { name: /Transferencia directa/ }));
    await user.click(dialog.getByRole('button', { name: 'Confirmar pedido' }));
    const [line] = store.getState().cart.lines;
    const added = { productId: '9b1deb4d-3b7d-4bad-9bdd-2b0d7b3dcb6d', quantity: 1 };
    inAnotherTab(store, [line!, added]);
    come();
    await screen.findByRole('dialog', { name: 'Datos para tu transferencia' });
    expect(store.getState().cart.lines).toEqual([added]);
  });

  it('closes when the cart is bought in another tab', async () => {
    const { store } = await openDialog({ source: 'cart' });
    inAnotherTab(store, []);
    await waitFor(() => expect(screen.queryByRole('dialog')).not.toBeInTheDocument());
    expect(store.getState().toast.current).toMatchObject({ title: 'Ya no está en tu carrito' });
  });

  it('is not closed by its own order, as another tab sees it', async () => {
    const { come, handler } = later(buildTransferOrder());
    const { dialog, user, store } = await openDialog({ source: 'cart', api: { [TRANSFER]: handler } });
    await user.click(dialog.getByRole('radio', { name: /Transferencia directa/ }));
    await user.click(dialog.getByRole('button', { name: 'Confirmar pedido' }));
    inAnotherTab(store, []);
    come();
    expect(await screen.findByRole('dialog', { name: 'Datos para tu transferencia' })).toBeVisible();
  });

  it('closes, too, when what cannot be bought is still in the cart', async () => {
    const [bought, soldOut] = [buildProduct(), buildProduct({ name: 'Tableta', stock: 0 })];
    const { store, requests } = await openDialog({ products: [bought, soldOut], source: 'cart' });
    inAnotherTab(store, [{ productId: soldOut.id, quantity: 1 }]);
    await waitFor(() => expect(screen.queryByRole('dialog')).not.toBeInTheDocument());
    expect(store.getState().toast.current).toMatchObject({ title: 'Ya no está en tu carrito' });
    expect(requests.some(({ method }) => method === 'POST')).toBe(false);
  });

  it('stays open while some of what it orders is in the cart', async () => {
    const products = [buildProduct(), buildProduct({ name: 'Bocina' })];
    const { store, dialog } = await openDialog({ products, source: 'cart' });
    inAnotherTab(store, [{ productId: products[1]?.id, quantity: 1 }]);
    expect(dialog.getByRole('button', { name: 'Ir a pagar' })).toBeVisible();
    expect(store.getState().toast.current).toBeNull();
  });

  it('is closed on return from the payment page when the order was paid, and open when it was not', async () => {
    const initPoint = { initPoint: 'https://pago.test/1', orderNumber: 'A1' };
    const { dialog, user, sent } = await openDialog({ api: { [CARD]: answer(201, initPoint) } });
    await user.click(dialog.getByRole('button', { name: 'Ir a pagar' }));
    await waitFor(() => expect(leaveFor).toHaveBeenCalled());
    act(() => void comeBackFrozen());
    await user.click(dialog.getByRole('button', { name: 'Ir a pagar' }));
    await waitFor(() => expect(sent(CARD)).toHaveLength(2));
    expect(keyOf(sent(CARD)[1]!)).toBe(keyOf(sent(CARD)[0]!));

    // Paid, in this tab or another.
    localStorage.removeItem('boom.cardOrders');
    act(() => void comeBackFrozen());
    await waitFor(() => expect(screen.queryByRole('dialog')).not.toBeInTheDocument());
  });

  it('can be closed again by who stopped the browser on the way to the payment page', async () => {
    const { dialog, user } = await openDialog({
      api: { [CARD]: answer(201, { initPoint: 'https://pago.test/1', orderNumber: 'A1' }) },
    });
    jest.useFakeTimers({ doNotFake: ['queueMicrotask'] });
    fireEvent.click(dialog.getByRole('button', { name: 'Ir a pagar' }));
    await waitFor(() => expect(leaveFor).toHaveBeenCalled());
    await user.keyboard('{Escape}');
    expect(dialog.getByRole('button', { name: /^Procesando/ })).toBeVisible();
    act(() => jest.advanceTimersByTime(10_000));
    expect(dialog.getByRole('button', { name: 'Ir a pagar' })).toBeEnabled();
    await user.keyboard('{Escape}');
    await waitFor(() => expect(screen.queryByRole('dialog')).not.toBeInTheDocument());
  });
});

it('does not let go of an order that is sent after "back", when the time of the one before is over', async () => {
  const answers = [answer(201, { initPoint: 'https://pago.test/1', orderNumber: 'A1' }), new Promise(() => undefined)];
  const { dialog } = await openDialog({ api: { [CARD]: () => answers.shift() } });
  jest.useFakeTimers({ doNotFake: ['queueMicrotask'] });
  fireEvent.click(dialog.getByRole('button', { name: 'Ir a pagar' }));
  await waitFor(() => expect(leaveFor).toHaveBeenCalled());
  act(() => void window.dispatchEvent(Object.assign(new Event('pageshow'), { persisted: true })));
  fireEvent.click(dialog.getByRole('button', { name: 'Ir a pagar' }));
  expect(await dialog.findByRole('button', { name: /^Procesando/ })).toBeVisible();
  act(() => jest.advanceTimersByTime(10_000));
  expect(dialog.getByRole('button', { name: /^Procesando/ })).toBeVisible();
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
    const { user } = renderScreen(
      <Shop request={{ items: [{ productId: product.id, quantity: 1 }], source: 'product' }} />,
      {
        user: buildUser(),
        api: {
          'GET /api/products': () => (isDown ? answer(503, { error: 'Ocupado', code: 'unavailable' }) : [product]),
          'GET /api/addresses': [],
        },
      },
    );
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

describe('a factura', () => {
  const receiver = {
    rfc: 'EKU9003173C9',
    name: 'ESCUELA KEMPER URGATE',
    taxRegime: '601',
    cfdiUse: 'G03',
    postalCode: '42501',
  };
  const withProfile = {
    'GET /api/user/fiscal-profile': { profile: receiver },
    'PUT /api/user/fiscal-profile': { profile: receiver },
    [TRANSFER]: buildTransferOrder(),
  };
  const transfer = (dialog: ReturnType<typeof within>) => dialog.getByRole('radio', { name: /Transferencia directa/ });

  it('costs whoever wants none neither a click nor a call', async () => {
    const { dialog, user, requests, sent } = await openDialog({ api: withProfile });
    expect(dialog.getByText(/factura global a público en general/)).toBeVisible();
    await user.click(transfer(dialog));
    await user.click(dialog.getByRole('button', { name: /Confirmar pedido/ }));
    await waitFor(() => expect(sent(TRANSFER)).toHaveLength(1));
    expect(sent(TRANSFER)[0]?.body).not.toHaveProperty('wantsInvoice');
    expect(requests.some(({ url }) => url.includes('fiscal-profile'))).toBe(false);
  });

  it('is asked for with the data of the account', async () => {
    const { dialog, user, sent, baseElement } = await openDialog({ api: withProfile });
    await user.click(transfer(dialog));
    await user.click(dialog.getByRole('button', { name: 'Necesito factura' }));
    expect(await screen.findByLabelText('RFC')).toHaveValue('EKU9003173C9');
    await expectNoAxeViolations(baseElement);
    await user.click(screen.getByRole('button', { name: 'Usar estos datos' }));
    expect(await dialog.findByText('Factura para ESCUELA KEMPER URGATE · EKU9003173C9')).toBeVisible();
    await user.click(dialog.getByRole('button', { name: /Confirmar pedido/ }));
    await waitFor(() => expect(sent(TRANSFER)[0]?.body).toMatchObject({ wantsInvoice: true }));
  });

  it('is not asked for while its data are not kept: they can be sent again, or left', async () => {
    const { dialog, user, sent } = await openDialog({
      api: { ...withProfile, 'PUT /api/user/fiscal-profile': answer(503, { error: 'Vuelve más tarde.' }) },
    });
    await user.click(dialog.getByRole('button', { name: 'Necesito factura' }));
    await user.click(await screen.findByRole('button', { name: 'Usar estos datos' }));
    expect(await screen.findByText('Vuelve más tarde.')).toBeVisible();
    await user.click(screen.getByRole('button', { name: 'Cancelar' }));
    expect(await dialog.findByRole('button', { name: 'Necesito factura' })).toBeVisible();
    await user.click(transfer(dialog));
    await user.click(dialog.getByRole('button', { name: /Confirmar pedido/ }));
    await waitFor(() => expect(sent(TRANSFER)).toHaveLength(1));
    expect(sent(TRANSFER)[0]?.body).not.toHaveProperty('wantsInvoice');
  });

  it('is asked for with new data where those of the account cannot be read', async () => {
    const { dialog, user } = await openDialog({ api: { ...withProfile, 'GET /api/user/fiscal-profile': answer(503) } });
    await user.click(dialog.getByRole('button', { name: 'Necesito factura' }));
    expect(await screen.findByLabelText('RFC')).toHaveValue('');
  });

  it('can be given up again', async () => {
    const { dialog, user } = await openDialog({ api: withProfile });
    await user.click(dialog.getByRole('button', { name: 'Necesito factura' }));
    await user.click(await screen.findByRole('button', { name: 'Usar estos datos' }));
    await user.click(await dialog.findByRole('button', { name: 'Ya no la necesito' }));
    expect(dialog.getByRole('button', { name: 'Necesito factura' })).toBeVisible();
    expect(screen.queryByLabelText('RFC')).not.toBeInTheDocument();
  });
});
