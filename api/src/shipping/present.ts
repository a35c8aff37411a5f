import type { AdminShippingZoneView, ShippingZoneView } from '@boom/contract';
import { pick } from '../pick';
import type { ShippingZone } from './model';

/** What everybody may know: the checkout reckons with it. */
export const presentZone = (zone: ShippingZone): ShippingZoneView =>
  pick(zone, 'name', 'covers', 'postalCodes', 'isServed', 'fee', 'freeFrom', 'surcharge', 'extraDays');

export const presentAdminZone = (zone: ShippingZone): AdminShippingZoneView => ({
  id: zone.id,
  ...presentZone(zone),
  version: zone.version,
});
