/** Shapes of values, without the validation library: the first screens use them too. */

const UUID = /^[0-9a-f]{8}-[0-9a-f]{4}-[0-9a-f]{4}-[0-9a-f]{4}-[0-9a-f]{12}$/i;

/** Whether a text has the shape of the ids this store hands out. */
export function isUuid(value: unknown): value is string {
  return typeof value === 'string' && UUID.test(value);
}

/** An id or an `Idempotency-Key`. `randomUUID` exists on secure pages only, which excludes a shop on the local network. */
export function newUuid(): string {
  const bytes = crypto.getRandomValues(new Uint8Array(16));
  bytes[6] = (bytes[6]! & 0x0f) | 0x40;
  bytes[8] = (bytes[8]! & 0x3f) | 0x80;
  const hex = Array.from(bytes, (byte) => byte.toString(16).padStart(2, '0')).join('');
  return hex.replace(/^(.{8})(.{4})(.{4})(.{4})(.{12})$/, '$1-$2-$3-$4-$5');
}

/**
 * A path of this site: "/support", "/explorar?q=Sonara". Browsers read "//host" and "/\\host" as another site, and leave tabs
 * and ends of lines out.
 */
export function isSitePath(value: string): boolean {
  return /^\/(?![/\\])[^\\\s]*$/.test(value);
}

/** An address on the web: http or https only, so that no `javascript:` is ever stored (R13). */
export function isWebUrl(value: string): boolean {
  try {
    const { protocol } = new URL(value);
    return protocol === 'https:' || protocol === 'http:';
  } catch {
    return false;
  }
}

/** "2026-11-24": 31 February has the shape of a day and is none. */
export function isDay(value: string): boolean {
  const time = /^\d{4}-\d{2}-\d{2}$/.test(value) ? Date.parse(`${value}T00:00:00Z`) : Number.NaN;
  return !Number.isNaN(time) && new Date(time).toISOString().startsWith(value);
}

/** Without the commas between thousands, as large numbers are written in Mexico: "10,000 mAh" → "10000 mAh". */
export const withoutThousands = (text: string): string =>
  text.replace(/^-?[1-9]\d{0,2}(,\d{3})+(?!\d)/, (number) => number.replaceAll(',', ''));

/** Lower case without accents, which people rarely type into a search. */
export const fold = (text: string): string => text.normalize('NFD').replace(/\p{M}/gu, '').toLowerCase();
