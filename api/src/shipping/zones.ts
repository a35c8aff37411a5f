import {
  highestShipping,
  lowestShipping,
  type ShippingPlace,
  type ShippingTerms,
  shippingTermsOf,
  zoneOf,
} from '@boom/contract';
import type { Transaction } from 'sequelize';
import { keptValue } from '../database/changeCache';
import { AppError } from '../http/errors';
import { ShippingZone } from './model';
import { presentZone } from './present';

/** In the order in which they were made. */
export const listZones = (transaction?: Transaction): Promise<ShippingZone[]> =>
  ShippingZone.findAll({ order: ['createdAt', 'id'], transaction });

/** @param transaction of a caller that holds one: it reads by its connection, and waits for no other. */
export const findShippingZones = keptValue(['shipping_zones'], async (transaction?: Transaction) =>
  (await listZones(transaction)).map(presentZone),
);
export const forgetShippingZones = findShippingZones.forget;

/** What pages say before an address or an amount is known: the lowest fee, where there are zones. */
export async function findShippingFrom(): Promise<{ shippingFrom?: string }> {
  const lowest = lowestShipping(await findShippingZones(), 0);
  return lowest === null ? {} : { shippingFrom: lowest };
}

/**
 * Shipping terms to show before an order exists: those of the given address. Without an address, or where we do not ship to
 * it, the highest terms of all zones, so that nobody pays more than they were told.
 */
export async function estimateShipping(place: ShippingPlace | undefined, goodsCents: number): Promise<ShippingTerms> {
  const zones = await findShippingZones();
  const zone = place && zoneOf(zones, place);
  if (!place || zone?.isServed === false) return highestShipping(zones, goodsCents);
  return shippingTermsOf(zone);
}

/**
 * What an order to this address pays for its shipping, and by how many días hábiles it comes later.
 *
 * @param place null for an order without an address, which only a shop without zones takes.
 * @throws AppError shipping_address_required, place_not_served (409)
 */
export async function requireShipping(
  place: ShippingPlace | null,
  transaction: Transaction,
): Promise<{ shipping: ShippingTerms; extraDays: number }> {
  const zones = await findShippingZones(transaction);
  if (place === null && zones.length > 0) throw new AppError(409, 'shipping_address_required');
  const zone = place ? zoneOf(zones, place) : undefined;
  if (zone?.isServed === false) throw new AppError(409, 'place_not_served');
  return { shipping: shippingTermsOf(zone), extraDays: zone?.extraDays ?? 0 };
}
