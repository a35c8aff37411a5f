import type { OrderView } from '@boom/contract';
import { findBuyable } from '../support/catalogue';
import { buyNow, chooseTransfer, confirmOrder } from '../support/checkout';
import { receipt } from '../support/customer';
import { findSent } from '../support/outbox';
import { goTo, openPanel } from '../support/panel';
import { newShopper, register } from '../support/shopper';
import { expect, test } from '../support/test';

test('an order by transfer, from the registration to the door, as the customer and the shop see it', async ({
  page,
  browser,
  request,
}) => {
  test.setTimeout(180_000);
  const product = await findBuyable(request);
  const shopper = newShopper();
  const panel = await openPanel(browser);

  await test.step('the customer registers, and saves an address', async () => {
    await page.goto('/auth');
    await register(page, shopper);
    await page.goto('/dashboard?section=addresses');
    await page.getByRole('button', { name: 'Agregar primera dirección' }).click();
    const dialog = page.getByRole('dialog', { name: 'Agregar Dirección' });
    const address = { title: 'Casa', street: 'Av. Insurgentes Sur 1602', postalCode: '03940', city: 'Benito Juárez' };
    for (const [name, value] of Object.entries({ ...address, state: 'Ciudad de México' })) {
      await dialog.locator(`[name="${name}"]`).fill(value);
    }
    await dialog.getByRole('button', { name: 'Agregar', exact: true }).click();
    await expect(dialog).toHaveCount(0);
    await expect(page.getByRole('main')).toContainText('Av. Insurgentes Sur 1602');
  });

  const order = await test.step('orders by transfer', async () => {
    await goTo(page, `/producto/${product.id}`);
    const checkout = await buyNow(page);
    await expect(checkout.getByRole('radio', { name: /Casa/ })).toBeChecked();
    await chooseTransfer(checkout);
    await confirmOrder(checkout);
    await expect(page.getByRole('dialog', { name: 'Datos para tu transferencia' })).toBeVisible();
    const [made] = (await (await page.request.get('/api/orders')).json()) as OrderView[];
    await findSent(request, shopper.email, new RegExp(`${made!.orderNumber}: datos para transferir`));
    return made!;
  });
  const { orderNumber } = order;

  const card = page.getByRole('article').filter({ hasText: orderNumber });
  const sendReceipt = async () => {
    await card.locator('input[name="receipt"]').setInputFiles(receipt);
    await expect(page.getByText('Comprobante recibido').first()).toBeVisible({ timeout: 20_000 });
    await expect(card).toContainText('Los estamos verificando');
  };
  /** The administrator looks at the receipt, writes a word and decides. */
  const decide = async (answer: 'Aprobar' | 'Rechazar', notes: string) => {
    await panel.goto(`/admin/transferencias?q=${orderNumber}`);
    const row = panel.getByRole('row').filter({ hasText: orderNumber });
    await expect(row).toContainText('Por Verificar');
    const file = await row.getByRole('link', { name: 'Ver comprobante' }).getAttribute('href');
    expect((await panel.request.get(file!)).headers()['content-type']).toMatch(/^image\//);
    await row.getByRole('button', { name: /Verificar/ }).click();
    await panel.getByRole('dialog').getByLabel('Notas').fill(notes);
    await panel.getByRole('dialog').getByRole('button', { name: answer }).click();
    await expect(panel.getByText('Verificación Completada').first()).toBeVisible();
    return file;
  };

  await test.step('sends a receipt, which the shop rejects with a reason', async () => {
    await page.goto('/dashboard?section=orders');
    await sendReceipt();
    await findSent(
      request,
      shopper.email,
      new RegExp(`Recibimos los datos de tu transferencia: pedido ${orderNumber}`),
    );
    await decide('Rechazar', 'No se lee el monto.');
    await findSent(request, shopper.email, new RegExp(`No pudimos confirmar.*${orderNumber}[^]*No se lee el monto`));
    await page.reload();
    await expect(card).toContainText('Motivo: No se lee el monto.');
    await expect(card).toContainText('CLABE');
  });

  await test.step('sends a better one, which the shop approves', async () => {
    await sendReceipt();
    await decide('Aprobar', '');
    await findSent(request, shopper.email, new RegExp(`Pago recibido: pedido ${orderNumber}`));
    await page.reload();
    await expect(card).toContainText('Pagado');
    await expect(card.locator('input[name="receipt"]')).toHaveCount(0);
  });

  const status = () => panel.getByRole('dialog').getByRole('combobox', { name: `Estado del pedido ${orderNumber}` });
  await test.step('the shop ships it, and the customer can follow it', async () => {
    await panel.goto(`/admin/pedidos?q=${orderNumber}`);
    await panel.getByRole('button', { name: `Ver detalles del pedido ${orderNumber}` }).click();
    const dialog = panel.getByRole('dialog');
    await dialog.getByLabel('Número de guía').fill('GUIA123456');
    await dialog.getByLabel('Paquetería').fill('Estafeta');
    const saved = panel.waitForResponse((response) => response.request().method() !== 'GET' && response.ok());
    await dialog.getByRole('button', { name: 'Guardar envío' }).click();
    await saved;
    await status().selectOption('ENVIADO');
    await findSent(request, shopper.email, new RegExp(`${orderNumber} va en camino[^]*Estafeta[^]*GUIA123456`));
    await page.reload();
    await expect(card).toContainText('En Tránsito');
    await expect(card).toContainText('Guía GUIA123456 de Estafeta');
    await expect(card.getByRole('link', { name: 'Rastrear envío' })).toHaveAttribute('href', /GUIA123456/);
  });

  await test.step('it is delivered, and the customer sees the whole way', async () => {
    await status().selectOption('ENTREGADO');
    await expect(status()).toHaveValue('ENTREGADO');
    await expect
      .poll(async () => ((await (await page.request.get(`/api/orders/${order.id}`)).json()) as OrderView).status)
      .toBe('ENTREGADO');
    await page.goto(`/dashboard?section=orders&order=${order.id}`);
    await expect(card).toContainText('Entregado');
    const moments = page.getByRole('list', { name: 'Qué ha pasado' }).getByRole('listitem');
    await expect(moments.first()).toContainText('Hiciste el pedido');
    await expect(moments.last()).toContainText('Se entregó');
    await expect(card.getByRole('link', { name: product.name }).first()).toBeVisible();
  });
  await panel.close();
});
