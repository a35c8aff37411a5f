import { log } from '../log/log';
import { listDefinitions } from './queue';
import type { JobName } from './queues';
import { CLOCK, insertJob, type Run } from './table';

/**
 * Adds the jobs that are due regularly, at every multiple of their minutes (UTC). Every process does this; the table
 * takes one job for each moment, and none while the last one is unfinished.
 *
 * @returns what stops it.
 */
export function startScheduler(run: Run): () => void {
  const timers = new Map<JobName, NodeJS.Timeout>();
  const wait = (name: JobName, everyMs: number) => {
    const slot = new Date((Math.floor(Date.now() / everyMs) + 1) * everyMs);
    const add = () => {
      insertJob(run, name, {}, { key: CLOCK, slot }).catch((error) =>
        log.warn({ err: error, job: name }, 'scheduled job was not added'),
      );
      wait(name, everyMs);
    };
    timers.set(name, setTimeout(add, slot.getTime() - Date.now()));
  };
  for (const { name, everyMinutes } of listDefinitions()) if (everyMinutes) wait(name, everyMinutes * 60_000);
  return () => {
    for (const timer of timers.values()) clearTimeout(timer);
  };
}
