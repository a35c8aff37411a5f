import { buildProduct, buildUser } from '@boom/platform/testing';
import { act, screen, waitFor } from '@testing-library/react';
import { cable, openDrawer, phone } from '../test/openDrawer';

describe('the lines of the cart', () => {
  it('changes quantities by button and by keyboard', async () => {
    const { drawer, lineOf, total, user } = await openDrawer([cable], [[cable.id, 1]]);
    await drawer.findByText('Cable');
    await user.click(lineOf('Cable').getByRole('button', { name: 'Aumentar cantidad' }));
    expect(total()).toContain('$199.80');
    await user.type(lineOf('Cable').getByRole('textbox', { name: 'Cantidad de Cable' }), '{ArrowUp}');
    expect(total()).toContain('$299.70');
  });

  it('takes a line out and puts it back in its place', async () => {
    const { drawer, user, store } = await openDrawer(
      [phone, cable],
      [
        [phone.id, 2],
        [cable.id, 1],
      ],
    );
    await user.click(await drawer.findByRole('button', { name: 'Quitar Teléfono Boom' }));
    expect(drawer.queryByRole('link', { name: 'Teléfono Boom' })).not.toBeInTheDocument();
    expect(drawer.getByText('Quitaste Teléfono Boom')).toBeVisible();
    expect(drawer.getByRole('button', { name: 'Deshacer' })).toHaveFocus();
    await user.keyboard('{Enter}');
    expect(store.getState().cart.lines).toEqual([
      { productId: phone.id, quantity: 2 },
      { productId: cable.id, quantity: 1 },
    ]);
  });

  it('puts a line back at once: no other tab sees a cart without the others', async () => {
    const { drawer, user, store } = await openDrawer(
      [phone, cable],
      [
        [phone.id, 2],
        [cable.id, 1],
      ],
    );
    await user.click(await drawer.findByRole('button', { name: 'Quitar Teléfono Boom' }));
    const seen: unknown[] = [];
    store.subscribe(() => {
      const { lines } = store.getState().cart;
      if (lines !== seen.at(-1)) seen.push(lines);
    });
    await user.keyboard('{Enter}');
    expect(seen).toEqual([
      [
        { productId: phone.id, quantity: 2 },
        { productId: cable.id, quantity: 1 },
      ],
    ]);
  });

  it('puts a line back once, though another tab has put it there meanwhile', async () => {
    const { drawer, user, store } = await openDrawer(
      [phone, cable],
      [
        [phone.id, 2],
        [cable.id, 1],
      ],
    );
    await user.click(await drawer.findByRole('button', { name: 'Quitar Teléfono Boom' }));
    act(() => void store.dispatch({ type: 'cart/lineAdded', payload: { productId: phone.id, quantity: 5 } }));
    await user.click(drawer.getByRole('button', { name: 'Deshacer' }));
    expect(store.getState().cart.lines).toEqual([
      { productId: cable.id, quantity: 1 },
      { productId: phone.id, quantity: 5 },
    ]);
  });

  it('offers to undo no removal of before it was closed', async () => {
    const { drawer, user, store } = await openDrawer([phone, cable], [[phone.id, 2]]);
    await user.click(await drawer.findByRole('button', { name: 'Quitar Teléfono Boom' }));
    await user.keyboard('{Escape}');
    await waitFor(() => expect(screen.queryByRole('dialog')).not.toBeInTheDocument());
    act(() => void store.dispatch({ type: 'cart/panelToggled', payload: true }));
    expect(await screen.findByText('Tu carrito está vacío')).toBeVisible();
    expect(screen.queryByRole('button', { name: 'Deshacer' })).not.toBeInTheDocument();
  });

  it('empties, says so, and can undo that too', async () => {
    const { drawer, user, store } = await openDrawer(
      [phone, cable],
      [
        [phone.id, 2],
        [cable.id, 1],
      ],
    );
    await user.click(await drawer.findByRole('button', { name: 'Vaciar Carrito' }));
    expect(drawer.getByText('Tu carrito está vacío')).toBeVisible();
    await user.click(drawer.getByRole('button', { name: 'Deshacer' }));
    expect(store.getState().cart.lines).toHaveLength(2);
  });

  it('marks and leaves out what is sold out or gone', async () => {
    const soldOut = buildProduct({ name: 'Tableta', price: '3000.00', stock: 0 });
    const vanished = buildProduct();
    const { drawer, total, user, store } = await openDrawer(
      [cable, soldOut],
      [
        [cable.id, 1],
        [soldOut.id, 1],
        [vanished.id, 1],
      ],
      { user: buildUser() },
    );
    expect(await drawer.findByText('Agotado. No se incluye en tu compra.')).toBeVisible();
    expect(drawer.getByText('Este producto ya no está a la venta. No se incluye en tu compra.')).toBeVisible();
    expect(total()).toContain('$99.90');
    await user.click(drawer.getByRole('button', { name: 'Proceder al Pago' }));
    await waitFor(() =>
      expect(store.getState().checkout.request).toEqual({
        items: [{ productId: cable.id, quantity: 1 }],
        source: 'cart',
      }),
    );
    expect(store.getState().cart.isOpen).toBe(false);
  });

  it('says of what is bought elsewhere, or chosen first, why it does not count', async () => {
    const external = buildProduct({ name: 'Lente', isAffiliate: true, affiliateUrl: 'https://tienda.test/lente' });
    const options = [{ name: 'Color', values: ['Negro', 'Rojo'] }];
    const chosen = buildProduct({ name: 'Funda', options });
    const { drawer, lineOf, total } = await openDrawer(
      [cable, external, chosen],
      [
        [cable.id, 1],
        [external.id, 1],
        [chosen.id, 1],
      ],
    );
    await drawer.findByText('Lente');
    expect(lineOf('Lente').getByText(/se compra en la tienda externa/)).toBeVisible();
    expect(lineOf('Funda').getByText(/Elige una de sus opciones/)).toBeVisible();
    expect(total()).toContain('$99.90');
  });

  it('says how many are left, and adjusts', async () => {
    const { drawer, user, total } = await openDrawer([{ ...cable, stock: 2 }], [[cable.id, 5]]);
    expect(await drawer.findByText('Solo quedan 2 piezas.')).toBeVisible();
    await user.click(drawer.getByRole('button', { name: 'Ajustar a 2' }));
    expect(total()).toContain('$199.80');
    expect(drawer.getByRole('button', { name: 'Aumentar cantidad' })).toHaveAttribute('aria-disabled', 'true');
  });

  it('counts the price by quantity, and leaves out fewer than are sold', async () => {
    const product = buildProduct({ name: 'Cable', price: '100.00', minQuantity: 5 });
    product.priceTiers = [{ fromQuantity: 10, price: '80.00' }];
    const { drawer, user, total } = await openDrawer([product], [[product.id, 3]]);
    expect(await drawer.findByText('Se vende desde 5 piezas. No se incluye en tu compra.')).toBeVisible();
    expect(drawer.getByRole('button', { name: 'Proceder al Pago' })).toBeDisabled();
    await user.click(drawer.getByRole('button', { name: 'Ajustar a 5' }));
    expect(total()).toContain('$500.00');
    await user.clear(drawer.getByLabelText('Cantidad de Cable'));
    await user.type(drawer.getByLabelText('Cantidad de Cable'), '10');
    expect(total()).toContain('$800.00');
    expect(drawer.getByText('$80.00 c/u')).toBeVisible();
  });

  it('says that only a few are left, as everywhere', async () => {
    const { lineOf, drawer } = await openDrawer(
      [{ ...cable, stock: 3 }, phone],
      [
        [cable.id, 1],
        [phone.id, 1],
      ],
    );
    await drawer.findByText('Cable');
    expect(lineOf('Cable').getByText('Quedan 3')).toBeVisible();
    expect(lineOf('Teléfono Boom').queryByText(/Quedan|Stock/)).not.toBeInTheDocument();
  });
});
