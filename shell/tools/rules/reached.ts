import { readFileSync, statSync } from 'node:fs';
import path from 'node:path';
import { root } from '../build/units';

/** Of places that were asked for: many files import the same ones. */
const places = new Map<string, string | undefined>();

/** The file that a relative import or `require` names; undefined for what is made later. */
function fileOf(from: string, name: string): string | undefined {
  const place = path.resolve(path.dirname(from), name);
  if (!places.has(place)) {
    const candidates = [`${place}.ts`, `${place}.tsx`, place, `${place}/index.ts`];
    places.set(
      place,
      candidates.find((file) => statSync(file, { throwIfNoEntry: false })?.isFile()),
    );
  }
  return places.get(place);
}

/** Every file that is reached from here by relative paths, absolute, and the file itself. */
export function reached(file: string, known = new Set<string>()): Set<string> {
  if (known.has(file)) return known;
  known.add(file);
  if (!/\.(ts|tsx|cjs|js)$/.test(file)) return known;
  const names = readFileSync(file, 'utf8').matchAll(/(?:from |import |require\(|import\()'(\.[^']+)'/g);
  for (const [, name = ''] of names) {
    const next = fileOf(file, name);
    if (next) reached(next, known);
  }
  return known;
}

/**
 * What a source may name as text: each text that could be a path, from the root, or from where it lies. A text of one
 * word is one only where it has an extension: `'api'` may mean anything.
 *
 * @param file absolute.
 * @returns absolute paths, of which most are none.
 */
export function namedBy(file: string): string[] {
  if (!/\.(ts|tsx|cjs|js)$/.test(file)) return [];
  const texts = [...readFileSync(file, 'utf8').matchAll(/'([\w.@-]+(?:\/[\w.@-]+)*)'/g)].map(([, text = '']) => text);
  return texts
    .filter((text) => (text.startsWith('.') ? /\w/.test(text) : /[/.]/.test(text)))
    .map((text) => path.resolve(text.startsWith('..') ? path.dirname(file) : root, text));
}
