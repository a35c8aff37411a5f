import { availableParallelism } from 'node:os';
import type { Measurement } from './measure';
import { largestOf, type Results, type SweepPoint } from './results';

/** Less than this between two points is level. */
const LEVEL = 1.5;
/** Four times the connections and not this much more answers: something is used up. */
const STILL_GROWS = 1.3;

const whole = (value: number) => Math.round(value).toLocaleString('en-US');
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

/** Why a call's latency bends with the size of the shop. */
export function explainSizes(name: string, { sizes }: Results): string {
  const steps: string[] = [];
  for (const [index, { products, calls }] of sizes.entries()) {
    const [here, next] = [calls.get(name), sizes[index + 1]?.calls.get(name)];
    if (!here || !next || next.p50 / here.p50 < LEVEL) continue;
    const app = next.appCpuMs - here.appCpuMs;
    const postgres = next.postgresCpuMs - here.postgresCpuMs;
    const who =
      app + postgres < 0.2 * (here.appCpuMs + here.postgresCpuMs)
        ? 'neither works more for a request, so it is waiting'
        : postgres > app
          ? `PostgreSQL works ${here.postgresCpuMs.toFixed(1)} → ${next.postgresCpuMs.toFixed(1)} ms for a request`
          : `the application works ${here.appCpuMs.toFixed(1)} → ${next.appCpuMs.toFixed(1)} ms for a request`;
    steps.push(
      `from ${whole(products)} to ${whole(sizes[index + 1]?.products ?? 0)} products p50 is ${(next.p50 / here.p50).toFixed(1)} times as long: ${who}`,
    );
  }
  return `**${name}**: ${steps.join('; ') || 'level'}.`;
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
