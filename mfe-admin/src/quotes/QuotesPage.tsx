import { quoteStates } from '@boom/contract';
import { Stack } from '@boom/platform';
import { DataTable } from '../table/DataTable';
import { ListHead } from '../table/ListHead';
import { ListSearch } from '../table/ListSearch';
import { pageQuery } from '../table/page';
import { StateFilter } from '../table/StateFilter';
import { useListAddress } from '../table/useListAddress';
import { useOpenRecord } from '../table/useOpenRecord';
import { useQuotesTexts } from './i18n';
import { QuoteDialog } from './QuoteDialog';
import { useFindQuoteQuery, useListAllQuotesQuery } from './quotes.api';
import { useQuoteColumns } from './useQuoteColumns';

/** Prices that customers had written down for some days. */
export function Component() {
  const { t } = useQuotesTexts();
  const address = useListAddress();
  const filter = { ...pageQuery(address), state: address.filter('estado') };
  // They end with time, and customers ask for more.
  const query = useListAllQuotesQuery(filter, { refetchOnMountOrArgChange: true });
  const open = useOpenRecord(address, query.data?.rows, useFindQuoteQuery);
  const columns = useQuoteColumns(address.openRecord);
  return (
    <Stack gap={3}>
      <ListHead title={t('title')}>
        <ListSearch address={address} label={t('search')} />
        <StateFilter address={address} t={t} states={quoteStates} />
      </ListHead>
      <DataTable
        section="cotizaciones"
        t={t}
        columns={columns}
        rowName={({ quoteNumber }) => quoteNumber}
        address={address}
        query={query}
      />
      {open && <QuoteDialog quote={open} onClose={address.closeRecord} />}
    </Stack>
  );
}
