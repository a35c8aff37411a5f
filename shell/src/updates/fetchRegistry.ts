import { VISITOR_HEADER } from '../registry/pageState';
import type { ResolvedRegistry } from '../registry/registry';

/** The request fails after this time, ms. */
const TIMEOUT_MS = 3_000;

/**
 * Reads this visitor's registry from the site; an unchanged one is not sent again (ETag).
 *
 * @throws Error without a connection, or when the site has none.
 */
export async function fetchRegistry(visitor: number | undefined): Promise<ResolvedRegistry> {
  const answer = await fetch('/registry.json', {
    cache: 'no-cache',
    headers: { [VISITOR_HEADER]: String(visitor ?? '') },
    signal: AbortSignal.timeout(TIMEOUT_MS),
  });
  if (!answer.ok) throw new Error(`/registry.json: ${answer.status}`);
  return answer.json();
}
