import type { Page } from '@playwright/test';
import { findBuyable } from '../support/catalogue';
import { buyByCard, receipt } from '../support/customer';
import { findSent } from '../support/outbox';
import { goTo, openPanel } from '../support/panel';
import { signIn } from '../support/shopper';
import { expect, test } from '../support/test';

/** Finds in a section of the panel what somebody wrote, and answers it. */
async function answer(panel: Page, section: string, written: string, words: string): Promise<void> {
  await goTo(panel, `/admin/${section}?estado=PENDIENTE&q=${encodeURIComponent(written)}`);
  await panel.getByRole('button', { name: /^Revisar la/ }).click();
  const dialog = panel.getByRole('dialog');
  await dialog.getByLabel('Respuesta de la tienda').fill(words);
  await dialog.getByRole('button', { name: 'Guardar' }).click();
  await expect(dialog).toHaveCount(0);
}

/** The product's page, at what people say of it. */
async function openOpinions(page: Page, productId: string): Promise<void> {
  await goTo(page, `/producto/${productId}`);
  await page.locator('#opiniones').scrollIntoViewIfNeeded();
}

test('a buyer reviews what arrived with a picture, the shop publishes it, and everybody reads it', async ({
  page,
  browser,
  request,
  customer,
}) => {
  test.setTimeout(120_000);
  const { order } = await buyByCard(customer);
  const [{ productId, name } = { productId: '', name: '' }] = order.items;
  const words = `Llegó bien empacado y funciona como dice (${Date.now()}).`;
  const panel = await openPanel(browser);
  const delivered = await panel.request.patch(`/api/admin/orders/${order.id}/status`, {
    data: { status: 'ENTREGADO' },
  });
  expect(delivered.ok()).toBe(true);
  await signIn(page, customer.shopper);

  await test.step('writes it beside the product, on the order', async () => {
    await goTo(page, `/dashboard?section=orders&order=${order.id}`);
    await page.getByRole('button', { name: `Opinar sobre ${name}` }).click();
    const dialog = page.getByRole('dialog');
    await dialog.getByText('4 estrellas', { exact: true }).locator('..').click();
    await expect(dialog.getByRole('radio', { name: '4 estrellas' })).toBeChecked();
    await dialog.getByLabel('Tu opinión').fill(words);
    await dialog.getByLabel('Agregar fotos').last().setInputFiles(receipt);
    await dialog.getByRole('button', { name: 'Enviar opinión' }).click();
    await expect(page.getByText('Tu opinión está en revisión')).toBeVisible();
  });

  await test.step('the shop publishes and answers it', async () => {
    await answer(panel, 'opiniones', words, 'Gracias por contarlo.');
    await findSent(request, customer.shopper.email, /Publicamos tu opinión/);
  });

  await test.step('it is on the page, with its picture and the answer, and in what search engines read', async () => {
    await openOpinions(page, productId);
    const review = page.getByRole('article').filter({ hasText: words });
    await expect(review).toContainText('Compra verificada');
    await expect(review).toContainText('Gracias por contarlo.');
    await review.getByRole('button', { name: /Foto 1 de 1/ }).click();
    const photo = page.getByRole('dialog').getByRole('img');
    await expect
      .poll(() => photo.evaluate((image) => (image as HTMLImageElement).naturalWidth), { message: 'the photograph' })
      .toBeGreaterThan(0);
    await page.keyboard.press('Escape');
    await expect(page.getByRole('dialog')).toHaveCount(0);
    // The server draws a page without what a busy machine does not answer in time.
    const documentOf = async () => (await request.get(`/producto/${productId}`)).text();
    await expect.poll(documentOf, { timeout: 45_000 }).toMatch(/"@type":"AggregateRating".*"@type":"Review"/s);
  });
  await panel.close();
});

test('a shopper asks about a product, the shop answers, and everybody reads both', async ({
  page,
  browser,
  request,
  customer,
}) => {
  const { id: productId } = await findBuyable(customer.session);
  const question = `¿Sirve con el cargador ${Date.now()}?`;
  await signIn(page, customer.shopper);
  await openOpinions(page, productId);
  await page.getByRole('button', { name: 'Hacer una pregunta' }).click();
  const dialog = page.getByRole('dialog');
  await dialog.getByLabel('Tu pregunta').fill(question);
  await dialog.getByRole('button', { name: 'Enviar pregunta' }).click();
  await expect(dialog).toHaveCount(0);

  const panel = await openPanel(browser);
  await answer(panel, 'preguntas', question, 'Sí, con todos.');
  await findSent(request, customer.shopper.email, /Respondimos tu pregunta/);
  await openOpinions(page, productId);
  const shown = page.getByRole('listitem').filter({ hasText: question });
  await expect(shown).toContainText('Sí, con todos.');
  await panel.close();
});
