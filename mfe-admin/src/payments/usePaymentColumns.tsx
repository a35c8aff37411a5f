import type { PaymentToSettleView } from '@boom/contract';
import { Badge, Button, formatDateTime, Stack, Text, useTranslation } from '@boom/platform';
import type { DataColumn } from '../table/columns';
import { formatAmount } from './amount';
import { Dispute } from './Dispute';

/** The columns of the payments; settled ones have the decision instead of a button. */
export function usePaymentColumns(settled: boolean, onOpen: (id: string) => void): DataColumn<PaymentToSettleView>[] {
  const { t } = useTranslation('admin');
  return [
    {
      id: 'payment',
      header: t('payments.column.payment'),
      isRowHeader: true,
      cell: ({ paymentId, createdAt }) => (
        <Stack gap={0}>
          <strong>{paymentId}</strong>
          <Text size="xs" tone="muted">
            {formatDateTime(createdAt)}
          </Text>
        </Stack>
      ),
    },
    {
      id: 'reason',
      header: t('payments.column.reason'),
      cell: ({ reason, dispute }) => (
        <Stack gap={1} align="start">
          <Badge tone={reason === 'charged_back' ? 'danger' : 'warning'}>{t(`payments.reason.${reason}`)}</Badge>
          {dispute && <Dispute dispute={dispute} />}
        </Stack>
      ),
    },
    {
      id: 'order',
      header: t('payments.column.order'),
      cell: ({ order, reference }) =>
        order ? (
          <Stack gap={0}>
            {order.orderNumber}
            <Text size="xs" tone="muted">
              {t('payments.orderTotal', { total: formatAmount(order.totalAmount, 'MXN') })}
            </Text>
          </Stack>
        ) : (
          <Text tone="muted">{reference ?? t('payments.noReference')}</Text>
        ),
    },
    {
      id: 'amount',
      header: t('payments.column.amount'),
      align: 'end',
      cell: ({ amount, currency }) => formatAmount(amount, currency),
    },
    {
      id: 'actions',
      header: t(settled ? 'payments.column.decision' : 'payments.column.actions'),
      isHeaderHidden: !settled,
      align: settled ? 'start' : 'end',
      cell: (payment) =>
        payment.action && payment.settledAt ? (
          <Stack gap={0}>
            {t(`payments.done.${payment.action}`)}
            <Text size="xs" tone="muted">
              {payment.note} · {payment.settledBy}, {formatDateTime(payment.settledAt)}
            </Text>
          </Stack>
        ) : (
          <Button aria-label={t('payments.settleOf', { id: payment.paymentId })} onClick={() => onOpen(payment.id)}>
            {t('payments.settle')}
          </Button>
        ),
    },
  ];
}
