import type { ShopConfig, ShopDay, ShopView } from '@boom/contract';
import { pick } from '../pick';
import type { Shop } from './model';

export function presentShopConfig(row: Shop): ShopConfig {
  return {
    ...pick(row, 'tradeName', 'legalName', 'address', 'phone', 'email', 'hours', 'closedDays', 'extraDays'),
    ...pick(row, 'guestCheckout', 'version', 'rfc', 'complaintText', 'complaintEmail', 'complaintPhone', 'whatsapp'),
    ...pick(row, 'dispatchUntil', 'quoteDays'),
  };
}

const datesOf = (days: readonly ShopDay[]) => days.map(({ day }) => day);

/** What everybody may know: the days without their names, which every page carries. */
export function presentShop(row: Shop): ShopView {
  const { version: _version, closedDays, extraDays, ...shop } = presentShopConfig(row);
  return { ...shop, closedDays: datesOf(closedDays), extraDays: datesOf(extraDays) };
}
