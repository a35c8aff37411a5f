import type { AdminOrderView } from '@boom/contract';
import { Button, formatDateTime, formatMoney, Stack, Text } from '@boom/platform';
import styled from 'styled-components';
import type { DataColumn } from '../table/columns';
import { Choice } from '../table/tableLook';
import { useActionsColumn } from '../table/useActionsColumn';
import { HoldBadge } from './HoldBadge';
import { useOrdersTexts } from './i18n';
import { PaymentBadge } from './PaymentBadge';
import { PickupBadge } from './PickupBadge';
import { StatusSelect } from './StatusSelect';

const Mail = styled(Text)`
  max-width: 9rem;
  overflow: hidden;
  text-overflow: ellipsis;
  white-space: nowrap;
`;

/** Date and time on separate lines: a narrow table makes the column only a word wide. */
const Moment = styled.span`
  display: inline-block;
  width: 6.5rem;
  white-space: normal;
`;

/** The columns of the orders' table (admin specification, "Pedidos", and how each is paid). */
export function useOrderColumns(onOpen: (id: string) => void): DataColumn<AdminOrderView>[] {
  const { t } = useOrdersTexts();
  const actions = useActionsColumn();
  return [
    { id: 'number', header: t('column.number'), isRowHeader: true, cell: ({ orderNumber }) => orderNumber },
    {
      id: 'customer',
      header: t('column.customer'),
      isLong: true,
      cell: ({ user }) => (
        <Stack gap={0}>
          {user.fullName}
          <Mail size="xs" tone="muted" title={user.email}>
            {user.email}
          </Mail>
        </Stack>
      ),
    },
    {
      id: 'date',
      header: t('column.date'),
      sort: { ascending: 'oldest', descending: 'newest' },
      cell: ({ createdAt }) => <Moment>{formatDateTime(createdAt)}</Moment>,
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
          <Choice>
            <StatusSelect order={order} />
          </Choice>
        </Stack>
      ),
    },
    actions(({ id, orderNumber }) => (
      <Button aria-label={t('detailsOf', { number: orderNumber })} onClick={() => onOpen(id)}>
        {t('details')}
      </Button>
    )),
  ];
}
