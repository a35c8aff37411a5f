import { createHash, type Hash } from 'node:crypto';
import { readdirSync, readFileSync, statSync } from 'node:fs';
import path from 'node:path';
import { root, type Unit } from './units';

const isSource = (name: string) => !/\.test\.tsx?$/.test(name) && name !== 'node_modules' && name !== 'dist';

function addTo(hash: Hash, file: string): void {
  if (!statSync(file, { throwIfNoEntry: false })) return;
  if (statSync(file).isDirectory()) {
    for (const name of readdirSync(file).sort()) if (isSource(name)) addTo(hash, path.join(file, name));
    return;
  }
  hash.update(path.relative(root, file)).update('\0').update(readFileSync(file)).update('\0');
}

/** What goes into every build: the factory, the dependencies, the contract. */
const common = ['package-lock.json', 'shell/tools/build', 'api/contract/src', 'api/contract/package.json'];

/** Folders and files a unit is built from, relative to the root. */
export function sourcesOf(unit: Unit): string[] {
  if (unit.remote) {
    // Of the platform a remote holds only the required version: the code itself is the shell's.
    return [
      ...common,
      'shell/platform/package.json',
      ...['src', 'remote.json', 'package.json'].map((name) => `${unit.name}/${name}`),
    ];
  }
  return [...common, 'shell/platform/src', 'shell/platform/package.json', 'shell/src', 'shell/package.json'];
}

/** Changes whenever a source of this unit's build does. 10 hexadecimal digits. */
export function sourceHash(unit: Unit): string {
  const hash = createHash('sha256');
  for (const source of sourcesOf(unit)) addTo(hash, path.join(root, source));
  return hash.digest('hex').slice(0, 10);
}
