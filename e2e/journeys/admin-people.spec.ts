import { post } from '../support/api';
import { openPanel } from '../support/panel';
import { newShopper, registerByApi } from '../support/shopper';
import { expect, test } from '../support/test';

test('an administrator answers a ticket and shuts its customer out, from a phone', async ({ browser }) => {
  test.setTimeout(120_000);
  const customer = await browser.newContext();
  const shopper = await registerByApi(customer.request, newShopper());
  const subject = `La caja llegó abierta ${shopper.username}`;
  await post(customer.request, '/api/support/tickets', {
    name: shopper.fullName,
    email: shopper.email,
    subject,
    description: 'Así venía el paquete cuando lo recibí.',
    category: 'PEDIDO',
    priority: 'URGENTE',
  });
  const page = await openPanel(browser, { viewport: { width: 390, height: 844 } });
  const title = `Saludo ${shopper.username}`;
  const note = 'Ojo: ya reclamó antes.';
  const ticket = page.getByRole('dialog', { name: new RegExp(shopper.username) });

  await test.step('finds the ticket in the queue', async () => {
    await page.goto('/admin/tickets');
    await page.getByRole('searchbox', { name: /Buscar por número, asunto/ }).fill(shopper.username);
    await page.getByRole('link', { name: new RegExp(subject) }).click();
    await expect(ticket.getByText('Así venía el paquete cuando lo recibí.')).toBeVisible();
    await expect(page).toHaveURL(/abierto=/);
  });

  await test.step('leaves a note for the others', async () => {
    await ticket.getByRole('textbox', { name: 'Respuesta' }).fill(note);
    await ticket.getByRole('checkbox', { name: /Nota interna/ }).check();
    await ticket.getByRole('button', { name: 'Guardar nota' }).click();
    await expect(ticket.getByRole('listitem').filter({ hasText: note })).toBeVisible();
  });

  await test.step('keeps an answer for later, and answers with it', async () => {
    await ticket.getByRole('button', { name: 'Respuestas guardadas' }).click();
    const canned = page.getByRole('dialog', { name: 'Respuestas guardadas' });
    await canned.getByLabel('Título').fill(title);
    await canned.getByLabel('Texto').fill('Te mandamos otro mañana.');
    await canned.getByRole('button', { name: 'Guardar respuesta' }).click();
    await expect(canned.getByText(title)).toBeVisible();
    await canned.getByRole('button', { name: 'Cerrar' }).click();
    await ticket.getByRole('textbox', { name: 'Respuesta' }).fill('Hola, Ana. ');
    await ticket.getByRole('combobox', { name: 'Insertar respuesta guardada' }).selectOption({ label: title });
    await expect(ticket.getByRole('textbox', { name: 'Respuesta' })).toHaveValue('Hola, Ana. Te mandamos otro mañana.');
    await ticket.getByRole('button', { name: 'Enviar respuesta' }).click();
    await expect(ticket.getByRole('listitem').filter({ hasText: 'Hola, Ana. Te mandamos otro mañana.' })).toBeVisible();
  });

  await test.step('the customer sees the answer and not the note', async () => {
    const shop = await customer.newPage();
    await shop.goto('/support');
    await shop
      .getByRole('article', { name: subject })
      .getByRole('button', { name: /Ver Mensajes/ })
      .click();
    await expect(shop.getByRole('dialog').getByText('Hola, Ana. Te mandamos otro mañana.')).toBeVisible();
    await expect(shop.getByText(note)).toHaveCount(0);
    await shop.close();
  });

  await test.step('blocks the customer, whose session ends', async () => {
    expect((await customer.request.get('/api/user')).status()).toBe(200);
    await page.goto(`/admin/usuarios?q=${encodeURIComponent(shopper.email)}`);
    await page.getByRole('button', { name: `Bloquear a ${shopper.fullName}` }).click();
    const question = page.getByRole('dialog', { name: 'Bloquear usuario' });
    await question.getByLabel('Motivo del bloqueo').fill('Reclamos falsos');
    await question.getByRole('button', { name: 'Bloquear usuario' }).click();
    await expect(page.getByRole('button', { name: `Desbloquear a ${shopper.fullName}` })).toBeVisible();
    expect((await customer.request.get('/api/user')).status()).toBe(401);
  });
  await page.close();
  await customer.close();
});
