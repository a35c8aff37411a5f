import type { Context } from 'koa';
import { findEntry, setEntry } from '../../../releases/registryChanges';
import type { ReleaseKeys } from '../../../releases/releaseKeys';
import type { ReleaseStore } from '../../../releases/releaseStore';
import { type Registry, type RemoteRelease, SHELL, type ShellRelease } from '../../../src/registry/registry';
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

/**
 * The registry as an override has it: each of its versions in the place of the live one, which becomes the one before
 * it. What cannot be had from the store any more, or is not signed by who may, is left as it is for everybody.
 */
export function createOverriding(store: ReleaseStore, keys: Pick<ReleaseKeys, 'findFault'>) {
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

  return async (registry: Registry, { units }: Override): Promise<Registry> => {
    const overridden: Registry = { ...registry, remotes: { ...registry.remotes } };
    for (const [unit, version] of Object.entries(units)) {
      const { canary: _, ...live } = findEntry(registry, unit) ?? {};
      const release = await read(unit, version).catch(() => undefined);
      if (release && !keys.findFault(unit, release))
        setEntry(overridden, unit, { ...release, ...('version' in live && { previous: live }) });
    }
    return overridden;
  };
}
