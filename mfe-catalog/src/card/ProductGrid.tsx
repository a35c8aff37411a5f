import type { ProductView } from '@boom/contract';
import { VisuallyHidden } from '@boom/platform';
import { Cards } from './Cards';
import type { CardLayout } from './cardLayouts';
import { useCardTexts } from './i18n';
import { ProductCard } from './ProductCard';
import { ProductCardSkeleton } from './ProductCardSkeleton';
import { useCardList } from './useCardList';

/** Skeleton cards while a list is loading (storefront specification, section 9). */
const SKELETONS = ['a', 'b', 'c', 'd'];

export interface ProductGridProps {
  /** Undefined while they are loading: four skeletons then. */
  products: readonly ProductView[] | undefined;
  layout?: CardLayout;
  /** Whether its first picture is the largest of the first screen. */
  hasPriority?: boolean;
  /** Narrower than the page: one column less. */
  isNarrow?: boolean;
}

/** Products in a grid or a list. */
export function ProductGrid({ products, layout = 'grid', hasPriority = false, isNarrow }: ProductGridProps) {
  const { t } = useCardTexts();
  const { list, dialog } = useCardList();
  const shape = { 'data-layout': layout, 'data-room': isNarrow ? 'narrow' : undefined };
  if (!products) {
    return (
      <div aria-busy="true">
        <VisuallyHidden role="status">{t('loading')}</VisuallyHidden>
        <Cards as="div" {...shape}>
          {SKELETONS.map((name) => (
            <ProductCardSkeleton key={name} />
          ))}
        </Cards>
      </div>
    );
  }
  return (
    <>
      <Cards role="list" {...shape}>
        {products.map((product, index) => (
          <ProductCard
            key={product.id}
            product={product}
            list={list}
            layout={layout}
            isPriority={hasPriority && index === 0}
          />
        ))}
      </Cards>
      {dialog}
    </>
  );
}
