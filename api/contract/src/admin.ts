import type { SecurityEventView, UserView } from './accounts';
import type { AddressView } from './addresses';
import type { PickupView } from './branches';
import type { OrderStatus, PaymentStatus, PaymentType } from './orders';
import type { TicketStatus } from './support';

export interface AdminStats {
  activeUsers: number;
  /** Pesos of paid orders, as decimal text. */
  totalSales: string;
  totalOrders: number;
  /** Paid orders per hundred orders, one decimal: 62.5. */
  conversionRate: number;
}

/** One day of `GET /api/admin/stats/daily`, for charts. */
export interface AdminStatsPoint {
  /** "2026-05-04", a day in Mexico City. */
  date: string;
  orders: number;
  paidOrders: number;
  /** Pesos of the day's paid orders, as decimal text. */
  sales: string;
  newUsers: number;
}

/** Sales of a period. Pesos as decimal text. */
export interface SalesFigures {
  /** Of paid orders. */
  sales: string;
  orders: number;
  paidOrders: number;
  /** Paid orders per hundred, one decimal. */
  conversionRate: number;
  /** Of paid orders. */
  averageOrder: string;
}

/** `GET /api/admin/stats/overview`: a period beside as many days before it. */
export interface AdminOverview {
  /** Days in Mexico City, both included. */
  from: string;
  to: string;
  current: SalesFigures;
  previous: SalesFigures;
  /** At most ten, by units; revenue after discounts, without shipping. */
  bestSellers: { productId: string; name: string; units: number; revenue: string; isDeleted: boolean }[];
  paymentTypes: { type: PaymentType; orders: number; paidOrders: number; sales: string }[];
  /** Products for sale with ten units or less now, or fewer than are sold at least: the ten scarcest, sold out ones first. */
  lowStock: { count: number; products: { id: string; name: string; stock: number; minQuantity: number }[] };
}

/** Who may be given a ticket, or made a change. */
export interface AdministratorView {
  id: string;
  fullName: string;
}

/** A line of everybody's security log. */
export interface AdminSecurityEventView extends SecurityEventView {
  /** "email", "authenticator", "passkey", "admin"…; null where there is none. */
  method: string | null;
  /** Whether the person proved who they are. */
  verified: boolean;
  /** Null when nobody of that name exists. */
  user: { id: string; fullName: string; email: string } | null;
}

/** What waits for a person in the panel: asked for every few seconds. */
export interface AdminWaiting {
  /** Transfers to be decided: those of `GET /api/admin/pending-transfers`. */
  transfers: number;
  /** Tickets that are ABIERTO. */
  tickets: number;
  /** Facturas of paid orders to be issued, and issued ones to be cancelled at SAT. */
  invoices: number;
  paymentsToSettle: number;
  /** Refunds that a second person has to approve: those that somebody else asked for. */
  refundApprovals: number;
  /** Disputes, and alerts, that nobody has answered. */
  disputes: number;
  /** Orders to prepare: those of `GET /api/admin/orders?status=POR_PREPARAR`. */
  ordersToPrepare: number;
  /** Paid orders that their owners cancelled and whose money has not gone back. */
  cancelledOrders: number;
  /** Returns to authorize, for those who decide that, and returns that came back and wait for what becomes of them. */
  returns: number;
  /** Returns that their customers have sent. */
  returnsOnTheWay: number;
  /** Requests about personal data to be answered or carried out. */
  privacyRequests: number;
  /** Reviews, and questions about products, that nobody has looked at. */
  reviews: number;
  questions: number;
  failedJobs: number;
  /** Since when the card provider does not answer, ISO 8601; null while it does. */
  cardOutageSince: string | null;
  /**
   * When the newest of each came, ISO 8601; null for none. A transfer comes with its receipt or tracking key, a ticket also
   * with each message of its customer.
   */
  newest: { order: string | null; transfer: string | null; ticket: string | null };
}

/** One thing that the panel's search found. */
export interface AdminSearchHit {
  id: string;
  /** Product's name, order number, person's name or ticket number. */
  title: string;
  /** Product's category ('' without one), customer of the order, person's mail address or ticket's subject. */
  detail: string;
}

/** At most five of each. */
export interface AdminSearchResults {
  products: AdminSearchHit[];
  orders: AdminSearchHit[];
  people: AdminSearchHit[];
  tickets: AdminSearchHit[];
}

export interface AdminUserView extends UserView {
  isBlocked: boolean;
  blockReason: string | null;
  blockedAt: string | null;
  /** When its owner closed it: of the person nothing is left. */
  closedAt?: string | null;
  /** Since when its data are used for nothing but its orders, as its owner wants. */
  limitedAt?: string | null;
}

/** `GET /api/admin/users/:id`. */
export interface AdminUserDetail extends AdminUserView {
  /** Which texts were accepted with the registration, by their days; null where none were shown or it is not known. */
  accepted: { termsVersion: string | null; privacyVersion: string | null; at: string } | null;
  /** Since when offers and news may be sent. */
  marketingConsentAt: string | null;
  orderCount: number;
  /** Pesos of paid orders. */
  totalPaid: string;
  ticketCount: number;
  /** The five newest of each. */
  newestOrders: {
    id: string;
    orderNumber: string;
    status: OrderStatus;
    paymentStatus: PaymentStatus;
    cancelledAt: string | null;
    pickup: PickupView | null;
    totalAmount: string;
    createdAt: string;
  }[];
  newestTickets: { id: string; ticketNumber: string; subject: string; status: TicketStatus; createdAt: string }[];
  addresses: AddressView[];
}

/** A person and what they ordered. */
export interface UserTimelineView {
  /** A guest bought without an account: there is none to open, and no username. */
  user: { id: string; fullName: string; username: string; email: string; isGuest: boolean };
  orderCount: number;
  /** Pesos of their paid orders, as decimal text. */
  totalSpent: string;
  /** The newest five, the newest first. */
  orders: Array<{
    id: string;
    orderNumber: string;
    status: OrderStatus;
    paymentStatus: PaymentStatus;
    cancelledAt: string | null;
    pickup: PickupView | null;
    totalAmount: string;
    /** The first line's product. */
    productName: string;
    /** Units of all lines. */
    quantity: number;
    lineCount: number;
    createdAt: string;
  }>;
}

/** The keys under which the store itself looks for a gateway; one with another key is kept, and nobody pays by it. */
export const gatewayKeys = ['mercadopago', 'bank_transfer'] as const;
export type GatewayKey = (typeof gatewayKeys)[number];

/** A gateway; secrets inside `config` are masked. */
export interface PaymentConfigView {
  id: string;
  configKey: string;
  displayName: string;
  isActive: boolean;
  /** JSON text. */
  config: string;
  /** Grows with every edit; sent back with an edit, it says which one was seen. */
  version: number;
  createdAt: string;
  updatedAt: string;
}

/** One change that somebody of the shop made in the panel. */
export interface AuditEntryView {
  id: string;
  adminId: string | null;
  adminName: string;
  /** Method and route: "PATCH /api/admin/products/:id". */
  action: string;
  objectId: string | null;
  /** What was there and what came of it, as the panel shows it; null where there was nothing. */
  before: unknown;
  after: unknown;
  ipAddress: string | null;
  createdAt: string;
}

/** What may become of a job: it waits, waits for another try, runs, is done, or gave up. */
export const jobStates = ['created', 'retry', 'active', 'completed', 'failed'] as const;
export type JobState = (typeof jobStates)[number];

/** Work that the store does by itself: a mail to send, an order that expires. */
export interface JobView {
  id: string;
  /** Its kind: "notifications.send". */
  name: string;
  state: JobState;
  /** Ids of what it is about. */
  data: Record<string, string>;
  /** What the last try failed with; null when none did. */
  error: string | null;
  /** How often it was tried again. */
  tries: number;
  createdAt: string;
  /** Not before. */
  startAfter: string;
  completedAt: string | null;
}

/** Answer of `POST /api/admin/jobs/retry`. */
export interface JobRetryReport {
  /** Ids of those that wait for their turn. */
  done: string[];
  /** Why not, as a single one is answered. */
  refused: { id: string; code: string; error: string }[];
}
