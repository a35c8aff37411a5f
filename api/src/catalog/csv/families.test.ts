import type { ProductImportReport } from '@boom/contract';
import { campaignOf } from '../../campaigns/build';
import { buildBankTransfer, postTransferOrder } from '../../orders/build';
import { type SignedInClient, signedIn } from '../../test/build';
import { buildCategory, buildFamily } from '../build';

let admin: SignedInClient;
beforeAll(async () => {
  admin = await signedIn({ isAdmin: true });
  await buildBankTransfer();
});

/** A product with variants, and the file that it was downloaded as. */
async function build(attributes: Parameters<typeof buildFamily>[1] = {}) {
  const { id: categoryId } = await buildCategory();
  const family = await buildFamily(admin, { categoryId, description: 'Antes', ...attributes });
  const download = async () => (await admin.get(`/api/admin/products/export.csv?category=${categoryId}`)).text;
  const read = async () => (await admin.get(`/api/products/${family.product.id}`)).body;
  return { ...family, download, read };
}
const upload = async (csv: string): Promise<ProductImportReport> =>
  (await admin.send('POST', '/api/admin/products/import', csv, { 'Content-Type': 'text/csv' })).body;

describe('the row of a product with variants', () => {
  it('is changed although one of them was sold out since, and another’s price is shown', async () => {
    const { first, download, read } = await build();
    const file = await download();
    const sold = await postTransferOrder(await signedIn(), [{ productId: first.id, quantity: 3 }]);
    expect([sold.status, (await read()).price]).toEqual([201, '11999.00']);
    expect(await upload(file.replace('Antes', 'Después'))).toMatchObject({ updated: 1, unchanged: 3, failed: 0 });
    expect(await read()).toMatchObject({ description: 'Después', price: '11999.00' });
  });

  it('is sent with its variants’ new prices, and all of it again', async () => {
    const { first, download, read } = await build();
    const [headings, product = '', ...variants] = (await download()).trimEnd().split('\r\n');
    const cheaper = variants.map((row) => (row.startsWith(first.id) ? row.replace('9999.00', '8999.00') : row));
    // Its variants come first, as after a spreadsheet has sorted them.
    const file = [headings, ...cheaper, product].join('\r\n');
    expect(await upload(file)).toMatchObject({ updated: 1, unchanged: 3, failed: 0 });
    expect((await read()).price).toBe('8999.00');
    expect(await upload(file)).toMatchObject({ updated: 0, unchanged: 4, failed: 0 });
  });

  it('names a price to be read alone, also without a version', async () => {
    const { product, read } = await build();
    const report = await upload(`id,price,originalPrice,description\n${product.id},1.00,2.00,Después`);
    expect(report).toMatchObject({ updated: 1, failed: 0 });
    expect(await read()).toMatchObject({ description: 'Después', price: '9999.00', originalPrice: null });
  });

  it('names the badge that somebody chose, whatever campaign began or ended meanwhile', async () => {
    const { product, download, read } = await build({ promotionType: 'NUEVO' });
    const before = await download();
    const { body } = await admin.post('/api/admin/campaigns', campaignOf([product.id]));
    expect((await read()).promotionType).toBe('OFERTA');
    expect((await upload(before.replace('Antes', 'Durante'))).rows[0]).toMatchObject({ outcome: 'updated' });
    expect(await read()).toMatchObject({ description: 'Durante', promotionType: 'OFERTA' });
    const during = await download();
    await admin.post(`/api/admin/campaigns/${body.id}/end`);
    expect((await upload(during.replace('Durante', 'Después'))).rows[0]).toMatchObject({ outcome: 'updated' });
    expect(await read()).toMatchObject({ description: 'Después', promotionType: 'NUEVO' });
    expect((await upload(`id,promotionType\n${product.id},BOOM`)).updated).toBe(1);
    expect((await read()).promotionType).toBe('BOOM');
  });
});
