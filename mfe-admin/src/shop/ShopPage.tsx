import { ErrorState, Heading, Skeleton, Stack, Text } from '@boom/platform';
import { useShopTexts } from './i18n';
import { ProductFeeds } from './ProductFeeds';
import { ShopForm } from './ShopForm';
import { useFindShopConfigQuery } from './shop.api';

export function Component() {
  const { t } = useShopTexts();
  const { data, error, isFetching, refetch } = useFindShopConfigQuery();
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
      {!data && !error && <Skeleton $height="36rem" />}
      {!data && error && <ErrorState text={t('failed')} onRetry={refetch} isRetrying={isFetching} />}
      {data && <ShopForm opened={data} />}
      <ProductFeeds />
    </Stack>
  );
}
