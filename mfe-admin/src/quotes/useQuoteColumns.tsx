import type { AdminQuoteView } from '@boom/contract';
import { formatDate, formatMoney } from '@boom/platform';
import { openColumn } from '../table/actionsColumn';
import type { DataColumn } from '../table/columns';
import { personColumn } from '../table/personColumn';
import { TwoLines } from '../table/TwoLines';
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
        <TwoLines below={formatDate(createdAt)}>
          <strong>{quoteNumber}</strong>
        </TwoLines>
      ),
    },
    personColumn(t('column.customer')),
    { id: 'total', header: t('column.total'), align: 'end', cell: ({ total }) => formatMoney(total) },
    { id: 'validUntil', header: t('column.validUntil'), cell: ({ validUntil }) => formatDate(validUntil) },
    { id: 'state', header: t('column.state'), cell: (quote) => <QuoteStanding quote={quote} /> },
    openColumn(t('open'), ({ quoteNumber }) => t('openOf', { number: quoteNumber }), onOpen),
  ];
}
