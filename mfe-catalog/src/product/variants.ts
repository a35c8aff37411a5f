import type { ProductFamily, ProductView, VariantView } from '@boom/contract';

/** A product's variants that are for sale: who works on the catalogue is sent the others, too. */
const offered = ({ variants }: ProductFamily) => variants.filter(({ isOffered }) => isOffered);

/**
 * The product as its page shows it: that of the address, and where this is the one above them, the first variant that is
 * there.
 */
export function shownVariant(product: ProductView, id: string): ProductView {
  const { family } = product;
  if (!family) return product;
  const variants = offered(family);
  const shown =
    family.variants.find((variant) => variant.id === id) ?? variants.find(({ stock }) => stock > 0) ?? variants[0];
  if (!shown) return product;
  const { isOffered: _isOffered, ...own } = shown;
  return { ...product, ...own, variantOf: family.id, options: undefined };
}

/** One value of an option, beside what is chosen. */
export interface Choice {
  value: string;
  /** What is shown when it is chosen: with the other values as they are, else as near as there is. */
  variant: VariantView | undefined;
  /** `elsewhere`: not with the other values that are chosen. */
  state: 'available' | 'soldOut' | 'elsewhere';
}

/** The values of the option at this place. */
export function choicesOf(family: ProductFamily, chosen: readonly string[], place: number): Choice[] {
  const variants = offered(family);
  return (family.options[place]?.values ?? []).map((value) => {
    const likeness = ({ optionValues }: VariantView) =>
      optionValues.filter((each, index) => index !== place && each === chosen[index]).length;
    const [variant] = variants
      .filter(({ optionValues }) => optionValues[place] === value)
      // As near as there is, and of those one that is there.
      .sort((one, other) => likeness(other) - likeness(one) || Number(other.stock > 0) - Number(one.stock > 0));
    if (!variant || likeness(variant) < chosen.length - 1) return { value, variant, state: 'elsewhere' };
    return { value, variant, state: variant.stock > 0 ? 'available' : 'soldOut' };
  });
}
