import { Skeleton, Stack, tokens, VisuallyHidden } from '@boom/platform';
import { useProductTexts } from './i18n';
import { Columns } from './productStyles';

/** The skeleton of a product's page. */
export function ProductSkeleton() {
  const { t } = useProductTexts();
  return (
    <div aria-busy="true">
      <VisuallyHidden role="status">{t('loading')}</VisuallyHidden>
      <Columns>
        <Skeleton $ratio="1 / 1" $radius={tokens.radius.card} />
        <Stack gap={4}>
          <Skeleton $height="2.25rem" />
          <Skeleton $height="2.25rem" $width="70%" />
          <Skeleton $height="3rem" $width="55%" />
          <Skeleton $width="80%" />
          <Skeleton $height="3.25rem" />
          <Skeleton $height="3.25rem" />
        </Stack>
      </Columns>
    </div>
  );
}
