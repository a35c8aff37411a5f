import { returnStates } from '@boom/contract';
import { lazyComponent, Stack } from '@boom/platform';
import { DataTable } from '../table/DataTable';
import { ListHead } from '../table/ListHead';
import { ListSearch } from '../table/ListSearch';
import { pageQuery } from '../table/page';
import { StateFilter } from '../table/StateFilter';
import { useListAddress } from '../table/useListAddress';
import { useOpenRecord } from '../table/useOpenRecord';
import { useReturnsTexts } from './i18n';
import { useFindReturnQuery, useListReturnsQuery } from './returns.api';
import { useReturnColumns } from './useReturnColumns';

const ReturnDialog = lazyComponent(() => import('./ReturnDialog'));

/** Returns and warranty claims of delivered orders. */
export function Component() {
  const { t } = useReturnsTexts();
  const address = useListAddress();
  const filter = { ...pageQuery(address), state: address.filter('estado') };
  const query = useListReturnsQuery(filter, { refetchOnMountOrArgChange: true });
  const open = useOpenRecord(address, query.data?.rows, useFindReturnQuery);
  const columns = useReturnColumns(address.openRecord);
  return (
    <Stack gap={3}>
      <ListHead title={t('title')}>
        <ListSearch address={address} label={t('search')} />
        <StateFilter address={address} t={t} states={returnStates} />
      </ListHead>
      <DataTable
        section="devoluciones"
        t={t}
        columns={columns}
        rowName={({ returnNumber }) => returnNumber}
        address={address}
        query={query}
      />
      {open && <ReturnDialog key={open.id} id={open.id} onClose={address.closeRecord} />}
    </Stack>
  );
}
