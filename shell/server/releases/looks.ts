import type { FiguresSummary, ReleaseFigures, ReleaseVerdict } from '@boom/contract';
import { findEntry } from '../../releases/registryChanges';
import { type Registry, SHELL } from '../../src/registry/registry';
import { fetchFigures, summarize } from './figures';
import { verdictOf } from './verdict';

/** Older figures are gone, ms. */
const KEPT_MS = 3 * 24 * 3_600_000;

/** A canary beside the stable version, over the same time. */
export interface Look {
  unit: string;
  /** Of the canary. */
  version: string;
  /** ISO 8601: when the last change of this unit began to hold. Visits of before are of other shares. */
  since: string;
  verdict: ReleaseVerdict;
  canary: FiguresSummary;
  stable: FiguresSummary;
}

/** Every unit that visitors get something of, the shell first. */
export const unitsOf = ({ shell, remotes }: Registry): string[] => [...(shell ? [SHELL] : []), ...Object.keys(remotes)];

/** Since when things are as they are with a unit, as far as the figures go back. ISO 8601. */
export function sinceOf({ history = [] }: Registry, unit: string, now: number): string {
  const last = history.findLast(({ what }) => what === unit);
  return new Date(Math.max(last ? Date.parse(last.at) : 0, now - KEPT_MS)).toISOString();
}

const rowsOf = (figures: readonly ReleaseFigures[], unit: string, version: string) =>
  figures.filter((row) => row.unit === unit && row.version === version);

/**
 * Looks at the figures of a unit's canary.
 *
 * @returns undefined when there is none.
 * @throws Error when the API has no figures now.
 */
export async function lookAt(registry: Registry, unit: string, apiOrigin: string): Promise<Look | undefined> {
  const entry = findEntry(registry, unit);
  if (!entry?.canary) return undefined;
  const { version } = entry.canary.release;
  const since = sinceOf(registry, unit, Date.now());
  const figures = await fetchFigures(apiOrigin, since);
  const canary = rowsOf(figures, unit, version);
  const stable = rowsOf(figures, unit, entry.version);
  return {
    ...{ unit, version, since },
    verdict: verdictOf(canary, stable),
    canary: summarize(canary),
    stable: summarize(stable),
  };
}
