import type { AdminShippingZoneView, ShippingZoneView } from '@boom/contract';
import { pick } from '../pick';
import type { ShippingZone } from './model';

/** What everybody may know: the checkout reckons with it. */
export function presentZone(zone: ShippingZone): ShippingZoneView {
  return {
    ...pick(zone, 'name', 'covers', 'postalCodes', 'isServed', 'fee', 'extraDays'),
    freeFrom: zone.freeFrom ?? null,
    surcharge: zone.surcharge ?? null,
  };
}

export const presentAdminZone = (zone: ShippingZone): AdminShippingZoneView => ({
  id: zone.id,
  ...presentZone(zone),
  version: zone.version,
});
