import type { ProductView } from '@boom/contract';
import type { BrowserContextOptions, Page } from '@playwright/test';
import { post } from '../support/api';
import { askForHelp, openCustomer, openSession } from '../support/customer';
import { site } from '../support/site';
import { expect, test } from '../support/test';

/** What would run wherever a text became markup, an attribute or an address; each tells by its own letter. */
const hostile = [
  '<script>window.ran="a"</script>',
  '<img src=x onerror=window.ran="b">',
  '"><svg onload=window.ran="c">',
  "'-(window.ran='d')-'",
  '</textarea></title><iframe srcdoc="<script>parent.ran=1</script>">',
  '{{constructor.constructor("window.ran=1")()}} $t(x)',
].join(' ');
/** Of this run, to be found by. */
const mark = `Marca${Date.now()}`;
const name = `${mark} <img src=x onerror=window.ran=1> <b>"'`;

async function expectAsText(page: Page, path: string, text: string): Promise<void> {
  await page.goto(path, { waitUntil: 'networkidle' });
  await expect(page.getByText(text).first()).toBeVisible();
  expect(await page.evaluate(() => (window as { ran?: unknown }).ran), path).toBeUndefined();
}

test('what people write is text, to who shops as to who works in the shop, and no policy has to stop it', async ({
  browser,
}) => {
  test.setTimeout(120_000);
  const [customer, admin] = [await openCustomer(), await openSession()];
  await post(admin, '/api/login', site.admin);
  const product = await post<ProductView>(admin, '/api/admin/products', {
    name,
    description: hostile,
    price: '100.00',
    stock: 5,
    specifications: [{ name: hostile.slice(0, 60), value: hostile.slice(0, 200) }],
  });
  const ticket = await askForHelp(customer, name, hostile);
  await post(customer.session, `/api/support/tickets/${ticket.id}/messages`, { message: hostile });
  await post(customer.session, '/api/addresses', {
    title: name.slice(0, 60),
    street: hostile.slice(0, 200),
    city: name.slice(0, 60),
    state: 'Jalisco',
    postalCode: '44100',
  });
  const sessions: Record<string, BrowserContextOptions['storageState']> = {
    customer: await customer.session.storageState(),
    admin: await admin.storageState(),
  };

  const pages: Record<string, string[]> = {
    customer: [
      `/producto/${product.id}`,
      `/explorar?q=${mark}`,
      `/explorar?q=${encodeURIComponent(`${mark} ${hostile}`.slice(0, 100))}`,
      `/comparar?ids=${product.id}`,
      `/support?ticket=${ticket.id}`,
      '/dashboard?section=addresses',
    ],
    admin: [`/admin/productos?q=${mark}`, `/admin/tickets?abierto=${ticket.id}`],
  };
  for (const [who, paths] of Object.entries(pages)) {
    const context = await browser.newContext({ storageState: sessions[who] });
    const page = await context.newPage();
    for (const path of paths) await expectAsText(page, path, mark);
    await context.close();
  }
  await Promise.all([customer.session.dispose(), admin.dispose()]);
});
