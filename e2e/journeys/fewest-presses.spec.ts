import type { Locator, Page } from '@playwright/test';
import { findBuyable } from '../support/catalogue';
import { checkoutOf } from '../support/checkout';
import type { Customer } from '../support/customer';
import { expect, test } from '../support/test';

/** Counts what the shopper presses, from the product's page on. */
function startCounting() {
  let presses = 0;
  const press = (target: Locator) => {
    presses += 1;
    return target.click();
  };
  return { press, presses: () => presses };
}

/** Somebody who bought before, with an address, looks at a product. */
async function openProduct(page: Page, { session }: Customer): Promise<void> {
  await page.context().addCookies((await session.storageState()).cookies);
  const product = await findBuyable(page.request);
  await page.goto(`/producto/${product.id}`);
}

const buyButton = (page: Page) => page.getByRole('main').getByRole('button', { name: 'Comprar Ahora' }).first();

/**
 * As many as before the store knew cash, months without interest, facturas and ways to come back from a card: who wants
 * none of it presses nothing for it.
 */
test('a card order takes two presses in the shop', async ({ page, customer, allowError }) => {
  allowError(/favicon\.ico/);
  await openProduct(page, customer);
  const { press, presses } = startCounting();
  await press(buyButton(page));
  await press(checkoutOf(page).getByRole('button', { name: 'Ir a pagar' }));
  await expect(page.getByRole('button', { name: 'Aprobar pago' })).toBeVisible();
  expect(presses()).toBe(2);
});

test('an order by transfer takes three', async ({ page, customer }) => {
  await openProduct(page, customer);
  const { press, presses } = startCounting();
  await press(buyButton(page));
  await press(checkoutOf(page).getByText('Transferencia', { exact: false }).first());
  await press(checkoutOf(page).getByRole('button', { name: /confirmar/i }));
  await expect(page.getByText('CLABE').first()).toBeVisible();
  expect(presses()).toBe(3);
});
