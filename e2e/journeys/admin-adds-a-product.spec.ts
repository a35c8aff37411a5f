import { receipt } from '../support/customer';
import { goTo, signInAsAdmin } from '../support/panel';
import { expect, test } from '../support/test';

test('a product with a photo appears in the shop as AVIF and WebP in several sizes', async ({ page, request }) => {
  const name = `Proyector de prueba ${Date.now()}`;
  await signInAsAdmin(page);
  await page.goto('/admin/productos');
  await page.getByRole('button', { name: /agregar producto|nuevo producto/i }).click();
  const dialog = page.getByRole('dialog');
  await dialog.locator('[name="name"]').fill(name);
  await dialog.locator('[name="description"]').fill('Proyector compacto con entrada HDMI, para probar la tienda.');
  await dialog.locator('[name="price"]').fill('4599.50');
  await dialog.locator('[name="stock"]').fill('25');
  await dialog.locator('input[type="file"]').first().setInputFiles(receipt);
  await expect(page.getByText('Imagen subida').first()).toBeVisible({ timeout: 20_000 });
  await dialog.getByRole('button', { name: 'CREAR PRODUCTO' }).click();
  await expect(page.getByText(/Producto creado/i).first()).toBeVisible();

  await goTo(page, `/explorar?q=${encodeURIComponent(name)}`);
  await expect(page.getByRole('main').getByRole('link', { name }).first()).toBeVisible();
  const found = (await (await request.get(`/api/products?search=${encodeURIComponent(name)}`)).json()) as Array<{
    name: string;
    imageUrl: string;
  }>;
  const imageUrl = found.find((product) => product.name === name)!.imageUrl;
  const sizes = new Set<number>();
  for (const width of [320, 640, 1200]) {
    for (const format of ['avif', 'webp']) {
      const picture = await request.get(imageUrl.replace(/1200\.webp$/, `${width}.${format}`));
      expect(picture.headers()['content-type']).toBe(`image/${format}`);
      expect(picture.headers()['cache-control']).toContain('immutable');
      sizes.add((await picture.body()).length);
    }
  }
  expect(sizes.size).toBe(6);
});
