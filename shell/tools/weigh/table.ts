import { kilobytes, pageBudgets } from './budgets';
import { weighPackages } from './packages';
import { type Script, scriptsOf, starterOf, weighedPages } from './pages';

/** Packages that weigh less than this on every page share one line. Bytes. */
const SMALL = 2_000;

const row = (cells: readonly (string | number)[]): string => `| ${cells.join(' | ')} |`;

function table(head: readonly string[], rows: ReadonlyArray<readonly (string | number)[]>): string {
  return [row(head), row(head.map((_, index) => (index === 0 ? '---' : '---:'))), ...rows.map(row)].join('\n');
}

interface Weighed {
  name: string;
  scripts: Script[];
  bytes: number;
  packages: Map<string, number>;
}

function weigh(name: string, scripts: Script[]): Weighed {
  const bytes = scripts.reduce((sum, script) => sum + script.bytes, 0);
  return { name, scripts, bytes, packages: new Map(weighPackages(scripts)) };
}

/** By package, heaviest first; the small ones together. */
function packageRows(pages: readonly Weighed[]): string[][] {
  const heaviest = (name: string) => Math.max(...pages.map(({ packages }) => packages.get(name) ?? 0));
  const names = [...new Set(pages.flatMap(({ packages }) => [...packages.keys()]))];
  const large = names.filter((name) => heaviest(name) >= SMALL).sort((one, other) => heaviest(other) - heaviest(one));
  const small = names.filter((name) => !large.includes(name));
  const line = (label: string, members: readonly string[]) => [
    label,
    ...pages.map(({ packages }) => {
      const bytes = members.reduce((sum, name) => sum + (packages.get(name) ?? 0), 0);
      return bytes === 0 ? '' : kilobytes(bytes);
    }),
  ];
  return [...large.map((name) => line(name, [name])), line(`${small.length} smaller ones`, small)];
}

/** What every page sends, as Markdown. Everything must be built. */
export function weighAll(): string {
  const pages = Object.entries(weighedPages).map(([name, page]) => weigh(name, scriptsOf(page)));
  const starter = starterOf();
  return [
    '## Script per page',
    '',
    'Made by `npm run weigh`. Brotli kilobytes (1,000 bytes) of the real build: what a browser fetches for the first screen, the same for visitors and for people who are signed in. Cart and checkout come on top of a page when they are first opened. Packages are compressed one by one and scaled to the whole. A build fails when a page exceeds its budget (`shell/tools/weigh/budgets.json`).',
    '',
    `Before the largest picture is there only the starter runs, inside the document: ${kilobytes(starter.bytes)} KB.`,
    '',
    table(
      ['page', 'KB', 'budget', 'requests', 'budget'],
      pages.map(({ name, scripts, bytes }) => [
        name,
        kilobytes(bytes),
        pageBudgets[name]?.kilobytes ?? '',
        scripts.length,
        pageBudgets[name]?.requests ?? '',
      ]),
    ),
    '',
    table(['KB by package', ...pages.map(({ name }) => name)], packageRows(pages)),
  ].join('\n');
}
