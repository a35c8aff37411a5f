import { RateLimiterMemory, RateLimiterPostgres, RateLimiterRes } from 'rate-limiter-flexible';
import { database } from '../database/connection';
import { env } from '../env';
import { AppError } from './errors';

/** How often what may happen (R9). `LIMITS` overrides the points by name. Windows in seconds. */
const defaults = {
  /** Wrong passwords for one account from one address. */
  passwordPerAccount: { points: 5, seconds: 15 * 60 },
  /** Wrong passwords from one address; mobile carriers put many people behind one. */
  passwordPerAddress: { points: 50, seconds: 60 },
  register: { points: 60, seconds: 60 },
  resetPerAddress: { points: 60, seconds: 60 },
  resetRequest: { points: 3, seconds: 60 * 60 },
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
  reports: { points: 30, seconds: 60 },
  /** Everything, from one address. */
  requests: { points: 1_200, seconds: 60 },
} as const;
export type LimitName = keyof typeof defaults;

const limiters = new Map<LimitName, RateLimiterPostgres | RateLimiterMemory>();

function limiterOf(name: LimitName) {
  const known = limiters.get(name);
  if (known) return known;
  const { points, seconds } = defaults[name];
  const options = { keyPrefix: name, points: env.limits[name] ?? points, duration: seconds };
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

function refusal(result: RateLimiterRes): AppError {
  return new AppError(429, 'too_many_requests', { retryAfterSeconds: result.msBeforeNext / 1_000 });
}

/**
 * Counts one more of what is limited, for all processes together.
 *
 * @param key whom it is counted for; upper and lower case are the same.
 * @throws AppError too_many_requests (429) with the time to come back.
 */
export async function consume(name: LimitName, key: string): Promise<void> {
  try {
    await limiterOf(name).consume(key.toLowerCase());
  } catch (error) {
    throw error instanceof RateLimiterRes ? refusal(error) : error;
  }
}

/**
 * Refuses when the limit is used up, without counting.
 *
 * @throws AppError too_many_requests (429).
 */
export async function refuseWhenUsedUp(name: LimitName, key: string): Promise<void> {
  const limiter = limiterOf(name);
  const result = await limiter.get(key.toLowerCase());
  if (result && result.consumedPoints >= limiter.points) throw refusal(result);
}

/** Counts one more and tells whether that was still allowed, for limits that must not be seen from outside. */
export async function allows(name: LimitName, key: string): Promise<boolean> {
  try {
    await consume(name, key);
    return true;
  } catch (error) {
    if (error instanceof AppError) return false;
    throw error;
  }
}

/** Starts a count again, as a right password does. */
export async function forget(name: LimitName, key: string): Promise<void> {
  await limiterOf(name).delete(key.toLowerCase());
}
