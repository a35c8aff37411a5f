import type {
  AdminInvoiceDetail,
  AdminOrderDetail,
  AdminOrderView,
  AdminTicketView,
  AdminUserView,
  AdminWaiting,
  BankStatementDetail,
  BankStatementRowView,
  PaymentToSettleView,
  PendingTransferView,
  PickupView,
  ProductView,
} from '@boom/contract';
import {
  bankTransfer,
  buildOrder as buildAnyOrder,
  buildProduct as buildAnyProduct,
  buildUser,
} from '@boom/platform/testing';

export const buildProduct = (over: Partial<ProductView> = {}): ProductView =>
  buildAnyProduct({ name: 'Audífonos Sonara Aire 2', price: '1299.00', stock: 25, ...over });

export const aPickup: PickupView = {
  ...{ branchId: 'b', name: 'Sucursal Roma', hours: 'Lunes a sábado de 10 a 19 h', phone: null, readyDays: 0 },
  ...{ street: 'Calle Durango 12', city: 'Cuauhtémoc', state: 'Ciudad de México', postalCode: '06700' },
  country: 'México',
};

const transfer: PendingTransferView = {
  id: '7c0f6a52-2f0a-4f0e-9f63-6a4a2d7b8c10',
  orderNumber: '8Q2K7M4T9X',
  paymentType: 'direct_transfer',
  paymentStatus: 'pending_verification',
  user: { fullName: 'María Fernanda López', email: 'mafer@correo.mx' },
  product: { name: 'Audífonos Sonara Aire 2' },
  lineCount: 1,
  quantity: 2,
  totalAmount: '2606.07',
  discountApplied: '90.93',
  createdAt: '2026-11-20T18:00:00.000Z',
  transferReceiptUrl: '/api/orders/7c0f6a52-2f0a-4f0e-9f63-6a4a2d7b8c10/receipt',
  transferNotes: null,
  expiresAt: '2026-11-25T18:00:00.000Z',
  cancelledAt: null,
  bankTransfer: { ...bankTransfer, concept: '8Q2K7M4T9X', amount: '2606.07' },
  transferMoney: null,
};

export const buildTransfer = (over: Partial<PendingTransferView> = {}): PendingTransferView => ({
  ...transfer,
  ...over,
});

/** A deposit that pays an order exactly, found by its reference. */
export const buildDeposit = (over: Partial<BankStatementRowView> = {}): BankStatementRowView => ({
  id: 'd1',
  line: 2,
  day: '2026-11-24',
  amount: '2606.07',
  concept: 'SPEI RECIBIDO PEDIDO',
  reference: '4815162',
  trackingKey: null,
  senderBank: '40012',
  state: 'matched',
  order: {
    id: transfer.id,
    orderNumber: transfer.orderNumber,
    customer: 'María Fernanda López',
    paymentStatus: 'pending',
    totalAmount: '2606.07',
    missing: '2606.07',
  },
  matchedBy: 'reference',
  effect: 'exact',
  notedAt: null,
  ...over,
});

/** A statement with one deposit that is proposed. */
export const buildStatement = (over: Partial<BankStatementDetail> = {}): BankStatementDetail => ({
  id: 's1',
  fileName: 'noviembre.csv',
  createdAt: '2026-11-24T18:00:00.000Z',
  uploadedBy: 'Ana Torres',
  deposits: 1,
  noted: 0,
  unread: 0,
  others: 4,
  unreadLines: [],
  states: { matched: 1, ambiguous: 0, unmatched: 0, noted: 0, known: 0 },
  exact: 1,
  ...over,
});

/** A payment of one peso for an expensive order. */
export const buildPaymentToSettle = (over: Partial<PaymentToSettleView> = {}): PaymentToSettleView => ({
  id: '0b1f4c6a-58a1-4d4e-8f0e-1a2b3c4d5e6f',
  paymentId: '123456789012',
  reason: 'wrong_amount',
  order: { id: transfer.id, orderNumber: transfer.orderNumber, totalAmount: transfer.totalAmount },
  reference: transfer.orderNumber,
  status: 'approved',
  amount: '1.00',
  currency: 'MXN',
  paymentMethod: 'master',
  dispute: null,
  createdAt: '2026-11-20T18:00:00.000Z',
  settledAt: null,
  settledBy: null,
  action: null,
  note: null,
  ...over,
});

/** A factura to be issued. */
export const buildInvoice = (over: Partial<AdminInvoiceDetail> = {}): AdminInvoiceDetail => ({
  id: '3d2f4c6a-58a1-4d4e-8f0e-1a2b3c4d5e6f',
  state: 'SOLICITADA',
  receiver: {
    rfc: 'EKU9003173C9',
    name: 'ESCUELA KEMPER URGATE',
    taxRegime: '601',
    cfdiUse: 'G03',
    postalCode: '42501',
  },
  requestedAt: '2026-11-20T18:00:00.000Z',
  dueAt: '2026-11-25T18:00:00.000Z',
  issuedAt: null,
  uuid: null,
  rejectionReason: null,
  totalAmount: '599.00',
  netAmount: '516.38',
  vatAmount: '82.62',
  version: 1,
  orderId: transfer.id,
  orderNumber: transfer.orderNumber,
  paymentType: 'direct_transfer',
  paidAt: '2026-11-20T19:00:00.000Z',
  isOverdue: false,
  isGoingBack: false,
  user: { fullName: 'María Fernanda López', email: 'mafer@correo.mx' },
  needsCancellation: false,
  paymentForm: '03',
  concepts: [
    {
      description: 'Audífonos Sonara Aire 2',
      quantity: 1,
      totalAmount: '599.00',
      netAmount: '516.38',
      vatAmount: '82.62',
    },
  ],
  ...over,
});

/** A paid order of two units. */
export function buildOrder(over: Partial<AdminOrderView> = {}): AdminOrderView {
  const { name, description, price, imageUrl } = buildProduct();
  return {
    ...buildAnyOrder({ id: transfer.id, orderNumber: transfer.orderNumber, quantity: 2 }),
    userId: '00000000-0000-4000-8000-000000000001',
    user: { fullName: 'María Fernanda López', email: 'mafer@correo.mx', username: 'mafer', isGuest: false },
    product: { name, description, price, imageUrl, isAffiliate: false, affiliateStore: null },
    hold: null,
    statusHistory: [
      { status: 'PENDIENTE', at: '2026-11-20T18:00:00.000Z', by: 'sistema' },
      { status: 'PAGADO', at: '2026-11-20T19:00:00.000Z', by: 'Administrador' },
    ],
    ...over,
  };
}

/** Nothing is pending, and nothing has arrived lately. */
export const buildWaiting = (over: Partial<AdminWaiting> = {}): AdminWaiting => ({
  transfers: 0,
  tickets: 0,
  invoices: 0,
  paymentsToSettle: 0,
  disputes: 0,
  refundApprovals: 0,
  ordersToPrepare: 0,
  cancelledOrders: 0,
  returns: 0,
  returnsOnTheWay: 0,
  privacyRequests: 0,
  reviews: 0,
  questions: 0,
  failedJobs: 0,
  cardOutageSince: null,
  newest: { order: '2026-11-20T18:00:00.000Z', transfer: null, ticket: null },
  ...over,
});

const soldProduct = { description: 'Con cancelación de ruido.', isAffiliate: false, affiliateStore: null };

/** The same order with its customer and its history. */
export const buildOrderDetail = (over: Partial<AdminOrderDetail> = {}): AdminOrderDetail => ({
  ...buildOrder(),
  items: buildOrder().items.map((line) => ({ ...line, ...soldProduct })),
  customer: {
    id: '00000000-0000-4000-8000-000000000001',
    fullName: 'María Fernanda López',
    email: 'mafer@correo.mx',
    username: 'mafer',
    phone: '+525512345678',
    isBlocked: false,
  },
  payments: [],
  refunds: [],
  timeline: [],
  refundApproval: null,
  refundApprovalFrom: null,
  refundableAmount: null,
  termsVersion: null,
  refundClabe: null,
  undoUntil: null,
  ...over,
});

export const buildAdminUser = (over: Partial<AdminUserView> = {}): AdminUserView => ({
  ...buildUser(),
  isBlocked: false,
  blockReason: null,
  blockedAt: null,
  ...over,
});

export const buildTicket = (over: Partial<AdminTicketView> = {}): AdminTicketView => ({
  id: '5f0c2a51-7d43-4b5c-9a51-3c1f0e7d2b90',
  ticketNumber: 'T-7K3QX9ZB2M',
  userId: '00000000-0000-4000-8000-000000000001',
  user: { fullName: 'María Fernanda López', email: 'mafer@correo.mx' },
  name: 'María Fernanda López',
  email: 'mafer@correo.mx',
  subject: 'No llegó mi pedido',
  description: 'Lo pedí hace dos semanas.',
  category: 'PEDIDO',
  priority: 'URGENTE',
  status: 'ABIERTO',
  orderId: null,
  isOwnOrder: null,
  resolution: null,
  attachments: [],
  createdAt: '2026-11-20T18:00:00.000Z',
  updatedAt: '2026-11-20T18:00:00.000Z',
  lastAnswerAt: null,
  adminNotes: null,
  assignedTo: null,
  messages: [],
  ...over,
});
