import type { AdminOrderView, OrderView } from '@boom/contract';
import type { APIRequestContext, Browser, BrowserContextOptions, Page } from '@playwright/test';
import { post } from './api';
import { openSession } from './customer';
import { onDatabase } from './database';
import { untilBackIsFree } from './history';
import { type Credentials, newShopper, registerByApi, type Shopper } from './shopper';
import { site } from './site';
import { expect } from './test';

/** Without the sign-in page, which is another remote's. */
export const signInAsAdmin = (page: Page, who: Credentials = site.admin) => post(page.request, '/api/login', who);

/** Somebody at the panel, in a browser of their own. */
export async function openPanel(
  browser: Browser,
  { who, ...options }: BrowserContextOptions & { who?: Credentials } = {},
): Promise<Page> {
  const page = await browser.newPage(options);
  await signInAsAdmin(page, who);
  return page;
}

/** Makes another administrator, under a name of their own. */
export async function makeAdmin(fullName: string): Promise<Shopper> {
  const session = await openSession();
  const admin = await registerByApi(session, { ...newShopper(), fullName });
  await session.dispose();
  await onDatabase((client) => client.query('UPDATE users SET is_admin = true WHERE email = $1', [admin.email]));
  return admin;
}

export const approve = (session: APIRequestContext, { id }: OrderView) =>
  post<AdminOrderView>(session, '/api/admin/verify-transfer', { orderId: id, verified: true });

export async function readOrder(session: APIRequestContext, { id }: OrderView): Promise<AdminOrderView> {
  return (await (await session.get(`/api/admin/orders/${id}`)).json()) as AdminOrderView;
}

/** Every remote that this page asks for a file of, from now on. */
export function watchRemotes(page: Page): ReadonlySet<string> {
  const remotes = new Set<string>();
  page.on('request', (request) => {
    const remote = /\/remotes\/([^/]+)\//.exec(new URL(request.url()).pathname)?.[1];
    if (remote) remotes.add(remote);
  });
  return remotes;
}

/** Opens an address once no dialog is left in the history. */
export async function goTo(page: Page, path: string): Promise<void> {
  await untilBackIsFree(page);
  await page.goto(path);
}

/** Deletes what a card of the section in sight shows. */
export async function takeDown(page: Page, name: string) {
  await page.getByRole('button', { name: `Eliminar ${name}` }).click();
  await page.getByRole('alertdialog').getByRole('button', { name: 'Eliminar' }).click();
  await expect(page.getByRole('article', { name })).toHaveCount(0);
}
