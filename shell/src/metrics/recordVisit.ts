import type { UnitReport } from '@boom/contract';
import { onCLS, onINP, onLCP } from 'web-vitals';
import type { PageState } from '../registry/pageState';
import { SHELL } from '../registry/registry';
import { sendReport } from '../remotes/sendReport';
import type { SeenUnit, VisitNote } from './watchVisit';

interface Unit {
  unit: string;
  version: string;
}

/** The units whose code is in a stack, by the addresses of their scripts. */
export function unitsIn(stack: string): Unit[] {
  const addresses = stack.matchAll(/\/(?:remotes\/([a-z][a-z0-9-]*)|assets)\/(\d[^/\s]*)\/[^/\s]+\.js/g);
  return Array.from(addresses, ([, remote = SHELL, version = '']) => ({ unit: remote, version }));
}

/**
 * Records the metrics of this visit for each version in it, and sends them to the API: when the page is left, and at
 * once after a failure. Each value of a version is sent once, so that a visit counts as one.
 *
 * A failure counts for the remote and for the shell: what a new shell breaks often fails in a remote.
 *
 * @param before what was sent for this visit already.
 * @returns a function that takes the notes.
 */
export function recordVisit({ registry }: PageState, before: readonly SeenUnit[]): (note: VisitNote) => void {
  const shell: Unit = { unit: SHELL, version: registry.shell.version };
  /** What is recorded for each version, and what of it was sent. */
  const known = new Map<string, UnitReport>([[keyOf(shell), { ...shell, isView: true }]]);
  const told = new Map<string, UnitReport>(before.map((seen) => [keyOf(seen), seen]));
  let onScreen: Unit | undefined;

  function learn(unit: Unit, news: Partial<UnitReport>): void {
    const before = known.get(keyOf(unit)) ?? { ...unit, isView: true };
    known.set(keyOf(unit), { ...before, ...news });
  }

  /** The screen's remote, and the shell around it. */
  function learnOfScreen(news: Partial<UnitReport>): void {
    for (const unit of onScreen ? [onScreen, shell] : [shell]) learn(unit, news);
  }

  function tell(isLeaving: boolean): void {
    const units = [...known].flatMap(([key, report]) => {
      const news = newsOf(report, told.get(key), isLeaving);
      if (!news) return [];
      told.set(key, { ...told.get(key), ...news });
      return [news];
    });
    if (units.length > 0) sendReport('figures', { generation: registry.generation, units: units.slice(0, 12) });
  }

  function fail(units: Unit[]): void {
    // Without a connection everything fails, whatever its version.
    if (units.length === 0 || !navigator.onLine) return;
    for (const unit of [...units, shell]) learn(unit, { hasError: true });
    tell(false);
  }

  const learnVital = (name: 'lcp' | 'inp' | 'cls') => (metric: { value: number }) =>
    learnOfScreen({ [name]: metric.value });
  // Each change counts for the remote that is on the screen when it is measured.
  onLCP(learnVital('lcp'), { reportAllChanges: true });
  onINP(learnVital('inp'), { reportAllChanges: true });
  onCLS(learnVital('cls'), { reportAllChanges: true });
  /** The value of a screen without shifts, in a browser that measures them. */
  const stable = PerformanceObserver.supportedEntryTypes?.includes('layout-shift') ? { cls: 0 } : {};
  learn(shell, stable);
  document.addEventListener('visibilitychange', () => {
    if (document.visibilityState === 'hidden') tell(true);
  });

  return (note) => {
    if (note.kind === 'thrown') fail(unitsIn(note.stack));
    else if (note.kind === 'failedCall') {
      if (navigator.onLine) learnOfScreen({ hasFailedCall: true });
    } else {
      const unit = { unit: note.remote, version: note.version };
      if (note.kind === 'failure') fail(note.version === 'none' ? [shell] : [unit]);
      else learn(unit, note.kind === 'screen' ? { ...stable, ...known.get(keyOf(unit)) } : {});
      if (note.kind === 'screen') onScreen = unit;
    }
  };
}

const keyOf = ({ unit, version }: Unit) => `${unit}@${version}`;

/** What was not sent yet; metrics only when the page is left, because until then they can become worse. */
function newsOf(report: UnitReport, told: UnitReport | undefined, isLeaving: boolean): UnitReport | undefined {
  const { unit, version } = report;
  const names = [
    'isView',
    'hasError',
    'hasFailedCall',
    ...(isLeaving ? (['lcp', 'inp', 'cls'] as const) : []),
  ] as const;
  const news = names.filter((name) => report[name] !== undefined && told?.[name] === undefined);
  if (news.length === 0 || (!isLeaving && !report.hasError)) return undefined;
  return { unit, version, ...Object.fromEntries(news.map((name) => [name, report[name]])) };
}
