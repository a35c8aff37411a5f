import { blue, buildFamily, buildProduct, large } from '../catalog/build';
import { database } from '../database/connection';
import { buildBankTransfer, postTransferOrder } from '../orders/build';
import { idsOfOrders } from '../orders/listQuery';
import { Order } from '../orders/model';
import { close } from '../privacy/build';
import { deliver } from '../returns/build';
import { buildTicket } from '../support/build';
import { buildUser, type SignedInClient, signedIn } from '../test/build';

let admin: SignedInClient;
beforeAll(async () => {
  admin = await signedIn({ isAdmin: true });
  await buildBankTransfer();
});

const search = async (typed: string) => (await admin.get(`/api/admin/search?q=${encodeURIComponent(typed)}`)).body;

async function placeOrder(client: SignedInClient) {
  const product = await buildProduct();
  const placed = await postTransferOrder(client, [{ productId: product.id, quantity: 1 }]);
  return Order.findByPk(placed.body.id, { rejectOnEmpty: true });
}

describe('GET /api/admin/search', () => {
  it('finds a product by a part of its name, whatever the accents', async () => {
    const product = await buildProduct({ name: 'Audífonos Ñandú X9' });
    const { products, orders, people, tickets } = await search('nandú x');
    expect(products).toEqual([{ id: product.id, title: 'Audífonos Ñandú X9', detail: expect.any(String) }]);
    expect([orders, people, tickets]).toEqual([[], [], []]);
  });

  it('finds no product that was deleted, and one with variants once', async () => {
    const { product } = await buildFamily(admin, { name: 'Wombat Uno' });
    await buildProduct({ name: 'Wombat Dos', deletedAt: new Date() });
    expect((await search('wombat')).products).toMatchObject([{ id: product.id, title: 'Wombat Uno' }]);
  });

  it('finds a product, or one of its variants, by its SKU and its barcode', async () => {
    const single = await buildProduct({ name: 'Estuche Códice', sku: 'EST-01' });
    const codes = { sku: 'Tlv-Azul-128', barcode: '7501234567893' };
    const { product, variant } = await buildFamily(admin, {}, [{ ...blue, ...codes }, large]);
    const { id } = variant('Azul', '128 GB');
    const hit = [{ id, title: `${product.name} · Azul · 128 GB`, detail: '' }];
    for (const typed of ['tlv-azul-128', codes.barcode]) expect((await search(typed)).products).toEqual(hit);
    expect((await search('est-01')).products).toMatchObject([{ id: single.id }]);
    expect((await search('tlv-azul')).products).toEqual([]);
  });

  it('finds an order by its number and by its tracking number', async () => {
    const customer = await signedIn({ fullName: 'Zoraida Pedidos' });
    const order = await placeOrder(customer);
    await order.update({ trackingNumber: 'GUIA-778899' });
    const hit = [{ id: order.id, title: order.orderNumber, detail: 'Zoraida Pedidos' }];
    expect((await search(order.orderNumber.toLowerCase())).orders).toEqual(hit);
    expect((await search('guia-7788')).orders).toEqual(hit);
    expect((await search(order.orderNumber.replace(/^.{5}/, '$&-'))).orders).toEqual(hit);
  });

  it('finds an order by the guía that it had before somebody changed it, as the list of orders does', async () => {
    const customer = await signedIn();
    const { id, orderNumber } = await placeOrder(customer);
    await admin.post('/api/admin/verify-transfer', { orderId: id, verified: true });
    const shipped = `VIEJA-${orderNumber}`;
    for (const trackingNumber of [shipped, `NUEVA-${orderNumber}`]) {
      await admin.patch(`/api/admin/orders/${id}/status`, { status: 'ENVIADO', courierService: 'DHL', trackingNumber });
    }
    const inList = async () => (await admin.get(`/api/admin/orders?search=${shipped.toLowerCase()}`)).body;
    expect((await search(shipped.toLowerCase())).orders).toMatchObject([{ id }]);
    expect(await inList()).toMatchObject([{ id }]);
    await deliver(admin, id);
    expect((await close(customer)).status).toBe(204);
    expect([(await search(shipped)).orders, await inList()]).toEqual([[], []]);
  });

  it('reads no list of transfers or changes from its beginning for that', async () => {
    const plan = await database.transaction(async (transaction) => {
      await database.query('SET LOCAL enable_seqscan = off', { transaction });
      return database.query(`EXPLAIN SELECT id FROM orders WHERE id IN ${idsOfOrders('ABC123').val}`, { transaction });
    });
    expect(JSON.stringify(plan)).toMatch(/transfers_key_idx.*audit_log_former_guia_idx/);
  });

  it('finds a person by name, username, mail address and phone', async () => {
    const user = await buildUser({ fullName: 'Íñigo Buscáñez', phone: '+525598761234' });
    const hit = [{ id: user.id, title: 'Íñigo Buscáñez', detail: user.email }];
    for (const typed of [
      'inigo buscanez',
      'Buscáñez Íñigo',
      user.username,
      user.email.toUpperCase(),
      '98761234',
      '55 9876-1234',
    ]) {
      expect((await search(typed)).people).toEqual(hit);
    }
  });

  it('finds the order of who bought without an account by name, mail address and phone', async () => {
    const customer = await signedIn({ fullName: 'Íñigo Sincuenta', phone: '+525598761299' });
    const order = await placeOrder(customer);
    expect((await search('sincuenta')).orders).toEqual([]);
    await customer.user.update({ isGuest: true });
    const hit = [{ id: order.id, title: order.orderNumber, detail: 'Íñigo Sincuenta' }];
    for (const typed of ['inigo sincuenta', 'sincuenta inigo', customer.user.email.toUpperCase(), '55 9876-1299']) {
      expect(await search(typed)).toMatchObject({ orders: hit, people: [] });
    }
  });

  it('finds the orders of who has an account by their buyer where people may not be read, and only there', async () => {
    const customer = await signedIn({ fullName: 'Xóchitl Renglón' });
    const order = await placeOrder(customer);
    const hit = [{ id: order.id, title: order.orderNumber, detail: 'Xóchitl Renglón' }];
    for (const staffRole of ['ALMACEN', 'VENTAS', 'FINANZAS'] as const) {
      const { body } = await (await signedIn({ staffRole })).get('/api/admin/search?q=xochitl');
      expect([body.orders, body.people]).toEqual([hit, []]);
    }
    const { body } = await (await signedIn({ staffRole: 'SOPORTE' })).get('/api/admin/search?q=xochitl');
    expect([body.orders, body.people]).toMatchObject([[], [{ id: customer.id }]]);
  });

  it('finds an order by the reference that its bank line shows', async () => {
    const order = await placeOrder(await signedIn());
    expect(order.transferReference).toMatch(/^\d{7}$/);
    expect((await search(`${order.transferReference}`)).orders).toMatchObject([{ id: order.id }]);
  });

  it('shows a closed account by its name alone', async () => {
    const customer = await signedIn();
    await close(customer);
    const { people } = await search(`cerrada-${customer.id}`);
    expect(people).toEqual([{ id: customer.id, title: 'Cuenta cerrada', detail: '' }]);
  });

  it('finds a ticket by number and subject', async () => {
    const { id: userId } = await buildUser();
    const ticket = await buildTicket({ userId, subject: 'Se rompió el cordón' });
    const hit = [{ id: ticket.id, title: ticket.ticketNumber, detail: 'Se rompió el cordón' }];
    expect((await search('rompio el cordon')).tickets).toEqual(hit);
    expect((await search(ticket.ticketNumber)).tickets).toEqual(hit);
  });

  it('shows five of each, those first that begin with what was typed', async () => {
    await Promise.all(Array.from({ length: 6 }, (_, index) => buildProduct({ name: `El quásar ${index}` })));
    const first = await buildProduct({ name: 'Quasar', createdAt: new Date('2020-01-01') });
    const { products } = await search('quasar');
    expect([products.length, products[0].id]).toEqual([5, first.id]);
  });

  it('takes what is typed literally, and wants two letters', async () => {
    expect((await search('%%')).people).toEqual([]);
    const refused = await admin.get('/api/admin/search?q=a');
    expect([refused.status, refused.body.fields]).toEqual([400, { q: 'Escribe al menos 2 letras' }]);
  });
});
