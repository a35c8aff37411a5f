import type { Page } from '@playwright/test';
import { putLive, rollBack } from '../../shell/releases/registryChanges';
import { withBrokenScreens } from '../support/broken';
import { findBuyable } from '../support/catalogue';
import { buyNow, chooseTransfer, confirmOrder } from '../support/checkout';
import { useOwnStore } from '../support/ownStore';
import { changeLive, liveRelease, publishCopy, publishShellCopy } from '../support/releases';
import { stateOf } from '../support/rendered';
import { registerByApi } from '../support/shopper';
import { expect, test } from '../support/test';

test.describe.configure({ mode: 'serial' });

const reason = { by: 'ana' };
const own = useOwnStore();

const shellOf = async (page: Page): Promise<string> => stateOf(await page.content()).registry.shell.version;

/** Lets a minute pass and looks at the tab again: it asks what is live. */
async function lookAgain(page: Page): Promise<void> {
  const asked = page.waitForResponse('**/registry.json');
  await page.evaluate(() => {
    const later = Date.now() + 61_000;
    Date.now = () => later;
    document.dispatchEvent(new Event('visibilitychange'));
  });
  await (await asked).finished();
}

/** Whether the tab has the document that it was opened with. */
const isSameDocument = (page: Page) => page.evaluate(() => 'isFirstDocument' in globalThis);
const mark = (page: Page) => page.evaluate(() => void Object.assign(globalThis, { isFirstDocument: true }));

test('a shell goes live under a checkout: that goes on and ends, and the next page has the new one; a rollback likewise', async ({
  page,
  request,
}) => {
  const product = await findBuyable(request);
  await registerByApi(page.request);
  await page.goto(`${own.url}/producto/${product.id}`);
  const before = await shellOf(page);
  const checkout = await buyNow(page);
  await chooseTransfer(checkout);
  await mark(page);

  const newer = await publishShellCopy(own.store);
  await changeLive(own.store, own.url, (registry) => putLive(registry, 'shell', newer, reason));
  await lookAgain(page);
  await confirmOrder(checkout);
  await expect(page.getByText('¡Orden Creada!').first()).toBeVisible();
  expect(await isSameDocument(page)).toBe(true);
  await page.keyboard.press('Escape');
  await expect(checkout).toBeHidden();
  // The message that something was done would be lost, too: as long as it stands no page is a new document.
  const message = page.locator('[data-toasts] button');
  if ((await message.count()) > 0) await message.last().click();
  await expect(message).toHaveCount(0);

  await page.getByRole('contentinfo').getByRole('link', { name: 'Envíos' }).click();
  await expect.poll(() => isSameDocument(page).catch(() => true)).toBe(false);
  await expect(page).toHaveURL(/\/envios$/);
  await expect.poll(() => shellOf(page)).toBe(newer.version);

  await expect(page.getByRole('button', { name: /^Cuenta de/ })).toBeVisible();
  // A browser scrolls a moment after the page has loaded.
  await page.waitForLoadState('networkidle');
  expect(await page.evaluate(() => scrollY), 'not where the page before was read, at its end').toBe(0);
  await mark(page);
  await changeLive(own.store, own.url, (registry) => rollBack(registry, 'shell', reason));
  await lookAgain(page);
  await page.getByRole('contentinfo').getByRole('link', { name: 'Devoluciones' }).click();
  await expect.poll(() => isSameDocument(page).catch(() => true)).toBe(false);
  await expect.poll(() => shellOf(page)).toBe(before);
});

test('two site processes of different moments have the files of each other’s documents', async ({
  request,
  ownSite,
}) => {
  const newer = await publishShellCopy(own.store);
  const scriptsOf = async () => {
    const html = await (await request.get(`${own.url}/ofertas`)).text();
    const scripts = JSON.parse(/id="boom-scripts">(.*?)<\/script>/.exec(html)?.[1] ?? '[]') as Array<{ url: string }>;
    return scripts.map(({ url }) => url);
  };
  const older = await scriptsOf();
  await changeLive(own.store, own.url, (registry) => putLive(registry, 'shell', newer, reason));
  await ownSite.start({ RELEASES_DIR: own.store.folder });
  const scripts = await scriptsOf();
  expect(scripts[0]).toContain(newer.version);
  for (const url of [...older, ...scripts])
    expect([url, (await request.get(ownSite.url + url)).status()]).toEqual([url, 200]);
});

test('a broken remote is left behind: by the version before it, and by "Reintentar" once it is rolled back', async ({
  page,
  allowError,
}) => {
  allowError(/broken while drawing/);
  const { entry } = await liveRelease(own.store, 'account');
  const broken = await publishCopy(own.store, 'account', { files: { [entry]: withBrokenScreens } });
  await changeLive(own.store, own.url, (registry) => putLive(registry, 'account', broken, reason));
  const place = page.getByRole('main');
  const retry = place.getByRole('button', { name: 'Reintentar' });
  await page.goto(`${own.url}/auth`);
  await place.getByRole('button', { name: 'Abrir la versión anterior' }).click();
  await expect(place.getByRole('tab', { name: 'Registrarse' })).toBeVisible();
  await expect(retry).toHaveCount(0);

  await page.reload();
  await expect(retry).toBeVisible();
  await changeLive(own.store, own.url, (registry) => rollBack(registry, 'account', reason));
  await retry.click();
  await expect(place.getByRole('tab', { name: 'Registrarse' })).toBeVisible();
});
