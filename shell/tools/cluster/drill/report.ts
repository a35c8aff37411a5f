import { markdown, verdict } from '../../docs/document';
import { seconds } from '../figures';
import type { Seen } from '../people/shoppers';

/** One fault, and the time in which it was felt. */
export interface Fault {
  name: string;
  from: number;
  to: number;
  /** A deploy does it: no request may fail (goal G13). */
  isPlanned?: boolean;
}

/** Nothing may fail for longer, ms (goal G3). */
const GOAL_MS = 5_000;

/** What people felt of one fault. */
export function feltOf({ from, to }: Fault, { answers }: Seen) {
  const within = answers.filter(({ at }) => at >= from && at < to);
  const bad = within.filter(({ isGood }) => !isGood);
  const failedForMs = bad.length > 0 ? Math.max(...bad.map(({ at }) => at)) - from : 0;
  const good = [from, ...within.filter(({ isGood }) => isGood).map(({ at }) => at)].sort((one, other) => one - other);
  const silentMs = Math.max(0, ...good.slice(1).map((at, index) => at - (good[index] as number)));
  return { requests: within.length, failed: bad.length, failedForMs, silentMs };
}

/** A number that is to be 0. */
const goalNone = (count: number) => (count === 0 ? '0' : `**${count}**`);

/** The section of docs/reliability.md. */
export function reportOf(faults: readonly Fault[], seen: Seen, stored: readonly string[]): string {
  const numbers = [...seen.acknowledged.values()].map(({ number }) => number);
  const known = new Set(stored);
  const lost = numbers.filter((number) => !known.has(number));
  const unknown = stored.length - known.size + [...known].filter((number) => !numbers.includes(number)).length;
  const table = markdown(
    ['What was done', 'requests', 'failed', 'last failure after, s', 'longest without an answer, s', 'met'],
    faults.map((fault) => {
      const { requests, failed, failedForMs, silentMs } = feltOf(fault, seen);
      const isMet = fault.isPlanned ? failed === 0 : Math.max(failedForMs, silentMs) <= GOAL_MS;
      return [
        fault.name,
        String(requests),
        String(failed),
        failed > 0 ? seconds(failedForMs) : '–',
        seconds(silentMs),
        verdict(isMet),
      ];
    }),
  );
  return [
    '## One of everything is killed',
    `Made by \`npm run cluster -- --drill\`: ten shoppers, eight of them ordering, on the cluster of one machine (two sites, two APIs, HAProxy, PgBouncer, PostgreSQL with a synchronous standby, a bucket), Node ${process.versions.node}. Each process is killed with \`SIGKILL\` and started again after a second; the primary stays away, and its standby is promoted two seconds after. Met: nothing fails, and nobody waits, for longer than ${GOAL_MS / 1_000} s; where a process is asked to end, no request fails.`,
    table,
    `${numbers.length} orders were acknowledged: ${goalNone(lost.length)} of them are lost, ${goalNone(unknown)} are there twice or without having been acknowledged, and ${goalNone(seen.unseen.length)} were not seen by their buyers right afterwards.`,
  ].join('\n\n');
}
