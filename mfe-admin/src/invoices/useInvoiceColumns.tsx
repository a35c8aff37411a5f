import type { AdminInvoiceView } from '@boom/contract';
import { Badge, formatDate, formatMoney, Stack } from '@boom/platform';
import { openColumn } from '../table/actionsColumn';
import type { DataColumn } from '../table/columns';
import { TwoLines } from '../table/TwoLines';
import { InvoiceBadge } from './InvoiceBadge';
import { useInvoicesTexts } from './i18n';

/** The columns of the facturas' table. */
export function useInvoiceColumns(onOpen: (id: string) => void): DataColumn<AdminInvoiceView>[] {
  const { t } = useInvoicesTexts();
  return [
    {
      id: 'order',
      header: t('column.order'),
      isRowHeader: true,
      cell: ({ orderNumber, user }) => (
        <TwoLines below={user.fullName}>
          <strong>{orderNumber}</strong>
        </TwoLines>
      ),
    },
    {
      id: 'receiver',
      header: t('column.receiver'),
      isLong: true,
      cell: ({ receiver }) => <TwoLines below={receiver.rfc}>{receiver.name}</TwoLines>,
    },
    {
      id: 'total',
      header: t('column.total'),
      align: 'end',
      cell: ({ totalAmount }) => formatMoney(totalAmount),
    },
    {
      id: 'state',
      header: t('column.state'),
      cell: (invoice) => <InvoiceBadge invoice={invoice} />,
    },
    {
      id: 'due',
      header: t('column.due'),
      sort: { ascending: 'oldest', descending: 'newest' },
      cell: ({ dueAt, isGoingBack, isOverdue }) =>
        dueAt && !isGoingBack ? (
          <Stack gap={1} align="start">
            {formatDate(dueAt)}
            {isOverdue && <Badge tone="danger">{t('overdue')}</Badge>}
          </Stack>
        ) : (
          '–'
        ),
    },
    openColumn(t('open'), ({ orderNumber }) => t('openOf', { number: orderNumber }), onOpen),
  ];
}
