import { cpus } from 'node:os';
import { markdown, verdict } from '../docs/document';
import { entryBudget } from '../weigh/limits';
import type { Metrics, Samples } from './samples';
import type { PageName } from './stores';

/** One line of a page's table: a metric, and the goal that it or its ratio has. */
interface Row {
  label: string;
  metric: keyof Metrics;
  /** Digits after the point. */
  digits?: number;
  against?: '÷ floor' | '÷ single' | '− single';
  /** At most this. */
  goal?: number | Record<PageName, number>;
  /** Instead of a goal: at least this. */
  least?: number;
}

const rows: Row[] = [
  { label: 'Largest paint, ms', metric: 'lcp', against: '÷ floor', goal: 1.05 },
  { label: 'First paint, ms', metric: 'fcp', against: '÷ floor', goal: 1.1 },
  { label: 'Total blocking time, ms', metric: 'tbt', goal: 100 },
  { label: 'Longest task of a script, ms (0: none above 50)', metric: 'longestTask', goal: 50 },
  { label: 'Layout shift', metric: 'cls', digits: 3, goal: 0 },
  { label: 'Main thread, CPU ms', metric: 'cpu', against: '÷ floor', goal: 3.4 },
  { label: 'Elements', metric: 'nodes', goal: { home: 900, explore: 1_000, product: 450 } },
  { label: 'Scripts, KB', metric: 'scripts', digits: 1, goal: 195 },
  { label: 'Scripts before the largest paint, KB', metric: 'earlyScripts', digits: 1, goal: 5 },
  { label: 'Scripts against the single bundle', metric: 'scripts', digits: 1, against: '÷ single', goal: 1.2 },
  { label: 'Requests', metric: 'requests', goal: 16 },
  { label: 'Requests more than the single bundle', metric: 'requests', against: '− single', goal: 2 },
  { label: 'Everything, KB', metric: 'bytes' },
  { label: 'First product in sight, ms', metric: 'firstProduct', against: '÷ single', goal: 1.05 },
  { label: 'First product answers, ms', metric: 'interactive', against: '÷ single' },
  { label: 'Lighthouse: performance', metric: 'performance', least: 97 },
  { label: 'Lighthouse: accessibility', metric: 'accessibility', least: 100 },
  { label: 'Lighthouse: best practices', metric: 'bestPractices', least: 100 },
  { label: 'Lighthouse: SEO', metric: 'seo', least: 100 },
];

/** `1,180` or `0.018`; a dash for what was not measured. */
function format(value: number | undefined, digits = 0): string {
  if (value === undefined || Number.isNaN(value)) return '–';
  return value.toLocaleString('en-US', { minimumFractionDigits: digits, maximumFractionDigits: digits });
}

function lineOf({ label, metric, digits = 0, against, goal, least }: Row, page: PageName, samples: Samples): string[] {
  const [ours, floor, single] = (['ours', 'floor', 'single'] as const).map((store) =>
    samples.median(page, store, metric),
  );
  const other = against === '÷ floor' ? floor : single;
  const compared = !against
    ? ours
    : ours === undefined || other === undefined
      ? undefined
      : against === '− single'
        ? ours - other
        : ours / other;
  const places = against && against !== '− single' ? 2 : digits;
  const limit = least ?? (typeof goal === 'object' ? goal[page] : goal);
  // Judged as it is shown: "1.15" meets "≤ 1.15".
  const shown = Number(compared?.toFixed(places));
  return [
    label,
    ...[ours, floor, single].map((value) => format(value, digits)),
    against ? `${against} ${format(compared, places)}` : '',
    limit === undefined ? '' : `${least ? '≥' : '≤'} ${limit}`,
    limit === undefined || compared === undefined ? '' : verdict(least ? shown >= limit : shown <= limit),
  ];
}

/** The metrics of one page beside the floor and the single bundle, each with its goal. */
export function pageTable(page: PageName, samples: Samples): string {
  return markdown(
    ['', 'ours', 'floor', 'single bundle', 'ratio', 'goal', 'met'],
    rows.map((row) => lineOf(row, page, samples)),
  );
}

function entryTable(entries: Record<string, number>): string {
  return markdown(
    ['Entry of a remote', 'Brotli KB', 'goal', 'met'],
    Object.entries(entries).map(([remote, bytes]) => {
      const [shown, goal] = [(bytes / 1_000).toFixed(1), entryBudget(remote)];
      return [remote, shown, `≤ ${goal}`, verdict(Number(shown) <= goal)];
    }),
  );
}

export interface Results {
  samples: Samples;
  /** Bytes over the wire by remote. */
  entries: Record<string, number>;
  rounds: number;
  chromium: string;
}

const pages: Record<PageName, string> = { home: 'Home', explore: 'Explore', product: 'A product' };

/** The section of docs/performance.md: everything that was measured, and on what. */
export function reportOf({ samples, entries, rounds, chromium }: Results): string {
  return [
    '## The page',
    `Made by \`npm run bench:web\`: median of ${rounds} ${rounds === 1 ? 'round' : 'rounds'}, ${cpus().length} cores, Node ${process.versions.node}, Chromium ${chromium}; each visit in a browser of its own with an empty profile, as a first visitor's. The floor is the same page as static markup with the same pictures and no script; the single bundle is the same sources in one build without federation, rendered by the same server. Lighthouse with its defaults for phones; the first product is measured on a line and a processor that are really slowed down.`,
    ...Object.entries(pages).map(([page, title]) => `### ${title}\n\n${pageTable(page as PageName, samples)}`),
    `### The remotes' entries\n\n${entryTable(entries)}`,
  ].join('\n\n');
}
