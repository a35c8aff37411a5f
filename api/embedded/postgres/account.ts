import { execFileSync, spawnSync } from 'node:child_process';
import { chmodSync, existsSync, lstatSync, mkdirSync, statSync } from 'node:fs';
import { homedir, tmpdir } from 'node:os';
import { dirname, join } from 'node:path';
import { PostgresFault } from './fault';

/** The operating-system account that PostgreSQL runs as; no ids when it is simply ours. */
export interface Account {
  name: string;
  uid?: number;
  gid?: number;
}

const isRoot = () => process.getuid?.() === 0;

/** Accounts without rights that exist on practically every system, the most common one first. */
const HARMLESS = ['nobody', 'postgres', 'daemon'];

/**
 * PostgreSQL refuses to run as root, so root lends it a harmless account.
 *
 * @param dataDir when it holds a database already, the account that owns it: the same folder keeps working
 *   whether root or an ordinary user starts the store.
 * @throws PostgresFault as_root when root finds no account to lend.
 */
export function chooseAccount(dataDir: string): Account {
  if (!isRoot()) return { name: 'the current user' };
  if (existsSync(join(dataDir, 'password'))) {
    const { uid, gid } = statSync(dataDir);
    if (uid !== 0) return { name: `user ${uid}`, uid, gid };
  }
  for (const name of HARMLESS) {
    try {
      const idOf = (flag: string) => Number(execFileSync('id', [flag, name], { stdio: ['ignore', 'pipe', 'ignore'] }));
      const account = { name, uid: idOf('-u'), gid: idOf('-g') };
      if (account.uid > 0 && account.gid > 0) return account;
    } catch {
      // No such account here: try the next.
    }
  }
  const message = 'PostgreSQL does not run as root, and no unprivileged account was found; set DATABASE_URL instead';
  throw new PostgresFault('as_root', HARMLESS.join(', '), message);
}

const asAccount = ({ uid, gid }: Account) => ({ uid, gid, cwd: '/', stdio: 'ignore' as const });

/** Whether the account may enter the program's folder and start it there (mode 700 and `noexec` forbid it). */
export function canRun(account: Account, program: string): boolean {
  if (account.uid === undefined) return true;
  return spawnSync(program, ['--version'], asAccount(account)).status === 0;
}

/** Whether the account may write in the folder, all the folders above it being open to it. */
export function canWrite(account: Account, folder: string): boolean {
  if (account.uid === undefined) return true;
  return spawnSync('/bin/sh', ['-c', 'test -w "$0" && test -x "$0"', folder], asAccount(account)).status === 0;
}

/** Whether the folder is a real one that only we can fill: `/tmp` is everybody's. */
export function ownsFolder(folder: string): boolean {
  const entry = lstatSync(folder);
  return entry.isDirectory() && entry.uid === process.getuid?.() && (entry.mode & 0o022) === 0;
}

/** Temporary folders, best first, in which what the account may not reach elsewhere can be kept. */
export function* findShelters(): Generator<string> {
  const bases = new Set([tmpdir(), '/var/tmp', '/tmp', dirname(homedir())]);
  for (const base of bases) {
    const shelter = join(base, `compra-boom-${process.getuid?.() ?? 0}`);
    try {
      // Also where the umask would shut it.
      if (mkdirSync(shelter, { recursive: true })) chmodSync(shelter, 0o755);
      if (ownsFolder(shelter)) yield shelter;
    } catch {
      // Read-only or missing: the next one may do.
    }
  }
}
