import { randomUUID } from 'node:crypto';
import type { AdminWaiting, CategoryView, OrderView, ProductView } from '@boom/contract';
import type { APIRequestContext, Page } from '@playwright/test';
import { post } from '../support/api';
import { listBuyable } from '../support/catalogue';
import { type Customer, openCustomer, orderByTransfer, sendReceipt } from '../support/customer';
import { findSent } from '../support/outbox';
import { goTo, readOrder, signInAsAdmin, takeDown, watchRemotes } from '../support/panel';
import { newShopper } from '../support/shopper';
import { expect, test } from '../support/test';

const CUSTOMERS = 5;
/** Of each: the first two paid and sent their receipt, the others have not yet. */
const ORDERS_EACH = 4;
const PAID_EACH = 2;

interface Bought {
  customer: Customer;
  paid: OrderView[];
  unpaid: OrderView[];
}

/** What a customer does: `tag` is in their address, so that the panel finds this day's orders and no others. */
async function buy(tag: string, product: ProductView): Promise<Bought> {
  const shopper = newShopper();
  const customer = await openCustomer({ ...shopper, email: `${tag}.${shopper.email}` });
  const orders: OrderView[] = [];
  for (let made = 0; made < ORDERS_EACH; made += 1) orders.push(await orderByTransfer(customer, product));
  const paid = orders.slice(0, PAID_EACH);
  for (const order of paid) await sendReceipt(customer, order);
  return { customer, paid, unpaid: orders.slice(PAID_EACH) };
}

/**
 * Products of this day that no shopper sees: other journeys buy the catalogue's meanwhile.
 *
 * @returns where the panel lists them: by their category, and by what is in their names.
 */
async function stockShelf(admin: APIRequestContext, tag: string): Promise<string> {
  const [category] = (await (await admin.get('/api/categories')).json()) as CategoryView[];
  for (const price of ['100.00', '259.90', '1999.00'])
    await post(admin, '/api/admin/products', {
      name: `Cable ${tag} de ${price}`,
      price,
      stock: 5,
      categoryId: category!.id,
      isActive: false,
    });
  return `/admin/productos?categoria=${category!.id}&q=${tag}`;
}

/** Decides about a transfer of the list in sight, by what its receipt shows. */
async function decide(page: Page, { orderNumber }: OrderView, answer: 'Aprobar' | 'Rechazar') {
  await page.getByRole('button', { name: `Verificar transferencia del pedido ${orderNumber}` }).click();
  const dialog = page.getByRole('dialog', { name: 'Verificar transferencia' });
  await expect(dialog.getByRole('img', { name: `Comprobante del pedido ${orderNumber}` })).toBeVisible();
  await dialog.getByRole('button', { name: answer }).click();
  await expect(dialog.getByText(new RegExp(`(El|transferencia del) pedido ${orderNumber}`))).toBeVisible();
  await page.keyboard.press('Escape');
  await expect(dialog).toBeHidden();
}

/** Makes a card of the shop's front: a banner or an offer. */
async function putUp(page: Page, section: 'banners' | 'ofertas', fields: Record<string, string>) {
  await goTo(page, `/admin/${section}?abierto=nuevo`);
  const dialog = page.getByRole('dialog', { name: /^Crear/ });
  for (const [name, value] of Object.entries(fields)) await dialog.locator(`[name="${name}"]`).fill(value);
  await dialog.getByRole('button', { name: 'Crear', exact: true }).click();
  return page.getByRole('article', { name: fields.title! });
}

test('a day at the store, from the first order to the refund', async ({ page, request }) => {
  test.setTimeout(240_000);
  const tag = `dia${randomUUID().slice(0, 8)}`;
  const remotes = watchRemotes(page);
  await signInAsAdmin(page);
  await page.goto(`/admin/pedidos?q=${tag}`);
  await expect(page.getByText('Ningún pedido coincide con tu búsqueda.')).toBeVisible();

  const bought = await test.step('twenty orders come in, and the tab counts what waits', async () => {
    const shelf = (await listBuyable(request)).filter(({ isImported }) => !isImported);
    const products = shelf.sort((one, other) => other.stock - one.stock).slice(0, CUSTOMERS);
    const all = await Promise.all(products.map((product) => buy(tag, product)));
    // Other journeys add to what waits, and see to it, meanwhile.
    const isCounted = async () => {
      const waiting = (await (await page.request.get('/api/admin/waiting')).json()) as AdminWaiting;
      const counts = Object.values(waiting).filter((each) => typeof each === 'number');
      const sum = counts.reduce((total, count) => total + count, 0);
      return (await page.title()).startsWith(`(${sum}) Pedidos`);
    };
    await expect.poll(isCounted, { timeout: 20_000 }).toBe(true);
    await page.reload();
    await expect(page.getByText(`${CUSTOMERS * ORDERS_EACH} pedidos`, { exact: true })).toBeVisible();
    return all;
  });
  const customers = bought.map(({ customer }) => customer);
  const paid = bought.flatMap((each) => each.paid);
  const unpaid = bought.flatMap((each) => each.unpaid);
  const [late, lost, ...good] = paid as [OrderView, OrderView, ...OrderView[]];
  const shipped = [late, ...good];

  await test.step('transfers are verified; one that was rejected is accepted after all', async () => {
    await goTo(page, `/admin/transferencias?q=${tag}`);
    for (const order of [late, lost]) await decide(page, order, 'Rechazar');
    for (const order of good) await decide(page, order, 'Aprobar');
    await goTo(page, `/admin/transferencias?q=${tag}&ver=rejected`);
    await decide(page, late, 'Aprobar');
    const states = await Promise.all(paid.map(async (order) => (await readOrder(page.request, order)).paymentStatus));
    expect(states).toEqual(paid.map((order) => (order === lost ? 'rejected' : 'verified')));
  });

  await test.step('what is paid is shipped together, each with its tracking number', async () => {
    await goTo(page, `/admin/pedidos?q=${tag}&pago=verified`);
    await expect(page.getByText(`${shipped.length} pedidos`, { exact: true })).toBeVisible();
    await page.getByRole('checkbox', { name: 'Seleccionar la página' }).check();
    await page.getByRole('button', { name: 'Marcar como enviado' }).click();
    const dialog = page.getByRole('dialog', { name: 'Marcar como enviado' });
    await dialog.getByLabel('Paquetería').fill('Estafeta');
    for (const { orderNumber } of shipped)
      await dialog.getByLabel(`Guía del pedido ${orderNumber}`).fill(`GUIA${orderNumber}`);
    await dialog.getByRole('button', { name: 'Marcar como enviado' }).click();
    await expect(page.getByText(`Estado actualizado: ${shipped.length} pedidos, Enviado`)).toBeVisible();
    for (const order of shipped) {
      const { status, trackingNumber } = await readOrder(page.request, order);
      expect([status, trackingNumber]).toEqual(['ENVIADO', `GUIA${order.orderNumber}`]);
    }
    for (const order of [lost, ...unpaid]) expect((await readOrder(page.request, order)).status).toBe('PENDIENTE');
  });

  await test.step('prices of a category go up by 5 %, and back', async () => {
    await goTo(page, await stockShelf(page.request, tag));
    const shows = async (prices: string[]) => {
      for (const price of prices) await expect(page.getByRole('cell', { name: price, exact: true })).toBeVisible();
    };
    await shows(['$100.00', '$259.90', '$1,999.00']);
    await page.getByRole('checkbox', { name: 'Seleccionar la página' }).check();
    await page.getByRole('button', { name: 'Cambiar precio' }).click();
    const dialog = page.getByRole('dialog', { name: 'Cambiar precio' });
    await dialog.getByLabel('Porcentaje (%)').fill('5');
    await dialog.getByRole('button', { name: 'Cambiar 3 precios' }).click();
    // Exact: above the table it is offered, too.
    const undo = page.getByRole('button', { name: 'Deshacer', exact: true });
    // It stays for as long as the pointer is on it.
    await undo.hover();
    await shows(['$105.00', '$272.90', '$2,098.95']);
    await undo.click();
    await expect(page.getByText('3 productos volvieron a como estaban')).toBeVisible();
    await shows(['$100.00', '$259.90', '$1,999.00']);
  });

  await test.step('a banner is planned, an offer put up, and both taken down', async () => {
    const title = `Aniversario ${tag}`;
    const banner = { title, startDate: '2090-05-10T09:00' };
    await expect(await putUp(page, 'banners', banner)).toContainText('Programado');
    await takeDown(page, title);
    const shown = async () => JSON.stringify(await (await request.get('/api/special-offers')).json());
    const offer = await putUp(page, 'ofertas', { title, discountPercentage: '15' });
    await expect(offer).toContainText('Activo');
    await expect.poll(shown).toContain(title);
    await takeDown(page, title);
    await expect.poll(shown).not.toContain(title);
  });

  await test.step('a part of an order is given back', async () => {
    await goTo(page, `/admin/pedidos?q=${tag}&abierto=${late.id}`);
    const order = page.getByRole('dialog', { name: `Pedido ${late.orderNumber}` });
    await order.getByRole('button', { name: 'Devolver dinero' }).click();
    const refund = page.getByRole('dialog', { name: 'Devolver dinero' });
    await refund.getByLabel('Monto a devolver').fill('50');
    await refund.getByLabel('Motivo').fill('Faltó el cable');
    await refund.getByRole('button', { name: 'Devolver', exact: true }).click();
    await page.getByRole('alertdialog').getByRole('button', { name: 'Sí, devolver' }).click();
    await expect(order.getByText('−$50.00'), 'below the total, and in the order’s money').toHaveCount(2);
    expect(await readOrder(page.request, late)).toMatchObject({ status: 'ENVIADO', paymentStatus: 'verified' });
  });

  // The change can no longer be taken back by now, and was told.
  const shipment = new RegExp(`${late.orderNumber} va en camino[^]*GUIA${late.orderNumber}`);
  await findSent(request, customers[0]!.shopper.email, shipment);
  expect([...remotes], 'the remotes whose files the panel loaded all day').toEqual(['admin']);
  await Promise.all(customers.map(({ session }) => session.dispose()));
});
