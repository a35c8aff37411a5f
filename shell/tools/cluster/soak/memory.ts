import { readdirSync, readFileSync } from 'node:fs';
import type { Cluster } from '../cluster';

/** One process at one moment. */
export interface ProcessSample {
  at: number;
  rssBytes: number;
  /** Open files and sockets. */
  handles: number;
  /** What JavaScript holds, garbage among it; only of a process that tells Prometheus. */
  heapBytes?: number;
}

/** What a process of Linux holds; null where it has ended. */
function sampleOf(pid: number): Pick<ProcessSample, 'rssBytes' | 'handles'> | null {
  try {
    const [, kilobytes] = /^VmRSS:\s+(\d+) kB/m.exec(readFileSync(`/proc/${pid}/status`, 'utf8')) ?? [];
    return { rssBytes: Number(kilobytes) * 1_024, handles: readdirSync(`/proc/${pid}/fd`).length };
  } catch {
    return null;
  }
}

/** By what it tells Prometheus there. */
async function heapOf(metricsUrl: string): Promise<number | undefined> {
  const told = await fetch(metricsUrl).then(
    (response) => response.text(),
    () => '',
  );
  const [, bytes] = /^nodejs_heap_size_used_bytes (\S+)$/m.exec(told) ?? [];
  return bytes === undefined ? undefined : Number(bytes);
}

/** Adds a sample of each process, by its name. */
export async function sampleProcesses(
  { supervisor, metricsUrls }: Pick<Cluster, 'supervisor' | 'metricsUrls'>,
  names: readonly string[],
  samples: Map<string, ProcessSample[]>,
) {
  const at = Date.now();
  for (const name of names) {
    const pid = supervisor.pidOf(name);
    const sample = pid === undefined ? null : sampleOf(pid);
    if (!sample) continue;
    const url = metricsUrls[name];
    const heapBytes = url ? await heapOf(url) : undefined;
    samples.set(name, [...(samples.get(name) ?? []), { at, ...sample, ...(heapBytes !== undefined && { heapBytes }) }]);
  }
}
