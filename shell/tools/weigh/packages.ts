import { readFileSync } from 'node:fs';
import { brotliCompressSync } from 'node:zlib';
import { decodedMappings, TraceMap } from '@jridgewell/trace-mapping';
import type { Script } from './pages';

/** The package that a source of a source map belongs to. */
export function packageOf(source: string | null | undefined): string {
  if (!source) return 'texts, hashes and what has no source';
  const installed = source.split('node_modules/').at(-1);
  if (installed && installed !== source) {
    const [scope = '', name] = installed.split('/');
    return scope.startsWith('@') ? `${scope}/${name}` : scope;
  }
  if (/\/(webpack|external)\//.test(source)) return 'webpack runtime';
  if (source.includes('/platform/src/')) return '@boom/platform';
  if (source.includes('/contract/src/')) return '@boom/contract';
  const [, unit = ''] = /^webpack:\/\/([\w-]+)/.exec(source) ?? [];
  return unit.replace('_', '-');
}

/** The code of each package within a script. */
function codeByPackage(code: string, map: TraceMap): Map<string, string> {
  const parts = new Map<string, string>();
  const mappings = decodedMappings(map);
  for (const [index, line] of code.split('\n').entries()) {
    let start = 0;
    let owner = packageOf(null);
    const take = (end: number) => {
      parts.set(owner, (parts.get(owner) ?? '') + line.slice(start, end));
      start = end;
    };
    for (const [column, source] of mappings[index] ?? []) {
      take(column);
      owner = packageOf(source === undefined ? null : map.sources[source]);
    }
    take(line.length);
  }
  return parts;
}

/**
 * What each package weighs in these scripts, heaviest first. Bytes over the wire: each package's code is compressed by
 * itself, and the results are scaled to what the whole script takes.
 */
export function weighPackages(scripts: readonly Script[]): Array<[name: string, bytes: number]> {
  const weights = new Map<string, number>();
  for (const { file, bytes } of scripts) {
    const map = new TraceMap(readFileSync(`${file}.map`, 'utf8'));
    const alone = [...codeByPackage(readFileSync(file, 'utf8'), map)]
      .filter(([, code]) => code !== '')
      .map(([name, code]) => [name, brotliCompressSync(code).length] as const);
    const sum = alone.reduce((total, [, size]) => total + size, 0);
    for (const [name, size] of alone) weights.set(name, (weights.get(name) ?? 0) + (size * bytes) / sum);
  }
  return [...weights].sort(([, one], [, other]) => other - one);
}
