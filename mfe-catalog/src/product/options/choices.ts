import { isSoldElsewhere, type ProductFamily, type ProductView, type VariantView } from '@boom/contract';
import { offered } from '../shownVariant';

/** One value of an option, beside what is chosen. */
export interface Choice {
  value: string;
  /** What is shown when it is chosen: with the other values as they are, else as near as there is. */
  variant: VariantView | undefined;
  /** `elsewhere`: not with the other values that are chosen. */
  state: 'available' | 'soldOut' | 'elsewhere';
}

/** The values of the option at this place, beside the variant that is shown. */
export function choicesOf(family: ProductFamily, product: ProductView, place: number): Choice[] {
  const { optionValues = [], minQuantity = 1 } = product;
  const isThere = ({ stock }: VariantView) => isSoldElsewhere(product) || stock >= minQuantity;
  const variants = offered(family);
  return (family.options[place]?.values ?? []).map((value) => {
    const likeness = (variant: VariantView) =>
      variant.optionValues.filter((each, index) => index !== place && each === optionValues[index]).length;
    const [variant] = variants
      .filter((variant) => variant.optionValues[place] === value)
      // As near as there is, and of those one that is there.
      .sort((one, other) => likeness(other) - likeness(one) || Number(isThere(other)) - Number(isThere(one)));
    if (!variant || likeness(variant) < optionValues.length - 1) return { value, variant, state: 'elsewhere' };
    return { value, variant, state: isThere(variant) ? 'available' : 'soldOut' };
  });
}
