import type { ShopView } from '@boom/contract';

type Addition = () => Promise<Partial<ShopView>>;

const additions: Addition[] = [];

/** What a feature says of itself in the shop's record. The feature knows the shop, never the other way. */
export function addToShop(addition: Addition): void {
  additions.push(addition);
}

export const findAdditions = async (): Promise<Partial<ShopView>> =>
  Object.assign({}, ...(await Promise.all(additions.map((find) => find()))));
