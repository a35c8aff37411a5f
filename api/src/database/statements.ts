import type { Client } from 'pg';
import { QueryTypes, type Transaction } from 'sequelize';
import { database } from './connection';
import { sqlState } from './errors';

/**
 * One SQL statement and its values, `$1`, `$2`, …
 *
 * The text is written in the code and never built from what was sent: PostgreSQL keeps its plan, so there is to be only
 * so many of them.
 */
export interface Statement {
  text: string;
  values: readonly unknown[];
}

/** "cached plan must not change result type": a migration changed a column under a plan that was kept. */
export const STALE_PLAN = '0A000';

/**
 * One of the ids in an array, for a statement that is prepared: `id = ${anyIdOf('$1')}`. How many there are PostgreSQL
 * sees only when it runs. Seen while planning, a few look cheaper than the ten that a kept plan supposes, and it plans
 * anew each time.
 */
export const anyIdOf = (position: `$${number}`): string => `ANY ((SELECT ${position}::uuid[])::uuid[])`;

const numbers = new Map<string, number>();
/** Raised when kept plans went stale: all are then made anew under other names. */
let generation = 0;

function nameOf(text: string): string {
  const number = numbers.get(text) ?? numbers.size;
  numbers.set(text, number);
  return `boom_${generation}_${number}`;
}

/**
 * Runs a statement on this connection, prepared.
 *
 * @throws Error of the driver; after {@link STALE_PLAN} it can be asked for again, in no transaction or a new one.
 */
export async function runOn<Row>(connection: object, { text, values }: Statement): Promise<Row[]> {
  try {
    const query = { name: nameOf(text), text, values: [...values] };
    return (await (connection as Client).query(query)).rows as Row[];
  } catch (error) {
    if (sqlState(error) === STALE_PLAN) generation += 1;
    throw error;
  }
}

/** The same in no transaction: it is asked for again where its plan was stale. @param connection or a pool of them. */
export async function runAlone<Row>(connection: object, statement: Statement): Promise<Row[]> {
  return runOn<Row>(connection, statement).catch((error) => {
    if (sqlState(error) !== STALE_PLAN) throw error;
    return runOn<Row>(connection, statement);
  });
}

/** Runs a statement of our own on a connection of the models' pool. */
export async function run<Row extends object>({ text, values }: Statement, transaction?: Transaction): Promise<Row[]> {
  const bind = values.map((value) => value ?? null);
  return database.query<Row>(text, { bind, type: QueryTypes.SELECT, transaction });
}

/** The same statements with their values counted on, so that they can stand in one. */
function counted(statements: readonly Statement[]): { texts: string[]; values: unknown[] } {
  const values: unknown[] = [];
  const texts = statements.map((statement) => {
    const before = values.length;
    values.push(...statement.values);
    return statement.text.replace(/\$(\d+)/g, (_, position) => `$${Number(position) + before}`);
  });
  return { texts, values };
}

/**
 * Several changes (INSERT, UPDATE, DELETE) as one statement: all of them happen, or none, in one way to the database
 * and back. None sees what another one changed; foreign keys are looked at when all are done.
 */
export function together(changes: readonly Statement[]): Statement {
  const { texts, values } = counted(changes);
  return { text: `WITH ${texts.map((text, index) => `change${index} AS (${text})`).join(', ')} SELECT`, values };
}

/**
 * Several SELECTs as one statement.
 *
 * @returns each one's rows by its name, as JSON has them: numeric as a number, moments as text.
 */
export async function readTogether<Rows extends Record<string, object>>(
  reads: { [Name in keyof Rows]: Statement },
  transaction?: Transaction,
): Promise<{ [Name in keyof Rows]: Rows[Name][] }> {
  const names = Object.keys(reads);
  const { texts, values } = counted(Object.values(reads));
  const columns = texts.map(
    (text, index) => `(SELECT coalesce(json_agg(row), '[]') FROM (${text}) AS row) AS "${names[index]}"`,
  );
  const [row] = await run<{ [Name in keyof Rows]: Rows[Name][] }>(
    { text: `SELECT ${columns.join(', ')}`, values },
    transaction,
  );
  return row as { [Name in keyof Rows]: Rows[Name][] };
}
