import type { PendingTransferView } from '@boom/contract';
import {
  Badge,
  Button,
  EmptyState,
  ErrorState,
  formatDateTime,
  formatMoney,
  Heading,
  Row,
  Stack,
  Table,
  type TableColumn,
  Text,
  useTranslation,
} from '@boom/platform';
import { lazy, Suspense, useState } from 'react';
import { useListPendingTransfersQuery } from './transfers.api';

const VerifyDialog = lazy(() => import('./VerifyDialog'));

export function Component() {
  const { t } = useTranslation('admin');
  const { data: transfers = [], isLoading, isError, refetch } = useListPendingTransfersQuery();
  const [chosen, setChosen] = useState<PendingTransferView | null>(null);

  const columns: TableColumn<PendingTransferView>[] = [
    {
      id: 'order',
      header: t('transfers.column.order'),
      isRowHeader: true,
      cell: (transfer) => (
        <Stack gap={0}>
          <strong>{transfer.orderNumber}</strong>
          <Text size="xs" tone="muted">
            {formatDateTime(transfer.createdAt)}
          </Text>
        </Stack>
      ),
    },
    {
      id: 'customer',
      header: t('transfers.column.customer'),
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
      id: 'product',
      header: t('transfers.column.product'),
      cell: ({ product, quantity }) => `${product.name} × ${quantity}`,
    },
    {
      id: 'amount',
      header: t('transfers.column.amount'),
      align: 'end',
      cell: ({ totalAmount }) => formatMoney(totalAmount),
    },
    {
      id: 'status',
      header: t('transfers.column.status'),
      cell: ({ paymentStatus }) => (
        <Badge tone={paymentStatus === 'pending_verification' ? 'warning' : 'neutral'}>
          {t(`transfers.status.${paymentStatus}`, { defaultValue: t('transfers.status.unknown') })}
        </Badge>
      ),
    },
    {
      id: 'receipt',
      header: t('transfers.column.receipt'),
      cell: ({ transferReceiptUrl }) =>
        transferReceiptUrl ? (
          <a href={transferReceiptUrl} target="_blank" rel="noopener noreferrer">
            {t('transfers.seeReceipt')}
          </a>
        ) : (
          <Text tone="muted">{t('transfers.noReceipt')}</Text>
        ),
    },
    {
      id: 'actions',
      header: t('transfers.column.actions'),
      isHeaderHidden: true,
      align: 'end',
      cell: (transfer) => <Button onClick={() => setChosen(transfer)}>{t('transfers.verify')}</Button>,
    },
  ];

  return (
    <Stack gap={4}>
      <Row>
        <Heading level={1} size="xl">
          {t('transfers.title')}
        </Heading>
        {transfers.length > 0 && <Badge tone="warning">{t('transfers.pending', { count: transfers.length })}</Badge>}
      </Row>
      {isError ? (
        <ErrorState text={t('transfers.failed')} onRetry={refetch} />
      ) : (
        <Table
          caption={t('transfers.title')}
          columns={columns}
          rows={transfers}
          rowKey={({ id }) => id}
          isLoading={isLoading}
          empty={<EmptyState drawing="orders" title={t('transfers.empty')} text={t('transfers.emptyText')} />}
        />
      )}
      <Suspense>{chosen && <VerifyDialog transfer={chosen} onClose={() => setChosen(null)} />}</Suspense>
    </Stack>
  );
}
