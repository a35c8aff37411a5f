import type { ShippingAddress } from './addresses';
import type { DisputeKind, HoldView } from './disputes';
import type { BankTransferView, OrderLineView, OrderStatus, OrderView, PaymentType, TransferMoneyView } from './orders';
import type { OrderPaymentsView, RefundApprovalView, RefundState } from './payments';

/** A line of an order in the panel. */
export interface PanelLineView extends OrderLineView {
  /** Of its product today; missing where that has none. */
  sku?: string;
}

/** An order in the panel: what the owner sees, and who that is. */
export interface AdminOrderView extends Omit<OrderView, 'product' | 'items'> {
  items: PanelLineView[];
  userId: string;
  /** `isGuest`: bought without an account. */
  user: { fullName: string; email: string; username: string; isGuest: boolean };
  product: {
    name: string;
    description: string;
    price: string;
    imageUrl: string | null;
    isAffiliate: boolean;
    affiliateStore: string | null;
  };
  shippingAddress: ShippingAddress | null;
  /** Null where nothing keeps it. */
  hold: HoldView | null;
  /** Pesos of a paid transfer that a person said had come, and no deposit was noted for. */
  transferVouched?: string;
  /** Whose shelves the pieces of a parcel are on, where branches gave any; the others are elsewhere. */
  fromBranches?: { productId: string; branch: string; units: number }[];
}

/** What happened to an order. */
export type OrderEvent = { at: string /** Name of the person, or "sistema". */; by: string } & (
  | { kind: 'status'; status: OrderStatus; undone?: { at: string; by: string } }
  | { kind: 'transfer_approved' | 'transfer_rejected'; note: string | null }
  | { kind: 'cancelled' | 'expired' }
  | { kind: 'held'; cause: DisputeKind }
  | { kind: 'hold_lifted'; note: string | null }
  | { kind: 'payment'; status: string; amount: string; paymentId: string }
  /** What became of a refund for a second person to approve; `note`: why it was asked for, or rejected. */
  | {
      kind: 'refund_asked' | 'refund_approved' | 'refund_rejected' | 'refund_withdrawn';
      amount: string;
      note: string | null;
    }
  | { kind: 'refund'; state: RefundState; amount: string; reason: string }
);

/** A line of an order with what its product is today; empty where that is gone. */
export interface AdminOrderLineView extends PanelLineView {
  description: string;
  isAffiliate: boolean;
  affiliateStore: string | null;
}

/** `GET /api/admin/orders/:id`: an order with all that the panel shows of it; its money only with the right to it. */
export interface AdminOrderDetail extends AdminOrderView, OrderPaymentsView {
  /** The day of the terms that the purchase accepted; null where it is not known. */
  termsVersion: string | null;
  items: AdminOrderLineView[];
  /** The customer as the account is now; null when it is gone. */
  customer: {
    id: string;
    fullName: string;
    email: string;
    username: string;
    phone: string | null;
    /** Also of who bought without one: an account with this mail address is blocked. */
    isBlocked: boolean;
  } | null;
  /** Oldest first. */
  timeline: OrderEvent[];
  /** The refund that waits for a second person; null where none does, or it is not theirs to see. */
  refundApproval: RefundApprovalView | null;
  /** Pesos from which a refund of this order needs a second person; null where none does. */
  refundApprovalFrom: string | null;
  /** Pesos that can still be refunded, once what is under way has gone back; null where nothing is left. */
  refundableAmount: string | null;
  /** Where the customer wants a cancelled transfer's money; 18 digits, null where there is none. */
  refundClabe: string | null;
  /** ISO 8601: until when the last change of status or shipment can be taken back; null when it cannot. */
  undoUntil: string | null;
}

/** Answer of `POST /api/admin/orders/bulk-status`. */
export interface BulkOrderReport {
  /** What was asked for: the audit log keeps the answer alone. */
  status: OrderStatus;
  courierService: string | null;
  /** `before`: the status it had. `updatedAt` as the change made it: which one can be undone. */
  done: { id: string; orderNumber: string; before: OrderStatus; trackingNumber: string | null; updatedAt: string }[];
  /** Why not, as a single change is answered; `orderNumber` is null where there is no such order. */
  refused: { id: string; orderNumber: string | null; code: string; error: string }[];
}

export interface PendingTransferView {
  id: string;
  orderNumber: string;
  paymentType: PaymentType;
  paymentStatus: OrderView['paymentStatus'];
  user: { fullName: string; email: string };
  /** The first line's product. */
  product: { name: string };
  /** Units of all lines. */
  quantity: number;
  lineCount: number;
  totalAmount: string;
  discountApplied: string;
  createdAt: string;
  transferReceiptUrl: string | null;
  /** What was noted of its money, for the shop alone; while it is rejected the reason too, which its customer reads. */
  transferNotes: string | null;
  /** Until when it holds its stock: what nobody decided by then expires. */
  expiresAt: string | null;
  /** When its owner gave it up; less than the total does not revive it. */
  cancelledAt: string | null;
  /** What the shopper was told to pay, with the order's reference; null where no account is configured. */
  bankTransfer: BankTransferView | null;
  /** Null where no amount is known and the verdict alone counts. */
  transferMoney: TransferMoneyView | null;
}
