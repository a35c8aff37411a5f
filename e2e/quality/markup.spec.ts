import type { OwnQuestionView, ProductView } from '@boom/contract';
import type { BrowserContextOptions, Page } from '@playwright/test';
import { post } from '../support/api';
import { askForHelp, type Customer, openCustomer, openSession } from '../support/customer';
import { hostileTexts } from '../support/hostileTexts';
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
  const [customer, admin] = [await openCustomer(), await openSession(site.admin)];
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
    const page = await browser.newPage({ storageState: sessions[who] });
    for (const path of paths) await expectAsText(page, path, mark);
    await page.close();
  }
  await Promise.all([customer.session.dispose(), admin.dispose()]);
});

if (process.env.NIGHT) {
  test('forty hostile texts, each by itself, run in no text of a product, a question, a ticket or an address', async ({
    browser,
  }) => {
    test.setTimeout(15 * 60_000);
    const admin = await openSession(site.admin);
    // Two, as nobody asks more than twenty questions within an hour.
    const customers = [await openCustomer(), await openCustomer()];
    const readByCustomer: string[][] = [[], []];
    const readByAdmin: string[] = [];
    for (const [place, text] of hostileTexts.entries()) {
      const asker = place % customers.length;
      const customer = customers[asker] as Customer;
      const product = await post<ProductView>(admin, '/api/admin/products', {
        name: `${mark} ${text}`,
        description: text,
        price: '100.00',
        stock: 5,
        specifications: [{ name: text.slice(0, 80), value: text }],
        shippingMethod: text.slice(0, 50),
        deliveryTime: text.slice(0, 50),
        isImported: true,
        importDescription: text,
      });
      const question = await post<OwnQuestionView>(customer.session, `/api/products/${product.id}/questions`, {
        text: `${mark} ${text}`,
      });
      await post(admin, `/api/admin/questions/${question.id}/decide`, {
        state: 'PUBLICADA',
        version: 1,
        answer: `${mark} ${text}`,
      });
      const ticket = await askForHelp(customer, `${mark} ${text}`, text);
      await post(admin, `/api/support/tickets/${ticket.id}/messages`, { message: text });
      await post(customer.session, '/api/addresses', {
        title: `${mark} ${text}`.slice(0, 60),
        street: text,
        city: text.slice(0, 60),
        state: 'Jalisco',
        postalCode: '44100',
        references: text,
      });
      readByCustomer[asker]?.push(`/producto/${product.id}`, `/support?ticket=${ticket.id}`);
      readByAdmin.push(`/admin/tickets?abierto=${ticket.id}`);
    }
    for (const paths of readByCustomer) paths.push(`/explorar?q=${mark}`, '/dashboard?section=addresses');
    readByAdmin.push(`/admin/productos?q=${mark}`, `/admin/preguntas?q=${mark}`);

    const readings = [
      ...customers.map(({ session }, index) => ({ session, paths: readByCustomer[index] ?? [] })),
      { session: admin, paths: readByAdmin },
    ];
    for (const { session, paths } of readings) {
      const page = await browser.newPage({ storageState: await session.storageState() });
      for (const path of paths) await expectAsText(page, path, mark);
      await page.close();
      await session.dispose();
    }
  });
}
