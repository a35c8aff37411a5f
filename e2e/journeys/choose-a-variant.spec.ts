import type { ProductView } from '@boom/contract';
import { post } from '../support/api';
import { openSession } from '../support/customer';
import { site } from '../support/site';
import { expect, test } from '../support/test';

const options = [
  { name: 'Color', values: ['Azul', 'Negro'] },
  { name: 'Capacidad', values: ['128 GB', '256 GB'] },
];
const variants = [
  { optionValues: ['Azul', '128 GB'], price: '9499.00', stock: { from: 4, to: 4 } },
  { optionValues: ['Azul', '256 GB'], price: '10999.00', stock: 3, sku: undefined as string | undefined },
  { optionValues: ['Negro', '128 GB'], price: '9499.00', stock: 0 },
];

/** A phone that comes in two colours and two capacities, one of them sold out and one that there is not. */
async function sellInVariants(name: string, sku: string): Promise<ProductView> {
  const admin = await openSession(site.admin);
  const { id, version } = await post<ProductView>(admin, '/api/admin/products', { name, price: '9499.00', stock: 4 });
  const data = { version, options, variants: variants.map((each) => ('sku' in each ? { ...each, sku } : each)) };
  const saved = await admin.put(`/api/admin/products/${id}/variants`, { data });
  const product = await saved.json();
  expect(saved.ok(), JSON.stringify(product)).toBe(true);
  await admin.dispose();
  return product;
}

test('a phone is chosen in its colour and capacity, and lies in the cart as that', async ({ page }) => {
  const stamp = Date.now();
  const name = `Tolvia de prueba ${stamp}`;
  const product = await sellInVariants(name, `TLV-${stamp}`);
  const addressOf = (...values: string[]) =>
    `/producto/${product.family?.variants.find(({ optionValues }) => `${optionValues}` === `${values}`)?.id}`;
  const heading = (...values: string[]) =>
    page.getByRole('heading', { level: 1, name: [name, ...values].join(' · '), exact: true });
  const option = (value: string | RegExp) => page.getByRole('radio', { name: value });

  // One card, found by the code of one of its variants.
  const list = `/explorar?q=TLV-${stamp}`;
  await page.goto(list);
  const cards = page.getByRole('main').getByRole('listitem').filter({ hasText: name });
  await expect(cards).toHaveCount(1);
  await expect(cards).toContainText('Desde');
  await cards.getByRole('link', { name: 'Ver opciones' }).click();

  await expect(heading('Azul', '128 GB')).toBeVisible();
  await expect(option('Azul')).toBeChecked();
  await option(/^Negro/).click();
  await expect(page).toHaveURL(addressOf('Negro', '128 GB'));
  await expect(heading('Negro', '128 GB')).toBeVisible();
  await expect(page.getByRole('button', { name: 'Agotado' })).toBeDisabled();
  await expect(option(/^256 GB/)).toHaveAccessibleName('256 GB (No disponible con lo que elegiste)');

  // With the keyboard, as in every group of such buttons; the focus stays where it is.
  await option('Negro').focus();
  await page.keyboard.press('ArrowLeft');
  await expect(heading('Azul', '128 GB')).toBeVisible();
  await expect(option('Azul')).toBeFocused();
  await option('256 GB').click();
  await expect(page).toHaveURL(addressOf('Azul', '256 GB'));
  await expect(page.getByRole('main').getByText('$10,999', { exact: true }).first()).toBeAttached();

  // It has an address of its own, and a document that shows it before any script.
  await page.reload();
  await expect(heading('Azul', '256 GB')).toBeVisible();
  await expect(option('256 GB')).toBeChecked();
  await page.getByRole('main').getByRole('button', { name: 'Agregar al Carrito' }).click();
  await page.getByRole('button', { name: 'Carrito, 1 artículo' }).click();
  const cart = page.getByRole('dialog', { name: /Carrito de Compras/ });
  await expect(cart).toContainText(`${name} · Azul · 256 GB`);
  await expect(cart).toContainText('$10,999.00');
  await page.keyboard.press('Escape');

  // Choices are no steps: back is where the product was found.
  await expect(cart).toBeHidden();
  await page.goBack();
  await expect(page).toHaveURL(list);
  await expect(cards).toHaveCount(1);
});
