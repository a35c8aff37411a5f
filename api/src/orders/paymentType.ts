import {
  CARD_DEADLINE_HOURS,
  fromCents,
  HOUR_MS,
  isToPay,
  type PaymentType,
  priceOrder,
  TRANSFER_DEADLINE_HOURS,
  toCents,
} from '@boom/contract';
import type { Transaction } from 'sequelize';
import { findTransferDiscounted } from '../catalog/soldProducts';
import { giveUpVoucher } from './cash';
import { Order, type OrderData } from './model';
import { linesOf } from './progress';
import { spreadDiscounts } from './spread';

/** How an order is to be paid. */
export interface PaymentTerms {
  type: PaymentType;
  /** 0 for card payments. */
  discountBasisPoints: number;
  /** How long the stock is held for an unpaid order. */
  deadlineHours: number;
}

export const CARD_TERMS: PaymentTerms = {
  type: 'mercadopago',
  discountBasisPoints: 0,
  deadlineHours: CARD_DEADLINE_HOURS,
};

/** @param discountBasisPoints hundredths of a percent: 250 is 2.5 %. */
export const transferTerms = (discountBasisPoints: number): PaymentTerms => ({
  type: 'direct_transfer',
  discountBasisPoints,
  deadlineHours: TRANSFER_DEADLINE_HOURS,
});

/** Whether its owner may choose another way to pay: no receipt was sent, no part came, and nobody looks at a payment. */
export function mayChangePaymentType({
  status,
  paymentStatus,
  transferReceived,
}: Pick<OrderData, 'status' | 'paymentStatus' | 'transferReceived'>): boolean {
  return transferReceived == null && status === 'PENDIENTE' && isToPay(paymentStatus);
}

/** Pesos that the card provider charges for this order: no discount is taken off but its coupon's. */
export function cardTotalOf({
  originalAmount,
  couponDiscount,
  shippingCost,
}: Pick<OrderData, 'originalAmount' | 'couponDiscount' | 'shippingCost'>) {
  return fromCents(toCents(originalAmount) - toCents(couponDiscount) + toCents(shippingCost));
}

/**
 * The new deadline of an unpaid order whose way to pay changes: the new way's hours from now, but at most 72 hours from
 * when the order was made (decision 6) or the deadline that it has already, by a rejected receipt or a voucher. So
 * changing again and again gains nothing.
 */
export function deadlineOf(
  { createdAt, expiresAt }: Pick<OrderData, 'createdAt' | 'expiresAt'>,
  deadlineHours: number,
): Date {
  const latest = Math.max(createdAt.getTime() + CARD_DEADLINE_HOURS * HOUR_MS, expiresAt?.getTime() ?? 0);
  return new Date(Math.min(Date.now() + deadlineHours * HOUR_MS, latest));
}

/**
 * Figures the order (locked by the caller) as one that is paid in this way: prices and coupon stay those of the order,
 * the discount for transfers is what the shop gives today. The order is not saved, its lines are.
 */
export async function figureAs(
  order: Order,
  { type, discountBasisPoints }: Pick<PaymentTerms, 'type' | 'discountBasisPoints'>,
  transaction: Transaction,
): Promise<void> {
  const lines = await linesOf(order, transaction);
  const ids = lines.map(({ productId }) => productId);
  const discounted = discountBasisPoints > 0 ? await findTransferDiscounted(ids, transaction) : new Set();
  const couponCents = toCents(order.couponDiscount);
  const priced = lines.map(({ productId, unitPrice, quantity }) => ({
    unitPriceCents: toCents(unitPrice),
    quantity,
    allowTransferDiscount: discounted.has(productId),
    freeShipping: false,
  }));
  const { discountCents } = priceOrder(priced, discountBasisPoints, undefined, () => couponCents);
  const shares = spreadDiscounts(priced, { couponCents, discountCents });
  for (const [index, line] of lines.entries()) {
    await line.update({ discount: fromCents(shares[index] ?? 0) }, { transaction });
  }
  order.set({
    paymentType: type,
    discountApplied: fromCents(discountCents),
    totalAmount: fromCents(toCents(cardTotalOf(order)) - (discountCents - couponCents)),
  });
}

/** Gives the order (locked by the caller) its new way to pay with amount, discount and deadline, and saves it. */
export async function changeTo(order: Order, terms: PaymentTerms, transaction: Transaction): Promise<void> {
  await figureAs(order, terms, transaction);
  order.set({ paymentStatus: 'pending', expiresAt: deadlineOf(order, terms.deadlineHours) });
  // The database draws the reference of a transfer.
  await order.save({ transaction, returning: true });
  if (terms.type !== 'mercadopago') await giveUpVoucher(order, transaction);
}

/** The page on which an order is paid. */
export interface PayPage {
  preferenceId: string;
  initPoint: string;
  receiverId: string;
}

/**
 * Notes the page on which this order is paid.
 *
 * @returns false when the order, by now, is to be paid in another way.
 */
export async function keepPayPage(order: Order, page: PayPage): Promise<boolean> {
  const [kept] = await Order.update(page, { where: { id: order.id, paymentType: 'mercadopago' } });
  if (kept === 1) order.set(page);
  return kept === 1;
}
