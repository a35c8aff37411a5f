import type { PendingTransferView } from '@boom/contract';
import { Button, formatDateTime, formatMoney, Stack, Text } from '@boom/platform';
import styled from 'styled-components';
import type { DataColumn } from '../table/columns';
import { useActionsColumn } from '../table/useActionsColumn';
import { useTransfersTexts } from './i18n';
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
  const { t } = useTransfersTexts();
  const actions = useActionsColumn();
  return [
    {
      id: 'order',
      header: t('column.order'),
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
      header: t('column.customer'),
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
      header: t('column.amount'),
      align: 'end',
      cell: ({ totalAmount }) => formatMoney(totalAmount),
    },
    {
      id: 'discount',
      header: t('column.discount'),
      align: 'end',
      cell: ({ discountApplied }) => formatMoney(discountApplied),
    },
    {
      id: 'status',
      header: t('column.status'),
      cell: ({ paymentStatus, createdAt, expiresAt }) => (
        <Stack gap={1} align="start">
          <TransferBadge status={paymentStatus} />
          <Text size="xs" tone="muted">
            {formatDateTime(createdAt)}
          </Text>
          {expiresAt && (
            <Text size="xs" tone="muted">
              {t('expires', { when: formatDateTime(expiresAt) })}
            </Text>
          )}
        </Stack>
      ),
    },
    {
      id: 'receipt',
      header: t('column.receipt'),
      cell: ({ transferReceiptUrl }) =>
        transferReceiptUrl ? (
          <a href={transferReceiptUrl} target="_blank" rel="noopener noreferrer">
            {t('seeReceipt')}
          </a>
        ) : (
          <Text tone="muted">{t('noReceipt')}</Text>
        ),
    },
    actions(({ id, orderNumber, paymentStatus }) => {
      const name = paymentStatus === 'verified' ? 'see' : 'verify';
      return (
        <Button aria-label={t(`${name}Of`, { number: orderNumber })} onClick={() => onOpen(id)}>
          {t(name)}
        </Button>
      );
    }),
  ];
}
