import type { DrawingFailureKind } from '../../src/server/messages';

/** A remote that fails at every page is told of once in this time, ms. */
const PAUSE_MS = 30_000;
/** An API that does not answer is not waited for, ms. */
const PATIENCE_MS = 2_000;

export interface DrawingFailure {
  /** A remote's id, or `shell`. */
  remote: string;
  version: string | undefined;
  kind: DrawingFailureKind;
  message: string;
}

/**
 * Tells the API, which counts for Prometheus, what could not be drawn here: as browsers tell it of what failed in them.
 * Nobody waits for it, and what cannot be told stands in the log.
 */
export function reportDrawingFailures(apiOrigin: string) {
  /** When each version and kind may be told of again. */
  const pauses = new Map<string, number>();

  return ({ message, ...failure }: DrawingFailure): void => {
    const now = Date.now();
    for (const [key, until] of pauses) if (until <= now) pauses.delete(key);
    const key = `${failure.remote}@${failure.version} ${failure.kind}`;
    if (pauses.has(key)) return;
    pauses.set(key, now + PAUSE_MS);
    fetch(`${apiOrigin}/api/reports/client-errors`, {
      method: 'POST',
      headers: { 'Content-Type': 'application/json' },
      body: JSON.stringify({ ...failure, message: message.slice(0, 500) }),
      signal: AbortSignal.timeout(PATIENCE_MS),
    }).catch(() => undefined);
  };
}
