import { setTimeout as sleep } from 'node:timers/promises';
import type { Transaction } from 'sequelize';
import { database } from './connection';
import { sqlState } from './errors';

/** Serialization failure, dead-lock, lock not available: the same transaction may well pass a moment later. */
const passing = new Set(['40001', '40P01', '55P03']);
const MAX_ATTEMPTS = 3;

/**
 * Runs `work` in one transaction, and again (three times at most) when it lost against another one.
 *
 * `work` is repeated from its start: it must do nothing outside the transaction (R17). Nor may it update an instance that
 * was read before: Sequelize takes what a rolled back attempt has written for stored, and the next one leaves it out.
 */
export async function inTransaction<Result>(work: (transaction: Transaction) => Promise<Result>): Promise<Result> {
  for (let attempt = 1; ; attempt += 1) {
    try {
      return await database.transaction(work);
    } catch (error) {
      if (attempt === MAX_ATTEMPTS || !passing.has(sqlState(error) ?? '')) throw error;
      await sleep(Math.random() * 50 * attempt);
    }
  }
}

/** Repeats `work`, a transaction each, until it finds nothing to do or the time is over; once in any case. */
export async function inBatches(
  work: (transaction: Transaction) => Promise<number>,
  maxMs = Number.POSITIVE_INFINITY,
): Promise<void> {
  const end = Date.now() + maxMs;
  while ((await inTransaction(work)) > 0 && Date.now() < end);
}
