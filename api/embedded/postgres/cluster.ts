import { execFile } from 'node:child_process';
import { createHash, randomBytes } from 'node:crypto';
import {
  accessSync,
  chownSync,
  constants,
  existsSync,
  mkdirSync,
  readdirSync,
  readFileSync,
  renameSync,
  rmdirSync,
  rmSync,
  writeFileSync,
} from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { promisify } from 'node:util';
import { type Account, canWrite } from './account';
import { PostgresFault } from './fault';

export const SUPERUSER = 'boom';

/**
 * The asked-for folder, else one in a shelter whose name follows from it, so that the next start finds it again. Where a
 * database is already, that one.
 *
 * @throws PostgresFault not_ours or as_root when the database's account can write in none of them.
 */
export function provideFolder(account: Account, wanted: string, shelters: readonly string[]): string {
  if (account.uid === undefined) {
    mkdirSync(wanted, { recursive: true, mode: 0o700 });
    try {
      accessSync(wanted, constants.R_OK | constants.W_OK | constants.X_OK);
    } catch {
      const message = `the database folder ${wanted} belongs to somebody else; choose another DATA_DIR`;
      throw new PostgresFault('not_ours', wanted, message);
    }
    return wanted;
  }
  const name = `data-${createHash('sha256').update(wanted).digest('hex').slice(0, 12)}`;
  const elsewhere = shelters
    .map((shelter) => join(shelter, name))
    .sort((one, other) => Number(isTemporary(one)) - Number(isTemporary(other)));
  const made = [wanted, ...elsewhere].filter((folder) => existsSync(join(folder, 'cluster')));
  for (const folder of [...made, wanted, ...elsewhere]) {
    mkdirSync(folder, { recursive: true });
    const isNew = readdirSync(folder).length === 0;
    if (isNew) chownSync(folder, account.uid, account.gid ?? account.uid);
    if (canWrite(account, folder)) return folder;
    if (isNew) rmdirSync(folder);
  }
  const message = `no folder found in which ${account.name} can keep a database; set DATABASE_URL instead`;
  throw new PostgresFault('as_root', account.name, message);
}

/** What is temporary, and emptied at the next boot, comes last. */
const isTemporary = (folder: string) => [tmpdir(), '/tmp'].some((base) => folder.startsWith(`${base}/`));

interface InitialiseSettings {
  account: Account;
  initdb: string;
  folder: string;
  fast: boolean;
}

/**
 * The cluster inside the folder, made at the first start, and the superuser's password.
 *
 * The builtin locale C.UTF-8 is the same on every system, so a folder can be moved; Spanish order and search
 * without accents are asked for in the queries that need them.
 */
export async function initialiseCluster({ account, initdb, folder, fast }: InitialiseSettings) {
  const cluster = join(folder, 'cluster');
  const passwordFile = join(folder, 'password');
  if (existsSync(cluster)) return { cluster, password: readFileSync(passwordFile, 'utf8').trim() };

  const password = randomBytes(18).toString('base64url');
  writeFileSync(passwordFile, `${password}\n`, { mode: 0o600 });
  if (account.uid !== undefined) chownSync(passwordFile, account.uid, account.gid ?? account.uid);

  // Under another name until it is whole: an interrupted first start must not leave half a database behind.
  const unfinished = `${cluster}.new`;
  rmSync(unfinished, { recursive: true, force: true });
  const args = [
    `--pgdata=${unfinished}`,
    `--username=${SUPERUSER}`,
    `--pwfile=${passwordFile}`,
    '--auth=scram-sha-256',
    '--encoding=UTF8',
    '--locale=C',
    '--locale-provider=builtin',
    '--builtin-locale=C.UTF-8',
    '--no-instructions',
    ...(fast ? ['--no-sync'] : []),
  ];
  try {
    // Its messages in English: who calls us looks for a full disk in them.
    const env = { ...process.env, LC_ALL: 'C' };
    await promisify(execFile)(initdb, args, { uid: account.uid, gid: account.gid, cwd: '/', env });
  } catch (error) {
    const { stderr = '' } = error as { stderr?: string };
    // What follows the error is how it cleans up.
    const reason = /(?:error|FATAL|PANIC): +(.*)/.exec(stderr)?.[1] ?? stderr.trim().split('\n').at(-1);
    throw new Error(`the database could not be made in ${folder}: ${reason || error}`);
  }
  renameSync(unfinished, cluster);
  return { cluster, password };
}
