import { randomUUID } from 'node:crypto';
import { type PreferenceRequest, Refused, type StoredPreference } from './types';

/** @throws Refused as Mercado Pago does: no items, bad price, `auto_return` without a success address. */
export function newPreference(
  request: PreferenceRequest,
  { collectorId, address, isLive }: { collectorId: number; address: string; isLive: boolean },
): StoredPreference {
  if (!Array.isArray(request.items) || request.items.length === 0) {
    throw new Refused(400, 'invalid_items', 'items needed');
  }
  for (const { title, quantity, unit_price } of request.items) {
    if (!title) throw new Refused(400, 'invalid_items', 'title needed');
    if (!Number.isInteger(quantity) || quantity < 1) throw new Refused(400, 'invalid_items', 'invalid quantity');
    if (typeof unit_price !== 'number' || !(unit_price > 0)) {
      throw new Refused(400, 'invalid_items', 'unit_price invalid');
    }
  }
  if (request.auto_return && !request.back_urls?.success) {
    throw new Refused(400, 'invalid_auto_return', 'auto_return invalid. back_url.success must be defined');
  }
  const id = `${collectorId}-${randomUUID()}`;
  const page = `${address}/checkout?pref_id=${id}`;
  return {
    ...request,
    id,
    init_point: page,
    // As with the provider, another address of the same page.
    sandbox_init_point: `${page}&sandbox=true`,
    date_created: new Date().toISOString(),
    collector_id: collectorId,
    client_id: '1234567890',
    site_id: 'MLM',
    live_mode: isLive,
  };
}

/** Merchant orders follow from their preference: one each. */
export function merchantOrderId(preferenceId: string): string {
  let id = 0;
  for (const character of preferenceId) id = (id * 31 + character.charCodeAt(0)) % 9_999_999_967;
  return String(id + 10_000_000_000);
}
