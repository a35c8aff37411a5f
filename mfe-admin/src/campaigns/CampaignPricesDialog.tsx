import type { CampaignView } from '@boom/contract';
import { Dialog } from '@boom/platform/overlays';
import { NotLoaded } from '../common/NotLoaded';
import { useListCampaignPricesQuery } from './campaigns.api';
import { useCampaignsTexts } from './i18n';
import { PriceList } from './PriceList';

/** What a campaign makes, or made, of each of its products. */
export function CampaignPricesDialog({ campaign, onClose }: { campaign: CampaignView; onClose: () => void }) {
  const { t } = useCampaignsTexts();
  const query = useListCampaignPricesQuery(campaign.id);
  return (
    <Dialog isOpen onClose={onClose} title={campaign.name}>
      {query.data ? (
        <PriceList prices={query.data} />
      ) : (
        <NotLoaded query={query} text={t('pricesFailed')} label={t('loading')} height="10rem" />
      )}
    </Dialog>
  );
}
