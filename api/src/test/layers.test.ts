import { readdirSync, readFileSync, statSync } from 'node:fs';
import { dirname, join, relative, resolve } from 'node:path';

const SOURCE = resolve(__dirname, '..');
/** What every feature stands on. */
const foundations = ['database', 'http', 'jobs', 'log', 'notifications', 'secrets'];
/** What stands on top of all features. */
const tops = ['commands', 'docs', 'test'];

const files = (readdirSync(SOURCE, { recursive: true }) as string[]).filter(
  (file) => file.endsWith('.ts') && !file.endsWith('.test.ts'),
);
const features = readdirSync(SOURCE).filter(
  (name) => statSync(join(SOURCE, name)).isDirectory() && ![...foundations, ...tops].includes(name),
);

const read = (file: string) => readFileSync(join(SOURCE, file), 'utf8');

/** Of the files below a folder, each import of another feature's file, types included: a type that moves is a change, too. */
function importsOf(folder: string): { file: string; feature: string; imported: string; names: string[] }[] {
  return files
    .filter((file) => file.startsWith(`${folder}/`))
    .flatMap((file) =>
      [...read(file).matchAll(/(?:\{([^{}]*)\}\s*)?\b(?:from|import|require\(|import\()\s*'(\.[^']+)'/g)].map(
        ([, names = '', path = '']) => {
          const imported = relative(SOURCE, resolve(SOURCE, dirname(file), path));
          return { file, feature: imported.split('/')[0] ?? '', imported, names: names.match(/\w+/g) ?? [] };
        },
      ),
    )
    .filter(({ feature }) => feature !== folder && features.includes(feature));
}

/** The tables that a file declares: not every one is in a `model.ts`. */
const modelsOf = (imported: string): string[] =>
  files.includes(`${imported}.ts`)
    ? [...read(`${imported}.ts`).matchAll(/^export class (\w+) extends Model</gm)].map(([, name = '']) => name)
    : [];

/** Not what tests build their rows with. */
const isShipped = ({ file }: { file: string }) => !/\/(build|routes\.cases)\.ts$/.test(file);

const graph = new Map(features.map((each) => [each, new Set(importsOf(each).map(({ feature }) => feature))]));

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

  it('stand on what imports none of them: app.ts or lifecycle.ts hands in what it needs', () => {
    expect(foundations.flatMap(importsOf).filter(isShipped)).toEqual([]);
  });

  it('know nothing of the demo, which lifecycle.ts loads where it is asked for', () => {
    expect(files.filter((file) => /'(\.\.\/)+demo\//.test(read(file)))).toEqual(['lifecycle.ts']);
    expect(read('lifecycle.ts')).not.toMatch(/from '..\/demo\//);
  });

  it('keep their tables to themselves: others ask their verbs', () => {
    expect(modelsOf('catalog/branchStock')).toEqual(['BranchStock']);
    const reached = features
      .flatMap(importsOf)
      .filter(
        ({ imported, names }) => imported.endsWith('/model') || modelsOf(imported).some((it) => names.includes(it)),
      );
    expect(reached.filter(isShipped)).toEqual([]);
  });

  it('form no cycle: what one asks of another never asks back', () => {
    expect(cycles()).toEqual([]);
  });

  it('find products by the face of catalog/productSearch alone, so that a search server can stand behind it', () => {
    const reachesInside = /from '[^']*\/productSearch\/\w+'/;
    const outside = files.filter((file) => !file.startsWith('catalog/productSearch/'));
    expect(outside.filter((file) => reachesInside.test(read(file)))).toEqual([]);
  });
});
