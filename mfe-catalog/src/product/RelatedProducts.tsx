import type { CategoryView, ProductView } from '@boom/contract';
import { Heading, Row, Stack, useListProductsQuery, useTranslation } from '@boom/platform';
import { Link } from '@boom/platform/router';
import { ProductGrid } from '../card/ProductGrid';

/** One row on a wide screen. */
const SHOWN = 5;

interface RelatedProductsProps {
  product: ProductView;
  category: CategoryView | undefined;
}

/** Others of the same category. Not there when it has none, or when they cannot be had. */
export function RelatedProducts({ product, category }: RelatedProductsProps) {
  const { t } = useTranslation('catalog');
  const { data } = useListProductsQuery(
    { category: product.categoryId ?? '', limit: SHOWN + 1 },
    { skip: !product.categoryId },
  );
  const others = data?.filter(({ id }) => id !== product.id).slice(0, SHOWN) ?? [];
  if (others.length === 0) return null;
  return (
    <Stack as="section" gap={5} aria-labelledby="related">
      <Row justify="space-between" align="baseline">
        <Heading level={2} size="xl" id="related">
          {t('product.related')}
        </Heading>
        {category && <Link to={`/explorar?category=${category.id}`}>{t('product.seeCategory', { name: category.name })}</Link>}
      </Row>
      <ProductGrid products={others} />
    </Stack>
  );
}
