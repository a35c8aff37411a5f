import type { ProductView } from '@boom/contract';

/** The pictures of a product, main one first, each once (storefront specification, "Quick-view dialog"). */
export function picturesOf({ imageUrl, images }: Pick<ProductView, 'imageUrl' | 'images'>): string[] {
  return [...new Set([imageUrl, ...images])].filter((picture): picture is string => !!picture);
}
