import { awaitsReceipt, type FollowedOrderView, type GuestOrderView, isToPay } from '@boom/contract';
import { maskEmail } from '../accounts/maskContact';
import { presentOrder } from '../orders/present';
import type { BankDetails } from '../paymentConfig/paymentTerms';
import { pick } from '../pick';
import type { Followed } from './followed';

/** What a code opens of an order: field by field, so that nothing new of an order is shown here by itself. */
export function presentFollowedOrder(
  followed: Followed,
  bank: BankDetails | null,
  claim: GuestOrderView['transferClaim'],
): FollowedOrderView {
  const { order, owner, until } = followed;
  const shown = presentOrder(order, bank);
  const { shippingAddress: to } = shown;
  // Not while the provider looks at a payment: a second one would be paid besides.
  const isPayable = isToPay(shown.paymentStatus);
  return {
    ...pick(shown, 'orderNumber', 'status', 'paymentType', 'paymentStatus', 'totalAmount', 'transferMoney'),
    ...pick(shown, 'trackingNumber', 'courierService', 'trackingUrl', 'expiresAt', 'cancelledAt', 'isInReview'),
    ...pick(shown, 'estimatedDelivery', 'actualDelivery', 'createdAt'),
    ...(shown.returnedAmount && { returnedAmount: shown.returnedAmount }),
    items: shown.items.map(({ name, imageUrl, quantity }) => ({ name, imageUrl, quantity })),
    statusHistory: shown.statusHistory.map(({ status, at }) => ({ status, at })),
    ...(shown.pickup && { pickup: shown.pickup }),
    destination: to && [to.city, to.state].filter(Boolean).join(', '),
    bankTransfer: isPayable ? shown.bankTransfer : null,
    cashPayment: shown.cashPayment && { ...shown.cashPayment, ...(!owner.isGuest && { voucherUrl: null }) },
    guest: presentGuest(followed, claim, isPayable ? shown.initPoint : null, shown.transferNotes),
    accessUntil: new Date(until).toISOString(),
  };
}

/** What somebody without an account can do nowhere else; null where the order is an account's. */
function presentGuest(
  { order, owner }: Followed,
  claim: GuestOrderView['transferClaim'],
  initPoint: string | null,
  transferNotes: string | null,
): GuestOrderView | null {
  if (!owner.isGuest) return null;
  return {
    email: maskEmail(owner.email),
    initPoint,
    awaitsReceipt: awaitsReceipt(order),
    hasReceipt: order.transferReceiptUrl !== null,
    transferNotes,
    transferClaim: claim,
  };
}
