import type { BankStatementRowView, DepositState } from '@boom/contract';
import { formatDateTime, Notice, Row, Stack } from '@boom/platform';
import { useState } from 'react';
import { NotLoaded } from '../common/NotLoaded';
import { Pager, Range } from '../table/Pager';
import { lastPage, PAGE_ROWS } from '../table/page';
import { Table, type TableColumn } from '../table/Table';
import { AssignOrder } from './AssignOrder';
import { useListDepositsQuery } from './bankStatements.api';
import { useBankStatementsTexts } from './i18n';
import type { ApprovalOf } from './useApproval';
import { useDepositColumns } from './useDepositColumns';

interface DepositListProps {
  id: string;
  state: Exclude<DepositState, 'matched'>;
  approval: ApprovalOf;
}

/** The deposits of a statement in one of the other states; those without an order take one. */
export function DepositList({ id, state, approval }: DepositListProps) {
  const { t } = useBankStatementsTexts();
  const [page, goTo] = useState(1);
  const query = useListDepositsQuery({ id, state, page, limit: PAGE_ROWS });
  const { data, error } = query;
  const [deposit, order] = useDepositColumns();
  const isNoted = state === 'noted' || state === 'known';
  const columns: TableColumn<BankStatementRowView>[] = [
    deposit,
    ...(isNoted
      ? [
          order,
          {
            id: 'notedAt',
            header: t('column.notedAt'),
            cell: ({ notedAt }: BankStatementRowView) => (notedAt ? formatDateTime(notedAt) : t('elsewhere')),
          },
        ]
      : [
          {
            id: 'assign',
            header: t('column.order'),
            cell: (row: BankStatementRowView) => <AssignOrder deposit={row} approval={approval} />,
          },
        ]),
  ];
  if (error && !data) return <NotLoaded query={query} text={t('failedRows')} />;
  const total = data?.total ?? 0;
  // The deposits of the last page may have been approved.
  if (data && page > lastPage(total)) goTo(lastPage(total));
  return (
    <Stack gap={3} data-paged="">
      {state !== 'noted' && total > 0 && <Notice>{t(`why.${state}`)}</Notice>}
      <Table
        caption={t(`caption.${state}`)}
        columns={columns}
        rows={data?.rows ?? []}
        rowKey={(row) => row.id}
        isLoading={!data}
        empty={t('none.others')}
      />
      {total > PAGE_ROWS && (
        <Row justify="space-between">
          <Range address={{ page }} total={total} />
          <Pager address={{ page, goTo }} total={total} />
        </Row>
      )}
    </Stack>
  );
}
