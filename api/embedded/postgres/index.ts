import { resolve } from 'node:path';
import { Client, escapeIdentifier } from 'pg';
import { chooseAccount, findShelters } from './account';
import { provideBinaries } from './binaries';
import { initialiseCluster, provideFolder, SUPERUSER } from './cluster';
import { runServer } from './server';

interface PostgresSettings {
  /** Where the tables are to lie; made when missing. */
  dataDir: string;
  /** Name of the database, made when missing. */
  database: string;
  /** For tests: no fsync, so a power cut may destroy the data. */
  fast?: boolean;
  /** Memory for the tables' pages; without it as much as PostgreSQL takes by itself. */
  sharedBuffers?: string;
  /** A loopback port to keep, where the server must be found by it after a restart; without it a free one. */
  port?: number;
}

export interface RunningPostgres {
  /** `postgres://…` on 127.0.0.1, with a password that only this folder knows. */
  url: string;
  /** Where the tables really lie: elsewhere than asked for when PostgreSQL's account cannot go there. */
  dataDir: string;
  /** Of its first process: when that is killed, all of it ends as in a crash. */
  pid: number;
  /** Fast shutdown: open transactions are rolled back, and the process is gone when this resolves. */
  stop(): Promise<void>;
}

/**
 * Starts a real PostgreSQL server on a free loopback port.
 *
 * It dies with this process, however that ends, and a folder left by a killed run is taken over.
 *
 * @throws PostgresFault, or Error with one plain sentence where the folder is damaged.
 */
export async function startPostgres({
  dataDir,
  database,
  fast = false,
  sharedBuffers,
  port,
}: PostgresSettings): Promise<RunningPostgres> {
  const wanted = resolve(dataDir);
  const account = chooseAccount(wanted);
  const shelters = account.uid === undefined ? [] : [...findShelters()];
  const { postgres, initdb } = provideBinaries(account, shelters);
  const folder = provideFolder(account, wanted, shelters);
  const { cluster, password } = await initialiseCluster({ account, initdb, folder, fast });

  const server = await runServer({ account, postgres, cluster, fast, sharedBuffers, port });
  const urlOf = (name: string) => `postgres://${SUPERUSER}:${password}@127.0.0.1:${server.port}/${name}`;
  try {
    await provideDatabase(urlOf('postgres'), database);
  } catch (error) {
    await server.stop();
    throw error;
  }
  return { url: urlOf(database), dataDir: folder, pid: server.pid, stop: server.stop };
}

async function provideDatabase(url: string, database: string): Promise<void> {
  const client = new Client({ connectionString: url });
  await client.connect();
  try {
    const { rowCount } = await client.query('SELECT FROM pg_database WHERE datname = $1', [database]);
    if (!rowCount) await client.query(`CREATE DATABASE ${escapeIdentifier(database)}`);
  } finally {
    await client.end();
  }
}
