import type { ApproveDeposits, DepositApprovalReport } from '@boom/contract';
import type { Transaction } from 'sequelize';
import { isDuplicate } from '../../database/errors';
import { inTransaction } from '../../database/transaction';
import { eachOrRefused } from '../../http/eachOrRefused';
import { AppError } from '../../http/errors';
import { requireRow } from '../../http/requireRow';
import type { SignedInUser } from '../../http/state';
import { lockOrder } from '../../orders/progress';
import { findArrived } from '../alreadyNoted';
import { confirmVerdict, receiveTransfer, sayKeyIsUsed, tellShort } from '../receiveTransfer';
import { effectOn, matchDeposits } from './matchDeposits';
import { BankStatement, BankStatementRow } from './model';

type Chosen = ApproveDeposits['rows'][number];
type Done = DepositApprovalReport['done'][number];

/**
 * Notes the money of deposits in their orders, each in a transaction of its own: what one is refused for keeps no other
 * from going on. Several may be for one order, since banks limit what is sent a day: its customer is told what all of
 * them came to.
 *
 * @throws AppError bank_statement_not_found (404)
 */
export async function approveDeposits(
  admin: SignedInUser,
  statementId: string,
  { rows }: ApproveDeposits,
): Promise<DepositApprovalReport> {
  await requireRow(BankStatement, statementId, 'bank_statement_not_found');
  /** Orders that had too little so far, whose customer was not told yet. */
  const short = new Set<string>();
  // One after the other: two of them may be for the same order.
  const report = await eachOrRefused(
    rows.entries(),
    async ([place, row]) => {
      const { orderId } = row;
      const isMoreComing = rows.slice(place + 1).some((later) => later.orderId === orderId);
      const done = await approveDeposit(admin, statementId, row, { isMore: short.has(orderId), isMoreComing });
      if (row.effect === 'short' && isMoreComing) short.add(orderId);
      else short.delete(orderId);
      return done;
    },
    ([, { id }]) => ({ id }),
  );
  for (const id of short)
    await inTransaction(async (transaction) => tellShort(await lockOrder({ id }, transaction), transaction));
  return report;
}

/** Where a deposit stands among those for its order that are approved in the same call. */
interface Beside {
  /** One of them was noted before it: both were seen as too little, and together they may be enough. */
  isMore: boolean;
  isMoreComing: boolean;
}

/**
 * Notes one deposit's money in an order: the proposed one, or any where none is proposed.
 *
 * @throws AppError deposit_not_found, order_not_found (404); deposit_already_noted; deposit_changed where approving does
 *   something else by now than what was seen, or overrules a rejection that was not; and what {@link receiveTransfer} throws (409)
 */
export async function approveDeposit(
  admin: SignedInUser,
  statementId: string,
  { id, orderId, effect, seen }: Chosen,
  { isMore, isMoreComing }: Beside = { isMore: false, isMoreComing: false },
): Promise<Done> {
  const found = await BankStatementRow.findOne({ where: { id, statementId } });
  if (!found) throw new AppError(404, 'deposit_not_found');
  const { amount, trackingKey, senderBank, day: sentOn } = found;
  const arrived = { amount, trackingKey, senderBank, sentOn };
  const approve = async (transaction: Transaction): Promise<Done> => {
    const order = await lockOrder({ id: orderId }, transaction);
    const row = await requireRow(BankStatementRow, id, 'deposit_not_found', transaction);
    await checkSeen(row, orderId, transaction);
    const now = effectOn(order, amount);
    const isAsSeen = now === effect || (isMore && effect === 'short' && now === 'exact');
    if (!isAsSeen) throw new AppError(409, 'deposit_changed');
    const isRejectedSince = order.paymentStatus === 'rejected' && seen !== undefined && seen !== 'rejected';
    if (isRejectedSince) throw new AppError(409, 'deposit_changed');
    await claimDeposit(row, orderId, transaction);
    if (effect === 'confirms') await confirmVerdict(order, arrived, admin, transaction);
    else await receiveTransfer(order, arrived, admin, null, transaction, isMoreComing);
    return { id, line: row.line, orderId, orderNumber: order.orderNumber, amount };
  };
  return sayKeyIsUsed(arrived, () => inTransaction(approve));
}

/** @throws AppError deposit_already_noted; deposit_changed where another order is proposed than the one that was seen (409) */
async function checkSeen(row: BankStatementRow, orderId: string, transaction: Transaction): Promise<void> {
  const { statementId, day, amount } = row;
  const alike = await BankStatementRow.findAll({ where: { statementId, day, amount }, transaction });
  const match = (await matchDeposits(alike, transaction)).get(row.id);
  const isNoted = match?.state === 'noted' || match?.state === 'known';
  const isAssigned = match?.state !== 'matched';
  if (isNoted || (isAssigned && (await findArrived([{ row, orderId }], transaction)).size > 0))
    throw new AppError(409, 'deposit_already_noted');
  if (match?.order && match.order.id !== orderId) throw new AppError(409, 'deposit_changed');
}

/** Before any money is noted: whoever has the same deposit of another statement before them waits here, and is refused. */
async function claimDeposit(row: BankStatementRow, orderId: string, transaction: Transaction): Promise<void> {
  try {
    await row.update({ orderId, notedAt: new Date() }, { transaction });
  } catch (error) {
    if (isDuplicate(error)) throw new AppError(409, 'deposit_already_noted');
    throw error;
  }
}
