import type { PendingTransferView } from '@boom/contract';
import {
  Badge,
  Button,
  EmptyState,
  ErrorState,
  formatDateTime,
  formatMoney,
  Heading,
  lazyPart,
  Row,
  SelectInput,
  Stack,
  Text,
  useTranslation,
} from '@boom/platform';
import { useSearchParams } from '@boom/platform/router';
import { Table, type TableColumn } from '@boom/platform/tables';
import { useState } from 'react';
import { useListTransfersQuery } from './transfers.api';

const VerifyDialog = lazyPart(() => import('./VerifyDialog'));

export function Component() {
  const { t } = useTranslation('admin');
  const [query, setQuery] = useSearchParams();
  const state = query.get('state') === 'closed' ? 'closed' : 'pending';
  const { data: transfers = [], isFetching, isError, refetch } = useListTransfersQuery(state);
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
      cell: ({ paymentStatus, expiresAt }) => (
        <Stack gap={1}>
          <Badge tone={paymentStatus === 'pending_verification' ? 'warning' : 'neutral'}>
            {t(`transfers.status.${paymentStatus}`, { defaultValue: t('transfers.status.unknown') })}
          </Badge>
          {expiresAt && (
            <Text size="xs" tone="muted">
              {t('transfers.expires', { when: formatDateTime(expiresAt) })}
            </Text>
          )}
        </Stack>
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
      cell: (transfer) => (
        <Button
          onClick={() => setChosen(transfer)}
          aria-label={t('transfers.verifyOf', { number: transfer.orderNumber })}
        >
          {t('transfers.verify')}
        </Button>
      ),
    },
  ];

  return (
    <Stack gap={4}>
      <Row>
        <Heading level={1} size="xl">
          {t('transfers.title')}
        </Heading>
        {state === 'pending' && transfers.length > 0 && (
          <Badge tone="warning">{t('transfers.pending', { count: transfers.length })}</Badge>
        )}
        <SelectInput
          name="state"
          aria-label={t('transfers.filter')}
          value={state}
          onChange={({ target }) => setQuery(target.value === 'closed' ? { state: 'closed' } : {}, { replace: true })}
        >
          <option value="pending">{t('transfers.show.pending')}</option>
          <option value="closed">{t('transfers.show.closed')}</option>
        </SelectInput>
      </Row>
      {isError ? (
        <ErrorState text={t('transfers.failed')} onRetry={refetch} />
      ) : (
        <Table
          caption={t('transfers.title')}
          columns={columns}
          rows={transfers}
          rowKey={({ id }) => id}
          isLoading={isFetching && transfers.length === 0}
          empty={
            <EmptyState
              drawing="orders"
              title={t(state === 'closed' ? 'transfers.emptyClosed' : 'transfers.empty')}
              text={t(state === 'closed' ? 'transfers.emptyClosedText' : 'transfers.emptyText')}
            />
          }
        />
      )}
      {chosen && <VerifyDialog transfer={chosen} onClose={() => setChosen(null)} />}
    </Stack>
  );
}
