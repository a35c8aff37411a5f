import { type ShippingPlace, type ShippingTerms, type ShippingZoneView, shippingTermsOf, zoneOf } from '@boom/contract';
import type { ShippingQuote } from './shipping.api';

/** What cannot be charged yet, or at all. */
const nothing: ShippingTerms = { feeCents: 0, surchargeCents: 0, freeFromCents: null };

/** What shipping costs where there are zones. */
export function quoteByZone(zones: readonly ShippingZoneView[], place: ShippingPlace | null): ShippingQuote {
  if (!place) return { terms: nothing, isOpen: true };
  const zone = zoneOf(zones, place);
  return { terms: zone?.isServed === false ? nothing : shippingTermsOf(zone), zone };
}
