import type { Transaction } from 'sequelize';
import { query } from './query';

/** A turn as SQL; the name is SQL, too. */
export const turnOf = (name: string) => `pg_advisory_xact_lock(hashtextextended(${name}, 0))`;

/** Waits until nobody else has the turn of this name, and has it until the transaction ends: a lock that is no row's. */
export async function takeTurn(name: string, transaction: Transaction): Promise<void> {
  await query(`SELECT ${turnOf('$1')}`, [name], transaction);
}
