import type { Client } from 'pg';

/** A table as a backup holds it. */
export interface BackupTable {
  /** Quoted, with its schema: `public.users`. */
  name: string;
  /** Quoted; without those that the database works out itself. */
  columns: string[];
}

/**
 * What a backup leaves out: the schema's own bookkeeping, what triggers fill again, figures of the last days, and
 * sessions and limits, which must not come back to life.
 */
const LEFT_OUT = ['migrations', 'search_words', 'sessions', 'rate_limits', 'release_figures'];

/** Which tables are kept: of the queue's schema only the jobs, since the migrator makes the rest. */
const IS_KEPT = `((n.nspname = 'public' AND NOT c.relname = ANY ($1)) OR (n.nspname = 'pgboss' AND c.relname = 'job'))`;

const TABLES = `
  SELECT c.oid::int AS id, format('%I.%I', n.nspname, c.relname) AS name,
    ARRAY(SELECT quote_ident(attname) FROM pg_attribute
          WHERE attrelid = c.oid AND attnum > 0 AND NOT attisdropped AND attgenerated = '' ORDER BY attnum) AS columns,
    ARRAY(SELECT confrelid::int FROM pg_constraint
          WHERE conrelid = c.oid AND contype = 'f' AND confrelid <> c.oid) AS "dependsOn"
  FROM pg_class c JOIN pg_namespace n ON n.oid = c.relnamespace
  WHERE c.relkind IN ('r', 'p') AND NOT c.relispartition AND ${IS_KEPT}
  ORDER BY 2`;

interface Row extends BackupTable {
  id: number;
  dependsOn: number[];
}

/** Every table that a backup holds, each after those that its rows refer to. */
export async function listTables(client: Client): Promise<BackupTable[]> {
  const { rows } = await client.query<Row>(TABLES, [LEFT_OUT]);
  const ordered: Row[] = [];
  const waiting = new Set(rows);
  while (waiting.size > 0) {
    const isWaitedFor = (id: number) => [...waiting].some((row) => row.id === id);
    const next = [...waiting].find(({ dependsOn }) => !dependsOn.some(isWaitedFor));
    if (!next) throw new Error(`the tables ${[...waiting].map(({ name }) => name).join(', ')} refer to each other`);
    ordered.push(next);
    waiting.delete(next);
  }
  return ordered.map(({ name, columns }) => ({ name, columns }));
}

/** The tables that hold anything. */
export async function listFilledTables(client: Client): Promise<string[]> {
  const filled: string[] = [];
  for (const { name } of await listTables(client)) {
    const { rows } = await client.query(`SELECT EXISTS (SELECT FROM ${name}) AS filled`);
    if (rows[0].filled) filled.push(name);
  }
  return filled;
}
