import { campaignStates } from '@boom/contract';
import { Button, Stack, Text } from '@boom/platform';
import { Plus } from 'lucide-react';
import { usePolled } from '../polling/usePolled';
import { DataTable } from '../table/DataTable';
import { ListHead } from '../table/ListHead';
import { ListSearch } from '../table/ListSearch';
import { pageQuery } from '../table/page';
import { StateFilter } from '../table/StateFilter';
import { NEW, useListAddress } from '../table/useListAddress';
import { useOpenRecord } from '../table/useOpenRecord';
import { CampaignDialog } from './CampaignDialog';
import { CampaignPricesDialog } from './CampaignPricesDialog';
import { useFindCampaignQuery, useListCampaignsQuery } from './campaigns.api';
import { useCampaignsTexts } from './i18n';
import { useCampaignColumns } from './useCampaignColumns';

/** The campaigns, the last that begins first. */
export function Component() {
  const { t } = useCampaignsTexts();
  const address = useListAddress();
  const filter = { ...pageQuery(address), state: address.filter('estado') };
  const query = usePolled(useListCampaignsQuery, filter);
  const opened = useOpenRecord(address, query.data?.rows, useFindCampaignQuery);
  const columns = useCampaignColumns(address.openRecord);
  const add = (
    <Button variant="primary" icon={<Plus />} onClick={() => address.openRecord(NEW)}>
      {t('add')}
    </Button>
  );
  return (
    <Stack gap={3}>
      <ListHead title={t('title')} action={add}>
        <ListSearch address={address} label={t('search')} />
        <StateFilter address={address} t={t} states={campaignStates} />
      </ListHead>
      <Text tone="muted">{t('text')}</Text>
      <DataTable
        section="campanas"
        t={t}
        columns={columns}
        rowName={({ name }) => name}
        address={address}
        query={query}
      />
      {address.open === NEW && <CampaignDialog onClose={address.closeRecord} />}
      {opened && <CampaignPricesDialog campaign={opened} onClose={address.closeRecord} />}
    </Stack>
  );
}
