import { isAmount, toCents } from './money';
import type { PriceTier, ProductView } from './products';

/** What each unit costs in an order of so many, centavos. */
export function unitPriceCents(
  { price, priceTiers = [] }: Pick<ProductView, 'price' | 'priceTiers'>,
  quantity: number,
): number {
  const reached = priceTiers.filter(({ fromQuantity }) => fromQuantity <= quantity).at(-1);
  return toCents(reached?.price ?? price);
}

/** The fewest units that an order takes. */
export const fewestUnits = ({ minQuantity = 1 }: Pick<ProductView, 'minQuantity'>): number => minQuantity;

/** Whether each price by quantity asks for more units and costs less than the one before; what is no amount is not judged. */
export function fallsWithQuantity(
  price: string | undefined,
  tiers: readonly Partial<PriceTier>[] | undefined,
): boolean {
  let last: Partial<PriceTier> = { fromQuantity: 1, price };
  return (tiers ?? []).every((tier) => {
    const [before, after] = [last, tier];
    last = tier;
    if (!isAmount(before.price ?? '') || !isAmount(after.price ?? '')) return true;
    return after.fromQuantity! > before.fromQuantity! && toCents(after.price!) < toCents(before.price!);
  });
}
