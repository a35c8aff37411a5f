import type { SourceName } from './sourceNames';

/** What `Profiler.stop` answers (Chrome DevTools Protocol, "Profiler.Profile"), as far as it is read here. */
export interface CpuProfile {
  nodes: Array<{
    id: number;
    /** Lines and columns from 0. */
    callFrame: { functionName: string; url: string; lineNumber: number; columnNumber: number };
  }>;
  /** The node at each sample. */
  samples?: number[];
  /** Microseconds from the sample before. */
  timeDeltas?: number[];
}

/** Milliseconds by name, the most first. */
export type TimeTable = Array<[name: string, ms: number]>;

export interface SelfTimes {
  owners: TimeTable;
  functions: TimeTable;
}

type Frame = CpuProfile['nodes'][number]['callFrame'];

/** webpack's wrapper around each module has no place in the sources: what runs in it is the module's own first run. */
function ownerWithoutSource({ url, functionName }: Frame): string {
  if (url.endsWith('.js')) return 'modules, evaluated';
  return url ? 'document' : functionName || 'browser';
}

const sorted = (times: Map<string, number>): TimeTable => [...times].sort(([, a], [, b]) => b - a);

/**
 * Sums what the main thread spent in each function itself, not in those that it called. Idle time is left out; what is
 * not script ("(program)": layout, painting, parsing) and the garbage collector keep the profiler's names.
 *
 * @param find names the function at a place of a script; null when nothing is known about it.
 */
export function selfTimes(
  profile: CpuProfile,
  find: (script: string, line: number, column: number) => SourceName | null,
): SelfTimes {
  const owners = new Map<string, number>();
  const functions = new Map<string, number>();
  const frames = new Map(profile.nodes.map(({ id, callFrame }) => [id, callFrame]));
  const add = (times: Map<string, number>, name: string, ms: number) => times.set(name, (times.get(name) ?? 0) + ms);

  for (const [index, id] of (profile.samples ?? []).entries()) {
    const frame = frames.get(id);
    // A sample holds until the next one.
    const ms = (profile.timeDeltas?.[index + 1] ?? 0) / 1_000;
    if (!frame || frame.functionName === '(idle)') continue;
    const script = frame.url.split('/').at(-1) ?? '';
    const found = frame.url ? find(script, frame.lineNumber, frame.columnNumber) : null;
    const owner = found?.owner ?? ownerWithoutSource(frame);
    add(owners, owner, ms);
    add(functions, found?.name ?? (frame.functionName || '(anonymous)'), ms);
  }
  return { owners: sorted(owners), functions: sorted(functions) };
}
