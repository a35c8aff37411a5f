import type { AdminReturnView } from '@boom/contract';
import { Button, formatDate, formatMoney, Stack, Text } from '@boom/platform';
import type { DataColumn } from '../table/columns';
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
        <Stack gap={0}>
          <strong>{returnNumber}</strong>
          <Text size="xs" tone="muted">
            {t('ofOrder', { number: orderNumber })}
          </Text>
        </Stack>
      ),
    },
    {
      id: 'customer',
      header: t('column.customer'),
      isLong: true,
      cell: ({ user }) => (
        <Stack gap={0}>
          {user.fullName}
          <Text size="xs" tone="muted">
            {user.email}
          </Text>
        </Stack>
      ),
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
    {
      id: 'actions',
      header: t('column.actions'),
      isHeaderHidden: true,
      align: 'end',
      cell: ({ id, returnNumber }) => (
        <Button aria-label={t('openOf', { number: returnNumber })} onClick={() => onOpen(id)}>
          {t('open')}
        </Button>
      ),
    },
  ];
}
