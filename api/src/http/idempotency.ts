import { createHash } from 'node:crypto';
import type { Transaction } from 'sequelize';
import { run, type Statement, together } from '../database/statements';
import { inTransaction } from '../database/transaction';
import { AppError, type ErrorCode } from './errors';
import type { Declaration } from './route';
import type { RouteContext } from './state';

/** A call that may be repeated: whose it is, its key where the client sent one, and what it asks for. */
export interface RepeatableCall {
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
export function readCall(ctx: RouteContext, userId: string, request: object): RepeatableCall {
  const key = ctx.get('Idempotency-Key') || null;
  if (key !== null && !KEY.test(key)) throw new AppError(400, 'invalid_idempotency_key');
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

/** What a call came to, and what of it is still to be written: that goes with the answer, in one statement. */
export interface Outcome extends StoredAnswer {
  writes?: readonly Statement[];
}

/** Nothing needs to be known before. */
const seeNothing = async () => undefined as never;

/**
 * Runs `work` in one transaction and answers what it gives; one call of a person after the other. With a key, a repeated
 * call is answered as the first one was, refusals (409) included: they are answers like any other, and a repeated call
 * must not suddenly succeed (R15). A call that comes while the first is at work waits for its end.
 *
 * @param work refuses before it writes anything: the refusal is committed, so that no waiting twin finds the key free,
 *   and what was written before it would be, too.
 * @param look reads what `work` is to know: asked for right behind the turn, in the same way to the database, as a
 *   statement of its own, which sees what earlier calls have committed. A repeated call has asked in vain.
 * @throws AppError idempotency_mismatch (422) when the key came with another body; what `work` throws.
 */
export async function answerOnce<Seen = never>(
  call: RepeatableCall,
  work: (transaction: Transaction, seen: Seen) => Promise<Outcome>,
  look: (transaction: Transaction) => Promise<Seen> = seeNothing,
): Promise<StoredAnswer> {
  const answer = await inTransaction(async (transaction): Promise<StoredAnswer> => {
    if (!(await takeTurn(call, transaction))) return readAnswer(call, transaction);
    const seen = await look(transaction);
    if (call.key === null) {
      const { writes = [], ...given } = await work(transaction, seen);
      if (writes.length > 0) await run(together(writes), transaction);
      return given;
    }
    const { writes = [], ...given } = await orRefusal(work(transaction, seen));
    await run(together([...writes, answerWrite(call, given)]), transaction);
    return given;
  });
  if (answer.status < 400) return answer;
  const { code, ...extras } = answer.body;
  throw new AppError(answer.status, code as ErrorCode, extras);
}

async function orRefusal(outcome: Promise<Outcome>): Promise<Outcome> {
  try {
    return await outcome;
  } catch (error) {
    if (!(error instanceof AppError) || error.status !== 409) throw error;
    const { retryAfterSeconds: _retry, ...extras } = error.extras;
    return { status: error.status, body: { code: error.code, ...extras } };
  }
}

/** Text of the lock that a person's calls hold one after the other, until the transaction ends. */
const TURN = `SELECT pg_advisory_xact_lock(hashtextextended('call:' || $1::text, 0))`;

/** Waits for the end of the person's other calls. @returns whether this is the first with its key, which is then taken. */
async function takeTurn({ userId, key, bodyHash }: RepeatableCall, transaction: Transaction): Promise<boolean> {
  if (key === null) {
    await run({ text: TURN, values: [userId] }, transaction);
    return true;
  }
  const text = `INSERT INTO idempotency_keys (user_id, key, body_hash)
    SELECT $1::uuid, $2, $3 FROM (${TURN}) AS turn ON CONFLICT DO NOTHING RETURNING key`;
  return (await run({ text, values: [userId, key, bodyHash] }, transaction)).length > 0;
}

interface KeptAnswer {
  bodyHash: string;
  status: number | null;
  body: StoredAnswer['body'] | null;
}

/** What the first call with this key was answered. */
async function readAnswer({ userId, key, bodyHash }: RepeatableCall, transaction: Transaction): Promise<StoredAnswer> {
  const text = `SELECT body_hash AS "bodyHash", status, body FROM idempotency_keys WHERE user_id = $1 AND key = $2`;
  const [first] = await run<KeptAnswer>({ text, values: [userId, key] }, transaction);
  // Gone between the two statements: the clean-up of keys that are a week old.
  if (!first) throw new AppError(503, 'unavailable', { retryAfterSeconds: 1 });
  if (first.bodyHash !== bodyHash) throw new AppError(422, 'idempotency_mismatch');
  return { status: first.status ?? 200, body: first.body ?? {} };
}

function answerWrite({ userId, key }: RepeatableCall, { status, body }: StoredAnswer): Statement {
  return {
    text: 'UPDATE idempotency_keys SET status = $3, body = $4::jsonb WHERE user_id = $1 AND key = $2',
    values: [userId, key, status, JSON.stringify(body)],
  };
}

/** Replaces the answer of a key that was taken, once more is known; `writes` go with it, in one statement. */
export async function keepAnswer(
  call: RepeatableCall,
  answer: StoredAnswer,
  writes: readonly Statement[],
): Promise<void> {
  const all = call.key === null ? writes : [...writes, answerWrite(call, answer)];
  if (all.length > 0) await run(together(all));
}
