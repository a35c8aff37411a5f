import type { OrderStatus, OrderView, PaymentStatus } from './orders';

/*
 * What may be done with an order, by its states: the API asks it before it does, screens before they offer it.
 */

/** Whether the goods are not yet sent, nor ready to be picked up. */
export function isUnshipped(status: OrderStatus): boolean {
  return status === 'PENDIENTE' || status === 'PAGADO' || status === 'EN_PREPARACION';
}

/** Whether the shop still has the goods: what is ready to be picked up waits in its branch. */
export const isInHouse = ({ status, pickup }: { status: OrderStatus; pickup?: unknown }): boolean =>
  isUnshipped(status) || (Boolean(pickup) && status === 'ENVIADO');

/** Whether its money is here, by card or by transfer. */
export const isPaid = (status: PaymentStatus): boolean => status === 'approved' || status === 'verified';

/** Whether it is still to be paid: nothing came, or what came was refused. */
export const isToPay = (status: PaymentStatus): boolean => status === 'pending' || status === 'rejected';

/** Its owner or the shop may decide, and no provider looks at it. */
const isUndecided = (status: PaymentStatus): boolean => isToPay(status) || status === 'pending_verification';

/** Whether the owner of an unpaid order may cancel it. */
export const mayCancel = ({ status, paymentStatus }: Pick<OrderView, 'status' | 'paymentStatus'>): boolean =>
  status === 'PENDIENTE' && isUndecided(paymentStatus);

/** Whether the shopper may send a receipt: also a better one, and one after a rejection. */
export const awaitsReceipt = (order: Pick<OrderView, 'paymentType' | 'paymentStatus'>): boolean =>
  order.paymentType === 'direct_transfer' && isUndecided(order.paymentStatus);

/** Whether money for this transfer order may be accepted: also after its end, or after a wrong verdict. */
export const mayAcceptTransfer = (order: Pick<OrderView, 'paymentType' | 'paymentStatus'>): boolean =>
  awaitsReceipt(order) || (order.paymentType === 'direct_transfer' && order.paymentStatus === 'expired');

/**
 * Whether a transfer may come for this order: to pay it, or besides, where a card paid it or its time to pay by card is
 * over. That is noted only to be returned.
 */
export const mayHaveTransfer = ({ paymentType, paymentStatus }: Pick<OrderView, 'paymentType' | 'paymentStatus'>) =>
  paymentType === 'direct_transfer' || paymentStatus === 'approved' || paymentStatus === 'expired';

/**
 * Whether its goods were sent, or ready to be picked up, once. A parcel that was sent does not come back by a status that
 * was set back later; only a shipment that was undone at once never happened.
 */
export const hasLeft = ({ statusHistory }: Pick<OrderView, 'statusHistory'>): boolean =>
  statusHistory.some(({ undone, status }) => !undone && !isUnshipped(status));

/** Whether its owner may cancel a paid order and have the money back: nothing has left the house. */
export function isCancellablePaid(
  order: Pick<OrderView, 'status' | 'statusHistory' | 'paymentStatus'> & { cancelledAt: Date | string | null },
): boolean {
  const { status, paymentStatus, cancelledAt } = order;
  return (
    isPaid(paymentStatus) && !cancelledAt && !hasLeft(order) && (status === 'PAGADO' || status === 'EN_PREPARACION')
  );
}
