import { VISITOR_HEADER } from '../registry/pageState';
import type { ResolvedRegistry } from '../registry/registry';

/**
 * Reads this visitor's registry from the site; an unchanged one is not sent again (ETag).
 *
 * @throws Error without a connection, without an answer for three seconds, or when the site has none.
 */
export async function fetchRegistry(visitor: number | undefined): Promise<ResolvedRegistry> {
  const answer = await fetch('/registry.json', {
    cache: 'no-cache',
    headers: { [VISITOR_HEADER]: String(visitor ?? '') },
    signal: AbortSignal.timeout(3_000),
  });
  if (!answer.ok) throw new Error(`/registry.json: ${answer.status}`);
  return answer.json();
}
