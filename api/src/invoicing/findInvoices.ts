import { type InvoiceView, invoiceStates } from '@boom/contract';
import { literal, Op, type WhereOptions } from 'sequelize';
import { type InferType, object, string } from 'yup';
import { findUserSummaries } from '../accounts/userSummaries';
import { foldedPattern } from '../database/foldedText';
import { AppError } from '../http/errors';
import { searchText } from '../http/filters';
import { type ListWindow, presentOne, presentPage } from '../http/lists';
import type { SignedInUser } from '../http/state';
import { openPrivateObject, type PrivateObject } from '../media/privateObjects';
import { findOrder } from '../orders/findOrders';
import { idsOfOrders } from '../orders/listQuery';
import { findOrdersWithLines, idsOfOrdersOncePaid, idsOfPaidOrders, type Order } from '../orders/readOrders';
import { findGoingBack } from '../orders/refundsOf';
import { defineInvoiced } from '../payments/disputes/issuedInvoices';
import { findMoneyGone, IS_MONEY_GONE } from '../payments/moneyGone';
import { findShop } from '../shop/shop';
import { fileNameOf } from './issueInvoice';
import { findInvoice } from './lockInvoice';
import { Invoice } from './model';
import { type InvoiceInPanel, presentInvoice, presentInvoiceDetail, presentOrderInvoice } from './present';

const filters = [...invoiceStates, 'POR_CANCELAR'] as const;
const sorts = { newest: 'DESC', oldest: 'ASC' } as const;

/** The query of `GET /api/admin/invoices`, beside `limit` and `page`. */
export const invoicesQuerySchema = object({
  search: searchText(),
  state: string().oneOf([...filters], 'El estado no es válido'),
  sort: string().oneOf(Object.keys(sorts), 'El orden no es válido'),
});
export type InvoicesQuery = InferType<typeof invoicesQuerySchema>;

/**
 * Facturas of paid orders. With `sort=oldest`, and by default with `SOLICITADA`, those that wait longest come first;
 * with neither a sort nor a state those that wait for the shop, then the newest.
 */
export async function listInvoices(query: InvoicesQuery, window: ListWindow) {
  const { where, order } = found(query);
  const waitingFirst = query.state || query.sort ? [] : [literal(`(${waits}) DESC`)];
  return presentPage(Invoice.findAndCountAll({ where, order: [...waitingFirst, ...order], ...window }), forPanel);
}

/**
 * The ids of what {@link listInvoices} finds now, by their moments alone: no decision that comes while they are read
 * moves one.
 */
export async function findInvoiceIds(query: InvoicesQuery): Promise<string[]> {
  return (await Invoice.findAll({ attributes: ['id'], ...found(query) })).map(({ id }) => id);
}

/** Facturas by their ids, in that order. */
export async function findInvoices(ids: readonly string[]): Promise<InvoiceInPanel[]> {
  const byId = new Map((await Invoice.findAll({ where: { id: [...ids] } })).map((invoice) => [invoice.id, invoice]));
  return forPanel(ids.flatMap((id) => byId.get(id) ?? []));
}

function found({ search, state, sort }: InvoicesQuery) {
  const direction = sorts[(sort ?? (state === 'SOLICITADA' ? 'oldest' : 'newest')) as keyof typeof sorts];
  return {
    where: { [Op.and]: [inState(state), search ? like(search) : {}] },
    order: ['requestedAt', 'id'].map((column): [string, string] => [column, direction]),
  };
}

const idsOfReturned = literal(`(SELECT id FROM orders WHERE ${IS_MONEY_GONE})`);

/** What the panel's count of them counts: to be issued, and to be cancelled at SAT. */
const waits = `state = 'SOLICITADA' AND order_id IN ${idsOfPaidOrders.val}
  OR state = 'EMITIDA' AND order_id IN ${idsOfReturned.val}`;

function inState(state: (typeof filters)[number] | undefined): WhereOptions<Invoice> {
  if (state === 'POR_CANCELAR') return { state: 'EMITIDA', orderId: { [Op.in]: idsOfReturned } };
  // What waits is what can be issued: nothing of an order whose money goes back, or was taken back by a bank. Before
  // any money came, a request at the checkout is only a wish.
  const orders = state === 'SOLICITADA' ? idsOfPaidOrders : idsOfOrdersOncePaid;
  return { orderId: { [Op.in]: orders }, ...(state && { state }) };
}

/** In RFC, name, folio fiscal, order number and whose it is. */
function like(typed: string): WhereOptions<Invoice> {
  const pattern = foldedPattern(typed);
  const texts = ["receiver->>'rfc'", "receiver->>'name'", 'uuid::text'];
  return {
    [Op.or]: [
      ...texts.map((text) => literal(`fold_text(${text}) LIKE ${pattern}`)),
      { orderId: { [Op.in]: idsOfOrders(typed) } },
    ],
  };
}

/** Adds orders, customers and whose money is gone, or goes back, with some queries for the whole page, and some more for each that goes back. */
async function forPanel(invoices: Invoice[]): Promise<InvoiceInPanel[]> {
  const orderIds = invoices.map(({ orderId }) => orderId);
  const [orders, customers, gone, calendar] = await Promise.all([
    findOrdersWithLines(orderIds),
    findUserSummaries(invoices.map(({ userId }) => userId)),
    findMoneyGone(orderIds),
    findShop(),
  ]);
  const asked = invoices.filter(({ state }) => state === 'SOLICITADA');
  const goingBack = await findGoingBack(asked.flatMap(({ orderId }) => orders.get(orderId) ?? []));
  return invoices.flatMap((invoice) => {
    const order = orders.get(invoice.orderId);
    if (!order) return [];
    const customer = customers.get(invoice.userId);
    const money = { isMoneyGone: gone.has(order.id), isGoingBack: goingBack.has(order.id) };
    return [{ invoice, order, customer, ...money, calendar }];
  });
}

/** A factura as the panel is answered. @throws AppError invoice_not_found (404) */
export async function showInvoice(id: string) {
  return presentInvoiceDetail(await presentOne(await findInvoice(id), forPanel));
}

/** The factura of an order, for its owner and those with the right `money`. @throws AppError order_not_found (404) */
export async function showOrderInvoice(user: SignedInUser, orderId: string) {
  const order = await findOrder(user, orderId, 'money');
  return presentOrderInvoice(order, await Invoice.findOne({ where: { orderId } }), await findShop());
}

/** The facturas of somebody's orders, by the order's id. */
export async function findInvoicesOf(orders: Order[]): Promise<Map<string, InvoiceView>> {
  const [invoices, calendar] = await Promise.all([
    Invoice.findAll({ where: { orderId: orders.map(({ id }) => id) } }),
    findShop(),
  ]);
  const byId = new Map(orders.map((order) => [order.id, order]));
  return new Map(
    invoices.flatMap((invoice) => {
      const order = byId.get(invoice.orderId);
      return order ? [[invoice.orderId, presentInvoice(invoice, order, calendar)] as const] : [];
    }),
  );
}

// Asked by disputes, of which a factura is evidence.
defineInvoiced(async (orderIds) => {
  const where = { orderId: [...orderIds], state: 'EMITIDA' };
  return new Set((await Invoice.findAll({ attributes: ['orderId'], where })).map(({ orderId }) => orderId));
});

export const invoiceFiles = ['xml', 'pdf'] as const;

/**
 * One of a factura's two files, for its owner and those with the right `money`.
 *
 * @throws AppError order_not_found, invoice_file_not_found (404)
 */
export async function openInvoiceFile(user: SignedInUser, orderId: string, kind: string): Promise<PrivateObject> {
  const { orderNumber } = await findOrder(user, orderId, 'money');
  const invoice = await Invoice.findOne({ where: { orderId } });
  const mediaId = kind === 'xml' ? invoice?.xmlMediaId : invoice?.pdfMediaId;
  const file = mediaId && (await openPrivateObject(mediaId));
  if (!file) throw new AppError(404, 'invoice_file_not_found');
  return { ...file, fileName: `${fileNameOf(orderNumber)}.${kind}` };
}
