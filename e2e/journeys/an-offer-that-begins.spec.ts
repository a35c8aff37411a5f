import type { ProductView } from '@boom/contract';
import type { Page } from '@playwright/test';
import { post } from '../support/api';
import { buyNow, chooseTransfer, confirmOrder } from '../support/checkout';
import { openPanel } from '../support/panel';
import { registerByApi } from '../support/shopper';
import { expect, test } from '../support/test';

const DAY_MS = 86_400_000;
/** As a field for a moment takes it, in the time of Mexico City. */
const typed = (moment: number) =>
  new Date(moment).toLocaleString('sv', { timeZone: 'America/Mexico_City' }).slice(0, 16).replace(' ', 'T');

/** 20 % less from this minute until tomorrow. */
async function startCampaign(page: Page, name: string, product: ProductView) {
  await page.goto('/admin/campanas?abierto=nuevo');
  const dialog = page.getByRole('dialog', { name: 'Crear campaña' });
  await dialog.getByLabel('Nombre', { exact: true }).fill(name);
  await dialog.getByLabel('Descuento').fill('20');
  await dialog.getByLabel('Empieza').fill(typed(Date.now()));
  await dialog.getByLabel('Termina').fill(typed(Date.now() + DAY_MS));
  await dialog.getByLabel('Buscar producto por nombre').fill(product.name);
  await dialog.getByRole('checkbox', { name: new RegExp(product.name) }).check();
  await dialog.getByRole('button', { name: 'Ver precios' }).click();
  await expect(dialog.getByRole('list', { name: 'Precios de la campaña' })).toContainText('Se tacha $1,000.00');
  await dialog.getByRole('button', { name: 'Crear', exact: true }).click();
  await expect(page.getByRole('row', { name })).toContainText('Vigente');
}

async function endCampaign(page: Page, name: string) {
  await page.getByRole('button', { name: `Terminar ${name}` }).click();
  await expect(page.getByRole('row', { name })).toContainText('Terminada');
}

test('an offer that begins while somebody pays is what they pay, and it ends', async ({ page, browser }) => {
  const name = `Bocina de campaña ${Date.now()}`;
  const panel = await openPanel(browser);
  const product = await post<ProductView>(panel.request, '/api/admin/products', {
    ...{ name, price: '1000.00', stock: 5, freeShipping: true },
  });
  await registerByApi(page.request);
  await page.goto(`/producto/${product.id}`);
  const checkout = await buyNow(page);
  await chooseTransfer(checkout);
  await expect(checkout).toContainText('$965.00');

  await startCampaign(panel, `Campaña ${name}`, product);
  await confirmOrder(checkout);
  await expect(checkout).toContainText('Antes $965.00, ahora $772.00');
  await confirmOrder(checkout);
  await page.getByRole('link', { name: 'Ver Mis Pedidos' }).click();
  await expect(page.getByText('$772.00').first()).toBeVisible();

  await page.goto(`/producto/${product.id}`);
  await expect(page.getByText(/^Oferta hasta el/)).toBeVisible();
  await expect(page.getByRole('main')).toContainText('$1,000.00');
  await endCampaign(panel, `Campaña ${name}`);
  await page.reload();
  await expect(page.getByRole('main')).toContainText('$1,000.00');
  await expect(page.getByText(/^Oferta hasta el/)).toHaveCount(0);
  await panel.close();
});
