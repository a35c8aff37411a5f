import type { AdminShippingZoneView, ProductView } from '@boom/contract';
import type { APIRequestContext } from '@playwright/test';
import { post } from '../support/api';
import { checkoutOf, chooseTransfer, confirmOrder } from '../support/checkout';
import { openSession } from '../support/customer';
import { openPanel } from '../support/panel';
import { registerByApi } from '../support/shopper';
import { site } from '../support/site';
import { expect, test } from '../support/test';

const path = '/api/admin/shipping-zones';
let admin: APIRequestContext;
const listZones = async () => (await (await admin.get(path)).json()) as AdminShippingZoneView[];
const deleteZones = async () => {
  for (const { id } of await listZones()) await admin.delete(`${path}/${id}`);
};

// Zones are the whole shop's: a project of its own runs these after all others.
test.beforeAll(async () => {
  admin = await openSession(site.admin);
  await deleteZones();
});
test.afterEach(deleteZones);
test.afterAll(() => admin.dispose());

test('a zone is set, seen from the product to the order, and changed while somebody pays', async ({
  page,
  browser,
}) => {
  const name = `Regulador de zona ${Date.now()}`;
  const product = await post<ProductView>(admin, '/api/admin/products', { name, price: '500.00', stock: 50 });
  const panel = await openPanel(browser);
  await panel.goto('/admin/envios');
  await panel.getByRole('button', { name: 'Agregar zona' }).first().click();
  const dialog = panel.getByRole('dialog', { name: 'Agregar zona de envío' });
  await dialog.getByLabel('Nombre').fill('Benito Juárez');
  await dialog.getByLabel('Códigos postales').fill('03');
  await dialog.getByLabel('Costo del envío').fill('59');
  await dialog.getByLabel('Gratis desde').fill('900');
  await dialog.getByLabel('Días hábiles adicionales').fill('2');
  await dialog.getByRole('button', { name: 'Crear' }).click();
  await expect(panel.getByRole('article', { name: 'Benito Juárez' })).toContainText('$59.00 · gratis desde $900.00');
  await panel.getByLabel('Código postal', { exact: true }).fill('03940');
  await expect(panel.getByText(/^Benito Juárez: el envío cuesta \$59\.00/)).toBeVisible();

  await registerByApi(page.request);
  await post(page.request, '/api/addresses', {
    ...{ title: 'Casa', street: 'Av. Insurgentes Sur 1602', city: 'Benito Juárez' },
    ...{ state: 'Ciudad de México', postalCode: '03940' },
  });
  await page.goto(`/producto/${product.id}`);
  await expect(page.getByText(/según tu código postal, desde \$59\.00/).first()).toBeVisible();
  await page.getByRole('main').getByRole('button', { name: 'Agregar al Carrito' }).first().click();
  await page.getByRole('button', { name: /^Carrito, 1/ }).click();
  const cart = page.getByRole('dialog', { name: /Carrito de Compras/ });
  await expect(cart.getByText('Te faltan $400.00 para que tu envío sea gratis.')).toBeVisible();
  await cart.getByRole('button', { name: 'Proceder al Pago' }).click();

  const checkout = checkoutOf(page);
  const shipping = checkout.getByText('Envío', { exact: true }).locator('xpath=following-sibling::dd');
  await expect(shipping).toHaveText('$59.00');
  await checkout.getByLabel(/^Cantidad/).fill('2');
  await expect(shipping).toHaveText('Gratis');
  await checkout.getByLabel(/^Cantidad/).fill('1');
  await expect(shipping).toHaveText('$59.00');
  await expect(checkout.getByText(/tarda 2 días hábiles más/)).toBeVisible();

  const [{ id } = { id: '' }] = await listZones();
  expect((await admin.put(`${path}/${id}`, { data: { fee: '79' } })).ok()).toBe(true);
  await chooseTransfer(checkout);
  await confirmOrder(checkout);
  await expect(checkout.getByText(/Antes \$541\.50, ahora \$561\.50/)).toBeVisible();
  await expect(shipping).toHaveText('$79.00');
  await confirmOrder(checkout);
  await page.getByRole('link', { name: 'Ver Mis Pedidos' }).click();
  await expect(page.getByText('$561.50').first()).toBeVisible();
  await panel.close();
});
