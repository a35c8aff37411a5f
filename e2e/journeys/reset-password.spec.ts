import { findSent } from '../support/outbox';
import { registerByApi, signIn } from '../support/shopper';
import { expect, test } from '../support/test';

const NEW_PASSWORD = 'otra frase bien larga';

test('who forgot the password gets in again: named by the username, by the link of a mail', async ({
  page,
  request,
}) => {
  const { username, email } = await registerByApi(request);
  await page.goto('/auth?view=reset');
  await page.getByLabel('Método de recuperación').selectOption('username');
  await page.locator('input[name="identifier"]').fill(username);
  await page.getByRole('button', { name: 'Enviar token' }).click();
  const message = await findSent(request, email, /\/auth\?token=/);
  const link = /\S*\/auth\?token=\S+/.exec(message.text)?.[0] ?? '';

  await page.goto(link);
  await expect(page.getByLabel('Método de recuperación')).toHaveValue('username');
  await page.locator('input[name="identifier"]').fill(username);
  await page.locator('input[name="newPassword"]').fill(NEW_PASSWORD);
  await page.locator('input[name="confirmPassword"]').fill(NEW_PASSWORD);
  await page.getByRole('button', { name: 'Actualizar contraseña' }).click();
  await expect(page.getByText('Contraseña Actualizada').first()).toBeVisible();
  await signIn(page, { username, password: NEW_PASSWORD });
});
