import { chownSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import { chooseAccount } from '../../../api/embedded/postgres/account';
import { pgbouncer } from './configurations';
import type { Ports } from './ports';
import type { Program } from './supervisor';

/** PgBouncer refuses to run as root, as PostgreSQL does: it gets that one's account, and files which only this may read. */
export function poolerProgram(folder: string, ports: Ports, password: string): Program {
  const { uid, gid } = chooseAccount(folder);
  const [file, users] = [path.join(folder, 'pgbouncer.ini'), path.join(folder, 'pgbouncer.txt')];
  writeFileSync(users, `"shop_api" "${password}"\n`, { mode: 0o600 });
  writeFileSync(file, pgbouncer(ports, users));
  if (uid !== undefined) for (const each of [file, users]) chownSync(each, uid, gid ?? uid);
  return { command: 'pgbouncer', args: [file], uid };
}
