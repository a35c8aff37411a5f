import type { AdminQuoteView } from '@boom/contract';
import { Button, formatDate, formatMoney } from '@boom/platform';
import type { DataColumn } from '../table/columns';
import { TwoLines } from '../table/TwoLines';
import { useActionsColumn } from '../table/useActionsColumn';
import { useQuotesTexts } from './i18n';
import { QuoteStanding } from './QuoteStanding';

/** The columns of the quotes' table. */
export function useQuoteColumns(onOpen: (id: string) => void): DataColumn<AdminQuoteView>[] {
  const { t } = useQuotesTexts();
  const actions = useActionsColumn();
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
    {
      id: 'customer',
      header: t('column.customer'),
      isLong: true,
      cell: ({ user }) => <TwoLines below={user.email}>{user.fullName}</TwoLines>,
    },
    { id: 'total', header: t('column.total'), align: 'end', cell: ({ total }) => formatMoney(total) },
    { id: 'validUntil', header: t('column.validUntil'), cell: ({ validUntil }) => formatDate(validUntil) },
    { id: 'state', header: t('column.state'), cell: (quote) => <QuoteStanding quote={quote} /> },
    actions(({ id, quoteNumber }) => (
      <Button aria-label={t('openOf', { number: quoteNumber })} onClick={() => onOpen(id)}>
        {t('open')}
      </Button>
    )),
  ];
}
