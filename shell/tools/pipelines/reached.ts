import { existsSync, readFileSync, statSync } from 'node:fs';
import path from 'node:path';
import { root } from '../build/units';

/** The file that a relative import or `require` names; undefined for what is made later. */
function fileOf(from: string, name: string): string | undefined {
  const place = path.resolve(path.dirname(from), name);
  const candidates = [place, `${place}.ts`, `${place}.tsx`, `${place}/index.ts`];
  return candidates.find((file) => existsSync(file) && statSync(file).isFile());
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
 * Files, and folders of folders, that a source names as text: from the root, or from where it lies. A name of one word
 * is one only where it has an extension: `'api'` may mean anything.
 *
 * @param file absolute.
 * @returns absolute paths.
 */
export function namedBy(file: string): string[] {
  if (!/\.(ts|tsx|cjs|js)$/.test(file)) return [];
  const texts = [...readFileSync(file, 'utf8').matchAll(/'([\w.@-]+(?:\/[\w.@-]+)*)'/g)].map(([, text = '']) => text);
  return texts.flatMap((text) => {
    const isPath = text.startsWith('.') ? /\w/.test(text) : /[/.]/.test(text);
    const place = path.resolve(text.startsWith('..') ? path.dirname(file) : root, text);
    return isPath && existsSync(place) ? [place] : [];
  });
}
