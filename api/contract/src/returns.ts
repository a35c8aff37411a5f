import { DAY_MS } from './constants';
import { toCents } from './money';
import type { PaymentType } from './orders';
import type { RefundApprovalView } from './payments';
import type { Right } from './staff';
import { addWorkingDays, mexicanDay, startOfDay, type WorkCalendar } from './workingDays';

/** A withdrawal within the days of the law, or a claim under the warranty. */
export const returnKinds = ['DEVOLUCION', 'GARANTIA'] as const;
export type ReturnKind = (typeof returnKinds)[number];

/** `REPUESTA`: a claim that ended without money, by a repair or another piece. */
export const returnStates = [
  'SOLICITADA',
  'AUTORIZADA',
  'EN_CAMINO',
  'RECIBIDA',
  'REEMBOLSADA',
  'REPUESTA',
  'RECHAZADA',
] as const;
export type ReturnState = (typeof returnStates)[number];

/** Which states may follow. `REEMBOLSADA` comes with the money, never by hand. */
export const returnSteps: Record<ReturnState, readonly ReturnState[]> = {
  SOLICITADA: ['AUTORIZADA', 'RECHAZADA'],
  AUTORIZADA: ['EN_CAMINO', 'RECIBIDA', 'RECHAZADA'],
  // The parcel may have been lost, or never left.
  EN_CAMINO: ['RECIBIDA', 'RECHAZADA'],
  RECIBIDA: ['REEMBOLSADA', 'REPUESTA', 'RECHAZADA'],
  REEMBOLSADA: [],
  REPUESTA: [],
  RECHAZADA: [],
};

/** What the shop sets; `EN_CAMINO` is said by the customer. */
export const returnMoves = ['AUTORIZADA', 'RECIBIDA', 'REPUESTA', 'RECHAZADA'] as const;
export type ReturnMoveState = (typeof returnMoves)[number];

/** Whose step it is: who decides need not be who opens the parcel. */
export const rightToMove: Record<ReturnMoveState, Right> = {
  AUTORIZADA: 'returnDecisions',
  RECIBIDA: 'returnReception',
  REPUESTA: 'returnDecisions',
  RECHAZADA: 'returnDecisions',
};

/** Days hábiles from the delivery in which a purchase may be revoked (LFPC, art. 56). */
const RETURN_WORKING_DAYS = 5;
/** Days after the delivery in which the shop takes back what came damaged, incomplete or wrong. */
const DAMAGE_DAYS = 7;
/** Days of warranty that every order line has at least (LFPC, art. 77). */
export const WARRANTY_DAYS = 90;
/** Pictures, 5 MB each, that a request may carry in the form field `pictures`. */
export const MAX_RETURN_PICTURES = 4;
/** Seconds in which the shop takes an authorization or a rejection back, before its customer is told. */
export const RETURN_UNDO_SECONDS = 10;

/**
 * The first moment too late to revoke a purchase: midnight in Mexico City after the last día hábil of the law, or after
 * the last day for damage, whichever is later. Days on which the shop rests give more time; those on which it works beyond
 * the rule take none of the law's.
 */
export function returnableUntil(deliveredAt: Date, calendar?: WorkCalendar): Date {
  const days = calendar && { ...calendar, extraDays: [] };
  const lastByLaw = addWorkingDays(deliveredAt, RETURN_WORKING_DAYS, days).getTime();
  const lastForDamage = Date.parse(mexicanDay(deliveredAt)) + DAMAGE_DAYS * DAY_MS;
  return startOfDay(new Date(Math.max(lastByLaw, lastForDamage) + DAY_MS));
}

/**
 * What units of an order line cost, centavos: less their share of its discount, rounded in the customer's favour. With
 * those that other returns hold they are rounded once, so that parts never add up to more than the line.
 */
export function returnCents(
  line: { unitPrice: string; discount: string; quantity: number },
  units: number,
  held: { units: number; cents: number },
): number {
  const all = held.units + units;
  return toCents(line.unitPrice) * all - Math.floor((toCents(line.discount) * all) / line.quantity) - held.cents;
}

export interface ReturnableLineView {
  orderLineId: string;
  name: string;
  imageUrl: string | null;
  /** Units that were bought. */
  quantity: number;
  /** Units that no other return holds. */
  left: number;
  /** Pesos of those that others hold. */
  heldAmount: string;
  unitPrice: string;
  /** Pesos: the whole line's share of the order's discount. */
  discount: string;
  /** ISO 8601: until when the warranty holds. */
  warrantyUntil: string;
}

/** What of a delivered order may come back. */
export interface ReturnableView {
  /** ISO 8601: the first moment too late to revoke the purchase; null where nothing can come back. */
  returnUntil: string | null;
  /** Empty where nothing can come back. */
  lines: ReturnableLineView[];
}

export interface ReturnLineView {
  id: string;
  orderLineId: string;
  name: string;
  imageUrl: string | null;
  quantity: number;
  /** Pesos that these units cost, less their share of the order's discount. */
  amount: string;
  /** Whether they went back into stock; null until they came. */
  isRestocked: boolean | null;
}

/** A return as its customer sees it. */
export interface ReturnView {
  id: string;
  /** For people: "D-7K3QX9ZB2M". */
  returnNumber: string;
  orderId: string;
  orderNumber: string;
  kind: ReturnKind;
  state: ReturnState;
  reason: string;
  /** Paths of the pictures. */
  pictures: string[];
  lines: ReturnLineView[];
  /** Where and how to send it, in the shop's words. */
  instructions: string | null;
  /** Path of the parcel's label, a PDF or a picture. */
  label: string | null;
  courierService: string | null;
  trackingNumber: string | null;
  /** Pesos that come back for all lines, at most. A received one in the panel: what the order still has of them. */
  dueAmount: string;
  /** Pesos that came back or are on their way. */
  refundAmount: string | null;
  /** As `OrderView` has it, of a return. */
  refundClabeEnd?: string;
  /** Each state with its moment (ISO 8601), who set it, and what was said. */
  history: { state: ReturnState; at: string; by: string; message: string | null }[];
  createdAt: string;
}

/** A return in the panel. */
export interface AdminReturnView extends ReturnView {
  user: { fullName: string; email: string };
  paymentType: PaymentType;
  /** Where a transfer's money goes back to. */
  refundClabe: string | null;
  /** To be sent with each change. */
  version: number;
  /** Pesos from which its refund needs a second person; null where none does, missing in a list. */
  refundApprovalFrom?: string | null;
  /** Its refund that waits for a second person, or was rejected by one and not asked for since; missing in a list. */
  refundApproval?: RefundApprovalView | null;
  /** The provider is returning the money. */
  isRefundUnderway: boolean;
}
