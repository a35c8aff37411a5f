import { describeAdminOnly } from '../../test/adminOnly';
import { type SignedInClient, signedIn } from '../../test/build';
import { buildCategory, buildProduct } from '../build';
import { Product } from '../model';
import { columnNames } from './columns';

let admin: SignedInClient;
beforeEach(async () => {
  await Product.destroy({ where: {} });
  admin = await signedIn({ isAdmin: true });
});

const upload = (csv: string | Uint8Array, query = '') =>
  admin.send('POST', `/api/admin/products/import${query}`, csv, { 'Content-Type': 'text/csv' });

describeAdminOnly([
  ['GET /api/admin/products/export.csv'],
  ['POST /api/admin/products/import', {}],
  ['GET /api/admin/products/low-stock'],
]);

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
      ],
      price: '1299.50',
      categoryId: category.id,
      images: ['https://ejemplo.mx/1.jpg', 'https://ejemplo.mx/2.jpg'],
      rating: '4.5',
      promotionType: 'BOOM',
      isActive: false,
    });
    await buildProduct({ name: 'Simple', deletedAt: null });
    await buildProduct({ name: 'Borrado', deletedAt: new Date() });
    const { text } = await admin.get('/api/admin/products/export.csv');
    expect(text).toContain(`"'=HYPERLINK(""https://maligno.mx"")"`);
    expect(text).not.toContain('Borrado');
    const before = (await admin.get('/api/products?includeInactive=true')).body;
    const { status, body } = await upload(text);
    expect([status, body.updated, body.failed]).toEqual([200, 2, 0]);
    expect((await admin.get('/api/products?includeInactive=true')).body).toEqual(before);
  });
});

describe('imported products', () => {
  it('are made, changed or refused row by row, with a report', async () => {
    const category = await buildCategory({ name: 'Redes' });
    const product = await buildProduct({ name: 'Antes', price: '10', stock: 5 });
    const { status, body } = await upload(
      [
        'id,name,price,stock,category,isFeatured',
        `,Ruteador,999.90,12,redes,sí`,
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
        failed: 3,
        rows: [
          { row: 2, outcome: 'created', id: expect.any(String) },
          { row: 3, outcome: 'updated', id: product.id },
          {
            row: 4,
            outcome: 'failed',
            id: null,
            fields: {
              name: 'El nombre es requerido',
              price: 'Precio inválido',
              categoryId: 'Categoría inválida',
              stock: 'El stock no puede ser negativo',
              isFeatured: 'Debe ser verdadero o falso',
            },
          },
          {
            row: 5,
            outcome: 'failed',
            id: '8a4c4fd4-54c5-4a4e-8f0e-6f8a27f7a3a4',
            fields: { id: 'Producto no encontrado' },
          },
          { row: 6, outcome: 'failed', id: 'uno', fields: { id: 'Producto no encontrado' } },
        ],
      },
    ]);
    const made = await Product.findByPk(body.rows[0].id);
    expect(made).toMatchObject({
      name: 'Ruteador',
      price: '999.90',
      stock: 12,
      isFeatured: true,
      categoryId: category.id,
    });
    expect(await product.reload()).toMatchObject({ name: 'Después', price: '10.00', stock: 7 });
  });

  it('are only checked in a dry run', async () => {
    const product = await buildProduct({ name: 'Igual' });
    const { body } = await upload(`id,name,price\n,Nuevo,5\n${product.id},Otro,5\n,,5`, '?dryRun=true');
    expect(body).toMatchObject({ created: 1, updated: 1, failed: 1 });
    expect(body.rows[0].id).toBeNull();
    expect(await Product.count()).toBe(1);
    expect((await product.reload()).name).toBe('Igual');
  });

  it('may be separated by semicolons, as Excel does in some countries', async () => {
    expect((await upload('name;price;description\r\nBocina;100.50;Suena, y bien\r\n')).body.created).toBe(1);
    expect(await Product.findOne()).toMatchObject({ name: 'Bocina', description: 'Suena, y bien' });
  });

  it.each([
    ['nothing', '', 'unreadable_csv'],
    ['an unknown column', 'name,precio\nx,1', 'csv_unknown_column'],
    ['an open quote', 'name,price\n"x,1', 'unreadable_csv'],
    ['more cells than columns', 'name,price\nx,1,2', 'unreadable_csv'],
    ['Latin-1', Buffer.from('name,price\nAudífonos,1', 'latin1'), 'unreadable_csv'],
    ['2,001 rows', `name,price\n${'x,1\n'.repeat(2_001)}`, 'csv_too_long'],
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
    await buildProduct({ name: 'guardado', stock: 0, isActive: false });
    const list = async (query = '') =>
      (await admin.get(`/api/admin/products/low-stock${query}`)).body.map(({ name }: Product) => name);
    expect(await list()).toEqual(['cero', 'diez']);
    expect(await list('?threshold=11')).toEqual(['cero', 'diez', 'once']);
    const refused = await admin.get('/api/admin/products/low-stock?threshold=-1');
    expect([refused.status, refused.body.fields]).toEqual([400, { threshold: 'El umbral debe ser un número entero' }]);
  });
});
