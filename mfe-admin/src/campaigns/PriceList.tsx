import type { CampaignPriceView } from '@boom/contract';
import { formatMoney, Price, Row, Stack, Text } from '@boom/platform';
import { useCampaignsTexts } from './i18n';

/** What a campaign makes of each product, or why it leaves it as it is. */
export function PriceList({ prices }: { prices: CampaignPriceView[] }) {
  const { t } = useCampaignsTexts();
  return (
    <Stack as="ul" role="list" gap={3} aria-label={t('prices')}>
      {prices.map(({ id, name, price, offerPrice, previousPrice, obstacle }) => (
        <li key={id}>
          <Stack gap={1}>
            <Row justify="space-between" gap={2}>
              <span style={{ overflowWrap: 'anywhere' }}>{name}</span>
              <Price
                size="sm"
                amount={obstacle ? price : offerPrice}
                originalAmount={obstacle ? null : previousPrice}
              />
            </Row>
            <Text size="xs" tone="muted">
              {obstacle && t(`obstacle.${obstacle}`)}
              {!obstacle && (previousPrice ? t('previous', { price: formatMoney(previousPrice) }) : t('noPrevious'))}
            </Text>
          </Stack>
        </li>
      ))}
    </Stack>
  );
}
