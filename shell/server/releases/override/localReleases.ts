import type { Middleware } from 'koa';
import { asRemoteRelease } from '../../../releases/registryShape';
import { findTakenPaths } from '../../../releases/takenPaths';
import { integrityOf } from '../../../src/registry/integrityOf';
import { type Registry, type RemoteRelease, SHELL } from '../../../src/registry/registry';
import { t } from '../../i18n/texts';
import { releasePath } from '../../staticFiles';
import type { Overrides } from './overrides';

/** What runs on the same machine answers at once; a page waits no longer, ms. */
const TIMEOUT_MS = 2_000;
/** Builds whose files an open tab may still ask for. */
const MAX_KNOWN = 50;
/** No published version has such a name: under the address of one browsers would keep another file. */
const OF_A_MACHINE = /^\d+\.\d+\.\d+-dev\.[0-9a-z]+$/;
const REMOTE = /^[a-z][a-z0-9]*$/;

/** Why a release cannot be had from a developer's machine, in Spanish. */
export class LocalReleaseError extends Error {}

/** Whether an override names a machine's address instead of a version. */
export const isLocal = (chosen: string): boolean => chosen.startsWith('http://');

async function ask(address: string, what: string): Promise<Response> {
  // A redirect might lead to another machine.
  const init: RequestInit = { redirect: 'error', signal: AbortSignal.timeout(TIMEOUT_MS) };
  const response = await fetch(`${address}/${what}`, init).catch(() => undefined);
  if (!response?.ok) throw new LocalReleaseError(t('override.unreachable', { address }));
  return response;
}

/**
 * Remotes as they are built on the machine on which the site runs (`npm run dev -w mfe-… -- --in-shell`), for the browsers that name
 * its address (decision 51). Outside of production only.
 */
export function createLocalReleases() {
  /** `sha384-…` by file, of each build that was shown. */
  const known = new Map<string, RemoteRelease['files']>();
  const nameOf = (address: string, remote: string, version: string) => `${address} ${remote}/${version}`;

  return {
    /**
     * What lies at an address now.
     *
     * @param registry whose other remotes' paths it must not take.
     * @throws LocalReleaseError when nothing answers, or it is no remote that could be shown.
     */
    async read(address: string, registry: Registry): Promise<RemoteRelease> {
      const response = await ask(address, 'release.json');
      const given = await response
        .json()
        .then(asRemoteRelease)
        .catch(() => undefined);
      const remote = given?.descriptor.id ?? '';
      if (!given || !REMOTE.test(remote) || remote === SHELL || !OF_A_MACHINE.test(given.version)) {
        throw new LocalReleaseError(t('override.noRelease', { address }));
      }
      const [taken] = findTakenPaths(remote, given, registry);
      if (taken) throw new LocalReleaseError(`${remote} ${taken}`);
      known.set(nameOf(address, remote, given.version), given.files);
      const [oldest] = known.keys();
      if (known.size > MAX_KNOWN && oldest !== undefined) known.delete(oldest);
      // It is not signed: the server runs nothing of it.
      return { ...given, server: undefined };
    },

    /**
     * A file of a build that was shown.
     *
     * @returns null when it cannot be had as the release names it; undefined when this is no such build.
     */
    async readFile(address: string, remote: string, version: string, file: string): Promise<Buffer | null | undefined> {
      const files = known.get(nameOf(address, remote, version));
      if (!files) return undefined;
      const integrity = files[file];
      if (!integrity) return null;
      const content = await ask(address, `${version}/${file}`)
        .then(async (response) => Buffer.from(await response.arrayBuffer()))
        .catch(() => null);
      return content && integrityOf(content) === integrity ? content : null;
    },
  };
}

export type LocalReleases = ReturnType<typeof createLocalReleases>;

/** Serves their files where those of every release are, so that browsers check them by the same rules. */
export function localFiles(local: LocalReleases, overrideOf: Overrides['overrideOf']): Middleware {
  return async (ctx, next) => {
    const { unit, version, file } = releasePath.exec(ctx.path)?.groups ?? {};
    const chosen = unit && overrideOf(ctx)?.units[unit];
    if (!chosen || !isLocal(chosen) || !version || !file) return next();
    const content = await local.readFile(chosen, unit, version, file);
    if (content === undefined) return next();
    if (!content) ctx.throw(404);
    ctx.set('Cache-Control', 'no-store');
    ctx.type = file.endsWith('.js') ? 'js' : 'txt';
    ctx.body = content;
  };
}
