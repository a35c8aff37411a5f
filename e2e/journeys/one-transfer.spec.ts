import { findBuyable } from '../support/catalogue';
import { orderByTransfer } from '../support/customer';
import { expect, test } from '../support/test';

test('one transfer pays one of two orders', async ({ page, customer }) => {
  const product = await findBuyable(customer.session);
  const [first, second] = [await orderByTransfer(customer, product), await orderByTransfer(customer, product)];
  await page.context().addCookies((await customer.session.storageState()).cookies);
  const cardOf = (orderNumber: string) => page.getByRole('article').filter({ hasText: orderNumber });
  const key = `MBAN${Date.now()}`;
  const tell = async (orderNumber: string) => {
    await cardOf(orderNumber).getByRole('button', { name: 'Dar clave de rastreo' }).click();
    const dialog = page.getByRole('dialog', { name: '¿Con qué transferencia pagaste?' });
    await dialog.getByLabel('Banco desde el que transferiste').selectOption('BBVA México');
    await dialog.getByLabel('Clave de rastreo').fill(key);
    await dialog.getByRole('button', { name: 'Enviar' }).click();
    return dialog;
  };

  await test.step('the slip has a reference that a bank takes, and says how long it holds', async () => {
    await page.goto('/dashboard?section=orders');
    const slip = cardOf(first.orderNumber);
    await expect(slip).toContainText(first.bankTransfer!.reference);
    expect(first.bankTransfer!.reference).toMatch(/^[1-9]\d{6}$/);
    await expect(slip).toContainText('Tiempo restante: 23 h');
  });

  await test.step('tells the tracking key of the first order', async () => {
    await expect(await tell(first.orderNumber)).toBeHidden();
    await expect(cardOf(first.orderNumber)).toContainText('Los estamos verificando');
    await expect(cardOf(first.orderNumber)).toContainText(`Clave ${key} de BBVA México`);
  });

  await test.step('cannot tell the same one of the second', async () => {
    const dialog = await tell(second.orderNumber);
    await expect(dialog.getByRole('alert')).toContainText('ya está en otro pedido');
    await dialog.getByRole('button', { name: 'Cancelar' }).click();
  });
});
