import { availableParallelism } from 'node:os';
import { hash, type Options, verify } from '@node-rs/argon2';
import type * as Words from '@zxcvbn-ts/language-common';
import { boundedQueue } from '../http/boundedQueue';
import { invalidField } from '../http/errors';

/** `Algorithm.Argon2id` of the library, whose enum cannot be imported one file at a time. */
const ARGON2ID = 2;

/** argon2id with OWASP's parameters: about 30 ms and 19 MB each (R8). */
const PARAMETERS = { algorithm: ARGON2ID, memoryCost: 19_456, timeCost: 2, parallelism: 1 } satisfies Options;
const PARAMETERS_TEXT = `m=${PARAMETERS.memoryCost},t=${PARAMETERS.timeCost},p=${PARAMETERS.parallelism}`;

/**
 * One core is left to the rest of the shop, and one of Node's four threads for what is not asynchronous in itself: files,
 * names of hosts, pictures.
 */
const CONCURRENCY = Math.min(3, Math.max(1, availableParallelism() - 1));
const COMMON_PASSWORDS = 3_000;
const SHORTEST = 8;

/**
 * Hashing is made to be expensive: a few at a time, so that a rush of sign-ins does not stop the shop. Some 160 of them
 * by each of those cores fit into five seconds.
 */
export const { run: runInTurn } = boundedQueue({ concurrency: CONCURRENCY, queueLimit: 500, waitMs: 5_000 });

/** @throws AppError unavailable (503) after five seconds in the queue. */
export function hashPassword(password: string): Promise<string> {
  return runInTurn(() => hash(password, PARAMETERS));
}

let dummy: Promise<string> | undefined;

/**
 * Whether a password is the stored one.
 *
 * @param stored null when nobody of that name exists: it takes as long as if somebody did (R8).
 * @param countTry called just before the password is verified; throws when the limit is reached. Counting before the
 *   verification makes the limit hold for parallel calls. Counting after the queue makes waiting calls count nothing: a
 *   hundred people behind one address may sign in at once. The caller takes the count of a right password back.
 * @throws AppError unavailable (503), and what `countTry` throws.
 */
export async function isPassword(
  stored: string | null,
  password: string,
  countTry?: () => Promise<void>,
): Promise<boolean> {
  dummy ??= hash('nobody has this password', PARAMETERS);
  const against = stored ?? (await dummy);
  const isRight = await runInTurn(async () => {
    await countTry?.();
    return verify(against, password);
  });
  return isRight && stored !== null;
}

/** Whether a hash was made with weaker parameters than today's. */
export function isOutdatedHash(stored: string): boolean {
  return !stored.includes(`$${PARAMETERS_TEXT}$`);
}

/**
 * Words that somebody tries who knows which shop this is (docs/security/policies.md): a password of nothing but them,
 * digits and signs is one of the commonest here.
 */
const SHOP_WORDS = /^(?:compra|boom|tienda)+$/;
const isMadeOfShopWords = (typed: string) => SHOP_WORDS.test(typed.normalize('NFD').replaceAll(/[^a-z]/g, ''));

let common: Set<string> | undefined;

/** The commonest passwords that are long enough to be chosen here. Loaded by the first choice: 7 MB of words. */
function commonPasswords(): Set<string> {
  if (common) return common;
  const { dictionary } = require('@zxcvbn-ts/language-common') as typeof Words;
  const longEnough = dictionary['passwords-common'].filter((password) => password.length >= SHORTEST);
  common = new Set(longEnough.slice(0, COMMON_PASSWORDS));
  return common;
}

/**
 * Refuses what an attacker tries first (R8); lengths are the schema's.
 *
 * @param field where the message belongs in the form.
 * @throws AppError validation_failed (400).
 */
export function refuseWeakPassword(password: string, owner: { username: string; email: string }, field: string): void {
  const typed = password.toLowerCase();
  const [mailbox] = owner.email.toLowerCase().split('@');
  const isName = [owner.username.toLowerCase(), owner.email.toLowerCase(), mailbox].includes(typed);
  if (isName) throw invalidField(field, 'password_is_name');
  if (commonPasswords().has(typed) || isMadeOfShopWords(typed)) throw invalidField(field, 'password_too_common');
}
