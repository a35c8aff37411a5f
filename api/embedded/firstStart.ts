import { askOnce } from './postgres/askOnce';

const UNFINISHED = 'its first start is not over';

/**
 * Marks an empty database as one whose first start is not over. One that already has the mark was left half-filled by an
 * interrupted start, which no later start would complete: it is dropped and created again.
 *
 * @returns whether the database is empty now.
 */
export async function beginFirstStart(url: string): Promise<boolean> {
  const [found] = await askOnce<{ note: string | null; isUsed: boolean }>(
    url,
    `SELECT shobj_description(oid, 'pg_database') AS note,
       EXISTS (SELECT FROM pg_tables WHERE schemaname = 'public') AS "isUsed"
     FROM pg_database WHERE datname = current_database()`,
  );
  const isBrokenOff = found?.note === UNFINISHED;
  if (!isBrokenOff && found?.isUsed) return false;
  const database = new URL(url).pathname.slice(1);
  const server = new URL('/postgres', url).href;
  if (isBrokenOff) {
    await askOnce(server, `DROP DATABASE ${database} WITH (FORCE)`);
    await askOnce(server, `CREATE DATABASE ${database}`);
  }
  await askOnce(server, `COMMENT ON DATABASE ${database} IS '${UNFINISHED}'`);
  return true;
}

/** From now on the database is kept. */
export async function endFirstStart(url: string): Promise<void> {
  await askOnce(url, `COMMENT ON DATABASE ${new URL(url).pathname.slice(1)} IS NULL`);
}
