import { DAY_MS, isPaid, type OrderStatus, type OrderView, type PaymentStatus, paymentStatuses } from '@boom/contract';

/** Nothing has been paid, and the order may still be: it holds stock until its time is over. */
export const openStates: readonly PaymentStatus[] = ['pending', 'pending_verification', 'in_process', 'rejected'];

export const isOpen = (status: PaymentStatus) => openStates.includes(status);

/** `isPaid` of the contract: the states, and of an order as SQL. */
export const paidStates = paymentStatuses.filter(isPaid);
export const IS_PAID = `payment_status IN ('${paidStates.join("', '")}')`;

/** Waits to be packed: paid, neither given up nor held back; as a condition, and of an order as SQL. An index has these. */
const unpacked: OrderStatus[] = ['PAGADO', 'EN_PREPARACION'];
export const toPrepare = { status: unpacked, paymentStatus: paidStates, cancelledAt: null, heldAt: null };
export const IS_TO_PREPARE = `status IN ('${unpacked.join("', '")}') AND ${IS_PAID}
  AND cancelled_at IS NULL AND held_at IS NULL`;

/** A review takes two working days; after a week its end will not be told any more. */
const REVIEW_MS = 7 * DAY_MS;

type Overdue = Pick<OrderView, 'status' | 'paymentStatus'> & { expiresAt: Date | null };

/** When an order ends because its time to pay is over, in review a week later; null for one that time does not end. */
export function overdueAt({ status, paymentStatus, expiresAt }: Overdue): number | null {
  if (status !== 'PENDIENTE' || !isOpen(paymentStatus) || !expiresAt) return null;
  return expiresAt.getTime() + (paymentStatus === 'in_process' ? REVIEW_MS : 0);
}

/** Whether its time is over now. */
export const isOverdue = (order: Overdue): boolean => (overdueAt(order) ?? Number.POSITIVE_INFINITY) <= Date.now();

/** Statuses in which a parcel is on its way: its tracking number is news for the customer. */
export function isOnItsWay(status: OrderStatus): boolean {
  return status === 'ENVIADO' || status === 'EN_RUTA';
}
