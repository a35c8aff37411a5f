import { setTimeout as sleep } from 'node:timers/promises';
import { campaignOf } from '../../campaigns/build';
import { query } from '../../database/query';
import { Media } from '../../media/model';
import { type SignedInClient, signedIn } from '../../test/build';
import { buildCategory, buildFamily, buildProduct } from '../build';
import { Product } from '../model';
import { columnNames } from './columns';
import { importProducts } from './importProducts';

let admin: SignedInClient;
beforeEach(async () => {
  await Product.destroy({ where: {} });
  admin = await signedIn({ isAdmin: true });
});

const upload = (csv: string | Uint8Array, query = '') =>
  admin.send('POST', `/api/admin/products/import${query}`, csv, { 'Content-Type': 'text/csv' });

describe('exported products', () => {
  it('are a file that Excel reads as UTF-8', async () => {
    const { headers, text } = await admin.get('/api/admin/products/export.csv');
    expect(headers.get('content-type')).toBe('text/csv; charset=utf-8');
    expect(headers.get('content-disposition')).toBe('attachment; filename="productos.csv"');
    // fetch's text() takes the byte order mark away.
    expect(text).toBe(`${columnNames.join(',')}\r\n`);
  });

  it('come back exactly as they were', async () => {
    const category = await buildCategory({ name: 'Audio, vídeo y "más"' });
    await buildProduct({
      name: '=HYPERLINK("https://maligno.mx")',
      description: 'Dos renglones\ny una coma, y un ; y una "comilla"',
      specifications: [
        { name: 'Marca', value: 'Sonara: la buena' },
        { name: 'Peso', value: '1 kg' },
        { name: 'Dimensiones (An:Al)', value: '30:20 cm' },
        { name: 'Incluye', value: 'Cable\r\n\nManual' },
      ],
      price: '1299.50',
      priceTiers: [
        { fromQuantity: 5, price: '1199.50' },
        { fromQuantity: 20, price: '999.00' },
      ],
      minQuantity: 2,
      categoryId: category.id,
      images: ['https://ejemplo.mx/1.jpg', 'https://ejemplo.mx/2.jpg'],
      rating: '4.5',
      promotionType: 'BOOM',
      isActive: false,
    });
    await buildProduct({ name: 'Simple', deletedAt: null });
    await buildProduct({ name: 'Borrado', deletedAt: new Date() });
    const exported = async () => (await admin.get('/api/admin/products/export.csv')).text;
    const list = async () => (await admin.get('/api/products?includeInactive=true')).body;
    const text = await exported();
    expect(text).toContain(`"'=HYPERLINK(""https://maligno.mx"")"`);
    expect(text).not.toContain('Borrado');
    const before = await list();
    const { status, body } = await upload(text);
    expect([status, body.unchanged, body.failed]).toEqual([200, 2, 0]);
    expect(await list()).toEqual(before);
    // A spreadsheet may end lines in its own way, and another column be edited.
    const edited = await upload(text.replaceAll('\r\n', '\n').replace('Dos renglones', 'Dos líneas'));
    expect([edited.body.updated, edited.body.failed]).toEqual([1, 0]);
    const [first, second] = await list();
    expect([first, second].map(({ specifications }) => specifications)).toEqual(
      before.map(({ specifications }: Product) => specifications),
    );
    await upload((await exported()).replace('Peso: 1 kg', 'Peso: 2 kg'));
    expect((await list())[0].specifications).toEqual([
      { name: 'Marca', value: 'Sonara: la buena' },
      { name: 'Peso', value: '2 kg' },
      { name: 'Dimensiones (An:Al)', value: '30:20 cm' },
      { name: 'Incluye', value: 'Cable\n\nManual' },
    ]);
    await upload((await exported()).replace('30:20 cm', '40:20 cm'));
    expect((await list())[0].specifications[2]).toEqual({ name: 'Dimensiones (An:Al)', value: '40:20 cm' });
  });

  it('stay in their category where another has its name, which tells nobody else which is meant', async () => {
    const [first, second] = [
      await buildCategory({ name: 'Redes gemelas' }),
      await buildCategory({ name: 'Redes gemelas' }),
    ];
    const products = [await buildProduct({ categoryId: first.id }), await buildProduct({ categoryId: second.id })];
    const outside = await buildProduct();
    const { text } = await admin.get('/api/admin/products/export.csv');
    expect((await upload(text)).body).toMatchObject({ unchanged: 3, failed: 0 });
    for (const product of products) await product.reload();
    expect(products.map(({ categoryId }) => categoryId)).toEqual([first.id, second.id]);
    const { body } = await upload(`id,name,price,category\n${outside.id},Otro,5,redes gemelas\n,Nuevo,5,redes gemelas`);
    const fields = {
      category:
        'Hay varias categorías que se llaman «redes gemelas»: cambia el nombre de una, o elige la categoría en el panel.',
    };
    expect(body.rows).toMatchObject([
      { outcome: 'failed', fields },
      { outcome: 'failed', fields },
    ]);
  });

  it('are those that a filter of the list finds', async () => {
    const category = await buildCategory({ name: 'Filtro de exportación' });
    await buildProduct({ name: 'Dentro activo', categoryId: category.id });
    await buildProduct({ name: 'Dentro inactivo', categoryId: category.id, isActive: false });
    await buildProduct({ name: 'Fuera' });
    const exported = async (query: string) => {
      const { text } = await admin.get(`/api/admin/products/export.csv?category=${category.id}${query}`);
      return ['Dentro activo', 'Dentro inactivo', 'Fuera'].filter((name) => text.includes(name));
    };
    expect(await exported('')).toEqual(['Dentro activo', 'Dentro inactivo']);
    expect(await exported('&includeInactive=false')).toEqual(['Dentro activo']);
  });
});

describe('imported products', () => {
  it('are made, changed or refused row by row, with a report', async () => {
    const category = await buildCategory({ name: 'Redes' });
    const product = await buildProduct({ name: 'Antes', price: '10', stock: 5 });
    const { status, body } = await upload(
      [
        'id,name,price,stock,category,isFeatured',
        `,Ruteador,999.90,"1,012",redes,sí`,
        `${product.id},Después,,7,,`,
        ',,abc,-1,Cohetes,quizás',
        '8a4c4fd4-54c5-4a4e-8f0e-6f8a27f7a3a4,Nadie,1,1,,',
        'uno,Nadie,1,1,,',
      ].join('\n'),
    );
    expect([status, body]).toEqual([
      200,
      {
        created: 1,
        updated: 1,
        unchanged: 0,
        failed: 3,
        waiting: 0,
        rows: [
          {
            row: 2,
            name: 'Ruteador',
            outcome: 'created',
            id: expect.any(String),
            changes: [
              { column: 'price', from: '', to: '999.90' },
              { column: 'category', from: '', to: 'Redes' },
              { column: 'stock', from: '', to: '1012' },
            ],
          },
          {
            row: 3,
            name: 'Antes',
            outcome: 'updated',
            id: product.id,
            changes: [{ column: 'name', from: 'Antes', to: 'Después' }],
          },
          {
            row: 4,
            name: '',
            outcome: 'failed',
            id: null,
            code: 'validation_failed',
            fields: {
              name: 'El nombre es requerido',
              price: 'Escribe el precio en pesos, con dos decimales como máximo: 1299.00',
              category: 'Categoría inválida',
              stock: 'El stock no puede ser negativo',
              isFeatured: 'Debe ser verdadero o falso',
            },
          },
          {
            row: 5,
            name: 'Nadie',
            outcome: 'failed',
            id: '8a4c4fd4-54c5-4a4e-8f0e-6f8a27f7a3a4',
            code: 'product_not_found',
            fields: { id: 'Producto no encontrado' },
          },
          {
            row: 6,
            name: 'Nadie',
            outcome: 'failed',
            id: 'uno',
            code: 'product_not_found',
            fields: { id: 'Producto no encontrado' },
          },
        ],
      },
    ]);
    const made = await Product.findByPk(body.rows[0].id);
    expect(made).toMatchObject({
      name: 'Ruteador',
      price: '999.90',
      stock: 1_012,
      isFeatured: true,
      categoryId: category.id,
    });
    expect(await product.reload()).toMatchObject({ name: 'Después', price: '10.00', stock: 5 });
  });

  it('are only checked in a dry run', async () => {
    const product = await buildProduct({ name: 'Igual' });
    const { body } = await upload(`id,name,price\n,Nuevo,5\n${product.id},Otro,5\n,,5`, '?dryRun=true');
    expect(body).toMatchObject({ created: 1, updated: 1, failed: 1 });
    expect(body.rows[0].id).toBeNull();
    expect(await Product.count()).toBe(1);
    expect((await product.reload()).name).toBe('Igual');
    expect((await admin.get(`/api/admin/audit-log?adminId=${admin.id}`)).body).toEqual([]);
  });

  it.each(['?dryRun=true', ''])('are named with what changes, from what to what%s', async (query) => {
    await buildCategory({ name: `Audio fino${query}` });
    const { first, product } = await buildFamily(admin);
    const long = 'Una descripción que empieza igual y que es bastante más larga de lo que cabe en un renglón. ';
    const { id } = await buildProduct({
      ...{ name: 'Antes', description: `${long}Fin.`, price: '8499.00', stock: 5, rating: '4.50' },
      specifications: [{ name: 'Marca', value: 'Sonara' }],
    });
    const { body } = await upload(
      `id,version,description,price,specifications,category,stockChange,isActive,variantOf,optionValues
${id},1,${long}Otro fin.,84.99,"Marca: Sonara\nPeso: 1 kg",audio fino${query},-2,no,,
${first.id},,,9999,,,,no,,
,,,5,,,,,${product.id},"Color: Negro\nCapacidad: 256 GB"`,
      query,
    );
    expect(body.rows).toMatchObject([
      {
        name: 'Antes',
        outcome: 'updated',
        changes: [
          { column: 'description', from: '…cabe en un renglón. Fin.', to: '…cabe en un renglón. Otro fin.' },
          { column: 'specifications', from: 'Marca: Sonara', to: 'Marca: Sonara\nPeso: 1 kg' },
          { column: 'price', from: '8499.00', to: '84.99' },
          { column: 'category', from: '', to: `Audio fino${query}` },
          { column: 'stock', from: '5', to: '3' },
          { column: 'isActive', from: 'true', to: 'false' },
        ],
      },
      {
        name: 'Tolvia 15 · Azul · 128 GB',
        outcome: 'updated',
        changes: [{ column: 'isActive', from: 'true', to: 'false' }],
      },
      {
        name: 'Tolvia 15 · Color: Negro, Capacidad: 256 GB',
        outcome: 'created',
        changes: [
          { column: 'price', from: '', to: '5.00' },
          { column: 'stock', from: '', to: '0' },
        ],
      },
    ]);
  });

  it('are made once, however often the same file is sent, and also with a row mended', async () => {
    const cut = upload('name,price\nUno,1\nDos,2\nDos,2\nTres,x');
    const again = upload('name,price\nUno,1\nDos,2\nDos,2\nTres,x');
    const outcomes = [await cut, await again].map(({ body }) => [body.created, body.unchanged, body.failed]);
    expect(outcomes.map(([created = 0, unchanged = 0]) => created + unchanged)).toEqual([3, 3]);
    expect((await upload('name,price\nUno,1\nDos,2\nDos,2\nTres,3')).body).toMatchObject({ created: 1, unchanged: 3 });
    expect((await Product.findAll({ order: ['name'] })).map(({ name }) => name)).toEqual(['Dos', 'Dos', 'Tres', 'Uno']);
  });

  it('are made once, also when a spreadsheet has written them again to mend one of them', async () => {
    const report = (await upload('name,price,isFeatured,stock\nUno,1299.00,true,1000\nDos,2.50,no,3\nTres,x,no,3'))
      .body;
    expect(report).toMatchObject({ created: 2, failed: 1 });
    const mended = 'stock;name;isFeatured;price\n1,000;Uno;VERDADERO;$1,299\n3;Dos;FALSO;2.5\n3;Tres;FALSO;3';
    expect((await upload(mended)).body).toMatchObject({ created: 1, unchanged: 2 });
    expect(await Product.count()).toBe(3);
  });

  it('are made anew when they were deleted since', async () => {
    const first = await upload('name,price\nUno,1');
    await admin.delete(`/api/admin/products/${first.body.rows[0].id}`);
    expect((await upload('name,price\nUno,1')).body).toMatchObject({ created: 1 });
    expect((await upload('name,price\nUno,1')).body).toMatchObject({ created: 0, unchanged: 1 });
  });

  it.each(['', '?dryRun=true'])('are refused with a picture that the shop no longer has%s', async (query) => {
    const media = { kind: 'picture', ownerId: null, contentType: 'image/webp', sizeBytes: 1 } as const;
    const { id } = await Media.create(media);
    const [there, gone] = [id, crypto.randomUUID()].map((each) => `/media/${each}/1200.webp`);
    const { product } = await buildFamily(admin, { imageUrl: gone });
    const report = await upload(
      `id,name,price,imageUrl,images,variantOf,optionValues
,Con foto,5,${there},https://ejemplo.mx/foto.jpg,,
,Sin foto,5,${gone},,,
,Sin galería,5,${there},"${there}\n${gone}",,
${product.id},Como estaba,,${gone},,,
,,5,${gone},,${product.id},"Color: Negro\nCapacidad: 256 GB"
,,9499,${gone},,${product.id},"Color: Negro\nCapacidad: 128 GB"`,
      query,
    );
    const lost = expect.stringContaining('Ya no está en la tienda');
    expect(
      report.body.rows.map(({ outcome, fields }: { outcome: string; fields?: object }) => fields ?? outcome),
    ).toEqual(['created', { imageUrl: lost }, { images: lost }, 'updated', { imageUrl: lost }, 'unchanged']);
    const changed = await upload(`id,imageUrl,images\n${product.id},${gone},${gone}`, query);
    expect(changed.body.rows[0].fields).toEqual({ images: lost });
  });

  it('keep their stock when an export comes back, whatever was sold meanwhile', async () => {
    const product = await buildProduct({ name: 'Antes', stock: 10 });
    const { text } = await admin.get('/api/admin/products/export.csv');
    await Product.decrement('stock', { by: 3, where: { id: product.id } });
    const { body } = await upload(text.replace('Antes', 'Después'));
    expect([body.updated, body.failed]).toEqual([1, 0]);
    expect(await product.reload()).toMatchObject({ name: 'Después', stock: 7 });
  });

  it('change their stock by a difference, once, while they are sold', async () => {
    const product = await buildProduct({ stock: 10 });
    const file = `id,version,stockChange\n${product.id},1,+5`;
    const [answers] = await Promise.all([
      Promise.all([upload(file), upload(file)]),
      Product.decrement('stock', { by: 3, where: { id: product.id } }),
    ]);
    expect((await product.reload()).stock).toBe(12);
    expect(answers.map(({ body }) => body.updated).sort()).toEqual([0, 1]);
    // Whoever sent it twice, since an answer was lost, is not told that it was somebody else.
    const mayBeOwn = {
      stockChange: expect.stringMatching(/^Las existencias cambiaron .*quizá con este mismo archivo/),
    };
    const refused = answers.flatMap(({ body }) => body.rows).filter(({ outcome }) => outcome === 'failed');
    expect(refused.map(({ fields }) => fields)).toEqual([mayBeOwn]);
    expect((await upload(`id,version,stockChange\n${product.id},2,-13`)).body.rows[0].fields).toEqual(mayBeOwn);
    expect((await upload(`id,version,stockChange\n${product.id},2,-12`)).body.updated).toBe(1);
    expect((await product.reload()).stock).toBe(0);
  });

  it.each([
    ['id,version,stockChange', '1,1000001', { stockChange: 'Stock demasiado grande' }],
    ['id,stockChange', '5', { version: 'Para cambiar existencias hace falta la columna version de la descarga.' }],
    [
      'id,version,stockChange',
      '1,x',
      { stockChange: 'El cambio de existencias debe ser un número entero, como 5 o -3.' },
    ],
  ])('are refused with the columns %s and %s', async (headings, cells, fields) => {
    const { id } = await buildProduct();
    expect((await upload(`${headings}\n${id},${cells}`)).body.rows[0].fields).toEqual(fields);
  });

  it('cost something where the shop sells them itself', async () => {
    const { id } = await buildProduct({ name: 'Antes', price: '8499.00' });
    const [stored, elsewhere] = [
      await buildProduct({ price: '0.00' }),
      await buildProduct({ price: '0.00', isAffiliate: true, affiliateUrl: 'https://otra.mx' }),
    ];
    const { first } = await buildFamily(admin);
    const { body } = await upload(
      `id,name,price,priceTiers,isAffiliate,affiliateUrl
${id},Después,$0,,,
,Nuevo,0,,,
${first.id},,0.00,,,
${stored.id},Otro nombre,,,,
,De otra tienda,0,,sí,https://otra.mx
,Por mayoreo,10,5: 0,,
${elsewhere.id},Otro nombre,0,,,https://otra.mx`,
    );
    const fields = { price: 'El precio debe ser mayor a 0' };
    expect(body.rows.map((row: { outcome: string; fields?: object }) => row.fields ?? row.outcome)).toEqual([
      fields,
      fields,
      fields,
      fields,
      'created',
      { 'priceTiers[0].price': fields.price },
      'updated',
    ]);
    expect(await Product.findByPk(id)).toMatchObject({ name: 'Antes', price: '8499.00' });
    // What costs nothing already, and is not changed, holds no file up.
    const { text } = await admin.get('/api/admin/products/export.csv');
    expect((await upload(text)).body).toMatchObject({ updated: 0, failed: 0 });
  });

  it('are refused with a change of stock when they are new, and the second time in one file', async () => {
    const { id } = await buildProduct();
    const { body } = await upload(`id,name,price,stockChange\n,Nuevo,5,3\n${id},Uno,5,\n${id},Dos,5,`);
    expect(body.rows.map(({ fields }: { fields?: object }) => fields && Object.keys(fields))).toEqual([
      ['stockChange'],
      undefined,
      ['id'],
    ]);
  });

  it.each(['', '?dryRun=true'])('are refused with what only variants have: it would be dropped%s', async (query) => {
    const values = ['SOL-1,,', ',7501234567893,', ',,Color: Negro', ',,'];
    const rows = values.map((each) => `Bocina,5,${each}`).join('\n');
    const { body } = await upload(`name,price,sku,barcode,optionValues\n${rows}`, query);
    expect(body).toMatchObject({ created: 1, failed: 3 });
    const why = 'Solo lo tienen las variantes. Escribe en variantOf de qué producto es, o deja la celda vacía.';
    expect(body.rows.map(({ fields }: { fields?: object }) => fields)).toEqual([
      { sku: why },
      { barcode: why },
      { optionValues: why },
      undefined,
    ]);
  });

  it('do not undo what somebody changed after the export: the row says so', async () => {
    const product = await buildProduct({ name: 'Antes', price: '10' });
    const { text } = await admin.get('/api/admin/products/export.csv');
    await admin.patch(`/api/admin/products/${product.id}`, { price: '12' });
    const { body } = await upload(text.replace('Antes', 'Después'));
    expect(body.rows[0]).toMatchObject({
      outcome: 'failed',
      code: 'changed_meanwhile',
      fields: { price: 'Alguien más lo cambió mientras lo editabas. Revisa qué cambió antes de guardar.' },
    });
    expect(await product.reload()).toMatchObject({ name: 'Antes', price: '12.00' });
  });

  it('go on although a campaign began or ended after the export, which is nobody’s edit; a typed price is one', async () => {
    const { id } = await buildProduct({ price: '100.00', description: 'Antes' });
    const download = async () => (await admin.get('/api/admin/products/export.csv')).text;
    const read = () => Product.findByPk(id);
    const before = await download();
    const { body: campaign } = await admin.post('/api/admin/campaigns', campaignOf([id]));
    expect((await read())?.price).toBe('80.00');
    expect((await upload(before.replace('Antes', 'Durante'))).body).toMatchObject({ updated: 1, failed: 0 });
    expect(await read()).toMatchObject({ description: 'Durante', price: '80.00', promotionType: 'OFERTA' });
    expect((await upload(before.replace('100.00', '95.00'))).body.rows[0].fields).toHaveProperty('price');

    const during = await download();
    await admin.post(`/api/admin/campaigns/${campaign.id}/end`);
    expect((await upload(during.replace('Durante', 'Después'))).body).toMatchObject({ updated: 1, failed: 0 });
    expect(await read()).toMatchObject({ description: 'Después', price: '100.00', originalPrice: null });
    // Typed on purpose, by somebody who saw the offer's price.
    expect((await upload((await download()).replace('100.00', '80.00'))).body).toMatchObject({ updated: 1 });
  });

  it('name no other price of what a campaign offers, which its end could not give back', async () => {
    const { id } = await buildProduct({ price: '100.00', description: 'Antes' });
    const { body: campaign } = await admin.post('/api/admin/campaigns', campaignOf([id]));
    const text = (await admin.get('/api/admin/products/export.csv')).text.replace('Antes', 'Durante');
    const raised = text.replace('80.00', '86.40');
    const fields = { price: expect.stringMatching(/^El producto está en campaña/) };
    for (const file of [raised, `id,price\n${id},100`]) {
      expect((await upload(file, '?dryRun=true')).body.rows).toMatchObject([{ outcome: 'failed', fields }]);
    }
    expect((await upload(raised)).body.rows).toMatchObject([{ outcome: 'failed', fields }]);
    expect((await upload(text.replace('80.00', ''))).body).toMatchObject({ updated: 1 });
    await admin.post(`/api/admin/campaigns/${campaign.id}/end`);
    expect(await Product.findByPk(id)).toMatchObject({ price: '100.00', description: 'Durante' });
    expect((await upload(`id,price\n${id},108`)).body).toMatchObject({ updated: 1 });
  });

  it('leave the stars to buyers who gave some after the export', async () => {
    const { id } = await buildProduct({ name: 'Bocina Sonara', rating: '4.90', reviewCount: 128 });
    const { text } = await admin.get('/api/admin/products/export.csv');
    // As the trigger of the reviews does: it counts as a change of rating and count.
    const stars = 'star_counts = ARRAY[0, 0, 0, 2, 0], rating = rating, review_count = review_count';
    await query(`UPDATE products SET ${stars} WHERE id = $1`, [id]);
    const { body } = await upload(text.replace('Bocina Sonara', 'Bocina Sonara 2'));
    expect(body).toMatchObject({ updated: 1, failed: 0 });
    const { body: product } = await admin.get(`/api/products/${id}`);
    expect(product).toMatchObject({ name: 'Bocina Sonara 2', rating: '4.00', reviewCount: 2 });
    expect((await upload(`id,rating\n${id},5`)).body).toMatchObject({ unchanged: 1, failed: 0 });
  });

  it('wait for another call when there are more than one call has time for', async () => {
    const file = Buffer.from(`name,price\n${Array.from({ length: 200 }, (_, index) => `P${index},1`).join('\n')}`);
    const first = await importProducts(file, false, 100);
    expect(first.created).toBeGreaterThan(0);
    expect(first.waiting).toBe(200 - first.created);
    expect(await importProducts(file, false)).toMatchObject({ created: first.waiting, unchanged: first.created });
    expect(await Product.count()).toBe(200);
  });

  it('are imported no further once the database has failed', async () => {
    jest.spyOn(Product, 'findByPk').mockRejectedValueOnce(new Error('Connection terminated unexpectedly'));
    const csv = `name,price\n${Array.from({ length: 200 }, (_, index) => `Bocina ${index},1`).join('\n')}`;
    await expect(importProducts(Buffer.from(csv), false)).rejects.toThrow('Connection terminated');
    const made = await Product.count();
    expect(made).toBeLessThan(4);
    await sleep(300);
    expect(await Product.count()).toBe(made);
  });

  it('are read as a spreadsheet leaves them: thousands, a column and a row that were emptied, and its numbers', async () => {
    const { body: report } = await upload('name,price,\r\nSaldo Uno,"$1,299.00",\r\n,,\r\n\r\nSaldo Dos,x,\r\n');
    expect(report).toMatchObject({ created: 1, failed: 1 });
    expect(report.rows).toMatchObject([
      { row: 2 },
      { row: 5, fields: { price: 'Escribe el precio en pesos, con dos decimales como máximo: 1299.00' } },
    ]);
    const [made] = await Product.findAll({ where: { name: 'Saldo Uno' } });
    expect(made?.price).toBe('1299.00');
  });

  it('may be separated by semicolons, as Excel does in some countries', async () => {
    expect((await upload('name;price;description\r\nBocina;100.50;Suena, y bien\r\n')).body.created).toBe(1);
    expect(await Product.findOne()).toMatchObject({ name: 'Bocina', description: 'Suena, y bien' });
  });

  it('with a cell of far too many lines keep nobody waiting, and say so', async () => {
    const { id } = await buildProduct({ specifications: [{ name: 'Marca', value: 'Sonara' }] });
    const cell = `"${'a\n'.repeat(200_000)}"`;
    const began = performance.now();
    const rows = `id,name,price,specifications,images\n,Nuevo,5,${cell},\n,Otro,5,,${cell}\n${id},Viejo,5,${cell},`;
    const { status, body } = await upload(rows);
    expect([status, body.failed]).toEqual([200, 3]);
    expect(performance.now() - began).toBeLessThan(10_000);
    const [made, other, changed] = body.rows.map(({ fields }: { fields: Record<string, string> }) => fields);
    for (const { specifications } of [made, changed]) expect(specifications).toBe('Máximo 40 características');
    expect(other.images).toBe('Máximo 10 imágenes');
  }, 120_000);

  it.each([
    ['nothing', '', 'unreadable_csv'],
    ['an unknown column', 'name,precio\nx,1', 'csv_unknown_column'],
    ['a column twice', 'name,price, name\nx,1,y', 'csv_repeated_column'],
    ['an open quote', 'name,price\n"x,1', 'unreadable_csv'],
    ['more cells than columns', 'name,price\nx,1,2', 'unreadable_csv'],
    ['Latin-1', Buffer.from('name,price\nAudífonos,1', 'latin1'), 'unreadable_csv'],
    ['2,001 rows', `name,price\n${'x,1\n'.repeat(2_001)}`, 'csv_too_long'],
    ['more rows, of which none is looked at', `name,price\n${'x,1\n'.repeat(2_001)}"x,1`, 'csv_too_long'],
  ])('are refused as a whole in a file with %s', async (_name, csv, code) => {
    const { status, body } = await upload(csv);
    expect([status, body.code]).toEqual([400, code]);
    expect(await Product.count()).toBe(0);
  });

  it('are refused as another type, or above 5 MB', async () => {
    expect((await admin.post('/api/admin/products/import', { name: 'x' })).status).toBe(415);
    expect((await upload(Buffer.alloc(5_242_881, 'a'))).status).toBe(413);
  });
});

describe('GET /api/admin/products/low-stock', () => {
  it('lists what runs out, the scarcest first', async () => {
    await buildProduct({ name: 'diez', stock: 10 });
    await buildProduct({ name: 'cero', stock: 0 });
    await buildProduct({ name: 'once', stock: 11 });
    await buildProduct({ name: 'externo', stock: 0, isAffiliate: true });
    await buildProduct({ name: 'de allá', stock: 0, isImported: true, affiliateUrl: 'https://tienda.example/dron' });
    await buildProduct({ name: 'importado', stock: 3, isImported: true });
    await buildProduct({ name: 'Ícono', stock: 3 });
    await buildProduct({ name: 'guardado', stock: 0, isActive: false });
    const list = async (query = '') =>
      (await admin.get(`/api/admin/products/low-stock${query}`)).body.map(({ name }: Product) => name);
    expect(await list()).toEqual(['cero', 'Ícono', 'importado', 'diez']);
    expect(await list('?threshold=11')).toEqual(['cero', 'Ícono', 'importado', 'diez', 'once']);
    const refused = await admin.get('/api/admin/products/low-stock?threshold=-1');
    expect([refused.status, refused.body.fields]).toEqual([400, { threshold: 'El umbral debe ser un número entero' }]);
  });
});
