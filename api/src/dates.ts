import { SHOP_TIME_ZONE } from './http/period';

/** Moments as people read them, where the shop is. */
export function dateText(options: Intl.DateTimeFormatOptions): (at: Date) => string {
  const { format } = new Intl.DateTimeFormat('es-MX', { ...options, timeZone: SHOP_TIME_ZONE });
  return (at) => format(at);
}

/** "viernes, 18 de diciembre de 2026" */
export const fullDay = dateText({ dateStyle: 'full' });

/** "viernes, 4 de diciembre de 2026, 10:05 a.m." */
export const fullMoment = dateText({ dateStyle: 'full', timeStyle: 'short' });
