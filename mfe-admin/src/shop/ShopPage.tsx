import { Heading, Stack, Text } from '@boom/platform';
import { NotLoaded } from '../common/NotLoaded';
import { useShopTexts } from './i18n';
import { ProductFeeds } from './ProductFeeds';
import { ShopForm } from './ShopForm';
import { useFindShopConfigQuery } from './shop.api';

export function Component() {
  const { t } = useShopTexts();
  const query = useFindShopConfigQuery();
  return (
    <Stack gap={4}>
      <Stack gap={1}>
        <Heading level={1} size="xl">
          {t('title')}
        </Heading>
        <Text size="sm" tone="muted">
          {t('intro')}
        </Text>
      </Stack>
      {query.data ? <ShopForm opened={query.data} /> : <NotLoaded query={query} text={t('failed')} height="36rem" />}
      <ProductFeeds />
    </Stack>
  );
}
