import { toCents } from '@boom/contract';
import type { Transaction } from 'sequelize';
import { findUserSummary } from '../accounts/userSummaries';
import { inTransaction } from '../database/transaction';
import { AppError } from '../http/errors';
import { enqueue } from '../jobs/queue';
import { log } from '../log/log';
import type { OrderData } from '../orders/createOrder';
import { keepPayPage, type PayPage } from '../orders/paymentType';
import { findOrderWithLines, type Order } from '../orders/readOrders';
import { spread } from '../orders/spread';
import { isOpen } from '../orders/state';
import { findInstallmentMonths } from '../paymentConfig/paymentTerms';
import { findGateway } from './findGateway';
import { GatewayRefused, GatewayUnavailable, type PayPageRequest } from './gateway';

/** Whom the provider names on its page. */
type Payer = PayPageRequest['payer'];

/** The job's first try; whoever waits before the screen tries sooner. */
const GRACE_MS = 30_000;

/** Has a job get an order's page, which the call that made the order could not. */
export function providePreferenceLater(orderId: string): Promise<void> {
  const startAfter = new Date(Date.now() + GRACE_MS);
  return inTransaction((transaction) =>
    enqueue('payments.provide-preference', { orderId }, transaction, { startAfter, key: orderId }),
  );
}

/**
 * Gives an order the page on which it is paid, unless there is one already, or nothing to pay. Called outside any
 * transaction.
 *
 * @returns the order, with its page where it has one.
 * @throws AppError payment_unavailable (503): the order stands.
 */
export async function providePreference(orderId: string): Promise<Order | null> {
  const order = await findOrderWithLines(orderId);
  if (!order || order.initPoint || order.paymentType !== 'mercadopago' || !isOpen(order.paymentStatus)) return order;
  const user = await findUserSummary(order.userId);
  if (!user) throw new Error(`the customer of order ${order.id} is gone`);
  const page = await askForPayPage(order, user);
  if (!(await keepPayPage(order, page))) {
    // Its owner has decided meanwhile to pay by transfer.
    await inTransaction((transaction) => closePayPageLater(page.preferenceId, transaction));
  }
  return order;
}

/** Lets nobody start to pay on this page any more; a job tells the provider. */
export function closePayPageLater(preferenceId: string, transaction: Transaction): Promise<void> {
  return enqueue('payments.close-page', { preferenceId }, transaction);
}

/**
 * What is paid in spite of it is still the order's money (`applyPayment`).
 *
 * @throws GatewayUnavailable, to be tried again.
 */
export async function closePayPage(preferenceId: string): Promise<void> {
  try {
    await (await findGateway()).closePayPage(preferenceId);
  } catch (error) {
    if (!(error instanceof GatewayRefused)) throw error;
    log.warn({ err: error, preferenceId }, 'a pay page could not be closed');
  }
}

/**
 * Asks the provider for the page on which this order is paid. The order's own key goes along, so that two calls at once,
 * or one that is repeated after an answer got lost, make one preference (R15).
 *
 * @param order with its `items`.
 * @throws AppError payment_unavailable (503)
 */
export async function askForPayPage(order: OrderData, payer: Payer): Promise<PayPage> {
  try {
    return await (await findGateway()).createPayPage(await requestFor(order, payer));
  } catch (error) {
    if (!(error instanceof GatewayUnavailable) && !(error instanceof GatewayRefused)) throw error;
    // A refusal is ours to mend (credentials, say); the shopper can only come back later.
    log.error({ err: error, orderId: order.id }, 'no preference was made');
    throw new AppError(503, 'payment_unavailable', { retryAfterSeconds: 5 });
  }
}

async function requestFor(order: OrderData, { email, fullName, isGuest }: Payer): Promise<PayPageRequest> {
  const shippingCents = toCents(order.shippingCost);
  const totalCents = toCents(order.totalAmount);
  return {
    orderNumber: order.orderNumber,
    lines: [
      ...chargeLines(order),
      // An ordinary line, so that the payment's amount is the order's total (payments sheet, section 3).
      ...(shippingCents > 0 ? [{ id: 'envio', title: 'Envío', quantity: 1, unitPriceCents: shippingCents }] : []),
    ],
    totalCents,
    payer: { email, fullName, isGuest },
    installments: await findInstallmentMonths(totalCents),
    expiresAt: order.expiresAt ?? new Date(),
    key: order.preferenceKey,
  };
}

/** Lines that a coupon takes something off are charged as a whole: what remains may not divide into their units. */
function chargeLines({ items = [], couponDiscount }: OrderData): PayPageRequest['lines'] {
  const lines = items.map(({ productId, name, quantity, unitPrice }) => ({
    id: productId,
    title: name,
    quantity,
    unitPriceCents: toCents(unitPrice),
  }));
  const couponCents = toCents(couponDiscount);
  if (couponCents === 0) return lines;
  const totals = lines.map(({ quantity, unitPriceCents }) => quantity * unitPriceCents);
  const shares = spread(couponCents, totals);
  return lines
    .map(({ id, title, quantity }, index) => ({
      id,
      title: quantity === 1 ? title : `${quantity} × ${title}`,
      quantity: 1,
      unitPriceCents: (totals[index] ?? 0) - (shares[index] ?? 0),
    }))
    .filter(({ unitPriceCents }) => unitPriceCents > 0);
}
