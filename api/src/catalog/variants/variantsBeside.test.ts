import type { ProductView, SearchSuggestions } from '@boom/contract';
import { giveQuotes } from '../../checkout/quotes/build';
import { buildBankTransfer, postTransferOrder } from '../../orders/build';
import { Order } from '../../orders/model';
import { ask } from '../../questions/build';
import { decideReview, WORDS } from '../../reviews/build';
import { type SignedInClient, signedIn, visitor } from '../../test/build';
import { cache } from '../../test/cached';
import { countBoughtTogether } from '../boughtTogether';
import { blue, buildFamily, buildProduct, editedFamily, large, OPTIONS } from '../build';

let admin: SignedInClient;
let shopper: SignedInClient;
let other: SignedInClient;
beforeAll(async () => {
  [admin, shopper, other] = await Promise.all([signedIn({ isAdmin: true }), signedIn(), signedIn()]);
  await buildBankTransfer();
});

const put = (id: string, body: object) => admin.put(`/api/admin/products/${id}/variants`, body);
const read = async (id: string, client: Pick<SignedInClient, 'get'> = visitor()): Promise<ProductView> =>
  (await client.get(`/api/products/${id}`)).body;
const list = async (path: string) => (await visitor().get(path)).body;

/** Somebody who received these. */
async function deliver(client: SignedInClient, ...ids: string[]): Promise<string> {
  const { body } = await postTransferOrder(
    client,
    ids.map((productId) => ({ productId, quantity: 1 })),
  );
  await Order.update({ status: 'ENTREGADO', paymentStatus: 'verified' }, { where: { id: body.id } });
  return body.id;
}

/** The shop's decision, on what the question is now. */
async function decideQuestion(id: string, decision: object): Promise<void> {
  const { version } = (await admin.get(`/api/admin/questions/${id}`)).body;
  expect((await admin.post(`/api/admin/questions/${id}/decide`, { ...decision, version })).status).toBe(200);
}

describe('what is said of a variant', () => {
  it('is said of its product, and read at the address of each', async () => {
    const { product, variant } = await buildFamily(admin);
    const [small, big] = [variant('Azul', '128 GB').id, variant('Azul', '256 GB').id];
    const order = await deliver(shopper, small, big);
    // Both were bought, and one review is of both.
    expect(await shopper.get(`/api/orders/${order}/reviews`)).toMatchObject({ body: [{ canReview: true }] });
    const review = await shopper.post(`/api/products/${big}/reviews`, WORDS);
    expect([review.status, review.body.productId]).toEqual([201, product.id]);
    expect((await shopper.post(`/api/products/${small}/reviews`, WORDS)).body.code).toBe('review_exists');
    const [line] = (await shopper.get(`/api/orders/${order}/reviews`)).body;
    expect(line).toMatchObject({ canReview: false, review: { id: review.body.id } });
    await decideReview(admin, review.body.id, 'PUBLICADA');

    const asked = await ask(other, small);
    await decideQuestion(asked.body.id, { state: 'PUBLICADA', answer: 'Sí.' });
    for (const id of [product.id, small, big]) {
      expect(await read(id)).toMatchObject({ rating: '5.00', reviewCount: 1, starCounts: [0, 0, 0, 0, 1] });
      expect(await list(`/api/products/${id}/reviews`)).toMatchObject([{ id: review.body.id }]);
      expect(await list(`/api/products/${id}/questions`)).toHaveLength(1);
    }
  });

  it('is read anew at the address of each once the shop has answered otherwise, or taken it back', async () => {
    const { product, variant } = await buildFamily(admin);
    const { id } = variant('Azul', '128 GB');
    await deliver(shopper, id);
    const review = (await shopper.post(`/api/products/${id}/reviews`, WORDS)).body;
    await decideReview(admin, review.id, 'PUBLICADA', { answer: 'Gracias.' });
    const question = (await ask(other, id)).body;
    await decideQuestion(question.id, { state: 'PUBLICADA', answer: 'Sí.' });
    const ids = [product.id, id];
    await cache(...ids.flatMap((each) => [`/api/products/${each}/reviews`, `/api/products/${each}/questions`]));

    await decideReview(admin, review.id, 'PUBLICADA', { answer: 'Gracias, Lucía.' });
    await decideQuestion(question.id, { state: 'RECHAZADA', reason: 'Se repite.' });
    for (const each of ids) {
      expect(await list(`/api/products/${each}/reviews`)).toMatchObject([{ answer: 'Gracias, Lucía.' }]);
      expect(await list(`/api/products/${each}/questions`)).toEqual([]);
    }
  });

  it('stays when a product that was reviewed is given variants', async () => {
    const plain = await buildProduct({ name: 'Tolvia 15', stock: 10 });
    await deliver(shopper, plain.id);
    const { body } = await shopper.post(`/api/products/${plain.id}/reviews`, WORDS);
    await decideReview(admin, body.id, 'PUBLICADA');
    await plain.reload();
    const { status, body: product } = await put(plain.id, {
      version: plain.version,
      options: OPTIONS,
      variants: [{ ...blue, stock: { from: 9, to: 3 } }, large],
    });
    expect([status, product.rating, product.reviewCount]).toEqual([200, '5.00', 1]);
    expect(await list(`/api/products/${product.id}/reviews`)).toMatchObject([{ id: body.id }]);
    expect(await read(plain.id)).toMatchObject({ starCounts: [0, 0, 0, 0, 1] });
  });
});

it('is counted as its product among what is bought together', async () => {
  const { product, variant } = await buildFamily(admin);
  const cover = await buildProduct({ name: 'Funda', stock: 50 });
  await deliver(shopper, variant('Azul', '128 GB').id, cover.id);
  await deliver(other, variant('Azul', '256 GB').id, variant('Azul', '128 GB').id, cover.id);
  await countBoughtTogether();
  const boughtWith = async (id: string) =>
    (await list(`/api/products/${id}/bought-together`)).map((each: ProductView) => each.id);
  expect(await boughtWith(cover.id)).toEqual([product.id]);
  expect(await boughtWith(variant('Azul', '256 GB').id)).toEqual([cover.id]);
});

describe('what belongs to one variant', () => {
  it('is its price by quantity; how many are sold at least is its product’s', async () => {
    // The first one had them before it was a variant.
    const priceTiers = [{ fromQuantity: 10, price: '9000.00' }];
    const { product, variant } = await buildFamily(admin, { priceTiers }, [
      { ...blue, stock: { from: 10, to: 60 }, priceTiers },
      { ...large, stock: 60 },
    ]);
    const small = variant('Azul', '128 GB');
    expect(small.priceTiers).toEqual(priceTiers);
    const patch = ({ id }: { id: string }, change: object) => admin.patch(`/api/admin/products/${id}`, change);
    expect((await patch(product, { priceTiers })).body.fields).toHaveProperty('priceTiers');
    expect((await patch(small, { minQuantity: 5 })).body.fields).toHaveProperty('minQuantity');
    expect(await read(product.id)).not.toHaveProperty('priceTiers');
    expect((await patch(product, { minQuantity: 5 })).status).toBe(200);
    const few = await postTransferOrder(shopper, [{ productId: small.id, quantity: 4 }]);
    expect(few.body).toMatchObject({ code: 'below_minimum', productIds: [small.id] });
    const dear = { priceTiers: [{ fromQuantity: 10, price: '9999.00' }] };
    const refused = await put(
      product.id,
      editedFamily(await read(product.id, admin), ({ id }) => (id === small.id ? dear : {})),
    );
    expect(refused.body.fields).toHaveProperty(['variants[0].priceTiers']);

    await giveQuotes();
    const quote = (productId: string) => shopper.post('/api/quotes', { items: [{ productId, quantity: 10 }] });
    expect((await quote(small.id)).body.lines).toMatchObject([
      { name: 'Tolvia 15 · Azul · 128 GB', unitPrice: '9000.00' },
    ]);
    expect((await quote(product.id)).body.code).toBe('variant_required');
  });

  it('is its place on a wish list, with the price that was seen', async () => {
    const { variant } = await buildFamily(admin);
    const { id: productId } = variant('Azul', '256 GB');
    const { body } = await shopper.post('/api/user/wishlist', { items: [{ productId, price: '11999.00' }] });
    expect(body).toMatchObject([{ productId, name: 'Tolvia 15 · Azul · 256 GB', price: '11999.00' }]);
  });

  it('is its barcode, which finds the one card of its product', async () => {
    const { product } = await buildFamily(admin, {}, [blue, { ...large, barcode: '7501055303045', sku: 'TLV-256' }]);
    for (const search of ['7501055303045', 'tlv-256']) {
      expect(await list(`/api/products?search=${search}`)).toMatchObject([{ id: product.id }]);
      expect(await list(`/api/products/suggestions?q=${search}`)).toMatchObject({ products: [{ id: product.id }] });
    }
  });
});

describe('while somebody types, a product with variants', () => {
  it('is suggested with the highest of their prices beside the lowest, while these differ', async () => {
    const { product } = await buildFamily(admin, { name: 'Zafiro plegable' });
    const others = await Promise.all([1, 2, 3, 4, 5].map((each) => buildProduct({ name: `Zafiro ${each}` })));
    // Found by the search, and among the first that have such a name.
    for (const [typed, count] of [
      ['plegable', 1],
      ['zafiro', 6],
    ] as const) {
      const { products }: SearchSuggestions = await list(`/api/products/suggestions?q=${typed}`);
      expect(products).toHaveLength(count);
      expect(products).toContainEqual({
        ...{ id: product.id, name: 'Zafiro plegable', imageUrl: product.imageUrl },
        ...{ price: product.price, highestPrice: product.highestPrice },
      });
      const plain = products.find(({ id }) => others.some((other) => other.id === id));
      expect(plain ?? {}).not.toHaveProperty('highestPrice');
    }
    expect(product.highestPrice).not.toBe(product.price);
  });
});

describe('while a variant lies in a cart', () => {
  it('it is taken off sale: orders of it are refused, those of its sisters are not', async () => {
    const { product, variant } = await buildFamily(admin);
    const [lying, sister] = [variant('Azul', '256 GB').id, variant('Azul', '128 GB').id];
    const off = editedFamily(product, ({ id }) => ({ isOffered: id !== lying }));
    // Whoever is first: the order, or the panel.
    const [saved, ordered] = await Promise.all([
      put(product.id, off),
      postTransferOrder(shopper, [{ productId: lying, quantity: 1 }]),
    ]);
    expect([saved.status, [201, 404].includes(ordered.status)]).toEqual([200, true]);
    const refused = await postTransferOrder(shopper, [{ productId: lying, quantity: 1 }]);
    expect(refused.body).toMatchObject({ code: 'product_not_found', productIds: [lying] });
    expect((await postTransferOrder(shopper, [{ productId: sister, quantity: 1 }])).status).toBe(201);
    const now = await read(product.id);
    expect([now.family?.variants.some(({ id }) => id === lying), now.stock]).toEqual([false, 2]);
  });
});

describe('while somebody has the variants open', () => {
  it('another renames an option: what was opened before is refused, and the cart knows the new name', async () => {
    const { product, first } = await buildFamily(admin);
    const renamed = [{ name: 'Tono', values: ['Marino', 'Negro'] }, OPTIONS[1]];
    const body = editedFamily(product, ({ optionValues: [color, ...rest] }) => ({
      optionValues: [color === 'Azul' ? 'Marino' : color, ...rest],
    }));
    expect((await put(product.id, { ...body, options: renamed })).status).toBe(200);
    expect((await put(product.id, editedFamily(product))).body).toMatchObject({
      code: 'changed_meanwhile',
      changed: ['options'],
      current: { options: renamed },
    });
    expect((await read(first.id)).name).toBe('Tolvia 15 · Marino · 128 GB');
    const { body: order } = await postTransferOrder(shopper, [{ productId: first.id, quantity: 1 }]);
    expect(order.items[0].name).toBe('Tolvia 15 · Marino · 128 GB');
  });

  it('another edits its product, in both orders of their locks: neither is lost', async () => {
    const { product, first } = await buildFamily(admin, {}, [{ ...blue, stock: { from: 10, to: 50 } }, large]);
    const buying = Array.from({ length: 4 }, () => postTransferOrder(shopper, [{ productId: first.id, quantity: 1 }]));
    const edits = ['Uno', 'Dos'].map((name) => admin.patch(`/api/admin/products/${product.id}`, { name }));
    const bulk = admin.post('/api/admin/products/bulk', { ids: [product.id], change: { categoryId: null } });
    const answers = await Promise.all([...buying, ...edits, bulk]);
    expect(answers.map(({ status }) => status)).toEqual([201, 201, 201, 201, 200, 200, 200]);
    const { name, stock, family } = await read(product.id);
    expect([stock, family?.variants[0]?.name]).toEqual([48, `${name} · Azul · 128 GB`]);
  });
});
