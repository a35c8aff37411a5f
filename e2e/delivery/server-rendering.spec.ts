import type { Page } from '@playwright/test';
import { asCanary, asOther, type CanaryChanges, canaryCookie, publishCanary } from '../support/canary';
import { getRendered, stateOf } from '../support/rendered';
import { expect, test } from '../support/test';

// One canary at a time.
test.describe.configure({ mode: 'serial' });

async function openAsCanary(page: Page, path: string): Promise<void> {
  await page.context().addCookies([canaryCookie]);
  await page.goto(path);
}

test('a canary is seen by server and browser alike, and by nobody else', async ({ page, request }) => {
  const inTitle = 'const head = () => ({ title: "En prueba" });';
  const canary = await publishCanary({
    bundle: (text) => `${text}
;(() => {
  ${inTitle}
  for (const route of module.exports.default.routes) {
    const load = route.lazy;
    route.lazy = async () => ({ ...(await load()), head });
  }
})();`,
  });
  try {
    const html = await getRendered(request, '/ofertas', asCanary);
    expect(html).toContain('<title>En prueba | Compra Boom</title>');
    expect(stateOf(html).registry.remotes.catalog?.release.version).toBe(canary.version);

    const scripts: string[] = [];
    page.on('request', (asked) => asked.resourceType() === 'script' && scripts.push(asked.url()));
    await openAsCanary(page, '/ofertas');
    await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
    await expect.poll(() => scripts.filter((url) => url.includes('/remotes/catalog/')).length).toBeGreaterThan(0);
    expect(scripts.filter((url) => url.includes('/remotes/catalog/') && !url.includes(canary.version))).toEqual([]);

    const others = await getRendered(request, '/ofertas', asOther);
    expect(others).toContain('<title>Ofertas | Compra Boom</title>');
  } finally {
    await canary.takeBack();
  }
});

const broken: Record<string, CanaryChanges> = {
  'throws while it draws': {
    bundle: (text) => `${text}
;module.exports.default.routes.forEach((route) => {
  route.lazy = async () => ({ Component: () => { throw new Error('broken while drawing'); } });
});`,
  },
  'was altered': { appended: '\n;globalThis.altered = true;' },
};

for (const [how, changes] of Object.entries(broken)) {
  test(`a remote that ${how} on the server alone is shown by the browser; the page stands`, async ({
    page,
    request,
  }) => {
    const canary = await publishCanary(changes);
    try {
      const answer = await request.get('/ofertas', { headers: { Accept: 'text/html', ...asCanary } });
      expect(answer.status()).toBe(200);
      expect(await answer.text()).not.toContain('Productos en Oferta');
      await openAsCanary(page, '/ofertas');
      await expect(page.getByRole('heading', { level: 1, name: 'Ofertas' })).toBeVisible({ timeout: 30_000 });
      await expect(page.getByRole('heading', { name: 'Productos en Oferta' })).toBeVisible();
      await expect(page.getByRole('banner')).toBeVisible();
    } finally {
      await canary.takeBack();
    }
  });
}
