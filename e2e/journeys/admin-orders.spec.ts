import type { OrderView } from '@boom/contract';
import type { Page } from '@playwright/test';
import { ordersWithReceipt } from '../support/customer';
import { findSent } from '../support/outbox';
import { approve, readOrder, signInAsAdmin } from '../support/panel';
import { site } from '../support/site';
import { expect, test } from '../support/test';

test('orders are shipped together, a state is taken back in time, and an arrow key changes none', async ({
  page,
  request,
}) => {
  test.setTimeout(120_000);
  const { shopper, orders } = await ordersWithReceipt(2);
  await signInAsAdmin(page);
  for (const order of orders) await approve(page.request, order);
  const statuses = async () => Promise.all(orders.map(async (order) => (await readOrder(page.request, order)).status));
  await page.goto(`/admin/pedidos?q=${encodeURIComponent(shopper.email)}`);
  const first = page.getByRole('combobox', { name: `Estado del pedido ${orders[0]!.orderNumber}` });

  await test.step('an arrow key alone sends nothing', async () => {
    await first.focus();
    await page.keyboard.press('ArrowDown');
    await page.keyboard.press('Escape');
    await expect(first).toHaveValue('PAGADO');
    expect(await statuses()).toEqual(['PAGADO', 'PAGADO']);
  });

  await test.step('a state is taken back', async () => {
    await first.selectOption('EN_PREPARACION');
    await page.getByRole('button', { name: 'Deshacer' }).click();
    await expect(page.getByText('Deshecho: el pedido está como antes')).toBeVisible();
    expect(await statuses()).toEqual(['PAGADO', 'PAGADO']);
    await expect(first).toHaveValue('PAGADO');
  });

  await test.step('both are shipped', async () => {
    for (const { orderNumber } of orders)
      await page.getByRole('checkbox', { name: `Seleccionar ${orderNumber}` }).check();
    await page.getByRole('button', { name: 'Marcar como enviado' }).click();
    const dialog = page.getByRole('dialog', { name: 'Marcar como enviado' });
    await dialog.getByLabel('Paquetería').fill('DHL');
    for (const { orderNumber } of orders) {
      await dialog.getByLabel(`Guía del pedido ${orderNumber}`).fill(`GUIA${orderNumber}`);
    }
    await dialog.getByRole('button', { name: 'Marcar como enviado' }).click();
    await expect(page.getByText('Estado actualizado: 2 pedidos, Enviado')).toBeVisible();
    expect(await statuses()).toEqual(['ENVIADO', 'ENVIADO']);
    for (const { orderNumber } of orders) {
      await findSent(request, shopper.email, new RegExp(`${orderNumber} va en camino[^]*GUIA${orderNumber}`));
    }
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
