import { randomUUID } from 'node:crypto';
import { buildProduct } from '../catalog/build';
import type { Product } from '../catalog/model';
import { database } from '../database/connection';
import { buildBankTransfer, postTransferOrder } from '../orders/build';
import { buildTicket } from '../support/build';
import { buildUser, type SignedInClient, signedIn } from '../test/build';
import { buildAddress } from '../test/buildAddress';

let admin: SignedInClient;
let customer: SignedInClient;
let cable: Product;
let charger: Product;
beforeAll(async () => {
  [admin, customer] = [await signedIn({ isAdmin: true, fullName: 'Ana Admin' }), await signedIn()];
  await buildBankTransfer();
  cable = await buildProduct({ name: 'Cable', price: '100.00', stock: 100, allowTransferDiscount: false });
  charger = await buildProduct({ name: 'Cargador', price: '1000.00', stock: 100, allowTransferDiscount: false });
});

/** An order of a day in Mexico City. */
async function order(day: string, product: Product, quantity: number, paymentStatus = 'verified'): Promise<string> {
  const { body } = await postTransferOrder(customer, [{ productId: product.id, quantity }]);
  await database.query('UPDATE orders SET created_at = $1, payment_status = $2 WHERE id = $3', {
    bind: [new Date(`${day}T12:00:00-06:00`), paymentStatus, body.id],
  });
  return body.id;
}

describe('GET /api/admin/stats/overview', () => {
  it('is zeros where nothing was sold', async () => {
    const { body } = await admin.get('/api/admin/stats/overview?from=2020-01-01&to=2020-01-31');
    const nothing = { sales: '0.00', orders: 0, paidOrders: 0, conversionRate: 0, averageOrder: '0.00' };
    expect(body).toMatchObject({ from: '2020-01-01', to: '2020-01-31', current: nothing, previous: nothing });
    expect(body.bestSellers).toEqual([]);
  });

  it('compares a period with as many days before it', async () => {
    await order('2026-05-11', cable, 3);
    await order('2026-05-17', charger, 2);
    await order('2026-05-12', cable, 9, 'expired');
    await order('2026-05-05', charger, 1);
    await order('2026-05-03', charger, 50);
    const { status, body } = await admin.get('/api/admin/stats/overview?from=2026-05-11&to=2026-05-17');
    expect(status).toBe(200);
    // 3 cables and 2 chargers, each order with its shipping of 99.
    expect(body.current).toEqual({
      sales: '2498.00',
      orders: 3,
      paidOrders: 2,
      conversionRate: 66.7,
      averageOrder: '1249.00',
    });
    expect(body.previous).toMatchObject({ sales: '1099.00', orders: 1, paidOrders: 1 });
    expect(body.bestSellers).toEqual([
      { productId: cable.id, name: 'Cable', units: 3, revenue: '300.00', isDeleted: false },
      { productId: charger.id, name: 'Cargador', units: 2, revenue: '2000.00', isDeleted: false },
    ]);
    expect(body.paymentTypes).toEqual([
      { type: 'mercadopago', orders: 0, paidOrders: 0, sales: '0.00' },
      { type: 'direct_transfer', orders: 3, paidOrders: 2, sales: '2498.00' },
    ]);
  });

  it('calls what sold best by the name that it was last sold under', async () => {
    const renamed = await buildProduct({ name: 'Soporte', price: '100.00', stock: 50 });
    await order('2026-02-02', renamed, 1);
    await renamed.update({ name: 'Base para laptop' });
    await order('2026-02-03', renamed, 1);
    const { body } = await admin.get('/api/admin/stats/overview?from=2026-02-01&to=2026-02-07');
    expect(body.bestSellers).toMatchObject([{ productId: renamed.id, name: 'Base para laptop', units: 2 }]);
  });

  it('says of what sold best that it was deleted since', async () => {
    const withdrawn = await buildProduct({ name: 'Radio', price: '100.00', stock: 1 });
    await order('2026-01-02', withdrawn, 1);
    await admin.delete(`/api/admin/products/${withdrawn.id}`);
    const { body } = await admin.get('/api/admin/stats/overview?from=2026-01-01&to=2026-01-07');
    expect(body.bestSellers).toMatchObject([{ name: 'Radio', isDeleted: true }]);
  });

  it('counts what went back in parts off the day of its order, in every figure, as a whole refund does', async () => {
    const buyer = await signedIn({ fullName: `Parte ${randomUUID()}` });
    const { body: placed } = await postTransferOrder(buyer, [{ productId: charger.id, quantity: 1 }]);
    await admin.post('/api/admin/verify-transfer', { orderId: placed.id, verified: true });
    // More came than the order costs, and went back: no sale changes by that.
    await database.query(`UPDATE orders SET created_at = '2026-03-04T18:00Z', transfer_received = 1399 WHERE id = $1`, {
      bind: [placed.id],
    });
    for (const amount of ['300.00', '200.00']) {
      const refunded = await admin.post(`/api/admin/orders/${placed.id}/refund`, { amount, reason: 'Descuento' });
      expect(refunded.body.paymentStatus).toBe('verified');
    }
    const day = 'from=2026-03-04&to=2026-03-04';
    const { body: overview } = await admin.get(`/api/admin/stats/overview?${day}`);
    expect(overview.current).toMatchObject({ sales: '899.00', paidOrders: 1, averageOrder: '899.00' });
    expect(overview.paymentTypes[1].sales).toBe('899.00');
    expect((await admin.get(`/api/admin/stats?${day}`)).body.totalSales).toBe('899.00');
    expect((await admin.get(`/api/admin/stats/daily?${day}`)).body).toMatchObject([{ sales: '899.00' }]);
    expect((await admin.get(`/api/admin/users/${buyer.id}`)).body.totalPaid).toBe('899.00');
    const search = encodeURIComponent(buyer.user.fullName);
    expect((await admin.get(`/api/admin/timeline?search=${search}`)).body).toMatchObject([{ totalSpent: '899.00' }]);
  });

  it('names what runs out, the scarcest first, and shows the last 30 days where nothing is asked for', async () => {
    const [few, none] = [await buildProduct({ stock: 4 }), await buildProduct({ stock: 0 })];
    const accented = await buildProduct({ name: 'Ábaco', stock: 0 });
    const tooFew = await buildProduct({ stock: 15, minQuantity: 20 });
    await buildProduct({ stock: 0, isActive: false });
    // Another shop sells it.
    await buildProduct({ stock: 0, isImported: true, affiliateUrl: 'https://tienda.example/dron' });
    const { body } = await admin.get('/api/admin/stats/overview');
    expect(body.lowStock.products.slice(0, 4)).toMatchObject([
      { id: accented.id, stock: 0 },
      { id: none.id, stock: 0 },
      { id: tooFew.id, stock: 15, minQuantity: 20 },
      { id: few.id, stock: 4 },
    ]);
    expect(body.lowStock.count).toBe(body.lowStock.products.length);
    expect(Date.parse(body.to) - Date.parse(body.from)).toBe(29 * 86_400_000);
  });
});

describe('GET /api/admin/users/:id', () => {
  it('shows a person with orders, tickets and addresses', async () => {
    const person = await signedIn({ fullName: 'Íñigo Núñez' });
    const address = await buildAddress({ userId: person.id });
    const paid = await postTransferOrder(person, [{ productId: cable.id, quantity: 1 }]);
    const open = await postTransferOrder(person, [{ productId: cable.id, quantity: 1 }]);
    await admin.post('/api/admin/verify-transfer', { orderId: paid.body.id, verified: true });
    await person.post(`/api/orders/${paid.body.id}/cancel`, { clabe: '012180026050783858' });
    const ticket = await buildTicket({ userId: person.id });
    const { status, body, text } = await admin.get(`/api/admin/users/${person.id}`);
    expect([status, body]).toMatchObject([
      200,
      {
        id: person.id,
        fullName: 'Íñigo Núñez',
        isBlocked: false,
        orderCount: 2,
        totalPaid: '199.00',
        ticketCount: 1,
        newestOrders: [
          { id: open.body.id, cancelledAt: null },
          {
            ...{ id: paid.body.id, paymentStatus: 'verified', totalAmount: '199.00' },
            cancelledAt: expect.stringMatching(/^2\S+Z$/),
          },
        ],
        newestTickets: [
          { id: ticket.id, ticketNumber: ticket.ticketNumber, createdAt: ticket.createdAt.toISOString() },
        ],
        addresses: [{ id: address.id }],
      },
    ]);
    expect(text).not.toMatch(/argon2|"password"/);
  });
});

describe('GET /api/admin/users', () => {
  it('sorts by name, whatever the accents, and by age', async () => {
    const word = `Orden${randomUUID().slice(0, 8)}`;
    for (const name of ['Óscar', 'Ana', 'Zoe']) await signedIn({ fullName: `${name} ${word}` });
    const names = async (sort: string) =>
      (await admin.get(`/api/admin/users?search=${word}&sort=${sort}`)).body.map(
        ({ fullName }: { fullName: string }) => fullName.split(' ')[0],
      );
    expect(await names('name')).toEqual(['Ana', 'Óscar', 'Zoe']);
    expect(await names('oldest')).toEqual(['Óscar', 'Ana', 'Zoe']);
    expect(await names('newest')).toEqual(['Zoe', 'Ana', 'Óscar']);
  });
});

describe('GET /api/admin/administrators', () => {
  it('names them, and nobody else', async () => {
    const { id } = await buildUser({ fullName: 'Álvaro Admin', isAdmin: true });
    const { body } = await admin.get('/api/admin/administrators');
    expect(body.slice(0, 2)).toEqual([
      { id, fullName: 'Álvaro Admin' },
      { id: admin.id, fullName: 'Ana Admin' },
    ]);
    expect(body.map(({ id }: { id: string }) => id)).not.toContain(customer.id);
  });
});

describe('GET /api/admin/security-log', () => {
  it('filters by action, person and period, with who it was', async () => {
    const person = await signedIn({ fullName: 'Begoña Segura' });
    const log = async (query: string) =>
      (await admin.get(`/api/admin/security-log?userId=${person.id.toUpperCase()}&${query}`)).body;
    await admin.post(`/api/admin/users/${person.id}/block`, { reason: 'Fraude' });
    await admin.post(`/api/admin/users/${person.id}/unblock`);
    expect((await log('')).map(({ action }: { action: string }) => action).slice(0, 2)).toEqual([
      'user_unblocked',
      'user_blocked',
    ]);
    expect(await log('action=user_blocked')).toEqual([
      {
        id: expect.any(String),
        action: 'user_blocked',
        method: 'admin',
        verified: false,
        origin: { ip: expect.any(String), userAgent: expect.any(String) },
        user: { id: person.id, fullName: 'Begoña Segura', email: person.user.email },
        createdAt: expect.any(String),
      },
    ]);
    const [newest] = await log('');
    expect((await admin.get(`/api/admin/security-log/${newest.id}`)).body).toEqual(newest);
    expect(await log('to=2020-01-01')).toEqual([]);
    expect(await log('limit=1&page=2')).toHaveLength(1);
    const refused = await admin.get('/api/admin/security-log?action=volar');
    expect([refused.status, refused.body.fields]).toEqual([400, { action: 'La acción no es válida' }]);
  });
});
