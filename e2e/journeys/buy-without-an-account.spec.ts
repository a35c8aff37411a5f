import { findBuyable } from '../support/catalogue';
import { buyNow, checkoutOf, confirmOrder } from '../support/checkout';
import { openSession, receipt } from '../support/customer';
import { findSent } from '../support/outbox';
import { newShopper } from '../support/shopper';
import { site } from '../support/site';
import { expect, test } from '../support/test';

async function allowGuests(guestCheckout: boolean): Promise<void> {
  const admin = await openSession(site.admin);
  expect((await admin.put('/api/admin/shop', { data: { guestCheckout } })).ok()).toBe(true);
  await admin.dispose();
}

// The switch is the whole shop's: a project of its own runs these after all others.
test.beforeAll(() => allowGuests(true));
test.afterAll(() => allowGuests(false));

test('who has no account buys by transfer, sends the receipt and then makes an account with the order in it', async ({
  page,
  request,
}) => {
  const shopper = newShopper();
  const { email } = shopper;
  const product = await findBuyable(request);
  await page.goto(`/producto/${product.id}`);
  const checkout = await buyNow(page);
  await checkout.locator('input[name="fullName"]').fill(shopper.fullName);
  await checkout.locator('input[name="email"]').fill(email);
  await checkout.locator('input[name="phone"]').fill(shopper.phone);
  await checkout.locator('input[name="postalCode"]').fill('03940');
  await expect(checkout.locator('input[name="state"]')).toHaveValue('Ciudad de México');
  await checkout.locator('input[name="city"]').fill('Ciudad de México');
  await checkout.locator('input[name="street"]').fill('Av. Insurgentes Sur');
  await checkout.locator('input[name="exteriorNumber"]').fill('1602');
  await checkout.getByText('Transferencia', { exact: false }).first().click();
  await confirmOrder(checkout);
  await expect(page.getByText('CLABE').first()).toBeVisible();
  await page.getByRole('link', { name: 'Seguir mi pedido' }).click();

  const heading = page.getByRole('heading', { name: /^Pedido / });
  await expect(heading).toBeVisible();
  const number = (await heading.textContent())?.replace('Pedido ', '') ?? 'no number';
  expect((await findSent(request, email, new RegExp(number))).text).toContain(`/pedido?n=${number}`);
  await page.locator('input[type="file"]').setInputFiles(receipt);
  await expect(page.getByText('Los estamos verificando')).toBeVisible();

  await page.getByLabel('Contraseña', { exact: true }).fill('una frase larga de compras');
  await page.getByRole('button', { name: 'Crear mi cuenta' }).click();
  await expect(page).toHaveURL(/\/dashboard/);
  await expect(page.getByText(number).first()).toBeVisible();
});

test('who has an account after all signs in from the checkout, which opens again', async ({ page, request }) => {
  const product = await findBuyable(request);
  await page.goto(`/producto/${product.id}`);
  const checkout = await buyNow(page);
  await checkout.getByRole('button', { name: 'Inicia sesión' }).click();
  await expect(page).toHaveURL(/\/auth\?next=/);
  await page.getByLabel('Usuario').fill(site.demo.username);
  await page.getByLabel('Contraseña', { exact: true }).fill(site.demo.password);
  await page.getByRole('button', { name: 'Iniciar Sesión' }).last().click();
  await expect(checkoutOf(page)).toBeVisible();
});
