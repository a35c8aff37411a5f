import type { OrderView } from './orders';
import type { TransferClaim } from './spei';

/** How long whoever typed the code may look at the order. */
export const ORDER_ACCESS_MINUTES = 30;

/** Orders made without an account with the mail of an account, which has proven it: found, or added to it. */
export interface GuestOrdersView {
  count: number;
}

export interface GuestOrderView {
  /** Whom an account would belong to: "l•••@correo.mx". */
  email: string;
  /** Where to go on paying by card while the order is unpaid. */
  initPoint: string | null;
  /** Whether a receipt of the transfer may be sent, and whether one was. */
  awaitsReceipt: boolean;
  hasReceipt: boolean;
  /** Why the transfer was not found, as who looked for it wrote; null unless it was rejected. */
  transferNotes: string | null;
  /** Which transfer pays it, where that was told. */
  transferClaim: TransferClaim | null;
}

/**
 * An order as it is shown to whoever followed it with a code, without an account: how far it is and how to pay it by
 * transfer or in cash; nothing of whom it goes to, of the card, of facturas.
 */
export interface FollowedOrderView
  extends Pick<
    OrderView,
    | 'orderNumber'
    | 'status'
    | 'paymentType'
    | 'paymentStatus'
    | 'totalAmount'
    | 'returnedAmount'
    | 'trackingNumber'
    | 'courierService'
    | 'trackingUrl'
    | 'expiresAt'
    | 'cancelledAt'
    | 'isInReview'
    | 'estimatedDelivery'
    | 'actualDelivery'
    | 'createdAt'
    | 'pickup'
  > {
  items: { name: string; imageUrl: string | null; quantity: number }[];
  statusHistory: Pick<OrderView['statusHistory'][number], 'status' | 'at'>[];
  /** City and state, "León, Guanajuato"; null where the order has no address. */
  destination: string | null;
  /** Only while it is to be paid by transfer. */
  bankTransfer: OrderView['bankTransfer'];
  /** What came of the transfer, and what is missing or owed. */
  transferMoney: OrderView['transferMoney'];
  /** The voucher's page only where the order has no account. */
  cashPayment: OrderView['cashPayment'];
  /** What the buyer of an order without an account can do here, having nowhere else to do it; null for others. */
  guest: GuestOrderView | null;
  /** ISO 8601: until when it may be looked at. */
  accessUntil: string;
}
