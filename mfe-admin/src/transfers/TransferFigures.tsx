import type { PendingTransferView } from '@boom/contract';
import { formatDateTime, formatMoney, Row, Stack, Text, tokens } from '@boom/platform';
import styled from 'styled-components';
import { useTransfersTexts } from './i18n';
import { TransferBadge } from './TransferBadge';

const Amount = styled.strong`
  font-size: ${tokens.size.xl};
  font-variant-numeric: tabular-nums;
`;

/** The expected amount and its sender. */
export function TransferFigures({ transfer }: { transfer: PendingTransferView }) {
  const { t } = useTransfersTexts();
  const { orderNumber, totalAmount, discountApplied, user, product, quantity, createdAt } = transfer;
  return (
    <Stack gap={1}>
      <Row gap={2}>
        <Amount>{formatMoney(totalAmount)}</Amount>
        <TransferBadge status={transfer.paymentStatus} />
      </Row>
      <span>
        {t('reference')} <strong>{orderNumber}</strong>
      </span>
      <Text size="sm">
        {user.fullName} · {user.email}
      </Text>
      <Text size="sm" tone="muted">
        {product.name} × {quantity}
      </Text>
      <Text size="sm" tone="muted">
        {t('discounted', { amount: formatMoney(discountApplied) })} · {formatDateTime(createdAt)}
      </Text>
      {transfer.transferNotes && <Text size="sm">{t('noteWas', { note: transfer.transferNotes })}</Text>}
    </Stack>
  );
}
