import { type CampaignInput, DAY_MS } from '@boom/contract';
import { query } from '../database/query';

/** What the panel sends for a campaign of 20 % that runs from now until tomorrow. */
export function campaignOf(productIds: string[], attributes: Partial<CampaignInput> = {}): CampaignInput {
  const now = Date.now();
  return {
    ...{ name: 'Buen Fin', percent: '20.00', promotionType: 'OFERTA' },
    ...{ startsAt: new Date(now - 1_000), endsAt: new Date(now + DAY_MS), productIds, categoryIds: [] },
    ...attributes,
  };
}

/** As if a campaign, and all that its products cost until now, had been so many days earlier. */
export async function moveBack(id: string, days: number): Promise<void> {
  await query(
    `WITH moved AS (
       UPDATE price_history SET since = since - make_interval(days => $2)
       WHERE product_id IN (SELECT product_id FROM campaign_prices WHERE campaign_id = $1))
     UPDATE campaigns SET starts_at = starts_at - make_interval(days => $2), ends_at = ends_at - make_interval(days => $2)
     WHERE id = $1`,
    [id, days],
  );
}
