import { readdirSync, readFileSync } from 'node:fs';

/** Fields of `/proc/<pid>/stat` after the name; times in hundredths of a second. */
function statOf(pid: number): { parent: number; own: number; ofEnded: number } {
  const fields = readFileSync(`/proc/${pid}/stat`, 'utf8').split(') ').at(-1)?.split(' ').map(Number) ?? [];
  const [parent = 0, user = 0, system = 0, endedUser = 0, endedSystem = 0] = [1, 11, 12, 13, 14].map((n) => fields[n]);
  return { parent, own: (user + system) * 10, ofEnded: (endedUser + endedSystem) * 10 };
}

/** User and system time of a process with all its threads, ms. */
export const cpuOf = (pid: number): number => statOf(pid).own;

/** The same of PostgreSQL: the first process, those it has now, and those that have ended. */
export function cpuOfPostgres(first: number): number {
  const { own, ofEnded } = statOf(first);
  let sum = own + ofEnded;
  for (const entry of readdirSync('/proc')) {
    if (!/^\d+$/.test(entry)) continue;
    try {
      const { parent, own: time } = statOf(Number(entry));
      if (parent === first) sum += time;
    } catch {
      // It ended meanwhile: the first process has its time.
    }
  }
  return sum;
}

/** Memory that a process holds now, and the most it ever held, MiB. */
export function memoryOf(pid: number): { now: number; most: number } {
  const status = readFileSync(`/proc/${pid}/status`, 'utf8');
  const read = (name: string) => Number(new RegExp(`${name}:\\s+(\\d+)`).exec(status)?.[1]) / 1_024;
  return { now: read('VmRSS'), most: read('VmHWM') };
}
