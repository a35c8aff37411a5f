import type { ProductView } from '@boom/contract';
import type { Page } from '@playwright/test';
import { post } from '../support/api';
import { buyNow, chooseTransfer, confirmOrder } from '../support/checkout';
import { openPanel } from '../support/panel';
import { registerByApi } from '../support/shopper';
import { expect, test } from '../support/test';

/** 10 % from 2,000.00 on, with a code that the dialog draws. @returns the code. */
async function createCoupon(panel: Page): Promise<string> {
  await panel.goto('/admin/cupones?abierto=nuevo');
  const dialog = panel.getByRole('dialog', { name: 'Crear cupón' });
  await dialog.getByRole('button', { name: 'Generar código' }).click();
  const code = await dialog.getByLabel('Código', { exact: true }).inputValue();
  await dialog.getByLabel('Porcentaje').fill('10');
  await dialog.getByLabel(/Compra mínima/).fill('2000');
  await dialog.getByRole('button', { name: 'Crear', exact: true }).click();
  await expect(panel.getByRole('row', { name: code })).toContainText(/desde \$2,000\.00.*0 usos.*Vigente/s);
  return code;
}

test('a coupon takes off what the summary says, survives a reload, and is used once', async ({ page, browser }) => {
  const panel = await openPanel(browser);
  const product = await post<ProductView>(panel.request, '/api/admin/products', {
    ...{ name: `Monitor con cupón ${Date.now()}`, price: '1000.00', stock: 9, freeShipping: true },
  });
  const code = await createCoupon(panel);
  await registerByApi(page.request);
  await page.goto(`/producto/${product.id}`);
  const checkout = await buyNow(page);
  await chooseTransfer(checkout);

  await test.step('types it, and is told what is missing', async () => {
    await checkout.getByRole('button', { name: '¿Tienes un cupón?' }).click();
    await checkout.getByLabel('Código del cupón').fill('NO-EXISTE');
    await checkout.getByRole('button', { name: 'Usar' }).click();
    await expect(checkout).toContainText('Ese cupón no existe o no está activo.');
    await checkout.getByLabel('Código del cupón').fill(code.toLowerCase());
    await checkout.getByLabel('Código del cupón').press('Enter');
    await expect(checkout).toContainText(`Te faltan $1,000.00 en productos para usar el cupón ${code}.`);
  });

  await test.step('buys two: 2,000.00 − 200.00, and 3.50 % of the rest', async () => {
    await checkout.getByLabel(/^Cantidad/).fill('2');
    await checkout.getByLabel(/^Cantidad/).blur();
    await expect(checkout).toContainText('−$200.00');
    await expect(checkout).toContainText('−$63.00');
    await expect(checkout).toContainText('$1,737.00');
  });

  await test.step('reloads, and orders', async () => {
    await page.reload();
    await buyNow(page);
    await expect(checkout).toContainText(code);
    await chooseTransfer(checkout);
    await checkout.getByLabel(/^Cantidad/).fill('2');
    await checkout.getByLabel(/^Cantidad/).blur();
    await expect(checkout).toContainText('$1,737.00');
    await confirmOrder(checkout);
    await page.getByRole('link', { name: 'Ver Mis Pedidos' }).click();
    const order = page.getByRole('article').first();
    await expect(order).toContainText(`Cupón ${code}`);
    await expect(order).toContainText('$1,737.00');
  });

  await test.step('the panel counts it, and pauses it', async () => {
    await panel.reload();
    const row = panel.getByRole('row', { name: code });
    await expect(row).toContainText('1 uso');
    await panel.getByRole('button', { name: `Pausar ${code}` }).click();
    await expect(row).toContainText('En pausa');
  });
  await panel.close();
});
