import type { OrderView } from '@boom/contract';
import { ordersWithReceipt } from '../support/customer';
import { approve, readOrder, signInAsAdmin } from '../support/panel';
import { expect, test } from '../support/test';

test('an arrow key changes no state of an order, and a state is taken back in time', async ({ page }) => {
  const { shopper, orders } = await ordersWithReceipt(1);
  const [order] = orders as [OrderView];
  await signInAsAdmin(page);
  await approve(page.request, order);
  const statusNow = async () => (await readOrder(page.request, order)).status;
  await page.goto(`/admin/pedidos?q=${encodeURIComponent(shopper.email)}`);
  const status = page.getByRole('combobox', { name: `Estado del pedido ${order.orderNumber}` });

  await test.step('an arrow key alone sends nothing', async () => {
    await status.focus();
    await page.keyboard.press('ArrowDown');
    await page.keyboard.press('Escape');
    await expect(status).toHaveValue('PAGADO');
    expect(await statusNow()).toBe('PAGADO');
  });

  await test.step('a state is taken back', async () => {
    await status.selectOption('EN_PREPARACION');
    await page.getByRole('button', { name: 'Deshacer' }).click();
    await expect(page.getByText('Deshecho: el pedido está como antes')).toBeVisible();
    expect(await statusNow()).toBe('PAGADO');
    await expect(status).toHaveValue('PAGADO');
  });
});
