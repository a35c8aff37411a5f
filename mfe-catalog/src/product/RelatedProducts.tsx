import type { CategoryView, ProductView } from '@boom/contract';
import { useListProductsQuery } from '@boom/platform';
import { Link } from '@boom/platform/router';
import { useProductTexts } from './i18n';
import { ProductShelf } from './ProductShelf';

/** One row on a wide screen. */
const SHOWN = 5;

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
    <ProductShelf id="related" title={t('related')} products={others}>
      {category && <Link to={`/explorar?category=${category.id}`}>{t('seeCategory', { name: category.name })}</Link>}
    </ProductShelf>
  );
}
