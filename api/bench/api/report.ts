import { cpus } from 'node:os';
import { markdown } from '../../../shell/tools/docs/document';
import { variety } from '../fillVariety';
import { SHARED_BUFFERS } from '../shop';
import { explainMemory, explainSizes, explainSweep, growthOf, isGrown } from './bends';
import type { Bulk } from './bulk';
import { type Call, goalOf } from './calls';
import { NONE, short, whole } from './figures';
import type { LoadFigures } from './load';
import { reachOf } from './reach';
import { cpuMsOf, largestOf, type Results, RUSHING } from './results';

const GOALS = { rush: 1.5, startMs: 1_000, idleMiB: 140, packages: 250 };
const met = (isMet: boolean | undefined) => (isMet === undefined ? '' : isMet ? 'yes' : '**no**');

function callLine(results: Results, call: Call): string[] {
  const { name } = call;
  const largest = largestOf(results);
  const it = largest?.calls.get(name);
  if (!largest || !it) return [name, ...Array(11).fill(NONE)];
  const goal = goalOf(call, largest.products);
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
    goal === undefined ? '' : `≤ ${goal}`,
    met(goal === undefined ? undefined : cpuMsOf(it) <= goal),
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
    ['p50 ms with', ...shops, 'last ÷ first', 'answer, KB'],
    calls
      .filter(({ by }) => by === 'shopper')
      .map(({ name }) => {
        const measured = sizes.map((size) => size.calls.get(name));
        const growth = growthOf(name, results);
        const [first, last] = [measured[0], measured.at(-1)].map((it) => short(it && it.bytes / 1_000));
        return [name, ...measured.map((it) => short(it?.p50)), short(growth), `${first} → ${last}`];
      }),
  );
}

/** What a call that has a goal costs in each shop, beside the goal where there is one for it. */
function costTable({ sizes, calls }: Results): string {
  const rows = calls.filter(({ goalCpuMs }) => goalCpuMs !== undefined);
  return markdown(
    ['CPU ms with', ...sizes.map(({ products }) => `${whole(products)} products`), 'met'],
    rows.map((call) => {
      const costs = sizes.map(({ products, calls: measured }) => {
        const it = measured.get(call.name);
        return { ms: it && cpuMsOf(it), goal: goalOf(call, products) };
      });
      const judged = costs.flatMap(({ ms, goal }) => (ms === undefined || goal === undefined ? [] : [ms <= goal]));
      return [
        call.name,
        ...costs.map(({ ms, goal }) => `${short(ms)}${goal === undefined ? '' : ` (≤ ${goal})`}`),
        met(judged.length > 0 ? judged.every(Boolean) : undefined),
      ];
    }),
  );
}

/** Of the largest shop: what the slowest of a hundred wait for a search. */
function slowestSearches(results: Results): string {
  const judged = results.calls.flatMap(({ name, goalP99Ms: goal }) => {
    const p99 = largestOf(results)?.calls.get(name)?.p99;
    return p99 === undefined || goal === undefined
      ? []
      : [`${name}: ${short(p99)} ms (goal: ≤ ${goal}, ${p99 <= goal ? 'met' : '**not met**'})`];
  });
  return judged.length > 0 ? `p99: ${judged.join('; ')}.` : '';
}

const timesOf = ({ p50, p99 }: LoadFigures) => `p50 ${short(p50)} ms, p99 ${short(p99)} ms`;

export const bulkText = ({ changed, seconds, visitors, before, figures }: Bulk): string =>
  `${whole(changed)} prices were changed in ${whole(seconds)} s, while ${visitors} visitors asked for lists, products, searches and facets as fast as they were answered: ${whole(figures.count)} answers, ${timesOf(figures)}, ${figures.failures === 0 ? 'no error' : `**${whole(figures.failures)} errors** (${figures.failure})`}. When nothing was changed: ${timesOf(before)}.`;

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

/** The section of a shop whose products have all that a catalogue may have. */
export const richReportOf = (results: Results): string =>
  [
    '### A catalogue that has everything',
    `Made by \`npm run bench:api -- --rich\`: each product has ${variety.variants} variants, ${variety.specifications} specifications of its category and ${variety.reviews} reviews; ${results.connections} connections for ${results.seconds} s each, after all of them were asked for some seconds. A product that is asked for may be a variant.`,
    costTable(results),
    slowestSearches(results),
    results.failures.length > 0 ? `Not measured: ${results.failures.join('; ')}.` : '',
  ]
    .filter(Boolean)
    .join('\n\n');

/** The section of docs/performance.md: everything that was measured, and on what. */
export function reportOf(results: Results): string {
  const products = whole(largestOf(results)?.products);
  const explained = results.calls
    .filter(({ name, isSwept }) => isSwept || isGrown(growthOf(name, results)))
    .map(({ name }) => name);
  const picture = (file: string, alt: string) => `![${alt}](${file})`;
  return [
    '## The API',
    `Made by \`npm run bench:api\`: one process of the compiled API, ${cpus().length} cores shared with PostgreSQL (\`shared_buffers\` ${SHARED_BUFFERS}) and the load, Node ${process.versions.node}; ${results.connections} connections for ${results.seconds} s each, the panel's calls over one. The API has answered each of the shoppers' calls for some seconds before. A purchase is the whole way: cart read again, address saved, order placed, and by card also paid, its notice and mails worked off; its limit is one bare durable transaction. The limit of what is read is Koa alone with the same bytes; the bare driver runs the same statements. A call through the site passes its server, too, whose CPU counts as the application's.`,
    `### One process\n\n${processTable(results)}`,
    `### What shoppers call, ${products} products\n\n${[slowestSearches(results), shopperTable(results)].filter(Boolean).join('\n\n')}`,
    `### Asked before and never asked\n\nWhat nobody asked before is in no cache: PostgreSQL answers. Its goals depend on the size of the shop.\n\n${costTable(results)}`,
    `### With the size of the shop\n\n${growthTable(results)}\n\n${picture('api-latency-by-products.svg', 'p50 over products')}\n\n${explained.map((name) => `- ${explainSizes(name, results)}`).join('\n')}\n\n${picture('api-memory-by-products.svg', 'Memory over products')}\n\n${explainMemory(results)}`,
    `### With the connections\n\n${picture('api-latency-by-connections.svg', 'p50 over connections')}\n\n${[...results.sweeps].map(([name, points]) => `- ${explainSweep(name, points)}`).join('\n')}\n\n${picture('api-memory-by-connections.svg', 'Memory over connections')}`,
    results.rushes.length > 0 ? `### While ${RUSHING} people sign in at once\n\n${rushTable(results)}` : '',
    results.bulk ? `### While all prices change\n\n${bulkText(results.bulk)}` : '',
    `### What the panel calls, ${products} products, one connection\n\n${panelTable(results)}`,
    reachOf(results),
    results.failures.length > 0 ? `Not measured: ${results.failures.join('; ')}.` : '',
  ]
    .filter(Boolean)
    .join('\n\n');
}
