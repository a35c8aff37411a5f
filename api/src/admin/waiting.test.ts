import { randomUUID } from 'node:crypto';
import type { AdminWaiting } from '@boom/contract';
import { buildProduct } from '../catalog/build';
import { database } from '../database/connection';
import { query } from '../database/query';
import { COMPANY } from '../invoicing/build';
import { buildBankTransfer, postTransferOrder } from '../orders/build';
import { Order } from '../orders/model';
import { IS_TO_PREPARE } from '../orders/state';
import { buildDelivered } from '../returns/build';
import { ReturnRequest } from '../returns/model';
import { buildTicket } from '../support/build';
import { type SignedInClient, signedIn } from '../test/build';

/** A step of a plan that was carried out. */
interface PlanNode {
  'Actual Rows': number;
  'Actual Loops': number;
  Plans?: PlanNode[];
}

let admin: SignedInClient;
let customer: SignedInClient;
beforeAll(async () => {
  [admin, customer] = [await signedIn({ isAdmin: true }), await signedIn()];
  await buildBankTransfer();
});

const waiting = async (): Promise<AdminWaiting> => (await admin.get('/api/admin/waiting')).body;

describe('GET /api/admin/waiting', () => {
  it('is nothing in a shop where nothing happened', async () => {
    expect(await waiting()).toEqual({
      transfers: 0,
      tickets: 0,
      invoices: 0,
      returns: 0,
      returnsOnTheWay: 0,
      privacyRequests: 0,
      refundApprovals: 0,
      paymentsToSettle: 0,
      disputes: 0,
      ordersToPrepare: 0,
      cancelledOrders: 0,
      reviews: 0,
      questions: 0,
      failedJobs: 0,
      cardOutageSince: null,
      newest: { order: null, transfer: null, ticket: null },
    });
  });

  it('counts transfers to decide, and tells when the newest receipt came', async () => {
    const product = await buildProduct({ stock: 10 });
    for (let count = 0; count < 2; count += 1) {
      await postTransferOrder(customer, [{ productId: product.id, quantity: 1 }]);
    }
    const orders = await Order.findAll({ order: [['createdAt', 'DESC']] });
    const newest = orders[0]?.createdAt.toISOString();
    expect(await waiting()).toMatchObject({ transfers: 2, newest: { order: newest, transfer: null } });

    await customer.send('POST', `/api/orders/${orders[0]?.id}/receipt`, { receiptUrl: 'https://banco.mx/r/1' });
    await orders[0]?.reload();
    const receiptAt = orders[0]?.receiptAt?.toISOString();
    expect(receiptAt).toBeDefined();
    expect(await waiting()).toMatchObject({ transfers: 2, newest: { transfer: receiptAt } });

    // What else changes of the order is no news.
    await database.query("UPDATE orders SET updated_at = now() + interval '1 hour'");
    expect(await waiting()).toMatchObject({ newest: { transfer: receiptAt } });

    await orders[0]?.update({ paymentStatus: 'verified' });
    expect(await waiting()).toMatchObject({ transfers: 1, newest: { order: newest, transfer: null } });
  });

  it('counts the orders to prepare for who packs: those of the list, read from their index however many orders there are', async () => {
    const product = await buildProduct({ stock: 10 });
    const placed = async (over: object) => {
      const { body } = await postTransferOrder(customer, [{ productId: product.id, quantity: 1 }]);
      await Order.update({ paymentStatus: 'verified', status: 'PAGADO', ...over }, { where: { id: body.id } });
      return body.id;
    };
    const ids = [await placed({}), await placed({ status: 'EN_PREPARACION' })];
    const others = [{ status: 'ENVIADO' }, { cancelledAt: new Date() }, { paymentStatus: 'refunded' }];
    for (const over of [...others, { heldAt: new Date(), holdReason: 'CONTRACARGO' }]) await placed(over);
    const packer = await signedIn({ staffRole: 'ALMACEN' });
    const seller = await signedIn({ staffRole: 'VENTAS' });
    const countFor = async (person: SignedInClient) => (await person.get('/api/admin/waiting')).body.ordersToPrepare;
    expect([await countFor(admin), await countFor(packer), await countFor(seller)]).toEqual([2, 2, 0]);
    const listed = await packer.get('/api/admin/orders?status=POR_PREPARAR&sort=oldest');
    expect(listed.body.map(({ id }: Order) => id)).toEqual(ids);

    const sql = `SELECT count(*) FROM orders WHERE ${IS_TO_PREPARE}`;
    const plan = await database.transaction(async (transaction) => {
      await database.query('SET LOCAL enable_seqscan = off', { transaction });
      const [rows] = await database.query(`EXPLAIN ${sql}`, { transaction });
      return JSON.stringify(rows);
    });
    expect(plan).toContain('orders_to_prepare_idx');
  });

  it('counts the returns on their way for who receives them', async () => {
    const { order, ask } = await buildDelivered(admin);
    expect((await ask([1])).status).toBe(201);
    const countFor = async (person: SignedInClient) => (await person.get('/api/admin/waiting')).body.returnsOnTheWay;
    const packer = await signedIn({ staffRole: 'ALMACEN' });
    expect(await countFor(packer)).toBe(0);
    await ReturnRequest.update({ state: 'EN_CAMINO' }, { where: { orderId: order.id } });
    expect([await countFor(admin), await countFor(packer)]).toEqual([1, 1]);
    expect(await countFor(await signedIn({ staffRole: 'SOPORTE' }))).toBe(0);
  });

  it('counts tickets that nobody has begun', async () => {
    const ticket = await buildTicket({ userId: customer.id });
    await buildTicket({ userId: customer.id, status: 'CERRADO', createdAt: new Date('2020-01-01') });
    expect(await waiting()).toMatchObject({ tickets: 1, newest: { ticket: ticket.createdAt.toISOString() } });
  });

  it('tells of what a customer answers as of a new ticket, and not of what the shop writes', async () => {
    const { id } = await buildTicket({ userId: customer.id });
    const reply = async (from: SignedInClient, message: string): Promise<string> =>
      (await from.post(`/api/support/tickets/${id}/messages`, { message })).body.createdAt;
    const ofCustomer = await reply(customer, 'Sigue sin funcionar.');
    await reply(admin, '¿Qué modelo es?');
    expect(await waiting()).toMatchObject({ newest: { ticket: ofCustomer } });
  });

  it('goes through no factura whose order is paid, however many there are', async () => {
    await query(
      `WITH paid AS (
         INSERT INTO orders SELECT (jsonb_populate_record(o, jsonb_build_object(
           'id', gen_random_uuid(), 'order_number', 'K' || n, 'idempotency_key', NULL, 'payment_status', 'verified'))).*
         FROM orders o, generate_series(1, 400) n WHERE o.id = (SELECT id FROM orders LIMIT 1) RETURNING id, user_id)
       INSERT INTO invoices (order_id, user_id, receiver, state, uuid, xml_media_id, pdf_media_id)
         SELECT id, user_id, $1, 'EMITIDA', id, id, id FROM paid`,
      [COMPANY],
    );
    await query("UPDATE orders SET payment_status = 'refunded' WHERE order_number = 'K1'");
    await query('ANALYZE orders, invoices');
    const asked = jest.spyOn(database, 'query');
    expect(await waiting()).toMatchObject({ invoices: 1 });
    const [sql] = asked.mock.calls.find(([sql]) => `${sql}`.includes('refundApprovals')) ?? [];
    const [row] = await query<{ 'QUERY PLAN': [{ Plan: PlanNode }] }>(`EXPLAIN (ANALYZE, FORMAT JSON) ${sql}`, [
      admin.id,
    ]);
    const rowsOf = (node?: PlanNode): number[] =>
      node ? [node['Actual Rows'] * node['Actual Loops'], ...(node.Plans ?? []).flatMap(rowsOf)] : [];
    expect(Math.max(...rowsOf(row?.['QUERY PLAN'][0].Plan))).toBeLessThan(100);
  });

  it('counts payments to settle and jobs that gave up', async () => {
    await database.query(
      `INSERT INTO payments_to_settle (provider, payment_id, reason, status, amount, currency, receiver_id, live_mode,
         provider_updated_at) VALUES ('mercadopago', '1', 'unknown_reference', 'approved', 10, 'MXN', '1', true, now())`,
    );
    await database.query(
      `INSERT INTO pgboss.job (id, name, state, data, completed_on)
       VALUES ($id, 'operations.clean-up', 'failed', '{}', now())`,
      { bind: { id: randomUUID() } },
    );
    expect(await waiting()).toMatchObject({ paymentsToSettle: 1, failedJobs: 1 });
  });
});
