import type { OrderStatus, PaymentStatus } from '@boom/contract';

/** Nothing has been paid, and the order may still be: it holds stock until its time is over. */
const open: readonly PaymentStatus[] = ['pending', 'pending_verification', 'in_process', 'rejected'];

export const isPaid = (status: PaymentStatus) => status === 'approved' || status === 'verified';

export const isOpen = (status: PaymentStatus) => open.includes(status);

/**
 * Whether the time to pay may end an order: not once somebody works on it, and not while a person or the provider
 * still decides about money that the shopper already sent.
 */
export function mayExpire(order: { status: OrderStatus; paymentStatus: PaymentStatus }): boolean {
  return order.status === 'PENDIENTE' && (order.paymentStatus === 'pending' || order.paymentStatus === 'rejected');
}

/** Whether the shopper may send a receipt: also a better one, and one after a rejection. */
export function awaitsReceipt(order: { paymentType: string; paymentStatus: PaymentStatus }): boolean {
  return (
    order.paymentType === 'direct_transfer' &&
    (order.paymentStatus === 'pending' ||
      order.paymentStatus === 'pending_verification' ||
      order.paymentStatus === 'rejected')
  );
}

/** Whether the goods are still in the house, so that returned money brings them back into stock. */
export function isUnshipped(status: OrderStatus): boolean {
  return status === 'PENDIENTE' || status === 'PAGADO' || status === 'EN_PREPARACION';
}

/** Statuses in which a parcel is on its way: its tracking number is news for the customer. */
export function isOnItsWay(status: OrderStatus): boolean {
  return status === 'ENVIADO' || status === 'EN_RUTA';
}
