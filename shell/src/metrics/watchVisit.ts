import { watchFailedCalls } from '@boom/platform';
import type { PageState } from '../registry/pageState';
import { SHELL } from '../registry/registry';
import { sendReport } from '../remotes/sendReport';

/** What happens in a visit, for the metrics of each version. */
export type VisitNote =
  /** A remote is on the screen, or a widget that it exposes to every page. */
  | { kind: 'screen' | 'part'; remote: string; version: string }
  /** A remote did not load or render. */
  | { kind: 'failure'; remote: string; version: string }
  /** An uncaught error. */
  | { kind: 'thrown'; stack: string }
  /** A call to the API had no answer, or a 5xx. */
  | { kind: 'failedCall' };

/** One version of a unit, and that it was on the screen. */
export interface SeenUnit {
  unit: string;
  version: string;
  isView: true;
}

/** The recorder loads after this time, when the page is idle, ms. */
const QUIET_MS = 5_000;

const isScreen = (note: VisitNote): note is Extract<VisitNote, { kind: 'screen' | 'part' }> => note.kind === 'screen';

const stackOf = (thrown: unknown): string => (thrown instanceof Error && thrown.stack) || '';

/**
 * Collects the notes of this visit until the recorder has loaded: when the page is idle, or at once after a failure.
 * The only part of it in the main script.
 */
export function watchVisit(page: PageState) {
  const early: VisitNote[] = [];
  /** What was sent before the recorder loaded: the versions that were on the screen. */
  let told: SeenUnit[] = [];
  let take: ((note: VisitNote) => void) | undefined;
  let isComing = false;

  function begin(): void {
    if (isComing) return;
    isComing = true;
    import('./recordVisit').then(
      ({ recordVisit }) => {
        take = recordVisit(page, told);
        for (const note of early.splice(0)) take(note);
      },
      // Offline, for example: then no report could be sent either.
      () => undefined,
    );
  }

  function note(what: VisitNote): void {
    // A browser with a version override does not count as a visitor.
    if (page.registry.override) return;
    if (take) take(what);
    else early.push(what);
    if (what.kind === 'failure' || what.kind === 'thrown') begin();
  }

  /** A visitor who leaves before the recorder has loaded counts as well: failures are a share of all visits. */
  function tellOfShortVisit(): void {
    if (take || told.length > 0 || page.registry.override || document.visibilityState !== 'hidden') return;
    told = [{ unit: SHELL, version: page.registry.shell.version, isView: true }];
    const screen = early.find(isScreen);
    if (screen) told.push({ unit: screen.remote, version: screen.version, isView: true });
    sendReport('figures', { generation: page.registry.generation, units: told });
  }

  document.addEventListener('visibilitychange', tellOfShortVisit);
  window.addEventListener('error', ({ error, filename }) =>
    note({ kind: 'thrown', stack: `${filename} ${stackOf(error)}` }),
  );
  window.addEventListener('unhandledrejection', ({ reason }) => note({ kind: 'thrown', stack: stackOf(reason) }));
  watchFailedCalls(() => note({ kind: 'failedCall' }));
  return {
    note,
    /** Call it when the first screen has rendered. */
    beginWhenQuiet: () => void (page.registry.override ?? setTimeout(begin, QUIET_MS)),
  };
}
