import { watchFailedCalls } from '@boom/platform';
import type { PageState } from '../registry/pageState';
import { SHELL } from '../registry/registry';
import { sendReport } from '../remotes/sendReport';

/** What happens in a visit, for the figures of each version. */
export type VisitNote =
  /** A remote is on the screen, or a part that it lends to every page. */
  | { kind: 'screen' | 'part'; remote: string; version: string }
  /** A remote could not be had or drawn. */
  | { kind: 'failure'; remote: string; version: string }
  /** Code threw, and nobody caught it. */
  | { kind: 'thrown'; stack: string }
  /** A call to the API had no answer, or a 5xx. */
  | { kind: 'failedCall' };

/** One version of a unit, and that it was on the screen. */
export interface SeenUnit {
  unit: string;
  version: string;
  isView: true;
}

/** A page that still loads has better things to do, ms. */
const QUIET_MS = 5_000;

const isScreen = (note: VisitNote): note is Extract<VisitNote, { kind: 'screen' | 'part' }> => note.kind === 'screen';

const stackOf = (thrown: unknown): string => (thrown instanceof Error && thrown.stack) || '';

/**
 * Keeps in mind what happens in this visit until the recorder is there, which comes when the page is quiet, or at once
 * when something failed. All that the main script needs to have of it.
 */
export function watchVisit(page: PageState) {
  const early: VisitNote[] = [];
  /** What was told before the recorder was there: who has seen what. */
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
      // Offline, for one: then nothing could be told either.
      () => undefined,
    );
  }

  function note(what: VisitNote): void {
    // Whoever tries a version by themselves is no visitor.
    if (page.registry.override) return;
    if (take) take(what);
    else early.push(what);
    if (what.kind === 'failure' || what.kind === 'thrown') begin();
  }

  /** Who leaves before the recorder is there has seen it all the same: what fails is a share of all who came. */
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
    /** The first screen stands. */
    beginWhenQuiet: () => void (page.registry.override ?? setTimeout(begin, QUIET_MS)),
  };
}
