import { untilBackIsFree } from '../support/history';
import { registerByApi, signIn } from '../support/shopper';
import { expect, test } from '../support/test';

const PROFILE = '/dashboard?section=profile';
const name = 'input[name="fullName"]';

test('typed text is not lost: not by a link, not by Back, and not with the session', async ({ page, context }) => {
  const shopper = await registerByApi(page.request);
  await page.goto('/');
  await page.goto(PROFILE);
  await page.locator(name).fill('Ana S. Ramírez');
  const question = page.getByRole('alertdialog', { name: '¿Descartar lo que escribiste?' });

  await test.step('a link asks, and so do a search and Back', async () => {
    const stay = question.getByRole('button', { name: 'Seguir escribiendo' });
    await page.getByRole('link', { name: 'Mis Pedidos' }).click();
    await stay.click();
    await expect(question).toBeHidden();
    await page.getByPlaceholder('Buscar productos...').fill('bocina');
    await page.getByPlaceholder('Buscar productos...').press('Enter');
    await stay.click();
    await expect(question).toBeHidden();
    await untilBackIsFree(page, 1);
    await page.goBack();
    await stay.click();
    await expect(page.locator(name)).toHaveValue('Ana S. Ramírez');
    await expect(page).toHaveURL(/section=profile/);
  });

  await test.step('the session ends, and the text is there after signing in again', async () => {
    await context.clearCookies();
    await page.getByRole('button', { name: 'Guardar Cambios' }).click();
    await expect(page).toHaveURL(/\/auth/);
    await page.locator('input[name="username"]').fill(shopper.username);
    await page.locator('input[name="password"]').fill(shopper.password);
    await page.getByRole('main').getByRole('button', { name: 'Iniciar Sesión' }).click();
    await expect(page.locator(name)).toHaveValue('Ana S. Ramírez');
  });

  await test.step('whoever discards it leaves, by Back as well', async () => {
    await page.goto('/ofertas');
    await page.goto(PROFILE);
    await page.locator(name).fill('Otra Persona');
    await untilBackIsFree(page, 1);
    await page.goBack();
    await question.getByRole('button', { name: 'Descartar' }).click();
    await expect(page).toHaveURL(/\/ofertas/);
    await page.goto(PROFILE);
    await expect(page.locator(name)).toHaveValue(shopper.fullName);
  });
});

test('signing out in one tab is seen in the other', async ({ page, context }) => {
  const shopper = await registerByApi(page.request);
  await page.goto('/');
  const other = await context.newPage();
  await other.goto('/');
  await expect(other.getByRole('button', { name: /^Cuenta de/ })).toBeVisible();
  await page.getByRole('button', { name: /^Cuenta de/ }).click();
  await page.getByRole('menuitem', { name: 'Cerrar Sesión' }).click();
  await expect(other.getByRole('link', { name: 'Iniciar Sesión' })).toBeVisible();
  await signIn(other, shopper);
  await expect(page.getByRole('button', { name: /^Cuenta de/ })).toBeVisible();
});
