import type { PaymentToSettleView } from '@boom/contract';
import { Badge, Button, formatDateTime, formatMoney, Stack, Text } from '@boom/platform';
import type { DataColumn } from '../table/columns';
import { TwoLines } from '../table/TwoLines';
import { formatAmount } from './amount';
import { DisputeLine } from './DisputeLine';
import { usePaymentsTexts } from './i18n';

/** The columns of the payments; settled ones have the decision instead of a button. */
export function usePaymentColumns(settled: boolean, onOpen: (id: string) => void): DataColumn<PaymentToSettleView>[] {
  const { t } = usePaymentsTexts();
  return [
    {
      id: 'payment',
      header: t('column.payment'),
      isRowHeader: true,
      cell: ({ paymentId, createdAt }) => (
        <TwoLines below={formatDateTime(createdAt)}>
          <strong>{paymentId}</strong>
        </TwoLines>
      ),
    },
    {
      id: 'reason',
      header: t('column.reason'),
      cell: ({ reason, dispute }) => (
        <Stack gap={1} align="start">
          <Badge tone={reason === 'charged_back' ? 'danger' : 'warning'}>{t(`reason.${reason}`)}</Badge>
          {dispute && <DisputeLine dispute={dispute} />}
        </Stack>
      ),
    },
    {
      id: 'order',
      header: t('column.order'),
      cell: ({ order, reference }) =>
        order ? (
          <TwoLines below={t('orderTotal', { total: formatMoney(order.totalAmount) })}>{order.orderNumber}</TwoLines>
        ) : (
          <Text tone="muted">{reference ?? t('noReference')}</Text>
        ),
    },
    {
      id: 'amount',
      header: t('column.amount'),
      align: 'end',
      cell: ({ amount, currency }) => formatAmount(amount, currency),
    },
    {
      id: 'actions',
      header: settled ? t('column.decision') : '',
      align: settled ? 'start' : 'end',
      cell: (payment) =>
        payment.action && payment.settledAt ? (
          <TwoLines below={`${payment.note} · ${payment.settledBy}, ${formatDateTime(payment.settledAt)}`}>
            {t(`done.${payment.action}`)}
          </TwoLines>
        ) : (
          <Button aria-label={t('settleOf', { id: payment.paymentId })} onClick={() => onOpen(payment.id)}>
            {t('settle')}
          </Button>
        ),
    },
  ];
}
