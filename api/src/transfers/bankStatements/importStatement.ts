import type { DepositApprovalReport } from '@boom/contract';
import { inTransaction } from '../../database/transaction';
import { AppError } from '../../http/errors';
import type { SignedInUser } from '../../http/state';
import { approveDeposit } from './approveDeposits';
import { fingerprintsOf } from './fingerprint';
import { type MatchedDeposit, matchDeposits } from './matchDeposits';
import { BankStatement, BankStatementRow } from './model';
import { readStatement } from './readStatement';

type Done = DepositApprovalReport['done'];

/** A call ends well within the minute that the site waits for an answer. */
const MAX_MS = 25_000;

/**
 * Keeps a bank's statement, whose deposits then wait for a person. The same statement may come again: what was noted
 * from it is known by its fingerprint.
 *
 * @returns its id.
 * @throws AppError unreadable_statement, statement_columns_missing, statement_too_long (400)
 */
export async function importStatement(admin: SignedInUser, fileName: string, bytes: Buffer): Promise<string> {
  const { deposits, unread, others } = readStatement(bytes);
  const fingerprints = fingerprintsOf(deposits);
  return inTransaction(async (transaction) => {
    const statement = await BankStatement.create({ fileName, uploadedBy: admin.id, unread, others }, { transaction });
    const rows = deposits.map((deposit, index) => ({
      ...deposit,
      statementId: statement.id,
      fingerprint: fingerprints[index] ?? '',
    }));
    await BankStatementRow.bulkCreate(rows, { transaction });
    return statement.id;
  });
}

/**
 * Approves what needs no person, where the shop switched that on: deposits that pay an open order exactly, and were found
 * by the key that its shopper told or by its reference.
 *
 * @param maxMs after this time the deposits that have not begun are left to a person.
 */
export async function approveExact(admin: SignedInUser, statementId: string, maxMs = MAX_MS): Promise<Done> {
  const end = Date.now() + maxMs;
  const rows = await BankStatementRow.findAll({ where: { statementId }, order: ['line'], raw: true });
  const matches = await matchDeposits(rows);
  const done: Done = [];
  for (const { id } of rows) {
    if (Date.now() >= end) break;
    const match = matches.get(id);
    if (!match?.order || !needsNobody(match)) continue;
    try {
      const { id: orderId, paymentStatus: seen } = match.order;
      done.push(await approveDeposit(admin, statementId, { id, orderId, effect: 'exact', seen }));
    } catch (error) {
      // Whatever it is refused for, a person will see.
      if (!(error instanceof AppError) || error.status >= 500) throw error;
    }
  }
  return done;
}

/** A rejected transfer was a person's decision, and stays one. */
const needsNobody = ({ order, effect, matchedBy }: MatchedDeposit): boolean =>
  effect === 'exact' && matchedBy !== 'orderNumber' && order?.paymentStatus !== 'rejected';
