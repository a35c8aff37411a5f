import type { Context } from 'koa';
import type { Logger } from 'pino';
import { givenOf } from '../../releases/registryChanges';
import { asRegistry } from '../../releases/registryShape';
import type { ReleaseStore } from '../../releases/releaseStore';
import type { TrustedKeys } from '../../releases/signature';
import type { Registry, RemoteRelease, ResolvedRegistry } from '../../src/registry/registry';
import { chooseRelease, resolveRegistry } from '../../src/registry/resolveRegistry';
import { within } from '../../src/within';
import { NotReadyError } from '../http/unavailable';
import { reportRenderFailures } from '../rendering/reportRenderFailures';
import { type Overrides, shownVersions } from './override/overrides';
import { createShellBuilds, type ShellBuild } from './shellBuilds';
import type { SiteKeys } from './trustedKeys';
import { type Untrusted, verifyReleases } from './verifyReleases';
import { knownVisitorOf } from './visitor';

/** Longest time that a page waits for a newer registry before it is made from the one that is known, ms. */
const TIMEOUT_MS = 250;
/** The same before there is any registry: a start on a busy machine, or with a store far away, ms. */
const FIRST_TIMEOUT_MS = 5_000;
/** One reason is logged again after this, ms. */
const LOG_MS = 60_000;

/** What one visitor gets, in which versions. */
export interface VisitorReleases {
  shell: ShellBuild;
  /** Of each remote, the release that this visitor gets. */
  remotes: Record<string, RemoteRelease>;
  /** The same as documents and open tabs are told. */
  resolved: ResolvedRegistry;
  /** What all visitors get, canaries included. */
  registry: Registry;
}

interface Settings {
  store: ReleaseStore;
  keys: SiteKeys;
  overrides: Overrides;
  apiOrigin: string;
  log: Logger;
}

/** A registry in which everything was verified, and what it was made from. */
interface Known {
  stamp: string;
  raw: Registry;
  keys: TrustedKeys;
  registry: Registry;
}

/**
 * The releases that visitors get. The registry of the store is looked at again for every page: read, verified, and
 * shown to visitors once the server has here what it runs of it. From it a visitor's versions are chosen.
 */
export class SiteReleases {
  private readonly findShell: ReturnType<typeof createShellBuilds>;
  private readonly tellApi: ReturnType<typeof reportRenderFailures>;
  private known: Known | undefined;
  private refreshing: { since: number; done: Promise<void> } | undefined;
  /** When each reason for having no good registry was logged, since there was a new one; ms since 1970. */
  private readonly errors = new Map<string, number>();
  /** Releases whose refusal was logged. */
  private readonly untrusted = new Set<string>();

  constructor(private readonly settings: Settings) {
    this.findShell = createShellBuilds(settings.store, settings.log);
    this.tellApi = reportRenderFailures(settings.apiOrigin);
  }

  /**
   * What the visitor who asks gets: canaries are decided, and versions of an override stand in the place of the live ones.
   *
   * @param visitor their number; without one they get what is live.
   * @throws NotReadyError while there is no registry or no shell.
   */
  async forVisitor(ctx: Context, visitor = knownVisitorOf(ctx)): Promise<VisitorReleases> {
    const live = await this.current();
    const overridden = await this.settings.overrides.apply(ctx, live);
    if (!overridden) return this.choose(live, visitor);
    const { shell, remotes, resolved } = await this.choose(overridden.registry, visitor);
    resolved.override = shownVersions(overridden, resolved);
    if (overridden.errors.length > 0) resolved.overrideTroubles = overridden.errors;
    return { shell, remotes, resolved, registry: live };
  }

  private async choose(registry: Registry, visitor: number | undefined): Promise<VisitorReleases> {
    const shell = await this.findShell(registry, visitor);
    const remotes = Object.fromEntries(
      Object.entries(registry.remotes).map(([id, entry]) => [id, chooseRelease<RemoteRelease>(id, entry, visitor)]),
    );
    return { shell, remotes, resolved: resolveRegistry(registry, shell, remotes), registry };
  }

  /** What visitors get who are in no canary. @throws NotReadyError while there is no registry or no shell. */
  async live(): Promise<VisitorReleases> {
    return this.choose(await this.current(), undefined);
  }

  /**
   * What all visitors get. A store that hangs, is gone or holds a damaged registry keeps no page from being made: the
   * last good registry goes on being used, and the log says so, once a minute for each reason.
   *
   * @throws NotReadyError as long as there has never been a good one.
   */
  async current(): Promise<Registry> {
    this.refreshing ??= { since: performance.now(), done: this.refresh() };
    // The first page waits for a store that hangs; the others wait no longer.
    const left = (this.known ? TIMEOUT_MS : FIRST_TIMEOUT_MS) - (performance.now() - this.refreshing.since);
    if (
      left <= 0 ||
      !(await within(
        left,
        this.refreshing.done.then(() => true),
      ))
    ) {
      this.logOnce(new Error('the release store does not answer'));
    }
    if (!this.known) throw new NotReadyError('There is no registry yet');
    return this.known.registry;
  }

  private async refresh(): Promise<void> {
    const { store } = this.settings;
    try {
      const shown = await store.readShownRegistry(this.known?.stamp);
      await this.adopt(shown && { stamp: shown.stamp, raw: asRegistry(shown.content) });
      // That nothing has changed proves nothing: the store is asked once a second, and in between that is the answer.
      if (shown) this.errors.clear();
    } catch (error) {
      this.logOnce(error as Error);
      if (this.known) return;
      // A site that has just started takes the last change instead, where that is whole.
      const reading = store.readRegistry().then(asRegistry);
      const last = await reading.catch(() => undefined);
      if (last && last.generation > 0) await this.adopt({ stamp: '', raw: last });
    } finally {
      this.refreshing = undefined;
    }
  }

  /** @param read a registry newer than the known one; undefined to check the known one against the trusted keys again. */
  private async adopt(read: Pick<Known, 'stamp' | 'raw'> | undefined): Promise<void> {
    // The team of a new remote may be on the list since a moment ago.
    const keys = this.settings.keys.read(read !== undefined);
    const { stamp, raw } = read ?? this.known ?? {};
    if (stamp === undefined || !raw || (!read && keys === this.known?.keys)) return;
    const registry = verifyReleases(raw, keys, this.known?.registry, (release) => this.refuse(release));
    await this.downloadBundles(registry);
    this.known = { stamp, raw, keys, registry };
  }

  /** Fetches what the server runs of every remote that visitors get. What cannot be had is left to the browser. */
  private async downloadBundles({ remotes }: Registry): Promise<void> {
    const { store, log } = this.settings;
    const given = Object.entries(remotes).flatMap(([id, entry]) =>
      givenOf<RemoteRelease>(entry).map((release) => ({ id, ...release })),
    );
    await Promise.all(
      given.map(async ({ id, version, server }) => {
        if (!server) return;
        await store.ensureLocal(id, version, server).catch((error: unknown) => {
          log.error({ err: error, remote: id, version }, 'no bundle for the server');
        });
      }),
    );
  }

  private refuse({ unit: remote, version, reason }: Untrusted): void {
    const message = `${remote} ${version} ${reason}`;
    if (this.untrusted.has(message)) return;
    this.untrusted.add(message);
    this.settings.log.error({ remote, version, reason }, 'release refused');
    this.tellApi({ remote, version, kind: 'signature', message });
  }

  private logOnce(error: Error): void {
    if (Date.now() - (this.errors.get(error.message) ?? 0) < LOG_MS) return;
    this.errors.set(error.message, Date.now());
    const generation = this.known?.registry.generation;
    this.settings.log.error({ err: error, generation }, 'no good registry; the last one goes on');
  }
}
