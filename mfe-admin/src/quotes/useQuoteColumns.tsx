import type { AdminQuoteView } from '@boom/contract';
import { Button, formatDate, formatMoney, Stack, Text } from '@boom/platform';
import type { DataColumn } from '../table/columns';
import { useQuotesTexts } from './i18n';
import { QuoteStanding } from './QuoteStanding';

/** The columns of the quotes' table. */
export function useQuoteColumns(onOpen: (id: string) => void): DataColumn<AdminQuoteView>[] {
  const { t } = useQuotesTexts();
  return [
    {
      id: 'number',
      header: t('column.number'),
      isRowHeader: true,
      cell: ({ quoteNumber, createdAt }) => (
        <Stack gap={0}>
          <strong>{quoteNumber}</strong>
          <Text size="xs" tone="muted">
            {formatDate(createdAt)}
          </Text>
        </Stack>
      ),
    },
    {
      id: 'customer',
      header: t('column.customer'),
      isLong: true,
      cell: ({ user }) => (
        <Stack gap={0}>
          {user.fullName}
          <Text size="xs" tone="muted">
            {user.email}
          </Text>
        </Stack>
      ),
    },
    { id: 'total', header: t('column.total'), align: 'end', cell: ({ total }) => formatMoney(total) },
    { id: 'validUntil', header: t('column.validUntil'), cell: ({ validUntil }) => formatDate(validUntil) },
    { id: 'state', header: t('column.state'), cell: (quote) => <QuoteStanding quote={quote} /> },
    {
      id: 'actions',
      header: t('column.actions'),
      isHeaderHidden: true,
      align: 'end',
      cell: ({ id, quoteNumber }) => (
        <Button aria-label={t('openOf', { number: quoteNumber })} onClick={() => onOpen(id)}>
          {t('open')}
        </Button>
      ),
    },
  ];
}
