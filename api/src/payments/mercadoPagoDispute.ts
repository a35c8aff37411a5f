import type { ChargebackResponse } from 'mercadopago/dist/clients/chargeback/commonTypes';
import type { ProviderDispute } from './gateway';
import { centsOrNull, toDate } from './mercadoPagoPayment';

/** Fields of the provider's pages, which the SDK's types do not have (payments sheet, section 6). */
type Chargeback = ChargebackResponse & {
  payments?: (number | string)[];
  date_documentation_deadline?: string;
  documentation_required?: boolean;
  coverage_elegible?: boolean;
  coverage_applied?: boolean | null;
};

/** A claim, of which only what it is about is read (Mercado Pago, "Gestión de reclamos"). */
export interface ClaimResponse {
  resource?: string;
  resource_id?: number | string;
}

/** A chargeback in our words. */
export function readDispute(chargeback: Chargeback): ProviderDispute {
  const { id, reason, amount, coverage_applied: isCovered } = chargeback;
  return {
    id: id ? String(id) : null,
    reason: reason?.slice(0, 200) ?? null,
    amountCents: centsOrNull(amount),
    deadline: toDate(chargeback.date_documentation_deadline),
    isEvidenceNeeded: chargeback.documentation_required ?? null,
    isCoverable: chargeback.coverage_elegible ?? null,
    isCovered: isCovered ?? null,
  };
}

/** The provider's pages show a list of payments, its SDK one. */
export function paymentOfChargeback({ payment_id, payments }: Chargeback): string | null {
  const id = payment_id ?? payments?.[0];
  return id ? String(id) : null;
}

/** Null for a claim about something else than a payment. */
export function paymentOfClaim({ resource, resource_id }: ClaimResponse): string | null {
  return resource === 'payment' && resource_id ? String(resource_id) : null;
}
