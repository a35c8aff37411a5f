import type { OpenSessionView, SecurityEventView, UserView } from './accounts';
import type { AddressView } from './addresses';
import type { InvoiceReceiver, InvoiceView } from './invoices';
import type { MessageChoiceView, OrderMessageView, PushDeviceView } from './messages';
import type { OrderView } from './orders';
import type { PasskeyView } from './passkeys';
import type { OrderRefundView, RefundView } from './payments';
import type { OwnQuestionView } from './questions';
import type { QuoteView } from './quotes';
import type { ReturnView } from './returns';
import type { OwnReviewView } from './reviews';
import type { SavedCartView } from './savedCarts';
import type { TransferClaim } from './spei';
import type { TicketView } from './support';
import type { WishView } from './wishlist';
import { addWorkingDays, noonOf } from './workingDays';

/** The ARCO rights (LFPDPPP): to know, to correct, to have removed, to say no – also to a use without ending it all. */
export const privacyRequestKinds = ['ACCESO', 'RECTIFICACION', 'CANCELACION', 'OPOSICION'] as const;
export type PrivacyRequestKind = (typeof privacyRequestKinds)[number];

/** `PROCEDENTE` was granted and is to be carried out, `CUMPLIDA` was; `IMPROCEDENTE` was refused. */
export const privacyRequestStates = ['RECIBIDA', 'PROCEDENTE', 'CUMPLIDA', 'IMPROCEDENTE'] as const;
export type PrivacyRequestState = (typeof privacyRequestStates)[number];

/** What an administrator decides. */
export const privacyVerdicts = ['PROCEDENTE', 'IMPROCEDENTE'] as const;

/** Días hábiles in which a request is answered, and from the answer those in which it is carried out (LFPDPPP). */
export const PRIVACY_ANSWER_DAYS = 20;
export const PRIVACY_ACTION_DAYS = 15;

/** Requests of one account, or of one mail address, that may wait for their answer. */
export const MAX_OPEN_PRIVACY_REQUESTS = 5;

/**
 * The day until which the shop has to do the next thing about a request, at noon in Mexico City; null once nothing is
 * left to do. Neither days on which the shop rests nor those on which it works beyond the rule move a period of the law.
 */
export function privacyDueAt({
  state,
  createdAt,
  answeredAt,
}: {
  state: PrivacyRequestState;
  createdAt: Date;
  answeredAt: Date | null;
}): Date | null {
  const noonAfter = (from: Date, days: number) => noonOf(addWorkingDays(from, days));
  if (state === 'RECIBIDA') return noonAfter(createdAt, PRIVACY_ANSWER_DAYS);
  if (state === 'PROCEDENTE' && answeredAt) return noonAfter(answeredAt, PRIVACY_ACTION_DAYS);
  return null;
}

/** A request about personal data, as whoever made it sees it. */
export interface PrivacyRequestView {
  id: string;
  /** For people: "P-7K3QX9ZB2M". */
  requestNumber: string;
  kind: PrivacyRequestKind;
  state: PrivacyRequestState;
  text: string;
  /** What the shop answered. */
  answer: string | null;
  createdAt: string;
  answeredAt: string | null;
  doneAt: string | null;
  /** ISO 8601: the day, at noon, until which it is answered, or then carried out; null once that is done. */
  dueAt: string | null;
}

/** A request about personal data in the panel. */
export interface AdminPrivacyRequestView extends PrivacyRequestView {
  /** Null of somebody who wrote without an account. */
  userId: string | null;
  name: string;
  email: string;
  /** Whether a code proved the mail address of somebody without an account. */
  isEmailProven: boolean;
  isOverdue: boolean;
  /** To be sent with each change. */
  version: number;
}

/**
 * What keeps an account from being closed: an order that waits for its payment, is not there yet, or has a payment that
 * is looked at; a return, a refund, a dispute or a factura under way.
 */
const closingObstacles = ['unpaid', 'undelivered', 'refund', 'return', 'dispute', 'payment', 'invoice'] as const;
export type ClosingObstacleKind = (typeof closingObstacles)[number];

export interface ClosingObstacle {
  kind: ClosingObstacleKind;
  orderId: string;
  orderNumber: string;
}

/** `GET /api/privacy`: what an account may do about its data now. */
export interface PrivacyStatusView {
  /** Since when its data are used for nothing but its orders; null while they are not limited. */
  limitedAt: string | null;
  /** At most 20; empty while the account may be closed. */
  obstacles: ClosingObstacle[];
}

/** What was paid for an order, without what would pay again. */
export interface PersonalPayment {
  /** "visa", "oxxo"… */
  method: string | null;
  status: string;
  amount: string;
  refundedAmount: string;
  createdAt: string;
}

/** What went back of an order's money, or is on its way: by the provider, or by a person at the bank. */
export type PersonalRefund = OrderRefundView & Pick<RefundView, 'reason'>;

/** What was sent about an order, for as long as it is kept. */
export type PersonalMessage = Pick<
  OrderMessageView,
  'id' | 'channel' | 'recipient' | 'subject' | 'text' | 'createdAt' | 'sentAt'
>;

/** What belongs to an order of a person, beside the order itself. */
interface WithOrder {
  payments: PersonalPayment[];
  refunds: PersonalRefund[];
  transfers: TransferClaim[];
  invoice: InvoiceView | null;
  messages: PersonalMessage[];
}

/** `GET /api/privacy/data`: all that the shop keeps of a person, as they may download it. */
export interface PersonalData {
  generatedAt: string;
  profile: UserView;
  consents: {
    termsVersion: string | null;
    privacyVersion: string | null;
    acceptedAt: string | null;
    marketingConsentAt: string | null;
    limitedAt: string | null;
  };
  fiscalProfile: InvoiceReceiver | null;
  addresses: AddressView[];
  orders: (OrderView & WithOrder)[];
  returns: ReturnView[];
  tickets: TicketView[];
  reviews: (OwnReviewView & { productName: string })[];
  questions: OwnQuestionView[];
  privacyRequests: PrivacyRequestView[];
  quotes: QuoteView[];
  wishes: WishView[];
  savedCart: SavedCartView;
  passkeys: PasskeyView[];
  sessions: OpenSessionView[];
  devices: PushDeviceView[];
  messageChoice: MessageChoiceView;
  activity: SecurityEventView[];
}
