import { readFile } from 'node:fs/promises';
import path from 'node:path';
import { Client } from 'pg';
import { site } from './site';

/** Runs statements on the store's own database, for what would take a shopper years. */
export async function onDatabase<Result>(work: (client: Client) => Promise<Result>): Promise<Result> {
  const url = await readFile(path.join(site.dataDir, 'database-url'), 'utf8');
  const client = new Client({ connectionString: url.trim() });
  await client.connect();
  try {
    return await work(client);
  } finally {
    await client.end();
  }
}
