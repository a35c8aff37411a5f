import { randomUUID } from 'node:crypto';
import { buildProduct } from '../catalog/build';
import { Product } from '../catalog/model';
import { database } from '../database/connection';
import { query } from '../database/query';
import { buildBankTransfer, postTransferOrder, seenFigures, TEST_BANK } from '../orders/build';
import { Order, OrderLine } from '../orders/model';
import { type SignedInClient, signedIn, signInLongAgo, visitor } from '../test/build';
import { buildAddress } from '../test/buildAddress';
import { messagesTo } from '../test/jobs';
import { patiently } from '../test/patiently';
import { untilBlocked } from '../test/untilBlocked';

beforeAll(() => buildBankTransfer());

const stockOf = async (id: string) => (await Product.findByPk(id, { rejectOnEmpty: true })).stock;

describe('POST /api/payments/create-direct-transfer', () => {
  it('charges subtotal − 3.50 % + 99.00, reserves the stock and says where to transfer', async () => {
    const customer = await signedIn();
    const address = await buildAddress({ userId: customer.id });
    const product = await buildProduct({ price: '1299.50', stock: 5, name: 'Bocina' });
    const response = await postTransferOrder(customer, [{ productId: product.id, quantity: 1 }], {
      shippingAddressId: address.id,
    });
    expect(response.status).toBe(201);
    expect(response.body).toMatchObject({
      status: 'PENDIENTE',
      paymentType: 'direct_transfer',
      paymentStatus: 'pending',
      originalAmount: '1299.50',
      discountApplied: '45.48',
      shippingCost: '99.00',
      totalAmount: '1353.02',
      product: { name: 'Bocina' },
      items: [{ name: 'Bocina', quantity: 1, unitPrice: '1299.50', lineTotal: '1299.50' }],
      shippingAddress: { street: address.street, postalCode: '06000' },
      statusHistory: [{ status: 'PENDIENTE', by: 'sistema' }],
    });
    const { orderNumber, bankTransfer, expiresAt } = response.body;
    expect(orderNumber).toMatch(/^[0-9A-HJKMNP-TV-Z]{10}$/);
    expect(bankTransfer).toEqual({
      ...TEST_BANK,
      reference: expect.stringMatching(/^[1-9]\d{6}$/),
      concept: orderNumber,
      amount: '1353.02',
      deadline: expiresAt,
    });
    expect(Math.round((Date.parse(expiresAt) - Date.now()) / 3_600_000)).toBe(24);
    expect(await stockOf(product.id)).toBe(4);
    const [mail] = await messagesTo(customer.user.email);
    expect(mail?.text).toContain('002010077777777771');
    expect(mail?.text).toContain('$1,353.02 MXN');
    expect(mail?.text).toMatch(/^Haz tu transferencia antes del .* \(hora del centro\):$/m);
  });

  it('charges the price by quantity, of all units of a product together', async () => {
    const customer = await signedIn();
    const { id: productId } = await buildProduct({
      price: '1000.00',
      stock: 100,
      freeShipping: true,
      priceTiers: [{ fromQuantity: 10, price: '900.00' }],
    });
    const items = [
      { productId, quantity: 4 },
      { productId, quantity: 6 },
    ];
    const seen = { originalAmount: '10000.00', discountApplied: '350.00' };
    const refused = await postTransferOrder(customer, items, { seen });
    expect(refused.status).toBe(409);
    expect(refused.body).toMatchObject({ code: 'figures_changed', figures: { originalAmount: '9000.00' } });
    const ordered = await postTransferOrder(customer, items, {
      seen: { originalAmount: '9000.00', discountApplied: '315.00' },
    });
    expect(ordered.body).toMatchObject({
      originalAmount: '9000.00',
      discountApplied: '315.00',
      items: [{ quantity: 10, unitPrice: '900.00', lineTotal: '9000.00' }],
    });
  });

  it('sells no fewer units than the minimum', async () => {
    const customer = await signedIn();
    const { id: productId } = await buildProduct({ minQuantity: 5 });
    const refused = await postTransferOrder(customer, [{ productId, quantity: 4 }]);
    expect([refused.status, refused.body.code, refused.body.productIds]).toEqual([409, 'below_minimum', [productId]]);
    expect(refused.body.error).toBe('Este producto se vende desde 5 piezas.');
    expect(await stockOf(productId)).toBe(10);
    expect((await postTransferOrder(customer, [{ productId, quantity: 5 }])).status).toBe(201);
  });

  it('takes the documented payload with one product, too', async () => {
    const customer = await signedIn();
    const { id: productId } = await buildProduct({ price: '200.00' });
    const seen = await seenFigures([{ productId, quantity: 3 }]);
    const body = { productId, quantity: 3, paymentType: 'direct_transfer', ...seen };
    const response = await customer.post('/api/payments/create-direct-transfer', body);
    expect(response.body).toMatchObject({ productId, quantity: 3, originalAmount: '600.00', totalAmount: '678.00' });
  });

  it('discounts only eligible lines, ships free only when all do, and adds up lines of one product', async () => {
    const customer = await signedIn();
    const excluded = await buildProduct({ price: '1000.00', allowTransferDiscount: false, freeShipping: true });
    const eligible = await buildProduct({ price: '333.33', freeShipping: true });
    const response = await postTransferOrder(customer, [
      { productId: eligible.id, quantity: 1 },
      { productId: excluded.id, quantity: 1 },
      { productId: eligible.id.toUpperCase(), quantity: 2 },
    ]);
    expect(response.body).toMatchObject({ originalAmount: '1999.99', discountApplied: '35.00', shippingCost: '0.00' });
    const lines = await OrderLine.findAll({ where: { orderId: response.body.id }, order: ['position'] });
    expect(lines.map(({ quantity, discount }) => [quantity, discount])).toEqual([
      [3, '35.00'],
      [1, '0.00'],
    ]);
  });

  it('refuses figures that differ by more than a centavo, and says the right ones', async () => {
    const customer = await signedIn();
    const product = await buildProduct({ price: '100.00' });
    const order = (originalAmount: string, discountApplied: string) =>
      customer.post('/api/payments/create-direct-transfer', {
        productId: product.id,
        quantity: 1,
        originalAmount,
        discountApplied,
      });
    const refused = await order('90.00', '3.15');
    expect(refused.status).toBe(409);
    expect(refused.body).toMatchObject({
      code: 'figures_changed',
      figures: { originalAmount: '100.00', discountApplied: '3.50', shippingCost: '99.00', totalAmount: '195.50' },
    });
    expect((await order('100.00', '3.52')).status).toBe(409);
    expect(await stockOf(product.id)).toBe(10);
    expect((await order('100.00', '3.51')).status).toBe(201);
  });

  it('refuses an order that was shown without shipping where the product ships free no more', async () => {
    const customer = await signedIn();
    const { id: productId } = await buildProduct({ price: '100.00', freeShipping: false });
    const items = [{ productId, quantity: 1 }];
    const refused = await postTransferOrder(customer, items, { shippingCost: '0.00' });
    expect(refused.status).toBe(409);
    expect(refused.body).toMatchObject({
      code: 'figures_changed',
      figures: { shippingCost: '99.00', totalAmount: '195.50' },
    });
    expect(await stockOf(productId)).toBe(10);
  });

  it('names what is missing, sold elsewhere or sold out, and takes nothing of the rest', async () => {
    const customer = await signedIn();
    const fine = await buildProduct();
    const soldOut = await buildProduct({ stock: 1 });
    const inactive = await buildProduct({ isActive: false });
    const affiliate = await buildProduct({ isAffiliate: true });
    const orderWith = (id: string) =>
      postTransferOrder(customer, [
        { productId: fine.id, quantity: 1 },
        { productId: id, quantity: 2 },
      ]);
    expect(await orderWith(soldOut.id)).toMatchObject({
      status: 409,
      body: { code: 'out_of_stock', productIds: [soldOut.id] },
    });
    expect(await orderWith(inactive.id)).toMatchObject({ status: 404, body: { code: 'product_not_found' } });
    const imported = await buildProduct({ isImported: true, affiliateUrl: 'https://tienda.mx/1' });
    for (const { id } of [affiliate, imported]) {
      expect(await orderWith(id)).toMatchObject({ status: 409, body: { code: 'sold_elsewhere' } });
    }
    expect(await stockOf(fine.id)).toBe(10);
    expect(await Order.count({ where: { userId: customer.id } })).toBe(0);
  });

  it('does not sell for nothing, as by card', async () => {
    const customer = await signedIn();
    const free = await buildProduct({ price: '0.00', stock: 5 });
    const items = [await buildProduct(), free].map(({ id }) => ({ productId: id, quantity: 1 }));
    expect(await postTransferOrder(customer, items)).toMatchObject({
      status: 409,
      body: { code: 'product_without_price', productIds: [free.id] },
    });
    expect(await Order.count({ where: { userId: customer.id } })).toBe(0);
    expect(await stockOf(free.id)).toBe(5);
  });

  it('keeps the address as it was, with its parts and receiver, when the address changes or goes', async () => {
    const customer = await signedIn();
    const { id } = await buildAddress({
      userId: customer.id,
      streetName: 'República de Uruguay',
      exteriorNumber: '12',
      neighborhood: 'Centro',
      betweenStreets: 'Bolívar e Isabel la Católica',
      receiverName: 'Ana',
      receiverPhone: '+525512345678',
    });
    const product = await buildProduct();
    const { body: order } = await postTransferOrder(customer, [{ productId: product.id, quantity: 1 }], {
      shippingAddressId: id,
    });
    const { shippingAddress } = order;
    expect(shippingAddress).toMatchObject({ exteriorNumber: '12', neighborhood: 'Centro', receiverName: 'Ana' });
    expect(shippingAddress).not.toHaveProperty('id');
    const frozen = async () => (await customer.get(`/api/orders/${order.id}`)).body.shippingAddress;
    await customer.patch(`/api/addresses/${id}`, { exteriorNumber: '99', receiverName: 'Otra' });
    expect(await frozen()).toEqual(shippingAddress);
    await customer.delete(`/api/addresses/${id}`);
    expect(await frozen()).toEqual(shippingAddress);
  });

  it("does not find somebody else's address, and leaves the stock alone", async () => {
    const customer = await signedIn();
    const theirs = await buildAddress();
    const product = await buildProduct();
    const response = await postTransferOrder(customer, [{ productId: product.id, quantity: 1 }], {
      shippingAddressId: theirs.id,
    });
    expect(response).toMatchObject({ status: 404, body: { code: 'address_not_found' } });
    expect(await stockOf(product.id)).toBe(10);
  });

  it('asks who has two-step verification on once more before a costly order', async () => {
    const careful = await signedIn({ twoFactorEnabled: true });
    const plain = await signedIn();
    const costly = await buildProduct({ price: '21000.00' });
    const items = [{ productId: costly.id, quantity: 1 }];
    expect((await postTransferOrder(careful, items)).status).toBe(201);
    await signInLongAgo(careful);
    await signInLongAgo(plain);
    expect(await postTransferOrder(careful, items)).toMatchObject({ status: 403, body: { code: 'step_up_required' } });
    expect(await stockOf(costly.id)).toBe(9);
    const cheap = await buildProduct({ price: '100.00' });
    expect((await postTransferOrder(careful, [{ productId: cheap.id, quantity: 1 }])).status).toBe(201);
    expect((await postTransferOrder(plain, items)).status).toBe(201);
  });

  it('is costly from 20,000 pesos on, with shipping and discount', async () => {
    const careful = await signedIn({ twoFactorEnabled: true });
    await signInLongAgo(careful);
    const total = { allowTransferDiscount: false, freeShipping: true };
    const buy = async (price: string) => {
      const { id: productId } = await buildProduct({ price, ...total });
      return (await postTransferOrder(careful, [{ productId, quantity: 1 }])).status;
    };
    expect([await buy('20000.00'), await buy('19999.99')]).toEqual([403, 201]);
    const { id: productId } = await buildProduct({ price: '20000.00', freeShipping: true });
    expect((await postTransferOrder(careful, [{ productId, quantity: 1 }])).body.totalAmount).toBe('19300.00');
  });

  it('says each wrong field in the documented words', async () => {
    const customer = await signedIn();
    const response = await customer.post('/api/payments/create-direct-transfer', { quantity: 0 });
    expect(response.status).toBe(400);
    expect(response.body.fields).toEqual({
      productId: 'El producto es requerido',
      quantity: 'La cantidad debe ser mayor a 0',
      originalAmount: 'El monto original es requerido',
      discountApplied: 'El descuento aplicado es requerido',
    });
  });

  it.each([
    [{ items: [] }, { items: 'El producto es requerido' }],
    [{ items: [{ productId: 'x', quantity: 1 }] }, { 'items[0].productId': 'El producto es requerido' }],
    [
      { items: [{ productId: '8a4c4fd4-54c5-4a4e-8f0e-6f8a27f7a3a4', quantity: 0 }] },
      { 'items[0].quantity': 'La cantidad debe ser mayor a 0' },
    ],
    [{ quantity: 1.5 }, { quantity: 'La cantidad debe ser mayor a 0' }],
    [{ quantity: '2' }, { quantity: 'La cantidad debe ser mayor a 0' }],
    [{ quantity: 1_000 }, { quantity: 'Máximo 999 piezas por producto' }],
    [{ shippingAddressId: 'casa' }, { shippingAddressId: 'Dirección inválida' }],
    [{ paymentType: 'efectivo' }, { paymentType: 'Forma de pago inválida' }],
    [{ originalAmount: '-1' }, { originalAmount: 'El monto original es requerido' }],
    [{ discountApplied: null }, { discountApplied: 'El descuento aplicado es requerido' }],
  ])('refuses %j', async (change, fields) => {
    const customer = await signedIn();
    const { id: productId } = await buildProduct();
    const whole = { productId, quantity: 1, originalAmount: '100.00', discountApplied: '3.50', ...change };
    const { status, body } = await customer.post('/api/payments/create-direct-transfer', whole);
    expect([status, body.code, body.fields, body.error]).toEqual([
      400,
      'validation_failed',
      fields,
      Object.values(fields)[0],
    ]);
  });

  it('sends somebody who buys beyond what can be paid online to sales', async () => {
    const customer = await signedIn();
    const { id: productId } = await buildProduct({ price: '99999999.00', stock: 999 });
    const seen = { originalAmount: '99999999.99', discountApplied: '0' };
    const refused = await customer.post('/api/payments/create-direct-transfer', { productId, quantity: 900, ...seen });
    expect(refused).toMatchObject({ status: 409, body: { code: 'order_too_large' } });
    expect(await stockOf(productId)).toBe(999);
  });

  it.each([
    ['the sum before its discount', '50000000.00', true, 2, '99999999.99', '3500000.00'],
    ['the sum with its shipping', '99999950.00', false, 1, '99999950.00', '0.00'],
    ['the price by card', '99999950.00', true, 1, '99999950.00', '3499998.25'],
  ])('also where only %s is too much', async (_what, price, allowTransferDiscount, quantity, ...[sum, discount]) => {
    const customer = await signedIn();
    const { id: productId } = await buildProduct({ price, allowTransferDiscount });
    const body = { productId, quantity, originalAmount: sum, discountApplied: discount };
    const refused = await customer.post('/api/payments/create-direct-transfer', body);
    expect(refused).toMatchObject({ status: 409, body: { code: 'order_too_large' } });
  });

  it('adds the lines of one product up before it says that they are too many', async () => {
    const customer = await signedIn();
    const { id: productId } = await buildProduct();
    const items = [600, 400].map((quantity) => ({ productId, quantity }));
    const seen = { originalAmount: '1.00', discountApplied: '0.00' };
    const { status, body } = await customer.post('/api/payments/create-direct-transfer', { items, ...seen });
    expect([status, body.fields]).toEqual([400, { quantity: 'Máximo 999 piezas por producto' }]);
  });

  it('is for signed-in people', async () => {
    expect((await visitor().post('/api/payments/create-direct-transfer', {})).status).toBe(401);
  });
});

/** `SALE_ROUNDS`; by night a hundred. */
const ROUNDS = Number(process.env.SALE_ROUNDS ?? 1);

describe('many buyers at once', () => {
  it(
    'sells the last 10 units to 10 of 200, and no unit twice',
    async () => {
      // One after the other: only their orders are to compete for connections.
      const buyers: SignedInClient[] = [];
      while (buyers.length < 200) buyers.push(await signedIn());
      for (let round = 0; round < ROUNDS; round++) {
        const product = await buildProduct({ stock: 10 });
        const items = [{ productId: product.id, quantity: 1 }];
        const seen = await seenFigures(items);
        const answers = await Promise.all(
          buyers.map((buyer) => patiently(() => postTransferOrder(buyer, items, { seen }))),
        );
        const statuses = answers.map(({ status }) => status);
        expect(statuses.filter((status) => status === 201)).toHaveLength(10);
        expect(statuses.filter((status) => status === 409)).toHaveLength(190);
        expect(await stockOf(product.id)).toBe(0);
        expect(await OrderLine.sum('quantity', { where: { productId: product.id } })).toBe(10);
      }
      process.stdout.write(`race: ${ROUNDS} rounds of 200 buyers for the last 10 units\n`);
    },
    50_000 + ROUNDS * 10_000,
  );

  it('does not lock up when carts hold the same products the other way round', async () => {
    const one = await buildProduct({ stock: 500 });
    const other = await buildProduct({ stock: 500 });
    const customer = await signedIn();
    const carts = Array.from({ length: 40 }, (_, turn) => {
      const items = [one, other].map(({ id }) => ({ productId: id, quantity: 1 + (turn % 3) }));
      return turn % 2 === 0 ? items : items.reverse();
    });
    const seen = await Promise.all(carts.slice(0, 3).map(seenFigures));
    const answers = await Promise.all(
      carts.map((items, turn) => patiently(() => postTransferOrder(customer, items, { seen: seen[turn % 3] }))),
    );
    expect(answers.map(({ status }) => status)).toEqual(Array(40).fill(201));
    const sold = await OrderLine.sum('quantity', { where: { productId: one.id } });
    expect(await stockOf(one.id)).toBe(500 - sold);
    expect(await stockOf(other.id)).toBe(500 - sold);
  }, 60_000);
});

describe('Idempotency-Key', () => {
  it('makes one order of the same call sent twice, and of ten sent at once', async () => {
    const customer = await signedIn();
    const product = await buildProduct({ stock: 50 });
    const items = [{ productId: product.id, quantity: 2 }];
    const headers = { 'Idempotency-Key': randomUUID() };
    const answers = await Promise.all(
      Array.from({ length: 10 }, () => postTransferOrder(customer, items, { headers })),
    );
    answers.push(await postTransferOrder(customer, items, { headers }));
    expect(new Set(answers.map(({ status }) => status))).toEqual(new Set([201]));
    expect(
      new Set(answers.map(({ text }) => JSON.stringify(JSON.parse(text), Object.keys(JSON.parse(text)).sort()))).size,
    ).toBe(1);
    expect(await Order.count({ where: { userId: customer.id } })).toBe(1);
    expect(await stockOf(product.id)).toBe(48);
    expect(await messagesTo(customer.user.email)).toHaveLength(1);
  });

  it('makes one order of the same call, also where other terms went live in between', async () => {
    const customer = await signedIn();
    const items = [{ productId: (await buildProduct()).id, quantity: 1 }];
    const headers = { 'Idempotency-Key': randomUUID() };
    const order = (termsVersion: string) => postTransferOrder(customer, items, { headers, termsVersion });
    const first = await order('2026-11-25');
    const second = await order('2026-12-01');
    expect([second.status, second.body.id]).toEqual([201, first.body.id]);
  });

  it('shows no account again for an order that has ended, or is paid in another way by now', async () => {
    const customer = await signedIn();
    const items = [{ productId: (await buildProduct({ stock: 5 })).id, quantity: 1 }];
    const headers = { 'Idempotency-Key': randomUUID() };
    const { body } = await postTransferOrder(customer, items, { headers });
    const order = await Order.findByPk(body.id, { rejectOnEmpty: true });
    const states = [
      [{ paymentStatus: 'expired' }, 'order_ended'],
      [{ paymentStatus: 'verified' }, 'order_settled'],
      [{ paymentStatus: 'pending', paymentType: 'mercadopago' }, 'order_settled'],
    ] as const;
    for (const [now, code] of states) {
      await order.update(now);
      expect(await postTransferOrder(customer, items, { headers })).toMatchObject({ status: 409, body: { code } });
    }
    await order.update({ paymentType: 'direct_transfer' });
    expect((await postTransferOrder(customer, items, { headers })).body.id).toBe(order.id);
  });

  it('refuses the same key with another body', async () => {
    const customer = await signedIn();
    const product = await buildProduct();
    const headers = { 'Idempotency-Key': 'k1' };
    await postTransferOrder(customer, [{ productId: product.id, quantity: 1 }], { headers });
    const other = await postTransferOrder(customer, [{ productId: product.id, quantity: 2 }], { headers });
    expect(other).toMatchObject({ status: 422, body: { code: 'idempotency_mismatch' } });
  });

  it('belongs to one person', async () => {
    const product = await buildProduct();
    const headers = { 'Idempotency-Key': 'same' };
    const items = [{ productId: product.id, quantity: 1 }];
    const one = await postTransferOrder(await signedIn(), items, { headers });
    const other = await postTransferOrder(await signedIn(), items, { headers });
    expect(other.status).toBe(201);
    expect(other.body.id).not.toBe(one.body.id);
  });

  it('repeats a refusal word for word, even when there is stock again', async () => {
    const customer = await signedIn();
    const product = await buildProduct({ stock: 0 });
    const items = [{ productId: product.id, quantity: 1 }];
    const headers = { 'Idempotency-Key': 'sold-out' };
    const first = await postTransferOrder(customer, items, { headers });
    await product.update({ stock: 5 });
    const again = await postTransferOrder(customer, items, { headers });
    expect(again).toMatchObject({ status: 409, body: first.body });
    expect(again.body.productIds).toEqual([product.id]);
  });

  /** Two calls with one key and a refill of the stock, made to wait for the product's row in that order. */
  async function rushForARefill() {
    const customer = await signedIn();
    const product = await buildProduct({ stock: 1 });
    const items = [{ productId: product.id, quantity: 1 }];
    const seen = await seenFigures(items);
    const headers = { 'Idempotency-Key': 'twins' };
    const answers = await database.transaction(async (transaction) => {
      const setStock = (stock: number, options = {}) =>
        database.query('UPDATE products SET stock = $stock WHERE id = $id', {
          bind: { stock, id: product.id },
          ...options,
        });
      await setStock(0, { transaction });
      // In this order they wait for the row: the first call, then who fills the stock up; the twin waits for the key.
      const first = postTransferOrder(customer, items, { headers, seen });
      await untilBlocked('FOR NO KEY UPDATE');
      const filled = setStock(5);
      await untilBlocked('UPDATE products SET stock = $');
      const twin = postTransferOrder(customer, items, { headers, seen });
      await untilBlocked('SELECT pg_advisory_xact_lock');
      return { all: Promise.all([first, twin, filled]) };
    });
    const [first, twin] = await answers.all;
    return { first, twin, product };
  }

  it('gives a waiting twin the same refusal, though there is stock again when its turn comes', async () => {
    let rush = await rushForARefill();
    // Now and then the refill gets to the changed row before the first call does; then there was nothing to refuse.
    while (rush.first.status === 201) rush = await rushForARefill();
    const { first, twin, product } = rush;
    expect([first.status, twin.status]).toEqual([409, 409]);
    expect(twin.body).toEqual(first.body);
    expect(await stockOf(product.id)).toBe(5);
  });

  it('is not used up by a validation error, and must be printable', async () => {
    const customer = await signedIn();
    const product = await buildProduct();
    const headers = { 'Idempotency-Key': 'after-a-mistake' };
    await customer.post('/api/payments/create-direct-transfer', { productId: product.id }, headers);
    const items = [{ productId: product.id, quantity: 1 }];
    expect((await postTransferOrder(customer, items, { headers })).status).toBe(201);
    const text = 'SELECT status FROM idempotency_keys WHERE user_id = $1';
    expect(await query(text, [customer.id])).toEqual([{ status: 201 }]);
    const bad = await postTransferOrder(customer, items, { headers: { 'Idempotency-Key': 'x'.repeat(256) } });
    expect(bad).toMatchObject({ status: 400, body: { code: 'invalid_idempotency_key' } });
  });
});
