import type { CategoryView, ProductView } from '@boom/contract';
import { Heading, media, Row, Stack, useListProductsQuery } from '@boom/platform';
import { Link } from '@boom/platform/router';
import styled from 'styled-components';
import { ProductGrid } from '../card/ProductGrid';
import { useProductTexts } from './i18n';

/** One row on a wide screen. */
const SHOWN = 5;

/** One row on every screen, which scrolls sideways where it does not fit. */
const Shelf = styled.div`
  ${media.belowDesktop} {
    & > ul {
      display: flex;
      margin: -4px calc(-1 * var(--space-4));
      padding: 4px var(--space-4);
      overflow-x: auto;
      scroll-snap-type: x proximity;
      scroll-padding-inline: var(--space-4);
      scrollbar-width: none;
    }

    & li {
      flex: none;
      width: min(13rem, 60vw);
      scroll-snap-align: start;
    }
  }
`;

export const relatedQuery = (categoryId: string) => ({ category: categoryId, limit: SHOWN + 1 });

interface RelatedProductsProps {
  product: ProductView;
  category: CategoryView | undefined;
}

/** Other products of the category. Not rendered when it has none or they cannot be loaded. */
export function RelatedProducts({ product, category }: RelatedProductsProps) {
  const { t } = useProductTexts();
  const { data } = useListProductsQuery(relatedQuery(product.categoryId ?? ''), { skip: !product.categoryId });
  const others = data?.filter(({ id }) => id !== product.id).slice(0, SHOWN) ?? [];
  if (others.length === 0) return null;
  return (
    <Stack as="section" gap={5} aria-labelledby="related">
      <Row justify="space-between" align="baseline">
        <Heading level={2} size="xl" id="related">
          {t('related')}
        </Heading>
        {category && <Link to={`/explorar?category=${category.id}`}>{t('seeCategory', { name: category.name })}</Link>}
      </Row>
      <Shelf>
        <ProductGrid products={others} />
      </Shelf>
    </Stack>
  );
}
