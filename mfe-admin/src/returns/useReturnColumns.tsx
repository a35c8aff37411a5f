import type { AdminReturnView } from '@boom/contract';
import { formatDate, formatMoney } from '@boom/platform';
import { openColumn } from '../table/actionsColumn';
import type { DataColumn } from '../table/columns';
import { personColumn } from '../table/personColumn';
import { TwoLines } from '../table/TwoLines';
import { useReturnsTexts } from './i18n';
import { ReturnBadge } from './ReturnBadge';

/** The columns of the returns' table. */
export function useReturnColumns(onOpen: (id: string) => void): DataColumn<AdminReturnView>[] {
  const { t } = useReturnsTexts();
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
    personColumn(t('column.customer')),
    { id: 'kind', header: t('column.kind'), cell: ({ kind }) => t(`kind.${kind}`) },
    {
      id: 'amount',
      header: t('column.amount'),
      align: 'end',
      // One that ended without a refund of its own gave nothing back.
      cell: ({ state, dueAmount, refundAmount }) =>
        state === 'REEMBOLSADA' && !Number(refundAmount) ? '–' : formatMoney(refundAmount ?? dueAmount),
    },
    { id: 'state', header: t('column.state'), cell: (request) => <ReturnBadge {...request} /> },
    { id: 'created', header: t('column.created'), cell: ({ createdAt }) => formatDate(createdAt) },
    openColumn(t('open'), ({ returnNumber }) => t('openOf', { number: returnNumber }), onOpen),
  ];
}
