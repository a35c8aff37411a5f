import { putLive } from '../../shell/releases/registryChanges';
import type { RemoteRelease } from '../../shell/src/registry/registry';
import { useOwnStore } from '../support/ownStore';
import { changeLive, liveRelease } from '../support/releases';
import { expect, test } from '../support/test';

let support: RemoteRelease;
const own = useOwnStore(async (store) => {
  support = await liveRelease(store, 'support');
  await store.changeRegistry((registry) => {
    registry.coming = { support: support.descriptor.paths };
    delete registry.remotes.support;
  });
});

test('a remote that is still being built says so, and opens by itself when it is live', async ({ page }) => {
  const errors: string[] = [];
  page.on('pageerror', ({ message }) => errors.push(message));
  page.on('request', (asked) => asked.url().includes('/api/reports/') && errors.push(asked.postData() ?? ''));

  expect((await page.goto(`${own.url}/support`))?.status()).toBe(200);
  const place = page.getByRole('status').filter({ hasText: 'Estamos preparando esta sección' });
  await expect(place).toBeVisible();
  await expect(page.getByRole('link', { name: 'Compra Boom, ir al inicio' })).toBeVisible();

  await changeLive(own.store, own.url, (registry) => {
    putLive(registry, 'support', support, { by: 'ana' });
    delete registry.coming;
  });
  await expect(page.getByRole('main').getByRole('heading', { level: 1 })).toBeVisible();
  await expect(place).toBeHidden();
  expect(errors).toEqual([]);
});
