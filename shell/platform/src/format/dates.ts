import { onFirstUse } from './onFirstUse';

const timeZone = 'America/Mexico_City';

const date = onFirstUse(() => new Intl.DateTimeFormat('es-MX', { dateStyle: 'medium', timeZone }));
const dateTime = onFirstUse(
  () => new Intl.DateTimeFormat('es-MX', { dateStyle: 'medium', timeStyle: 'short', timeZone }),
);
const dateTimeEs = onFirstUse(
  () => new Intl.DateTimeFormat('es-ES', { dateStyle: 'medium', timeStyle: 'short', timeZone }),
);

/** "21 nov 2026", in Mexico City's time. */
export function formatDate(iso: string): string {
  return date().format(new Date(iso));
}

/** "21 nov 2026, 12:05 p.m." */
export function formatDateTime(iso: string): string {
  return dateTime().format(new Date(iso));
}

/** The support centre writes dates as es-ES (storefront specification, section 2). */
export function formatSupportDate(iso: string): string {
  return dateTimeEs().format(new Date(iso));
}
