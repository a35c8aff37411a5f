import { demoCatalogue } from '../../demo/catalogue';
import { createCampaign } from '../campaigns/campaigns';
import { createCoupon } from '../coupons/editCoupons';
import { demoId } from './demoIds';

const DAY_MS = 24 * 3_600_000;

/** Campaigns and coupons of the demo shop, as the panel makes them: the catalogue stands already. */
export async function seedPromotions(): Promise<void> {
  const now = Date.now();
  const period = (startsInDays: number, endsInDays: number) => ({
    startsAt: new Date(now + startsInDays * DAY_MS),
    endsAt: new Date(now + endsInDays * DAY_MS),
  });
  for (const { productSlugs, categorySlug, startsInDays, endsInDays, ...campaign } of demoCatalogue.campaigns)
    await createCampaign({
      ...campaign,
      ...period(startsInDays, endsInDays),
      productIds: productSlugs.map((slug) => demoId('product', slug)),
      categoryIds: categorySlug ? [demoId('category', categorySlug)] : [],
    });
  for (const { startsInDays, endsInDays, ...coupon } of demoCatalogue.coupons)
    await createCoupon({ ...coupon, ...period(startsInDays, endsInDays), isActive: true });
}
