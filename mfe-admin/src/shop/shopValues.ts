import type { ServiceHours, ShopConfig, ShopDay } from '@boom/contract';
import { formatHours } from '@boom/platform';
import { dayName } from '../common/dayName';

/** The record as fields have it: empty for what the shop does not say. */
export const shopValuesOf = ({ version: _version, ...shop }: ShopConfig) => ({
  ...shop,
  rfc: shop.rfc ?? '',
  complaintText: shop.complaintText ?? '',
  complaintEmail: shop.complaintEmail ?? '',
  complaintPhone: shop.complaintPhone ?? '',
  whatsapp: shop.whatsapp ?? '',
  dispatchUntil: shop.dispatchUntil ?? '',
  quoteDays: shop.quoteDays ?? '',
});
export type ShopValues = ReturnType<typeof shopValuesOf>;

/** Hours and days for people, where two people changed the same; undefined for what is readable by itself. */
export function nameOfValue(field: string, value: unknown): string | undefined {
  if (!Array.isArray(value) || value.length === 0) return undefined;
  if (field === 'hours') return formatHours(value as ServiceHours[]);
  return (value as ShopDay[]).map(({ day, name }) => `${dayName(day)}, ${name}`).join('\n');
}
