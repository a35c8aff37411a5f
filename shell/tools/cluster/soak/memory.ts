import { readdirSync, readFileSync } from 'node:fs';
import type { Supervisor } from '../supervisor';

/** One process at one moment. */
export interface ProcessSample {
  at: number;
  rssBytes: number;
  /** Open files and sockets. */
  handles: number;
}

/** What a process of Linux holds; null where it has ended. */
function sampleOf(pid: number): Omit<ProcessSample, 'at'> | null {
  try {
    const [, kilobytes] = /^VmRSS:\s+(\d+) kB/m.exec(readFileSync(`/proc/${pid}/status`, 'utf8')) ?? [];
    return { rssBytes: Number(kilobytes) * 1_024, handles: readdirSync(`/proc/${pid}/fd`).length };
  } catch {
    return null;
  }
}

/** Adds a sample of each process, by its name. */
export function sampleProcesses(
  supervisor: Supervisor,
  names: readonly string[],
  samples: Map<string, ProcessSample[]>,
) {
  const at = Date.now();
  for (const name of names) {
    const pid = supervisor.pidOf(name);
    const sample = pid === undefined ? null : sampleOf(pid);
    if (sample) samples.set(name, [...(samples.get(name) ?? []), { at, ...sample }]);
  }
}
