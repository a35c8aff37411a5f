import { readdirSync, readFileSync } from 'node:fs';
import path from 'node:path';
import { askOnce } from '../../../../api/embedded/postgres/askOnce';
import { root } from '../../build/units';
import type { Cluster } from '../cluster';

const FOLDERS = ['var/cluster/logs', 'var/cluster/releases'];

/** The names of those that stand in a text. */
export const secretsIn = (text: string, secrets: Readonly<Record<string, string>>): string[] =>
  Object.entries(secrets).flatMap(([name, value]) => (text.includes(value) ? [name] : []));

/** What the jobs carry, and how they ended. */
async function readJobs(url: string): Promise<string> {
  const rows = await askOnce<{ job: string }>(url, 'SELECT job::text FROM pgboss.job AS job');
  return rows.map(({ job }) => job).join('\n');
}

/** Where in logs, releases and jobs a secret of the cluster stands (test T20): `SESSION_KEYS in var/cluster/logs/api-1.log`. */
export async function findSecrets({ secrets, databaseUrl }: Cluster): Promise<string[]> {
  const files = FOLDERS.flatMap((folder) =>
    readdirSync(path.join(root, folder), { recursive: true, withFileTypes: true })
      .filter((entry) => entry.isFile())
      .map((entry) => path.join(entry.parentPath, entry.name)),
  );
  const inFiles = files.flatMap((file) =>
    secretsIn(readFileSync(file, 'utf8'), secrets).map((name) => `${name} in ${path.relative(root, file)}`),
  );
  const inJobs = secretsIn(await readJobs(databaseUrl), secrets).map((name) => `${name} in the jobs`);
  return [...inFiles, ...inJobs];
}
