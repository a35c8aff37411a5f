import texts from './es-MX.json';
import type { OrderData } from './model';

/** The place where an order's voucher is paid, as people call it, after "en": "OXXO". */
export function placeOf({ voucherMethod }: Pick<OrderData, 'voucherMethod'>): string {
  const known: Record<string, string> = texts.cashPlaces;
  return known[voucherMethod ?? ''] ?? texts.cashPlaces.other;
}
