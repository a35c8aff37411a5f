import { cpus } from 'node:os';
import { markdown } from '../../../shell/tools/bench/document';
import { explainMemory, explainSizes, explainSweep, growthOf, isGrown, MOST_GROWTH } from './bends';
import type { Call } from './calls';
import { NONE, short, whole } from './figures';
import type { Measurement } from './measure';
import { drawPlot } from './plot';
import { cpuMsOf, largestOf, type Results } from './results';
import { RUSHING } from './rush';

const GOALS = { bareRate: 0.7, rush: 1.5, startMs: 1_000, idleMiB: 140, packages: 250 };
const met = (isMet: boolean | undefined) => (isMet === undefined ? '' : isMet ? 'yes' : '**no**');

function callLine(results: Results, { name, goalCpuMs }: Call): string[] {
  const it = largestOf(results)?.calls.get(name);
  if (!it) return [name, ...Array(11).fill(NONE)];
  const { bytes, statements, transaction, hash } = results.limits.get(name) ?? {};
  const bare = bytes ?? hash ?? transaction;
  const withFailures = it.failures > 0 ? `${name} (${it.failures} failed)` : name;
  return [
    withFailures,
    whole(it.perSecond),
    short(it.p50),
    short(it.p99),
    short(it.appCpuMs),
    short(it.postgresCpuMs),
    String(results.statements.get(name) ?? NONE),
    bare ? `${whole(bare.perSecond)} · ${short(cpuMsOf(bare))}` : NONE,
    bare ? (it.perSecond / bare.perSecond).toFixed(2) : NONE,
    statements ? `${whole(statements.perSecond)} · ${short(cpuMsOf(statements))}` : NONE,
    goalCpuMs === undefined ? '' : `≤ ${goalCpuMs}`,
    met(goalCpuMs === undefined ? undefined : cpuMsOf(it) <= goalCpuMs),
  ];
}

const shopperTable = (results: Results) =>
  markdown(
    [
      'call',
      'a second',
      'p50 ms',
      'p99 ms',
      'app CPU ms',
      'PostgreSQL CPU ms',
      'statements',
      'limit: a second · CPU ms',
      'of the limit’s rate',
      'bare driver: a second · CPU ms',
      'goal, CPU ms',
      'met',
    ],
    results.calls.filter(({ by }) => by === 'shopper').map((call) => callLine(results, call)),
  );

function growthTable(results: Results): string {
  const { sizes, calls } = results;
  const shops = sizes.map(({ products }) => `${whole(products)} products`);
  return markdown(
    ['p50 ms with', ...shops, 'last ÷ first', 'goal', 'met', 'answer, KB'],
    calls
      .filter(({ by }) => by === 'shopper')
      .map(({ name }) => {
        const measured = sizes.map((size) => size.calls.get(name));
        const growth = growthOf(name, results);
        const [first, last] = [measured[0], measured.at(-1)].map((it) => short(it && it.bytes / 1_000));
        return [
          name,
          ...measured.map((it) => short(it?.p50)),
          short(growth),
          `≤ ${MOST_GROWTH}`,
          met(growth === undefined ? undefined : !isGrown(growth)),
          `${first} → ${last}`,
        ];
      }),
  );
}

const rushTable = ({ rushes }: Results) =>
  markdown(
    ['p50 ms of one shopper', 'alone', `while ${RUSHING} sign in`, 'ratio', 'goal', 'met'],
    rushes.map(({ name, alone, meanwhile }) => {
      const ratio = meanwhile / alone;
      return [name, short(alone), short(meanwhile), short(ratio), `≤ ${GOALS.rush}`, met(ratio <= GOALS.rush)];
    }),
  );

const panelTable = (results: Results) =>
  markdown(
    ['call', 'p50 ms', 'p99 ms', 'app CPU ms', 'PostgreSQL CPU ms'],
    results.calls
      .filter(({ by }) => by === 'panel')
      .map(({ name }) => {
        const it = largestOf(results)?.calls.get(name);
        return [`\`${name}\``, ...[it?.p50, it?.p99, it?.appCpuMs, it?.postgresCpuMs].map(short)];
      }),
  );

function processTable(results: Results): string {
  const { startMs, packages, sizes } = results;
  const start = [...startMs].sort((one, other) => one - other)[Math.floor(startMs.length / 2)];
  const line = (name: string, value: number | undefined, goal?: number) => [
    name,
    whole(value),
    goal === undefined ? '' : `≤ ${whole(goal)}`,
    met(goal === undefined || value === undefined ? undefined : Math.round(value) <= goal),
  ];
  return markdown(
    ['One process of the API', 'ours', 'goal', 'met'],
    [
      line('From its start to its first answer, ms (built, database up)', start, GOALS.startMs),
      ...sizes.flatMap(({ products, memory }) => [
        line(`Idle memory with ${whole(products)} products, MiB`, memory.idle, GOALS.idleMiB),
        line(`Memory after all of this with ${whole(products)} products, MiB`, memory.afterwards),
      ]),
      line('Packages at run time', packages, GOALS.packages),
    ],
  );
}

/** The plots, by the name of their file. */
export function plotsOf(results: Results): Record<string, string> {
  const swept = results.calls.filter(({ isSwept }) => isSwept).map(({ name }) => name);
  const bySize = (of: (measurement: Measurement) => number) =>
    swept.map((name) => ({
      name,
      points: results.sizes.map(({ products, calls }) => {
        const it = calls.get(name);
        return { x: products, y: it ? of(it) : Number.NaN };
      }),
    }));
  const sweeps = [...results.sweeps];
  return {
    'api-latency-by-products.svg': drawPlot({
      title: `p50 at ${results.connections} connections`,
      xLabel: 'products',
      yLabel: 'ms',
      isLogarithmic: true,
      lines: bySize(({ p50 }) => p50),
    }),
    'api-memory-by-products.svg': drawPlot({
      title: 'Memory of one process',
      xLabel: 'products',
      yLabel: 'MiB',
      isLogarithmic: false,
      lines: [
        { name: 'idle', points: results.sizes.map(({ products, memory }) => ({ x: products, y: memory.idle })) },
        {
          name: 'after the load',
          points: results.sizes.map(({ products, memory }) => ({ x: products, y: memory.afterwards })),
        },
      ],
    }),
    'api-latency-by-connections.svg': drawPlot({
      title: `p50 with ${whole(largestOf(results)?.products)} products`,
      xLabel: 'connections',
      yLabel: 'ms',
      isLogarithmic: true,
      lines: sweeps.map(([name, points]) => ({
        name,
        points: points.map(({ connections, measurement }) => ({ x: connections, y: measurement.p50 })),
      })),
    }),
    'api-memory-by-connections.svg': drawPlot({
      title: `Memory of one process with ${whole(largestOf(results)?.products)} products`,
      xLabel: 'connections',
      yLabel: 'MiB',
      isLogarithmic: false,
      lines: sweeps.map(([name, points]) => ({
        name,
        points: points.map(({ connections, memory }) => ({ x: connections, y: memory })),
      })),
    }),
  };
}

/** The section of docs/performance.md: everything that was measured, and on what. */
export function reportOf(results: Results): string {
  const products = whole(largestOf(results)?.products);
  const explained = results.calls
    .filter(({ name, isSwept }) => isSwept || isGrown(growthOf(name, results)))
    .map(({ name }) => name);
  const picture = (file: string, alt: string) => `![${alt}](${file})`;
  const listRate = () => {
    const [ours, bare] = [largestOf(results)?.calls.get('list'), results.limits.get('list')?.bytes];
    if (!ours || !bare) return '';
    const rate = ours.perSecond / bare.perSecond;
    return `The list has ${rate.toFixed(2)} of the rate of Koa that answers the same bytes (goal: ≥ ${GOALS.bareRate}${rate < GOALS.bareRate ? ', **not met**' : ', met'}).`;
  };
  return [
    '## The API',
    `Made by \`npm run bench:api\`: one process of the compiled API, ${cpus().length} cores shared with PostgreSQL and the load, Node ${process.versions.node}; ${results.connections} connections for ${results.seconds} s each, the panel's calls over one. A purchase is the whole way: cart read again, address saved, order placed, and by card also paid, its notice and mails worked off; its limit is one bare durable transaction. The limit of what is read is Koa alone with the same bytes; the bare driver runs the same statements.`,
    `### One process\n\n${processTable(results)}`,
    `### What shoppers call, ${products} products\n\n${listRate()}\n\n${shopperTable(results)}`,
    `### With the size of the shop\n\n${growthTable(results)}\n\n${picture('api-latency-by-products.svg', 'p50 over products')}\n\n${explained.map((name) => `- ${explainSizes(name, results)}`).join('\n')}\n\n${picture('api-memory-by-products.svg', 'Memory over products')}\n\n${explainMemory(results)}`,
    `### With the connections\n\n${picture('api-latency-by-connections.svg', 'p50 over connections')}\n\n${[...results.sweeps].map(([name, points]) => `- ${explainSweep(name, points)}`).join('\n')}\n\n${picture('api-memory-by-connections.svg', 'Memory over connections')}`,
    results.rushes.length > 0 ? `### While ${RUSHING} people sign in at once\n\n${rushTable(results)}` : '',
    `### What the panel calls, ${products} products, one connection\n\n${panelTable(results)}`,
    results.failures.length > 0 ? `Not measured: ${results.failures.join('; ')}.` : '',
  ]
    .filter(Boolean)
    .join('\n\n');
}
