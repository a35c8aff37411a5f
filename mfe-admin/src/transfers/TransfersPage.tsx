import type { PendingTransferView } from '@boom/contract';
import { LinkButton, lazyComponent, Stack } from '@boom/platform';
import { useEffect, useState } from 'react';
import { useFindAdminOrderQuery } from '../orders/orders.api';
import { usePolled } from '../polling/usePolled';
import { DataTable } from '../table/DataTable';
import { ListHead } from '../table/ListHead';
import { ListSearch } from '../table/ListSearch';
import { pageQuery } from '../table/page';
import { useListAddress } from '../table/useListAddress';
import { useOpenRecord } from '../table/useOpenRecord';
import { useTransfersTexts } from './i18n';
import { stateOf, TRANSFERS_POLL_MS, TransferStates } from './TransferStates';
import { useListTransfersQuery } from './transfers.api';
import { useTransferColumns } from './useTransferColumns';

const VerifyDialog = lazyComponent(() => import('./VerifyDialog'));

export function Component() {
  const { t } = useTransfersTexts();
  const address = useListAddress();
  const state = stateOf(address);
  const query = usePolled(useListTransfersQuery, { state, ...pageQuery(address) }, TRANSFERS_POLL_MS);
  const rows = query.data?.rows;

  const open = useOpenRecord<PendingTransferView>(address, rows, useFindAdminOrderQuery);
  const nextId = useNextId(rows, address.open);
  const columns = useTransferColumns(address.openRecord);

  return (
    <Stack gap={3}>
      <ListHead
        title={t('title')}
        count={query.data && state === 'pending' && t('pending', { count: query.data.total })}
        action={<LinkButton to="/admin/estados-de-cuenta">{t('statements')}</LinkButton>}
      >
        <ListSearch address={address} label={t('search')} />
        <TransferStates address={address} />
      </ListHead>
      <DataTable
        section="transferencias"
        t={(key) => t(key === 'noMatch' && !address.q ? 'noneSuch' : key)}
        columns={columns}
        rowName={({ orderNumber }) => orderNumber}
        address={address}
        query={query}
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
