import { readFileSync, writeFileSync } from 'node:fs';
import { resolve } from 'node:path';
import { type LockedPackage, missingBinaries } from './missingBinaries';

/**
 * `npm run lockfile`, after every `npm install` that changed the lockfile: npm leaves out the binaries of other
 * platforms that its registry or cache could not show, and `npm ci` then refuses the lockfile as incomplete.
 */
const path = resolve(__dirname, '../../../package-lock.json');
const lockfile = JSON.parse(readFileSync(path, 'utf8')) as { packages: Record<string, LockedPackage> };
const missing = missingBinaries(lockfile.packages);
lockfile.packages = Object.fromEntries(
  Object.entries({ ...lockfile.packages, ...missing }).sort(([a], [b]) => a.localeCompare(b, 'en')),
);
writeFileSync(path, `${JSON.stringify(lockfile, null, 2)}\n`);
console.log(`${Object.keys(missing).length} binaries of other platforms added to package-lock.json`);
