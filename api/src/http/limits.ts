import { createHash } from 'node:crypto';
import { RateLimiterMemory, RateLimiterRes } from 'rate-limiter-flexible';
import type { Transaction } from 'sequelize';
import { query } from '../database/query';
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
  /** From one address; without pictures and what the cache answers. */
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

/** Counting every request in the database would cost more than most requests: each process counts its own. */
let requests: RateLimiterMemory | undefined;

/** The column holds 255 characters with the limit's name; an address is far shorter, what somebody typed may not be. */
const LONGEST_KEY = 200;

/** Upper and lower case are the same; what is too long for the table is counted by its hash. */
function keyOf(whom: string): string {
  const key = whom.toLowerCase();
  return key.length <= LONGEST_KEY ? key : `sha256:${createHash('sha256').update(key).digest('hex')}`;
}

const refusal = (msToWait: number) =>
  new AppError(429, 'too_many_requests', { retryAfterSeconds: Math.max(0, msToWait) / 1_000 });

/** The key of a row of `rate_limits`. */
const rowOf = ([name, whom]: Counted) => `${name}:${keyOf(whom)}`;

/** What is counted of one key; `expire` as milliseconds since 1970, as text. */
interface Count {
  points: number;
  expire: string;
}

/**
 * Counts in one statement, so that no two count the same. Nobody waits for the disk: after a power cut the counts of the
 * last moments may be missing.
 */
const COUNT = `
  WITH hasty AS (SELECT set_config('synchronous_commit', 'off', true))
  INSERT INTO rate_limits AS kept (key, points, expire)
  SELECT $1, 1, $2::bigint FROM hasty
   WHERE NOT EXISTS (SELECT FROM rate_limits WHERE key = $4 AND points >= $5::int AND expire > $3::bigint)
  ON CONFLICT (key) DO UPDATE SET
    points = CASE WHEN kept.expire <= $3::bigint THEN 1 ELSE kept.points + 1 END,
    expire = CASE WHEN kept.expire <= $3::bigint THEN excluded.expire ELSE kept.expire END
  RETURNING points, expire`;

/**
 * Counts one more of what is limited: for all processes together, except `requests`, which each process counts alone.
 *
 * @param whom for whom it is counted; upper and lower case are the same.
 * @param unless another limit, which refuses without anything being counted when it is used up.
 * @throws AppError too_many_requests (429) with the time to come back.
 */
export async function consume(name: LimitName, whom: string, unless?: Counted): Promise<void> {
  if (name === 'requests') return consumeRequest(whom);
  const now = Date.now();
  const values = [rowOf([name, whom]), now + defaults[name].seconds * 1_000, now];
  const gate = unless ? [rowOf(unless), limitOf(unless[0])] : ['', 1];
  const [count] = await query<Count>(COUNT, [...values, ...gate]);
  if (count && count.points > limitOf(name)) throw refusal(Number(count.expire) - now);
  if (count || !unless) return;
  await refuseWhenUsedUp(...unless);
  // Its window ended between the two statements.
  await consume(name, whom, unless);
}

async function consumeRequest(whom: string): Promise<void> {
  requests ??= new RateLimiterMemory({ points: limitOf('requests'), duration: defaults.requests.seconds });
  try {
    await requests.consume(keyOf(whom));
  } catch (error) {
    throw error instanceof RateLimiterRes ? refusal(error.msBeforeNext) : error;
  }
}

/** Takes back a request that turned out to cost nothing. */
export async function giveBackRequest(whom: string): Promise<void> {
  await requests?.reward(keyOf(whom));
}

/**
 * Takes one back that was counted before it was judged, and then was right. Nothing, where the window it was counted
 * in is over.
 */
export async function giveBack(...counted: Counted): Promise<void> {
  const text = 'UPDATE rate_limits SET points = points - 1 WHERE key = $1 AND points > 0 AND expire > $2::bigint';
  await query(text, [rowOf(counted), Date.now()]);
}

/**
 * Refuses when the limit is used up, without counting: before work that is not worth beginning.
 *
 * @throws AppError too_many_requests (429).
 */
export async function refuseWhenUsedUp(...counted: Counted): Promise<void> {
  const now = Date.now();
  const text = 'SELECT points, expire FROM rate_limits WHERE key = $1 AND expire > $2::bigint';
  const [count] = await query<Count>(text, [rowOf(counted), now]);
  if (count && count.points >= limitOf(counted[0])) throw refusal(Number(count.expire) - now);
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

/** Starts a count again, as a right password does; by itself, or with the change that calls for it. */
export async function forget(name: StoredLimit, whom: string, transaction?: Transaction): Promise<void> {
  await query('DELETE FROM rate_limits WHERE key = $1', [rowOf([name, whom])], transaction);
}
