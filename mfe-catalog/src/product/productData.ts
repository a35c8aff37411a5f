import { type CategoryView, isBuyable, isSoldElsewhere, type ProductView, type ReviewView } from '@boom/contract';
import { picturesOf } from '../card/productPictures';

/** A buyer's review; nothing that the shop typed is one (Google's rules for review snippets). */
const reviewData = ({ rating, title, text, authorName, writtenAt }: ReviewView) => ({
  '@type': 'Review',
  author: { '@type': 'Person', name: authorName },
  datePublished: writtenAt.slice(0, 10),
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
  const url = absolute(`/producto/${product.id}`);
  const brand = product.specifications.find(({ name }) => name === 'Marca')?.value;
  const isInStock = isSoldElsewhere(product) || isBuyable(product);
  const steps = [
    { name: 'Inicio', item: absolute('/') },
    ...(category ? [{ name: category.name, item: absolute(`/explorar?category=${category.id}`) }] : []),
    { name: product.name, item: url },
  ];
  return [
    {
      '@type': 'Product',
      name: product.name,
      description: product.description,
      sku: product.id,
      image: picturesOf(product).map(absolute),
      category: category?.name,
      brand: brand && { '@type': 'Brand', name: brand },
      aggregateRating: product.starCounts && {
        '@type': 'AggregateRating',
        ratingValue: product.rating,
        reviewCount: product.reviewCount,
      },
      review: reviews.length > 0 ? reviews.map(reviewData) : undefined,
      offers: {
        '@type': 'Offer',
        url,
        priceCurrency: 'MXN',
        price: product.price,
        priceValidUntil: product.priceValidUntil,
        itemCondition: 'https://schema.org/NewCondition',
        availability: `https://schema.org/${isInStock ? 'InStock' : 'OutOfStock'}`,
      },
    },
    {
      '@type': 'BreadcrumbList',
      itemListElement: steps.map((step, index) => ({ '@type': 'ListItem', position: index + 1, ...step })),
    },
  ];
}
