import { addressLine, type BankTransferView, fromCents, toCents } from '@boom/contract';
import type { Transaction } from 'sequelize';
import { findUserSummary } from '../accounts/userSummaries';
import { fullDay, fullMoment } from '../dates';
import { env } from '../env';
import { type Buyer, type OrderMessage, tellBuyer } from '../messages/tellBuyer';
import type { DelayedMessages } from '../notifications/notify';
import type { TemplateName, TemplateParams } from '../notifications/templates';
import { inPesos } from '../pesos';
import { placeOf } from './cashPlace';
import texts from './es-MX.json';
import type { OrderData } from './model';
import { owedCentsOf } from './transferMoney';

type OrderTemplate = Extract<
  TemplateName,
  `order_${string}` | `return_${string}` | `payment_${string}` | `transfer_${string}` | `receipt_${string}`
>;

/** What is said in another way of an order that is picked up. */
const ofPickup: { [Template in OrderTemplate]?: OrderTemplate } = {
  payment_received: 'order_paid_pickup',
  order_preparing: 'order_preparing_pickup',
  order_shipped: 'order_ready_pickup',
};

/**
 * Writes to the customer about an order, once the transaction is committed.
 *
 * @param more what this template needs beside the order's own figures.
 * @param delayed where the message waits some seconds for a change of mind.
 */
export async function tellCustomer(
  order: OrderData,
  template: OrderTemplate,
  transaction: Transaction,
  more: TemplateParams = {},
  delayed?: DelayedMessages,
): Promise<void> {
  const user = await findUserSummary(order.userId, transaction);
  const said = (order.pickup && ofPickup[template]) ?? template;
  if (user) await tellBuyer(user, messageAbout(order, user, said, more), transaction, delayed);
}

/** Writes that the shop owes money of a transfer back. @param received pesos that came. */
export function tellOwed(order: OrderData, received: string, transaction: Transaction): Promise<void> {
  return tellCustomer(order, 'transfer_owed', transaction, { received: inPesos(received) });
}

function messageAbout(order: OrderData, to: Buyer, template: OrderTemplate, more: TemplateParams): OrderMessage {
  const path = to.isGuest ? `/pedido?n=${order.orderNumber}` : `/dashboard?section=orders&order=${order.id}`;
  const ordersUrl = env.publicUrl + path;
  const branch = order.pickup?.name ?? '';
  const branchAddress = order.pickup ? addressLine(order.pickup) : '';
  const discountCents = toCents(order.discountApplied) - toCents(order.couponDiscount);
  const params = {
    fullName: to.fullName,
    orderNumber: order.orderNumber,
    // With the coupon's line: texts that the shop wrote before there were coupons show it, too, and add up.
    subtotal: [inPesos(order.originalAmount), ...couponLine(order)],
    discount: discountCents > 0 ? inPesos(fromCents(discountCents)) : '',
    // Also in texts of the shop's own: nothing else says where before it is paid.
    shipping: order.pickup ? `${texts.pickup} ${branch}, ${branchAddress}` : inPesos(order.shippingCost),
    total: inPesos(order.totalAmount),
    // What came of a transfer, and goes back.
    owed: inPesos(fromCents(owedCentsOf(order))),
    deadline: deadlineText(order.expiresAt),
    place: placeOf(order),
    voucherDeadline: deadlineText(order.voucherEndsAt),
    voucherUrl: order.voucherUrl ?? ordersUrl,
    estimatedDelivery: order.estimatedDelivery ? fullDay(order.estimatedDelivery) : '',
    branch,
    branchAddress,
    branchHours: order.pickup?.hours ?? '',
    // A blocked account buys nothing, and `/pedido` would send it no code and say nothing: the lines that lead there go. That
    // of its own page stays, where signing in says why.
    storeUrl: to.isBlocked ? '' : env.publicUrl,
    ordersUrl,
    ...more,
  };
  return { orderId: order.id, template, params };
}

/** Not all of Mexico has the capital's time. */
const deadlineText = (at: Date | null) => (at ? `${fullMoment(at)} ${texts.timeZone}` : '');

const couponLine = ({ couponCode, couponDiscount }: OrderData) =>
  couponCode ? [`${texts.coupon} ${couponCode}: −${inPesos(couponDiscount)}`] : [];

/** Confirms a new order; for a transfer with everything needed to make it. */
export async function confirmOrder(
  order: OrderData,
  to: Buyer,
  bank: BankTransferView | null,
  transaction: Transaction,
): Promise<void> {
  const items = (order.items ?? []).map(
    ({ quantity, name, unitPrice }) => `${quantity} × ${name}: ${inPesos(fromCents(toCents(unitPrice) * quantity))}`,
  );
  const message = bank
    ? messageAbout(order, to, 'order_placed_transfer', { items, ...transferParams(bank) })
    : messageAbout(order, to, 'order_placed_card', { items });
  await tellBuyer(to, message, transaction);
}

/** An order that was to be paid by card is to be transferred: everything needed to do so. */
export function tellHowToTransfer(order: OrderData, to: Buyer, bank: BankTransferView, transaction: Transaction) {
  return tellBuyer(to, messageAbout(order, to, 'order_turned_to_transfer', transferParams(bank)), transaction);
}

const transferParams = ({ amount: _amount, deadline: _deadline, ...params }: BankTransferView) => params;
