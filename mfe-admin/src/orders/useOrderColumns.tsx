import type { AdminOrderView } from '@boom/contract';
import { formatDateTime, formatMoney, Stack, Text } from '@boom/platform';
import { openColumn } from '../table/actionsColumn';
import type { DataColumn } from '../table/columns';
import { MomentCell, SelectCell } from '../table/dataTableStyles';
import { personColumn } from '../table/personColumn';
import { HoldBadge } from './HoldBadge';
import { useOrdersTexts } from './i18n';
import { PaymentBadge } from './PaymentBadge';
import { PickupBadge } from './PickupBadge';
import { StatusSelect } from './StatusSelect';

/** The columns of the orders' table (admin specification, "Pedidos", and how each is paid). */
export function useOrderColumns(onOpen: (id: string) => void): DataColumn<AdminOrderView>[] {
  const { t } = useOrdersTexts();
  return [
    { id: 'number', header: t('column.number'), isRowHeader: true, cell: ({ orderNumber }) => orderNumber },
    personColumn(t('column.customer'), true),
    {
      id: 'date',
      header: t('column.date'),
      sort: { ascending: 'oldest', descending: 'newest' },
      cell: ({ createdAt }) => <MomentCell>{formatDateTime(createdAt)}</MomentCell>,
    },
    {
      id: 'total',
      header: t('column.total'),
      align: 'end',
      sort: { ascending: 'total_asc', descending: 'total_desc' },
      cell: ({ totalAmount, returnedAmount }) => (
        <Stack gap={0}>
          {formatMoney(totalAmount)}
          {returnedAmount && (
            <Text size="xs" tone="muted">
              {t('returned', { amount: formatMoney(returnedAmount) })}
            </Text>
          )}
        </Stack>
      ),
    },
    {
      id: 'payment',
      header: t('column.payment'),
      cell: (order) => (
        <Stack gap={0} align="start">
          <PaymentBadge order={order} />
          <Text size="xs" tone="muted">
            {t(`method.${order.paymentType}`)}
          </Text>
        </Stack>
      ),
    },
    {
      id: 'status',
      header: t('column.status'),
      cell: (order) => (
        <Stack gap={1} align="start">
          <HoldBadge hold={order.hold} />
          <PickupBadge pickup={order.pickup} />
          <SelectCell $rem={10.25}>
            <StatusSelect order={order} />
          </SelectCell>
        </Stack>
      ),
    },
    openColumn(t('details'), ({ orderNumber }) => t('detailsOf', { number: orderNumber }), onOpen),
  ];
}
