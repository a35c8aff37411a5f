import {
  type AdminOrderDetail,
  hasRight,
  mayAcceptTransfer,
  type OrderEvent,
  type OrderPaymentsView,
} from '@boom/contract';
import { findUserSummaries, findUserSummary, isAddressBlocked, type UserSummary } from '../accounts/userSummaries';
import { findSoldDetails, type SoldDetails } from '../catalog/soldProducts';
import type { SignedInUser } from '../http/state';
import { findOrderForAdmin, type OrderInPanel } from '../orders/findOrders';
import { presentAdminOrder } from '../orders/present';
import { type Hold, SYSTEM } from '../orders/progress';
import { readClabe } from '../orders/refundAccount';
import { undoUntil } from '../orders/undoStatus';
import { findBankDetails } from '../paymentConfig/paymentTerms';
import { findOrderPayments } from './findPayments';
import { refundableAmount } from './refunds/amounts';
import { findApprovalEvents } from './refunds/approvalEvents';
import { findWaitingOf, presentApprovals, refundApprovalFrom } from './refunds/approvals';

/**
 * An order with its customer and its story; with its payments, its refunds and the account that gets money for those
 * alone who return it.
 *
 * @throws AppError order_not_found (404)
 */
export async function findOrderDetail(viewer: SignedInUser, id: string): Promise<AdminOrderDetail> {
  const found = await findOrderForAdmin(id);
  const { userId, transferVerifiedBy } = found.order;
  const isOfMoney = hasRight(viewer, 'money');
  const shown = presentAdminOrder(found, await findBankDetails());
  const [money, customer, verifiers, products, until, waiting, asked, approvalFrom, refundable] = await Promise.all([
    isOfMoney ? findOrderPayments(id) : { payments: [], refunds: [] },
    findUserSummary(userId),
    findUserSummaries(transferVerifiedBy ? [transferVerifiedBy] : []),
    findSoldDetails(shown.items.map(({ productId }) => productId)),
    undoUntil(id),
    isOfMoney ? findWaitingOf(id) : null,
    isOfMoney ? findApprovalEvents(id) : [],
    isOfMoney ? refundApprovalFrom(id) : null,
    isOfMoney ? refundableAmount(found.order) : null,
  ]);
  const [refundApproval = null] = waiting ? await presentApprovals([waiting]) : [];
  return {
    ...shown,
    ...money,
    items: shown.items.map((line) => ({ ...line, ...presentSold(products.get(line.productId)) })),
    customer: customer && { ...presentCustomer(customer), isBlocked: await isAddressBlocked(customer.email) },
    timeline: timelineOf(found, money, asked, verifiers.get(transferVerifiedBy ?? '')?.fullName ?? SYSTEM),
    refundClabe: isOfMoney ? readClabe(found.order.refundClabe) : null,
    refundApproval,
    refundApprovalFrom: approvalFrom,
    refundableAmount: refundable,
    termsVersion: found.order.termsVersion,
    undoUntil: until?.toISOString() ?? null,
  };
}

function presentSold(product: SoldDetails | undefined) {
  const { description = '', isAffiliate = false, affiliateStore = null } = product ?? {};
  return { description, isAffiliate, affiliateStore };
}

function presentCustomer({ id, fullName, email, username, phone, isGuest }: UserSummary) {
  return { id, fullName, email, username: isGuest ? '' : username, phone: phone ?? null };
}

function eventsOf({ reason, at, lifted }: Hold): OrderEvent[] {
  const held = { kind: 'held' as const, at, by: SYSTEM, cause: reason };
  return lifted ? [held, { kind: 'hold_lifted', ...lifted }] : [held];
}

function timelineOf(
  { order, customer }: OrderInPanel,
  money: OrderPaymentsView,
  asked: OrderEvent[],
  verifier: string,
): OrderEvent[] {
  const { statusHistory, cancelledAt, stockReleasedAt, transferVerifiedAt, transferRejection, holdHistory } = order;
  // What a card paid since was no transfer that somebody approved.
  const isApproved = order.paymentType === 'direct_transfer' && !mayAcceptTransfer(order);
  const events: (OrderEvent | false | null)[] = [
    ...statusHistory.map((change) => ({ kind: 'status' as const, ...change })),
    transferVerifiedAt && {
      kind: isApproved ? ('transfer_approved' as const) : ('transfer_rejected' as const),
      at: transferVerifiedAt.toISOString(),
      by: verifier,
      // What is noted with money that came need not be of whoever approved it.
      note: isApproved ? null : transferRejection,
    },
    cancelledAt && { kind: 'cancelled' as const, at: cancelledAt.toISOString(), by: customer?.fullName ?? SYSTEM },
    order.paymentStatus === 'expired' &&
      !cancelledAt &&
      stockReleasedAt && { kind: 'expired' as const, at: stockReleasedAt.toISOString(), by: SYSTEM },
    ...holdHistory.flatMap(eventsOf),
    ...money.payments.map(({ paymentId, status, amount, updatedAt }) => ({
      ...{ kind: 'payment' as const, at: updatedAt, by: SYSTEM },
      ...{ paymentId, status, amount },
    })),
    ...asked,
    ...money.refunds.map(({ createdAt, requestedBy, state, amount, reason }) => ({
      ...{ kind: 'refund' as const, at: createdAt, by: requestedBy },
      ...{ state, amount, reason },
    })),
  ];
  return events
    .filter((event): event is OrderEvent => Boolean(event))
    .sort((one, other) => one.at.localeCompare(other.at));
}
