import { findSent } from '../support/outbox';
import { registerByApi, type Shopper, signIn } from '../support/shopper';
import { expect, test } from '../support/test';

const NEW_PASSWORD = 'otra frase bien larga';

/** By what one is named, and where the link then goes. */
const ways: [method: string, identifierOf: (shopper: Shopper) => string, addressOf: (shopper: Shopper) => string][] = [
  ['email', ({ email }) => email, ({ email }) => email],
  ['username', ({ username }) => username, ({ email }) => email],
  // The number is not proven yet: nothing is sent there (decision 16).
  ['phone', ({ phone }) => phone, ({ email }) => email],
];

for (const [method, identifierOf, addressOf] of ways) {
  test(`who forgot the password gets in again, named by: ${method}`, async ({ page, request }) => {
    const shopper = await registerByApi(request);
    await page.goto('/auth?view=reset');
    await page.getByLabel('Método de recuperación').selectOption(method);
    await page.locator('input[name="identifier"]').fill(identifierOf(shopper));
    await page.getByRole('button', { name: 'Enviar token' }).click();
    const message = await findSent(request, addressOf(shopper), /\/auth\?token=/);
    const link = /\S*\/auth\?token=\S+/.exec(message.text)?.[0] ?? '';

    await page.goto(link);
    await expect(page.getByLabel('Método de recuperación')).toHaveValue(method);
    await page.locator('input[name="identifier"]').fill(identifierOf(shopper));
    await page.locator('input[name="newPassword"]').fill(NEW_PASSWORD);
    await page.locator('input[name="confirmPassword"]').fill(NEW_PASSWORD);
    await page.getByRole('button', { name: 'Actualizar contraseña' }).click();
    await expect(page.getByText('Contraseña Actualizada').first()).toBeVisible();
    await signIn(page, { username: shopper.username, password: NEW_PASSWORD });
  });
}
