import { MAX_VARIANTS, type ProductImportReport, type VariantView } from '@boom/contract';
import { campaignOf } from '../../campaigns/build';
import { buildBankTransfer, postTransferOrder } from '../../orders/build';
import { type SignedInClient, signedIn } from '../../test/build';
import { buildCategory, buildFamily, buildProduct, editedFamily, OPTIONS } from '../build';
import { Product } from '../model';

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

describe('the row of a variant', () => {
  const variantRow = (productId: string, values: string) =>
    `variantOf,optionValues,price,stock\n${productId},"${values}",7999.00,4`;

  it('is for sale or not by itself: its product goes on sale without a word of it', async () => {
    const { product, download, read } = await build();
    await admin.patch(`/api/admin/products/${product.id}`, { isActive: false });
    const [headings = '', family = '', ...variants] = (await download()).split('\r\n');
    const place = headings.split(',').indexOf('isActive');
    expect(family.split(',')[place]).toBe('false');
    const file = [headings, family.replace(',false,', ',true,'), ...variants].join('\r\n');
    expect(await upload(file)).toMatchObject({ updated: 1, unchanged: 3, failed: 0 });
    expect(await upload(file)).toMatchObject({ updated: 0, unchanged: 4, failed: 0 });
    expect((await read()).family.variants.map(({ isOffered }: VariantView) => isOffered)).toEqual([true, true, true]);
  });

  it('makes one variant, however often it is sent at once', async () => {
    const { product, read } = await build();
    const csv = variantRow(product.id, 'Color: Rojo\nCapacidad: 128 GB');
    const reports = await Promise.all([upload(csv), upload(csv), upload(csv)]);
    expect(reports.map(({ created, unchanged }) => created + unchanged)).toEqual([1, 1, 1]);
    const red = (await read()).family.variants.filter(({ optionValues }: VariantView) => optionValues[0] === 'Rojo');
    expect(red).toHaveLength(1);
  });

  it('takes a value that is known but for its capitals, and says what is none', async () => {
    const { product, read } = await build();
    expect(await upload(variantRow(product.id, 'Color: negro\nCapacidad: 256 gb'))).toMatchObject({ created: 1 });
    expect((await read()).options).toEqual(OPTIONS);
    const [row] = (await upload(variantRow(product.id, `Color: ${'a'.repeat(61)}\nCapacidad: 128 GB`))).rows;
    expect(row).toMatchObject({ outcome: 'failed', fields: { optionValues: expect.any(String) } });
  });

  it('is refused where it names another product or other values than the variant has: it stays what it is', async () => {
    const { product, variant, read } = await build();
    const { product: other } = await buildFamily(admin);
    const { id, version } = variant('Azul', '256 GB');
    const before = await read();
    const fixed = 'Lo que distingue a una variante que ya existe se cambia en el panel.';
    const rows = [
      `${id},${version},${other.id},,1.00`,
      `${id},${version},${product.id},"Color: Negro\nCapacidad: 256 GB",1.00`,
      `${id},${version},${product.id},Color: Azul,1.00`,
      `${other.id},${other.version},${product.id},,1.00`,
    ];
    const reports = await Promise.all(rows.map((row) => upload(`id,version,variantOf,optionValues,price\n${row}`)));
    expect(reports.map(({ rows: [report] }) => report?.fields)).toEqual([
      { variantOf: fixed },
      { optionValues: fixed },
      { optionValues: fixed },
      { variantOf: fixed },
    ]);
    expect(await read()).toEqual(before);
  });

  it('makes none again of a value that the product has in older words than its category', async () => {
    const { id: categoryId } = await buildCategory();
    const inOldWords = OPTIONS.map(({ name, values }) => ({
      name,
      values: values.map((value) => value.toLowerCase().replace(' ', '')),
    }));
    const first = await buildProduct({ name: 'Tolvia 16', categoryId, price: '9999.00' });
    const [color, memory] = inOldWords;
    const pairs = [color?.values[0], memory?.values[0]];
    const variant = { optionValues: pairs, price: '9999.00', stock: 10 };
    const { body } = await admin.put(`/api/admin/products/${first.id}/variants`, {
      ...{ version: first.version, options: inOldWords, variants: [variant] },
    });
    const attributes = OPTIONS.map(({ name, values }, at) => ({
      ...{
        id: `00000000-0000-4000-8000-00000000000${at}`,
        name,
        type: name === 'Color' ? 'choice' : 'number',
        unit: name === 'Color' ? '' : 'GB',
        options: name === 'Color' ? values : [],
        isFilter: true,
      },
    }));
    expect((await admin.patch(`/api/admin/categories/${categoryId}`, { attributes })).status).toBe(200);
    const row = `"${color?.name}: ${pairs[0]}\n${memory?.name}: ${pairs[1]}"`;
    expect(await upload(`variantOf,optionValues,price\n${body.id},${row},9999`)).toMatchObject({ unchanged: 1 });
    expect((await admin.get(`/api/products/${body.id}`)).body.options).toEqual(inOldWords);
  });

  it('says of a variant that is there with another price that it is not changed like this', async () => {
    const { product } = await build();
    const row = (price: string) =>
      upload(`variantOf,optionValues,price\n${product.id},"Color: Negro\nCapacidad: 256 GB",${price}`);
    expect(await row('7999.00')).toMatchObject({ created: 1 });
    expect(await row('7999')).toMatchObject({ unchanged: 1 });
    const other = await row('7499.00');
    expect(other).toMatchObject({ failed: 1 });
    expect(other.rows[0]?.fields?.optionValues).toContain('ya existe con otro precio');
  });

  it.each(['00123', 'MAR-05', '-7', 'SOL-1'])(
    'has codes that a spreadsheet leaves as they are, and that come back unchanged: %s',
    async (sku) => {
      const { first, download } = await build();
      await admin.patch(`/api/admin/products/${first.id}`, { sku });
      const file = await download();
      expect(file).toContain(`,'${sku},`);
      const report = await upload(file);
      expect(report).toMatchObject({ updated: 0, failed: 0 });
      expect((await Product.findByPk(first.id))?.sku).toBe(sku);
    },
  );

  it('makes none where it names what is its product’s: that would be dropped', async () => {
    const { product, read } = await build();
    const variant = `${product.id},"Color: Rojo\nCapacidad: 128 GB",7999.00`;
    const [row] = (await upload(`variantOf,optionValues,price,name,category\n${variant},Tolvia 16,`)).rows;
    expect(row?.fields).toEqual({ name: 'Es de todas las variantes: cámbialo en el producto.' });
    const [other] = (await upload(`variantOf,optionValues,price,name,category\n${variant},,Cohetes`)).rows;
    expect(other?.fields).toEqual({ category: 'Es de todas las variantes: cámbialo en el producto.' });
    const [unsure] = (await upload(`variantOf,optionValues,price,isActive\n${variant},quizás`)).rows;
    expect(unsure?.fields).toEqual({ isActive: 'Debe ser verdadero o falso' });
    expect((await read()).family.variants).toHaveLength(3);
  });

  it('makes no variant of a product that has none', async () => {
    const { id } = await buildProduct();
    for (const values of ['Color: Negro', '']) {
      const [report] = (await upload(variantRow(id, values))).rows;
      expect(report?.fields).toEqual({ optionValues: expect.stringContaining('Escribe un valor de cada opción') });
    }
    expect(await Product.count({ where: { variantOf: id } })).toBe(0);
  });

  it('is unchanged where an option has a colon in its name', async () => {
    const { product, download, read } = await build();
    const options = [{ name: 'Pantalla: tamaño', values: ['Azul', 'Negro'] }, OPTIONS[1]];
    const { body } = await admin.put(`/api/admin/products/${product.id}/variants`, {
      ...editedFamily(await read()),
      options,
    });
    expect(body.options).toEqual(options);
    expect(await upload(await download())).toMatchObject({ unchanged: 4, failed: 0 });
    const csv = variantRow(product.id, 'Pantalla: tamaño: Negro\nCapacidad: 256 GB');
    expect(await upload(csv)).toMatchObject({ created: 1 });
  });

  it('shows its product’s picture, also where the file brings another one beside the variant’s own price', async () => {
    const { first, download, read } = await build({ imageUrl: 'https://ejemplo.mx/antes.jpg' });
    const [headings, product = '', ...variants] = (await download()).split('\r\n');
    const cheaper = variants.map((row) => (row.startsWith(first.id) ? row.replace('9999.00', '8999.00') : row));
    const file = [headings, product.replace('antes.jpg', 'nueva.jpg'), ...cheaper].join('\r\n');
    const report = await upload(file);
    expect(report).toMatchObject({ updated: 2, unchanged: 2, failed: 0 });
    expect(report.rows.map(({ row }) => row)).toEqual([2, 3, 4, 5]);
    const { price, family } = await read();
    expect(price).toBe('8999.00');
    const pictures = family.variants.map(({ imageUrl }: VariantView) => imageUrl);
    expect(pictures).toEqual(Array(3).fill('https://ejemplo.mx/nueva.jpg'));
    // The same file again, also as a spreadsheet without the column of versions.
    expect(await upload(file)).toMatchObject({ updated: 0, unchanged: 4, failed: 0 });
    const csv = `id,imageUrl,images\n${first.id},,`;
    expect(await upload(csv)).toMatchObject({ updated: 0, unchanged: 1 });
    const dryRun = await admin.send('POST', '/api/admin/products/import?dryRun=true', csv, {
      'Content-Type': 'text/csv',
    });
    expect(dryRun.body).toMatchObject({ updated: 0, unchanged: 1 });
  });

  it('has its own pictures where they are others than its product’s, until its cells are emptied', async () => {
    const { first, download, read } = await build({ imageUrl: 'https://ejemplo.mx/familia.jpg' });
    await admin.patch(`/api/admin/products/${first.id}`, { imageUrl: 'https://ejemplo.mx/azul.jpg' });
    const file = await download();
    expect(file.match(/familia.jpg/g)).toHaveLength(1);
    expect(file).toContain('azul.jpg');
    expect(await upload(file.replace('https://ejemplo.mx/azul.jpg', ''))).toMatchObject({ updated: 1, unchanged: 3 });
    expect((await read()).family.variants[0].imageUrl).toBe('https://ejemplo.mx/familia.jpg');
  });

  it('is switched off while its product goes on sale', async () => {
    const { product, first, download, read } = await build();
    await admin.patch(`/api/admin/products/${product.id}`, { isActive: false });
    const [headings, family = '', ...variants] = (await download()).split('\r\n');
    const off = variants.map((row) => (row.startsWith(first.id) ? row.replace(',true,', ',false,') : row));
    const file = [headings, family.replace(',false,', ',true,'), ...off].join('\r\n');
    expect(await upload(file)).toMatchObject({ updated: 2, unchanged: 2, failed: 0 });
    expect((await read()).family.variants.map(({ isOffered }: VariantView) => isOffered)).toEqual([false, true, true]);
  });

  it('does not put back on sale what somebody took off it after the export, while its product was off', async () => {
    const { product, first, download, read } = await build();
    await admin.patch(`/api/admin/products/${product.id}`, { isActive: false });
    const rows = (await download()).split('\r\n');
    const saved = await admin.put(
      `/api/admin/products/${product.id}/variants`,
      editedFamily(await read(), ({ id }) => ({ isOffered: id !== first.id })),
    );
    expect(saved.status).toBe(200);
    const cheaper = rows.map((row) => (row.startsWith(first.id) ? row.replace('9999.00', '8999.00') : row));
    const report = await upload(cheaper.join('\r\n'));
    expect(report).toMatchObject({ updated: 0, unchanged: 3, failed: 1 });
    const refused = report.rows.find(({ outcome }) => outcome === 'failed');
    expect(refused).toMatchObject({ id: first.id, fields: { isActive: expect.stringContaining('Alguien más') } });
    expect((await read()).family.variants.map(({ isOffered }: VariantView) => isOffered)).toEqual([false, true, true]);
  });

  it('is taken off sale although its product was switched off and on after the export', async () => {
    const { product, first, download, read } = await build();
    const rows = (await download()).split('\r\n');
    for (const isActive of [false, true]) await admin.patch(`/api/admin/products/${product.id}`, { isActive });
    const off = rows.map((row) => (row.startsWith(first.id) ? row.replace(',true,', ',false,') : row));
    expect(await upload(off.join('\r\n'))).toMatchObject({ updated: 1, unchanged: 3, failed: 0 });
    expect((await read()).family.variants.map(({ isOffered }: VariantView) => isOffered)).toEqual([false, true, true]);
  });

  it('is made once, also the last that its product has room for', async () => {
    const { product } = await build();
    await Product.bulkCreate(
      Array.from({ length: MAX_VARIANTS - 4 }, (_, index) => ({
        ...{ name: 'x', price: '1.00', variantOf: product.id, optionValues: [`Tono ${index}`, '128 GB'] },
      })),
    );
    const csv = variantRow(product.id, 'Color: Rojo\nCapacidad: 128 GB');
    expect(await upload(csv)).toMatchObject({ created: 1 });
    expect(await upload(csv)).toMatchObject({ unchanged: 1, failed: 0 });
    expect(await upload(variantRow(product.id, 'Color: Verde\nCapacidad: 128 GB'))).toMatchObject({ failed: 1 });
  });

  it('says that its code is another’s, also when both come in one file', async () => {
    const families = [await build(), await build(), await build(), await build()];
    const rows = families.map(({ product }) => `${product.id},"Color: Rojo\nCapacidad: 128 GB",1.00,1,ROJO-1`);
    const report = await upload(`variantOf,optionValues,price,stock,sku\n${rows.join('\n')}`);
    expect(report).toMatchObject({ created: 1, failed: 3 });
    expect(report.rows.filter(({ outcome }) => outcome === 'failed').map(({ fields }) => fields)).toEqual(
      Array(3).fill({ sku: 'Otro producto tiene este SKU.' }),
    );
  });
});
