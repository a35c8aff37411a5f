import {
  type AdminInvoiceDetail,
  type AdminInvoiceView,
  fromCents,
  type InvoiceConcept,
  type InvoiceView,
  isDayOver,
  type OrderInvoiceView,
  splitVat,
  type TaxedAmounts,
  toCents,
  type WorkCalendar,
} from '@boom/contract';
import { personOf, type UserSummary } from '../accounts/userSummaries';
import { type Order, paidAtOf } from '../orders/readOrders';
import { spread } from '../orders/spread';
import { pick } from '../pick';
import { dueAtOf, isBillable, isInTime, requestEnd } from './deadlines';
import texts from './es-MX.json';
import type { Invoice } from './model';

function taxed(cents: number, netCents = splitVat(cents).netCents): TaxedAmounts {
  return { totalAmount: fromCents(cents), netAmount: fromCents(netCents), vatAmount: fromCents(cents - netCents) };
}

export function presentInvoice(invoice: Invoice, order: Order, calendar: WorkCalendar): InvoiceView {
  return {
    ...pick(invoice, 'id', 'state', 'receiver', 'uuid', 'rejectionReason', 'requestedAt', 'issuedAt'),
    dueAt: dueAtOf(invoice, order, calendar)?.toISOString() ?? null,
  };
}

/** The factura of an order as its customer sees it, and whether there may be one. */
export function presentOrderInvoice(order: Order, invoice: Invoice | null, calendar: WorkCalendar): OrderInvoiceView {
  const isFree = !invoice || invoice.state === 'RECHAZADA';
  // A request is not fulfilled while its order is cancelled, expired or charged back: nothing is shown of it, until the
  // order is paid after all, or the refund ends it.
  const isGivenUp = invoice?.state === 'SOLICITADA' && !isBillable(order);
  const end = isBillable(order) ? requestEnd(order, invoice?.rejectedAt) : null;
  return {
    ...taxed(toCents(order.totalAmount)),
    invoice: invoice && !isGivenUp ? presentInvoice(invoice, order, calendar) : null,
    canRequest: isFree && isBillable(order) && isInTime(order, invoice?.rejectedAt),
    requestUntil: end?.toISOString() ?? null,
  };
}

/** A factura with its order and whose it is, as the panel needs them. */
export interface InvoiceInPanel {
  invoice: Invoice;
  order: Order;
  customer: UserSummary | undefined;
  isMoneyGone: boolean;
  isGoingBack: boolean;
  calendar: WorkCalendar;
}

export function presentAdminInvoice(found: InvoiceInPanel): AdminInvoiceView {
  const { invoice, order, customer, isMoneyGone, calendar } = found;
  const dueAt = dueAtOf(invoice, order, calendar);
  const isGoingBack = dueAt !== null && found.isGoingBack;
  return {
    ...presentInvoice(invoice, order, calendar),
    ...taxed(toCents(order.totalAmount)),
    version: invoice.version,
    orderId: order.id,
    orderNumber: order.orderNumber,
    paymentType: order.paymentType,
    paidAt: paidAtOf(order)?.toISOString() ?? null,
    isOverdue: !isGoingBack && isDayOver(dueAt),
    isGoingBack,
    user: personOf(customer),
    needsCancellation: invoice.state === 'EMITIDA' && isMoneyGone,
  };
}

/** c_FormaPago of a transfer; which kind of card it was only the provider knows. */
const TRANSFER_FORM = '03';

/** A factura with what is typed at the stamping service. */
export function presentInvoiceDetail(found: InvoiceInPanel): AdminInvoiceDetail {
  const { order } = found;
  return {
    ...presentAdminInvoice(found),
    concepts: conceptsOf(order),
    paymentForm: order.paymentType === 'direct_transfer' ? TRANSFER_FORM : null,
  };
}

/**
 * Lines after their share of the discount, and what was paid for sending them. The order's net amount is divided among
 * them: each rounded by itself would not add up to it.
 */
function conceptsOf({ items = [], shippingCost, totalAmount }: Order): InvoiceConcept[] {
  const paid = items.map(({ name, quantity, unitPrice, discount }) => {
    return { description: name, quantity, cents: toCents(unitPrice) * quantity - toCents(discount) };
  });
  const shippingCents = toCents(shippingCost);
  if (shippingCents > 0) paid.push({ description: texts.shipping, quantity: 1, cents: shippingCents });
  const nets = spread(
    splitVat(toCents(totalAmount)).netCents,
    paid.map(({ cents }) => cents),
  );
  return paid.map(({ cents, ...concept }, index) => ({ ...concept, ...taxed(cents, nets[index]) }));
}
