import type { ReturnView } from '@boom/contract';
import type { Page } from '@playwright/test';
import { findBuyable } from '../support/catalogue';
import { buyByCard, type Customer, orderByTransfer, receipt } from '../support/customer';
import { findSent } from '../support/outbox';
import { approve, goTo, openPanel } from '../support/panel';
import { signIn } from '../support/shopper';
import { expect, test } from '../support/test';

const CLABE = '012180026050783858';

async function deliver(panel: Page, orderId: string): Promise<void> {
  const answer = await panel.request.patch(`/api/admin/orders/${orderId}/status`, { data: { status: 'ENTREGADO' } });
  expect(answer.ok()).toBe(true);
}

const returnsOf = async ({ session }: Customer, orderId: string) =>
  (await (await session.get(`/api/orders/${orderId}/returns`)).json()) as ReturnView[];

/** Opens the return in the panel and presses one of its steps. */
async function openStep(panel: Page, { id }: ReturnView, step: string) {
  await goTo(panel, `/admin/devoluciones?abierto=${id}`);
  const dialog = panel.getByRole('dialog');
  await dialog.getByRole('button', { name: step, exact: true }).click();
  return dialog;
}

async function receive(panel: Page, request: ReturnView): Promise<void> {
  const dialog = await openStep(panel, request, 'Ya llegó');
  await dialog.getByRole('checkbox').first().check();
  await dialog.getByRole('button', { name: 'Marcar recibida' }).click();
  await expect(dialog.getByText('volvió a existencias')).toBeVisible();
}

test('one of two pieces that were paid by card comes back, and the provider returns its money', async ({
  page,
  browser,
  request,
  customer,
}) => {
  test.setTimeout(180_000);
  const orderId = (await buyByCard(customer, { quantity: 2 })).order.id;
  const panel = await openPanel(browser);
  await deliver(panel, orderId);
  await signIn(page, customer.shopper);

  await test.step('asks for it on the order, with a picture', async () => {
    await goTo(page, `/dashboard?section=orders&order=${orderId}`);
    await page.getByRole('button', { name: 'Devolver o usar la garantía' }).click();
    const dialog = page.getByRole('dialog');
    await dialog.getByRole('button', { name: 'Disminuir cantidad' }).click();
    await dialog.getByLabel('Cuéntanos el motivo').fill('No era lo que esperaba.');
    await dialog.getByLabel('Agregar fotos').last().setInputFiles(receipt);
    await dialog.getByRole('button', { name: 'Enviar solicitud' }).click();
    await expect(page.getByText('La estamos revisando')).toBeVisible();
  });
  const [asked] = await returnsOf(customer, orderId);

  await test.step('the shop authorizes it with a label, and the customer sends it', async () => {
    const dialog = await openStep(panel, asked!, 'Autorizar');
    await dialog.getByLabel('Cómo debe enviarla').fill('Pega la guía en la caja y llévala a Estafeta.');
    const label = { name: 'guia.pdf', mimeType: 'application/pdf', buffer: Buffer.from('%PDF-1.7 guía') };
    await dialog.getByLabel('Agregar guía').last().setInputFiles(label);
    await dialog.getByRole('button', { name: 'Autorizar y avisar' }).click();
    await expect(dialog).toHaveCount(0);
    await findSent(request, customer.shopper.email, /Autorizamos tu solicitud/);
    await page.reload();
    await expect(page.getByText('Pega la guía en la caja')).toBeVisible();
    const download = page.waitForEvent('download');
    await page.getByRole('link', { name: 'Descargar guía' }).click();
    expect((await download).suggestedFilename()).toBe(`guia-${asked!.returnNumber}.pdf`);
    await page.getByRole('button', { name: 'Ya lo envié' }).click();
    await page.getByLabel('Número de guía').fill('EST123456');
    await page.getByRole('button', { name: 'Sí, ya lo envié' }).click();
    await expect(page.getByText(/Guía: EST123456/)).toBeVisible();
  });

  await test.step('it comes, and its half goes back by the provider', async () => {
    await receive(panel, asked!);
    const dialog = panel.getByRole('dialog');
    await dialog.getByRole('button', { name: 'Reembolsar' }).click();
    await dialog.getByRole('form', { name: 'Reembolsar' }).getByRole('button', { name: 'Reembolsar' }).click();
    await panel.getByRole('alertdialog').getByRole('button', { name: 'Reembolsar' }).click();
    await expect(dialog.getByText('Reembolsada').first()).toBeVisible();
    const [done] = await returnsOf(customer, orderId);
    expect(done!.refundAmount).toBe(asked!.dueAmount);
    await page.reload();
    await expect(page.getByText('Te devolvimos tu dinero')).toBeVisible();
    // The other piece may still come back.
    await expect(page.getByRole('button', { name: 'Devolver o usar la garantía' })).toBeVisible();
  });
  await panel.close();
});

test('what was paid by transfer comes back, and is refunded by hand to the account of the customer', async ({
  page,
  browser,
  request,
  customer,
}) => {
  test.setTimeout(180_000);
  const order = await orderByTransfer(customer, await findBuyable(customer.session));
  const panel = await openPanel(browser);
  await approve(panel.request, order);
  await deliver(panel, order.id);
  await signIn(page, customer.shopper);

  await test.step('asks for it, and says where the money goes', async () => {
    await goTo(page, `/dashboard?section=orders&order=${order.id}`);
    await page.getByRole('button', { name: 'Devolver o usar la garantía' }).click();
    const dialog = page.getByRole('dialog');
    await dialog.getByLabel('Cuéntanos el motivo').fill('No era lo que esperaba.');
    await dialog.getByLabel('CLABE de tu cuenta').fill('012180026050783859');
    await dialog.getByRole('button', { name: 'Enviar solicitud' }).click();
    await expect(dialog.getByText(/La CLABE no es válida/)).toBeVisible();
    await dialog.getByLabel('CLABE de tu cuenta').fill(CLABE);
    await dialog.getByRole('button', { name: 'Enviar solicitud' }).click();
    await expect(page.getByText('La estamos revisando')).toBeVisible();
  });
  const [asked] = await returnsOf(customer, order.id);

  await test.step('the shop authorizes and receives it, and writes down the transfer it made', async () => {
    const authorize = await openStep(panel, asked!, 'Autorizar');
    await authorize.getByLabel('Cómo debe enviarla').fill('Llévala a la bodega de lunes a viernes.');
    await authorize.getByRole('button', { name: 'Autorizar y avisar' }).click();
    await expect(authorize).toHaveCount(0);
    await receive(panel, asked!);
    const dialog = panel.getByRole('dialog');
    await dialog.getByRole('button', { name: 'Reembolsar' }).click();
    await expect(dialog.getByText(`CLABE del cliente: ${CLABE}`)).toBeVisible();
    await dialog.getByRole('form', { name: 'Reembolsar' }).getByRole('button', { name: 'Reembolsar' }).click();
    await panel.getByRole('alertdialog').getByRole('button', { name: 'Reembolsar' }).click();
    await expect(dialog.getByText('Reembolsada').first()).toBeVisible();
  });

  await test.step('the customer reads that it is done', async () => {
    await findSent(request, customer.shopper.email, /Devolvimos \$/);
    await page.reload();
    await expect(page.getByText('Te devolvimos tu dinero')).toBeVisible();
  });
  await panel.close();
});
