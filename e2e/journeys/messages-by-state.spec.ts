import type { MessageTextsView } from '@boom/contract';
import { findBuyable } from '../support/catalogue';
import { orderByTransfer, sendReceipt } from '../support/customer';
import { findSent } from '../support/outbox';
import { approve, goTo, openPanel } from '../support/panel';
import { signIn } from '../support/shopper';
import { site } from '../support/site';
import { expect, test } from '../support/test';

// What records a second try writes a script into the frame of a mail, which is refused there and counted as an error.
test.use({ trace: 'off' });

const SHIPPED = '/api/admin/message-texts/order_shipped';

test('a customer who wants WhatsApp reads there, in the words of the shop, that the order has left', async ({
  page,
  browser,
  request,
  customer,
}) => {
  test.setTimeout(180_000);
  const { shopper, session } = customer;
  const phone = `+52${shopper.phone}`;
  const order = await orderByTransfer(customer, await findBuyable(session));
  await sendReceipt(customer, order);
  const panel = await openPanel(browser);

  try {
    await test.step('the customer asks for it, and proves the number', async () => {
      await signIn(page, shopper);
      await page.goto('/dashboard?section=messages');
      await page.getByRole('radio', { name: /WhatsApp/ }).check();
      // At any hour of the test's day.
      for (const label of ['Desde las', 'Hasta las']) await page.getByLabel(label).selectOption('03:00');
      await page.getByRole('button', { name: 'Guardar' }).click();
      const { text } = await findSent(request, phone, /código de verificación/);
      await page.getByLabel(/[Cc]ódigo/).fill(/\d{6}/.exec(text)?.[0] ?? '');
      await page.getByRole('button', { name: 'Confirmar' }).click();
      await expect(page.getByText('Avisos actualizados').first()).toBeVisible();
    });

    await test.step('an administrator changes the words: with a placeholder that nobody knows in vain', async () => {
      await panel.goto('/admin/mensajes');
      await panel.getByRole('button', { name: 'Editar Pedido enviado con guía' }).click();
      const dialog = panel.getByRole('dialog', { name: 'Editar mensaje' });
      await expect(dialog.getByTitle('Correo')).toBeVisible();
      const line = dialog.getByLabel('Línea para SMS y WhatsApp');
      await line.fill('¡Ya salió {{pedido}}! Guía {{trackingNumber}}');
      await dialog.getByRole('button', { name: 'Actualizar' }).click();
      await expect(dialog.getByText(/Este mensaje no tiene {{pedido}}/)).toBeVisible();
      await line.fill('¡Ya salió {{orderNumber}}! Guía {{trackingNumber}}');
      await dialog.getByRole('button', { name: 'Ver cómo queda' }).click();
      await expect(dialog.getByText(/^¡Ya salió \w+! Guía \d+ Responde BAJA/)).toBeVisible();
      await expect(dialog.frameLocator('iframe').getByText('Lucía Hernández')).toBeVisible();
      await dialog.getByRole('button', { name: 'Actualizar' }).click();
      await expect(panel.getByText('Mensaje actualizado').first()).toBeVisible();
    });

    await test.step('the order leaves, and mail and WhatsApp say so', async () => {
      await approve(panel.request, order);
      const shipped = await panel.request.patch(`/api/admin/orders/${order.id}/status`, {
        data: { status: 'ENVIADO', courierService: 'DHL', trackingNumber: 'GUIA77' },
        headers: { Origin: site.url },
      });
      expect(shipped.ok()).toBe(true);
      const said = await findSent(request, phone, /¡Ya salió/);
      expect(said).toMatchObject({ channel: 'whatsapp' });
      expect(said.text).toBe(`¡Ya salió ${order.orderNumber}! Guía GUIA77 Responde BAJA para no recibir más.`);
      await findSent(request, shopper.email, /va en camino[\s\S]*GUIA77/);
    });

    await test.step('the administrator reads what was said, and sends it again', async () => {
      await goTo(panel, `/admin/pedidos?abierto=${order.id}`);
      const dialog = panel.getByRole('dialog');
      await dialog.getByRole('button', { name: 'Ver los mensajes' }).click();
      await dialog.getByRole('button', { name: /^Leer: .* va en camino/ }).click();
      await expect(dialog.frameLocator('iframe').getByText(/GUIA77/)).toBeVisible();
      await dialog.getByRole('button', { name: /^Reenviar: .* va en camino/ }).click();
      await expect(panel.getByText(`El mensaje va de nuevo a ${shopper.email}`).first()).toBeVisible();
    });
  } finally {
    // Other journeys go on with the words of the shop.
    const own = { subject: null, text: null, short: null } satisfies Partial<MessageTextsView>;
    await panel.request.put(SHIPPED, { data: own, headers: { Origin: site.url } });
    await panel.close();
  }
});
