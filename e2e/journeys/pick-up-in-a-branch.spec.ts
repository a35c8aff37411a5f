import type { AdminBranchView, AdminOrderView, ProductView } from '@boom/contract';
import type { APIRequestContext } from '@playwright/test';
import { post } from '../support/api';
import { checkoutOf, chooseTransfer, confirmOrder } from '../support/checkout';
import { openSession } from '../support/customer';
import { openPanel } from '../support/panel';
import { registerByApi } from '../support/shopper';
import { site } from '../support/site';
import { expect, test } from '../support/test';

const path = '/api/admin/branches';
let admin: APIRequestContext;
/** One with orders is not deleted: it takes no more. */
async function removeBranches() {
  for (const { id } of (await (await admin.get(path)).json()) as AdminBranchView[]) {
    await admin.put(`${path}/${id}`, { data: { isActive: false } });
  }
}

// Branches are the whole shop's: a project of its own runs these after all others.
test.beforeAll(async () => {
  admin = await openSession(site.admin);
});
test.afterEach(removeBranches);
test.afterAll(() => admin.dispose());

test('a branch is opened and stocked, an order is picked up there, and the last piece is gone', async ({
  page,
  browser,
}) => {
  const stamp = Date.now();
  const branch = `Sucursal Roma ${stamp}`;
  const name = `Regulador de mostrador ${stamp}`;
  const product = await post<ProductView>(admin, '/api/admin/products', { name, price: '500.00', stock: 5 });
  const panel = await openPanel(browser);
  await panel.goto('/admin/sucursales');
  await panel.getByRole('button', { name: 'Agregar sucursal' }).first().click();
  const dialog = panel.getByRole('dialog', { name: 'Agregar sucursal' });
  await dialog.getByLabel('Nombre').fill(branch);
  await dialog.getByLabel('Horario para recoger').fill('Lunes a sábado de 10 a 19 h');
  await dialog.getByLabel('Código postal').fill('06700');
  await dialog.getByLabel('Colonia').fill('Roma Norte');
  await dialog.getByLabel('Ciudad').fill('Cuauhtémoc');
  await dialog.getByLabel('Estado', { exact: true }).fill('Ciudad de México');
  await dialog.getByLabel('Calle', { exact: true }).fill('Calle Durango');
  await dialog.getByLabel('Número exterior').fill('12');
  await dialog.getByRole('button', { name: 'Crear' }).click();
  const card = panel.getByRole('article', { name: branch });
  await expect(card).toContainText('Calle Durango 12, Col. Roma Norte');
  await card.getByRole('link', { name: `Existencias de ${branch}` }).click();
  await panel.getByRole('searchbox').fill(name);
  const units = panel.getByRole('textbox', { name: `Piezas de ${name} en esta sucursal` });
  await units.fill('1');
  await units.press('Enter');
  await expect(panel.getByText(`${name}: 1 en esta sucursal`)).toBeVisible();

  await registerByApi(page.request);
  await page.goto(`/producto/${product.id}`);
  await page.getByRole('main').getByRole('button', { name: 'Agregar al Carrito' }).first().click();
  await page.getByRole('button', { name: /^Carrito, 1/ }).click();
  await page.getByRole('button', { name: 'Proceder al Pago' }).click();
  const checkout = checkoutOf(page);
  await checkout.getByRole('radio', { name: /Recoger en sucursal/ }).check();
  await expect(checkout.getByText('Dirección de envío')).toBeHidden();
  await checkout.getByLabel(/^Cantidad/).fill('2');
  await expect(checkout.getByText(`Falta: ${name} (hay 1)`)).toBeVisible();
  await checkout.getByLabel(/^Cantidad/).fill('1');
  await checkout.getByRole('radio', { name: new RegExp(branch) }).check();
  await chooseTransfer(checkout);
  await expect(checkout.getByText('Recoger en sucursal', { exact: true }).locator('xpath=../dd')).toHaveText('Gratis');
  await confirmOrder(checkout);
  await page.getByRole('link', { name: 'Ver Mis Pedidos' }).click();
  await expect(page.getByText(`Recoger en ${branch}`)).toBeVisible();

  const [order] = (await (await admin.get('/api/admin/orders?branchId=any&limit=1')).json()) as AdminOrderView[];
  await post(admin, '/api/admin/verify-transfer', { orderId: order?.id, verified: true });
  await panel.goto(`/admin/pedidos?sucursal=${order?.pickup?.branchId}`);
  await panel.getByRole('combobox', { name: `Estado del pedido ${order?.orderNumber}` }).selectOption('ENVIADO');
  await expect(panel.getByRole('button', { name: 'Deshacer' })).toBeVisible();
  await page.reload();
  await expect(page.getByText('Ya lo puedes recoger')).toBeVisible();
  await expect(page.getByText(/Lleva tu número de pedido/)).toBeVisible();

  // The branch has none left, though the shop has: who wants one there is told.
  await panel.goto(`/admin/sucursales?sucursal=${order?.pickup?.branchId}&q=${encodeURIComponent(name)}`);
  await expect(units).toHaveValue('0');
  await panel.close();
});
