import { useSyncExternalStore } from 'react';

/** One clock per step, so that all countdowns of a page tick together and cost one timer. */
function createClock(stepMs: number) {
  const listeners = new Set<() => void>();
  let timer: ReturnType<typeof setInterval> | undefined;
  return {
    subscribe(onTick: () => void) {
      listeners.add(onTick);
      timer ??= setInterval(() => {
        for (const listener of listeners) listener();
      }, stepMs);
      return () => {
        listeners.delete(onTick);
        if (listeners.size > 0) return;
        clearInterval(timer);
        timer = undefined;
      };
    },
    /** The moment, cut to the step: equal between ticks, as React asks of a snapshot. */
    now: () => Math.floor(Date.now() / stepMs) * stepMs,
  };
}

const clocks = { second: createClock(1_000), minute: createClock(60_000), hour: createClock(3_600_000) };

/** The server and the first client render do not know the time: their markup must be the same. */
const unknown = () => null;

/**
 * The moment in ms since 1970, cut to the step; null on the server and while its markup is adopted.
 */
export function useNow(step: keyof typeof clocks): number | null {
  return useSyncExternalStore<number | null>(clocks[step].subscribe, clocks[step].now, unknown);
}
