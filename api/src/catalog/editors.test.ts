import { AuditEntry } from '../admin/model';
import { database } from '../database/connection';
import { type SignedInClient, signedIn } from '../test/build';
import { buildProduct } from './build';

let ana: SignedInClient;
let beto: SignedInClient;
beforeAll(async () => {
  ana = await signedIn({ isAdmin: true, fullName: 'Ana Admin' });
  beto = await signedIn({ isAdmin: true, fullName: 'Beto Admin' });
});

describe('who edits a product', () => {
  it('is told to everybody else who does, for as long as they say so', async () => {
    const { id } = await buildProduct();
    const edit = async (who: SignedInClient) => (await who.post(`/api/admin/products/${id}/editing`)).body.others;
    expect(await edit(ana)).toEqual([]);
    expect(await edit(beto)).toEqual(['Ana Admin']);
    expect(await edit(ana)).toEqual(['Beto Admin']);
    await database.query(
      `UPDATE product_editors SET seen_at = now() - interval '46 seconds' WHERE user_id = $id AND product_id = $product`,
      { bind: { id: beto.id, product: id } },
    );
    expect(await edit(ana)).toEqual([]);
    expect(await AuditEntry.count({ where: { objectId: id } })).toBe(0);
  });
});

describe('POST /api/admin/products/:id/duplicate', () => {
  it('makes a copy that is not for sale, with its own pictures', async () => {
    const original = await buildProduct({
      name: 'Audífonos',
      images: ['https://fotos.mx/1.jpg'],
      rating: '4.50',
      specifications: [{ name: 'Color', value: 'Rojo' }],
    });
    const { status, body } = await ana.post(`/api/admin/products/${original.id}/duplicate`);
    expect([status, body]).toMatchObject([
      201,
      {
        name: 'Audífonos (copia)',
        isActive: false,
        stock: 0,
        price: '100.00',
        specifications: [{ name: 'Color', value: 'Rojo' }],
      },
    ]);
    await ana.patch(`/api/admin/products/${body.id}`, { images: [] });
    expect((await original.reload()).images).toEqual(['https://fotos.mx/1.jpg']);
  });

  it.each([
    ['x'.repeat(200), `${'x'.repeat(192)} (copia)`],
    // No half of a character.
    [`${'x'.repeat(191)}🎧 Aire`, `${'x'.repeat(191)} (copia)`],
  ])('keeps a long name within its bounds: %s', async (name, copied) => {
    const { id } = await buildProduct({ name });
    const { body } = await ana.post(`/api/admin/products/${id}/duplicate`);
    expect(body.name).toBe(copied);
  });
});
