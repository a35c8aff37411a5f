import type { ProductView } from '@boom/contract';
import type { CheckoutRequest } from '@boom/platform';
import {
  answer,
  buildProduct,
  buildTransferOrder,
  expectNoAxeViolations,
  type SeenRequest,
} from '@boom/platform/testing';
import { screen, waitFor } from '@testing-library/react';
import { amount, CARD, openDialog, TRANSFER } from '../test/openDialog';
import { leaveFor } from './leaveFor';

jest.mock('./leaveFor');

beforeEach(() => {
  sessionStorage.clear();
  localStorage.clear();
  jest.mocked(leaveFor).mockClear();
});

describe('a product that ran short', () => {
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
    // Its button may be screens below.
    await waitFor(() => expect(dialog.getByRole('alert')).toHaveFocus());
    await user.click(dialog.getByRole('button', { name: 'Ajustar a 2' }));
    expect(dialog.getByRole('textbox', { name: 'Cantidad' })).toHaveValue('2');
    expect(dialog.queryByRole('alert')).not.toBeInTheDocument();
  });

  it('of two products keeps the second one, and its button, when the first is adjusted', async () => {
    const products = [buildProduct({ stock: 5 }), buildProduct({ id: 'p2', name: 'Bocina', stock: 5 })];
    let stock = 5;
    const { dialog, user } = await openDialog({
      products,
      items: products.map(({ id }) => ({ productId: id, quantity: 4 })),
      api: {
        'GET /api/products': () => products.map((product) => ({ ...product, stock })),
        [TRANSFER]: () => {
          stock = 2;
          return answer(409, {
            error: 'Sin existencias',
            code: 'out_of_stock',
            productIds: products.map(({ id }) => id),
          });
        },
      },
    });
    await user.click(dialog.getByRole('radio', { name: /Transferencia directa/ }));
    await user.click(dialog.getByRole('button', { name: 'Confirmar pedido' }));
    await waitFor(() => expect(dialog.getAllByRole('button', { name: 'Ajustar a 2' })).toHaveLength(2));
    await user.click(dialog.getAllByRole('button', { name: 'Ajustar a 2' })[0] as HTMLElement);
    expect(dialog.getByText('De Bocina solo quedan 2 piezas.')).toBeVisible();
    await user.click(dialog.getByRole('button', { name: 'Ajustar a 2' }));
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
