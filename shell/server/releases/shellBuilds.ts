import type { Logger } from 'pino';
import { findForeignContract } from '../../releases/gates';
import type { ReleaseStore } from '../../releases/releaseStore';
import { type PageState, siteContracts } from '../../src/registry/pageState';
import { type HashedFile, type Registry, SHELL, type ShellRelease, shellUrl } from '../../src/registry/registry';
import { chooseRelease } from '../../src/registry/resolveRegistry';
import { NotReadyError } from '../http/unavailable';

/** One version of the shell, ready to make documents with. */
export interface ShellBuild {
  version: string;
  main: { url: string; integrity: string };
  shared: PageState['shared'];
  /** What the page for unknown addresses needs offline, besides the main script. */
  offlinePage: PageState['shared'][string];
  /** Names of the shared libraries' exports that remotes may use. */
  offers: ShellRelease['offers'];
  /** Text of the program that stands inside the document. */
  starter: string;
  /** Text of the service worker. */
  worker: string;
  /** Text of the program of the render threads. */
  program: string;
}

/** A version that cannot be had is not looked for again before this has passed, ms. */
const REST_MS = 10_000;
/** Live, canary and previous version of a registry, and of the next one; the program of each is some megabytes. */
const MAX_BUILDS = 4;

/** The shells that visitors get, each read once from the store and checked against the hashes of the registry. */
export function createShellBuilds(store: ReleaseStore, log: Logger) {
  // Least recently used first.
  const builds = new Map<string, Promise<ShellBuild | null>>();

  async function read(release: ShellRelease): Promise<ShellBuild | null> {
    const { version, offers } = release;
    try {
      const foreign = findForeignContract(release, siteContracts);
      if (foreign) throw new Error(foreign);
      const script = (file: string) => ({ url: shellUrl(version, file), integrity: release.files[file] ?? '' });
      const text = (file: HashedFile) => store.readFile(SHELL, version, file);
      const [starter, worker, program] = await Promise.all([release.starter, release.worker, release.server].map(text));
      return {
        version,
        main: script(release.entry),
        shared: Object.fromEntries(Object.entries(release.provided).map(([key, files]) => [key, files.map(script)])),
        offlinePage: release.offlinePage.map(script),
        offers,
        starter: starter as string,
        worker: worker as string,
        program: program as string,
      };
    } catch (error) {
      log.error({ err: error, version }, 'this shell cannot be served; npm run release -- shell publishes one');
      setTimeout(() => builds.delete(version), REST_MS).unref();
      return null;
    }
  }

  function find(release: ShellRelease): Promise<ShellBuild | null> {
    const { version } = release;
    const build = builds.get(version) ?? read(release);
    builds.delete(version);
    builds.set(version, build);
    const [oldest] = builds.keys();
    if (builds.size > MAX_BUILDS && oldest !== undefined) builds.delete(oldest);
    return build;
  }

  /**
   * The shell that a visitor gets; when its files cannot be had, the live one, and then the previous one.
   *
   * @throws NotReadyError when there is none.
   */
  return async ({ shell }: Registry, visitor: number | undefined): Promise<ShellBuild> => {
    if (!shell) throw new NotReadyError('No shell is released yet');
    for (const release of [chooseRelease<ShellRelease>(SHELL, shell, visitor), shell, shell.previous]) {
      // A build may have been read while its key was still believed.
      const build = release && !release.untrusted && (await find(release));
      if (build) return build;
    }
    throw new NotReadyError('No shell of the registry can be served');
  };
}
