import {
  type ShippingPlace,
  type ShippingTerms,
  type ShippingZoneView,
  shippingByDefault,
  shippingTermsOf,
  zoneOf,
} from '@boom/contract';

/** What shipping costs to the chosen address, as far as it is known. */
export interface ShippingQuote {
  terms: ShippingTerms;
  /** What the terms are of; undefined where the documented fee holds. */
  zone?: ShippingZoneView;
  /** The shop has zones, and the address is not there yet. */
  isOpen?: true;
}

/** What cannot be charged yet, or at all. */
const nothing: ShippingTerms = { feeCents: 0, surchargeCents: 0, freeFromCents: null };

/** @param place null while no address is chosen or its postal code is being typed. */
export function quoteShipping(
  zones: readonly ShippingZoneView[] | undefined,
  place: ShippingPlace | null,
): ShippingQuote {
  if (!zones) return { terms: shippingByDefault };
  if (!place) return { terms: nothing, isOpen: true };
  const zone = zoneOf(zones, place);
  return { terms: zone?.isServed === false ? nothing : shippingTermsOf(zone), zone };
}
