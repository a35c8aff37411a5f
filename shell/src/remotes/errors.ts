/** Where a remote failed: on the way, by its agreement with the shell, while drawing, or in taking over server markup. */
export type FailureKind = 'load' | 'timeout' | 'contract' | 'render' | 'adopt';

/** A remote's failure, with what a report needs to say. */
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

/** Whose script an address is: `shell` or a remote, and of which version. `none` for what is nobody's. */
export function ownerOf(script: string): { remote: string; version: string } {
  const [, own, remote = 'shell', version = own ?? 'none'] =
    /\/(?:assets\/([^/]+)|remotes\/([^/]+)\/([^/]+))\/[^/]+$/.exec(script) ?? [];
  return { remote, version };
}
