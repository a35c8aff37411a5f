import { useDrawnAt } from '@boom/platform';
import { useSyncExternalStore } from 'react';

/** One clock per step, so that all countdowns of a page tick together and cost one timer. */
function createClock(stepMs: number) {
  const cut = (ms: number) => Math.floor(ms / stepMs) * stepMs;
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
    now: () => cut(Date.now()),
    cut,
  };
}

const clocks = { second: createClock(1_000), minute: createClock(60_000), hour: createClock(3_600_000) };

/**
 * The moment in ms since 1970, cut to the step. While server markup is adopted it is the moment in which that was
 * drawn, so that both are the same; null when that is not known.
 */
export function useNow(step: keyof typeof clocks): number | null {
  const drawnAt = useDrawnAt();
  const { subscribe, now, cut } = clocks[step];
  return useSyncExternalStore<number | null>(subscribe, now, () => (drawnAt === null ? null : cut(drawnAt)));
}
