import { hash } from 'node:crypto';
import type { Transaction } from 'sequelize';
import { query } from '../database/query';
import { inTransaction } from '../database/transaction';
import { takeTurn, turnOf } from '../database/turn';
import { AppError, type ErrorCode } from './errors';
import { IdempotencyKey } from './idempotencyKey';
import type { Declaration } from './route';
import type { RouteContext } from './state';

/** A call that may be repeated: whose it is, its key where the client sent one, and what it asks for. */
export interface IdempotentCall {
  userId: string;
  key: string | null;
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
 * Reads the `Idempotency-Key` of a call.
 *
 * @param request what the call asks for: the same key with something else, or at another address, is a mistake.
 * @throws AppError invalid_idempotency_key (400)
 */
export function idempotencyKeyOf(ctx: RouteContext, userId: string, request: object): IdempotentCall {
  const key = ctx.get('Idempotency-Key') || null;
  if (key !== null && !KEY.test(key)) throw new AppError(400, 'invalid_idempotency_key');
  return { userId, key, bodyHash: hash('sha256', JSON.stringify({ path: ctx.path, ...request })) };
}

/** Answers with the first call's status, too. */
export function respond(ctx: RouteContext, { status, body }: StoredAnswer): StoredAnswer['body'] {
  ctx.status = status;
  return body;
}

/**
 * Runs `work` in one transaction and answers what it gives; one call of a person after the other. With a key, a repeated
 * call is answered as the first one was, refusals (409) included: they are answers like any other, and a repeated call
 * must not suddenly succeed (R15). A call that comes while the first is at work waits for its end.
 *
 * @param work refuses before it writes anything: the refusal is committed, so that no waiting twin finds the key free,
 *   and what was written before it would be, too.
 * @throws AppError idempotency_mismatch (422) when the key came with another body; what `work` throws.
 */
export async function idempotent(
  call: IdempotentCall,
  work: (transaction: Transaction) => Promise<StoredAnswer>,
): Promise<StoredAnswer> {
  const answer = await inTransaction(async (transaction) => {
    const isFirst = await claimKey(call, transaction);
    if (!isFirst) return findAnswer(call, transaction);
    if (call.key === null) return work(transaction);
    const first = await orRefusal(work(transaction));
    await storeAnswer(call, first, transaction);
    return first;
  });
  if (answer.status < 400) return answer;
  const { code, ...extras } = answer.body;
  throw new AppError(answer.status, code as ErrorCode, extras);
}

/** Replaces the answer of a key that was claimed, once more is known. */
export async function storeAnswer(
  { userId, key }: IdempotentCall,
  { status, body }: StoredAnswer,
  transaction?: Transaction,
): Promise<void> {
  if (key !== null) await IdempotencyKey.update({ status, body }, { where: { userId, key }, transaction });
}

/** Whether a call with this key was answered, or is being: then its turn is waited for. */
export async function hasAnswer(
  { userId, key }: Pick<IdempotentCall, 'userId' | 'key'>,
  transaction: Transaction,
): Promise<boolean> {
  await takeCallersTurn(userId, transaction);
  return (await IdempotencyKey.count({ where: { userId, key: key ?? '' }, transaction })) > 0;
}

/**
 * Whether a call will get the answer of an earlier one with its key. Asked before anything that must not be refused, or
 * stored, twice.
 */
export async function isRepeated({ userId, key }: Pick<IdempotentCall, 'userId' | 'key'>): Promise<boolean> {
  return key !== null && inTransaction((transaction) => hasAnswer({ userId, key }, transaction));
}

async function orRefusal(answer: Promise<StoredAnswer>): Promise<StoredAnswer> {
  try {
    return await answer;
  } catch (error) {
    if (!(error instanceof AppError) || error.status !== 409) throw error;
    const { retryAfterSeconds: _retry, ...extras } = error.extras;
    return { status: error.status, body: { code: error.code, ...extras } };
  }
}

const TURN_AND_KEY = `
  WITH turn AS MATERIALIZED (SELECT ${turnOf("'call:' || $1")})
  INSERT INTO idempotency_keys (user_id, key, body_hash) SELECT $1::uuid, $2, $3 FROM turn
  ON CONFLICT DO NOTHING RETURNING key`;

/** Waits for the end of the person's other calls. */
export const takeCallersTurn = (userId: string, transaction: Transaction) => takeTurn(`call:${userId}`, transaction);

/**
 * Takes the person's turn and claims the call's key: one statement, since every order has both.
 *
 * @returns whether no earlier call had its key.
 */
async function claimKey({ userId, key, bodyHash }: IdempotentCall, transaction: Transaction): Promise<boolean> {
  if (key !== null) return (await query(TURN_AND_KEY, [userId, key, bodyHash], transaction)).length > 0;
  await takeCallersTurn(userId, transaction);
  return true;
}

/** What the first call with this key was answered. */
async function findAnswer({ userId, key, bodyHash }: IdempotentCall, transaction: Transaction): Promise<StoredAnswer> {
  const first = await IdempotencyKey.findOne({ where: { userId, key: key ?? '' }, transaction });
  // Gone between the two statements: the clean-up of keys that are a week old.
  if (!first) throw new AppError(503, 'unavailable', { retryAfterSeconds: 1 });
  if (first.bodyHash !== bodyHash) throw new AppError(422, 'idempotency_mismatch');
  return { status: first.status ?? 200, body: first.body ?? {} };
}
