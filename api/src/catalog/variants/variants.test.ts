import type { ProductView, VariantInput, VariantView } from '@boom/contract';
import { database } from '../../database/connection';
import { buildBankTransfer, postTransferOrder } from '../../orders/build';
import { type SignedInClient, signedIn, visitor } from '../../test/build';
import { overtake } from '../../test/overtake';
import { untilBlocked } from '../../test/untilBlocked';
import {
  black,
  blue,
  buildCategory,
  buildFamily,
  buildProduct,
  editedFamily,
  large,
  OPTIONS as options,
} from '../build';
import { duplicateProduct } from '../duplicateProduct';
import { Product } from '../model';

let admin: SignedInClient;
let shopper: SignedInClient;
let other: SignedInClient;
beforeAll(async () => {
  [admin, shopper, other] = await Promise.all([signedIn({ isAdmin: true }), signedIn(), signedIn()]);
  await buildBankTransfer();
});

const put = (id: string, body: object, client = admin) => client.put(`/api/admin/products/${id}/variants`, body);
const read = async (id: string, client: { get: SignedInClient['get'] } = visitor()): Promise<ProductView> =>
  (await client.get(`/api/products/${id}`)).body;

const build = (...attributes: Parameters<typeof buildFamily> extends [unknown, ...infer Rest] ? Rest : never) =>
  buildFamily(admin, ...attributes);

const buy = (client: SignedInClient, id: string, quantity = 1) =>
  postTransferOrder(client, [{ productId: id, quantity }]);

describe('a product that is given variants', () => {
  it('becomes the first of them, below a product that shows them all', async () => {
    const { first, product, variant } = await build({ specifications: [{ name: 'Marca', value: 'Tolvia' }] });
    expect(product).toMatchObject({
      name: 'Tolvia 15',
      price: '9999.00',
      originalPrice: null,
      highestPrice: '11999.00',
      stock: 5,
      options,
    });
    expect(product.id).not.toBe(first.id);
    expect(product.family.variants.map(({ name }) => name)).toEqual([
      'Tolvia 15 · Azul · 128 GB',
      'Tolvia 15 · Azul · 256 GB',
      'Tolvia 15 · Negro · 128 GB',
    ]);
    expect(variant('Azul', '128 GB')).toMatchObject({ id: first.id, stock: 3, isOffered: true });
    // Its old address goes on, as that of the variant; the page shows the same family.
    const page = await read(first.id);
    expect(page).toMatchObject({
      variantOf: product.id,
      optionValues: ['Azul', '128 GB'],
      specifications: product.specifications,
    });
    expect(page.family).toEqual((await read(product.id)).family);
  });

  it('names each one by its values, however long its own name is', async () => {
    const { product, first } = await build({ name: 'a'.repeat(200) });
    expect(product.family.variants.map(({ name }) => name)).toEqual([
      `${'a'.repeat(183)}… · Azul · 128 GB`,
      `${'a'.repeat(183)}… · Azul · 256 GB`,
      `${'a'.repeat(182)}… · Negro · 128 GB`,
    ]);
    await admin.patch(`/api/admin/products/${product.id}`, { name: 'b'.repeat(184) });
    expect((await first.reload()).name).toBe(`${'b'.repeat(184)} · Azul · 128 GB`);
  });

  it('has nothing new when it has none', async () => {
    const plain = await read((await buildProduct()).id);
    const names = ['options', 'highestPrice', 'variantOf', 'optionValues', 'sku', 'barcode', 'family'];
    expect(names.filter((name) => name in plain)).toEqual([]);
  });

  it('is one card, found by its options and codes, counted once, and sold out when all of them are', async () => {
    const category = await buildCategory();
    const { first, product } = await build({ categoryId: category.id, name: 'Zarpador' }, [
      { ...blue, sku: 'ZRP-128-AZ' },
      large,
    ]);
    const list = async (query: string) =>
      (await visitor().get(`/api/products?category=${category.id}&${query}`)).body.map(({ id }: ProductView) => id);
    expect(await list('')).toEqual([product.id]);
    for (const search of ['zarpador azul', 'zarpador 256', 'ZRP-128-AZ', 'arpado']) {
      expect([search, await list(`search=${search}`)]).toEqual([search, [product.id]]);
    }
    expect(await list('maxPrice=9999')).toEqual([product.id]);
    const facets = (await visitor().get(`/api/products/facets?category=${category.id}`)).body;
    expect([facets.total, facets.availability]).toEqual([1, { available: 1, soldOut: 0 }]);
    const { body: categories } = await admin.get('/api/admin/categories');
    expect(categories.find(({ id }: { id: string }) => id === category.id)).toMatchObject({ productCount: 1 });
    // A cart asks for what is bought.
    expect(await list(`ids=${first.id}`)).toEqual([first.id]);
    await buy(shopper, first.id, 3);
    expect(await list('available=true')).toEqual([product.id]);
    await Product.update({ stock: 0 }, { where: { variantOf: product.id } });
    expect(await list('available=false')).toEqual([product.id]);
    expect((await read(product.id)).stock).toBe(0);
  });

  it('hands down what they share, and is not for sale without it', async () => {
    const { product, first } = await build();
    const edit = (changes: object) => admin.patch(`/api/admin/products/${product.id}`, changes);
    expect((await edit({ name: 'Tolvia 16', freeShipping: true })).status).toBe(200);
    expect(await first.reload()).toMatchObject({ name: 'Tolvia 16 · Azul · 128 GB', freeShipping: true });
    expect((await edit({ isActive: false })).status).toBe(200);
    expect((await visitor().get(`/api/products/${first.id}`)).status).toBe(404);
    expect((await buy(shopper, first.id)).body).toMatchObject({ code: 'product_not_found', productIds: [first.id] });
    await edit({ isActive: true });
    expect((await buy(shopper, first.id)).status).toBe(201);
  });

  it('leaves each of them all that is its own', async () => {
    const { product, first } = await build();
    const own = {
      optionValues: ['Azul', '128 GB'],
      price: '8123.00',
      originalPrice: '9123.00',
      priceTiers: [{ fromQuantity: 2, price: '8000.00' }],
      stock: 4,
      sku: 'T15-PROPIO',
      barcode: '4006381333931',
      imageUrl: 'https://ejemplo.mx/azul.jpg',
      images: ['https://ejemplo.mx/azul-2.jpg'],
      isOffered: false,
    } satisfies Record<Exclude<keyof VariantInput, 'id' | 'version'>, unknown>;
    const body = editedFamily(product, ({ id }) => (id === first.id ? own : {}));
    expect((await put(product.id, body)).status).toBe(200);
    expect(await first.reload()).toMatchObject(own);
    expect((await admin.patch(`/api/admin/products/${product.id}`, { name: 'Tolvia 16' })).status).toBe(200);
    expect(await first.reload()).toMatchObject({ ...own, name: 'Tolvia 16 · Azul · 128 GB' });
  });

  it('lends its pictures to one that has lost its own', async () => {
    const { product, first } = await buildFamily(admin, { imageUrl: 'https://ejemplo.mx/familia.jpg' });
    const edit = (id: string, changes: object) => admin.patch(`/api/admin/products/${id}`, changes);
    expect((await edit(first.id, { imageUrl: 'https://ejemplo.mx/azul.jpg' })).body.imageUrl).toContain('azul');
    const without = await edit(first.id, { imageUrl: null, images: [] });
    expect([without.status, without.body.imageUrl]).toEqual([200, 'https://ejemplo.mx/familia.jpg']);
    await edit(product.id, { imageUrl: 'https://ejemplo.mx/nueva.jpg' });
    expect((await first.reload()).imageUrl).toBe('https://ejemplo.mx/nueva.jpg');
  });

  it('says whose a field is', async () => {
    const { product, first } = await build();
    const edit = (id: string, changes: object) => admin.patch(`/api/admin/products/${id}`, changes);
    expect((await edit(product.id, { price: '1.00' })).body.fields).toEqual({
      price: expect.stringContaining('cada variante'),
    });
    expect((await edit(first.id, { name: 'x' })).body.fields).toEqual({
      name: expect.stringContaining('todas las variantes'),
    });
    expect((await edit(first.id, { price: '8000.00', sku: 'T15' })).body).toMatchObject({
      price: '8000.00',
      sku: 'T15',
    });
    expect((await edit(first.id, { isActive: false })).body.isActive).toBe(false);
    expect(await read(product.id)).toMatchObject({ price: '11999.00', stock: 2 });
  });

  it('is refused a code that another variant is given in the same moment', async () => {
    const [{ first }, { first: second }] = [await build(), await build()];
    const { answer } = await database.transaction(async (transaction) => {
      await Product.update({ sku: 'MISMO-1' }, { where: { id: first.id }, transaction });
      const sent = admin.patch(`/api/admin/products/${second.id}`, { sku: 'MISMO-1' });
      await untilBlocked('UPDATE "products"');
      // In an object: a promise would be waited for before the code is taken.
      return { answer: sent };
    });
    expect(await answer).toMatchObject({ status: 409, body: { code: 'conflict' } });
  });

  it('stays for sale with its product where it is sent back whole while that is switched off', async () => {
    const { product, first } = await build();
    const switchTo = (isActive: boolean) => admin.patch(`/api/admin/products/${product.id}`, { isActive });
    await switchTo(false);
    const { isActive } = (await first.reload()).get();
    expect((await admin.patch(`/api/admin/products/${first.id}`, { isActive, price: '8500.00' })).status).toBe(200);
    await switchTo(true);
    expect((await first.reload()).isActive).toBe(true);
  });

  it('changes a product whose variants have more units together than a form may say', async () => {
    const { product } = await build();
    await Product.update({ stock: 999_999 }, { where: { variantOf: product.id } });
    expect((await read(product.id)).stock).toBeGreaterThan(1_000_000);
    const { status, body } = await admin.patch(`/api/admin/products/${product.id}`, { name: 'Tarjeta de regalo' });
    expect([status, body.name]).toEqual([200, 'Tarjeta de regalo']);
  });
});

describe('PUT /api/admin/products/:id/variants', () => {
  it('adds, changes, orders and withdraws', async () => {
    const { product, variant, first } = await build();
    const body = editedFamily(product, ({ id }) => (id === first.id ? { sku: 'A', price: '9000.00' } : {}));
    body.variants?.splice(1, 1);
    body.variants?.push({ optionValues: ['Rojo', '128 GB'], price: '9100.00', stock: 1 } as VariantView);
    body.options = [{ name: 'Color', values: ['Rojo', 'Negro', 'Azul'] }, options[1] as (typeof options)[0]];
    const { status, body: saved } = await put(first.id, body);
    expect([status, saved.id, saved.price, saved.stock]).toEqual([200, product.id, '9000.00', 4]);
    expect(saved.family.variants.map(({ optionValues }: VariantView) => optionValues[0])).toEqual([
      'Rojo',
      'Negro',
      'Azul',
    ]);
    const withdrawn = variant('Azul', '256 GB');
    expect(saved.family.variants).not.toContainEqual(expect.objectContaining({ id: withdrawn.id }));
    expect((await buy(shopper, withdrawn.id)).body.code).toBe('product_not_found');
  });

  it('leaves the address of one that is withdrawn to its product, until it is offered again', async () => {
    const { product, first } = await build();
    const offer = async (isOffered: boolean) => {
      const now = await read(product.id, admin);
      const body = editedFamily(now, ({ id }) => (id === first.id ? { isOffered } : {}));
      expect((await put(product.id, body)).status).toBe(200);
    };
    await offer(false);
    const { id, family } = await read(first.id);
    expect([id, family?.id]).toEqual([product.id, product.id]);
    expect(family?.variants.map((variant) => variant.id)).not.toContain(first.id);
    expect((await visitor().get(`/api/products/${first.id}/reviews`)).status).toBe(200);
    await offer(true);
    expect((await read(first.id)).id).toBe(first.id);
  });

  it('says what is wrong with which variant', async () => {
    await build({}, [{ ...blue, sku: 'OTRO-1', barcode: '7501055303045' }]);
    const plain = await buildProduct();
    const save = async (...variants: object[]) =>
      (await put(plain.id, { version: plain.version, options, variants })).body.fields;
    expect(await save(blue, blue)).toEqual({ 'variants[1].optionValues': 'Ya hay una variante con esta combinación' });
    expect(await save({ ...blue, optionValues: ['Verde', '128 GB'] })).toHaveProperty(['variants[0].optionValues']);
    expect(await save({ ...blue, sku: 'otro-1', barcode: '7501055303045' })).toEqual({
      'variants[0].sku': 'Otro producto tiene este SKU.',
      'variants[0].barcode': 'Otro producto tiene este código de barras.',
    });
    expect(await save({ ...blue, barcode: '7501055303046' })).toHaveProperty(['variants[0].barcode']);
    expect(await plain.reload()).toMatchObject({ variantOf: null, stock: 10 });
  });

  it('takes as many variants as there may be, with their pictures, when the panel sends them back', async () => {
    const numbers = (text: string) => Array.from({ length: 10 }, (_, index) => `${text} ${index}`);
    const plain = await buildProduct({ stock: 0, images: numbers('https://ejemplo.mx/fotos/telefono') });
    const many = [
      { name: 'Color', values: numbers('Azul') },
      { name: 'Capacidad', values: numbers('GB') },
    ];
    const variants = numbers('Azul').flatMap((color) =>
      numbers('GB').map((size) => ({ optionValues: [color, size], price: '9999.00', stock: 0 })),
    );
    const created = await put(plain.id, { version: plain.version, options: many, variants });
    const again = await put(created.body.id, editedFamily(await read(created.body.id, admin)));
    expect([created.status, again.status]).toEqual([200, 200]);
    expect(again.body.family.variants).toHaveLength(100);
  });

  it('is refused when somebody changed the same, added or withdrew one since', async () => {
    const { product, first } = await build();
    const seen = editedFamily(product);
    expect((await admin.patch(`/api/admin/products/${first.id}`, { price: '9001.00' })).status).toBe(200);
    const stale = await put(
      product.id,
      editedFamily(product, ({ id }) => (id === first.id ? { price: '9002.00' } : {})),
    );
    expect([stale.status, stale.body.changed]).toEqual([409, ['variants[0].price']]);
    // What was sold since stays sold, and refuses nobody.
    await buy(shopper, first.id);
    const now = await read(product.id, admin);
    expect(
      (
        await put(
          product.id,
          editedFamily(now, () => ({ stock: { from: 3, to: 4 } })),
        )
      ).body.family.variants[0].stock,
    ).toBe(3);
    const again = await read(product.id, admin);
    again.family?.variants.pop();
    expect((await put(product.id, editedFamily(again))).status).toBe(200);
    expect((await put(product.id, seen)).body).toMatchObject({ code: 'changed_meanwhile' });
  });

  it('does not add up two counts of the same shelf', async () => {
    const { product, first } = await build();
    const counted = (seen: ProductView, from: number) =>
      put(
        product.id,
        editedFamily(seen, ({ id, stock }) => (id === first.id ? { stock: { from, to: from + 1 } } : { stock })),
      );
    const seen = await read(product.id, admin);
    await buy(shopper, first.id);
    expect((await counted(seen, 3)).status).toBe(200);
    const second = await counted(seen, 3);
    expect([second.status, second.body.changed]).toEqual([409, ['variants[0].stock']]);
    expect((await first.reload()).stock).toBe(3);
    expect((await counted(second.body.current, 3)).status).toBe(200);
  });

  it('swaps codes, and makes one family of two first savings at once', async () => {
    const { product } = await build({}, [
      { ...blue, sku: 'SW-1' },
      { ...large, sku: 'SW-2' },
    ]);
    const swapped = editedFamily(product, ({ sku }) => ({ sku: sku === 'SW-1' ? 'SW-2' : 'SW-1' }));
    expect((await put(product.id, swapped)).body.family.variants.map(({ sku }: VariantView) => sku)).toEqual([
      'SW-2',
      'SW-1',
    ]);

    const plain = await buildProduct({ stock: 10 });
    const body = { version: plain.version, options, variants: [blue, large] };
    const answers = await Promise.all([put(plain.id, body), put(plain.id, body)]);
    expect(answers.map(({ status }) => status).sort()).toEqual([200, 409]);
    expect(await Product.count({ where: { variantOf: (await plain.reload()).variantOf } })).toBe(2);
  });

  it('keeps the first variants from a form that was opened before there were any', async () => {
    const plain = await buildProduct({ stock: 10 });
    const own = { ...blue, id: plain.id, version: plain.version };
    const body = { version: plain.version, options, variants: [own, { ...large, sku: 'PV-1' }] };
    const saved = await put(plain.id, body);
    expect(saved.status).toBe(200);
    // A lost answer, a second tab, a colleague.
    const again = await put(plain.id, body);
    expect([again.status, again.body.code, again.body.current?.id]).toEqual([409, 'changed_meanwhile', saved.body.id]);
    const nameless = await put(plain.id, { ...body, variants: [blue, large] });
    expect(nameless.status).toBe(409);
    const variantsOf = ({ family }: ProductView) => family?.variants.map(({ id, stock }) => [id, stock]);
    expect(variantsOf(await read(saved.body.id))).toEqual(variantsOf(saved.body));
    // A form that was opened since may name any of them, also where it has the product's version beside.
    const seen = await read(saved.body.id, admin);
    expect((await put(plain.id, editedFamily(seen))).status).toBe(200);
  });

  it('copies a product with its variants, without units and codes', async () => {
    const { product } = await build({}, [{ ...blue, sku: 'CP-1' }, large]);
    const { status, body } = await admin.post(`/api/admin/products/${product.id}/duplicate`);
    expect([status, body.name, body.stock, body.isActive]).toEqual([201, 'Tolvia 15 (copia)', 0, false]);
    const { family } = await read(body.id, admin);
    expect(family?.variants.map(({ price, stock, sku }) => [price, stock, sku])).toEqual([
      ['9999.00', 0, null],
      ['11999.00', 0, null],
    ]);
  });

  it('copies all of a product or nothing', async () => {
    const { product } = await build({ name: 'Entera' });
    await database.query(`
      CREATE FUNCTION refuse() RETURNS trigger LANGUAGE plpgsql AS $$ BEGIN RAISE 'refused'; END $$;
      CREATE TRIGGER refuse BEFORE INSERT ON products FOR EACH ROW
        WHEN (NEW.option_values = ARRAY['Azul', '256 GB']) EXECUTE FUNCTION refuse()`);
    await expect(duplicateProduct(product.id)).rejects.toThrow('refused');
    await database.query('DROP TRIGGER refuse ON products; DROP FUNCTION refuse()');
    expect(await Product.count({ where: { name: 'Entera (copia)' } })).toBe(0);
  });

  it('withdraws all with their product', async () => {
    const { product, first } = await build();
    expect((await admin.delete(`/api/admin/products/${product.id}`)).status).toBe(204);
    expect((await visitor().get(`/api/products/${first.id}`)).status).toBe(404);
    expect((await buy(shopper, first.id)).body.code).toBe('product_not_found');
  });

  it('withdraws also one that is added while its product is deleted', async () => {
    const { product } = await build();
    const body = editedFamily(product);
    body.variants?.push({ optionValues: ['Negro', '256 GB'], price: '1.00', stock: 1 } as VariantView);
    const answers = await overtake(
      { table: 'products', id: product.id },
      () => put(product.id, body),
      () => admin.delete(`/api/admin/products/${product.id}`),
    );
    expect(answers.map(({ status }) => status)).toEqual([200, 204]);
    expect(await Product.count({ where: { variantOf: product.id, deletedAt: null } })).toBe(0);
  });

  it('deletes none of a product that is given its first variants meanwhile', async () => {
    const plain = await buildProduct({ stock: 10 });
    const answers = await overtake(
      { table: 'products', id: plain.id },
      () => put(plain.id, { version: plain.version, options, variants: [blue, large] }),
      () => admin.delete(`/api/admin/products/${plain.id}`),
    );
    expect(answers.map(({ status }) => status)).toEqual([200, 409]);
    expect((await read(plain.id)).family?.variants).toHaveLength(2);
  });
});

describe('the price that lists show', () => {
  const priceOf = async (id: string) => {
    const { price, originalPrice, highestPrice = null } = await read(id);
    return [price, originalPrice, highestPrice];
  };

  it('is of the cheapest variant that can be bought: it follows a sale of the last unit, and what is given back', async () => {
    const { id: categoryId } = await buildCategory();
    const between = await buildProduct({ categoryId, price: '10500.00' });
    const { product, first, variant } = await build({ categoryId }, [
      { ...blue, stock: { from: 10, to: 1 } },
      large,
      black,
    ]);
    const list = async () =>
      (await visitor().get(`/api/products?category=${categoryId}&sort=price_asc`)).body.map(
        ({ id, price }: ProductView) => [id, price],
      );
    expect(await priceOf(product.id)).toEqual(['9999.00', null, '11999.00']);
    expect(await list()).toEqual([
      [product.id, '9999.00'],
      [between.id, '10500.00'],
    ]);
    const { body: order } = await buy(shopper, first.id);
    expect(await priceOf(product.id)).toEqual(['11999.00', null, null]);
    expect(await list()).toEqual([
      [between.id, '10500.00'],
      [product.id, '11999.00'],
    ]);
    await shopper.post(`/api/orders/${order.id}/cancel`);
    expect(await priceOf(product.id)).toEqual(['9999.00', null, '11999.00']);
    expect((await list())[0]).toEqual([product.id, '9999.00']);
    await buy(shopper, first.id);
    await buy(other, variant('Azul', '256 GB').id, 2);
    // None is left: the cheapest of all, with what was struck through.
    expect(await priceOf(product.id)).toEqual(['9499.00', '9999.00', '11999.00']);
  });

  it('is not of a variant of which fewer are left than are sold at least', async () => {
    const { product } = await build({}, [blue, { ...large, price: '9000.00' }, black]);
    const sellFrom = (minQuantity: number) => admin.patch(`/api/admin/products/${product.id}`, { minQuantity });
    expect((await read(product.id)).price).toBe('9000.00');
    await sellFrom(3);
    expect(await priceOf(product.id)).toEqual(['9999.00', null, null]);
    await sellFrom(4);
    expect((await read(product.id)).price).toBe('9000.00');
  });

  it('is sold out where each variant has fewer than are sold at least', async () => {
    const { product, first } = await build({}, [
      { ...blue, stock: { from: 10, to: 4 } },
      { ...large, stock: 3 },
    ]);
    await admin.patch(`/api/admin/products/${product.id}`, { minQuantity: 4 });
    expect(await read(product.id)).toMatchObject({ stock: 4 });
    await buy(shopper, first.id, 4);
    expect(await read(product.id)).toMatchObject({ stock: 0 });
    await admin.patch(`/api/admin/products/${product.id}`, { minQuantity: 3 });
    expect(await read(product.id)).toMatchObject({ stock: 3 });
  });

  it('stays through two sales at once that end two variants', async () => {
    const { product, first, variant } = await build({}, [
      { ...blue, stock: { from: 10, to: 1 } },
      { ...large, stock: 1 },
    ]);
    await Promise.all([buy(shopper, first.id), buy(other, variant('Azul', '256 GB').id)]);
    expect(await read(product.id)).toMatchObject({ price: '9999.00', highestPrice: '11999.00', stock: 0 });
  });
});

describe('an order of a variant', () => {
  it('names it, takes its units, and gives them back', async () => {
    const { product, variant } = await build();
    const { id } = variant('Azul', '256 GB');
    const { status, body } = await buy(shopper, id, 2);
    expect([status, body.items[0].name, body.totalAmount]).toEqual([
      201,
      'Tolvia 15 · Azul · 256 GB',
      body.totalAmount,
    ]);
    expect(await read(product.id)).toMatchObject({ stock: 3 });
    await shopper.post(`/api/orders/${body.id}/cancel`);
    expect(await read(product.id)).toMatchObject({ stock: 5 });
  });

  it('gets the last unit once, of two who order it at once', async () => {
    const { variant, product } = await build({}, [blue, { ...large, stock: 1 }]);
    const { id } = variant('Azul', '256 GB');
    const answers = await Promise.all([buy(shopper, id), buy(other, id)]);
    expect(answers.map(({ status }) => status).sort()).toEqual([201, 409]);
    expect(answers.find(({ status }) => status === 409)?.body).toMatchObject({
      code: 'out_of_stock',
      productIds: [id],
    });
    expect(await read(product.id)).toMatchObject({ stock: 3 });
  });

  it('of two at once, one unit each, leaves the sum right', async () => {
    const { variant, product } = await build();
    const [one, two] = [variant('Azul', '128 GB'), variant('Azul', '256 GB')];
    const answers = await Promise.all([buy(shopper, one.id), buy(other, two.id)]);
    expect(answers.map(({ status }) => status)).toEqual([201, 201]);
    expect((await read(product.id)).stock).toBe(3);
  });

  it('goes on from a cart that was filled before there were variants', async () => {
    const plain = await buildProduct({ name: 'Tolvia 15', price: '9999.00', stock: 10 });
    await put(plain.id, { version: plain.version, options, variants: [blue, large] });
    const { status, body } = await buy(shopper, plain.id);
    expect([status, body.items[0].name]).toEqual([201, 'Tolvia 15 · Azul · 128 GB']);
  });

  it('is refused for a product whose variant was not chosen, as the release before sends it', async () => {
    const { product } = await build();
    const { status, body } = await buy(shopper, product.id);
    expect([status, body.code, body.productIds]).toEqual([409, 'variant_required', [product.id]]);
  });

  it('is refused for one that was withdrawn while it lay in a cart, or costs something else', async () => {
    const { product, first, variant } = await build();
    const lying = variant('Azul', '256 GB').id;
    const body = editedFamily(product);
    body.variants = body.variants?.filter(({ id }) => id !== lying);
    expect((await put(product.id, body)).status).toBe(200);
    expect((await buy(shopper, lying)).body).toMatchObject({ code: 'product_not_found', productIds: [lying] });
    await admin.patch(`/api/admin/products/${first.id}`, { price: '1.00' });
    const refused = await shopper.post(
      '/api/payments/create-direct-transfer',
      { items: [{ productId: first.id, quantity: 1 }], originalAmount: '9999.00', discountApplied: '0.00' },
      { 'Idempotency-Key': crypto.randomUUID() },
    );
    expect(refused.body.code).toBe('figures_changed');
  });
});

describe('changes of many products', () => {
  it('change each variant’s price, and the product’s state', async () => {
    const { product, first } = await build();
    const bulk = (change: object) => admin.post('/api/admin/products/bulk', { ids: [product.id], change });
    const priced = await bulk({ price: { amountCents: 100 } });
    expect([priced.status, priced.body.changed]).toEqual([200, 3]);
    expect(await read(product.id)).toMatchObject({ price: '10000.00', highestPrice: '12000.00' });
    expect((await admin.post(`/api/admin/products/bulk/${priced.body.undoId}/undo`)).body.undone).toBe(3);
    expect(await read(product.id)).toMatchObject({ price: '9999.00', highestPrice: '11999.00' });
    expect((await bulk({ isActive: false })).body.changed).toBe(1);
    expect((await first.reload()).isActive).toBe(false);
  });
});

describe('a file', () => {
  const upload = async (csv: string) =>
    (await admin.send('POST', '/api/admin/products/import', csv, { 'Content-Type': 'text/csv' })).body;

  it('comes back as it was, with a row for each variant, and changes and adds them', async () => {
    const category = await buildCategory();
    const { product, first } = await build({ categoryId: category.id }, [{ ...blue, sku: 'CSV-1' }, large]);
    const { text } = await admin.get(`/api/admin/products/export.csv?category=${category.id}`);
    expect(text.split('\r\n').filter(Boolean)).toHaveLength(4);
    expect(await upload(text)).toMatchObject({ unchanged: 3, failed: 0 });

    const rows = `id,version,variantOf,optionValues,price,stock,stockChange,sku
${first.id},${first.version + 50},${product.id},,8999.00,,+2,CSV-9
,,${product.id},"Color: Rojo\nCapacidad: 128 GB",7999.00,4,,CSV-2
,,${product.id},Color: Rojo,7999.00,4,,`;
    const report = await upload(rows);
    expect(report).toMatchObject({ updated: 1, created: 1, failed: 1 });
    expect(report.rows[2].fields).toHaveProperty('optionValues');
    expect((await upload(rows)).created).toBe(0);
    const { family, price, stock } = await read(product.id);
    expect([price, stock]).toEqual(['7999.00', 13]);
    expect(family?.variants.map(({ sku }) => sku)).toEqual(['CSV-9', null, 'CSV-2']);
  });
});
