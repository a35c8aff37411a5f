import { type BankTransferView, courierTrackingUrls, fromCents, toCents } from '@boom/contract';
import type { Transaction } from 'sequelize';
import { findContact } from '../accounts/contacts';
import { env } from '../env';
import { type HeldMessages, notify } from '../notifications/notify';
import type { TemplateName, TemplateParams } from '../notifications/templates';
import type { Order } from './model';

const money = new Intl.NumberFormat('es-MX', { style: 'currency', currency: 'MXN' });
const moment = new Intl.DateTimeFormat('es-MX', {
  dateStyle: 'full',
  timeStyle: 'short',
  timeZone: 'America/Mexico_City',
});
const day = new Intl.DateTimeFormat('es-MX', { dateStyle: 'full', timeZone: 'America/Mexico_City' });

/** "1299.00" → "$1,299.00 MXN": in a mail nothing else says which dollars. */
export const inPesos = (amount: string) => `${money.format(toCents(amount) / 100)} MXN`;

/**
 * Writes to the customer about an order, once the transaction is committed.
 *
 * @param more what this template needs beside the order's own figures.
 * @param held where the message waits some seconds for a change of mind.
 */
export async function tellCustomer(
  order: Order,
  template: Extract<TemplateName, `order_${string}` | `payment_${string}` | `transfer_${string}` | `receipt_${string}`>,
  transaction: Transaction,
  more: TemplateParams = {},
  held?: HeldMessages,
): Promise<void> {
  const user = await findContact(order.userId, transaction);
  if (!user) return;
  const params = {
    fullName: user.fullName,
    orderNumber: order.orderNumber,
    subtotal: inPesos(order.originalAmount),
    discount: inPesos(order.discountApplied),
    shipping: inPesos(order.shippingCost),
    total: inPesos(order.totalAmount),
    deadline: order.expiresAt ? moment.format(order.expiresAt) : '',
    estimatedDelivery: order.estimatedDelivery ? day.format(order.estimatedDelivery) : '',
    storeUrl: env.publicUrl,
    ordersUrl: `${env.publicUrl}/dashboard?section=orders`,
    ...more,
  };
  await notify({ to: user.email, template, params }, transaction, held);
}

/** The mail that confirms a new order, read with its `items`; for a transfer with everything needed to make it. */
export async function tellOrderPlaced(order: Order, bank: BankTransferView | null, transaction: Transaction) {
  const items = (order.items ?? []).map(
    ({ quantity, name, unitPrice }) => `${quantity} × ${name}: ${inPesos(fromCents(toCents(unitPrice) * quantity))}`,
  );
  if (!bank) return tellCustomer(order, 'order_placed_card', transaction, { items });
  const { bank: bankName, beneficiary, clabe, accountNumber, salesEmail, whatsapp } = bank;
  const details = { items, bank: bankName, beneficiary, clabe, accountNumber, salesEmail, whatsapp };
  return tellCustomer(order, 'order_placed_transfer', transaction, details);
}

/** The courier's own tracking page, where it is known and there is a number. */
export function trackingUrlOf({ courierService, trackingNumber }: Pick<Order, 'courierService' | 'trackingNumber'>) {
  if (!courierService || !trackingNumber) return null;
  const known = Object.keys(courierTrackingUrls).find((name) => name.toLowerCase() === courierService.toLowerCase());
  return known ? (courierTrackingUrls[known] ?? '').replace('{number}', encodeURIComponent(trackingNumber)) : null;
}
