import { answer, buildOrder, buildProduct, buildUser, renderScreen } from '@boom/platform/testing';
import { act, screen, waitFor } from '@testing-library/react';
import { OrderActions } from './OrderActions';

const [inStock, scarce, gone] = [
  buildProduct({ name: 'Audífonos' }),
  buildProduct({ name: 'Bocina', stock: 2 }),
  buildProduct({ name: 'Consola', stock: 0 }),
];
const line = ({ id, name }: typeof inStock, quantity: number) => ({
  id,
  productId: id,
  name,
  imageUrl: null,
  quantity,
  unitPrice: '100.00',
  lineTotal: '100.00',
  warrantyUntil: null,
  serialNumbers: [],
});

async function buyAgain(items: ReturnType<typeof line>[], products: unknown) {
  const view = renderScreen(<OrderActions order={buildOrder({ items })} />, {
    user: buildUser(),
    api: { 'GET /api/products': products },
  });
  await view.user.click(screen.getByRole('button', { name: 'Comprar de nuevo' }));
  const toast = () => view.store.getState().toast.current;
  return { ...view, toast, cart: () => view.store.getState().cart };
}

describe('buying the same again', () => {
  it('puts it into the cart and opens that', async () => {
    const { cart, toast, requests } = await buyAgain([line(inStock, 3)], [inStock]);
    await waitFor(() =>
      expect(cart()).toMatchObject({ lines: [{ productId: inStock.id, quantity: 3 }], isOpen: true }),
    );
    expect(toast()).toMatchObject({ title: 'Agregamos 1 producto al carrito', tone: 'success' });
    expect(decodeURIComponent(requests.at(-1)?.url ?? '')).toBe(`/api/products?ids=${inStock.id}`);
  });

  it('takes what is left, and says what is sold out or no longer there', async () => {
    const withdrawn = buildProduct({ name: 'Tocadiscos' });
    const items = [line(inStock, 1), line(scarce, 5), line(gone, 1), line(withdrawn, 1)];
    const { cart, toast } = await buyAgain(items, [inStock, scarce, gone]);
    await waitFor(() =>
      expect(cart().lines).toEqual([
        { productId: inStock.id, quantity: 1 },
        { productId: scarce.id, quantity: 2 },
      ]),
    );
    expect(toast()).toMatchObject({
      title: 'Agregamos 2 productos al carrito',
      description: 'Ya no está disponible: Consola, Tocadiscos. No se pudo agregar todo: Bocina (2 de 5)',
      tone: 'info',
    });
  });

  it('puts no more into it than there is, whatever lies there already', async () => {
    const { user, store, cart, toast } = await buyAgain([line(scarce, 2)], [scarce]);
    const lines = [{ productId: scarce.id, quantity: 2 }];
    await waitFor(() => expect(cart().lines).toEqual(lines));
    act(() => void store.dispatch({ type: 'cart/panelToggled', payload: false }));
    await user.click(screen.getByRole('button', { name: 'Comprar de nuevo' }));
    await waitFor(() => expect(cart().isOpen).toBe(true));
    expect(cart().lines).toEqual(lines);
    expect(toast()).toMatchObject({
      title: 'No se puede agregar más',
      description: 'No se pudo agregar todo: Bocina (0 de 2)',
      tone: 'info',
    });
  });

  it('leaves the cart alone when nothing of it is left', async () => {
    const { cart, toast } = await buyAgain([line(gone, 1)], [gone]);
    await waitFor(() => expect(toast()).toMatchObject({ title: 'Ya no vendemos lo de este pedido', tone: 'error' }));
    expect(cart()).toMatchObject({ lines: [], isOpen: false });
  });

  it('says when the catalogue could not be read', async () => {
    const { toast } = await buyAgain([line(inStock, 1)], answer(503));
    await waitFor(() =>
      expect(toast()).toMatchObject({ description: 'No se pudo leer el catálogo. Inténtalo de nuevo.' }),
    );
  });
});
