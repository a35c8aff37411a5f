import { QueryTypes } from 'sequelize';
import { database } from '../database/connection';
import { until } from './until';

/** Waits until so many statements with this text in them wait for a lock in this file's database. */
export async function untilBlocked(statement: string, count = 1): Promise<void> {
  await until(async () => {
    const waiting = await database.query(
      `SELECT FROM pg_stat_activity
        WHERE datname = current_database() AND wait_event_type = 'Lock' AND query LIKE $statement`,
      { bind: { statement: `%${statement}%` }, type: QueryTypes.SELECT },
    );
    return waiting.length >= count;
  });
}
