import { timingSafeEqual } from 'node:crypto';
import { sessionOf } from '../accounts/openSession';
import { query } from '../database/query';
import { AppError } from '../http/errors';
import type { RouteContext } from '../http/state';
import { follow } from './followed';
import { hashOrderCode } from './sendCode';

const MAX_TRIES = 5;
/** Compared with where no code was sent: it takes as long, and nothing is it. */
const NO_CODE = '0'.repeat(64);

interface TriedRow {
  code: string | null;
  orderId: string | null;
  isByMail: boolean;
  isUnexpired: boolean;
}

/** Counted and read in one statement, by the clock of the database: however many come at once. */
const TRY = `
  UPDATE order_access_codes SET tries = tries + 1
   WHERE id = $id AND tries < $max AND used_at IS NULL
  RETURNING code, order_id AS "orderId", NOT by_phone AS "isByMail", expires_at > now() AS "isUnexpired"`;

/** Of two who bring it at once, one finds it unused. */
const SPEND = 'UPDATE order_access_codes SET used_at = now() WHERE id = $id AND used_at IS NULL RETURNING id';

/**
 * Takes the code that this session asked for. From now on, under a new id, it may look at that order, and at no other.
 *
 * @throws AppError invalid_code, code_expired, codes_used_up (400): the same where there is no such order.
 */
export async function confirmCode(ctx: RouteContext, typed: string): Promise<void> {
  const id = sessionOf(ctx).orderCode;
  if (!id) throw new AppError(400, 'code_expired');
  const [tried] = await query<TriedRow>(TRY, { id, max: MAX_TRIES });
  if (!tried) throw new AppError(400, 'codes_used_up');
  if (!tried.isUnexpired) throw new AppError(400, 'code_expired');
  const isRight = timingSafeEqual(Buffer.from(tried.code ?? NO_CODE), Buffer.from(hashOrderCode(typed, id)));
  if (!isRight || !tried.orderId) throw new AppError(400, 'invalid_code');
  if ((await query(SPEND, { id })).length === 0) throw new AppError(400, 'codes_used_up');
  await follow(ctx, tried.orderId, { isMailProven: tried.isByMail });
}
