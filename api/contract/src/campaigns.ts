import type { PromotionType } from './products';

/** The badges that a campaign may put on its products. */
export const campaignBadges = ['OFERTA', 'BOOM', 'RELAMPAGO'] as const satisfies PromotionType[];
export type CampaignBadge = (typeof campaignBadges)[number];

export const campaignStates = ['PROGRAMADA', 'VIGENTE', 'TERMINADA'] as const;

/** Prices that many products have from a start to an end (decision 88). */
export interface CampaignView {
  id: string;
  name: string;
  /** Taken off each price, per cent with two places. */
  percent: string;
  promotionType: CampaignBadge;
  startsAt: string;
  endsAt: string;
  state: (typeof campaignStates)[number];
  /** When somebody ended it before its time; null when nobody did. */
  endedAt: string | null;
  /** How many products it names, how many have its price now, and how many it left as they were. */
  products: number;
  active: number;
  skipped: number;
}

/**
 * Why a product does not enter a campaign: it is in another one at that time, the shop does not charge its price, its
 * prices by quantity are below a single price, or its price is as low already.
 */
const campaignObstacles = ['overlaps', 'sold_elsewhere', 'price_tiers', 'not_lower'] as const;
export type CampaignObstacle = (typeof campaignObstacles)[number];

/** One product of a campaign, before or after it was made. Amounts are pesos as decimal text. */
export interface CampaignPriceView {
  id: string;
  name: string;
  price: string;
  offerPrice: string;
  /** What would be struck through: the lowest price of the last 30 days; null when the offer is not below it. */
  previousPrice: string | null;
  obstacle: CampaignObstacle | null;
}
