import type { PendingTransferView } from '@boom/contract';
import { Button, formatDateTime, formatMoney, Stack, Text, useTranslation } from '@boom/platform';
import styled from 'styled-components';
import type { DataColumn } from '../table/columns';
import { TransferBadge } from './TransferBadge';

/** Names are long, and the receipt is what is looked for. */
const ProductName = styled.span`
  display: block;
  max-width: 14rem;
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
      cell: ({ orderNumber, createdAt }) => (
        <Named>
          <strong>{orderNumber}</strong>
          <Text as="span" size="xs" tone="muted">
            {formatDateTime(createdAt)}
          </Text>
        </Named>
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
      cell: ({ product, quantity }) => (
        <ProductName title={product.name}>
          {quantity} × {product.name}
        </ProductName>
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
      cell: ({ paymentStatus, expiresAt }) => (
        <Stack gap={1} align="start">
          <TransferBadge status={paymentStatus} />
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
