import type { OrderStatus } from './orders';

/**
 * What is held against a payment: the provider's fraud alert, a buyer's claim that the provider mediates, or money that
 * the buyer's bank takes back.
 */
export const disputeKinds = ['ALERTA', 'MEDIACION', 'CONTRACARGO'] as const;
export type DisputeKind = (typeof disputeKinds)[number];

/** `EVIDENCIA_ENVIADA` is noted by a person; what was decided comes from the provider. */
export const disputeStates = ['ABIERTA', 'EVIDENCIA_ENVIADA', 'GANADA', 'PERDIDA'] as const;
export type DisputeState = (typeof disputeStates)[number];

/** What a bank wants to see (Mercado Pago, "Gestión de contracargos"). */
export const evidenceItems = [
  'order',
  'invoice',
  'shipment',
  'delivery',
  'serialNumbers',
  'conversation',
  'terms',
] as const;
export type EvidenceItem = (typeof evidenceItems)[number];

/** That a person has a piece of evidence at hand. */
export interface EvidenceTick {
  /** ISO 8601. */
  at: string;
  by: string;
  note: string | null;
}

export interface EvidenceView {
  item: EvidenceItem;
  /** The store itself has it, with the order or as its factura. */
  isKnown: boolean;
  ticked: EvidenceTick | null;
}

/** A dispute in the panel. */
export interface AdminDisputeView {
  id: string;
  kind: DisputeKind;
  state: DisputeState;
  /** The provider's id. */
  paymentId: string;
  /** Pesos. */
  amount: string;
  /** In the provider's words. */
  reason: string | null;
  order: { id: string; orderNumber: string; status: OrderStatus };
  /** ISO 8601: when its buyer closed the account, with which guía, address and messages went. */
  accountClosedAt: string | null;
  /** The parcel is on its way: the courier has to be called. */
  isUrgent: boolean;
  /** ISO 8601: until when evidence may be sent; null where the provider does not say. */
  deadline: string | null;
  evidence: EvidenceView[];
  evidenceSent: { at: string; by: string } | null;
  decidedAt: string | null;
  createdAt: string;
}

/** An order that may not leave the house. */
export interface HoldView {
  reason: DisputeKind;
  /** ISO 8601: which hold this is, for whoever lifts it. */
  since: string;
  /** The parcel is already on its way: the courier has to be called. */
  isUrgent: boolean;
}
