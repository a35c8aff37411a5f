import type { ProductView } from '@boom/contract';
import { post } from '../support/api';
import { openSession, orderByTransfer } from '../support/customer';
import { untilBackIsFree } from '../support/history';
import { approve, makeAdmin, openPanel } from '../support/panel';
import { newShopper, registerByApi, type Shopper } from '../support/shopper';
import { expect, test } from '../support/test';

async function newPerson(fullName: string): Promise<Shopper> {
  const session = await openSession();
  const person = await registerByApi(session, { ...newShopper(), fullName });
  await session.dispose();
  return person;
}

test('an administrator gives roles: the warehouse ships, and two people return much money', async ({
  browser,
  customer,
}) => {
  test.setTimeout(180_000);
  const admin = await openPanel(browser, { who: await makeAdmin('Ana Torres') });
  const [packer, cashier] = [await newPerson('Pedro Almacén'), await newPerson('Fina Zamora')];
  // Dearer than anything that another journey buys: theirs are returned by one person.
  const { id: productId } = await post<ProductView>(admin.request, '/api/admin/products', {
    name: `Pantalla gigante ${customer.shopper.username}`,
    price: '90000.00',
    stock: 1,
  });
  const product = (await (await customer.session.get(`/api/products/${productId}`)).json()) as ProductView;
  const order = await orderByTransfer(customer, product);
  await approve(admin.request, order);

  await test.step('an administrator says what each of them is', async () => {
    for (const [{ email, fullName }, role] of [
      [packer, 'Almacén'],
      [cashier, 'Finanzas'],
    ] as const) {
      await admin.goto(`/admin/usuarios?q=${encodeURIComponent(email)}`);
      await admin.getByRole('button', { name: `Cambiar el tipo de cuenta de ${fullName}` }).click();
      const dialog = admin.getByRole('dialog', { name: 'Cambiar tipo de cuenta' });
      await dialog.getByText(role, { exact: true }).click();
      await dialog.getByRole('button', { name: 'Guardar' }).click();
      await expect(admin.getByRole('row', { name: new RegExp(fullName) }).getByText(role)).toBeVisible();
      await untilBackIsFree(admin);
    }
  });

  await test.step('the warehouse sees orders to ship and nothing of money, on a phone', async () => {
    const page = await openPanel(browser, { who: packer, viewport: { width: 390, height: 844 } });
    await page.goto('/admin/transferencias');
    await expect(page.getByText('Esta sección la lleva otra área')).toBeVisible();
    const foot = page.getByRole('navigation', { name: 'Secciones a la mano' });
    await expect(foot.getByRole('link')).toHaveText(['Dashboard', /^Pedidos/, /^Devoluciones/]);
    await page.goto(`/admin/pedidos?abierto=${order.id}`);
    const dialog = page.getByRole('dialog', { name: `Pedido ${order.orderNumber}` });
    await dialog.getByLabel('Número de guía').fill('GUIA-1');
    await dialog.getByRole('button', { name: 'Guardar envío' }).click();
    await expect(dialog.getByRole('button', { name: 'Deshacer' })).toBeVisible();
    await expect(dialog.getByRole('button', { name: 'Devolver dinero' })).toHaveCount(0);
    await page.close();
  });

  await test.step('finance asks for a large refund, which an administrator approves', async () => {
    await admin.goto('/admin/configurar-pagos');
    const setting = admin.getByRole('form', { name: 'Reembolsos con dos personas' });
    await setting.getByLabel('Desde').fill('80000');
    await setting.getByRole('button', { name: 'Guardar' }).click();
    await expect(admin.getByText('Monto guardado')).toBeVisible();
    const page = await openPanel(browser, { who: cashier });
    await page.goto(`/admin/pedidos?abierto=${order.id}`);
    await page.getByRole('button', { name: 'Devolver dinero' }).click();
    const refund = page.getByRole('dialog', { name: 'Devolver dinero' });
    await expect(
      refund.getByText('Por su monto, este reembolso lo tiene que aprobar una segunda persona.'),
    ).toBeVisible();
    await refund.getByLabel('Motivo').fill('Llegó roto');
    await refund.getByRole('button', { name: 'Pedir aprobación' }).click();
    await page.getByRole('alertdialog').getByRole('button', { name: 'Pedir aprobación' }).click();
    await expect(page.getByText(/esperan a una segunda persona/)).toBeVisible();
    await page.close();

    await admin.goto('/admin/reembolsos');
    await admin.getByRole('button', { name: `Aprobar el reembolso del pedido ${order.orderNumber}` }).click();
    await admin.getByRole('alertdialog').getByRole('button', { name: 'Aprobar' }).click();
    await expect(admin.getByText('Reembolso aprobado')).toBeVisible();
    await expect(admin.getByRole('link', { name: order.orderNumber })).toHaveCount(0);
  });
  await admin.close();
});
