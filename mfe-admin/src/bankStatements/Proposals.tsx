import { type BankStatementRowView, type DepositEffect, fromCents, toCents } from '@boom/contract';
import { Button, ErrorState, formatMoney, Row, Stack, Text, VisuallyHidden } from '@boom/platform';
import { useState } from 'react';
import styled from 'styled-components';
import { Table, type TableColumn } from '../table/Table';
import { useListProposalsQuery } from './bankStatements.api';
import { Effect } from './Effect';
import { useBankStatementsTexts } from './i18n';
import type { ApprovalOf, Approved } from './useApproval';
import { useDepositColumns } from './useDepositColumns';

const Choice = styled.label`
  display: grid;
  place-items: center;
  min-width: 2rem;
  min-height: 2rem;
  cursor: pointer;

  & > input {
    width: 1.125rem;
    height: 1.125rem;
  }
`;

/** These leave nothing to decide: they are chosen unless a person says otherwise. */
const isExact = (effect: DepositEffect) => effect === 'exact' || effect === 'confirms';

/** The deposits with an order proposed; those that are chosen are approved in one go. */
export function Proposals({ id, approval }: { id: string; approval: ApprovalOf }) {
  const { t } = useBankStatementsTexts();
  const { data: rows, isError, isFetching, refetch } = useListProposalsQuery(id, { refetchOnMountOrArgChange: true });
  /** What a person chose, by row. */
  const [choices, setChoices] = useState<Record<string, boolean>>({});
  const isChosen = (row: BankStatementRowView) => choices[row.id] ?? (row.effect !== null && isExact(row.effect));
  const chosen = (rows ?? []).filter(isChosen).flatMap((row): Approved[] => {
    const { order, effect } = row;
    return order && effect ? [{ row, orderId: order.id, effect }] : [];
  });
  const sum = fromCents(chosen.reduce((cents, { row }) => cents + toCents(row.amount), 0));
  const [deposit, order] = useDepositColumns();
  const columns: TableColumn<BankStatementRowView>[] = [
    {
      id: 'choice',
      header: t('column.choice'),
      isHeaderHidden: true,
      cell: (row) => (
        <Choice>
          <VisuallyHidden>{t('choose', { line: row.line, amount: formatMoney(row.amount) })}</VisuallyHidden>
          <input
            type="checkbox"
            checked={isChosen(row)}
            disabled={approval.isBusy}
            onChange={({ target }) => setChoices({ ...choices, [row.id]: target.checked })}
          />
        </Choice>
      ),
    },
    deposit,
    order,
    { id: 'effect', header: t('column.effect'), cell: (row) => <Effect deposit={row} /> },
  ];
  if (isError && !rows) return <ErrorState text={t('failedRows')} onRetry={refetch} isRetrying={isFetching} />;
  return (
    <Stack gap={3}>
      <Table
        caption={t('caption.matched')}
        columns={columns}
        rows={rows ?? []}
        rowKey={(row) => row.id}
        isLoading={!rows}
        empty={t('none.matched')}
      />
      {rows && rows.length > 0 && (
        <Row justify="end">
          <Text as="span" size="sm" tone="muted" isTabular>
            {t('sum', { amount: formatMoney(sum) })}
          </Text>
          <Button
            variant="primary"
            isBusy={approval.isBusy}
            disabled={chosen.length === 0}
            onClick={() => approval.approve(chosen)}
          >
            {t('approve', { count: chosen.length })}
          </Button>
        </Row>
      )}
    </Stack>
  );
}
