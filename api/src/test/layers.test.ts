import { readdirSync, readFileSync, statSync } from 'node:fs';
import { dirname, join, relative, resolve } from 'node:path';

const SOURCE = resolve(__dirname, '..');
/** What every feature stands on. The linter keeps it from importing one (biome.json). */
const foundations = ['database', 'http', 'jobs', 'log', 'notifications', 'secrets'];
/** What stands on top of all features. */
const tops = ['commands', 'docs', 'seed', 'test'];

const files = (readdirSync(SOURCE, { recursive: true }) as string[]).filter(
  (file) => file.endsWith('.ts') && !file.endsWith('.test.ts'),
);
const features = readdirSync(SOURCE).filter(
  (name) => statSync(join(SOURCE, name)).isDirectory() && ![...foundations, ...tops].includes(name),
);

/** Which features the files of a feature import, types included: a type that moves is a change, too. */
function importsOf(feature: string): Set<string> {
  const found = new Set<string>();
  for (const file of files.filter((each) => each.startsWith(`${feature}/`))) {
    const text = readFileSync(join(SOURCE, file), 'utf8');
    for (const [, path = ''] of text.matchAll(/\b(?:from|import|require\(|import\()\s*'(\.[^']+)'/g)) {
      const [top = ''] = relative(SOURCE, resolve(SOURCE, dirname(file), path)).split('/');
      if (top !== feature && features.includes(top)) found.add(top);
    }
  }
  return found;
}

const graph = new Map(features.map((feature) => [feature, importsOf(feature)]));

/** Every path that comes back to where it began, each cycle once. */
function cycles(): string[] {
  const found = new Set<string>();
  const walk = (path: string[]) => {
    for (const next of graph.get(path.at(-1) ?? '') ?? []) {
      if (next === path[0]) found.add([...path, next].join(' → '));
      // Only on from the first name in the alphabet, so that a cycle is not told from each of its members.
      else if (!path.includes(next) && next > (path[0] ?? '')) walk([...path, next]);
    }
  };
  for (const feature of features) walk([feature]);
  return [...found];
}

describe('the features of the API', () => {
  it('are found, and import one another', () => {
    expect(features).toEqual(expect.arrayContaining(['accounts', 'catalog', 'checkout', 'orders', 'payments']));
    expect([...(graph.get('checkout') ?? [])]).toEqual(expect.arrayContaining(['catalog', 'orders', 'payments']));
  });

  it('form no cycle: what one asks of another never asks back', () => {
    expect(cycles()).toEqual([]);
  });

  it('find products by the face of catalog/productSearch alone, so that a search server can stand behind it', () => {
    const reachesInside = /from '[^']*\/productSearch\/\w+'/;
    const outside = files.filter((file) => !file.startsWith('catalog/productSearch/'));
    expect(outside.filter((file) => reachesInside.test(readFileSync(join(SOURCE, file), 'utf8')))).toEqual([]);
  });
});
