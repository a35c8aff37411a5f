import { invoiceStates, publicReceiver } from '@boom/contract';
import { lazyComponent, Stack, Text } from '@boom/platform';
import { csvAddress } from '../files/csvAddress';
import { DownloadLink } from '../files/DownloadLink';
import { DataTable } from '../table/DataTable';
import { ListHead } from '../table/ListHead';
import { ListSearch } from '../table/ListSearch';
import { pageQuery } from '../table/page';
import { StateFilter } from '../table/StateFilter';
import { useListAddress } from '../table/useListAddress';
import { useOpenRecord } from '../table/useOpenRecord';
import { useInvoicesTexts } from './i18n';
import { useFindInvoiceQuery, useListInvoicesQuery } from './invoices.api';
import { useInvoiceColumns } from './useInvoiceColumns';

const InvoiceDialog = lazyComponent(() => import('./InvoiceDialog'));

const states = [...invoiceStates, 'POR_CANCELAR'] as const;

/** Facturas that customers of paid orders asked for: to be issued, issued, rejected and cancelled. */
export function Component() {
  const { t } = useInvoicesTexts();
  const address = useListAddress();
  const filter = { ...pageQuery(address), state: address.filter('estado') };
  const query = useListInvoicesQuery(filter, { refetchOnMountOrArgChange: true });
  const waiting = useListInvoicesQuery({ state: 'SOLICITADA', limit: 1 }, { refetchOnMountOrArgChange: true });
  const open = useOpenRecord(address, query.data?.rows, useFindInvoiceQuery);
  const columns = useInvoiceColumns(address.openRecord);
  const { search, state, sort } = filter;

  return (
    <Stack gap={3}>
      <ListHead
        title={t('title')}
        count={waiting.data && t('waiting', { count: waiting.data.total })}
        action={<DownloadLink to={csvAddress('invoices', { search, state, sort })}>{t('csv')}</DownloadLink>}
      >
        <ListSearch address={address} label={t('search')} />
        <StateFilter address={address} t={t} states={states} />
      </ListHead>
      <DataTable
        section="facturas"
        t={t}
        columns={columns}
        rowName={({ orderNumber }) => orderNumber}
        address={address}
        query={query}
      />
      <Text size="sm" tone="muted">
        {t('public', publicReceiver)}
      </Text>
      {open && <InvoiceDialog key={open.id} id={open.id} onClose={address.closeRecord} />}
    </Stack>
  );
}
