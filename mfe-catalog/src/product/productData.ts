import {
  type CategoryView,
  fewestUnits,
  fromCents,
  isBuyable,
  isSoldElsewhere,
  optionProperty,
  type ProductView,
  type ReviewView,
  unitPriceCents,
} from '@boom/contract';
import { picturesOf } from '../card/productPictures';
import { shownVariant } from './shownVariant';

/** A buyer's review; nothing that the shop typed is one (Google's rules for review snippets). */
const reviewData = ({ rating, title, text, authorName, writtenAt }: ReviewView) => ({
  '@type': 'Review',
  author: { '@type': 'Person', name: authorName },
  datePublished: writtenAt,
  name: title ?? undefined,
  reviewBody: text,
  reviewRating: { '@type': 'Rating', ratingValue: rating },
});

/** The product, its offer and its breadcrumb as structured data (schema.org). Pesos as decimal text. */
export function productData(
  product: ProductView,
  category: CategoryView | undefined,
  origin: string,
  reviews: readonly ReviewView[] = [],
): Array<Record<string, unknown>> {
  const absolute = (address: string) => new URL(address, origin).href;
  const url = absolute(`/producto/${product.family?.id ?? product.id}`);
  // As the feeds read it: Google compares the two.
  const brand = product.specifications.find(({ name }) => name.trim().toLowerCase() === 'marca')?.value;
  const { family } = product;
  const steps = [
    { name: 'Inicio', item: absolute('/') },
    ...(category ? [{ name: category.name, item: absolute(`/explorar?category=${category.id}`) }] : []),
    { name: family?.name ?? product.name, item: url },
  ];
  const differing = family?.options.map(({ name }) => optionProperty(name)) ?? [];
  /** What is sold: the product, or one of its variants. */
  const sold = (item: ProductView) => ({
    '@type': 'Product',
    name: item.name,
    sku: item.sku || item.id,
    gtin: item.barcode || undefined,
    ...Object.fromEntries(differing.flatMap((name, place) => (name ? [[name, item.optionValues?.[place]]] : []))),
    image: picturesOf(item).map(absolute),
    offers: {
      '@type': 'Offer',
      url: absolute(`/producto/${item.id}`),
      priceCurrency: 'MXN',
      // Of the smallest order, as in the feeds: Google compares the two, and one unit alone may be for sale to nobody.
      price: fromCents(unitPriceCents(item, fewestUnits(item)) * fewestUnits(item)),
      priceValidUntil: item.priceValidUntil,
      itemCondition: 'https://schema.org/NewCondition',
      availability: `https://schema.org/${isSoldElsewhere(item) || isBuyable(item) ? 'InStock' : 'OutOfStock'}`,
    },
  });
  const shared = {
    description: product.description || product.name,
    category: category?.name,
    brand: brand && { '@type': 'Brand', name: brand },
    aggregateRating: product.starCounts && {
      '@type': 'AggregateRating',
      ratingValue: product.rating,
      reviewCount: product.reviewCount,
    },
    review: reviews.length > 0 ? reviews.map(reviewData) : undefined,
  };
  return [
    // https://developers.google.com/search/docs/appearance/structured-data/product-variants
    family
      ? {
          '@type': 'ProductGroup',
          name: family.name,
          url,
          productGroupID: family.id,
          variesBy: differing.flatMap((name) => (name ? `https://schema.org/${name}` : [])),
          ...shared,
          hasVariant: family.variants.map(({ id }) => sold(shownVariant(product, id))),
        }
      : { ...sold(product), ...shared },
    {
      '@type': 'BreadcrumbList',
      itemListElement: steps.map((step, index) => ({ '@type': 'ListItem', position: index + 1, ...step })),
    },
  ];
}
