import type { Page } from '@playwright/test';
import { generateSync } from 'otplib';
import { registerByApi, type Shopper, signIn, signOut } from '../support/shopper';
import { expect, test } from '../support/test';

const SECURITY = '/dashboard?section=security';
const STEP_SECONDS = 30;

/** The app's code of the half minute after this one: each is good once, and clocks may differ by as much. */
const nextCode = (secret: string) => generateSync({ secret, epoch: Math.floor(Date.now() / 1_000) + STEP_SECONDS });

async function registerAt(page: Page, path: string): Promise<Shopper> {
  const shopper = await registerByApi(page.request);
  await page.goto(path);
  return shopper;
}

/** The password, and then what the second step asks for. */
async function signInWithCode(page: Page, { username, password }: Shopper, code: string): Promise<void> {
  await page.goto('/auth');
  await page.locator('input[name="username"]').fill(username);
  await page.locator('input[name="password"]').fill(password);
  await page.getByRole('main').getByRole('button', { name: 'Iniciar Sesión' }).click();
  await page.getByLabel('Código de verificación').fill(code);
  await page.getByRole('button', { name: 'Verificar' }).click();
  await expect(page).not.toHaveURL(/\/auth/);
}

test('a customer sets up an authenticator app, signs in with its code, and with a recovery code', async ({ page }) => {
  const shopper = await registerAt(page, SECURITY);
  await page.getByRole('button', { name: 'Configurar aplicación' }).click();
  const setUp = page.getByRole('dialog', { name: 'Configurar aplicación' });
  await expect(setUp.getByRole('img', { name: /Código QR/ })).toBeVisible();
  const secret = ((await setUp.locator('code').textContent()) ?? '').replaceAll(' ', '');
  await setUp.getByLabel('Código de verificación').fill(generateSync({ secret }));
  await setUp.getByRole('button', { name: 'Activar' }).click();

  const codes = page.getByRole('dialog', { name: 'Códigos de recuperación' });
  const recoveryCode = (await codes.getByRole('listitem').first().textContent()) ?? '';
  const file = page.waitForEvent('download');
  await codes.getByRole('link', { name: 'Descargar' }).click();
  expect((await file).suggestedFilename()).toBe('codigos-compra-boom.txt');
  await codes.getByRole('button', { name: 'Ya los guardé' }).click();

  await signOut(page);
  await signInWithCode(page, shopper, nextCode(secret));
  await signOut(page);
  await signInWithCode(page, shopper, recoveryCode);
  await page.goto(SECURITY);
  await expect(page.getByText('Te quedan 9 códigos de recuperación')).toBeVisible();
  await expect(page.getByRole('list', { name: 'Actividad reciente' })).toContainText(
    'Inicio de sesión con segundo paso',
  );
});

test('a customer adds a passkey, and signs in with it alone', async ({ page }) => {
  const device = await page.context().newCDPSession(page);
  await device.send('WebAuthn.enable');
  await device.send('WebAuthn.addVirtualAuthenticator', {
    options: {
      protocol: 'ctap2',
      transport: 'internal',
      hasResidentKey: true,
      hasUserVerification: true,
      isUserVerified: true,
      automaticPresenceSimulation: true,
    },
  });
  await registerAt(page, SECURITY);
  await page.getByRole('button', { name: 'Agregar llave de acceso' }).click();
  await page.getByLabel('Nombre de la llave').fill('Mi laptop');
  await page.getByRole('button', { name: 'Crear llave' }).click();
  await expect(page.getByRole('list', { name: 'Llaves de acceso' })).toContainText('Mi laptop');

  await signOut(page);
  // As in a browser that does not offer keys in the name box: there this key would answer before the button is pressed.
  await page.addInitScript(() => {
    PublicKeyCredential.isConditionalMediationAvailable = async () => false;
  });
  await page.goto('/auth');
  await page.getByRole('button', { name: 'Entrar con llave de acceso' }).click();
  await expect(page).not.toHaveURL(/\/auth/);
  await page.goto(SECURITY);
  await expect(page.getByRole('list', { name: 'Llaves de acceso' })).toContainText('usada el');
});

test('a customer sees where the account is open, and closes it there', async ({ page, browser }) => {
  const shopper = await registerAt(page, SECURITY);
  const elsewhere = await browser.newPage();
  await signIn(elsewhere, shopper);
  await page.reload();
  await page.getByRole('button', { name: 'Cerrar las demás' }).click();
  await page.getByRole('alertdialog').getByRole('button', { name: 'Cerrar las demás' }).click();
  await expect(page.getByRole('list', { name: 'Sesiones abiertas' }).getByRole('listitem')).toHaveCount(1);
  await elsewhere.goto('/dashboard');
  await expect(elsewhere).toHaveURL(/\/auth/);
  await elsewhere.close();
});
