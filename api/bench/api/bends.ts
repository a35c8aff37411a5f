import { availableParallelism } from 'node:os';
import { short, whole } from './figures';
import type { Measurement } from './measure';
import { cpuMsOf, largestOf, type Results, type SweepPoint } from './results';

/** The goal: a p50 that grows no more than this, from the smallest shop to the largest, is level. */
const MOST_GROWTH = 1.5;
/** Four times the connections and not this much more answers: something is used up. */
const STILL_GROWS = 1.3;

const percent = (share: number) => `${Math.round(share * 100)} %`;

/** Parts of a core that each of the two kept busy. */
const busy = ({ perSecond, appCpuMs, postgresCpuMs }: Measurement) => ({
  app: (perSecond * appCpuMs) / 1_000,
  postgres: (perSecond * postgresCpuMs) / 1_000,
});

function usedUp(measurement: Measurement): string {
  const { app, postgres } = busy(measurement);
  const cores = availableParallelism();
  const shares = `the application ${percent(app)} of a core, PostgreSQL ${percent(postgres)}`;
  if (app > 0.85) return `the application's one thread is busy (${shares})`;
  if (app + postgres > cores * 0.75)
    return `the machine's ${cores} cores, which the load itself needs too, are busy (${shares})`;
  if (postgres > 0.85) return `PostgreSQL is busy (${shares})`;
  return `neither is busy all the time (${shares}): they wait for locks, for the disk, or for the load itself`;
}

/** Why a call's latency over connections bends where it does, in a sentence made of what was measured. */
export function explainSweep(name: string, points: readonly SweepPoint[]): string {
  for (const [index, { connections, measurement }] of points.entries()) {
    const next = points[index + 1];
    if (!next || next.measurement.perSecond / measurement.perSecond >= STILL_GROWS) continue;
    return `**${name}**: from ${connections} to ${next.connections} connections the rate stays near ${whole(next.measurement.perSecond)} a second, so p50 grows with the number that wait: ${usedUp(next.measurement)}.`;
  }
  return `**${name}**: the rate still grows with the connections.`;
}

/** How many times as long a call's p50 is in the largest shop; undefined when one of both is not known. */
export function growthOf(name: string, { sizes }: Results): number | undefined {
  const [first, last] = [sizes[0]?.calls.get(name), sizes.at(-1)?.calls.get(name)];
  return first && last && first !== last ? last.p50 / first.p50 : undefined;
}

/** Beyond the goal, to a tenth. */
export const isGrown = (growth: number | undefined): boolean =>
  growth !== undefined && Number(growth.toFixed(1)) > MOST_GROWTH;

/** Why a call's latency grows with the size of the shop. */
export function explainSizes(name: string, results: Results): string {
  const [smallest, largest] = [results.sizes[0], largestOf(results)];
  const [first, last] = [smallest?.calls.get(name), largest?.calls.get(name)];
  const growth = growthOf(name, results);
  if (!first || !last || !isGrown(growth)) return `**${name}**: level.`;
  const reasons: string[] = [];
  const longer = last.bytes / first.bytes;
  if (isGrown(longer)) reasons.push(`the answer is ${short(longer)} times as long`);
  const [app, postgres] = [last.appCpuMs - first.appCpuMs, last.postgresCpuMs - first.postgresCpuMs];
  if (app + postgres >= 0.2 * cpuMsOf(first)) {
    const [who, from, to] =
      postgres > app
        ? ['PostgreSQL', first.postgresCpuMs, last.postgresCpuMs]
        : ['the application', first.appCpuMs, last.appCpuMs];
    reasons.push(`${who} works ${short(from)} → ${short(to)} ms for a request`);
  }
  const why = reasons.join(', and ') || 'neither works more for a request, so it is waiting';
  return `**${name}**: from ${whole(smallest?.products)} to ${whole(largest?.products)} products p50 is ${short(growth)} times as long: ${why}.`;
}

/** What the memory does with the size of the shop. */
export function explainMemory(results: Results): string {
  const [smallest, largest] = [results.sizes[0], largestOf(results)];
  if (!smallest || !largest || smallest === largest) return '';
  const grown = largest.memory.idle - smallest.memory.idle;
  const each = (grown * 1_024) / (largest.products - smallest.products);
  const idle =
    each < 0.01
      ? 'An idle process is as large in every shop'
      : `An idle process grows by ${whole(grown)} MiB from the smallest shop to the largest, ${each.toFixed(2)} KiB for each product`;
  return `${idle}; under load it keeps ${whole(largest.memory.afterwards - largest.memory.idle)} MiB more in the largest: the heap is collected only when it must be, and hashing passwords takes 19 MiB each.`;
}
