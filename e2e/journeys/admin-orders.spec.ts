import type { OrderView } from '@boom/contract';
import type { Page } from '@playwright/test';
import { ordersWithReceipt } from '../support/customer';
import { approve, readOrder, signInAsAdmin } from '../support/panel';
import { site } from '../support/site';
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

// The main of it is in a-day-of-two-administrators.
if (process.env.NIGHT) {
  test('two administrators at one order and one transfer lose nothing, and the second is told', async ({
    page,
    browser,
  }) => {
    test.setTimeout(120_000);
    const { orders } = await ordersWithReceipt(2);
    const [order, transfer] = orders as [OrderView, OrderView];
    const context = await browser.newContext({ locale: 'es-MX', baseURL: site.url });
    const other = await context.newPage();
    for (const each of [page, other]) await signInAsAdmin(each);
    await approve(page.request, order);

    await test.step('one moves the order on, the other writes its tracking number', async () => {
      for (const each of [page, other]) await each.goto(`/admin/pedidos?abierto=${order.id}`);
      const status = (each: Page) =>
        each.getByRole('dialog').getByRole('combobox', { name: `Estado del pedido ${order.orderNumber}` });
      await expect(status(other)).toHaveValue('PAGADO');
      await status(page).selectOption('EN_PREPARACION');
      await expect(page.getByRole('dialog').getByRole('button', { name: 'Deshacer' })).toBeVisible();
      await other.getByRole('dialog').getByLabel('Número de guía').fill('GUIA-DE-DOS');
      await other.getByRole('dialog').getByRole('button', { name: 'Guardar envío' }).click();
      await expect(other.getByRole('dialog').getByRole('button', { name: 'Deshacer' })).toBeVisible();
      expect(await readOrder(page.request, order)).toMatchObject({
        status: 'EN_PREPARACION',
        trackingNumber: 'GUIA-DE-DOS',
      });
      await expect(status(other)).toHaveValue('EN_PREPARACION');
    });

    await test.step('one rejects the transfer, the other wanted to approve it', async () => {
      for (const each of [page, other]) {
        await each.goto(`/admin/transferencias?q=${transfer.orderNumber}`);
        await each.getByRole('button', { name: `Verificar transferencia del pedido ${transfer.orderNumber}` }).click();
      }
      // What this one knows of the transfer stays as old as it is.
      await other.route('**/api/admin/pending-transfers**', (route) => route.abort());
      await page.getByRole('dialog').getByRole('button', { name: 'Rechazar' }).click();
      await expect(page.getByText('Verificación Completada').first()).toBeVisible();
      await other.getByRole('dialog').getByRole('button', { name: 'Aprobar' }).click();
      await expect(other.getByRole('dialog').getByText(/^Transferencia rechazada:/)).toBeVisible();
      expect((await readOrder(page.request, transfer)).paymentStatus).toBe('rejected');
    });
    await context.close();
  });
}
