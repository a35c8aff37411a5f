import type { AdminReturnView } from '@boom/contract';
import { Button, formatDate, formatMoney } from '@boom/platform';
import type { DataColumn } from '../table/columns';
import { TwoLines } from '../table/TwoLines';
import { useActionsColumn } from '../table/useActionsColumn';
import { useReturnsTexts } from './i18n';
import { ReturnBadge } from './ReturnBadge';

/** The columns of the returns' table. */
export function useReturnColumns(onOpen: (id: string) => void): DataColumn<AdminReturnView>[] {
  const { t } = useReturnsTexts();
  const actions = useActionsColumn();
  return [
    {
      id: 'number',
      header: t('column.number'),
      isRowHeader: true,
      cell: ({ returnNumber, orderNumber }) => (
        <TwoLines below={t('ofOrder', { number: orderNumber })}>
          <strong>{returnNumber}</strong>
        </TwoLines>
      ),
    },
    {
      id: 'customer',
      header: t('column.customer'),
      isLong: true,
      cell: ({ user }) => <TwoLines below={user.email}>{user.fullName}</TwoLines>,
    },
    { id: 'kind', header: t('column.kind'), cell: ({ kind }) => t(`kind.${kind}`) },
    {
      id: 'amount',
      header: t('column.amount'),
      align: 'end',
      cell: ({ dueAmount, refundAmount }) => formatMoney(refundAmount ?? dueAmount),
    },
    { id: 'state', header: t('column.state'), cell: (request) => <ReturnBadge {...request} /> },
    { id: 'created', header: t('column.created'), cell: ({ createdAt }) => formatDate(createdAt) },
    actions(({ id, returnNumber }) => (
      <Button aria-label={t('openOf', { number: returnNumber })} onClick={() => onOpen(id)}>
        {t('open')}
      </Button>
    )),
  ];
}
