import type { Locator, Page } from '@playwright/test';

export const checkoutOf = (page: Page) => page.getByRole('dialog', { name: 'Finalizar Compra' });

/** Presses the button on a product's page. @returns the checkout, or what opens once somebody has signed in. */
export async function buyNow(page: Page): Promise<Locator> {
  await page.getByRole('main').getByRole('button', { name: 'Comprar Ahora' }).first().click();
  return checkoutOf(page);
}

export const chooseTransfer = (checkout: Locator) =>
  checkout.getByRole('radio', { name: /Transferencia directa/ }).check({ force: true });

export const confirmOrder = (checkout: Locator) => checkout.getByRole('button', { name: 'Confirmar pedido' }).click();
