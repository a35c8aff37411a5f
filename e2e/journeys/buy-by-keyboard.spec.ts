import type { OrderView } from '@boom/contract';
import { findBuyable } from '../support/catalogue';
import { checkoutOf } from '../support/checkout';
import { tabTo, typeInto } from '../support/keyboard';
import { newShopper } from '../support/shopper';
import { expect, test } from '../support/test';

test('the whole purchase by transfer with the keyboard alone', async ({ page, request }) => {
  test.setTimeout(150_000);
  const product = await findBuyable(request);
  const main = page.getByRole('main');
  const press = (key: string) => page.keyboard.press(key);
  const focusIn = (place: typeof main) =>
    expect(place.locator(':focus').or(place.and(page.locator(':focus')))).toBeAttached();

  await test.step('searches, and takes a suggestion', async () => {
    await page.goto('/');
    await tabTo(page, page.getByRole('link', { name: 'Saltar al contenido' }));
    await tabTo(page, page.getByRole('combobox', { name: 'Buscar productos' }));
    const option = page.getByRole('option').filter({ hasText: product.name }).first();
    await expect(async () => {
      await press('ControlOrMeta+A');
      await page.keyboard.type(product.name);
      await expect(option).toBeVisible({ timeout: 5_000 });
    }).toPass({ timeout: 45_000 });
    await expect(async () => {
      await press('ArrowDown');
      await expect(option).toHaveAttribute('aria-selected', 'true', { timeout: 500 });
    }).toPass();
    await press('Enter');
    await expect(page.getByRole('heading', { level: 1, name: product.name })).toBeVisible();
    await expect(main).toBeFocused();
  });

  await test.step('puts the product into the cart, and opens it', async () => {
    const add = main.getByRole('button', { name: 'Agregar al Carrito' }).first();
    await tabTo(page, add);
    await press('Enter');
    const openCart = page.getByRole('button', { name: 'Carrito, 1 artículo', exact: true });
    await expect(openCart).toBeVisible();
    await expect(add).toBeFocused();
    await tabTo(page, openCart, 'Shift+Tab');
    await press('Enter');
    const cart = page.getByRole('dialog', { name: /Carrito de Compras/ });
    await focusIn(cart);
    await press('Escape');
    await expect(cart).toHaveCount(0);
    await expect(openCart).toBeFocused();
    await press('Enter');
    await tabTo(page, cart.getByRole('button', { name: 'Proceder al Pago' }));
    await press('Enter');
  });

  await test.step('registers', async () => {
    await expect(page).toHaveURL(/\/auth/);
    await expect(main).toBeFocused();
    await tabTo(page, page.getByRole('tab', { name: 'Iniciar Sesión' }));
    await press('ArrowRight');
    await expect(page.getByRole('tab', { name: 'Registrarse' })).toBeFocused();
    const { fullName, email, phone, username, password } = newShopper();
    await typeInto(page, main, { fullName, email, phone, username, password, confirmPassword: password });
    await press('Enter');
  });

  const checkout = checkoutOf(page);
  await test.step('adds an address', async () => {
    const add = checkout.getByRole('button', { name: 'Agregar dirección de envío' });
    await expect(add).toBeVisible();
    await focusIn(checkout);
    await tabTo(page, add);
    await press('Enter');
    const dialog = page.getByRole('dialog', { name: 'Agregar Dirección' });
    await expect(dialog.locator('[name="title"]')).toBeFocused();
    await typeInto(page, dialog, {
      title: 'Casa',
      postalCode: '03940',
      city: 'Benito Juárez',
      state: 'Ciudad de México',
      street: 'Av. Insurgentes Sur',
      exteriorNumber: '1602',
    });
    await press('Enter');
    await expect(dialog).toHaveCount(0);
    await expect(checkout.getByRole('radio', { name: /Casa/ })).toBeChecked();
    await expect(checkout.getByRole('button', { name: 'Agregar una dirección' })).toBeFocused();
  });

  await test.step('chooses the transfer, and confirms', async () => {
    await tabTo(page, checkout.getByRole('radio', { name: /Tarjeta, OXXO/ }));
    await press('ArrowDown');
    await expect(checkout.getByRole('radio', { name: /Transferencia directa/ })).toBeChecked();
    await tabTo(page, checkout.getByRole('button', { name: 'Confirmar pedido' }));
    await press('Enter');
  });

  await test.step('reads how to pay, and goes on where the shop was left', async () => {
    const slip = page.getByRole('dialog', { name: 'Datos para tu transferencia' });
    await focusIn(slip);
    await tabTo(page, slip.getByRole('button', { name: 'Copiar CLABE' }));
    await press('Escape');
    await expect(slip).toHaveCount(0);
    await expect(page).toHaveURL(`/producto/${product.id}`);
    await focusIn(main);
    const orders = (await (await page.request.get('/api/orders')).json()) as OrderView[];
    expect(orders.map(({ paymentType }) => paymentType)).toEqual(['direct_transfer']);
  });
});
