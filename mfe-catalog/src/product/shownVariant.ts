import type { ProductFamily, ProductView } from '@boom/contract';

/** A product's variants that are for sale: who works on the catalogue is sent the others, too. */
export const offered = ({ variants }: ProductFamily) => variants.filter(({ isOffered }) => isOffered);

/** What lists, and what people say, know of a variant: its product (decision 83). */
export const listedIdOf = ({ id, family }: Pick<ProductView, 'id' | 'family'>): string => family?.id ?? id;

/**
 * The product as its page shows it: that of the address, and where this is the one above them, the first variant that is
 * there.
 */
export function shownVariant(product: ProductView, id: string): ProductView {
  const { family } = product;
  if (!family) return product;
  const variants = offered(family);
  const { minQuantity = 1 } = product;
  const shown =
    family.variants.find((variant) => variant.id === id) ??
    variants.find(({ stock }) => stock >= minQuantity) ??
    variants[0];
  if (!shown) return product;
  const { isOffered: _isOffered, ...own } = shown;
  // A sister's campaign and prices by quantity are none of its own.
  return {
    ...product,
    priceValidUntil: undefined,
    priceTiers: undefined,
    ...own,
    variantOf: family.id,
    options: undefined,
  };
}
