/**
 * The `Idempotency-Key` of the order a shopper intends: one key for the same content, however often it is
 * sent – double clicks, a lost answer, a reload, the way back from the payment page – and a new one as soon as
 * the content differs. It is kept in the tab, because an answer that never came is most likely in need of it
 * after a reload.
 */
const KEY = 'boom.orderKey';

/** A payment page left open longer than this has likely expired: start again. */
const LIFETIME_MS = 30 * 60_000;

interface KeptKey {
  content: string;
  key: string;
  madeAt: number;
}

function readKept(): KeptKey | null {
  try {
    return JSON.parse(sessionStorage.getItem(KEY) ?? 'null') as KeptKey | null;
  } catch {
    return null;
  }
}

/** @param content everything that makes this order this order, as text. */
export function orderKeyFor(content: string, now = Date.now()): string {
  const kept = readKept();
  if (kept && kept.content === content && now - kept.madeAt < LIFETIME_MS) return kept.key;
  const key = newUuid();
  sessionStorage.setItem(KEY, JSON.stringify({ content, key, madeAt: now } satisfies KeptKey));
  return key;
}

/** The order is made, or the answer was final: the next one is another order, even with the same content. */
export function forgetOrderKey(): void {
  sessionStorage.removeItem(KEY);
}

/** `randomUUID` exists on secure pages only, and a shop on the local network is not one. */
function newUuid(): string {
  if (typeof crypto.randomUUID === 'function') return crypto.randomUUID();
  const bytes = crypto.getRandomValues(new Uint8Array(16));
  bytes[6] = (bytes[6]! & 0x0f) | 0x40;
  bytes[8] = (bytes[8]! & 0x3f) | 0x80;
  const hex = Array.from(bytes, (byte) => byte.toString(16).padStart(2, '0')).join('');
  return hex.replace(/^(.{8})(.{4})(.{4})(.{4})(.{12})$/, '$1-$2-$3-$4-$5');
}
