import type { ReleaseKeys } from '../../releases/releaseKeys';
import type { ReleaseStore } from '../../releases/releaseStore';
import type { RemoteUnit } from '../build/units';
import { buildLock, withFileLock } from '../files/fileLock';
import { readDescriptor } from '../release/descriptor';
import { type LocalBuild, pruneLocal, publishLocal, runBuilds } from './builds';
import type { Children } from './children';
import { planStart } from './plan';
import type { Progress } from './progress';

export interface GoLiveOptions {
  store: ReleaseStore;
  keys: ReleaseKeys;
  isProduction: boolean;
  children: Children;
  progress: Progress;
  /** The first remote is built when this is there: database and API start beside the shell's build. */
  api: Promise<unknown>;
}

const pathsOf = ({ unit }: LocalBuild) => (unit.remote ? (readDescriptor(unit as RemoteUnit).paths ?? []) : []);
const isShell = ({ unit }: LocalBuild) => !unit.remote;
const isHome = (build: LocalBuild) => pathsOf(build).some(({ path }) => path === '/');
const isPanel = (build: LocalBuild) => pathsOf(build).every(({ access }) => access === 'admin');

/**
 * Builds and makes live what changed: the shell and the remote with the home page first, in production everything.
 *
 * @returns `opened`: when the shop can open, what is still to come; `finished`: when everything is live.
 */
export function goLive({ store, keys, isProduction, children, progress, api }: GoLiveOptions) {
  let open: (coming: LocalBuild[]) => void = () => undefined;
  const canOpen = new Promise<LocalBuild[]>((resolve) => {
    open = resolve;
  });
  const finished = withFileLock(buildLock, async () => {
    const plan = await planStart(store, keys, isProduction);
    const isFirst = (build: LocalBuild) => isProduction || isShell(build) || isHome(build);
    const later = plan.build.filter((build) => !isFirst(build));
    await announce(store, later);

    const publish = (build: LocalBuild) => publishLocal(build, store, keys);
    const run = (wanted: (build: LocalBuild) => boolean) =>
      runBuilds(plan.build.filter(wanted), children, progress, publish);
    for (const build of plan.publish) if (!plan.build.includes(build)) await publish(build);
    await Promise.all([run(isShell), api.then(() => run((build) => isFirst(build) && !isShell(build)))]);
    open(later);
    await Promise.all(
      [true, false].map((ofPanel) => run((build) => later.includes(build) && isPanel(build) === ofPanel)),
    );
    await store.writeNote('local', Object.fromEntries(plan.units.map(({ unit, version }) => [unit.name, version])));
    await pruneLocal(store);
  });
  const opened = Promise.race([canOpen, finished.then(() => [])]);
  // Who waits for the end alone hears of it there.
  opened.catch(() => undefined);
  return { opened, finished };
}

/** Tells sites which remotes follow, and where their pages will be. */
async function announce(store: ReleaseStore, builds: LocalBuild[]): Promise<void> {
  const { coming = {} } = await store.readRegistry();
  if (builds.length === 0 && Object.keys(coming).length === 0) return;
  await store.changeRegistry((registry) => {
    registry.coming = Object.fromEntries(builds.map((build) => [build.unit.remote, pathsOf(build)]));
  });
}
