import { setTimeout as sleep } from 'node:timers/promises';
import type { Transaction } from 'sequelize';
import { database } from './connection';
import { sqlState } from './errors';
import { run, STALE_PLAN, type Statement } from './statements';
import { sendTogether } from './wire';

/** Serialization failure, dead-lock, lock not available, old plan: the same transaction may well pass a moment later. */
const passing = new Set(['40001', '40P01', '55P03', STALE_PLAN]);
const MAX_ATTEMPTS = 3;

/**
 * Runs `work` in one transaction, and again (three times at most) when it lost against another one.
 *
 * `work` is repeated from its start: it must do nothing outside the transaction (R17).
 *
 * @param lastOf what of `work`'s result is still to be written: it goes to the database together with the COMMIT.
 */
export async function inTransaction<Result>(
  work: (transaction: Transaction) => Promise<Result>,
  lastOf: (result: Result) => Statement | null = () => null,
): Promise<Result> {
  for (let attempt = 1; ; attempt += 1) {
    try {
      return await attemptOnce(work, lastOf);
    } catch (error) {
      if (attempt === MAX_ATTEMPTS || !passing.has(sqlState(error) ?? '')) throw error;
      await sleep(Math.random() * 50 * attempt);
    }
  }
}

async function attemptOnce<Result>(
  work: (transaction: Transaction) => Promise<Result>,
  lastOf: (result: Result) => Statement | null,
): Promise<Result> {
  let writing: Promise<unknown> | undefined;
  const result = await database.transaction(async (transaction) => {
    const given = await work(transaction);
    const last = lastOf(given);
    if (last) {
      sendTogether(transaction);
      writing = run(last, transaction);
      // Whether it failed is asked below: the COMMIT behind it then rolls back, and says so without an error.
      writing.catch(() => {});
    }
    return given;
  });
  await writing;
  return result;
}
