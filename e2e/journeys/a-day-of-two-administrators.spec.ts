import type { OrderView, ProductView } from '@boom/contract';
import type { Page } from '@playwright/test';
import { post } from '../support/api';
import { findBuyable } from '../support/catalogue';
import { askForHelp, type Customer, orderByTransfer, sendReceipt } from '../support/customer';
import { approve, goTo, makeAdmin, openPanel, readOrder, watchRemotes } from '../support/panel';
import { site } from '../support/site';
import { expect, test } from '../support/test';

async function orderPaid(customer: Customer): Promise<OrderView> {
  const order = await orderByTransfer(customer, await findBuyable(customer.session));
  await sendReceipt(customer, order);
  return order;
}

test('two administrators at once: at one order, one transfer, one product and one ticket', async ({
  browser,
  customer,
}) => {
  test.setTimeout(180_000);
  const ana = await makeAdmin('Ana Torres');
  const luis = await makeAdmin('Luis Ortega');
  const first = await openPanel(browser, { who: ana });
  const second = await openPanel(browser, { who: luis });
  const pages = [first, second];
  const remotes = pages.map(watchRemotes);

  await test.step('at the same order one writes the tracking number, the other the courier: both stay', async () => {
    const order = await orderPaid(customer);
    await approve(first.request, order);
    const fill = { 'Número de guía': 'GUIA-DE-ANA', Paquetería: 'Estafeta' };
    await Promise.all(pages.map((page) => page.goto(`/admin/pedidos?abierto=${order.id}`)));
    for (const [nth, [label, value]] of Object.entries(fill).entries())
      await pages[nth]!.getByRole('dialog').getByLabel(label).fill(value);
    await Promise.all(
      pages.map(async (page) => {
        await page.getByRole('dialog').getByRole('button', { name: 'Guardar envío' }).click();
        await expect(page.getByRole('dialog').getByRole('button', { name: 'Deshacer' })).toBeVisible();
        // Offered once: the shell hides its own by a mark that the panel sets.
        await expect(page.locator('[data-toasts]').getByText('Deshacer')).toBeHidden();
      }),
    );
    const saved = { trackingNumber: 'GUIA-DE-ANA', courierService: 'Estafeta', status: 'PAGADO' };
    expect(await readOrder(first.request, order)).toMatchObject(saved);
  });

  await test.step('at the same order one moves it on, the other writes the tracking number: both stay', async () => {
    const order = await orderPaid(customer);
    await approve(first.request, order);
    const dialogOf = (page: Page) => page.getByRole('dialog', { name: `Pedido ${order.orderNumber}` });
    const status = (page: Page) => dialogOf(page).getByRole('combobox', { name: /^Estado del pedido/ });
    for (const page of pages) await page.goto(`/admin/pedidos?abierto=${order.id}`);
    await expect(status(second)).toHaveValue('PAGADO');
    await status(first).selectOption('EN_PREPARACION');
    await expect(dialogOf(first).getByRole('button', { name: 'Deshacer' })).toBeVisible();
    await dialogOf(second).getByLabel('Número de guía').fill('GUIA-DE-LUIS');
    await dialogOf(second).getByRole('button', { name: 'Guardar envío' }).click();
    await expect(dialogOf(second).getByRole('button', { name: 'Deshacer' })).toBeVisible();
    const saved = { trackingNumber: 'GUIA-DE-LUIS', status: 'EN_PREPARACION' };
    expect(await readOrder(first.request, order)).toMatchObject(saved);
    await expect(status(second)).toHaveValue('EN_PREPARACION');
  });

  await test.step('one approves a transfer while the other rejects it: one of them holds, the other is told', async () => {
    const order = await orderPaid(customer);
    const dialogOf = (page: Page) => page.getByRole('dialog', { name: 'Verificar transferencia' });
    await Promise.all(
      pages.map((page) => page.goto(`/admin/transferencias?q=${order.orderNumber}&abierto=${order.id}`)),
    );
    const answers = ['Aprobar', 'Rechazar'];
    for (const [nth, name] of answers.entries())
      await expect(dialogOf(pages[nth]!).getByRole('button', { name })).toBeVisible();
    await Promise.all(pages.map((page, nth) => dialogOf(page).getByRole('button', { name: answers[nth]! }).click()));
    const done = (page: Page) =>
      dialogOf(page).getByText(new RegExp(`(El|transferencia del) pedido ${order.orderNumber}`));
    const told = (page: Page) => dialogOf(page).getByText('Esta transferencia ya se revisó');
    for (const page of pages) await expect(done(page).or(told(page))).toBeVisible();
    const isVerified = (await readOrder(first.request, order)).paymentStatus === 'verified';
    const [holds, other] = isVerified ? [first, second] : [second, first];
    await expect(done(holds)).toBeVisible();
    await expect(told(other)).toBeVisible();
    const verdict = isVerified ? `aprobada: ${ana.fullName}` : `rechazada: ${luis.fullName}`;
    await expect(dialogOf(other).getByText(`Transferencia ${verdict}`)).toBeVisible();
  });

  await test.step('at the same product what only one changed stays, and the same field is asked about', async () => {
    const product = await post<ProductView>(first.request, '/api/admin/products', {
      name: `Bocina de dos ${customer.shopper.username}`,
      price: '899.00',
      stock: 3,
      isActive: false,
    });
    const formOf = (page: Page) => page.getByRole('dialog', { name: 'Editar producto' });
    for (const page of pages) {
      await page.goto(`/admin/productos?abierto=${product.id}`);
      await expect(formOf(page)).toBeVisible();
    }
    await expect(formOf(second).getByText(`${ana.fullName} también está editando este producto`)).toBeVisible();
    const save = (page: Page) => formOf(page).getByRole('button', { name: 'GUARDAR CAMBIOS AHORA' }).click();
    await formOf(first).locator('[name="price"]').fill('799.00');
    await formOf(second).locator('[name="price"]').fill('849.00');
    await formOf(second).locator('[name="description"]').fill('Suena en toda la casa.');
    await save(first);
    await expect(formOf(first)).toBeHidden();
    await save(second);
    const question = second.getByRole('dialog', { name: 'Alguien más lo cambió' });
    await expect(question).toContainText('799.00');
    await expect(question).toContainText('849.00');
    await question.getByRole('button', { name: 'Usar lo suyo' }).click();
    await expect(formOf(second).locator('[name="price"]')).toHaveValue('799.00');
    await save(second);
    await expect(formOf(second)).toBeHidden();
    const saved = await (await first.request.get(`/api/products/${product.id}`)).json();
    expect(saved).toMatchObject({ price: '799.00', description: 'Suena en toda la casa.' });
    await first.request.delete(`/api/admin/products/${product.id}`, { headers: { Origin: site.url } });
  });

  await test.step('at the same ticket the second answer waits until its writer has read the first', async () => {
    const ticket = await askForHelp(customer, 'No prende', 'La bocina no prende.');
    const dialogOf = (page: Page) => page.getByRole('dialog', { name: /No prende/ });
    const answer = (page: Page) => dialogOf(page).getByRole('button', { name: 'Enviar respuesta' }).click();
    const line = (page: Page, text: string) => dialogOf(page).getByRole('listitem').filter({ hasText: text });
    const texts = ['Mándanos una foto.', '¿La cargaste dos horas?'];
    for (const [nth, page] of pages.entries()) {
      await goTo(page, `/admin/tickets?abierto=${ticket.id}`);
      await dialogOf(page).getByRole('textbox', { name: 'Respuesta' }).fill(texts[nth]!);
    }
    await answer(first);
    await expect(line(first, texts[0]!)).toBeVisible();
    await answer(second);
    await expect(dialogOf(second).getByText(`${ana.fullName} respondió mientras escribías`)).toBeVisible();
    await expect(line(second, texts[0]!)).toBeVisible();
    await expect(dialogOf(second).getByRole('textbox', { name: 'Respuesta' })).toHaveValue(texts[1]!);
    await answer(second);
    await expect(line(second, texts[1]!)).toBeVisible();
    await expect(line(first, texts[1]!)).toBeVisible({ timeout: 30_000 });
  });

  for (const loaded of remotes) expect([...loaded]).toEqual(['admin']);
  for (const page of pages) await page.close();
});
