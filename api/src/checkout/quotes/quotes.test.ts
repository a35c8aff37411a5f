import { inflateSync } from 'node:zlib';
import type { QuoteView } from '@boom/contract';
import { buildFamily, buildProduct } from '../../catalog/build';
import { Product } from '../../catalog/model';
import { buildBankTransfer } from '../../orders/build';
import { Shop } from '../../shop/model';
import { type SignedInClient, signedIn } from '../../test/build';
import { serverUrl } from '../../test/server';
import { buildQuote, giveQuotes } from './build';
import { Quote } from './model';
import { writeQuote } from './quotePdf';
import { makeQuote } from './quotes';

let customer: SignedInClient;
beforeAll(async () => {
  await buildBankTransfer();
  customer = await signedIn();
});
beforeEach(() => giveQuotes());

const ask = (items: object[], client = customer) => client.post('/api/quotes', { items });

/** Orders what a quote names; the shopper saw its prices. */
const order = ({ id, lines }: QuoteView, over: object = {}, client = customer) =>
  client.post(
    '/api/payments/create-direct-transfer',
    {
      items: lines.map(({ productId, quantity }) => ({ productId, quantity })),
      ...{ paymentType: 'direct_transfer', quoteId: id, originalAmount: '200.00', discountApplied: '7.00' },
      ...over,
    },
    { 'Idempotency-Key': crypto.randomUUID() },
  );

/** The words of a PDF, in their order. */
function wordsOf(pdf: Buffer): string {
  const streams = pdf.toString('latin1').matchAll(/stream\r?\n([\s\S]*?)\r?\nendstream/g);
  const contents = [...streams].flatMap(([, content = '']) => {
    try {
      return inflateSync(Buffer.from(content, 'latin1')).toString('latin1');
    } catch {
      return [];
    }
  });
  const shown = contents.join('\n').matchAll(/\[([^\]]*)\] TJ/g);
  return [...shown]
    .map(([, parts = '']) =>
      [...parts.matchAll(/<([0-9a-f]*)>/g)].map(([, hex = '']) => Buffer.from(hex, 'hex').toString('latin1')).join(''),
    )
    .join('\n');
}

describe('a quote', () => {
  it('promises the price by quantity for the days that the shop gives, and holds no unit', async () => {
    const product = await buildProduct({
      price: '100.00',
      stock: 3,
      priceTiers: [{ fromQuantity: 10, price: '80.00' }],
    });
    const { status, body } = await ask([{ productId: product.id, quantity: 12 }]);
    expect(status).toBe(201);
    expect(body).toMatchObject({
      lines: [{ productId: product.id, name: product.name, quantity: 12, unitPrice: '80.00' }],
      total: '1059.00',
      orderId: null,
    });
    const day = (time: number) => new Date(time).toLocaleString('sv', { timeZone: 'America/Mexico_City' });
    const [lastDay] = day(Date.parse(body.createdAt) + 15 * 86_400_000).split(' ');
    expect(day(Date.parse(body.validUntil))).toBe(`${lastDay} 23:59:59`);
    expect((await product.reload()).stock).toBe(3);
    expect((await customer.get('/api/quotes')).body[0]).toEqual(body);
    expect((await (await signedIn()).get('/api/quotes')).body).toEqual([]);
  });

  it.each([
    ['2030-03-10T05:59:59Z', '2030-03-25T05:59:59.999Z'],
    ['2030-03-10T06:00:00Z', '2030-03-26T05:59:59.999Z'],
  ])('that is made at %s holds until %s: days are those of Mexico City', async (now, until) => {
    const { id: productId } = await buildProduct();
    const clock = jest.spyOn(Date, 'now').mockReturnValue(Date.parse(now));
    const quote = await makeQuote(customer.id, { items: [{ productId, quantity: 1 }] }).finally(() =>
      clock.mockRestore(),
    );
    expect(quote.validUntil.toISOString()).toBe(until);
    await quote.destroy();
  });

  it('that is asked for again is the one of before, while it promises the same and no order was made from it', async () => {
    const person = await signedIn();
    const product = await buildProduct({ price: '100.00' });
    const askFor = async (quantity: number) => (await ask([{ productId: product.id, quantity }], person)).body;
    const first = await askFor(2);
    expect(await askFor(2)).toEqual(first);
    expect((await person.get('/api/quotes')).body).toHaveLength(1);
    const more = await askFor(3);
    await product.update({ price: '90.00' });
    const cheaper = await askFor(2);
    expect(new Set([first.id, more.id, cheaper.id]).size).toBe(3);
    const ordered = { originalAmount: '180.00', discountApplied: '6.30' };
    expect((await order(cheaper, ordered, person)).status).toBe(201);
    expect((await askFor(2)).id).not.toBe(cheaper.id);
  });

  it('is one, of several that are asked for at once', async () => {
    const person = await signedIn();
    const product = await buildProduct({ price: '100.00' });
    const press = (quantity: number) => ask([{ productId: product.id, quantity }], person);
    const twice = await Promise.all([press(1), press(1), press(1)]);
    expect(new Set(twice.map(({ body }) => body.id)).size).toBe(1);
    expect((await person.get('/api/quotes')).body).toHaveLength(1);
  });

  it('is not given where the shop gives none, nor beyond twenty at a time', async () => {
    const { id: productId } = await buildProduct();
    await giveQuotes(null);
    expect((await ask([{ productId, quantity: 1 }])).body.code).toBe('quotes_off');
    await giveQuotes();
    const busy = await signedIn();
    const { id: userId } = busy;
    const row = { userId, lines: [], total: '1.00', validUntil: new Date(Date.now() + 60_000) };
    await Quote.bulkCreate(Array.from({ length: 19 }, (_, index) => ({ ...row, quoteNumber: `LLENA${index}` })));
    // Those whose time is over take no room.
    const over = { ...row, validUntil: new Date(Date.now() - 1) };
    await Quote.bulkCreate([1, 2].map((index) => ({ ...over, quoteNumber: `VENCIDA${index}` })));
    // The last one of two at once.
    const answers = await Promise.all([1, 2].map((quantity) => ask([{ productId, quantity }], busy)));
    expect(answers.map(({ body }) => body.code ?? 'made').sort()).toEqual(['made', 'too_many_quotes']);
  });

  it('is not given of more units than an order may have', async () => {
    const ids = await Promise.all([1, 2, 3].map(async () => (await buildProduct({ price: '1.00', stock: 999 })).id));
    const items = ids.map((productId, index) => ({ productId, quantity: [999, 999, 3][index] }));
    expect(await ask(items)).toMatchObject({ status: 409, body: { code: 'order_too_large' } });
    const whole = { items, ...{ originalAmount: '2001.00', discountApplied: '70.04' } };
    const key = { 'Idempotency-Key': crypto.randomUUID() };
    const refused = await customer.post('/api/payments/create-direct-transfer', whole, key);
    expect([refused.status, refused.body.code]).toEqual([409, 'order_too_large']);
    expect((await ask(items.slice(0, 2))).status).toBe(201);
  });

  it('is not given of what could not be ordered now, but for the units that are left', async () => {
    const admin = await signedIn({ isAdmin: true });
    const [few, elsewhere, hidden] = await Promise.all([
      buildProduct({ minQuantity: 5, stock: 0 }),
      buildProduct({ isAffiliate: true, affiliateUrl: 'https://tienda.mx/1' }),
      buildProduct({ isActive: false }),
    ]);
    const { product, variant } = await buildFamily(admin);
    const askOf = async ({ id }: { id: string }, quantity: number) => {
      const { status, body } = await ask([{ productId: id, quantity }]);
      return status === 201 ? 'made' : [body.code, body.productIds];
    };
    expect(await askOf(few, 4)).toEqual(['below_minimum', [few.id]]);
    expect(await askOf(few, 5)).toBe('made');
    expect(await askOf(elsewhere, 1)).toEqual(['sold_elsewhere', [elsewhere.id]]);
    expect(await askOf(hidden, 1)).toEqual(['product_not_found', [hidden.id]]);
    expect(await askOf(product, 1)).toEqual(['variant_required', [product.id]]);
    expect(await askOf(variant('Azul', '256 GB'), 1)).toBe('made');
  });

  it('is given up to the largest sum that an order may have, with its shipping', async () => {
    const askAt = async (price: string) => ask([{ productId: (await buildProduct({ price })).id, quantity: 1 }]);
    expect(await askAt('99999900.99')).toMatchObject({ status: 201, body: { total: '99999999.99' } });
    expect(await askAt('99999901.00')).toMatchObject({ status: 409, body: { code: 'order_too_large' } });
  });

  it('makes room for another by the order that is made from it, while that has its units', async () => {
    const busy = await signedIn();
    const quote = await buildQuote(busy);
    const row = { userId: busy.id, lines: [], total: '1.00', validUntil: new Date(Date.now() + 60_000) };
    await Quote.bulkCreate(Array.from({ length: 19 }, (_, index) => ({ ...row, quoteNumber: `USADA${index}` })));
    const askOnce = async () => (await ask([{ productId: (await buildProduct()).id, quantity: 1 }], busy)).body;
    expect((await askOnce()).code).toBe('too_many_quotes');
    const { body: made } = await order(quote, {}, busy);
    await busy.post(`/api/orders/${made.id}/cancel`);
    expect((await askOnce()).code).toBe('too_many_quotes');
    expect((await order(quote, {}, busy)).status).toBe(201);
    expect((await askOnce()).code).toBeUndefined();
    expect((await askOnce()).code).toBe('too_many_quotes');
  });

  it('is a PDF with the shop, each line over as many pages as it takes, and the IVA', async () => {
    const lines = Array.from({ length: 45 }, (_, index) => ({
      productId: crypto.randomUUID(),
      // Letters that the PDF's fonts do not have would spoil the rest of the name.
      ...{
        name: index === 7 ? 'Bocina 8 Ω 12″ de 50 W' : `Cámara número ${index + 1}`,
        quantity: 2,
        unitPrice: '580.00',
      },
    }));
    const quote = await Quote.create({
      ...{ quoteNumber: 'PDF0000001', userId: customer.id, lines, total: '52299.00' },
      validUntil: new Date('2026-12-10T18:00:00Z'),
    });
    const { headers } = await customer.get(`/api/quotes/${quote.id}/pdf`);
    expect(headers.get('content-type')).toBe('application/pdf');
    expect(headers.get('content-disposition')).toBe('inline; filename="cotizacion-PDF0000001.pdf"');
    // As Macs write them: the accent is a letter of its own.
    const shopNames = ['Compañía Boom', 'Compañía México', 'Avenida Juárez 3'];
    const [tradeName = '', legalName = '', address = ''] = shopNames.map((name) => name.normalize('NFD'));
    await Shop.update({ tradeName, legalName, address, phone: '+522221234567' }, { where: {} });
    const words = wordsOf(await writeQuote(quote, 'Lucía Hernández 🎧 Erdős'));
    for (const said of [
      ...shopNames,
      '222 123 4567',
      'Lucía Hernández  Erdos',
      'Bocina 8 ohm 12" de 50 W',
      'Cotización',
      'PDF0000001',
      '10 de diciembre de 2026',
      'Cámara número 1',
      'Cámara número 45',
      '$580.00',
      '$1,160.00',
      'IVA (16\u00a0%): $7,213.66',
      'Envío sin IVA: $85.34',
      'Total: $52,299.00',
      'Página 2',
    ]) {
      expect(words).toContain(said);
    }
  });
});

describe('an order from a quote', () => {
  it('is charged at its prices, though they have risen', async () => {
    const quote = await buildQuote(customer);
    await Product.update({ price: '150.00' }, { where: { id: quote.lines[0]?.productId } });
    const { status, body } = await order(quote);
    expect(status).toBe(201);
    expect(body).toMatchObject({ originalAmount: '200.00', items: [{ quantity: 2, unitPrice: '100.00' }] });
    expect((await customer.get('/api/quotes')).body[0]).toMatchObject({ id: quote.id, orderId: body.id });
  });

  it('is charged at its price by quantity, whatever that is today', async () => {
    const tier = (price: string) => [{ fromQuantity: 10, price }];
    const product = await buildProduct({ price: '30.00', stock: 20, priceTiers: tier('20.00') });
    const { body: quote } = await ask([{ productId: product.id, quantity: 10 }]);
    await product.update({ priceTiers: tier('25.00') });
    const { status, body } = await order(quote);
    expect([status, body.items?.[0]?.unitPrice]).toEqual([201, '20.00']);
  });

  it('is sent free, and without the discount for a transfer, where its products are', async () => {
    const product = await buildProduct({ price: '100.00', stock: 5, freeShipping: true, allowTransferDiscount: false });
    const { body: quote } = await ask([{ productId: product.id, quantity: 2 }]);
    expect(quote.total).toBe('200.00');
    const { body } = await order(quote, { discountApplied: '0.00' });
    expect(body).toMatchObject({ shippingCost: '0.00', totalAmount: '200.00' });
  });

  it('is taken though fewer than the product needs by now', async () => {
    const quote = await buildQuote(customer);
    await Product.update({ minQuantity: 10 }, { where: { id: quote.lines[0]?.productId } });
    expect((await order(quote)).status).toBe(201);
  });

  it('is for exactly what was quoted, in time, and for nobody else', async () => {
    const quote = await buildQuote(customer);
    const [line] = quote.lines;
    const one = { items: [{ productId: line?.productId, quantity: 1 }], originalAmount: '100.00' };
    expect((await order(quote, one)).body.code).toBe('quote_differs');
    const { id: productId } = await buildProduct({ price: '100.00' });
    const more = {
      items: [
        { productId: line?.productId, quantity: 2 },
        { productId, quantity: 1 },
      ],
    };
    expect((await order(quote, { ...more, originalAmount: '300.00' })).body.code).toBe('quote_differs');
    expect((await order(quote, {}, await signedIn())).body.code).toBe('quote_not_found');
    await Quote.update({ validUntil: new Date(Date.now() - 1) }, { where: { id: quote.id } });
    expect((await order(quote)).body.code).toBe('quote_expired');
  });

  it('is one, of two at once, and another once that was cancelled', async () => {
    const quote = await buildQuote(customer);
    const answers = await Promise.all([order(quote), order(quote)]);
    const made = answers.find(({ status }) => status === 201);
    expect(answers.map(({ body }) => body.code ?? 'made').sort()).toEqual(['made', 'quote_used']);
    await customer.post(`/api/orders/${made?.body.id}/cancel`);
    expect((await order(quote)).status).toBe(201);
  });

  it('is refused without units, and leaves the quote to be used later', async () => {
    const quote = await buildQuote(customer);
    await Product.update({ stock: 1 }, { where: { id: quote.lines[0]?.productId } });
    expect((await order(quote)).body.code).toBe('out_of_stock');
    await Product.update({ stock: 2 }, { where: { id: quote.lines[0]?.productId } });
    expect((await order(quote)).status).toBe(201);
  });
});

describe('the quotes of everybody, in the panel', () => {
  let seller: SignedInClient;
  beforeAll(async () => {
    seller = await signedIn({ staffRole: 'VENTAS' });
  });
  const numbers = async (query: string) =>
    (await seller.get(`/api/admin/quotes?${query}`)).body.map(({ quoteNumber }: QuoteView) => quoteNumber);

  it('say whose they are, and are found by number and by customer', async () => {
    const buyer = await signedIn({ fullName: 'Íñigo Mayorista' });
    const { quoteNumber, ...quote } = await buildQuote(buyer);
    const other = await buildQuote(customer);
    expect(await numbers('')).toEqual(expect.arrayContaining([quoteNumber, other.quoteNumber]));
    expect(await numbers('search=inigo')).toEqual([quoteNumber]);
    expect(await numbers(`search=${quoteNumber.slice(2).toLowerCase()}`)).toEqual([quoteNumber]);
    expect(await numbers('search=%25')).toEqual([]);
    const { body } = await seller.get(`/api/admin/quotes/${quote.id}`);
    expect(body).toEqual({
      ...quote,
      quoteNumber,
      user: { fullName: 'Íñigo Mayorista', email: buyer.user.email },
      state: 'VIGENTE',
      orderNumber: null,
    });
  });

  it('are valid, over, or an order until that is cancelled', async () => {
    const buyer = await signedIn({ fullName: 'Compras Norte' });
    const [valid, over, used] = [await buildQuote(buyer), await buildQuote(buyer), await buildQuote(buyer)];
    const { body: made } = await order(used, {}, buyer);
    await Quote.update({ validUntil: new Date(Date.now() - 1) }, { where: { id: [over.id, used.id] } });
    const found = (state: string) => numbers(`search=compras+norte&state=${state}`);
    expect(await found('VIGENTE')).toEqual([valid.quoteNumber]);
    expect(await found('VENCIDA')).toEqual([over.quoteNumber]);
    expect(await found('PEDIDA')).toEqual([used.quoteNumber]);
    expect((await seller.get(`/api/admin/quotes/${used.id}`)).body).toMatchObject({
      state: 'PEDIDA',
      orderId: made.id,
      orderNumber: made.orderNumber,
    });
    await buyer.post(`/api/orders/${made.id}/cancel`);
    expect(await found('VENCIDA')).toEqual([used.quoteNumber, over.quoteNumber]);
    expect(await found('PEDIDA')).toEqual([]);
    expect((await seller.get('/api/admin/quotes?state=ABIERTA')).status).toBe(400);
  });

  it('are opened as the PDF that the customer has, with their name', async () => {
    const buyer = await signedIn({ fullName: 'Sofía Robles' });
    const { id } = await buildQuote(buyer);
    const headers = { Cookie: seller.cookieHeader() };
    const response = await fetch(`${await serverUrl()}/api/quotes/${id}/pdf`, { headers });
    expect(wordsOf(Buffer.from(await response.arrayBuffer()))).toContain('Para: Sofía Robles');
  });
});
