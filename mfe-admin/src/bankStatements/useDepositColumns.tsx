import { type BankStatementRowView, type SpeiBank, speiBanks } from '@boom/contract';
import { formatMoney, Stack, Text } from '@boom/platform';
import { Link } from '@boom/platform/router';
import styled from 'styled-components';
import { dayName } from '../common/dayName';
import type { TableColumn } from '../table/Table';
import { useBankStatementsTexts } from './i18n';

/** What the bank wrote is as long as it likes. */
const Written = styled(Text)`
  max-width: 22rem;
  overflow-wrap: anywhere;
`;

type Column = TableColumn<BankStatementRowView>;

/** A deposit as the bank tells it, and its order. */
export function useDepositColumns(): [deposit: Column, order: Column] {
  const { t } = useBankStatementsTexts();
  return [
    {
      id: 'deposit',
      header: t('column.deposit'),
      isRowHeader: true,
      cell: ({ amount, day, line, concept, reference, trackingKey, senderBank }) => (
        <Stack gap={0}>
          <strong>{formatMoney(amount)}</strong>
          <Text size="xs" tone="muted">
            {t('dayAndLine', { day: dayName(day), line })}
          </Text>
          {concept && <Written size="xs">{concept}</Written>}
          {reference && <Written size="xs">{t('reference', { reference })}</Written>}
          {trackingKey && <Written size="xs">{t('trackingKey', { key: trackingKey })}</Written>}
          {senderBank && (
            <Written size="xs">{t('sender', { bank: speiBanks[senderBank as SpeiBank] ?? senderBank })}</Written>
          )}
        </Stack>
      ),
    },
    {
      id: 'order',
      header: t('column.order'),
      cell: ({ order, matchedBy }) =>
        order && (
          <Stack gap={0}>
            <Link to={`/admin/pedidos?abierto=${order.id}`}>{order.orderNumber}</Link>
            <Text size="xs">{order.customer}</Text>
            <Text size="xs" tone="muted">
              {t('total', { amount: formatMoney(order.totalAmount) })}
              {matchedBy && ` · ${t(`matchedBy.${matchedBy}`)}`}
            </Text>
          </Stack>
        ),
    },
  ];
}
