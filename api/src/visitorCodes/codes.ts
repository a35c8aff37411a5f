import { VISITOR_CODE_MINUTES } from '@boom/contract';
import { Op, type Transaction } from 'sequelize';
import { drawCode } from '../accounts/secondStep/drawCode';
import { query } from '../database/query';
import { AppError } from '../http/errors';
import { allows } from '../http/limits';
import { keyedHash } from '../secrets/encryption';
import { isSameText } from '../secrets/isSameText';
import { VisitorCode } from './model';

const MAX_TRIES = 5;
/** Stands in where no code was sent: comparing takes as long, and nothing is the same. */
const NO_CODE = '0'.repeat(64);

/** What is stored of a code: it cannot be found by trying all million of them without the key. */
const hashCode = (code: string, id: string) => keyedHash(code, `order-code:${id}`);

/** Makes room for a code, which is drawn when it is sent. @returns its id, which the session that asked for it keeps. */
export async function askCode(
  about: { orderId: string | null; byPhone: boolean } | null,
  transaction: Transaction,
): Promise<string> {
  const expiresAt = new Date(Date.now() + VISITOR_CODE_MINUTES * 60_000);
  return (await VisitorCode.create({ ...about, expiresAt }, { transaction })).id;
}

/** What was asked for and has no code yet, while there is time to type one: jobs may have stood still. */
export const findUnsent = (id: string) =>
  VisitorCode.findOne({ where: { id, code: null, expiresAt: { [Op.gt]: new Date() } } });

/**
 * Whether one more code may be mailed to an address, silently. Asked before the code is drawn: one that is not sent
 * must not be there to be guessed.
 */
export const mayMailCode = async (kind: 'order' | 'privacy', email: string): Promise<boolean> =>
  (await allows('visitorCodes', `${kind}:${email}`)) && (await allows('visitorCodesPerDay', `${kind}:${email}`));

/** Draws the code that is sent now: "048213". */
export async function drawVisitorCode(id: string, transaction: Transaction): Promise<string> {
  const code = drawCode();
  await VisitorCode.update({ code: hashCode(code, id) }, { where: { id }, transaction });
  return code;
}

interface TriedRow {
  code: string | null;
  orderId: string | null;
  isByMail: boolean;
  isUnexpired: boolean;
}

/** Counted and read in one statement, by the clock of the database: however many come at once. */
const TRY = `
  UPDATE order_access_codes SET tries = tries + 1
   WHERE id = $id AND tries < $max
  RETURNING code, order_id AS "orderId", NOT by_phone AS "isByMail", expires_at > now() AS "isUnexpired"`;

/**
 * Compares what was typed with the code that this session asked for; each time counts, and none is taken back.
 *
 * @param id of the code that the session keeps, if any.
 * @throws AppError code_not_asked, invalid_code, code_expired, codes_used_up (400)
 */
export async function tryVisitorCode(id: string | undefined, typed: string): Promise<TriedRow & { id: string }> {
  if (!id) throw new AppError(400, 'code_not_asked');
  const [tried] = await query<TriedRow>(TRY, { id, max: MAX_TRIES });
  if (!tried) throw new AppError(400, 'codes_used_up');
  if (!tried.isUnexpired) throw new AppError(400, 'code_expired');
  if (!isSameText(tried.code ?? NO_CODE, hashCode(typed, id))) throw new AppError(400, 'invalid_code');
  return { ...tried, id };
}

/** Of two calls at once, the second waits for the first one's transaction and finds it used. */
const SPEND = 'UPDATE order_access_codes SET used_at = now() WHERE id = $id AND used_at IS NULL RETURNING id';

/** Uses a code that was right. @returns false where it was used before. */
export const spendVisitorCode = async (id: string, transaction?: Transaction): Promise<boolean> =>
  (await query(SPEND, { id }, transaction)).length > 0;
