import { createHash } from 'node:crypto';
import { QueryTypes, type Transaction } from 'sequelize';
import { database } from '../database/connection';
import { inTransaction } from '../database/transaction';
import { AppError, type ErrorCode } from './errors';
import { IdempotencyKey } from './idempotencyKey';
import type { Declaration } from './route';
import type { RouteContext } from './state';

/** A call that may be repeated: whose it is, its key, and what it asks for. */
export interface KeyedCall {
  userId: string;
  key: string;
  bodyHash: string;
}

/** An answer as it is stored and repeated. */
export interface StoredAnswer {
  status: number;
  body: Record<string, unknown>;
}

/** Visible ASCII, as an HTTP header carries it. */
const KEY = /^[\x21-\x7e]{1,255}$/;

/** What a route declares whose calls may be repeated with their key. */
export const repeatable = {
  headers: {
    'Idempotency-Key': {
      description: 'Una clave propia por intento; repetirla da la misma respuesta y no lo hace otra vez.',
      schema: { type: 'string', minLength: 1, maxLength: 255, pattern: '^[\\x21-\\x7e]+$' },
    },
  },
  errors: { 400: ['invalid_idempotency_key'], 422: ['idempotency_mismatch'] },
} satisfies Partial<Declaration>;

/**
 * Reads the `Idempotency-Key` of a call; null without one.
 *
 * @param request what the call asks for: the same key with something else, or at another address, is a mistake.
 * @throws AppError invalid_idempotency_key (400)
 */
export function readKey(ctx: RouteContext, userId: string, request: object): KeyedCall | null {
  const key = ctx.get('Idempotency-Key');
  if (key === '') return null;
  if (!KEY.test(key)) throw new AppError(400, 'invalid_idempotency_key');
  const bodyHash = createHash('sha256')
    .update(JSON.stringify({ path: ctx.path, ...request }))
    .digest('hex');
  return { userId, key, bodyHash };
}

/** Answers with the first call's status, too. */
export function give(ctx: RouteContext, { status, body }: StoredAnswer): StoredAnswer['body'] {
  ctx.status = status;
  return body;
}

/**
 * Runs `work` in one transaction and answers what it gives. With a key, a repeated call is answered as the first one
 * was, refusals (409) included: they are answers like any other, and a repeated call must not suddenly succeed (R15).
 * A call that comes while the first is at work waits for its end.
 *
 * @throws AppError idempotency_mismatch (422) when the key came with another body; what `work` throws.
 */
export async function answerOnce(
  call: KeyedCall | null,
  work: (transaction: Transaction) => Promise<StoredAnswer>,
): Promise<StoredAnswer> {
  if (!call) return inTransaction(work);
  const answer = await inTransaction(async (transaction) => {
    const earlier = await claimKey(call, transaction);
    if (earlier) return earlier;
    const given = await answerOrRefuse(work, transaction);
    await keepAnswer(call, given, transaction);
    return given;
  });
  if (answer.status < 400) return answer;
  const { code, ...extras } = answer.body;
  throw new AppError(answer.status, code as ErrorCode, extras);
}

/**
 * A refusal undoes the work, but not the claim of the key: both are committed together, so that no waiting twin finds
 * the key free in between.
 */
async function answerOrRefuse(
  work: (transaction: Transaction) => Promise<StoredAnswer>,
  transaction: Transaction,
): Promise<StoredAnswer> {
  await database.query('SAVEPOINT work', { transaction });
  try {
    return await work(transaction);
  } catch (error) {
    if (!(error instanceof AppError) || error.status !== 409) throw error;
    await database.query('ROLLBACK TO SAVEPOINT work', { transaction });
    const { retryAfterSeconds: _retry, ...extras } = error.extras;
    return { status: error.status, body: { code: error.code, ...extras } };
  }
}

/** @returns what the first call was answered, or null when this is the first. */
async function claimKey(call: KeyedCall, transaction: Transaction): Promise<StoredAnswer | null> {
  const claimed = await database.query(
    `INSERT INTO idempotency_keys (user_id, key, body_hash) VALUES ($userId, $key, $bodyHash)
     ON CONFLICT DO NOTHING RETURNING key`,
    { bind: { ...call }, type: QueryTypes.SELECT, transaction },
  );
  if (claimed.length > 0) return null;
  const { userId, key } = call;
  const first = await IdempotencyKey.findOne({ where: { userId, key }, transaction });
  // Gone between the two statements: the nightly clean-up. The call is then as good as new.
  if (!first) return claimKey(call, transaction);
  if (first.bodyHash !== call.bodyHash) throw new AppError(422, 'idempotency_mismatch');
  return { status: first.status ?? 200, body: first.body ?? {} };
}

/** Replaces the answer of a key that was claimed, once more is known. */
export async function keepAnswer(
  { userId, key }: KeyedCall,
  { status, body }: StoredAnswer,
  transaction?: Transaction,
): Promise<void> {
  await IdempotencyKey.update({ status, body }, { where: { userId, key }, transaction });
}
