import type { APIRequestContext } from '@playwright/test';
import { post } from '../support/api';
import { buyByCard } from '../support/customer';
import { findSent } from '../support/outbox';
import { goTo, openPanel, readOrder, signInAsAdmin } from '../support/panel';
import { signIn } from '../support/shopper';
import { expect, test } from '../support/test';

/** What the provider's stand-in does with a payment, as the bank or a buyer would. */
const atProvider = (session: APIRequestContext, paymentId: number, step: string, body: object) =>
  post(session, `/_dev/mercadopago/_control/payments/${paymentId}/${step}`, body);

test('a charged-back order stays in the house until its evidence has won', async ({
  page,
  browser,
  request,
  customer,
}) => {
  test.setTimeout(120_000);
  const { order, paymentId } = await buyByCard(customer);
  const panel = await openPanel(browser);

  await test.step('the bank takes the payment back: the customer is told, and reads no accusation', async () => {
    await atProvider(customer.session, paymentId, 'dispute', { kind: 'chargeback' });
    await findSent(request, customer.shopper.email, /nos retiró el pago/);
    await signIn(page, customer.shopper);
    await goTo(page, `/dashboard?section=orders&order=${order.id}`);
    await expect(page.getByText(/retiró el pago/).first()).toBeVisible();
    await expect(page.getByRole('main')).not.toContainText(/fraude/i);
  });

  await test.step('it cannot be shipped', async () => {
    await goTo(panel, `/admin/pedidos?abierto=${order.id}`);
    const dialog = panel.getByRole('dialog');
    await expect(dialog.getByText('Este pedido está retenido')).toBeVisible();
    await dialog.getByRole('combobox', { name: /^Estado/ }).selectOption('ENVIADO');
    await expect(panel.getByText(/no puede salir hasta que alguien quite la retención/).first()).toBeVisible();
    expect((await readOrder(panel.request, order)).status).toBe('PAGADO');
    await panel.keyboard.press('Escape');
  });

  await test.step('the evidence is gathered and sent before its deadline', async () => {
    await goTo(panel, '/admin/disputas');
    await panel.getByRole('button', { name: `Ver la disputa del pedido ${order.orderNumber}` }).click();
    const dialog = panel.getByRole('dialog');
    await expect(dialog.getByText(/Quedan \d+ días/)).toBeVisible();
    await dialog.getByRole('button', { name: 'Ya la tengo: Conversación con el cliente' }).click();
    await dialog.getByLabel('Nota').fill('Confirmó su dirección por WhatsApp.');
    await dialog.getByRole('button', { name: 'Guardar' }).click();
    await expect(dialog.getByText('Confirmó su dirección por WhatsApp.')).toBeVisible();
    await dialog.getByRole('button', { name: 'Ya envié la evidencia' }).click();
    await expect(dialog.getByText(/^Evidencia enviada por/)).toBeVisible();
    await panel.keyboard.press('Escape');
  });

  await test.step('the shop wins, the customer is told, and the order may go on', async () => {
    await atProvider(customer.session, paymentId, 'decision', { isWon: true });
    await findSent(request, customer.shopper.email, /ya terminó y quedó confirmado/);
    expect((await readOrder(panel.request, order)).hold).toBeNull();
    await goTo(panel, '/admin/disputas?ver=decididas');
    await expect(panel.getByRole('row', { name: new RegExp(order.orderNumber) })).toContainText('Ganada');
    const shipped = await panel.request.patch(`/api/admin/orders/${order.id}/status`, { data: { status: 'ENVIADO' } });
    expect(shipped.ok()).toBe(true);
  });
  await panel.close();
});

test('an order with a fraud alert is let go by a person, who says why', async ({ page, request, customer }) => {
  const { order, paymentId } = await buyByCard(customer);
  await atProvider(customer.session, paymentId, 'dispute', { kind: 'alert' });
  await findSent(request, customer.shopper.email, /revisión de rutina/);
  await signInAsAdmin(page);
  await page.goto(`/admin/pedidos?abierto=${order.id}`);
  await page.getByRole('button', { name: 'Quitar retención' }).click();
  const dialog = page.getByRole('dialog', { name: /^Quitar la retención/ });
  await dialog.getByLabel('Por qué ya puede salir').fill('Llamamos al cliente y confirmó la compra.');
  await dialog.getByRole('button', { name: 'Quitar retención' }).click();
  await expect(page.getByText(`El pedido ${order.orderNumber} ya puede salir`)).toBeVisible();
  await expect(page.getByText('Llamamos al cliente y confirmó la compra.')).toBeVisible();
  await findSent(request, customer.shopper.email, /sigue su camino/);
});
