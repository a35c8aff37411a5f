import { rmSync } from 'node:fs';
import { signInAsAdmin } from '../support/panel';
import { publishCopy, releases } from '../support/releases';
import { expect, test } from '../support/test';

test('an administrator and a tester see a version that nobody else sees, are told so on every page, and leave', async ({
  browser,
  page,
  request,
}) => {
  // In the store, and live for nobody.
  const made = await publishCopy(releases, 'catalog', {});
  const badgeOf = (place: typeof page) => place.getByRole('complementary', { name: 'Versión de prueba' });
  const versionOf = async (place: typeof page) =>
    (await (await place.request.get('/registry.json')).json()).remotes.catalog.release.version;
  try {
    await signInAsAdmin(page);
    await page.goto('/admin/versiones');
    await page.getByRole('button', { name: 'Probar solo yo…: Catálogo' }).click();
    const dialog = page.getByRole('dialog');
    await dialog.getByLabel('Versión').selectOption(made.version);
    await dialog.getByRole('button', { name: 'Crear enlace' }).click();
    const link = (await dialog.getByRole('link').getAttribute('href')) ?? '';
    await dialog.getByRole('button', { name: 'Verla aquí' }).click();

    await expect(badgeOf(page)).toContainText(`Estás viendo catalog ${made.version}`);
    expect(await versionOf(page)).toBe(made.version);
    await page.goto('/admin/pedidos');
    await expect(badgeOf(page)).toBeVisible();
    await badgeOf(page).getByRole('button', { name: 'Salir' }).click();
    await expect(badgeOf(page)).toBeHidden();
    expect(new URL(page.url()).pathname).toBe('/admin/pedidos');
    expect(await versionOf(page)).not.toBe(made.version);

    const tester = await browser.newPage();
    await tester.goto(link);
    await expect(badgeOf(tester)).toContainText(made.version);
    await expect(tester.getByRole('main').getByRole('heading').first()).toBeVisible();
    expect(await versionOf(tester)).toBe(made.version);
    await tester.close();

    const forged = await request.get(
      link.replace(/.$/, (last) => (last === 'A' ? 'Q' : 'A')),
      { maxRedirects: 0 },
    );
    expect(forged.status()).toBe(403);
  } finally {
    rmSync(releases.releaseFolder('catalog', made.version), { recursive: true, force: true });
  }
});
