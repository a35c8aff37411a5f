import {
  type BankStatementDetail,
  type BankStatementRowView,
  type BankStatementView,
  type DepositState,
  depositStates,
} from '@boom/contract';
import { type InferType, mixed, object } from 'yup';
import { findUserSummaries } from '../../accounts/userSummaries';
import { newestFirst } from '../../database/newestFirst';
import { query } from '../../database/query';
import { type Listed, type ListWindow, presentOne, presentPage } from '../../http/lists';
import { requireRow } from '../../http/requireRow';
import { type MatchedDeposit, matchDeposits } from './matchDeposits';
import { BankStatement, BankStatementRow } from './model';
import { presentDeposit, presentStatement } from './present';

/** The query of `GET /api/admin/bank-statements/:id/rows`, beside `limit` and `page`. */
export const depositsQuerySchema = object({
  state: mixed<DepositState>().oneOf([...depositStates], 'El estado no es válido'),
});

/** Every statement, the newest first. */
export const listStatements = (window: ListWindow): Promise<Listed<BankStatementView>> =>
  presentPage(BankStatement.findAndCountAll({ order: newestFirst, ...window }), withCounts);

/** @throws AppError bank_statement_not_found (404) */
export async function showStatement(id: string): Promise<BankStatementDetail> {
  const statement = await requireRow(BankStatement, id, 'bank_statement_not_found');
  const matches = [...(await matchStatement(id)).matches.values()];
  const count = (fits: (match: MatchedDeposit) => boolean) => matches.filter(fits).length;
  const states = Object.fromEntries(depositStates.map((each) => [each, count(({ state }) => state === each)]));
  return {
    ...(await presentOne(statement, withCounts)),
    unreadLines: statement.unread,
    states: states as Record<DepositState, number>,
    exact: count(({ effect }) => effect === 'exact' || effect === 'confirms'),
  };
}

/**
 * The deposits of a statement in the order of its lines. A state is no column, so that all are matched for one page of
 * them: by a handful of queries, whatever their number.
 *
 * @throws AppError bank_statement_not_found (404)
 */
export async function listDeposits(
  id: string,
  { state }: InferType<typeof depositsQuerySchema>,
  { limit, offset }: ListWindow,
): Promise<Listed<BankStatementRowView>> {
  await requireRow(BankStatement, id, 'bank_statement_not_found');
  const { rows, matches } = await matchStatement(id);
  const found = rows.flatMap((row) => {
    const match = matches.get(row.id);
    return match && (!state || match.state === state) ? [{ row, match }] : [];
  });
  const shown = found.slice(offset, offset + limit);
  const customers = await findUserSummaries(shown.flatMap(({ match }) => match.order?.userId ?? []));
  return { rows: shown.map(({ row, match }) => presentDeposit(row, match, customers)), count: found.length };
}

async function matchStatement(statementId: string) {
  const rows = await BankStatementRow.findAll({ where: { statementId }, order: ['line'], raw: true });
  return { rows, matches: await matchDeposits(rows) };
}

/** With how many deposits each has, and who uploaded it: two queries for the whole page. */
async function withCounts(statements: BankStatement[]): Promise<BankStatementView[]> {
  const people = await findUserSummaries(statements.flatMap(({ uploadedBy }) => uploadedBy ?? []));
  // Two counts of one group: no model can say it.
  const counts = await query<{ id: string; deposits: number; noted: number }>(
    `SELECT statement_id AS id, count(*)::int AS deposits, count(noted_at)::int AS noted
       FROM bank_statement_rows WHERE statement_id = ANY($1::uuid[]) GROUP BY statement_id`,
    [statements.map(({ id }) => id)],
  );
  const byId = new Map(counts.map((each) => [each.id, each]));
  return statements.map((statement) => presentStatement(statement, byId.get(statement.id), people));
}
