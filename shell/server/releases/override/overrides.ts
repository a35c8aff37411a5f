import type { Context } from 'koa';
import { findEntry, setEntry } from '../../../releases/registryChanges';
import type { ReleaseKeys } from '../../../releases/releaseKeys';
import type { ReleaseStore } from '../../../releases/releaseStore';
import {
  type Registry,
  type RemoteRelease,
  type ResolvedRegistry,
  SHELL,
  type ShellRelease,
} from '../../../src/registry/registry';
import { within } from '../../../src/within';
import { t } from '../../i18n/texts';
import { isLocal, LocalReleaseError, type LocalReleases } from './localReleases';
import { type Override, openOverride, sealOverride } from './overrideToken';

/** A day at work: who forgets to leave is back in the shop tomorrow, ms. */
const COOKIE_MS = 12 * 3_600_000;
const LINK_MS = 24 * 3_600_000;
/** A page waits no longer for the store, ms: what is not there by then counts as gone. */
const TIMEOUT_MS = 3_000;

/** The registry as one browser gets it. */
export interface Overridden {
  registry: Registry;
  /** Version by unit, of what was put in the place of the live one. */
  versions: Record<string, string>;
  /** What was chosen for each unit: a version, or the address of a developer's machine. */
  chosen: Override['units'];
  /** Why something was not, in Spanish. */
  errors: string[];
}

interface OverrideSettings {
  secret: string;
  /** Whether browsers come by TLS. */
  isSecure: boolean;
  store: ReleaseStore;
  keys: Pick<ReleaseKeys, 'findFault'>;
  /** Builds of developers' machines, which are not signed; absent in production. */
  local: LocalReleases | undefined;
}

/** Makes, reads and applies what gives one browser other versions than all others (decision 51). */
export function createOverrides({ secret, isSecure, store, keys, local }: OverrideSettings) {
  // The prefix makes browsers refuse one that a subdomain or plain http planted; it needs TLS.
  const cookieName = isSecure ? '__Host-boom-override' : 'boom-override';
  const cookieOptions = { signed: false, httpOnly: true, sameSite: 'lax', secure: isSecure, overwrite: true } as const;

  /** What this browser gets; undefined for all others. */
  const overrideOf = (ctx: Context): Override | undefined =>
    openOverride('cookie', ctx.cookies.get(cookieName, { signed: false }), secret);

  /**
   * Read for every page of the few browsers that have one: it may have been removed or signed anew. With what the server
   * runs of a remote; the files of a shell are read when a page is made with it.
   *
   * @throws Error when it is not to be had, or no trusted key has signed it.
   */
  async function readSigned(unit: string, version: string): Promise<RemoteRelease | ShellRelease> {
    const release = await store.readRelease(unit, version);
    const fault = keys.findFault(unit, release);
    if (fault) throw new Error(fault);
    if (unit !== SHELL && release.server) await store.ensureLocal(unit, version, release.server);
    return release;
  }

  async function readLocal(unit: string, address: string, registry: Registry) {
    if (!local) throw new Error('nothing comes from a machine here');
    const release = await local.read(address, registry);
    if (release.descriptor.id === unit) return release;
    throw new LocalReleaseError(t('override.another', { address, unit }));
  }

  return {
    overrideOf,

    /** From its next page on this browser gets these versions, besides those that it has already. */
    give(ctx: Context, units: Override['units']): void {
      const override = { units: { ...overrideOf(ctx)?.units, ...units }, until: Date.now() + COOKIE_MS };
      ctx.cookies.set(cookieName, sealOverride('cookie', override, secret), { ...cookieOptions, maxAge: COOKIE_MS });
    },

    end(ctx: Context): void {
      ctx.cookies.set(cookieName, null, cookieOptions);
    },

    /** What a link carries, for a tester without an account. */
    makeLink(units: Override['units']): { token: string; until: number } {
      const until = Date.now() + LINK_MS;
      return { token: sealOverride('link', { units, until }, secret), until };
    },

    openLink: (token: string): Override['units'] | undefined => openOverride('link', token, secret)?.units,

    /**
     * The registry with each version of this browser's override in the place of the live one, which becomes the one
     * before it. What is no longer to be had, or is not signed, stays as for all. Undefined without an override.
     */
    async apply(ctx: Context, registry: Registry): Promise<Overridden | undefined> {
      const chosen = overrideOf(ctx)?.units;
      if (!chosen) return undefined;
      const overridden: Registry = { ...registry, remotes: { ...registry.remotes } };
      const versions: Overridden['versions'] = {};
      const errors: string[] = [];
      for (const [unit, version] of Object.entries(chosen)) {
        const { canary: _, ...live } = findEntry(registry, unit) ?? {};
        try {
          const reading = isLocal(version) ? readLocal(unit, version, overridden) : readSigned(unit, version);
          const release = await within(TIMEOUT_MS, reading);
          if (!release) throw new Error('the release store does not answer');
          setEntry(overridden, unit, { ...release, ...('version' in live && { previous: live }) });
          versions[unit] = release.version;
        } catch (error) {
          if (error instanceof LocalReleaseError) errors.push(error.message);
        }
      }
      return { registry: overridden, versions, chosen, errors };
    },
  };
}

export type Overrides = ReturnType<typeof createOverrides>;

/** What of an override a visitor really gets, for the badge that says so. */
export function shownVersions({ versions, chosen }: Overridden, { shell, remotes }: ResolvedRegistry): string[] {
  return Object.entries(versions)
    .filter(([unit, version]) => (unit === SHELL ? shell.version : remotes[unit]?.release.version) === version)
    .map(([unit, version]) => {
      const source = chosen[unit] ?? version;
      return isLocal(source) ? `${unit} ${version} (${source})` : `${unit} ${version}`;
    });
}
