import { mainPicture, type ProductView } from '@boom/contract';
import {
  EmptyState,
  ErrorState,
  Heading,
  LinkButton,
  type PageHead,
  type PageVisit,
  Stack,
  shopApi,
  Text,
  useFindProductQuery,
  useListCategoriesQuery,
  VisuallyHidden,
} from '@boom/platform';
import { useParams } from '@boom/platform/router';
import { useEffect } from 'react';
import { picturesOf } from '../card/productPictures';
import { loadTransferDiscount } from '../card/useTransferDiscount';
import { CompareBar } from '../compare/CompareBar';
import { GALLERY_SIZES, SwipeGallery } from '../gallery/SwipeGallery';
import { opinionsApi, SHOWN_AT_ONCE } from '../opinions/opinions.api';
import { ProductOpinions } from '../opinions/ProductOpinions';
import { RecentlyViewed } from '../viewed/RecentlyViewed';
import { viewedProducts } from '../viewed/viewedProducts';
import { Breadcrumb } from './Breadcrumb';
import { hasQuantityPrices, QuantityPrices } from './BuyActions';
import { BuyingBox } from './BuyingBox';
import esMX from './es-MX.json';
import { useProductTexts } from './i18n';
import { OptionPickers } from './options/LazyOptionPickers';
import { ProductSkeleton } from './ProductSkeleton';
import { productData } from './productData';
import { Columns, Page, Side } from './productStyles';
import { RelatedProducts, relatedQuery } from './RelatedProducts';
import { Specifications } from './Specifications';
import { listedIdOf, shownVariant } from './shownVariant';
import { useDocumentTitle } from './useDocumentTitle';

/** The product does not exist or the id is invalid; another error may pass with a retry. */
function isMissing(error: unknown): boolean {
  const { status } = error as { status?: unknown };
  return status === 404 || status === 400;
}

function Product({ product }: { product: ProductView }) {
  const { t } = useProductTexts();
  const { data: categories } = useListCategoriesQuery();
  const category = categories?.find(({ id }) => id === product.categoryId);
  const listedId = listedIdOf(product);
  useDocumentTitle(product.name);
  useEffect(() => {
    viewedProducts.add(listedId);
  }, [listedId]);

  return (
    <>
      <Breadcrumb name={product.name} category={category} />
      <Stack gap={7}>
        <Columns>
          <SwipeGallery key={picturesOf(product).join()} product={product} />
          <Side>
            <BuyingBox product={product} />
          </Side>
          <Stack gap={6}>
            {product.description && (
              <Stack as="section" gap={3}>
                <Heading level={2} size="xl">
                  {t('about')}
                </Heading>
                <Text>{product.description}</Text>
              </Stack>
            )}
            <Specifications rows={product.specifications} />
          </Stack>
        </Columns>
        <ProductOpinions product={product} />
        <RelatedProducts product={{ ...product, id: listedId }} category={category} />
        <RecentlyViewed without={listedId} />
      </Stack>
    </>
  );
}

/** Says in its markup what it is: the shell offers no such page when there is no connection. */
function MissingProduct() {
  const { t } = useProductTexts();
  useDocumentTitle(t('notFound'));
  return (
    <div data-missing="">
      <EmptyState
        drawing="search"
        title={t('notFound')}
        text={t('notFoundText')}
        action={<LinkButton to="/">{t('backHome')}</LinkButton>}
      />
    </div>
  );
}

const once = { subscribe: false };
const firstReviews = (product: ProductView) => ({ productId: listedIdOf(product), limit: SHOWN_AT_ONCE });

export async function load({ params: { id = '' }, store }: PageVisit): Promise<void> {
  const discount = loadTransferDiscount(store);
  const { data } = await store.dispatch(shopApi.endpoints.findProduct.initiate(id, once));
  if (data?.family) void OptionPickers.preload();
  if (data && hasQuantityPrices(data)) void QuantityPrices.preload();
  const reviews =
    data?.starCounts && store.dispatch(opinionsApi.endpoints.listReviews.initiate(firstReviews(data), once));
  if (data?.categoryId)
    await store.dispatch(shopApi.endpoints.listProducts.initiate(relatedQuery(data.categoryId), once));
  await reviews;
  await discount;
}

export function head({ params: { id = '' }, url, store }: PageVisit): PageHead {
  const { data, error } = shopApi.endpoints.findProduct.select(id)(store.getState());
  if (!data) return error && isMissing(error) ? { status: 404, title: esMX.notFound } : {};
  const product = shownVariant(data, id);
  const { data: categories } = shopApi.endpoints.listCategories.select()(store.getState());
  const picture = mainPicture(product);
  return {
    title: product.name,
    // All variants are one product to search engines; each has its address in its data.
    canonical: product.family && `/producto/${product.family.id}`,
    description: product.description,
    image: picture,
    largestPicture: picture ? { src: picture, sizes: GALLERY_SIZES } : null,
    structuredData: productData(
      product,
      categories?.find(({ id }) => id === product.categoryId),
      url.origin,
      opinionsApi.endpoints.listReviews.select(firstReviews(data))(store.getState()).data?.rows,
    ),
  };
}

/** `/producto/:id`: loads the product and shows loading, missing, error or the page itself. */
export function Component() {
  const { t } = useProductTexts();
  const { id = '' } = useParams();
  const { currentData, data, error, isFetching, refetch } = useFindProductQuery(id);
  const isGone = !!error && isMissing(error);
  // Another variant is shown from what its sister brought, until its own is read.
  const found = isGone
    ? undefined
    : (currentData ?? (data?.family?.variants.some((variant) => variant.id === id) ? data : undefined));
  const product = found && shownVariant(found, id);
  const offerEnd = product?.priceValidUntil;
  // The shop takes an offer's price back within a minute; where it is late, it is asked again.
  useEffect(() => {
    if (!offerEnd) return;
    const timer = setInterval(() => {
      if (Date.now() > Date.parse(offerEnd) + 60_000) void refetch();
    }, 60_000);
    return () => clearInterval(timer);
  }, [offerEnd, refetch]);

  return (
    <Page>
      {!product && <VisuallyHidden as="h1">{t('title')}</VisuallyHidden>}
      {product ? (
        <Product key={product.family?.id ?? product.id} product={product} />
      ) : !error ? (
        <ProductSkeleton />
      ) : isGone ? (
        <MissingProduct />
      ) : (
        <ErrorState onRetry={refetch} isRetrying={isFetching} />
      )}
      <CompareBar />
    </Page>
  );
}
