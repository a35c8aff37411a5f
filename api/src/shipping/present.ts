import type { AdminShippingZoneView, ShippingZoneView } from '@boom/contract';
import type { ShippingZone } from './model';

/** What everybody may know: the checkout reckons with it. */
export function presentZone(zone: ShippingZone): ShippingZoneView {
  return {
    name: zone.name,
    covers: zone.covers,
    postalCodes: zone.postalCodes,
    isServed: zone.isServed,
    fee: zone.fee,
    freeFrom: zone.freeFrom ?? null,
    surcharge: zone.surcharge ?? null,
    extraDays: zone.extraDays,
  };
}

export const presentAdminZone = (zone: ShippingZone): AdminShippingZoneView => ({
  id: zone.id,
  ...presentZone(zone),
  version: zone.version,
});
