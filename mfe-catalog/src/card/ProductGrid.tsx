import type { ProductView } from '@boom/contract';
import { Grid, productColumns, useTranslation, VisuallyHidden } from '@boom/platform';
import styled from 'styled-components';
import type { CardLayout } from './cardStyles';
import { ProductCard } from './ProductCard';
import { ProductCardSkeleton } from './ProductCardSkeleton';

/** Cards that stand for a list on its way (storefront specification, section 9). */
const SKELETONS = ['a', 'b', 'c', 'd'];

const Item = styled.li`
  min-width: 0;
`;

export interface ProductGridProps {
  products: readonly ProductView[] | undefined;
  isLoading?: boolean;
  layout?: CardLayout;
  /** Whether its first picture is the largest of the first screen. */
  hasPriority?: boolean;
  columns?: typeof productColumns;
}

/** Products side by side, or one below the other; four grey shapes while they are on their way. */
export function ProductGrid({
  products = [],
  isLoading = false,
  layout = 'grid',
  hasPriority = false,
  columns = productColumns,
}: ProductGridProps) {
  const { t } = useTranslation('catalog');
  const shape = layout === 'list' ? { phone: 1, tablet: 1, desktop: 1, wide: 1 } : columns;
  if (isLoading) {
    return (
      <div aria-busy="true">
        <VisuallyHidden role="status">{t('card.loading')}</VisuallyHidden>
        <Grid columns={shape}>
          {SKELETONS.map((name) => (
            <ProductCardSkeleton key={name} layout={layout} />
          ))}
        </Grid>
      </div>
    );
  }
  return (
    <Grid as="ul" role="list" columns={shape}>
      {products.map((product, index) => (
        <Item key={product.id}>
          <ProductCard product={product} layout={layout} isPriority={hasPriority && index === 0} />
        </Item>
      ))}
    </Grid>
  );
}
