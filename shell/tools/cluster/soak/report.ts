import { drawPlot, type Line } from '../../../../api/bench/api/plot';
import { median } from '../../bench/samples';
import { markdown, verdict } from '../../docs/document';
import { ANSWER_COLUMNS, answerCells, kindsOf, percentile } from '../figures';
import type { Answer } from '../people/load';
import type { ProcessSample } from './memory';

const MINUTE_MS = 60_000;
/** Memory is looked at after ten minutes of an hour, when caches are full and the code is compiled. */
const WARM_UP = 1 / 6;
/** Rulebook T15: a slope of memory, bytes in ten minutes, and how much slower the end may be than the beginning. */
const GOAL = { bytesInTenMinutes: 1e6, slower: 1.2 };

export interface Soak {
  from: number;
  minutes: number;
  answers: readonly Answer[];
  processes: ReadonlyMap<string, readonly ProcessSample[]>;
  /** How many secrets were looked for, and where they stood outside of answers. */
  secrets: { known: number; found: readonly string[] };
}

/** Of the line that fits best: how much y grows with x. */
export function slopeOf(points: readonly { x: number; y: number }[]): number {
  const mean = (values: number[]) => values.reduce((sum, value) => sum + value, 0) / values.length;
  const [x, y] = [mean(points.map((point) => point.x)), mean(points.map((point) => point.y))];
  const over = points.reduce((sum, point) => sum + (point.x - x) * (point.y - y), 0);
  return over / points.reduce((sum, point) => sum + (point.x - x) ** 2, 0);
}

const minuteOf = ({ from }: Soak, { at }: { at: number }) => Math.floor((at - from) / MINUTE_MS);

/** One value for each whole minute, from what was seen in it. */
function byMinute<Seen extends { at: number }>(soak: Soak, seen: readonly Seen[], of: (part: Seen[]) => number) {
  const minutes = Array.from({ length: soak.minutes }, (_, minute) => ({ minute, part: [] as Seen[] }));
  for (const each of seen) minutes[minuteOf(soak, each)]?.part.push(each);
  return minutes.filter(({ part }) => part.length > 0).map(({ minute, part }) => ({ x: minute + 1, y: of(part) }));
}

/** The least of the first and of the last sixth after the warm-up: what a collection of garbage leaves. */
function heapEnds({ from, minutes }: Soak, samples: readonly ProcessSample[]): (number | undefined)[] {
  const part = minutes * MINUTE_MS * WARM_UP;
  return [from + part, from + minutes * MINUTE_MS - part].map((start) => {
    const heaps = samples.flatMap(({ at, heapBytes }) =>
      heapBytes !== undefined && at >= start && at < start + part ? [heapBytes] : [],
    );
    return heaps.length > 0 ? Math.min(...heaps) : undefined;
  });
}

/** Of a process after the warm-up. Memory in bytes; a collection of garbage is no slope: the middle of each minute counts. */
function judgeProcess(soak: Soak, samples: readonly ProcessSample[]) {
  const warm = byMinute(soak, samples, (part) => median(part.map(({ rssBytes }) => rssBytes))).filter(
    ({ x }) => x > soak.minutes * WARM_UP,
  );
  const handles = byMinute(soak, samples, (part) => median(part.map((sample) => sample.handles)));
  return {
    first: warm[0]?.y ?? Number.NaN,
    last: warm.at(-1)?.y ?? Number.NaN,
    bytesInTenMinutes: slopeOf(warm) * 10,
    handles: [handles[0]?.y, handles.at(-1)?.y],
    heap: heapEnds(soak, samples),
  };
}

/** Latencies of the first and the last sixth, p99 in ms. */
function ends({ from, minutes, answers }: Soak): [number, number] {
  const part = minutes * MINUTE_MS * WARM_UP;
  const within = (start: number) => answers.filter(({ at }) => at >= start && at < start + part).map(({ ms }) => ms);
  return [percentile(within(from), 99), percentile(within(from + minutes * MINUTE_MS - part), 99)];
}

/** The pictures, by the name of their file. */
export function plotsOf(soak: Soak): Record<string, string> {
  const common = { xLabel: 'minutes', isLogarithmic: false, isOverTime: true };
  const memory = [...soak.processes].map(
    ([name, samples]): Line => ({
      name,
      points: byMinute(soak, samples, (part) => median(part.map(({ rssBytes }) => rssBytes)) / 2 ** 20),
    }),
  );
  const latency = [50, 99].map(
    (percent): Line => ({
      name: `p${percent}`,
      points: byMinute(soak, soak.answers, (part) =>
        percentile(
          part.map(({ ms }) => ms),
          percent,
        ),
      ),
    }),
  );
  return {
    'soak-memory.svg': drawPlot({ ...common, title: 'Memory of each process', yLabel: 'MiB', lines: memory }),
    'soak-latency.svg': drawPlot({ ...common, title: 'Latency of all requests', yLabel: 'ms', lines: latency }),
  };
}

const mebibytes = (bytes: number) => (bytes / 2 ** 20).toFixed(0);

/** The section of docs/reliability.md. */
export function reportOf(soak: Soak): string {
  const names = [...new Set(soak.answers.map(({ name }) => name))];
  const calls = names.map((name) => [name, ...answerCells(soak.answers.filter((answer) => answer.name === name))]);
  const processes = [...soak.processes].map(([name, samples]) => {
    const { first, last, bytesInTenMinutes, handles, heap } = judgeProcess(soak, samples);
    return [
      `\`${name}\``,
      mebibytes(first),
      mebibytes(last),
      Number.isFinite(bytesInTenMinutes) ? (bytesInTenMinutes / 1e6).toFixed(1) : '–',
      heap.map((bytes) => (bytes === undefined ? '–' : mebibytes(bytes))).join(' → '),
      handles.map((count) => count?.toFixed(0)).join(' → '),
      verdict(bytesInTenMinutes < GOAL.bytesInTenMinutes),
    ];
  });
  const failed = soak.answers.filter(({ isGood }) => !isGood);
  const [before, after] = ends(soak);
  const leaks = new Set([
    ...soak.secrets.found,
    ...soak.answers.flatMap(({ name, leaked }) => leaked.map((secret) => `${secret} in answers to ${name}`)),
  ]);
  return [
    `## ${soak.minutes} minutes at one pace`,
    `Made by \`npm run cluster -- --soak ${soak.minutes}\`: ${soak.answers.length.toLocaleString('en-US')} requests, ${(soak.answers.length / soak.minutes / 60).toFixed(0)} a second, each sent when it is due and timed from then, at a pace that rises for half a minute, on the cluster of one machine, which makes the requests as well; Node ${process.versions.node}. ${failed.length === 0 ? 'None failed.' : `**${failed.length} failed:** ${kindsOf(failed)}.`}`,
    markdown(['Call', ...ANSWER_COLUMNS], calls),
    `p99 of all: ${before.toFixed(0)} ms in the first sixth of the time, ${after.toFixed(0)} ms in the last one; not more than ${GOAL.slower} times as much: ${verdict(after <= before * GOAL.slower)}.`,
    markdown(
      [
        'Process',
        `MiB, minute ${Math.floor(soak.minutes * WARM_UP) + 1}`,
        'MiB, last minute',
        'MB more in ten minutes',
        'of it JavaScript after collections, MiB',
        'open files',
        'below 1 MB',
      ],
      processes,
    ),
    `Of ${soak.secrets.known} secrets ${leaks.size === 0 ? 'none stands' : `**${[...leaks].join(', ')}** stands`} in an answer, a log, a job or a file of a release.`,
    '![Memory of each process](soak-memory.svg)',
    '![Latency of all requests](soak-latency.svg)',
  ].join('\n\n');
}
