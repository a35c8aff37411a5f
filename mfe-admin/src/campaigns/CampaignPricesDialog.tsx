import type { CampaignView } from '@boom/contract';
import { ErrorState, Skeleton } from '@boom/platform';
import { Dialog } from '@boom/platform/overlays';
import { useListCampaignPricesQuery } from './campaigns.api';
import { useCampaignsTexts } from './i18n';
import { PriceList } from './PriceList';

/** What a campaign makes, or made, of each of its products. */
export function CampaignPricesDialog({ campaign, onClose }: { campaign: CampaignView; onClose: () => void }) {
  const { t } = useCampaignsTexts();
  const { data, error, isFetching, refetch } = useListCampaignPricesQuery(campaign.id);
  return (
    <Dialog isOpen onClose={onClose} title={campaign.name}>
      {!data && !error && <Skeleton $height="10rem" role="status" aria-busy="true" aria-label={t('loading')} />}
      {!data && error && <ErrorState text={t('pricesFailed')} onRetry={refetch} isRetrying={isFetching} />}
      {data && <PriceList prices={data} />}
    </Dialog>
  );
}
