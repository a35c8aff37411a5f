import { Button, EmptyState, ErrorState, Skeleton, Stack, Text } from '@boom/platform';
import { Plus } from 'lucide-react';
import { PageHead } from '../layout/PageHead';
import { usePolled } from '../polling/usePolled';
import { NEW, useListAddress } from '../table/useListAddress';
import { CampaignCard } from './CampaignCard';
import { CampaignDialog } from './CampaignDialog';
import { CampaignPricesDialog } from './CampaignPricesDialog';
import { useListCampaignsQuery } from './campaigns.api';
import { useCampaignsTexts } from './i18n';

/** The campaigns, the last that begins first. */
export function Component() {
  const { t } = useCampaignsTexts();
  const { data, isError, refetch } = usePolled(useListCampaignsQuery, undefined);
  const { open, openRecord, closeRecord } = useListAddress();
  const opened = data?.find(({ id }) => id === open);
  const add = (
    <Button variant="primary" icon={<Plus aria-hidden="true" />} onClick={() => openRecord(NEW)}>
      {t('add')}
    </Button>
  );
  return (
    <Stack gap={4}>
      <PageHead title={t('title')} action={add} />
      <Text tone="muted">{t('text')}</Text>
      {!data && !isError && <Skeleton $height="10rem" role="status" aria-busy="true" aria-label={t('loading')} />}
      {!data && isError && <ErrorState text={t('failed')} onRetry={refetch} />}
      {data?.length === 0 && <EmptyState drawing="orders" title={t('empty')} text={t('emptyText')} />}
      {data?.map((campaign) => (
        <CampaignCard key={campaign.id} campaign={campaign} onOpen={() => openRecord(campaign.id)} />
      ))}
      {open === NEW && <CampaignDialog onClose={closeRecord} />}
      {opened && <CampaignPricesDialog campaign={opened} onClose={closeRecord} />}
    </Stack>
  );
}
