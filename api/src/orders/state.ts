import type { OrderStatus, PaymentStatus } from '@boom/contract';

/** Nothing has been paid, and the order may still be: it holds stock until its time is over. */
const open: readonly PaymentStatus[] = ['pending', 'pending_verification', 'in_process', 'rejected'];

export const isOpen = (status: PaymentStatus) => open.includes(status);

/** Payment states that the end of the time to pay ends; the provider's review (`in_process`) has an end of its own. */
export const mayEnd = ['pending', 'pending_verification', 'rejected'] as const satisfies PaymentStatus[];

type States = { status: OrderStatus; paymentStatus: PaymentStatus };

/** Whether the time to pay may end an order, and its owner may cancel it. */
export function mayExpire({ status, paymentStatus }: States): boolean {
  return status === 'PENDIENTE' && isWaiting(paymentStatus);
}

const isWaiting = (status: PaymentStatus) => mayEnd.some((each) => each === status);

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
