import {
  DAY_MS,
  depositStates,
  disputeKinds,
  disputeStates,
  invoiceStates,
  orderStatuses,
  paymentStatuses,
  returnStates,
  type TicketView,
  type WishView,
} from '@boom/contract';
import { Op } from 'sequelize';
import { makeFirstAdmin } from '../../../src/accounts/firstAdmin';
import { User } from '../../../src/accounts/model';
import { Campaign } from '../../../src/campaigns/model';
import { Product } from '../../../src/catalog/model';
import { Coupon } from '../../../src/coupons/model';
import { query } from '../../../src/database/query';
import { env } from '../../../src/env';
import { FiscalProfile, Invoice } from '../../../src/invoicing/model';
import { log } from '../../../src/log/log';
import { Order } from '../../../src/orders/model';
import { readClabe } from '../../../src/orders/refundAccount';
import { requireTransferTerms } from '../../../src/paymentConfig/paymentTerms';
import { type Provider, startProvider } from '../../../src/payments/build';
import { Dispute } from '../../../src/payments/disputes/model';
import { ReturnRequest } from '../../../src/returns/model';
import { PASSWORD, visitor } from '../../../src/test/build';
import { showStatement } from '../../../src/transfers/bankStatements/findStatements';
import { BankStatement } from '../../../src/transfers/bankStatements/model';
import { demoCatalogue } from '../../catalogue';
import { seedShop } from '..';
import { seedDemo } from '../demo';
import { demoId } from '../demoIds';
import { seedPayments } from '../payments';
import { seedOrders } from '.';
import { makeCast } from './cast';

const statesOf = (rows: readonly Order[]) => new Set(rows.map(({ paymentStatus }) => paymentStatus));
const without = <State>(all: readonly State[], left: readonly State[]) => all.filter((state) => !left.includes(state));

describe('the orders of the demo shop', () => {
  let provider: Provider;
  let count: number;
  beforeAll(async () => {
    provider = await startProvider();
    await provider.set({ notifications: { isLost: true } });
    Object.assign(env, { demoPassword: PASSWORD });
    await makeFirstAdmin();
    await seedShop();
    count = await Order.count();
  }, 60_000);
  afterAll(() => provider.stop());

  async function signInAsCustomer() {
    const client = visitor();
    expect((await client.post('/api/login', { username: 'cliente', password: PASSWORD })).status).toBe(200);
    return client;
  }

  it('are a customer’s who can sign in and sees them all, but for those of before', async () => {
    const client = await signInAsCustomer();
    const { body } = await client.get('/api/orders?limit=100');
    expect(body.length + demoCatalogue.purchases.length).toBe(await Order.count());
  });

  it('are in every state of payment that the shop brings about, and in the main ones of a parcel', async () => {
    const orders = await Order.findAll();
    expect([...statesOf(orders)].sort()).toEqual([...paymentStatuses].sort());
    const parcels = new Set(orders.map(({ status }) => status));
    expect([...parcels].sort()).toEqual(without(orderStatuses, ['RECOGIDO', 'EN_RUTA']).sort());
    expect(orders.filter(({ voucherMethod }) => voucherMethod === 'oxxo').map((order) => order.paymentStatus)).toEqual(
      expect.arrayContaining(['pending', 'expired']),
    );
    expect(orders.some(({ cancelledAt, paymentStatus }) => cancelledAt && paymentStatus === 'verified')).toBe(true);
  });

  it('have a review with a picture that everybody sees', async () => {
    const { body } = await visitor().get(`/api/products/${demoId('product', 'laptop-kuvexa-aria-14')}/reviews`);
    const [{ pictures }] = body;
    expect(pictures).toHaveLength(1);
    expect((await visitor().get(pictures[0])).headers.get('content-type')).toBe('image/webp');
  });

  it('say what is bought together', async () => {
    const path = `/api/products/${demoId('product', 'laptop-kuvexa-aria-14')}/bought-together`;
    expect((await visitor().get(path)).body).toHaveLength(1);
  });

  it('are of days ago where something became of them that takes days', async () => {
    const delivered = await Order.findAll({ where: { status: 'ENTREGADO' } });
    const days = (later: Date | null, earlier: Date) => Math.round((Number(later) - Number(earlier)) / DAY_MS);
    expect(new Set(delivered.map((order) => days(order.actualDelivery, order.createdAt)))).toEqual(new Set([3]));
    for (const { kind, orderId, createdAt } of await ReturnRequest.findAll()) {
      const order = delivered.find(({ id }) => id === orderId);
      expect(days(createdAt, order?.actualDelivery ?? createdAt)).toBe(kind === 'GARANTIA' ? 11 : 3);
    }
  });

  it('have a return in every state, and facturas that wait or were rejected', async () => {
    const returns = new Set((await ReturnRequest.findAll()).map(({ state }) => state));
    expect([...returns].sort()).toEqual([...returnStates].sort());
    const invoices = new Set((await Invoice.findAll()).map(({ state }) => state));
    // Nothing pretends to be stamped.
    expect([...invoices].sort()).toEqual(without(invoiceStates, ['EMITIDA', 'CANCELADA']).sort());
  });

  it('give money back to an account that is not the shop’s', async () => {
    const { bank } = await requireTransferTerms();
    const owed = [...(await Order.findAll()), ...(await ReturnRequest.findAll())];
    const named = owed.flatMap(({ refundClabe }) => (refundClabe ? [readClabe(refundClabe)] : []));
    expect(named.length).toBeGreaterThan(0);
    expect(named).not.toContain(bank.clabe);
  });

  it('reject only what was looked at, and speak of opened goods only where a parcel was sent', async () => {
    const rejected = await ReturnRequest.findAll({ where: { state: 'RECHAZADA' } });
    expect(rejected.length).toBeGreaterThan(0);
    for (const { history } of rejected) expect(history.map(({ state }) => state)).toContain('RECIBIDA');
    const reasons = await query<{ reason: string }>(
      'SELECT reason FROM refunds JOIN orders ON orders.id = order_id WHERE tracking_number IS NULL',
    );
    expect(reasons.length).toBeGreaterThan(0);
    for (const { reason } of reasons) expect(reason).toBe('Cancelaste el pedido antes de que saliera.');
  });

  it('have a dispute of each kind and in each state, and a parcel that is held', async () => {
    const disputes = await Dispute.findAll();
    expect([...new Set(disputes.map(({ kind }) => kind))].sort()).toEqual([...disputeKinds].sort());
    expect([...new Set(disputes.map(({ state }) => state))].sort()).toEqual([...disputeStates].sort());
    expect(await Order.count({ where: { heldAt: { [Op.ne]: null }, status: 'PAGADO' } })).toBe(2);
  });

  it('have a bank statement with a deposit in every state', async () => {
    const [statement] = await BankStatement.findAll();
    const { states, unreadLines } = await showStatement(statement?.id ?? '');
    expect(states).toEqual(Object.fromEntries(depositStates.map((state) => [state, 1])));
    expect(unreadLines).toHaveLength(1);
  });

  it('come with a quote at the price of many, and favourites of which one costs less and one is waited for', async () => {
    const client = await signInAsCustomer();
    const { body: quotes } = await client.get('/api/quotes');
    expect(quotes).toMatchObject([{ lines: [{ quantity: 20, unitPrice: '809.00' }], orderId: null }]);
    const { body: wishes } = await client.get('/api/user/wishlist');
    const products = await Product.findAll({ where: { id: wishes.map(({ productId }: WishView) => productId) } });
    const nowOf = (wish: WishView) => products.find(({ id }) => id === wish.productId);
    const hasFallen = (wish: WishView) => Number(nowOf(wish)?.price) < Number(wish.price);
    expect(wishes.map((wish: WishView) => hasFallen(wish)).sort()).toEqual([false, false, true]);
    expect(wishes.filter(({ awaitsStock }: WishView) => awaitsStock).map(nowOf)).toMatchObject([{ stock: 0 }]);
  });

  it('come with a ticket that is new, one that was answered and one that is resolved', async () => {
    const client = await signInAsCustomer();
    const { body: tickets } = await client.get('/api/support/tickets');
    expect(tickets.map(({ status }: TicketView) => status)).toEqual(['ABIERTO', 'ESPERANDO_CLIENTE', 'RESUELTO']);
    expect((await client.get(`/api/support/tickets/${tickets[1].id}`)).body.messages).toHaveLength(1);
  });

  it('leave the shop with stock, and are not made twice', async () => {
    const users = await User.count();
    await seedShop();
    expect(await Order.count()).toBe(count);
    expect(await Product.min('stock')).toBeGreaterThanOrEqual(0);
    expect(await User.count()).toBe(users);
  });

  it('are made by the next start where one was broken off before them, once by two together', async () => {
    await query('TRUNCATE products, categories, banners, special_offers, orders, users, campaigns, coupons CASCADE');
    await makeFirstAdmin();
    await seedPayments();
    expect(await seedDemo()).toBe(true);
    await makeCast(PASSWORD);
    await Promise.all([seedShop(), seedShop()]);
    expect(await Order.count()).toBe(count);
    expect([await Campaign.count(), await Coupon.count()]).toEqual([2, 1]);
  });

  it('stay as they are where a start was broken off among them, which the log says', async () => {
    await query('TRUNCATE orders, users CASCADE');
    await makeFirstAdmin();
    jest.spyOn(ReturnRequest, 'create').mockRejectedValueOnce(new Error('broken off'));
    const error = jest.spyOn(log, 'error');
    await seedShop();
    expect(error).toHaveBeenCalledWith(expect.anything(), expect.stringMatching(/^demo orders are not complete/));
    jest.restoreAllMocks();
    await seedShop();
    expect(await Order.count()).toBe(1);
  });

  it('have a customer with an address, or none', async () => {
    await query('TRUNCATE orders, users CASCADE');
    await makeFirstAdmin();
    const save = jest.spyOn(FiscalProfile, 'upsert').mockRejectedValueOnce(new Error('broken off'));
    await expect(makeCast(PASSWORD)).rejects.toThrow('broken off');
    save.mockRestore();
    expect(await User.count({ where: { isAdmin: false } })).toBe(0);
  });

  it('leave cards out where nobody plays the provider', async () => {
    await query('TRUNCATE orders, users CASCADE');
    const { apiUrl } = env.mercadoPago;
    Object.assign(env.mercadoPago, { apiUrl: null });
    try {
      await makeFirstAdmin();
      const cast = await makeCast(PASSWORD);
      if (cast) await seedOrders(cast);
    } finally {
      Object.assign(env.mercadoPago, { apiUrl });
    }
    expect(new Set((await Order.findAll()).map(({ paymentType }) => paymentType))).toEqual(
      new Set(['direct_transfer']),
    );
  });
});
