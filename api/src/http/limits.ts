import { createHash } from 'node:crypto';
import { RateLimiterMemory, RateLimiterPostgres, RateLimiterRes } from 'rate-limiter-flexible';
import type { Transaction } from 'sequelize';
import { database } from '../database/connection';
import { env } from '../env';
import { AppError } from './errors';

/**
 * How often what may happen (R9). `LIMITS` overrides the points by name. Windows in seconds. Whom each is counted for,
 * and why nobody can use up somebody else's, is the table of decision 16.
 */
const defaults = {
  /** Wrong passwords for one account from one address. */
  passwordPerAccount: { points: 5, seconds: 15 * 60 },
  /** Wrong passwords from one address; mobile carriers put many people behind one. */
  passwordPerAddress: { points: 50, seconds: 60 },
  /** Tries of one passkey challenge: what was signed once is not signed again. */
  passkeyTries: { points: 1, seconds: 5 * 60 },
  register: { points: 60, seconds: 60 },
  resetPerAddress: { points: 60, seconds: 60 },
  /** Reset links sent to one account by one channel. */
  resetRequest: { points: 3, seconds: 60 * 60 },
  /** Reset tokens tried for one account from one address. */
  resetConfirm: { points: 10, seconds: 60 * 60 },
  /** Codes sent to one account. */
  codeSends: { points: 5, seconds: 60 * 60 },
  /** Codes tried for one account, over all codes. */
  codeTries: { points: 25, seconds: 60 * 60 },
  orders: { points: 60, seconds: 60 },
  /** "Ya pagué": each one asks the provider. */
  paymentChecks: { points: 6, seconds: 60 },
  tickets: { points: 30, seconds: 60 },
  messages: { points: 60, seconds: 60 },
  uploads: { points: 60, seconds: 60 },
  /** Mails, SMS and WhatsApp messages of one kind to one recipient that anybody can have sent there. */
  messagesPerHour: { points: 10, seconds: 60 * 60 },
  messagesPerDay: { points: 30, seconds: 24 * 60 * 60 },
  reports: { points: 30, seconds: 60 },
  /** Everything that is not the same for everybody, from one address. */
  requests: { points: 6_000, seconds: 60 },
} as const;
export type LimitName = keyof typeof defaults;
/** Those that all processes count together, in PostgreSQL. */
type StoredLimit = Exclude<LimitName, 'requests'>;

/** One thing that is counted: which limit, and for whom. */
export type Counted = readonly [name: StoredLimit, whom: string];

/** How many are allowed, for what is counted elsewhere. */
export function limitOf(name: LimitName): number {
  return env.limits[name] ?? defaults[name].points;
}

const limiters = new Map<LimitName, RateLimiterPostgres | RateLimiterMemory>();

function limiterOf(name: LimitName) {
  const known = limiters.get(name);
  if (known) return known;
  const { seconds } = defaults[name];
  const options = { keyPrefix: name, points: limitOf(name), duration: seconds };
  // Counting every request in the database would cost more than most requests; each process counts its own.
  const limiter =
    name === 'requests'
      ? new RateLimiterMemory(options)
      : new RateLimiterPostgres({
          ...options,
          storeClient: database,
          storeType: 'sequelize',
          tableName: 'rate_limits',
          tableCreated: true,
          clearExpiredByTimeout: false,
        });
  limiters.set(name, limiter);
  return limiter;
}

/** The column holds 255 characters with the limit's name; an address is far shorter, what somebody typed may not be. */
const LONGEST_KEY = 200;

/** Upper and lower case are the same; what is too long for the table is counted by its hash. */
function keyOf(whom: string): string {
  const key = whom.toLowerCase();
  return key.length <= LONGEST_KEY ? key : `sha256:${createHash('sha256').update(key).digest('hex')}`;
}

function refusal(result: RateLimiterRes): AppError {
  return new AppError(429, 'too_many_requests', { retryAfterSeconds: result.msBeforeNext / 1_000 });
}

/**
 * Counts one more of what is limited: for all processes together, except `requests`, which each process counts alone.
 *
 * @param whom for whom it is counted; upper and lower case are the same.
 * @throws AppError too_many_requests (429) with the time to come back.
 */
export async function consume(name: LimitName, whom: string): Promise<void> {
  try {
    await limiterOf(name).consume(keyOf(whom));
  } catch (error) {
    throw error instanceof RateLimiterRes ? refusal(error) : error;
  }
}

/**
 * Takes one back that was counted before it was judged, and then was right. Nothing, where the window it was counted
 * in is over: the library's own `reward` would begin the next one below zero.
 */
export async function giveBack(name: StoredLimit, whom: string): Promise<void> {
  await database.query('UPDATE rate_limits SET points = points - 1 WHERE key = $key AND points > 0 AND expire > $now', {
    bind: { key: `${name}:${keyOf(whom)}`, now: Date.now() },
  });
}

/**
 * Refuses when the limit is used up, without counting: before work that is not worth beginning.
 *
 * @throws AppError too_many_requests (429).
 */
export async function refuseWhenUsedUp(name: LimitName, whom: string): Promise<void> {
  const limiter = limiterOf(name);
  const result = await limiter.get(keyOf(whom));
  if (result && result.consumedPoints >= limiter.points) throw refusal(result);
}

/** Counts one more and tells whether that was still allowed, for limits that must not be seen from outside. */
export async function allows(name: LimitName, whom: string): Promise<boolean> {
  try {
    await consume(name, whom);
    return true;
  } catch (error) {
    if (error instanceof AppError) return false;
    throw error;
  }
}

/** Starts a count again, as a right password does; with the change that calls for it, where there is one. */
export async function forget(name: StoredLimit, whom: string, transaction?: Transaction): Promise<void> {
  const bind = { key: `${name}:${keyOf(whom)}` };
  await database.query('DELETE FROM rate_limits WHERE key = $key', { bind, transaction });
}
