import { DAY_MS, type OrderStatus, type PaymentStatus } from '@boom/contract';

/** Nothing has been paid, and the order may still be: it holds stock until its time is over. */
export const openStates: readonly PaymentStatus[] = ['pending', 'pending_verification', 'in_process', 'rejected'];

export const isOpen = (status: PaymentStatus) => openStates.includes(status);

/** A review takes two working days; after a week its end will not be told any more. */
const REVIEW_MS = 7 * DAY_MS;

type States = { status: OrderStatus; paymentStatus: PaymentStatus };

/** Whether the owner of an order may cancel it. */
export function mayCancel({ status, paymentStatus }: States): boolean {
  return status === 'PENDIENTE' && isWaiting(paymentStatus);
}

type Overdue = States & { expiresAt: Date | null };

/** When an order ends because its time to pay is over, in review a week later; null for one that time does not end. */
export function overdueAt({ status, paymentStatus, expiresAt }: Overdue): number | null {
  if (status !== 'PENDIENTE' || !isOpen(paymentStatus) || !expiresAt) return null;
  return expiresAt.getTime() + (paymentStatus === 'in_process' ? REVIEW_MS : 0);
}

/** Whether its time is over now. */
export const isOverdue = (order: Overdue): boolean => (overdueAt(order) ?? Number.POSITIVE_INFINITY) <= Date.now();

/** Open, and in no review of the provider's: its owner or the shop may decide. */
const isWaiting = (status: PaymentStatus) => isOpen(status) && status !== 'in_process';

type Payable = { paymentType: string; paymentStatus: PaymentStatus };

/** Whether money for this transfer order may be accepted: also after its end, or after a wrong verdict. */
export function mayAcceptTransfer({ paymentType, paymentStatus }: Payable): boolean {
  return paymentType === 'direct_transfer' && (paymentStatus === 'expired' || isWaiting(paymentStatus));
}

/** Whether the shopper may send a receipt: also a better one, and one after a rejection. */
export function awaitsReceipt({ paymentType, paymentStatus }: Payable): boolean {
  return paymentType === 'direct_transfer' && isWaiting(paymentStatus);
}

/** Statuses in which a parcel is on its way: its tracking number is news for the customer. */
export function isOnItsWay(status: OrderStatus): boolean {
  return status === 'ENVIADO' || status === 'EN_RUTA';
}
