import type { AdminInvoiceDetail } from '@boom/contract';

/** A stamped factura: the XML as SAT's authorised provider (PAC) returned it, and its printed form. */
export interface StampedInvoice {
  xml: Uint8Array;
  pdf: Uint8Array;
}

/**
 * Where a stamping service plugs in. The store has none, and nothing here pretends to stamp: an administrator has the
 * factura stamped elsewhere and uploads it.
 *
 * Whoever adds one implements this with the PAC's client, calls it from a job for facturas that are SOLICITADA and paid,
 * and hands what comes back to `issueInvoice`, which compares it with the order as it does an upload.
 */
export interface StampingProvider {
  /** @throws Error with SAT's reason when the factura is refused: the job then rejects it as an administrator would. */
  stamp(invoice: AdminInvoiceDetail): Promise<StampedInvoice>;
}
