import { log } from '../log/log';
import { listDefinitions } from './queue';
import type { JobName } from './queues';
import { insertJob, type Run } from './table';

/**
 * Begins the work that nobody asks for, at every multiple of its minutes (UTC). Every process does this; the table
 * takes one job per moment, and none while the last one is unfinished.
 *
 * @returns what stops it.
 */
export function startClock(run: Run): () => void {
  const timers = new Map<JobName, NodeJS.Timeout>();
  const wait = (name: JobName, everyMs: number) => {
    const slot = new Date((Math.floor(Date.now() / everyMs) + 1) * everyMs);
    const begin = () => {
      insertJob(run, name, {}, { key: 'clock', slot }).catch((error) =>
        log.warn({ err: error, job: name }, 'work by the clock was not begun'),
      );
      wait(name, everyMs);
    };
    timers.set(name, setTimeout(begin, slot.getTime() - Date.now()));
  };
  for (const { name, everyMinutes } of listDefinitions()) if (everyMinutes) wait(name, everyMinutes * 60_000);
  return () => {
    for (const timer of timers.values()) clearTimeout(timer);
  };
}
