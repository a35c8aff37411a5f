import type { FollowedOrderView } from '@boom/contract';
import type { Order } from '../orders/followedOrders';
import { presentOrder } from '../orders/present';
import type { BankDetails } from '../paymentConfig/paymentTerms';

/** What a code opens of an order: field by field, so that nothing new of an order is shown here by itself. */
export function presentFollowedOrder(order: Order, bank: BankDetails | null, until: number): FollowedOrderView {
  const shown = presentOrder(order, bank);
  const { shippingAddress: to } = shown;
  const isToPay = shown.paymentStatus === 'pending' || shown.paymentStatus === 'rejected';
  return {
    orderNumber: shown.orderNumber,
    status: shown.status,
    paymentType: shown.paymentType,
    paymentStatus: shown.paymentStatus,
    totalAmount: shown.totalAmount,
    trackingNumber: shown.trackingNumber,
    courierService: shown.courierService,
    trackingUrl: shown.trackingUrl,
    expiresAt: shown.expiresAt,
    cancelledAt: shown.cancelledAt,
    isInReview: shown.isInReview,
    estimatedDelivery: shown.estimatedDelivery,
    actualDelivery: shown.actualDelivery,
    createdAt: shown.createdAt,
    items: shown.items.map(({ name, imageUrl, quantity }) => ({ name, imageUrl, quantity })),
    statusHistory: shown.statusHistory.map(({ status, at }) => ({ status, at })),
    destination: to && [to.city, to.state].filter(Boolean).join(', '),
    bankTransfer: isToPay ? shown.bankTransfer : null,
    accessUntil: new Date(until).toISOString(),
  };
}
