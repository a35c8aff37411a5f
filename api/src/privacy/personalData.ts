import { Readable } from 'node:stream';
import type { PersonalData } from '@boom/contract';
import { listAddresses } from '../accounts/addresses';
import { listOpenSessions } from '../accounts/openSessions';
import { listPasskeys } from '../accounts/passkeys/passkeys';
import { presentPasskey } from '../accounts/passkeys/present';
import { presentAddress, presentConsents } from '../accounts/present';
import { requireOwnAccount } from '../accounts/profile';
import { listSecurityEvents } from '../accounts/securityLog';
import { findProductNames } from '../catalog/soldProducts';
import { listQuotes, presentQuotes } from '../checkout/quotes/quotes';
import type { ListWindow } from '../http/lists';
import type { SignedInUser } from '../http/state';
import { findInvoicesOf } from '../invoicing/findInvoices';
import { findProfile } from '../invoicing/profile';
import { showChoice } from '../messages/choice';
import { presentDevice } from '../messages/devices';
import { findMessagesOf } from '../messages/orderMessages';
import { listDevices } from '../notifications/push/devices';
import { listOwnOrders } from '../orders/findOrders';
import { presentOrder } from '../orders/present';
import { findPaymentsOf, findRefundsOf } from '../payments/findPayments';
import { listOwnQuestions } from '../questions/findQuestions';
import { presentOwnQuestion } from '../questions/present';
import { listOwnReturns } from '../returns/findReturns';
import { presentReturn } from '../returns/present';
import { listOwnReviews } from '../reviews/findReviews';
import { presentOwnReview } from '../reviews/present';
import { showSavedCart } from '../savedCarts/savedCart';
import { presentTicket } from '../support/present';
import { listWholeTickets } from '../support/tickets';
import { findTransfersOf } from '../transfers/claims';
import { listWishes } from '../wishlist/wishes';
import { listOwnRequests } from './findRequests';
import { presentPrivacyRequest } from './present';

type LongPart = 'orders' | 'returns' | 'tickets' | 'reviews' | 'questions' | 'activity';
type Rows<Part extends LongPart> = PersonalData[Part];

/** What may be of years: read by pages. */
const longParts: { [Part in LongPart]: (userId: string, window: ListWindow) => Promise<Rows<Part>> } = {
  orders: readOrders,
  returns: async (userId, window) => (await listOwnReturns(userId, window)).map(presentReturn),
  tickets: async (userId, window) => (await listWholeTickets(userId, window)).map(presentTicket),
  reviews: readReviews,
  questions: async (userId, window) => (await listOwnQuestions(userId, window)).map(presentOwnQuestion),
  activity: async (userId, window) => (await listSecurityEvents(userId, window)).rows,
};

async function readOrders(userId: string, window: ListWindow): Promise<Rows<'orders'>> {
  const { rows } = await listOwnOrders(userId, {}, window);
  const ids = rows.map(({ id }) => id);
  const [payments, refunds, transfers, invoices, messages] = await Promise.all([
    findPaymentsOf(ids),
    findRefundsOf(ids),
    findTransfersOf(ids),
    findInvoicesOf(rows),
    findMessagesOf(ids),
  ]);
  return rows.map((order) => ({
    ...presentOrder(order, null),
    payments: payments.get(order.id) ?? [],
    refunds: refunds.get(order.id) ?? [],
    transfers: transfers.get(order.id) ?? [],
    invoice: invoices.get(order.id) ?? null,
    messages: messages.get(order.id) ?? [],
  }));
}

async function readReviews(userId: string, window: ListWindow): Promise<Rows<'reviews'>> {
  const rows = await listOwnReviews(userId, window);
  const products = await findProductNames(rows.map(({ productId }) => productId));
  return rows.map((row) => ({ ...presentOwnReview(row), productName: products.get(row.productId)?.name ?? '' }));
}

/**
 * All that the shop keeps of a person, as the text of one JSON object ({@link PersonalData}) that is read and sent by
 * pages.
 *
 * @param sessionId the one that asks.
 */
export function personalData(user: SignedInUser, sessionId: string): Readable {
  return Readable.from(piecesOf(user, sessionId));
}

async function* piecesOf(user: SignedInUser, sessionId: string): AsyncGenerator<string> {
  const { id } = user;
  const short: Omit<PersonalData, LongPart> = {
    generatedAt: new Date().toISOString(),
    profile: user,
    consents: presentConsents(await requireOwnAccount(id)),
    fiscalProfile: await findProfile(id),
    addresses: (await listAddresses(id)).map(presentAddress),
    quotes: await presentQuotes(await listQuotes(id)),
    privacyRequests: (await listOwnRequests(id)).map(presentPrivacyRequest),
    wishes: await listWishes(id),
    savedCart: await showSavedCart(id),
    passkeys: (await listPasskeys(id)).map(presentPasskey),
    sessions: await listOpenSessions(user, sessionId),
    devices: (await listDevices(id)).map(presentDevice),
    messageChoice: await showChoice(id),
  };
  yield JSON.stringify(short).slice(0, -1);
  for (const [name, read] of Object.entries(longParts)) {
    yield `,"${name}":[`;
    yield* rowsOf((window) => read(id, window));
    yield ']';
  }
  yield '}';
}

const PAGE = 100;

async function* rowsOf(read: (window: ListWindow) => Promise<unknown[]>): AsyncGenerator<string> {
  for (let offset = 0; ; offset += PAGE) {
    const rows = await read({ limit: PAGE, offset });
    if (rows.length > 0) yield (offset > 0 ? ',' : '') + rows.map((row) => JSON.stringify(row)).join(',');
    if (rows.length < PAGE) return;
  }
}
