import { type CouponView, couponStates, normalizeCouponCode } from '@boom/contract';
import { literal, Op, where } from 'sequelize';
import { type InferType, object, string } from 'yup';
import { holdsFolded } from '../database/foldedText';
import { newestFirst } from '../database/newestFirst';
import { searchText } from '../http/filters';
import type { Listed, ListWindow } from '../http/lists';
import { requireRow } from '../http/requireRow';
import { countCouponUses, countUsesOfCoupons } from '../orders/couponUses';
import { Coupon } from './model';
import { presentCoupon, STATE } from './present';

/** The query of `GET /api/admin/coupons`, beside `limit` and `page`. */
export const couponsQuerySchema = object({
  search: searchText(),
  state: string().oneOf([...couponStates], 'El estado no es válido'),
});

/** The newest first; `search` looks into the code. */
export async function listCoupons(
  { search, state }: InferType<typeof couponsQuerySchema>,
  window: ListWindow,
): Promise<Listed<CouponView>> {
  const { rows, count } = await Coupon.findAndCountAll({
    where: {
      ...(search && holdsFolded(['code'], normalizeCouponCode(search))),
      ...(state && { [Op.and]: where(literal(STATE), state) }),
    },
    order: newestFirst,
    ...window,
  });
  const uses = await countUsesOfCoupons(rows.map(({ id }) => id));
  return { rows: rows.map((coupon) => presentCoupon(coupon, uses.get(coupon.id) ?? 0)), count };
}

/** @throws AppError coupon_not_found (404) */
export async function showCoupon(id: string): Promise<CouponView> {
  return presentCoupon(await requireRow(Coupon, id, 'coupon_not_found'), await countCouponUses(id, null));
}
