import type { IntendedOrder } from './usePlaceOrder';

/** 32 bits of a text (FNV-1a): enough to tell a corrected text from the one before, too few to read it back. */
function fingerprint(text: string): number {
  let hash = 0x811c9dc5;
  for (const char of text) hash = Math.imul(hash ^ char.charCodeAt(0), 0x01000193);
  return hash;
}

/**
 * The order's content as text, for its `Idempotency-Key`. It is kept in the browser, and so names no guest: the
 * fingerprint makes it another order once who buys, or where it goes, was corrected.
 */
export function contentOf({ source: _source, guest, address, ...content }: IntendedOrder): string {
  return JSON.stringify(guest ? { ...content, buyer: fingerprint(JSON.stringify([guest, address])) } : content);
}
