import type { CouponTerms, CouponView } from '@boom/contract';
import { USES_OF_COUPON } from '../orders/couponUses';
import { pick } from '../pick';
import type { Coupon } from './model';

/** What whoever knows the code may know: the checkout reckons with it. */
export const presentTerms = (coupon: Coupon): CouponTerms =>
  pick(coupon, 'code', 'kind', 'value', 'maxDiscount', 'minPurchase');

export function presentCoupon(coupon: Coupon, uses: number): CouponView {
  return {
    ...presentTerms(coupon),
    ...pick(coupon, 'id', 'maxUses', 'maxUsesPerCustomer', 'isActive', 'version', 'startsAt', 'endsAt'),
    state: stateOf(coupon, uses),
    uses,
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
