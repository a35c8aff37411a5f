import { findBuyable } from '../support/catalogue';
import { orderByTransfer } from '../support/customer';
import { findSent } from '../support/outbox';
import { expect, test } from '../support/test';

test('who has no password at hand sees how far the order is, and where to transfer', async ({
  page,
  request,
  customer,
}) => {
  const { orderNumber, bankTransfer } = await orderByTransfer(customer, await findBuyable(customer.session));

  await page.goto('/auth');
  await page.getByRole('link', { name: 'Síguelo sin iniciar sesión' }).click();
  await page.getByLabel('Número de pedido').fill(orderNumber.toLowerCase());
  await page.getByLabel('Correo o teléfono').fill(customer.shopper.email);
  await page.getByRole('button', { name: 'Enviarme un código' }).click();
  await expect(page.getByText('Si los datos coinciden')).toBeVisible();
  const { text } = await findSent(request, customer.shopper.email, /código para ver el pedido/);
  await page.getByLabel('Código', { exact: true }).fill(/es (\d{6})/.exec(text)?.[1] ?? '');
  await page.getByRole('button', { name: 'Ver mi pedido' }).click();

  await expect(page.getByRole('heading', { name: `Pedido ${orderNumber}` })).toBeVisible();
  await expect(page.getByText(bankTransfer?.reference ?? 'no reference').first()).toBeVisible();
  await expect(page.getByText('Destino: Benito Juárez, Ciudad de México')).toBeVisible();
  await expect(page.getByText('Insurgentes')).toHaveCount(0);

  // It is still there after a reload, and nobody is signed in.
  await page.reload();
  await expect(page.getByRole('heading', { name: `Pedido ${orderNumber}` })).toBeVisible();
  await page.getByRole('button', { name: 'Salir de este pedido' }).click();
  await expect(page.getByLabel('Número de pedido')).toBeVisible();
});
