import type { PaymentToSettleView } from '@boom/contract';
import {
  Badge,
  Button,
  EmptyState,
  ErrorState,
  formatDateTime,
  Heading,
  lazyPart,
  Row,
  Stack,
  Text,
  useTranslation,
} from '@boom/platform';
import { useSearchParams } from '@boom/platform/router';
import { Table, type TableColumn } from '@boom/platform/tables';
import { useState } from 'react';
import { formatAmount } from './amount';
import { Dispute } from './Dispute';
import { useListPaymentsToSettleQuery } from './payments.api';

const SettleDialog = lazyPart(() => import('./SettleDialog'));

/** Payments that fit no order, could not be returned or were taken back by a bank: a person decides. */
export function Component() {
  const { t } = useTranslation('admin');
  const [params, setParams] = useSearchParams();
  const settled = params.get('ver') === 'revisados';
  const { data: payments = [], isLoading, isError, refetch } = useListPaymentsToSettleQuery({ settled });
  const [chosen, setChosen] = useState<PaymentToSettleView | null>(null);

  const columns: TableColumn<PaymentToSettleView>[] = [
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
          <Button aria-label={t('payments.settleOf', { id: payment.paymentId })} onClick={() => setChosen(payment)}>
            {t('payments.settle')}
          </Button>
        ),
    },
  ];

  return (
    <Stack gap={4}>
      <Row justify="space-between">
        <Heading level={1} size="xl">
          {t('payments.title')}
        </Heading>
        <Button onClick={() => setParams(settled ? {} : { ver: 'revisados' })}>
          {t(settled ? 'payments.showOpen' : 'payments.showSettled')}
        </Button>
      </Row>
      {isError ? (
        <ErrorState text={t('payments.failed')} onRetry={refetch} />
      ) : (
        <Table
          caption={t('payments.title')}
          columns={columns}
          rows={payments}
          rowKey={({ id }) => id}
          isLoading={isLoading}
          empty={<EmptyState drawing="orders" title={t('payments.empty')} text={t('payments.emptyText')} />}
        />
      )}
      {chosen && <SettleDialog payment={chosen} onClose={() => setChosen(null)} />}
    </Stack>
  );
}
