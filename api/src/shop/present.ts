import type { ShopConfig, ShopDay, ShopView } from '@boom/contract';
import type { Shop } from './model';

export function presentShopConfig(row: Shop): ShopConfig {
  return {
    tradeName: row.tradeName,
    legalName: row.legalName,
    rfc: row.rfc ?? null,
    address: row.address,
    phone: row.phone,
    email: row.email,
    complaintText: row.complaintText ?? null,
    complaintEmail: row.complaintEmail ?? null,
    complaintPhone: row.complaintPhone ?? null,
    whatsapp: row.whatsapp ?? null,
    hours: row.hours,
    closedDays: row.closedDays,
    extraDays: row.extraDays,
    dispatchUntil: row.dispatchUntil ?? null,
    guestCheckout: row.guestCheckout,
    quoteDays: row.quoteDays ?? null,
    version: row.version,
  };
}

const datesOf = (days: readonly ShopDay[]) => days.map(({ day }) => day);

/** What everybody may know: the days without their names, which every page carries. */
export function presentShop(row: Shop): ShopView {
  const { version: _version, closedDays, extraDays, ...shop } = presentShopConfig(row);
  return { ...shop, closedDays: datesOf(closedDays), extraDays: datesOf(extraDays) };
}
