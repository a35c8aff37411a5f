import { findBuyable } from '../support/catalogue';
import { askForHelp, orderByTransfer, sendReceipt } from '../support/customer';
import { readOrder, signInAsAdmin, watchRemotes } from '../support/panel';
import { expect, test } from '../support/test';
import { widthBeyond } from '../support/width';

test('an owner answers a ticket and approves a transfer from the street', async ({ page, customer }) => {
  test.setTimeout(120_000);
  const order = await orderByTransfer(customer, await findBuyable(customer.session));
  await sendReceipt(customer, order);
  const ticket = await askForHelp(customer, '¿Ya vieron mi pago?', 'Mandé el comprobante hace un rato.');
  const remotes = watchRemotes(page);
  await signInAsAdmin(page);
  await page.goto('/admin');
  const foot = page.getByRole('navigation', { name: 'Secciones a la mano' });
  const lookFor = async (label: RegExp, number: string) => {
    const search = page.getByRole('searchbox', { name: label });
    await search.fill(number);
    await search.press('Enter');
    await expect(page).toHaveURL(new RegExp(`q=${number}`));
  };

  await test.step('the transfer, with its receipt in sight', async () => {
    await foot.getByRole('link', { name: /^Transferencias/ }).tap();
    await lookFor(/^Número, cliente/, order.orderNumber);
    await page.getByRole('button', { name: `Verificar transferencia del pedido ${order.orderNumber}` }).tap();
    const dialog = page.getByRole('dialog', { name: 'Verificar transferencia' });
    await expect(dialog.getByRole('img', { name: `Comprobante del pedido ${order.orderNumber}` })).toBeVisible();
    expect(await widthBeyond(page)).toBe(0);
    await dialog.getByRole('button', { name: 'Aprobar' }).tap();
    await expect(dialog.getByText(`El pedido ${order.orderNumber} quedó pagado.`)).toBeVisible();
    expect((await readOrder(page.request, order)).paymentStatus).toBe('verified');
    await dialog.getByRole('button', { name: 'Cerrar' }).last().tap();
    await expect(dialog).toBeHidden();
  });

  await test.step('the ticket', async () => {
    await foot.getByRole('link', { name: /^Tickets/ }).tap();
    await lookFor(/número, asunto/, ticket.ticketNumber);
    await page.getByRole('link', { name: new RegExp(ticket.ticketNumber) }).tap();
    const dialog = page.getByRole('dialog', { name: new RegExp(ticket.ticketNumber) });
    await dialog.getByRole('textbox', { name: 'Respuesta' }).fill('Ya lo vimos: sale mañana.');
    expect(await widthBeyond(page)).toBe(0);
    await dialog.getByRole('button', { name: 'Enviar respuesta' }).tap();
    await expect(dialog.getByRole('listitem').filter({ hasText: 'Ya lo vimos: sale mañana.' })).toBeVisible();
    expect(await (await customer.session.get('/api/support/tickets')).text()).toContain('ESPERANDO_CLIENTE');
  });

  expect([...remotes]).toEqual(['admin']);
});
