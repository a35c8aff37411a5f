import type { AdminOrderView } from '@boom/contract';
import { Button, formatDateTime, formatMoney, Stack, Text, useTranslation } from '@boom/platform';
import type { DataColumn } from '../table/columns';
import { PaymentBadge } from './PaymentBadge';
import { StatusSelect } from './StatusSelect';

/** The columns of the orders' table (admin specification, "Pedidos", and how each is paid). */
export function useOrderColumns(onOpen: (id: string) => void): DataColumn<AdminOrderView>[] {
  const { t } = useTranslation('admin');
  return [
    { id: 'number', header: t('orders.column.number'), isRowHeader: true, cell: ({ orderNumber }) => orderNumber },
    {
      id: 'customer',
      header: t('orders.column.customer'),
      cell: ({ user }) => (
        <Stack gap={0}>
          {user.fullName}
          <Text size="xs" tone="muted">
            {user.email}
          </Text>
        </Stack>
      ),
    },
    {
      id: 'date',
      header: t('orders.column.date'),
      sort: { ascending: 'oldest', descending: 'newest' },
      cell: ({ createdAt }) => formatDateTime(createdAt),
    },
    {
      id: 'total',
      header: t('orders.column.total'),
      align: 'end',
      sort: { ascending: 'total_asc', descending: 'total_desc' },
      cell: ({ totalAmount }) => formatMoney(totalAmount),
    },
    {
      id: 'method',
      header: t('orders.column.method'),
      cell: ({ paymentType }) => t(`orders.method.${paymentType}`),
    },
    {
      id: 'payment',
      header: t('orders.column.payment'),
      cell: ({ paymentStatus }) => <PaymentBadge status={paymentStatus} />,
    },
    { id: 'status', header: t('orders.column.status'), cell: (order) => <StatusSelect order={order} /> },
    {
      id: 'actions',
      header: t('orders.column.actions'),
      isHeaderHidden: true,
      align: 'end',
      cell: ({ id, orderNumber }) => (
        <Button aria-label={t('orders.detailsOf', { number: orderNumber })} onClick={() => onOpen(id)}>
          {t('orders.details')}
        </Button>
      ),
    },
  ];
}
