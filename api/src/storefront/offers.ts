import { type SpecialOfferInput, type SpecialOfferView, specialOfferSchema, toCents } from '@boom/contract';
import type { Transaction } from 'sequelize';
import { findPrice, listSellablePrices } from '../catalog/products';
import { query } from '../database/query';
import type { Read } from '../database/reading';
import { type Editable, fieldsOf, removeRow } from '../http/edit';
import { invalidField } from '../http/errors';
import { inDisplayOrder, moveBefore } from '../http/moveBefore';
import { requireRow } from '../http/requireRow';
import { pesos } from '../pesos';
import { listShown } from './activeWindow';
import { SpecialOffer } from './model';
import { presentOffer, presentShownOffer } from './present';

/** The offers of the shop as it shows them, in order; without those whose product is not for sale any more. */
export async function listShownOffers(read: Read): Promise<SpecialOfferView[]> {
  const offers = await listShown(SpecialOffer, read);
  const prices = await listPrices(offers, read);
  return offers
    .filter(({ productId }) => productId === null || prices.has(productId))
    .map((offer) => presentShownOffer(offer, prices.get(offer.productId ?? '')));
}

const listPrices = (offers: Pick<SpecialOffer, 'productId'>[], read: Read) =>
  listSellablePrices(
    offers.flatMap(({ productId }) => productId ?? []),
    read,
  );

/** All of them, for the panel. */
export async function listOffers(): Promise<SpecialOfferView[]> {
  const offers = await SpecialOffer.findAll({ order: inDisplayOrder, limit: 1_000 });
  const prices = await listPrices(offers, query);
  return offers.map((offer) => {
    const product = prices.get(offer.productId ?? '');
    const price = product?.price;
    const { discountPercentage: shown } = presentShownOffer(offer, product);
    const isOtherSaving = product && offer.offerPrice === null && isOtherPercentage(offer.discountPercentage, shown);
    return {
      ...presentOffer(offer),
      ...(offer.productId && { isProductForSale: price !== undefined }),
      ...(offer.offerPrice !== null && price !== offer.offerPrice && { chargedPrice: price }),
      ...(isOtherSaving && { shownPercentage: shown }),
    };
  });
}

/** Not where a whole number was typed for 23.08. */
const isOtherPercentage = (typed: string | null, shown: string | null) =>
  typed !== null && (shown === null || Math.round(Number(typed)) !== Math.round(Number(shown)));

/**
 * Puts an offer in front of another one, or at the end.
 *
 * @throws AppError offer_not_found (404)
 */
export async function moveOffer(id: string, before: string | null): Promise<SpecialOfferView[]> {
  await moveBefore(SpecialOffer, id, before, 'offer_not_found');
  return listOffers();
}

/** @throws AppError offer_not_found (404) */
export const deleteOffer = (id: string) => removeRow(SpecialOffer, id, 'offer_not_found', presentOffer);

/** @throws AppError validation_failed (400) when the product does not exist, or costs something else. */
export async function createOffer(input: SpecialOfferInput): Promise<SpecialOffer> {
  await requireCharged(input);
  return SpecialOffer.create(input, { fields: fieldsOf(specialOfferSchema) });
}

/**
 * An offer, to be edited (decision 17).
 *
 * @throws AppError offer_not_found (404); validation_failed (400) when the product does not exist, or costs something else.
 */
export function editableOffer(id: string): Editable<SpecialOffer, typeof specialOfferSchema, SpecialOfferView> {
  return {
    schema: specialOfferSchema,
    find: (transaction) => requireRow(SpecialOffer, id, 'offer_not_found', transaction),
    present: presentOffer,
    async save(offer, changes, transaction) {
      // A product that was deleted or costs something else since stays: changing the title must not fail because of it.
      const { productId, offerPrice } = { ...presentOffer(offer), ...changes };
      if (changes.productId || changes.offerPrice) await requireCharged({ productId, offerPrice }, transaction);
      await offer.update(changes, { fields: fieldsOf(specialOfferSchema), transaction });
    },
  };
}

/** The shop charges the product's price: an offer that names a product cannot promise another one. */
async function requireCharged(
  { productId, offerPrice }: Pick<SpecialOfferInput, 'productId' | 'offerPrice'>,
  transaction?: Transaction,
): Promise<void> {
  if (productId === null) return;
  const price = await findPrice(productId, transaction);
  if (price === null) throw invalidField('productId', 'offer_product_not_found');
  if (offerPrice !== null && offerPrice !== price)
    throw invalidField('offerPrice', 'offer_price_not_charged', { price: pesos(toCents(price)) });
}
