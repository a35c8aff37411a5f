import { sendReport } from './sendReport';

/**
 * How a remote failed: it did not load, or not in time, it was built for another contract version, or it threw while it
 * rendered or its server markup was hydrated (`adopt`, the API's word since the first release).
 */
export type FailureKind = 'load' | 'timeout' | 'contract' | 'render' | 'adopt';

/** A remote's failure, with the details for its report. */
export class RemoteError extends Error {
  constructor(
    readonly kind: FailureKind,
    readonly remote: string,
    readonly version: string,
    cause: unknown,
  ) {
    super(`${remote}@${version} ${kind}: ${cause instanceof Error ? cause.message : String(cause)}`, { cause });
    this.name = 'RemoteError';
  }
}

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

/** The unit and the version that a script's address belongs to: `shell` or a remote; version `none` for other scripts. */
export function ownerOf(script: string): { remote: string; version: string } {
  const [, own, remote = 'shell', version = own ?? 'none'] =
    /\/(?:assets\/([^/]+)|remotes\/([^/]+)\/([^/]+))\/[^/]+$/.exec(script) ?? [];
  return { remote, version };
}
