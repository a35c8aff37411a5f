import { randomUUID } from 'node:crypto';
import { type PaymentType, toCents } from '@boom/contract';
import { inTransaction } from '../database/transaction';
import { AppError } from '../http/errors';
import type { SignedInUser } from '../http/state';
import { dropNews } from '../notifications/waiting';
import {
  CARD_TERMS,
  cardTotalOf,
  changeTo,
  deadlineOf,
  mayChangePaymentType,
  transferTerms,
} from '../orders/paymentType';
import { presentBankTransfer } from '../orders/present';
import { lockOrder } from '../orders/progress';
import { findOrderWithLines, type Order } from '../orders/readOrders';
import { confirmOrder, tellHowToTransfer } from '../orders/tellCustomer';
import { isCardActive, requireTransferTerms } from '../paymentConfig/paymentTerms';
import { askForPayPage, closePayPageLater } from '../payments/preference';
import { forgetClaim } from '../transfers/claims';
import { refuseWithoutPrice } from './placeOrder';

type Change = (user: SignedInUser, orderId: string) => Promise<void>;

/**
 * The shopper pays an unpaid order in another way: after a rejection, or on second thoughts. Amount, discount and
 * deadline become those of that way; number, lines, prices and shipping stay. The same way again changes nothing.
 *
 * @throws AppError order_not_found (404); payment_method_unavailable, payment_type_fixed, product_without_price (409);
 *   payment_unavailable (503) while the provider makes no page, and then nothing has changed.
 */
export function changePaymentType(user: SignedInUser, orderId: string, type: PaymentType): Promise<void> {
  return changes[type](user, orderId);
}

const toTransfer: Change = async (user, orderId) => {
  const { bank, discountBasisPoints } = await requireTransferTerms();
  await inTransaction(async (transaction) => {
    const order = await lockOrder({ id: orderId, userId: user.id }, transaction);
    if (isSameWay(order, 'direct_transfer')) return;
    requireChangeable(order);
    await changeTo(order, transferTerms(discountBasisPoints), transaction);
    if (order.preferenceId) await closePayPageLater(order.preferenceId, transaction);
    const transfer = presentBankTransfer(order, bank);
    if (transfer) await tellHowToTransfer(order, user, transfer, transaction);
  });
};

const toCard: Change = async (user, orderId) => {
  if (!(await isCardActive())) throw new AppError(409, 'payment_method_unavailable');
  const wanted = await findOrderWithLines(orderId);
  if (wanted?.userId !== user.id) throw new AppError(404, 'order_not_found');
  if (isSameWay(wanted, 'mercadopago')) return;
  requireChangeable(wanted);
  const lines = wanted.items ?? [];
  refuseWithoutPrice(lines.map(({ productId, unitPrice }) => ({ productId, unitPriceCents: toCents(unitPrice) })));
  const preferenceKey = randomUUID();
  const expiresAt = deadlineOf(wanted, CARD_TERMS.deadlineHours);
  // The provider is asked outside the transaction, and first: without a page the order stays as it is.
  const charge = { ...wanted.get({ plain: true }), totalAmount: cardTotalOf(wanted), preferenceKey, expiresAt };
  const page = await askForPayPage(charge, user);
  await inTransaction(async (transaction) => {
    const order = await lockOrder({ id: orderId, userId: user.id }, transaction);
    // Two presses make two pages; the second one's ends by itself, and what is paid there is this order's, too.
    if (isSameWay(order, 'mercadopago')) return;
    requireChangeable(order);
    order.set({ ...page, preferenceKey });
    await forgetClaim(order.id, transaction);
    await dropNews(order.id, ['order_turned_to_transfer'], transaction);
    const unsaid = await dropNews(order.id, ['order_placed_transfer'], transaction);
    await changeTo(order, CARD_TERMS, transaction);
    // The mail confirmed what was bought as well, which nothing else says.
    const isUnconfirmed = unsaid.some(({ channel }) => channel === 'email');
    if (isUnconfirmed) await confirmOrder({ ...order.get({ plain: true }), items: lines }, user, null, transaction);
  });
};

const changes: Record<PaymentType, Change> = { direct_transfer: toTransfer, mercadopago: toCard };

/**
 * The same way again changes nothing; of an order that has ended there is none.
 *
 * @throws AppError payment_type_fixed (409)
 */
function isSameWay(order: Order, type: PaymentType): boolean {
  if (order.paymentType !== type) return false;
  if (order.paymentStatus === 'expired') throw new AppError(409, 'payment_type_fixed');
  return true;
}

/** @throws AppError payment_type_fixed (409) */
function requireChangeable(order: Order): void {
  if (!mayChangePaymentType(order)) throw new AppError(409, 'payment_type_fixed');
}
