import { existsSync, readFileSync } from 'node:fs';
import { SourceMap, type SourceMapPayload } from 'node:module';
import path from 'node:path';
import { outputFolder, remoteIds, remoteUnit, shellUnit } from '../build/units';

/** Where a function of a built script comes from. */
export interface SourceName {
  /** A library, or the part of this repository: "react-dom", "mfe-catalog", "shell/platform". */
  owner: string;
  /** "addWorkingDays (api/contract/src/workingDays.ts:61)". */
  name: string;
}

/** The library or part that a path of the repository belongs to. */
export function ownerOf(source: string): string {
  const library = /.*node_modules\/((?:@[^/]+\/)?[^/]+)/.exec(source)?.[1];
  if (library) return library;
  return /^(.+?)\/src\//.exec(source)?.[1] ?? 'webpack runtime';
}

const words = new Set(['async', 'function', 'return', 'default', 'export']);

/** The word that names the function which begins at a place of a line; undefined for one without a name. */
export function functionNameAt(line: string, column: number): string | undefined {
  const after = line.slice(column);
  const found = [
    /^(?:export\s+|default\s+|async\s+)*function\*?\s+([\w$]+)/.exec(after)?.[1],
    /^(?:async\s+)?([\w$]+)\s*\(/.exec(after)?.[1],
    /([\w$]+)\s*(?:[=:]\s*)?(?:async\s*)?(?:function\*?\s*)?$/.exec(line.slice(0, column))?.[1],
  ];
  return found.find((name) => name && !words.has(name));
}

interface ReadMap {
  map: SourceMap;
  payload: SourceMapPayload;
  /** Folder of the unit that the script was built from. */
  folder: string;
}

/** Reads the hidden source maps, which the build leaves beside its scripts. */
export class SourceNames {
  private readonly maps = new Map<string, ReadMap | null>();

  private read(script: string): ReadMap | null {
    const unit = [shellUnit(), ...remoteIds.map(remoteUnit)].find((unit) =>
      existsSync(path.join(outputFolder(unit), `${script}.map`)),
    );
    if (!unit) return null;
    const payload = JSON.parse(readFileSync(path.join(outputFolder(unit), `${script}.map`), 'utf8'));
    return { map: new SourceMap(payload), payload, folder: unit.name };
  }

  /** @param script file name; line and column count from 0, as the profiler's do. */
  find(script: string, line: number, column: number): SourceName | null {
    const known = this.maps.get(script);
    const read = known === undefined ? this.read(script) : known;
    this.maps.set(script, read);
    const entry = read?.map.findEntry(line, column);
    if (!read || !entry || !('originalSource' in entry) || !entry.originalSource) return null;
    const { originalSource, originalLine, originalColumn } = entry;
    const text = read.payload.sourcesContent[read.payload.sources.indexOf(originalSource)] ?? '';
    const name = functionNameAt(text.split('\n')[originalLine] ?? '', originalColumn) ?? '(anonymous)';
    const source = path.posix.join(read.folder, originalSource.replace(/^webpack:\/\/[^/]*\//, ''));
    return { owner: ownerOf(source), name: `${name} (${source.replace(/.*node_modules\//, '')}:${originalLine + 1})` };
  }
}
