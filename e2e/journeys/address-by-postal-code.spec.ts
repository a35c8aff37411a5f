import type { AddressView } from '@boom/contract';
import type { Page } from '@playwright/test';
import { findBuyable } from '../support/catalogue';
import { orderByTransfer } from '../support/customer';
import { untilBackIsFree } from '../support/history';
import { openPanel } from '../support/panel';
import { newShopper, register } from '../support/shopper';
import { expect, test } from '../support/test';

const dialogOf = (page: Page) => page.getByRole('dialog', { name: 'Agregar Dirección' });
const save = async (page: Page) => {
  await dialogOf(page).getByRole('button', { name: 'Agregar', exact: true }).click();
  await expect(dialogOf(page)).toHaveCount(0);
};

test('a shopper writes the postal code, picks the colonia, and the parcel says where and to whom', async ({
  page,
  browser,
  request,
}) => {
  test.setTimeout(120_000);
  const product = await findBuyable(request);
  const shopper = newShopper();
  await page.goto('/auth');
  await register(page, shopper);

  await test.step('the postal code fills in the rest, and offers its colonias', async () => {
    await page.goto('/dashboard?section=addresses');
    await page.getByRole('button', { name: 'Agregar primera dirección' }).click();
    const dialog = dialogOf(page);
    await dialog.getByLabel('Nombre de la dirección').fill('Casa');
    await dialog.getByLabel('Código postal').fill('03100');
    await expect(dialog.getByText('Benito Juárez, Ciudad de México')).toBeVisible();
    await expect(dialog.getByLabel('Municipio o alcaldía')).toHaveValue('Benito Juárez');
    await expect(dialog.getByLabel('Ciudad')).toHaveValue('Benito Juárez');
    await expect(dialog.getByLabel('Estado')).toHaveValue('Ciudad de México');
    const list = await dialog.getByLabel('Colonia').getAttribute('list');
    await expect(page.locator(`[id="${list}"] option`)).toHaveCount(2);
    await dialog.getByLabel('Colonia').fill('Del Valle Centro');
    await dialog.getByLabel('Calle', { exact: true }).fill('Nicolás San Juan');
    await dialog.getByLabel('Número exterior').fill('1511');
    await dialog.getByLabel('Entre calles').fill('Parroquia y Félix Cuevas');
    await dialog.getByLabel('Referencias').fill('Portón verde');
    await expect(dialog.getByLabel('Quién recibe', { exact: false }).first()).toHaveValue(shopper.fullName);
    await save(page);
    const card = page.getByRole('main').getByRole('listitem').filter({ hasText: 'Casa' });
    await expect(card).toContainText('Col. Del Valle Centro');
    await expect(card).toContainText('C.P. 03100 Benito Juárez, Ciudad de México');
  });

  await test.step('a postal code that nobody knows stops nobody', async () => {
    await page.getByRole('button', { name: 'Agregar Dirección' }).click();
    const dialog = dialogOf(page);
    await dialog.getByLabel('Nombre de la dirección').fill('Rancho');
    await dialog.getByLabel('Código postal').fill('99999');
    await expect(dialog.getByText('No lo encontramos; escribe los datos.')).toBeVisible();
    await dialog.getByLabel('Ciudad').fill('Valparaíso');
    await dialog.getByLabel('Estado').fill('Zacatecas');
    await dialog.getByLabel('Calle', { exact: true }).fill('Domicilio conocido');
    await save(page);
    await expect(page.getByRole('main')).toContainText('C.P. 99999 Valparaíso, Zacatecas');
  });

  const order = await test.step('the order keeps it when the address changes', async () => {
    const [home] = (await (await page.request.get('/api/addresses')).json()) as AddressView[];
    const made = await orderByTransfer({ session: page.request, shopper, addressId: home!.id }, product);
    await page.getByRole('button', { name: 'Editar Casa' }).click();
    const dialog = page.getByRole('dialog', { name: 'Editar Dirección' });
    await dialog.getByLabel('Número exterior').fill('9');
    await dialog.getByRole('button', { name: 'Actualizar' }).click();
    await expect(dialog).toHaveCount(0);
    await untilBackIsFree(page);
    await page.goto(`/dashboard?section=orders&order=${made.id}`);
    await expect(page.getByRole('main')).toContainText('Nicolás San Juan 1511, Col. Del Valle Centro, C.P. 03100');
    return made;
  });

  await test.step('the packing slip says all that a carrier needs', async () => {
    const panel = await openPanel(browser);
    await panel.goto(`/admin/pedidos?q=${order.orderNumber}&abierto=${order.id}`);
    await panel.evaluate(() => Object.assign(window, { print: () => undefined }));
    await panel.getByRole('button', { name: 'Imprimir hoja de empaque' }).click();
    const slip = panel.locator('[data-packing-slip]');
    for (const line of [
      shopper.fullName,
      'Nicolás San Juan 1511',
      'Col. Del Valle Centro',
      'C.P. 03100 Benito Juárez, Ciudad de México',
      'Entre Parroquia y Félix Cuevas',
      'Referencias: Portón verde',
    ]) {
      await expect(slip).toContainText(line);
    }
    await panel.close();
  });
});
