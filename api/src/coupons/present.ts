import type { CouponTerms, CouponView } from '@boom/contract';
import { USES_OF_COUPON } from '../orders/couponUses';
import type { Coupon } from './model';

/** What whoever knows the code may know: the checkout reckons with it. */
export const presentTerms = ({ code, kind, value, maxDiscount, minPurchase }: Coupon): CouponTerms => ({
  ...{ code, kind, value },
  maxDiscount: maxDiscount ?? null,
  minPurchase: minPurchase ?? null,
});

export function presentCoupon(coupon: Coupon, uses: number): CouponView {
  const { id, startsAt, endsAt, maxUses, maxUsesPerCustomer, isActive, version } = coupon;
  return {
    id,
    ...presentTerms(coupon),
    startsAt: startsAt.toISOString(),
    endsAt: endsAt?.toISOString() ?? null,
    maxUses: maxUses ?? null,
    maxUsesPerCustomer: maxUsesPerCustomer ?? null,
    isActive,
    state: stateOf(coupon, uses),
    uses,
    version,
  };
}

function stateOf({ startsAt, endsAt, maxUses, isActive }: Coupon, uses: number): CouponView['state'] {
  const now = new Date();
  if (endsAt && endsAt <= now) return 'TERMINADO';
  if (!isActive) return 'PAUSADO';
  if (maxUses && uses >= maxUses) return 'AGOTADO';
  return startsAt > now ? 'PROGRAMADO' : 'VIGENTE';
}

/** `stateOf` as SQL, for a condition. */
export const STATE = `CASE WHEN ends_at <= now() THEN 'TERMINADO' WHEN NOT is_active THEN 'PAUSADO'
  WHEN max_uses <= ${USES_OF_COUPON} THEN 'AGOTADO' WHEN starts_at > now() THEN 'PROGRAMADO' ELSE 'VIGENTE' END`;
