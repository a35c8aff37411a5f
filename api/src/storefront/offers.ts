import type { SpecialOfferInput } from '@boom/contract';
import { listSellableIds, productExists } from '../catalog/products';
import { AppError } from '../http/errors';
import { SpecialOffer } from './model';
import { inDisplayOrder, shownNow } from './shownNow';

const WRITABLE = [
  'title',
  'description',
  'discountPercentage',
  'originalPrice',
  'offerPrice',
  'imageUrl',
  'productId',
  'offerType',
  'isActive',
  'displayOrder',
  'startDate',
  'endDate',
] as const satisfies (keyof SpecialOfferInput)[];

/** The offers of the shop, in order; without those whose product is not for sale any more. */
export async function listShownOffers(): Promise<SpecialOffer[]> {
  const offers = await SpecialOffer.findAll({ where: shownNow(), order: inDisplayOrder, limit: 1_000 });
  const sellable = await listSellableIds(offers.flatMap(({ productId }) => productId ?? []));
  return offers.filter(({ productId }) => productId === null || sellable.has(productId));
}

export function listOffers(): Promise<SpecialOffer[]> {
  return SpecialOffer.findAll({ order: inDisplayOrder, limit: 1_000 });
}

/** @throws AppError offer_not_found (404) */
export async function findOffer(id: string): Promise<SpecialOffer> {
  const offer = await SpecialOffer.findByPk(id);
  if (!offer) throw new AppError(404, 'offer_not_found');
  return offer;
}

/** @throws AppError validation_failed (400) when the product does not exist. */
export async function createOffer(input: SpecialOfferInput): Promise<SpecialOffer> {
  await requireProduct(input.productId);
  return SpecialOffer.create(columnsOf(input), { fields: [...WRITABLE, 'id', 'createdAt', 'updatedAt'] });
}

/** @throws AppError validation_failed (400) when the product does not exist. */
export async function updateOffer(offer: SpecialOffer, input: SpecialOfferInput): Promise<SpecialOffer> {
  // A product that was deleted since stays named: changing the title must not fail because of it.
  if (input.productId !== offer.productId) await requireProduct(input.productId);
  return offer.update(columnsOf(input), { fields: [...WRITABLE, 'updatedAt'] });
}

async function requireProduct(productId: string | null): Promise<void> {
  if (productId === null || (await productExists(productId))) return;
  throw new AppError(400, 'validation_failed', { fields: { productId: 'Producto inválido' } });
}

/** Forms send an empty field as an empty text; stored is that there is none. */
function columnsOf(input: SpecialOfferInput) {
  return {
    ...input,
    discountPercentage: input.discountPercentage || null,
    originalPrice: input.originalPrice || null,
    offerPrice: input.offerPrice || null,
    imageUrl: input.imageUrl || null,
  };
}
