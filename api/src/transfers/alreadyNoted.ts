import { mexicanDay } from '@boom/contract';
import { Op, type Transaction } from 'sequelize';
import { AppError } from '../http/errors';
import type { Order } from '../orders/readOrders';
import { BankStatementRow, type DepositRow } from './bankStatements/model';
import { Transfer } from './model';
import type { Arrived } from './receiveTransfer';

/*
 * Whether money at the bank is noted already. Its tracking key tells, where there is one; what a person notes without one
 * is told by order, day and amount; a statement's line by its fingerprint, or by how many like it have come.
 */

/**
 * A transfer by its key, first one that arrived. Banks draw their keys for themselves; a bank that is not known may be
 * any.
 */
export function findSame(
  trackingKey: string,
  senderBank: string | null,
  transaction?: Transaction,
): Promise<Transfer | null> {
  return Transfer.findOne({
    where: { trackingKey, ...(senderBank && { senderBank: { [Op.or]: [senderBank, null] } }) },
    order: [['receivedAt', 'ASC NULLS LAST']],
    transaction,
  });
}

/**
 * Two people with the same deposit before them: without a key nothing but day and amount tells that it is the
 * same. A statement tells two that look alike apart (`findArrived`).
 *
 * @throws AppError transfer_already_noted (409)
 */
export async function refuseAlike(
  { id: orderId }: Order,
  { amount, trackingKey, sentOn }: Arrived,
  transaction: Transaction,
): Promise<void> {
  if (trackingKey || amount === null) return;
  const where = { orderId, amount, sentOn: sentOn ?? mexicanDay(new Date()), receivedAt: { [Op.ne]: null } };
  if ((await Transfer.count({ where, transaction })) > 0) throw new AppError(409, 'transfer_already_noted');
}

/** A deposit, and the order that it may be for. */
interface Proposed {
  row: DepositRow;
  orderId: string;
}

/** The orders of deposits that were noted already, from any statement, by fingerprint. */
export async function findNoted(
  fingerprints: readonly string[],
  transaction?: Transaction,
): Promise<Map<string, string | null>> {
  const noted = await BankStatementRow.findAll({
    where: { fingerprint: [...fingerprints], notedAt: { [Op.ne]: null } },
    attributes: ['fingerprint', 'orderId'],
    transaction,
  });
  return new Map(noted.map(({ fingerprint, orderId }) => [fingerprint, orderId]));
}

/**
 * Which of these deposits are among what arrived for their orders: where one of the two has no key, order, day and amount
 * have to tell. A statement does not name a deposit twice: what came with another of its lines is not this one.
 *
 * @returns their rows' ids.
 */
export async function findArrived(proposed: readonly Proposed[], transaction?: Transaction): Promise<Set<string>> {
  const where = { orderId: [...new Set(proposed.map(({ orderId }) => orderId))], receivedAt: { [Op.ne]: null } };
  const received = await Transfer.findAll({ where, transaction });
  const doubtful = proposed.flatMap(({ row, orderId }) => {
    const alike = received.filter((each) => each.orderId === orderId && each.sentOn === row.day && isAlike(each, row));
    return alike.length > 0 ? [{ row, orderId, count: alike.length }] : [];
  });
  if (doubtful.length === 0) return new Set();
  const rows = doubtful.map(({ row }) => row);
  const siblings = await BankStatementRow.findAll({
    where: { statementId: rows.map(({ statementId }) => statementId), day: rows.map(({ day }) => day) },
    raw: true,
    transaction,
  });
  const noted = await findNoted(
    siblings.map(({ fingerprint }) => fingerprint),
    transaction,
  );
  const isBeside = (sibling: DepositRow, row: DepositRow) =>
    sibling.statementId === row.statementId &&
    sibling.id !== row.id &&
    sibling.day === row.day &&
    sibling.amount === row.amount;
  const arrived: Proposed[] = [];
  for (const { row, orderId, count } of doubtful.sort((one, other) => one.row.line - other.row.line)) {
    const came = siblings.filter(
      (each) => isBeside(each, row) && isAlike(each, row) && noted.get(each.fingerprint) === orderId,
    );
    // As many lines as were noted are those: of two alike, of which one was noted by hand, the second has just come.
    const before = arrived.filter((each) => each.orderId === orderId && isBeside(each.row, row));
    if (count > came.length + before.length) arrived.push({ row, orderId });
  }
  return new Set(arrived.map(({ row }) => row.id));
}

type Money = Pick<DepositRow, 'trackingKey' | 'amount'>;

const isAlike = (one: Pick<Transfer, 'trackingKey' | 'amount'>, other: Money): boolean =>
  (!one.trackingKey || !other.trackingKey) && one.amount === other.amount;
