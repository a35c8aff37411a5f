import type { RenderFailureKind } from '../../src/server/messages';

/** A remote that fails at every page is reported once in this time, ms. */
const PAUSE_MS = 30_000;
/** Longest wait for the API, ms. */
const TIMEOUT_MS = 2_000;

export interface RenderFailure {
  /** A remote's id, or `shell`. */
  remote: string;
  version: string | undefined;
  kind: RenderFailureKind;
  message: string;
}

/**
 * Tells the API, which counts for Prometheus, what could not be rendered here: as browsers tell it of what failed in them.
 * No page waits for it; what cannot be told stands in the log.
 */
export function reportRenderFailures(apiOrigin: string) {
  /** When each version and kind may be told of again. */
  const pauses = new Map<string, number>();

  return ({ message, ...failure }: RenderFailure): void => {
    const now = Date.now();
    for (const [key, until] of pauses) if (until <= now) pauses.delete(key);
    const key = `${failure.remote}@${failure.version} ${failure.kind}`;
    if (pauses.has(key)) return;
    pauses.set(key, now + PAUSE_MS);
    fetch(`${apiOrigin}/api/reports/client-errors`, {
      method: 'POST',
      headers: { 'Content-Type': 'application/json' },
      body: JSON.stringify({ ...failure, message: message.slice(0, 500) }),
      signal: AbortSignal.timeout(TIMEOUT_MS),
    }).catch(() => undefined);
  };
}
