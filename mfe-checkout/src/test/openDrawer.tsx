import type { ProductView } from '@boom/contract';
import { useCartActions } from '@boom/platform';
import { buildProduct, renderScreen } from '@boom/platform/testing';
import { screen, within } from '@testing-library/react';
import CartDrawer from '../cart/CartDrawer';

function Shop({ lines }: { lines: ReadonlyArray<[string, number]> }) {
  const { addProduct, open } = useCartActions();
  return (
    <>
      <button
        type="button"
        onClick={() => {
          for (const [id, quantity] of lines) addProduct({ id, stock: quantity }, quantity);
          open();
        }}
      >
        Llenar
      </button>
      <CartDrawer />
    </>
  );
}

/** Two products, to be bought with or without each other. */
export const phone = buildProduct({ name: 'Teléfono Boom', price: '5000.00', stock: 10 });
export const cable = buildProduct({ name: 'Cable', price: '99.90', stock: 10 });

/** The cart with these lines, and the products that the API knows. */
export async function openDrawer(products: ProductView[], lines: ReadonlyArray<[string, number]>, more = {}) {
  const view = renderScreen(<Shop lines={lines} />, {
    api: { 'GET /api/products': products },
    ...more,
  });
  await view.user.click(screen.getByRole('button', { name: 'Llenar' }));
  const drawer = within(await screen.findByRole('dialog', { name: 'Carrito de Compras' }));
  const lineOf = (name: string) => within(drawer.getByText(name).closest('li')!);
  const total = () => drawer.getByText('Total').parentElement?.textContent;
  return { ...view, drawer, lineOf, total };
}
