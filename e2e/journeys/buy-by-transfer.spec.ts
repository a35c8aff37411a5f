import { fromCents, SHIPPING_FEE_CENTS, shareOf, toCents } from '@boom/contract';
import { findBuyable } from '../support/catalogue';
import { checkoutOf, chooseTransfer, confirmOrder } from '../support/checkout';
import { findSent } from '../support/outbox';
import { newShopper, register } from '../support/shopper';
import { expect, test } from '../support/test';

const money = (cents: number) =>
  new Intl.NumberFormat('es-MX', { style: 'currency', currency: 'MXN' }).format(Number(fromCents(cents)));

test('a visitor finds a product, registers, pays by transfer and has the bank details', async ({ page, request }) => {
  test.setTimeout(120_000);
  const product = await findBuyable(
    request,
    ({ freeShipping, allowTransferDiscount }) => !freeShipping && allowTransferDiscount,
  );
  const shopper = newShopper();
  const subtotal = toCents(product.price);
  const discount = shareOf(subtotal, 350);
  const total = subtotal - discount + SHIPPING_FEE_CENTS;

  await test.step('browses, searches and opens the product', async () => {
    await page.goto('/');
    await expect(page.getByRole('heading', { name: 'Productos Destacados' })).toBeVisible();
    await page.getByPlaceholder('Buscar productos...').fill(product.name);
    await page.getByPlaceholder('Buscar productos...').press('Enter');
    await expect(page).toHaveURL(/\/explorar\?q=/);
    await page.getByRole('main').getByRole('link', { name: product.name }).first().click();
    await expect(page.getByRole('heading', { level: 1, name: product.name })).toBeVisible();
  });

  await test.step('puts it into the cart', async () => {
    await page.getByRole('main').getByRole('button', { name: 'Agregar al Carrito' }).first().click();
    await page.getByRole('button', { name: 'Carrito, 1 artículo', exact: true }).click();
    await expect(page.getByRole('dialog', { name: /Carrito de Compras/ })).toContainText(product.name);
    await page.getByRole('button', { name: 'Proceder al Pago' }).click();
  });

  await test.step('registers, and comes back to the open checkout', async () => {
    await expect(page).toHaveURL(/\/auth/);
    await register(page, shopper);
    await expect(checkoutOf(page)).toBeVisible();
  });

  const orderNumber = await test.step('pays by transfer, 3.50 % cheaper', async () => {
    const checkout = checkoutOf(page);
    await chooseTransfer(checkout);
    await expect(checkout).toContainText(money(discount));
    await expect(checkout).toContainText(money(total));
    const created = page.waitForResponse(/create-direct-transfer/);
    await confirmOrder(checkout);
    const order = (await (await created).json()) as { orderNumber: string; totalAmount: string };
    expect(order.totalAmount).toBe(fromCents(total));
    await expect(page.getByText('¡Orden Creada!').first()).toBeVisible();
    return order.orderNumber;
  });

  await test.step('has the bank details by mail and among the orders', async () => {
    const mail = await findSent(request, shopper.email, new RegExp(orderNumber));
    expect(mail.text).toContain('CLABE');
    await page.goto('/dashboard?section=orders');
    const order = page.getByRole('article').filter({ hasText: orderNumber });
    await expect(order).toContainText(money(total));
    await expect(order).toContainText('CLABE');
  });
});
