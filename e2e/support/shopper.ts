import { randomInt } from 'node:crypto';
import { type APIRequestContext, expect, type Page } from '@playwright/test';
import { post } from './api';

/** A person nobody has registered before. */
export function newShopper() {
  const tag = `${Date.now().toString(36)}${randomInt(1_000_000).toString(36)}`;
  return {
    username: `ana.${tag}`,
    email: `ana.${tag}@correo.mx`,
    password: 'caballo grapa correcta',
    fullName: 'Ana Sofía Ramírez',
    phone: `55${String(randomInt(100_000_000)).padStart(8, '0')}`,
  };
}
export type Shopper = ReturnType<typeof newShopper>;

const field = (page: Page, name: string) => page.locator(`input[name="${name}"]`);

/** Fills the register tab of /auth, on which the page already stands. */
export async function register(page: Page, shopper: Shopper): Promise<void> {
  await page.getByRole('tab', { name: 'Registrarse' }).click();
  // Both tabs ask for a user's name.
  await expect(field(page, 'email')).toBeVisible();
  for (const [name, value] of Object.entries({ ...shopper, confirmPassword: shopper.password })) {
    await field(page, name).fill(value);
  }
  await page.getByRole('button', { name: /crear cuenta|registrarse/i }).click();
  await expect(page).not.toHaveURL(/\/auth/);
}

/** For what begins after that; with `page.request` the page is then signed in. */
export async function registerByApi(session: APIRequestContext, shopper: Shopper = newShopper()): Promise<Shopper> {
  await post(session, '/api/register', shopper);
  return shopper;
}

export interface Credentials {
  username: string;
  password: string;
}

export async function signIn(page: Page, who: Credentials): Promise<void> {
  await page.goto('/auth');
  await signInHere(page, who);
}

/** On /auth, on which the page already stands. */
export async function signInHere(page: Page, who: Credentials): Promise<void> {
  await field(page, 'username').fill(who.username);
  await field(page, 'password').fill(who.password);
  await page.getByRole('main').getByRole('button', { name: 'Iniciar Sesión' }).click();
  await expect(page).not.toHaveURL(/\/auth/);
}

/** By the menu behind the own name. */
export async function signOut(page: Page): Promise<void> {
  await page.getByRole('button', { name: /^Cuenta de/ }).click();
  await page.getByRole('menuitem', { name: 'Cerrar Sesión' }).click();
  await expect(page.getByRole('link', { name: 'Iniciar Sesión' })).toBeVisible();
}
