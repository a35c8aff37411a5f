import {
  type AdminReturnView,
  fromCents,
  type PaymentType,
  type ReturnState,
  type ReturnView,
  returnSteps,
  toCents,
} from '@boom/contract';
import { personOf, type UserSummary } from '../accounts/userSummaries';
import { endOfSealed, readClabe } from '../orders/refundAccount';
import { pick } from '../pick';
import type { ReturnRequest } from './model';

/** Centavos that all lines cost. */
export const dueCents = ({ lines = [] }: ReturnRequest): number =>
  lines.reduce((cents, { amount }) => cents + toCents(amount), 0);

/** Whether money of a transfer may still go back to the account that its customer named. */
export const isRefundAwaited = ({ refundClabe, state }: ReturnRequest): boolean =>
  refundClabe !== null && returnSteps[state as ReturnState].length > 0;

/** A return as its customer sees it. */
export function presentReturn(request: ReturnRequest): ReturnView {
  return {
    ...pick(request, 'id', 'returnNumber', 'orderId', 'orderNumber', 'kind', 'state', 'reason', 'history'),
    ...pick(request, 'instructions', 'courierService', 'trackingNumber', 'refundAmount', 'createdAt'),
    pictures: request.pictures.map((name) => `/api/returns/${request.id}/pictures/${name}`),
    lines: (request.lines ?? []).map(({ id, orderItemId, name, imageUrl, quantity, amount, isRestocked }) => {
      return { id, orderLineId: orderItemId, name, imageUrl, quantity, amount, isRestocked: isRestocked ?? null };
    }),
    label: request.labelFile ? `/api/returns/${request.id}/label` : null,
    dueAmount: fromCents(dueCents(request)),
    ...(request.refundClabe && isRefundAwaited(request) && { refundClabeEnd: endOfSealed(request.refundClabe) }),
  };
}

/** A return in the panel. */
export function presentAdminReturn(
  request: ReturnRequest,
  user: UserSummary | undefined,
  paymentType: PaymentType,
): AdminReturnView {
  return {
    ...presentReturn(request),
    user: personOf(user),
    paymentType,
    refundClabe: readClabe(request.refundClabe),
    version: request.version,
    isRefundUnderway: request.refundId !== null && request.state === 'RECIBIDA',
  };
}
