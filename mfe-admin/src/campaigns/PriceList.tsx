import type { CampaignPriceView } from '@boom/contract';
import { formatMoney, Price, Row, Stack, Text, tokens } from '@boom/platform';
import styled from 'styled-components';
import { useCampaignsTexts } from './i18n';

const List = styled.ul`
  display: grid;
  gap: ${tokens.space[3]};
  margin: 0;
  padding: 0;
  list-style: none;
`;

/** What a campaign makes of each product, or why it leaves it as it is. */
export function PriceList({ prices }: { prices: CampaignPriceView[] }) {
  const { t } = useCampaignsTexts();
  return (
    <List aria-label={t('prices')}>
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
    </List>
  );
}
