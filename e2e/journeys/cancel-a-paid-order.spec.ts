import type { Page } from '@playwright/test';
import { findBuyable } from '../support/catalogue';
import { buyByCard, orderByTransfer } from '../support/customer';
import { findSent } from '../support/outbox';
import { approve, goTo, openPanel } from '../support/panel';
import { signIn } from '../support/shopper';
import { expect, test } from '../support/test';

async function openCancel(page: Page, orderId: string) {
  await goTo(page, `/dashboard?section=orders&order=${orderId}`);
  await page.getByRole('button', { name: 'Cancelar pedido' }).click();
  return page.getByRole('dialog');
}

test('an order paid by card is given up before it leaves, and its money goes back by itself', async ({
  page,
  request,
  customer,
}) => {
  const { order } = await buyByCard(customer);
  await signIn(page, customer.shopper);
  const dialog = await openCancel(page, order.id);
  await expect(dialog).toContainText('el medio con el que pagaste');
  await dialog.getByRole('button', { name: 'Sí, cancelar' }).click();
  await expect(page.getByText('Te devolvimos el pago').or(page.getByText(/Tu dinero va de regreso/))).toBeVisible();
  await findSent(request, customer.shopper.email, /Devolvimos \$/);
});

test('an order paid by transfer is given up, and refunded by hand to the account that its customer names', async ({
  page,
  browser,
  request,
  customer,
}) => {
  test.setTimeout(120_000);
  const order = await orderByTransfer(customer, await findBuyable(customer.session));
  const panel = await openPanel(browser);
  await approve(panel.request, order);
  await signIn(page, customer.shopper);

  await test.step('the customer cancels, and names an account', async () => {
    const dialog = await openCancel(page, order.id);
    await dialog.getByLabel('CLABE de tu cuenta').fill('012180026050783858');
    await dialog.getByRole('button', { name: 'Sí, cancelar' }).click();
    await expect(page.getByText(/Te transferiremos tu dinero/)).toBeVisible();
  });

  await goTo(panel, `/admin/pedidos?abierto=${order.id}`);
  const dialog = panel.getByRole('dialog');
  await expect(dialog.getByText('012180026050783858')).toBeVisible();
  await dialog.getByRole('button', { name: 'Devolver dinero' }).click();
  const refund = panel.getByRole('dialog', { name: 'Devolver dinero' });
  await refund.getByLabel('Motivo').fill('Cancelado por el cliente.');
  const send = async () => {
    await refund.getByRole('button', { name: 'Devolver', exact: true }).click();
    await panel.getByRole('alertdialog').getByRole('button', { name: 'Sí, devolver' }).click();
  };

  await test.step('the customer corrects it while the administrator is at the bank', async () => {
    await page.getByRole('button', { name: 'Corregir CLABE' }).click();
    await page.getByRole('dialog').getByLabel('CLABE de tu cuenta').fill('002010077777777771');
    await page.getByRole('dialog').getByRole('button', { name: 'Guardar' }).click();
    await expect(page.getByText(/CLABE que termina en 7771/)).toBeVisible();
    await findSent(request, customer.shopper.email, /Cambió la cuenta/);
    await send();
    await expect(refund.getByText(/corrigió su CLABE mientras tanto/)).toBeVisible();
  });

  await test.step('the administrator transfers it to the other one and says so', async () => {
    await expect(refund.getByText('CLABE del cliente: 002010077777777771')).toBeVisible();
    await send();
    await findSent(request, customer.shopper.email, /Devolvimos \$/);
  });
  await panel.close();
});
