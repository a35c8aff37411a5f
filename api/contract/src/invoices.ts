import type { PaymentType } from './orders';

/**
 * A factura (CFDI 4.0) that a customer asked for. `SOLICITADA` waits to be issued, `RECHAZADA` for the customer to correct
 * their data, `CANCELADA` belongs to an order whose money went back whole.
 */
export const invoiceStates = ['SOLICITADA', 'EMITIDA', 'RECHAZADA', 'CANCELADA'] as const;
export type InvoiceState = (typeof invoiceStates)[number];

/** Días hábiles in which the shop issues a factura, from the payment or, where that is later, from the request. */
export const INVOICE_WORKING_DAYS = 3;
/** Seconds in which a rejection can be taken back; the customer is told after them. */
export const INVOICE_UNDO_SECONDS = 10;

/** Whom a factura is made out to, as SAT has it in the "constancia de situación fiscal". */
export interface InvoiceReceiver {
  rfc: string;
  /** In capitals, without the kind of company ("SA DE CV"). */
  name: string;
  /** c_RegimenFiscal: "626". */
  taxRegime: string;
  /** c_UsoCFDI: "G03". */
  cfdiUse: string;
  /** The postal code of the domicilio fiscal, five digits. */
  postalCode: string;
}

/** Answer of `GET /api/user/fiscal-profile`. */
export interface FiscalProfileView {
  /** Null until its owner has given it. */
  profile: InvoiceReceiver | null;
}

/** A total with its IVA, which shop prices include. Pesos. */
export interface TaxedAmounts {
  totalAmount: string;
  netAmount: string;
  vatAmount: string;
}

/** A factura as its customer sees it. Moments in ISO 8601. */
export interface InvoiceView {
  id: string;
  state: InvoiceState;
  receiver: InvoiceReceiver;
  requestedAt: string;
  /** The day on which it should be there; null while the order is unpaid, and once it is decided. */
  dueAt: string | null;
  issuedAt: string | null;
  /** The folio fiscal. */
  uuid: string | null;
  /** Why it was rejected, in the shop's words. */
  rejectionReason: string | null;
}

/**
 * Of an order that was paid: asked for, and not to be issued, since the order was cancelled, or its money went back whole
 * or was taken by a bank.
 */
export const isInvoiceStopped = ({ state, dueAt }: Pick<InvoiceView, 'state' | 'dueAt'>): boolean =>
  state === 'SOLICITADA' && !dueAt;

/** Answer of `GET /api/orders/{id}/invoice`. */
export interface OrderInvoiceView extends TaxedAmounts {
  invoice: InvoiceView | null;
  /** Whether it may be asked for now, or again after a rejection. */
  canRequest: boolean;
  /** The last moment to ask; null while the order is unpaid. */
  requestUntil: string | null;
}

/** A factura in the panel's list. */
export interface AdminInvoiceView extends InvoiceView, TaxedAmounts {
  /** What a change says that it has seen. */
  version: number;
  orderId: string;
  orderNumber: string;
  paymentType: PaymentType;
  paidAt: string | null;
  user: { fullName: string; email: string };
  /** The day on which it was due is over; never while its money goes back. */
  isOverdue: boolean;
  /**
   * It waits to be issued, and all of the order's money is on its way back, or waits for a second person to let it go:
   * whether to stamp it is asked first, and no due day counts.
   */
  isGoingBack: boolean;
  /** The order's money went back whole after it was issued, be it to a bank: it is to be cancelled at SAT. */
  needsCancellation: boolean;
}

/** A line to type at the stamping service; the lines add up to the order's total. */
export interface InvoiceConcept extends TaxedAmounts {
  description: string;
  quantity: number;
}

/** Answer of `GET /api/admin/invoices/{id}`. */
export interface AdminInvoiceDetail extends AdminInvoiceView {
  concepts: InvoiceConcept[];
  /** c_FormaPago: "03" for a transfer; null where the shop does not know which card it was. */
  paymentForm: string | null;
}
