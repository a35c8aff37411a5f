import sharp from 'sharp';
import { openSession, receipt } from '../support/customer';
import { arrangeScene } from '../support/scene';
import { registerByApi } from '../support/shopper';
import { site } from '../support/site';
import { expect, test } from '../support/test';

test('a customer asks about an order with a photograph, and sees the answer without a reload', async ({ browser }) => {
  test.setTimeout(120_000);
  const { order, sessions } = await arrangeScene();
  const page = await browser.newPage({ storageState: sessions.customer, viewport: { width: 390, height: 844 } });
  const dialog = page.getByRole('dialog', { name: 'La caja llegó abierta' });

  await test.step('writes about the order that the address names, and loses nothing by a reload', async () => {
    await page.goto(`/support?order=${order.orderNumber}`);
    await expect(page.getByLabel('Pedido relacionado')).toHaveValue(order.orderNumber);
    await page.getByLabel('Asunto', { exact: true }).fill('La caja llegó abierta');
    await page.getByLabel('Descripción').fill('Así venía el paquete cuando lo recibí.');
    await page.reload();
    await expect(page.getByLabel('Asunto', { exact: true })).toHaveValue('La caja llegó abierta');
  });

  await test.step('adds the photograph and sends', async () => {
    await page.locator('input[type="file"][multiple]').setInputFiles(receipt);
    await expect(page.getByRole('list', { name: 'Archivos adjuntos' }).locator('img')).toBeVisible();
    await page.getByRole('button', { name: 'Enviar ticket' }).click();
    const card = page.getByRole('article', { name: 'La caja llegó abierta' });
    await expect(card).toContainText(order.orderNumber);
    await card.getByRole('button', { name: /Ver Mensajes/ }).click();
  });

  await test.step('sees the photograph in the conversation, at an address of its own', async () => {
    await expect(page).toHaveURL(/\?ticket=/);
    const photo = dialog.getByRole('img', { name: /^Tu solicitud: foto/ });
    await expect
      .poll(() => photo.evaluate((image) => (image as HTMLImageElement).naturalWidth), { message: 'the photograph' })
      .toBeGreaterThan(0);
    await page.reload();
    await expect(dialog).toBeVisible();
  });

  await test.step('the administrator answers with a picture, and it appears', async () => {
    const admin = await openSession(site.admin);
    const id = new URL(page.url()).searchParams.get('ticket');
    const answer = await admin.post(`/api/support/tickets/${id}/messages`, {
      multipart: { message: 'Te mandamos otro mañana.', attachments: receipt },
    });
    expect(answer.status()).toBe(201);
    const line = dialog.getByRole('listitem').filter({ hasText: 'Te mandamos otro mañana.' });
    await expect(line).toContainText('Nueva', { timeout: 45_000 });
    await line.getByRole('button', { name: 'Soporte: foto, ver más grande' }).click();
    await admin.dispose();
  });

  await test.step('Back closes the picture, then the ticket, and stays in the support centre', async () => {
    const large = page.getByRole('dialog', { name: 'Soporte: foto' });
    await expect(large.getByRole('img')).toBeVisible();
    await page.goBack();
    await expect(large).toBeHidden();
    await expect(dialog).toBeVisible();
    await page.goBack();
    await expect(dialog).toBeHidden();
    await expect(page).toHaveURL(/\/support$/);
  });
  await page.close();
});

// It takes two minutes.
if (process.env.NIGHT) {
  test('three large photographs arrive over a slow line', async ({ page }) => {
    test.setTimeout(300_000);
    await registerByApi(page.request);
    // Noise is as large as a picture gets.
    const pixels = { width: 1_150, height: 1_150, channels: 3 } as const;
    const buffer = await sharp({
      create: { ...pixels, background: '#888', noise: { type: 'gaussian', sigma: 60, mean: 128 } },
    })
      .png()
      .toBuffer();
    const photos = ['caja', 'etiqueta', 'pantalla'].map((name) => ({
      name: `${name}.png`,
      mimeType: 'image/png',
      buffer,
    }));
    await page.goto('/support');
    await page.getByRole('button', { name: 'Nuevo Ticket' }).click();
    await page.getByLabel('Asunto', { exact: true }).fill('Llegó dañado');
    await page.getByLabel('Descripción').fill('Así venía el paquete cuando lo recibí.');
    await page.locator('input[type="file"][multiple]').setInputFiles(photos);
    const devTools = await page.context().newCDPSession(page);
    await devTools.send('Network.emulateNetworkConditions', {
      ...{ offline: false, latency: 50, downloadThroughput: -1 },
      // Longer than servers wait for a request by default, which is a minute.
      uploadThroughput: (buffer.length * 3) / 120,
    });
    const sentAt = Date.now();
    await page.getByRole('button', { name: 'Enviar ticket' }).click();
    await expect(page.getByRole('article', { name: 'Llegó dañado' })).toBeVisible({ timeout: 240_000 });
    expect(Date.now() - sentAt).toBeGreaterThan(100_000);
  });
}
