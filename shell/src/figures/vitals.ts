/** A layout shift, which TypeScript's library does not know (Layout Instability API). */
interface LayoutShift extends PerformanceEntry {
  value: number;
  hadRecentInput: boolean;
}

/** One measure in a visit: the worst of it so far. */
export interface Measured {
  /** ms */
  lcp?: number;
  /** ms */
  inp?: number;
  cls?: number;
}

/** Shifts that follow one another within a second, and within five in all, are one (web.dev/cls). */
const SHIFT_GAP_MS = 1_000;
const SHIFT_SESSION_MS = 5_000;
/** Faster answers nobody tells from each other, and browsers do not keep. */
const SLOW_EVENT_MS = 40;

/** Calls back with each entry of a type, those of before included; a browser that does not know it measures nothing. */
function observe<Entry extends PerformanceEntry>(type: string, take: (entry: Entry) => void): boolean {
  if (!PerformanceObserver.supportedEntryTypes?.includes(type)) return false;
  new PerformanceObserver((list) => {
    for (const entry of list.getEntries()) take(entry as Entry);
  }).observe({ type, buffered: true, durationThreshold: SLOW_EVENT_MS } as PerformanceObserverInit);
  return true;
}

/**
 * Measures what web.dev calls the core vitals, by hand: the library for it weighs twice as much, and does not say which
 * remote was on the screen when a press was answered late.
 *
 * @param handle what was measured, by whatever is on the screen then; a later value of the same kind replaces it.
 * @returns what holds for a screen of which nothing is heard.
 */
export function watchVitals(handle: (measured: Measured) => void): Measured {
  // A page that was opened in the background was not looked at while it was drawn.
  if (document.visibilityState === 'visible') {
    observe('largest-contentful-paint', ({ startTime }) => handle({ lcp: startTime }));
  }
  let slowest = 0;
  const handleEvent = ({ duration, interactionId }: PerformanceEventTiming & { interactionId?: number }) => {
    if (interactionId === 0 || duration < slowest) return;
    slowest = duration;
    handle({ inp: duration });
  };
  observe('event', handleEvent);
  // Also where every press was answered fast.
  observe('first-input', handleEvent);

  let session = { value: 0, from: 0, to: 0 };
  let worst = 0;
  const isMeasured = observe<LayoutShift>('layout-shift', ({ value, startTime, hadRecentInput }) => {
    if (hadRecentInput) return;
    const goesOn = startTime - session.to < SHIFT_GAP_MS && startTime - session.from < SHIFT_SESSION_MS;
    session = goesOn
      ? { value: session.value + value, from: session.from, to: startTime }
      : { value, from: startTime, to: startTime };
    if (session.value < worst) return;
    worst = session.value;
    handle({ cls: worst });
  });
  return isMeasured ? { cls: 0 } : {};
}
