import type { ReleaseKeys } from '../../releases/releaseKeys';
import type { ReleaseStore } from '../../releases/releaseStore';
import { buildLock, withFileLock } from '../build/fileLock';
import { readDescriptor } from '../release/descriptor';
import { BuildError, type LocalBuild, pruneLocal, publishLocal, runBuilds } from './builds';
import type { Children } from './children';
import { planStart } from './plan';
import type { Progress } from './progress';
import { adviseOnSystem } from './systemFaults';
import { text } from './texts';

export interface GoLiveOptions {
  store: ReleaseStore;
  keys: ReleaseKeys;
  isProduction: boolean;
  children: Children;
  progress: Progress;
  /** The first remote is built when this is there: database and API start beside the shell's build. */
  api: Promise<unknown>;
  /** Names of units that are left alone: they are built elsewhere. */
  without?: ReadonlySet<string>;
}

const pathsOf = ({ unit }: LocalBuild) => (unit.remote ? readDescriptor(unit).paths : []);
const isShell = ({ unit }: LocalBuild) => !unit.remote;
const isHome = (build: LocalBuild) => pathsOf(build).some(({ path }) => path === '/');
const isPanel = (build: LocalBuild) => pathsOf(build).every(({ access }) => access === 'admin');

/**
 * Builds and makes live what changed: the shell and the remote with the home page first, in production everything.
 *
 * A remote that does not build after the shop could open is told in a line and left out; its place stays announced.
 *
 * @returns `opened`: when the shop can open, what is still to come; `finished`: when everything is live, what is not.
 */
export function goLive({ store, keys, isProduction, children, progress, api, without }: GoLiveOptions) {
  let open: (coming: LocalBuild[]) => void = () => undefined;
  const canOpen = new Promise<LocalBuild[]>((resolve) => {
    open = resolve;
  });
  const work = async () => {
    const plan = await planStart(store, keys, isProduction, without);
    const isFirst = (build: LocalBuild) => isProduction || isShell(build) || isHome(build);
    const later = plan.build.filter((build) => !isFirst(build));
    await announce(store, later);

    const publish = (build: LocalBuild) => publishLocal(build, store, keys);
    const run = (wanted: (build: LocalBuild) => boolean) =>
      runBuilds(plan.build.filter(wanted), children, progress, publish);
    for (const build of plan.publish) if (!plan.build.includes(build)) await publish(build);
    await Promise.all([run(isShell), api.then(() => run((build) => isFirst(build) && !isShell(build)))]);
    open(later);

    const failed = new Set<string>();
    const leaveOut = ({ unit }: LocalBuild, error: Error) => {
      failed.add(unit.name);
      const message = error instanceof BuildError ? error.output.join('\n') : error.message;
      progress.say(text('leftOut', { unit: unit.name, reason: adviseOnSystem(message) ?? firstReason(message) }));
    };
    const runRest = async (builds: readonly LocalBuild[]): Promise<void> => {
      const tryToPublish = (build: LocalBuild) => publish(build).catch((error: Error) => leaveOut(build, error));
      await runBuilds(builds, children, progress, tryToPublish).catch((error: unknown) => {
        if (!(error instanceof BuildError)) throw error;
        leaveOut(error.build, error);
        return runRest(builds.slice(builds.indexOf(error.build) + 1));
      });
    };
    await Promise.all([true, false].map((ofPanel) => runRest(later.filter((build) => isPanel(build) === ofPanel))));
    // The next start tries again what has failed.
    const known = plan.units.filter(({ unit }) => !failed.has(unit.name));
    await store.writeNote('local', Object.fromEntries(known.map(({ unit, version }) => [unit.name, version])));
    await pruneLocal(store);
    return later.filter(({ unit }) => failed.has(unit.name));
  };
  const finished = withFileLock(buildLock, work, (line) => progress.say(line));
  const opened = Promise.race([canOpen, finished.then(() => [])]);
  // Who waits for the end alone hears of it there.
  opened.catch(() => undefined);
  return { opened, finished };
}

/** The file and the first words of webpack's messages, in one line. */
function firstReason(message: string): string {
  const lines = message.split('\n').map((line) => line.replace(/^ERROR in /, '').trim());
  return lines.filter(Boolean).slice(0, 3).join(' ').slice(0, 300);
}

/** Tells sites which remotes follow, and where their pages will be. */
async function announce(store: ReleaseStore, builds: LocalBuild[]): Promise<void> {
  const { coming = {} } = await store.readRegistry();
  if (builds.length === 0 && Object.keys(coming).length === 0) return;
  await store.changeRegistry((registry) => {
    registry.coming = Object.fromEntries(builds.map((build) => [build.unit.remote, pathsOf(build)]));
  });
}
