import type { Transaction } from 'sequelize';
import { query } from '../database/query';

/** What a product costs once the last change of its price is undone. */
interface PriceWithoutEdit {
  id: string;
  /** Pesos. */
  price: string;
  /** From when until when; null where the price does not end. */
  validFrom: Date | null;
  validUntil: Date | null;
}

/**
 * Of products that cost what a campaign offers until somebody changed their price: what they would cost now without that
 * change. While the campaign runs it is the offer, with its dates; once it has ended, what its end gives back.
 *
 * @param ids products that the caller has locked: no campaign of theirs begins or ends meanwhile.
 */
export function pricesWithoutEdit(ids: string[], transaction: Transaction): Promise<PriceWithoutEdit[]> {
  // Text: what a product cost before is in the history that a trigger keeps.
  return query<PriceWithoutEdit>(
    `SELECT item.product_id AS id,
       CASE WHEN item.state = 'active' THEN item.offer_price ELSE (item.before ->> 'price')::numeric(10, 2) END AS price,
       CASE WHEN item.state = 'active' THEN c.starts_at END AS "validFrom",
       CASE WHEN item.state = 'active' THEN c.ends_at END AS "validUntil"
     FROM campaign_prices item JOIN campaigns c ON c.id = item.campaign_id
     CROSS JOIN LATERAL (
       SELECT price, since FROM price_history WHERE product_id = item.product_id ORDER BY since DESC OFFSET 1 LIMIT 1) was
     WHERE item.product_id = ANY ($1::uuid[]) AND item.offer_price = was.price
       AND (item.state = 'active' OR item.state = 'ended' AND was.since < coalesce(c.ended_at, c.ends_at))`,
    [ids],
    transaction,
  );
}
