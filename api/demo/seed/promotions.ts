import { DAY_MS } from '@boom/contract';
import { createCampaign } from '../../src/campaigns/campaigns';
import { Campaign } from '../../src/campaigns/model';
import { createCoupon } from '../../src/coupons/editCoupons';
import { Coupon } from '../../src/coupons/model';
import { demoCatalogue } from '../catalogue';
import { demoId } from './demoIds';

/**
 * Campaigns and coupons of the demo shop, as the panel makes them: the catalogue stands already. Campaigns come last, since
 * nobody can remove one: when all are there, nothing is left to do, and a coupon that somebody removed stays away.
 */
export async function seedPromotions(): Promise<void> {
  const made = (await Campaign.findAll()).map(({ name }) => name);
  const missing = demoCatalogue.campaigns.filter(({ name }) => !made.includes(name));
  if (missing.length === 0) return;
  const now = Date.now();
  const period = (startsInDays: number, endsInDays: number) => ({
    startsAt: new Date(now + startsInDays * DAY_MS),
    endsAt: new Date(now + endsInDays * DAY_MS),
  });
  for (const { startsInDays, endsInDays, ...coupon } of demoCatalogue.coupons) {
    if ((await Coupon.count({ where: { code: coupon.code } })) > 0) continue;
    await createCoupon({ ...coupon, ...period(startsInDays, endsInDays), isActive: true });
  }
  for (const { productSlugs, categorySlug, startsInDays, endsInDays, ...campaign } of missing)
    await createCampaign({
      ...campaign,
      ...period(startsInDays, endsInDays),
      productIds: productSlugs.map((slug) => demoId('product', slug)),
      categoryIds: categorySlug ? [demoId('category', categorySlug)] : [],
    });
}
