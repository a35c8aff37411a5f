import { cpus } from 'node:os';
import { markdown } from './document';
import { coldRows, type Samples, warmRows } from './measures';
import type { ServerFigures } from './server';
import type { PageName } from './stores';
import { pageTable } from './table';

/** Pages a second of one process (the goal); a page's cost has none. */
const PAGES_PER_SECOND = 200;

export interface Results {
  cold: Samples;
  warm: Samples;
  server: ServerFigures;
  rounds: number;
  chromium: string;
}

const pages: Record<PageName, string> = { home: 'Home', explore: 'Explore', product: 'A product' };

function serverTable({ pagesPerSecond, uncachedCpuMs }: ServerFigures): string {
  const isMet = pagesPerSecond >= PAGES_PER_SECOND;
  return markdown(
    ['One process of the site, home', 'ours', 'goal', 'met'],
    [
      ['Pages a second, copies warm', pagesPerSecond.toFixed(0), `≥ ${PAGES_PER_SECOND}`, isMet ? 'yes' : '**no**'],
      ['CPU ms for a page nobody has asked for yet', uncachedCpuMs?.toFixed(1) ?? '–', '', ''],
    ],
  );
}

/** The section of docs/performance.md: everything that was measured, and on what. */
export function reportOf({ cold, warm, server, rounds, chromium }: Results): string {
  const names = Object.keys(pages) as PageName[];
  return [
    '## The page',
    `Made by \`npm run bench:web\`: median of ${rounds} ${rounds === 1 ? 'round' : 'rounds'}, ${cpus().length} cores, Node ${process.versions.node}, Chromium ${chromium}. The floor is the same page as static markup with the same pictures and no script; the single bundle is the same sources in one build without federation, drawn by the same server. Lighthouse with its defaults for phones; the first product and the listening are measured on a line and a processor that are really slowed down.`,
    ...names.map((page) => `### ${pages[page]}, first visit\n\n${pageTable(page, coldRows, cold)}`),
    ...names.map((page) => `### ${pages[page]}, second visit\n\n${pageTable(page, warmRows, warm)}`),
    `### The site's server\n\n${serverTable(server)}`,
  ].join('\n\n');
}
