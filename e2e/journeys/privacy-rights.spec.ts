import { readFileSync } from 'node:fs';
import type { PersonalData } from '@boom/contract';
import { findBuyable } from '../support/catalogue';
import { orderByTransfer } from '../support/customer';
import { findSent } from '../support/outbox';
import { goTo, openPanel } from '../support/panel';
import { newShopper, signIn } from '../support/shopper';
import { expect, test } from '../support/test';

test('somebody reads what the shop keeps of them, says no to a use, and closes the account once nothing is open', async ({
  page,
  browser,
  request,
  customer,
}) => {
  test.setTimeout(180_000);
  const { shopper, session } = customer;
  const order = await orderByTransfer(customer, await findBuyable(session));
  await signIn(page, shopper);
  await goTo(page, '/dashboard?section=data');

  await test.step('downloads the data, and reads them', async () => {
    const download = page.waitForEvent('download');
    await page.getByRole('button', { name: 'Descargar (JSON)' }).click();
    const file = await download;
    expect(file.suggestedFilename()).toMatch(/^mis-datos-.*\.json$/);
    const data = JSON.parse(readFileSync(await file.path(), 'utf8')) as PersonalData;
    expect(data.profile.email).toBe(shopper.email);
    expect(data.orders.map(({ orderNumber }) => orderNumber)).toEqual([order.orderNumber]);
    await page.getByRole('button', { name: 'Ver e imprimir' }).click();
    const dialog = page.getByRole('dialog', { name: 'Lo que guardamos de ti' });
    await expect(dialog.getByText(order.orderNumber, { exact: true })).toBeVisible();
    await page.keyboard.press('Escape');
  });

  await test.step('makes a request, which the shop grants', async () => {
    await page.getByRole('button', { name: 'Hacer una solicitud' }).click();
    const dialog = page.getByRole('dialog');
    await dialog.getByLabel('Qué pides').selectOption('OPOSICION');
    await dialog.getByLabel('Cuéntanos').fill('No quiero que usen mis datos para ofertas.');
    await dialog.getByRole('button', { name: 'Enviar solicitud' }).click();
    await expect(page.getByText(/te contestamos a más tardar el/)).toBeVisible();

    const panel = await openPanel(browser);
    await goTo(panel, `/admin/datos-personales?q=${encodeURIComponent(shopper.email)}`);
    await panel.getByRole('button', { name: /^Revisar la solicitud/ }).click();
    const opened = panel.getByRole('dialog');
    await opened.getByRole('textbox', { name: 'Respuesta' }).fill('De acuerdo: solo los usamos para tus pedidos.');
    await opened.getByRole('button', { name: 'Contestar' }).click();
    await opened.getByRole('button', { name: 'Marcar cumplida' }).click();
    await expect(opened.getByText('Cumplida', { exact: true })).toBeVisible();
    await panel.close();
    await findSent(request, shopper.email, /Cumplimos tu solicitud/);
  });

  await test.step('cannot close the account while an order waits, and can afterwards', async () => {
    await page.reload();
    await expect(page.getByRole('button', { name: 'Quitar el límite' })).toBeVisible();
    await expect(page.getByText('espera tu pago. Págalo o cancélalo.')).toBeVisible();
    const cancelled = await session.post(`/api/orders/${order.id}/cancel`, { data: {} });
    expect(cancelled.ok()).toBe(true);
    await page.reload();
    await page.getByRole('button', { name: 'Cerrar mi cuenta' }).click();
    await page.getByRole('button', { name: 'Sí, cerrar mi cuenta' }).click();
    await expect(page.getByText('Tu cuenta está cerrada')).toBeVisible();
    await findSent(request, shopper.email, /Cerraste tu cuenta/);
  });

  await test.step('nobody signs in with it, on any device', async () => {
    expect((await session.get('/api/user')).status()).toBe(401);
    await goTo(page, '/dashboard');
    await expect(page).toHaveURL(/\/auth/);
  });
});

test('somebody without an account asks what the shop has of them, once a code has proved their mail', async ({
  page,
  browser,
  request,
}) => {
  const { fullName, email } = newShopper();
  await page.goto('/aviso-de-privacidad');
  await page.getByRole('link', { name: 'Hacer una solicitud sin cuenta' }).click();
  await page.getByLabel('Cuéntanos').fill('Quiero saber qué datos míos tienen.');
  await page.getByLabel('Nombre completo').fill(fullName);
  await page.getByLabel('Correo', { exact: true }).fill(email);
  await page.getByRole('button', { name: 'Enviarme un código' }).click();
  const { text } = await findSent(request, email, /código para la solicitud/);
  await page.getByLabel('Código', { exact: true }).fill(/es (\d{6})/.exec(text)?.[1] ?? '');
  await page.getByRole('button', { name: 'Enviar mi solicitud' }).click();
  await expect(page.getByRole('status').getByText(/^P-/)).toBeVisible();
  await findSent(request, email, /Recibimos tu solicitud/);

  const panel = await openPanel(browser);
  await goTo(panel, `/admin/datos-personales?q=${encodeURIComponent(email)}`);
  await panel.getByRole('button', { name: /^Revisar la solicitud/ }).click();
  await expect(panel.getByRole('dialog').getByText('Confirmó con un código que el correo es suyo.')).toBeVisible();
  await panel.close();
});
