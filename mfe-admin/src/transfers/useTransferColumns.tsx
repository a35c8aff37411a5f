import type { PendingTransferView } from '@boom/contract';
import { Button, formatDateTime, formatMoney, Stack, Text } from '@boom/platform';
import { useGoodsText } from '../common/useGoodsText';
import { actionsColumn } from '../table/actionsColumn';
import type { DataColumn } from '../table/columns';
import { personColumn } from '../table/personColumn';
import { TwoLines } from '../table/TwoLines';
import { useTransfersTexts } from './i18n';
import { TransferBadge } from './TransferBadge';

/** The columns of the transfers' table (admin specification, "Transferencias"). */
export function useTransferColumns(onOpen: (id: string) => void): DataColumn<PendingTransferView>[] {
  const { t } = useTransfersTexts();
  const goodsText = useGoodsText();
  return [
    {
      id: 'order',
      header: t('column.order'),
      isRowHeader: true,
      cell: (transfer) => (
        <TwoLines below={goodsText(transfer.product.name, transfer)} isCut>
          <strong>{transfer.orderNumber}</strong>
        </TwoLines>
      ),
    },
    personColumn(t('column.customer'), true),
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
    actionsColumn(({ id, orderNumber, paymentStatus }) => {
      const name = paymentStatus === 'verified' ? 'see' : 'verify';
      return (
        <Button aria-label={t(`${name}Of`, { number: orderNumber })} onClick={() => onOpen(id)}>
          {t(name)}
        </Button>
      );
    }),
  ];
}
