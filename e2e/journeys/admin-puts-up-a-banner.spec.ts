import { receipt } from '../support/customer';
import { signInAsAdmin, takeDown } from '../support/panel';
import { expect, test } from '../support/test';

test('a banner gets a picture that is cut to its size', async ({ page, request }) => {
  const title = `Banner de prueba ${Date.now()}`;
  await signInAsAdmin(page);
  await page.goto('/admin/banners?abierto=nuevo');
  const dialog = page.getByRole('dialog', { name: 'Crear Banner' });
  await dialog.getByLabel('Título', { exact: true }).fill(title);
  await dialog.getByRole('switch', { name: 'Activo' }).uncheck();
  await dialog.locator('input[type="file"]').setInputFiles(receipt);
  const crop = page.getByRole('dialog', { name: 'Recortar imagen' });
  await crop.getByLabel('Acercamiento').fill('2');
  await crop.getByRole('group', { name: 'Recorte' }).focus();
  await page.keyboard.press('ArrowRight');
  await crop.getByRole('button', { name: 'Recortar y subir' }).click();
  await expect(page.getByText('Imagen subida').first()).toBeVisible({ timeout: 20_000 });
  const address = await dialog.locator('[name="imageUrl"]').inputValue();
  await dialog.getByRole('button', { name: 'Crear' }).click();
  await expect(page.getByRole('article', { name: title })).toBeVisible();

  const size = await page.evaluate(async (url) => {
    const { naturalWidth, naturalHeight } = await new Promise<HTMLImageElement>((resolve) => {
      const image = new Image();
      image.onload = () => resolve(image);
      image.src = url;
    });
    return naturalWidth / naturalHeight;
  }, address);
  expect(size).toBeCloseTo(3, 1);
  const [banner] = ((await (await page.request.get('/api/admin/banners')).json()) as { title: string }[]).filter(
    (each) => each.title === title,
  );
  expect(banner).toMatchObject({ isActive: false, imageUrl: address });
  const shown = (await (await request.get('/api/banners')).json()) as { title: string }[];
  expect(shown.map((each) => each.title)).not.toContain(title);
  await takeDown(page, title);
});
