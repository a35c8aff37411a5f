import { readFile } from 'node:fs/promises';
import path from 'node:path';
import { Client } from 'pg';
import { site } from './site';

/** The address of the store's own database, as its owner. */
export const databaseUrl = async (): Promise<string> =>
  (await readFile(path.join(site.dataDir, 'database-url'), 'utf8')).trim();

/** Runs statements on the store's own database, for what would take a shopper years. */
export async function onDatabase<Result>(work: (client: Client) => Promise<Result>): Promise<Result> {
  const client = new Client({ connectionString: await databaseUrl() });
  await client.connect();
  try {
    return await work(client);
  } finally {
    await client.end();
  }
}
