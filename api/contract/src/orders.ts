import type { ShippingAddress } from './addresses';
import type { PickupView } from './branches';
import type { OrderCoupon } from './coupons';

export const orderStatuses = [
  'PENDIENTE',
  'PAGADO',
  'EN_PREPARACION',
  'RECOGIDO',
  'ENVIADO',
  'EN_RUTA',
  'ENTREGADO',
] as const;
export type OrderStatus = (typeof orderStatuses)[number];

/** In the panel's filter beside the statuses: paid, neither cancelled nor held, and not packed yet. */
export const TO_PREPARE = 'POR_PREPARAR' as const;

/** The four steps a customer sees (storefront specification, "Order tracking"). */
export const trackedStatuses = ['PAGADO', 'EN_PREPARACION', 'ENVIADO', 'ENTREGADO'] as const satisfies OrderStatus[];

/** The step of the customer's tracker that a status stands on; -1 while nothing is paid. */
export function trackedStep(status: OrderStatus): number {
  const shown: Record<OrderStatus, number> = {
    PENDIENTE: -1,
    PAGADO: 0,
    EN_PREPARACION: 1,
    RECOGIDO: 1,
    ENVIADO: 2,
    EN_RUTA: 2,
    ENTREGADO: 3,
  };
  return shown[status];
}

export const paymentTypes = ['mercadopago', 'direct_transfer'] as const;
export type PaymentType = (typeof paymentTypes)[number];

/**
 * `pending` waits for the money; `pending_verification` has a receipt or a tracking key; `verified` and `approved` are
 * paid; `in_process` is under review at the provider; `rejected` may be tried again; `expired` gave its stock back;
 * `refunded` returned the money; `charged_back` lost it to the shopper's bank, which may still be argued.
 */
export const paymentStatuses = [
  'pending',
  'pending_verification',
  'verified',
  'approved',
  'in_process',
  'rejected',
  'expired',
  'refunded',
  'charged_back',
] as const;
export type PaymentStatus = (typeof paymentStatuses)[number];

/** In the panel's filter beside the payment statuses: `pending`, and a voucher waits (`OrderView.cashPayment`). */
export const WAITING_CASH = 'waiting_cash' as const;

export interface StatusChange {
  status: OrderStatus;
  /** ISO 8601, UTC. */
  at: string;
  /** Name of the person, or "sistema". */
  by: string;
  /** Who took it back before anybody was told; only `AdminOrderDetail.timeline` has such changes. */
  undone?: { at: string; by: string };
}

export interface OrderLineView {
  id: string;
  productId: string;
  name: string;
  imageUrl: string | null;
  quantity: number;
  /** Pesos at the moment of the order. */
  unitPrice: string;
  lineTotal: string;
  /** ISO 8601: until when the warranty holds; null before the delivery. */
  warrantyUntil: string | null;
  /** As written down when it was packed. */
  serialNumbers: string[];
}

/** What arrived for an order by transfer. Pesos. */
export interface TransferMoneyView {
  received: string;
  /** Still to be transferred. */
  missing: string;
  /** To be returned: it was too much, came too late or twice, or the order was paid by card after it. */
  owed: string;
  /** Returned of what was owed. */
  returned: string;
}

/** Where and how to pay by transfer. */
export interface BankTransferView {
  bank: string;
  beneficiary: string;
  /** Empty where the CLABE is all there is. */
  accountNumber: string;
  /** 18 digits. */
  clabe: string;
  /** What SPEI's numeric reference takes: seven digits; the order number where an order has none. */
  reference: string;
  /** The order number, for the transfer's concept. */
  concept: string;
  amount: string;
  /** ISO 8601: until when the stock is held. */
  deadline: string;
  salesEmail: string;
  /** As people write it; empty where shoppers are not answered by WhatsApp. */
  whatsapp: string;
}

/** A voucher that is paid in cash: the order waits for it, or it lapsed unpaid and the units went back. */
export interface CashPaymentView {
  state: 'waiting' | 'lapsed';
  /** The provider's id of the place: "oxxo", "paycash"… */
  method: string;
  /** The place as people call it, after "en": "OXXO". */
  place: string;
  /** Pesos. */
  amount: string;
  /** The voucher's page at the provider; null where it is over, or cannot be trusted. */
  voucherUrl: string | null;
  /** ISO 8601: until when it can, or could, be paid. */
  deadline: string;
}

/** An order as its owner sees it. Amounts are pesos as decimal text. */
export interface OrderView {
  id: string;
  orderNumber: string;
  status: OrderStatus;
  paymentType: PaymentType;
  paymentStatus: PaymentStatus;
  /** Subtotal, before discount and shipping. */
  originalAmount: string;
  discountApplied: string;
  /** Absent where there is none. */
  coupon?: OrderCoupon;
  shippingCost: string;
  totalAmount: string;
  /** What went back of it in parts; absent where nothing did, and where the whole order was refunded. */
  returnedAmount?: string;
  /** First line's product and total units, as the specification's single-product order has them. */
  productId: string;
  product: { name: string; imageUrl: string | null };
  quantity: number;
  items: OrderLineView[];
  shippingAddressId: string | null;
  shippingAddress: ShippingAddress | null;
  /** Where it is picked up; absent where it is sent. */
  pickup?: PickupView;
  trackingNumber: string | null;
  courierService: string | null;
  /** The courier's own tracking page, where it is known. */
  trackingUrl: string | null;
  statusHistory: StatusChange[];
  transferReceiptUrl: string | null;
  /** Why the transfer was rejected; for the shop's people also what was noted with one that came. */
  transferNotes: string | null;
  bankTransfer: BankTransferView | null;
  /** Null until an amount is known: then a verdict alone has told, or nothing came. */
  transferMoney: TransferMoneyView | null;
  /** Where to go on paying by card while the order is unpaid. */
  initPoint: string | null;
  /** Null where no voucher was asked for, or something else came of it. */
  cashPayment: CashPaymentView | null;
  /** Until when an unpaid order holds its stock; null once paid. */
  expiresAt: string | null;
  /**
   * When its owner cancelled it. Unpaid, its `paymentStatus` then is `expired`; paid, it stays `approved` or `verified`
   * until the money went back.
   */
  cancelledAt: string | null;
  /** It is looked at before it leaves, and waits. */
  isInReview: boolean;
  /**
   * Of a cancelled order: the last four digits of the account that its transfer goes back to, while its customer may
   * correct it. Empty where it cannot be read any more.
   */
  refundClabeEnd?: string;
  estimatedDelivery: string | null;
  actualDelivery: string | null;
  createdAt: string;
  updatedAt: string;
}

/** Couriers whose tracking page is known; `{number}` is replaced by the tracking number. */
export const courierTrackingUrls: Record<string, string> = {
  Estafeta: 'https://rastreo3.estafeta.com/Tracking/searchByGet?wayBill={number}',
  DHL: 'https://www.dhl.com/mx-es/home/rastreo.html?tracking-id={number}',
  FedEx: 'https://www.fedex.com/fedextrack/?trknbr={number}',
  '99minutos': 'https://tracking.99minutos.com/search/{number}',
};
