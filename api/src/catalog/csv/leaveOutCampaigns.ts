import type { Transaction } from 'sequelize';
import { readOwnPrices } from '../../campaigns/ownPrices';
import { query } from '../../database/query';
import { invalidField } from '../../http/errors';
import { changedSince } from '../../http/versions';
import type { Product } from '../model';

const FIELDS = ['price', 'originalPrice', 'promotionType'] as const;
type Terms = Record<(typeof FIELDS)[number], string | null>;

/**
 * A campaign may start or end between a file's export and its import. Where the row still holds the price, previous price
 * or badge from before that, the field is no edit and is left out.
 *
 * @param form the row, as the panel's form would send it.
 */
export async function leaveOutCampaigns(
  form: Record<string, unknown>,
  product: Product,
  transaction: Transaction,
): Promise<void> {
  if (typeof form.version !== 'number') return;
  const changed = await changedSince(
    product,
    form.version,
    FIELDS.filter((field) => field in form),
    transaction,
  );
  if (changed.length === 0) return;
  const campaigns = await query<{ before: Terms; during: Terms }>(
    `SELECT jsonb_build_object('price', before -> 'price', 'originalPrice', before -> 'original_price',
         'promotionType', before -> 'promotion_type') AS before,
       jsonb_build_object('price', offer_price, 'originalPrice', previous_price,
         'promotionType', campaigns.promotion_type) AS during
     FROM campaign_prices JOIN campaigns ON campaigns.id = campaign_id
     WHERE product_id = $1 AND state IN ('active', 'ended') AND before IS NOT NULL`,
    [product.id],
    transaction,
  );
  for (const field of changed as (typeof FIELDS)[number][]) {
    const isOtherSide = campaigns.some(
      ({ before, during }) =>
        (isSame(form[field], before[field]) && isSame(product[field], during[field])) ||
        (isSame(form[field], during[field]) && isSame(product[field], before[field])),
    );
    if (isOtherSide) delete form[field];
  }
}

/** @throws AppError validation_failed (400) where a campaign offers the product: any other price would stay after its end. */
export async function refuseOffer(product: Product, transaction: Transaction): Promise<void> {
  const own = (await readOwnPrices([product.id], transaction)).get(product.id);
  if (own?.price !== product.price) throw invalidField('price', 'csv_price_in_campaign');
}

/** Pesos are compared as amounts: a spreadsheet saves 100.00 as 100. */
const isSame = (one: unknown, other: string | null): boolean =>
  one === other || (one !== null && other !== null && Number(one) === Number(other));
