import { Stack } from '@boom/platform';
import { NotLoaded } from '../common/NotLoaded';
import { PageHead } from '../layout/PageHead';
import { useShopTexts } from './i18n';
import { ProductFeeds } from './ProductFeeds';
import { ShopForm } from './ShopForm';
import { useFindShopConfigQuery } from './shop.api';

export function Component() {
  const { t } = useShopTexts();
  const query = useFindShopConfigQuery();
  return (
    <Stack gap={4}>
      <PageHead title={t('title')} intro={t('intro')} />
      {query.data ? <ShopForm opened={query.data} /> : <NotLoaded query={query} text={t('failed')} height="36rem" />}
      <ProductFeeds />
    </Stack>
  );
}
