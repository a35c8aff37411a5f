import { createHash } from 'node:crypto';
import { QueryTypes, type Transaction } from 'sequelize';
import { database } from '../database/connection';
import { AppError } from '../http/errors';
import { IdempotencyKey } from './model';

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

/**
 * Reads the `Idempotency-Key` of a call; null without one.
 *
 * @param request what the call asks for, path included: the same key with something else is a mistake.
 * @throws AppError invalid_idempotency_key (400)
 */
export function readKey(userId: string, header: string, request: object): KeyedCall | null {
  if (header === '') return null;
  if (!KEY.test(header)) throw new AppError(400, 'invalid_idempotency_key');
  const bodyHash = createHash('sha256').update(JSON.stringify(request)).digest('hex');
  return { userId, key: header, bodyHash };
}

/**
 * Claims the key, at the start of the transaction that does the work. A second call with the same key waits here
 * until the first has ended.
 *
 * @returns what the first call was answered, or null when this is the first.
 * @throws AppError idempotency_mismatch (422) when the key came with another body.
 */
export async function claimKey(call: KeyedCall, transaction: Transaction): Promise<StoredAnswer | null> {
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

/** Keeps the answer of a claimed key. */
export async function keepAnswer(
  call: KeyedCall,
  { status, body }: StoredAnswer,
  transaction?: Transaction,
): Promise<void> {
  const { userId, key } = call;
  await IdempotencyKey.update({ status, body }, { where: { userId, key }, transaction });
}

/**
 * Keeps the refusal of a call whose transaction was rolled back, and its claim with it: 409 is an answer like any
 * other, and a repeated call must not suddenly succeed (R15).
 */
export async function keepRefusal({ userId, key, bodyHash }: KeyedCall, error: AppError): Promise<void> {
  const { retryAfterSeconds: _retry, params: _params, ...extras } = error.extras;
  await IdempotencyKey.bulkCreate(
    [{ userId, key, bodyHash, status: error.status, body: { code: error.code, ...extras } }],
    { ignoreDuplicates: true },
  );
}
