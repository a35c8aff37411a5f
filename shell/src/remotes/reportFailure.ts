import type { RemoteError } from './errors';

/** Tells the API which remote failed in which version. Fire and forget: nobody waits, nobody is told. */
export function reportFailure(error: RemoteError, generation: number): void {
  const body = JSON.stringify({
    remote: error.remote,
    version: error.version,
    kind: error.kind,
    message: error.message.slice(0, 500),
    path: location.pathname,
    generation,
  });
  fetch('/api/reports/client-errors', {
    method: 'POST',
    headers: { 'Content-Type': 'application/json' },
    body,
    keepalive: true,
  }).catch(() => undefined);
}
