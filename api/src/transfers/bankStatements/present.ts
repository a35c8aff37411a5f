import type { BankStatementRowView, BankStatementView, DepositOrderView } from '@boom/contract';
import type { UserSummary } from '../../accounts/userSummaries';
import { awaitedOf } from '../../orders/transferMoney';
import type { TransferOrder } from '../../orders/transferOrders';
import { pick } from '../../pick';
import type { MatchedDeposit } from './matchDeposits';
import type { BankStatement, DepositRow } from './model';

type People = Map<string, UserSummary>;

/** @param counts none for a statement without deposits. */
export function presentStatement(
  statement: BankStatement,
  counts: { deposits: number; noted: number } | undefined,
  people: People,
): BankStatementView {
  return {
    ...pick(statement, 'id', 'fileName', 'createdAt', 'others'),
    uploadedBy: people.get(statement.uploadedBy ?? '')?.fullName ?? null,
    deposits: counts?.deposits ?? 0,
    noted: counts?.noted ?? 0,
    unread: statement.unread.length,
  };
}

export function presentDeposit(
  row: DepositRow,
  { state, order, matchedBy, effect }: MatchedDeposit,
  customers: People,
): BankStatementRowView {
  return {
    ...pick(row, 'id', 'line', 'day', 'amount', 'concept', 'reference', 'trackingKey', 'senderBank', 'notedAt'),
    state,
    order: order && presentDepositOrder(order, customers),
    matchedBy,
    effect,
  };
}

function presentDepositOrder(order: TransferOrder, customers: People): DepositOrderView {
  return {
    ...pick(order, 'id', 'orderNumber', 'paymentStatus', 'totalAmount'),
    customer: customers.get(order.userId)?.fullName ?? '',
    missing: awaitedOf(order),
  };
}
