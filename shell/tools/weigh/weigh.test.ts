import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { coversPath } from '../../src/registry/matchPath';
import { remoteUnit } from '../build/units';
import { readDescriptor } from '../release/descriptor';
import { excessOf, pageBudgets } from './budgets';
import { packageOf, weighPackages } from './packages';
import { type Script, weighedPages } from './pages';

let folder: string;
beforeEach(() => {
  folder = mkdtempSync(path.join(tmpdir(), 'boom-weigh-'));
});
afterEach(() => rmSync(folder, { recursive: true, force: true }));

/** A script of one line per source, without what a source map would compress it by: each line maps to its source. */
function buildScript(bytes: number, lines: ReadonlyArray<[source: string, code: string]>): Script {
  const file = path.join(folder, 'main.js');
  writeFileSync(file, lines.map(([, code]) => code).join('\n'));
  // AAAA: column 0 of the first source; ACAA: column 0 of the source after the one before.
  const mappings = lines.map((_, index) => (index === 0 ? 'AAAA' : 'ACAA')).join(';');
  const sources = lines.map(([source]) => source);
  writeFileSync(`${file}.map`, JSON.stringify({ version: 3, names: [], sources, mappings }));
  return { file, bytes };
}

const random = (length: number) => Array.from({ length }, (_, index) => ((index * 7919) % 9973).toString(36)).join('');

describe('what a page sends', () => {
  it.each([
    ['webpack://shell/../node_modules/react-dom/cjs/x.js', 'react-dom'],
    ['webpack://shell/../node_modules/a/node_modules/@radix-ui/react-menu/x.mjs', '@radix-ui/react-menu'],
    ['webpack://shell/./platform/src/design/Density.tsx', '@boom/platform'],
    ['webpack://mfe_catalog@1.0.0/../api/contract/src/money.ts', '@boom/contract'],
    ['webpack://mfe_catalog@1.0.0/./src/card/ProductCard.tsx', 'mfe-catalog'],
    ['webpack://shell/webpack/runtime/load script', 'webpack runtime'],
  ])('counts %s to %s', (source, name) => expect(packageOf(source)).toBe(name));

  it('is shared out by package, and sums up to what goes over the wire', () => {
    const script = buildScript(9_000, [
      ['webpack://shell/../node_modules/react-dom/x.js', random(4_000)],
      ['webpack://shell/./src/App.tsx', random(400)],
    ]);
    const weights = weighPackages([script]);
    expect(weights.map(([name]) => name)).toEqual(['react-dom', 'shell']);
    expect(weights.reduce((sum, [, bytes]) => sum + bytes, 0)).toBeCloseTo(9_000);
  });
});

describe('a budget', () => {
  const script = (bytes: number) =>
    buildScript(bytes, [
      ['webpack://shell/../node_modules/react-dom/x.js', random(4_000)],
      ['webpack://shell/./src/App.tsx', random(400)],
    ]);

  it('is kept to the byte', () => {
    expect(excessOf('/', [script(165_000)], { kilobytes: 165, requests: 1 })).toBeNull();
    expect(excessOf('/', [script(165_001)], { kilobytes: 165, requests: 1 })).not.toBeNull();
  });

  it('says page, figure, allowance and the heaviest packages when it is exceeded', () => {
    const scripts = [script(100_000), script(71_200)];
    expect(excessOf('/ofertas', scripts, { kilobytes: 165, requests: 1 })).toMatch(
      /^\/ofertas: 171\.2 KB of script, budget 165 KB; 2 requests for scripts, budget 1\. Heaviest: react-dom \d+\.\d, shell \d+\.\d\.$/,
    );
  });

  it('is there for every weighed page, and each page belongs to its remote', () => {
    expect(Object.keys(pageBudgets)).toEqual(Object.keys(weighedPages));
    for (const page of Object.values(weighedPages)) {
      if (!('path' in page)) continue;
      const { paths = [] } = readDescriptor({ ...remoteUnit(page.remote), remote: page.remote });
      expect(paths.some(({ path: pattern }) => coversPath(pattern, page.path))).toBe(true);
    }
  });

  it.each(['/', '/ofertas', '/explorar', '/producto/:id'])('of %s is the goal: 165 KB', (name) => {
    expect(pageBudgets[name]?.kilobytes).toBeLessThanOrEqual(165);
  });
});
