import { Button, Stack } from '@boom/platform';
import { DataTable } from '../table/DataTable';
import { ListHead } from '../table/ListHead';
import { pageQuery } from '../table/page';
import { useListAddress } from '../table/useListAddress';
import { useOpenRecord } from '../table/useOpenRecord';
import { DisputeDialog } from './DisputeDialog';
import { useFindDisputeQuery, useListDisputesQuery } from './disputes.api';
import { useDisputesTexts } from './i18n';
import { useDisputeColumns } from './useDisputeColumns';

/** Chargebacks, claims and fraud alerts: what is due first, and how the others ended. */
export function Component() {
  const { t } = useDisputesTexts();
  const address = useListAddress();
  const decided = address.filter('ver') === 'decididas';
  const query = useListDisputesQuery({ decided, ...pageQuery(address) }, { refetchOnMountOrArgChange: true });
  const open = useOpenRecord(address, query.data?.rows, useFindDisputeQuery);
  const columns = useDisputeColumns(address.openRecord);

  return (
    <Stack gap={3}>
      <ListHead
        title={t('title')}
        action={
          <Button onClick={() => address.setFilter('ver', decided ? '' : 'decididas')}>
            {t(decided ? 'showOpen' : 'showDecided')}
          </Button>
        }
      />
      <DataTable
        section="disputas"
        t={t}
        columns={columns}
        rowName={({ order }) => order.orderNumber}
        address={address}
        query={query}
      />
      {open && <DisputeDialog dispute={open} onClose={address.closeRecord} />}
    </Stack>
  );
}
