import type { Locator, Page } from '@playwright/test';
import { newShopper, register, signInHere } from '../support/shopper';
import { site } from '../support/site';
import { expect, test } from '../support/test';

const main = (page: Page) => page.getByRole('main');

/** What stands there: a page or a section, and none that could not be loaded. */
async function shownOn(page: Page): Promise<string> {
  const title = main(page).getByRole('heading', { level: 1 }).first();
  await expect(title).toBeVisible({ timeout: 20_000 });
  // A product has another title until it is read.
  await expect(main(page).locator('[aria-busy="true"]')).toHaveCount(0);
  await expect(main(page).getByRole('button', { name: 'Reintentar', exact: true })).toHaveCount(0);
  return (await title.textContent()) ?? '';
}

const untilShown = (page: Page) => expect.poll(() => shownOn(page), { intervals: [20] });

/** Clicks a link, goes back to the page before, and forward again. */
async function goThereAndBack(page: Page, link: Locator, address: RegExp): Promise<void> {
  await test.step(`to ${address.source}, back and forward`, async () => {
    const start = { url: page.url(), name: await shownOn(page) };
    await link.click();
    await expect(page).toHaveURL(address);
    await untilShown(page).not.toBe(start.name);
    const end = { url: page.url(), name: await shownOn(page) };
    await page.goBack();
    await expect(page).toHaveURL(start.url);
    await untilShown(page).toBe(start.name);
    await page.goForward();
    await expect(page).toHaveURL(end.url);
    await untilShown(page).toBe(end.name);
  });
}

const header = (page: Page, name: string) => page.getByRole('banner').getByRole('link', { name, exact: true });

test('I walk through every page of the shop by clicking alone, forward and back', async ({ page }) => {
  test.setTimeout(180_000);
  await page.goto('/');
  await goThereAndBack(page, header(page, 'Ofertas'), /\/ofertas$/);
  await goThereAndBack(page, header(page, 'Explorar'), /\/explorar$/);

  await page.getByRole('button', { name: 'Ver en lista' }).click();
  const compare = main(page).getByRole('button', { name: /^Comparar / });
  await compare.nth(0).click();
  await compare.nth(1).click();
  await goThereAndBack(page, page.getByRole('link', { name: 'Ver comparación' }), /\/comparar/);
  await goThereAndBack(page, main(page).locator('a[href^="/producto/"]').first(), /\/producto\//);

  const pages = ['envios', 'devoluciones', 'formas-de-pago', 'preguntas-frecuentes', 'aviso-de-privacidad', 'terminos'];
  for (const path of pages) {
    const link = page.getByRole('contentinfo').locator(`a[href="/${path}"]`);
    await goThereAndBack(page, link, new RegExp(`/${path}$`));
  }

  await goThereAndBack(page, header(page, 'Iniciar Sesión'), /\/auth/);
  await register(page, newShopper());
  await goThereAndBack(page, header(page, 'Soporte'), /\/support$/);
  await header(page, 'Compra Boom, ir al inicio').click();
  await page.getByRole('button', { name: /^Cuenta de/ }).click();
  await goThereAndBack(page, page.getByRole('menuitem', { name: 'Mi Cuenta' }), /\/dashboard$/);
  const sections = page.getByRole('navigation', { name: 'Secciones de tu cuenta' }).locator('a[href^="/dashboard?"]');
  for (const section of await sections.all()) await goThereAndBack(page, section, /\/dashboard\?/);
});

test('an administrator walks through every section of the panel by clicking alone, forward and back', async ({
  page,
}) => {
  test.setTimeout(240_000);
  await page.goto('/');
  await header(page, 'Iniciar Sesión').click();
  await signInHere(page, site.admin);
  await page.getByRole('button', { name: /^Cuenta de/ }).click();
  await page.getByRole('menuitem', { name: 'Panel Admin' }).click();
  await expect(page).toHaveURL(/\/admin$/);
  const rail = page.getByRole('navigation', { name: 'Panel de administración' });
  await expect(rail).toBeVisible();
  const sections = await rail.getByRole('link').evaluateAll((links) => links.map((link) => link.getAttribute('href')));
  expect(sections.length).toBeGreaterThanOrEqual(17);
  for (const section of sections.slice(1)) {
    await goThereAndBack(page, rail.locator(`a[href="${section}"]`), new RegExp(`${section}(\\?|$)`));
    await expect(rail, 'the frame').toBeVisible();
  }
  await goThereAndBack(page, page.getByRole('link', { name: 'Ver la tienda' }), /\/$/);
});
