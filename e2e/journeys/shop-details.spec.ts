import { addWorkingDays, type ShopConfig } from '@boom/contract';
import type { APIRequestContext, Page } from '@playwright/test';
import { findBuyable } from '../support/catalogue';
import { goTo, signInAsAdmin } from '../support/panel';
import { site } from '../support/site';
import { expect, test } from '../support/test';

const readShop = async (request: APIRequestContext) =>
  (await (await request.get('/api/admin/shop')).json()) as ShopConfig;

/** Visitors share a copy of a page for seconds. */
const reloadUntil = (visitor: Page, path: string, isThere: () => Promise<void>) =>
  expect(async () => {
    await visitor.goto(path);
    await isThere();
  }).toPass({ timeout: 30_000 });

test('what the shop says of itself in the panel is what shoppers read, and its closed day moves the delivery', async ({
  page,
  browser,
}) => {
  test.setTimeout(120_000);
  await signInAsAdmin(page);
  const { version: _version, ...before } = await readShop(page.request);
  const visitor = await browser.newPage();
  const product = await findBuyable(page.request, ({ deliveryTime }) => /día/.test(deliveryTime));
  const productPath = `/producto/${product.id}`;
  const promise = visitor
    .getByRole('main')
    .getByText(/^Llega /)
    .first();
  const whatsapp = visitor.getByRole('link', { name: '¿Dudas? Escríbenos por WhatsApp' }).first();
  await visitor.goto(productPath);
  const promised = await promise.textContent();

  try {
    await test.step('an administrator changes number, hours, address and a day of rest', async () => {
      await goTo(page, '/admin/tienda');
      await page.getByLabel(/^WhatsApp/).fill('33 9876 5432');
      await page.getByLabel('Domicilio').fill('Calle de la Prueba 45\nCentro\n44100 Guadalajara, Jalisco');
      const hours = page.getByRole('group', { name: 'Horario de atención' });
      await hours.getByLabel('Abre').first().fill('08:30');
      const closed = page.getByRole('group', { name: 'Días de descanso' });
      await closed.getByRole('button', { name: 'Agregar día' }).click();
      await closed.getByLabel('Fecha').last().fill(addWorkingDays(new Date(), 1).toISOString().slice(0, 10));
      await closed.getByLabel('Motivo').last().fill('Inventario');
      await page.getByRole('button', { name: 'Actualizar' }).click();
      await expect(page.getByText('Configuración Actualizada').first()).toBeVisible();
    });

    await test.step('the product page promises a later day, and asks with the product in the text', async () => {
      await reloadUntil(visitor, productPath, async () => {
        await expect(whatsapp).toHaveAttribute('href', /wa\.me\/523398765432/, { timeout: 1_000 });
      });
      await expect(promise).not.toHaveText(promised ?? '');
      await expect(whatsapp).toHaveAttribute('href', new RegExp(`text=.*${product.id}`));
      await expect(visitor.getByText(/Atendemos lun–vie 8:30–/).first()).toBeVisible();
    });

    await test.step('the cart asks with what lies in it', async () => {
      await visitor.getByRole('button', { name: 'Agregar al carrito' }).first().click();
      await visitor.getByRole('button', { name: /^Carrito/ }).click();
      const drawer = visitor.getByRole('dialog', { name: 'Carrito de Compras' });
      const link = drawer.getByRole('link', { name: '¿Dudas? Escríbenos por WhatsApp' });
      await expect(link).toHaveAttribute('href', /wa\.me\/523398765432\?text=.*carrito/);
    });

    await test.step('help and the legal pages name number and address', async () => {
      await reloadUntil(visitor, '/support', async () => {
        await expect(whatsapp).toHaveAttribute('href', /wa\.me\/523398765432/, { timeout: 1_000 });
      });
      await reloadUntil(visitor, '/aviso-de-privacidad', async () => {
        const text = visitor.getByText(/con domicilio en Calle de la Prueba 45, Centro, 44100 Guadalajara, Jalisco/);
        await expect(text).toBeVisible({ timeout: 1_000 });
      });
      await expect(visitor.getByText(/^Versión del/)).toBeVisible();
    });
  } finally {
    // Other journeys go on in the shop that was there. What fails here must not hide what failed above.
    await Promise.allSettled([
      page.request.put('/api/admin/shop', { data: before, headers: { Origin: site.url } }),
      visitor.close(),
    ]);
  }
  expect(await readShop(page.request)).toMatchObject(before);
});
