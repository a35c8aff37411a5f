import { findMisfits } from '../../shell/releases/gates';
import { liveOf } from '../../shell/releases/registryChanges';
import { type Registry, type RemoteEntry, SHELL, type ShellEntry } from '../../shell/src/registry/registry';

/** What visitors have before a release, or after one alone, until the others follow. */
export interface Stage {
  /** What is new in it. */
  name: string;
  shell: ShellEntry;
  remotes: Record<string, RemoteEntry>;
  /** Ids of the remotes to look at. */
  looked: string[];
  /** Why the release's check lets nobody have it, a sentence for each reason; then nobody need look. */
  refused: string[];
}

/** Only what everybody gets: a canary is a stage of its own as soon as it is promoted. */
const withoutTrials = ({ shell, remotes }: Registry) => ({
  shell: shell && (liveOf(shell) as ShellEntry),
  remotes: Object.fromEntries(Object.entries(remotes).map(([id, entry]) => [id, liveOf(entry) as RemoteEntry])),
});

/**
 * The versions that meet while a change of several units is released one after the other: all that is live on the new
 * API, the new shell with each live remote, and each new remote on the live shell.
 *
 * @param live the registry before.
 * @param made the registry with everything that the sources make.
 * @throws Error when there is no shell on one of the sides.
 */
export function stagesOf(live: Registry, made: Registry): Stage[] {
  const before = withoutTrials(live);
  const after = withoutTrials(made);
  if (!before.shell || !after.shell) throw new Error('Nothing of the shell is released');
  const { shell } = before;
  const all = Object.keys(before.remotes);
  const stage = (name: string, looked: string[], changed: Partial<Pick<Stage, 'shell' | 'remotes'>>): Stage => ({
    name,
    shell: changed.shell ?? shell,
    remotes: { ...before.remotes, ...changed.remotes },
    looked,
    refused: [],
  });
  const checked = (unit: string, one: Stage): Stage => {
    const release = unit === SHELL ? one.shell : one.remotes[unit];
    return { ...one, refused: release ? findMisfits(unit, release, { ...live, ...one }) : [] };
  };

  const stages = [stage('live versions, new API', all, {})];
  if (after.shell.version !== shell.version) {
    stages.push(checked(SHELL, stage(`new shell ${after.shell.version}`, all, { shell: after.shell })));
  }
  for (const [id, remote] of Object.entries(after.remotes)) {
    if (remote.version === before.remotes[id]?.version) continue;
    stages.push(checked(id, stage(`new ${id} ${remote.version}`, [id], { remotes: { [id]: remote } })));
  }
  return stages;
}
