import { canaryCookie, publishCanary } from '../support/canary';
import { cachedAddresses, untilCached, untilControlled } from '../support/offline';
import { openRendered } from '../support/rendered';
import { expect, test } from '../support/test';

test.use({ serviceWorkers: 'allow' });
test.setTimeout(120_000);

test('with a connection the next page is of the live release, after a release as after a rollback', async ({
  page,
  context,
}) => {
  await context.addCookies([canaryCookie]);
  const versionOf = () =>
    page.evaluate(
      () =>
        JSON.parse(document.getElementById('boom-state')?.textContent ?? '').registry.remotes.catalog.release.version,
    );
  await openRendered(page, '/ofertas');
  await untilControlled(page);
  await page.reload();
  await untilCached(page, '/ofertas');
  const live = await versionOf();

  const canary = await publishCanary();
  try {
    await page.reload();
    expect(await versionOf()).toBe(canary.version);
    await expect(page.getByRole('heading', { name: 'Productos en Oferta' })).toBeVisible();
    await expect.poll(async () => (await cachedAddresses(page)).join()).toContain(canary.version);
  } finally {
    await canary.takeBack();
  }
  await page.reload();
  expect(await versionOf()).toBe(live);
  await expect
    .poll(async () => (await cachedAddresses(page)).join(), { message: 'nothing of it is kept' })
    .not.toContain(canary.version);
  await context.setOffline(true);
  await page.reload();
  expect(await versionOf()).toBe(live);
  await expect(page.getByRole('heading', { name: 'Productos en Oferta' })).toBeVisible();
});
