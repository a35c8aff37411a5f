import { useRenderedAt } from '@boom/platform';
import { useSyncExternalStore } from 'react';

/** One clock per step: all countdowns of a page share one timer. */
function createClock(stepMs: number) {
  const cut = (ms: number) => Math.floor(ms / stepMs) * stepMs;
  const listeners = new Set<() => void>();
  let timer: ReturnType<typeof setTimeout> | undefined;
  /** Ticks when the step does: an hour that was asked for at twenty to two begins at two. */
  const wait = () => {
    timer = setTimeout(
      () => {
        wait();
        for (const listener of listeners) listener();
      },
      stepMs - (Date.now() % stepMs),
    );
  };
  return {
    subscribe(onTick: () => void) {
      listeners.add(onTick);
      if (timer === undefined) wait();
      return () => {
        listeners.delete(onTick);
        if (listeners.size > 0) return;
        clearTimeout(timer);
        timer = undefined;
      };
    },
    /** The current time, rounded down to the step: equal between ticks, as `useSyncExternalStore` requires. */
    now: () => cut(Date.now()),
    cut,
  };
}

const clocks = { second: createClock(1_000), minute: createClock(60_000), hour: createClock(3_600_000) };

/**
 * The current time in ms since 1970, rounded down to the step. During hydration the time of the server's rendering, so
 * that both are the same; null when that is not known.
 */
export function useNow(step: keyof typeof clocks): number | null {
  const renderedAt = useRenderedAt();
  const { subscribe, now, cut } = clocks[step];
  return useSyncExternalStore<number | null>(subscribe, now, () => (renderedAt === null ? null : cut(renderedAt)));
}
