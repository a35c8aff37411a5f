import { hash } from 'node:crypto';
import { RateLimiterMemory, RateLimiterPostgres, RateLimiterRes } from 'rate-limiter-flexible';
import { query } from '../database/query';
import { env } from '../env';
import { log } from '../log/log';
import { AppError } from './errors';

/**
 * How often something may happen (R9). `LIMITS` overrides the points by name; windows are in seconds. For whom each is
 * counted, and why nobody can use up somebody else's, is in the tables of decisions 16 and 77; one in neither counts
 * the person, or a visitor's address (`answer.ts`).
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
  /** The same; at most half of `messagesPerDay`, so that no link is voided by one that is not sent. */
  resetsPerDay: { points: 15, seconds: 24 * 60 * 60 },
  /** Reset tokens tried for one account from one address. */
  resetConfirm: { points: 10, seconds: 60 * 60 },
  /** Codes sent to one account. */
  codeSends: { points: 5, seconds: 60 * 60 },
  /** Codes tried for one account, over all codes. */
  codeTries: { points: 25, seconds: 60 * 60 },
  /** Codes for an order asked for, or visitors' codes tried, from one address. */
  orderAccess: { points: 60, seconds: 60 },
  /** Codes sent for one order. */
  orderCodes: { points: 5, seconds: 60 * 60 },
  orderCodesPerDay: { points: 15, seconds: 24 * 60 * 60 },
  /** Visitors' codes of one kind mailed to one address; codes that prove one address or number to accounts. */
  visitorCodes: { points: 10, seconds: 60 * 60 },
  visitorCodesPerDay: { points: 30, seconds: 24 * 60 * 60 },
  /** Requests about personal data from one address without an account: each one mails a code to whom was typed. */
  privacyCodes: { points: 30, seconds: 60 * 60 },
  /** Orders without an account from one address: each one holds stock, and nobody's count. */
  guestOrders: { points: 30, seconds: 60 * 60 },
  orders: { points: 60, seconds: 60 },
  /** Unknown codes of coupons from one address, whether they were checked or ordered with. */
  coupons: { points: 30, seconds: 10 * 60 },
  quotes: { points: 20, seconds: 60 },
  /** "Ya pagué": each one asks the provider. */
  paymentChecks: { points: 6, seconds: 60 },
  tickets: { points: 30, seconds: 60 },
  messages: { points: 60, seconds: 60 },
  /** One message about an order that the shop sends again. */
  resends: { points: 1, seconds: 5 * 60 },
  /** Reviews written or changed, and questions asked, by one person. */
  reviews: { points: 30, seconds: 60 * 60 },
  questions: { points: 20, seconds: 60 * 60 },
  uploads: { points: 60, seconds: 60 },
  /** By one person: each new mail address is told of the one after it. */
  profileChanges: { points: 30, seconds: 60 * 60 },
  /** Mails, SMS and WhatsApp messages of one kind to one recipient that anybody can have sent there. */
  messagesPerHour: { points: 10, seconds: 60 * 60 },
  /** The same; and news of all orders to one phone. */
  messagesPerDay: { points: 30, seconds: 24 * 60 * 60 },
  /** About orders of accounts to one address that nobody has proven: three for each that one may hold unpaid. */
  orderMailsPerDay: { points: 300, seconds: 24 * 60 * 60 },
  reports: { points: 30, seconds: 60 },
  /** From one address; without pictures and what the cache answers. */
  requests: { points: 6_000, seconds: 60 },
} as const;
export type LimitName = keyof typeof defaults;

/** Names in `LIMITS` of which there is no limit: a slip, or one of another release. */
export const unknownLimits = (): string[] => Object.keys(env.limits).filter((name) => !Object.hasOwn(defaults, name));

/** One thing that is counted: which limit, and for whom. */
export type Counted = readonly [name: LimitName, whom: string];

/** How many are allowed, for what is counted elsewhere. */
export function limitOf(name: LimitName): number {
  return env.limits[name] ?? defaults[name].points;
}

/**
 * What the limiter counts with: its statements without the names that it gives them. A named one is planned once for a
 * connection, and behind a pooler the next statement is on another connection, which does not know it.
 */
const counter = {
  async query({ text, values }: { text: string; values: unknown[] }) {
    try {
      const rows = await query(text, values);
      return { rows, rowCount: rows.length };
    } catch (error) {
      log.warn({ err: error }, 'the database does not count a limit: this process counts alone');
      throw error;
    }
  },
};

type Limiter = RateLimiterMemory | RateLimiterPostgres;
const limiters = new Map<LimitName, Limiter>();

/** Counting every request in the database would cost more than most requests: each process counts its own. */
function limiterOf(name: LimitName): Limiter {
  const known = limiters.get(name);
  if (known) return known;
  const settings = { keyPrefix: name, points: limitOf(name), duration: defaults[name].seconds };
  const memory = new RateLimiterMemory(settings);
  const table = { tableName: 'rate_limits', tableCreated: true, clearExpiredByTimeout: false };
  const limiter =
    name === 'requests'
      ? memory
      : // Where the database does not count, a process counts alone.
        new RateLimiterPostgres({
          ...settings,
          ...table,
          storeClient: counter,
          storeType: 'client',
          insuranceLimiter: memory,
        });
  limiters.set(name, limiter);
  return limiter;
}

/** The column holds 255 characters with the limit's name; an address is far shorter, what somebody typed may not be. */
const LONGEST_KEY = 200;

/** Upper and lower case are the same; what is too long for the table is counted by its hash. */
function keyOf(whom: string): string {
  const key = whom.toLowerCase();
  return key.length <= LONGEST_KEY ? key : `sha256:${hash('sha256', key)}`;
}

const refusal = (msToWait: number) =>
  new AppError(429, 'too_many_requests', { retryAfterSeconds: Math.max(0, msToWait) / 1_000 });

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
    throw error instanceof RateLimiterRes ? refusal(error.msBeforeNext) : error;
  }
}

/** Takes back one that was counted before it was judged, and turned out to be right or to cost nothing. */
export async function giveBack(name: LimitName, whom: string): Promise<void> {
  const limiter = limiterOf(name);
  const { consumedPoints } = await limiter.reward(keyOf(whom));
  // Its window is over: what is less than nothing would be one more than the limit.
  if (consumedPoints < 0) await limiter.penalty(keyOf(whom));
}

/**
 * Refuses when the limit is used up, without counting: before work that is not worth beginning.
 *
 * @throws AppError too_many_requests (429).
 */
export async function refuseWhenUsedUp(name: LimitName, whom: string): Promise<void> {
  const count = await limiterOf(name).get(keyOf(whom));
  if (count && count.consumedPoints >= limitOf(name)) throw refusal(count.msBeforeNext);
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

/** Starts a count again, as a right password does. */
export async function forget(name: LimitName, whom: string): Promise<void> {
  await limiterOf(name).delete(keyOf(whom));
}
