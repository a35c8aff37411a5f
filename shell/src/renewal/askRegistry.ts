import type { ResolvedRegistry } from '../registry/registry';

/** Nobody waits longer for it, ms. */
const PATIENCE_MS = 3_000;

/**
 * This visitor's registry, as the site has it now. What has not changed is not sent again (ETag).
 *
 * @throws Error without a connection, or when the site has none.
 */
export async function askRegistry(): Promise<ResolvedRegistry> {
  const answer = await fetch('/registry.json', { cache: 'no-cache', signal: AbortSignal.timeout(PATIENCE_MS) });
  if (!answer.ok) throw new Error(`/registry.json: ${answer.status}`);
  return answer.json();
}
