import type { Context } from 'koa';
import { findEntry, setEntry } from '../../../releases/registryChanges';
import type { ReleaseKeys } from '../../../releases/releaseKeys';
import type { ReleaseStore } from '../../../releases/releaseStore';
import { type Registry, type RemoteRelease, SHELL, type ShellRelease } from '../../../src/registry/registry';
import texts from '../../i18n/es-MX.json';
import { isLocal, LocalReleaseError, type LocalReleases } from './localReleases';
import { type Override, openOverride, sealOverride } from './overrideToken';

const COOKIE = 'boom-override';
/** A day at work: whoever forgets to leave is back in the shop tomorrow, ms. */
const COOKIE_MS = 12 * 3_600_000;
const LINK_MS = 24 * 3_600_000;
/** Releases do not change: each is read once, ms. */
const MAX_KNOWN = 50;

interface OverrideSettings {
  secret: string;
  /** Whether browsers come by TLS. */
  isSecure: boolean;
}

/** Makes and reads what gives one browser other versions than everybody else's (decision 51). */
export function createOverrides({ secret, isSecure }: OverrideSettings) {
  const cookieOptions = { signed: false, httpOnly: true, sameSite: 'lax', secure: isSecure, overwrite: true } as const;

  /** What this browser gets; undefined for everybody else. */
  const overrideOf = (ctx: Context): Override | undefined =>
    openOverride('cookie', ctx.cookies.get(COOKIE, { signed: false }), secret);

  return {
    overrideOf,

    /** From its next page on this browser gets these versions, besides those that it has already. */
    give(ctx: Context, units: Override['units']): void {
      const override = { units: { ...overrideOf(ctx)?.units, ...units }, until: Date.now() + COOKIE_MS };
      ctx.cookies.set(COOKIE, sealOverride('cookie', override, secret), { ...cookieOptions, maxAge: COOKIE_MS });
    },

    end(ctx: Context): void {
      ctx.cookies.set(COOKIE, null, cookieOptions);
    },

    /** What a link carries, for somebody without an account. */
    makeLink(units: Override['units']): { token: string; until: number } {
      const until = Date.now() + LINK_MS;
      return { token: sealOverride('link', { units, until }, secret), until };
    },

    openLink: (token: string): Override['units'] | undefined => openOverride('link', token, secret)?.units,
  };
}

export type Overrides = ReturnType<typeof createOverrides>;

/** The registry as one browser gets it. */
export interface Overridden {
  registry: Registry;
  /** Version by unit, of what was put in the place of the live one. */
  versions: Record<string, string>;
  /** Why something was not, in Spanish. */
  troubles: string[];
}

/**
 * The registry as an override has it: each of its versions in the place of the live one, which becomes the one before
 * it. What cannot be had any more, or is not signed by who may, is left as it is for everybody.
 *
 * @param local builds of developers' machines, which nobody has signed; absent in production.
 */
export function createOverriding(
  store: ReleaseStore,
  keys: Pick<ReleaseKeys, 'findFault'>,
  local: LocalReleases | undefined,
) {
  const known = new Map<string, Promise<RemoteRelease | ShellRelease>>();

  /** With what the server runs of a remote; the files of a shell are read when it is wanted. */
  async function bring(unit: string, version: string) {
    const release = await store.readRelease(unit, version);
    if (unit !== SHELL && release.server) await store.bring(unit, version, release.server);
    return release;
  }

  function read(unit: string, version: string) {
    const key = `${unit}@${version}`;
    const release = known.get(key) ?? bring(unit, version);
    known.set(key, release);
    release.catch(() => known.delete(key));
    const [oldest] = known.keys();
    if (known.size > MAX_KNOWN && oldest !== undefined) known.delete(oldest);
    return release;
  }

  async function readSigned(unit: string, version: string) {
    const release = await read(unit, version);
    const fault = keys.findFault(unit, release);
    if (fault) throw new Error(fault);
    return release;
  }

  async function readLocal(unit: string, address: string, registry: Registry) {
    if (!local) throw new Error('nothing comes from a machine here');
    const release = await local.read(address, registry);
    if (release.descriptor.id === unit) return release;
    throw new LocalReleaseError(texts.override.another.replace('{{address}}', address).replace('{{unit}}', unit));
  }

  return async (registry: Registry, { units }: Override): Promise<Overridden> => {
    const overridden: Registry = { ...registry, remotes: { ...registry.remotes } };
    const versions: Overridden['versions'] = {};
    const troubles: string[] = [];
    for (const [unit, chosen] of Object.entries(units)) {
      const { canary: _, ...live } = findEntry(registry, unit) ?? {};
      try {
        const release = await (isLocal(chosen) ? readLocal(unit, chosen, overridden) : readSigned(unit, chosen));
        setEntry(overridden, unit, { ...release, ...('version' in live && { previous: live }) });
        versions[unit] = release.version;
      } catch (error) {
        if (error instanceof LocalReleaseError) troubles.push(error.message);
      }
    }
    return { registry: overridden, versions, troubles };
  };
}
