import type { RemoteError } from './errors';
import { sendReport } from './sendReport';

/** Tells the API which remote failed in which version. */
export function reportFailure(error: RemoteError, generation: number): void {
  sendReport('client-errors', {
    remote: error.remote,
    version: error.version,
    kind: error.kind,
    message: error.message.slice(0, 500),
    path: location.pathname,
    generation,
  });
}
