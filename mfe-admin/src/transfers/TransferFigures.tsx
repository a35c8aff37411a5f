import { type AdminOrderDetail, type PendingTransferView, toCents } from '@boom/contract';
import { formatDateTime, formatMoney, Row, Stack, Text, tokens } from '@boom/platform';
import styled from 'styled-components';
import { useGoodsText } from '../common/useGoodsText';
import { useTransfersTexts } from './i18n';
import { TransferBadge } from './TransferBadge';

const Amount = styled.strong`
  font-size: ${tokens.size.xl};
  font-variant-numeric: tabular-nums;
`;

interface TransferFiguresProps {
  /** As the list has it, or the order, where a link opened it by its id. */
  transfer: PendingTransferView | AdminOrderDetail;
}

/** The expected amount and its sender. */
export function TransferFigures({ transfer }: TransferFiguresProps) {
  const { t } = useTransfersTexts();
  const goodsText = useGoodsText();
  const { orderNumber, totalAmount, discountApplied, user, product, quantity, createdAt } = transfer;
  const { transferMoney: money } = transfer;
  const lineCount = 'items' in transfer ? transfer.items.length : transfer.lineCount;
  return (
    <Stack gap={1}>
      <Row gap={2}>
        <Amount>{formatMoney(totalAmount)}</Amount>
        <TransferBadge status={transfer.paymentStatus} />
      </Row>
      <span>
        {t('order')} <strong>{orderNumber}</strong>
      </span>
      <Text size="sm">
        {user.fullName} · {user.email}
      </Text>
      <Text size="sm" tone="muted">
        {goodsText(product.name, { quantity, lineCount })}
      </Text>
      <Text size="sm" tone="muted">
        {t('discounted', { amount: formatMoney(discountApplied) })} · {formatDateTime(createdAt)}
      </Text>
      {money && (
        <Text size="sm">
          {t('received', { amount: formatMoney(money.received) })}
          {toCents(money.missing) > 0 && ` · ${t('missing', { amount: formatMoney(money.missing) })}`}
          {toCents(money.owed) > 0 && ` · ${t('owes', { amount: formatMoney(money.owed) })}`}
        </Text>
      )}
      {transfer.transferNotes && <Text size="sm">{t('noteWas', { note: transfer.transferNotes })}</Text>}
    </Stack>
  );
}
