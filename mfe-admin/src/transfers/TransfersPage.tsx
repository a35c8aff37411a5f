import type { PendingTransferView } from '@boom/contract';
import { EmptyState, lazyComponent, Stack, useTranslation } from '@boom/platform';
import { useEffect, useState } from 'react';
import { useFindAdminOrderQuery } from '../orders/orders.api';
import { usePolled } from '../polling/usePolled';
import { DataTable } from '../table/DataTable';
import { ListHead } from '../table/ListHead';
import { ListSearch } from '../table/ListSearch';
import { pageQuery } from '../table/page';
import { useListAddress } from '../table/useListAddress';
import { useOpenRecord } from '../table/useOpenRecord';
import { stateOf, TransferStates } from './TransferStates';
import { useListTransfersQuery } from './transfers.api';
import { useTransferColumns } from './useTransferColumns';

const VerifyDialog = lazyComponent(() => import('./VerifyDialog'));

/** How often the list is read again, to show other administrators' decisions, ms. */
const POLL_MS = 10_000;

export function Component() {
  const { t } = useTranslation('admin');
  const address = useListAddress();
  const state = stateOf(address);
  const { search, page, limit } = pageQuery(address);
  const query = usePolled(useListTransfersQuery, { state, search, page, limit }, POLL_MS);
  const rows = query.data?.rows;

  const open = useOpenRecord<PendingTransferView>(address, rows, useFindAdminOrderQuery);
  const nextId = useNextId(rows, address.open);
  const columns = useTransferColumns(address.openRecord);

  return (
    <Stack gap={3}>
      <ListHead
        title={t('transfers.title')}
        count={query.data && state === 'pending' && t('transfers.pending', { count: query.data.total })}
      >
        <ListSearch address={address} label={t('orders.search')} />
        <TransferStates address={address} />
      </ListHead>
      <DataTable
        section="transferencias"
        caption={t('transfers.title')}
        columns={columns}
        rowKey={({ id }) => id}
        rowName={({ orderNumber }) => orderNumber}
        address={address}
        query={query}
        failed={t('transfers.failed')}
        noMatch={t(address.q ? 'orders.noMatch' : 'transfers.noneSuch')}
        empty={<EmptyState drawing="orders" title={t('transfers.empty')} text={t('transfers.emptyText')} />}
      />
      {open && (
        <VerifyDialog
          transfer={open}
          onNext={nextId ? () => address.openRecord(nextId) : undefined}
          onClose={address.closeRecord}
        />
      )}
    </Stack>
  );
}

/** The row after the open one, which may have left the list when it was decided; at the end the first. */
function useNextId(rows: readonly PendingTransferView[] | undefined, openId: string | null): string | undefined {
  const [place, setPlace] = useState(0);
  const listed = rows?.findIndex(({ id }) => id === openId) ?? -1;
  useEffect(() => {
    if (listed >= 0) setPlace(listed);
  }, [listed]);
  const others = rows?.filter(({ id }) => id !== openId) ?? [];
  return (others[listed >= 0 ? listed : place] ?? others[0])?.id;
}
