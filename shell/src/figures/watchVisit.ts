import { watchFailedCalls } from '@boom/platform';
import type { PageState } from '../registry/pageState';

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

/** A visitor who is gone before has seen little; a page that still loads has better things to do, ms. */
const QUIET_MS = 5_000;

const stackOf = (thrown: unknown): string => (thrown instanceof Error && thrown.stack) || '';

/**
 * Keeps in mind what happens in this visit until the recorder is there, which comes when the page is quiet, or at once
 * when something failed. All that the main script needs to have of it.
 */
export function watchVisit(page: PageState) {
  const early: VisitNote[] = [];
  let take: ((note: VisitNote) => void) | undefined;
  let isComing = false;

  function begin(): void {
    if (isComing) return;
    isComing = true;
    import('./recordVisit').then(
      ({ recordVisit }) => {
        take = recordVisit(page);
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
