import type { PendingTransferView } from '@boom/contract';
import { Button, formatDateTime, formatMoney, Stack, Text, useTranslation } from '@boom/platform';
import styled from 'styled-components';
import type { DataColumn } from '../table/columns';
import { TransferBadge } from './TransferBadge';

/** Shortens long names, so that receipt and button stay visible. */
const Cut = styled(Text)`
  max-width: 9rem;
  overflow: hidden;
  text-overflow: ellipsis;
  white-space: nowrap;
`;

const Named = styled.span`
  display: grid;
  white-space: nowrap;
`;

/** The columns of the transfers' table (admin specification, "Transferencias"). */
export function useTransferColumns(onOpen: (id: string) => void): DataColumn<PendingTransferView>[] {
  const { t } = useTranslation('admin');
  return [
    {
      id: 'order',
      header: t('transfers.column.order'),
      isRowHeader: true,
      cell: ({ orderNumber, product, quantity }) => (
        <Named>
          <strong>{orderNumber}</strong>
          <Cut as="span" size="xs" tone="muted" title={product.name}>
            {quantity} × {product.name}
          </Cut>
        </Named>
      ),
    },
    {
      id: 'customer',
      header: t('transfers.column.customer'),
      isLong: true,
      cell: ({ user }) => (
        <Stack gap={0}>
          {user.fullName}
          <Cut size="xs" tone="muted" title={user.email}>
            {user.email}
          </Cut>
        </Stack>
      ),
    },
    {
      id: 'amount',
      header: t('transfers.column.amount'),
      align: 'end',
      cell: ({ totalAmount }) => formatMoney(totalAmount),
    },
    {
      id: 'discount',
      header: t('transfers.column.discount'),
      align: 'end',
      cell: ({ discountApplied }) => formatMoney(discountApplied),
    },
    {
      id: 'status',
      header: t('transfers.column.status'),
      cell: ({ paymentStatus, createdAt, expiresAt }) => (
        <Stack gap={1} align="start">
          <TransferBadge status={paymentStatus} />
          <Text size="xs" tone="muted">
            {formatDateTime(createdAt)}
          </Text>
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
      cell: ({ id, orderNumber, paymentStatus }) => {
        const name = paymentStatus === 'verified' ? 'see' : 'verify';
        return (
          <Button aria-label={t(`transfers.${name}Of`, { number: orderNumber })} onClick={() => onOpen(id)}>
            {t(`transfers.${name}`)}
          </Button>
        );
      },
    },
  ];
}
