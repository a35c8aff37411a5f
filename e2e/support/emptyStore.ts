import { rmSync } from 'node:fs';
import path from 'node:path';
import { startPostgres } from '../../api/embedded/postgres';
import { askOnce } from '../../api/embedded/postgres/askOnce';
import { site } from './site';

/**
 * The store of the journeys begins anew: none of them meets what an earlier run left, or what one that broke off switched
 * for everybody. Its releases, which take a minute to build, and its keys stay. The database is dropped through its server,
 * which finds it wherever it lies and does not start where another run uses it.
 */
async function emptyStore(): Promise<void> {
  const postgres = await startPostgres({ dataDir: path.join(site.dataDir, 'postgres'), database: 'postgres' });
  try {
    await askOnce(postgres.url, 'DROP DATABASE IF EXISTS compra_boom');
  } finally {
    await postgres.stop();
  }
  rmSync(path.join(site.dataDir, 'media'), { recursive: true, force: true });
}

void emptyStore();
