import { couponCheckSchema, couponSchema } from '@boom/contract';
import { one, page } from '../http/answers';
import { json } from '../http/body';
import { deleted, edited, shown } from '../http/edit';
import { route, section } from '../http/route';
import { addToShop } from '../shop/additions';
import { findHasCoupons } from './activeCoupons';
import { checkCoupon, couponRefusals } from './checkCoupon';
import { countGuess } from './countGuess';
import { createCoupon, deleteCoupon, editableCoupon } from './editCoupons';
import { couponsQuerySchema, listCoupons, showCoupon } from './findCoupons';
import texts from './routes.es-MX.json';

addToShop(findHasCoupons);

/** Codes that take something off an order (decision 92). */
export const couponRoutes = section(texts, [
  // Changes nothing; a POST, so that no code stands in an address.
  route(
    'POST /api/coupons/check',
    {
      policy: 'visitor',
      body: json(couponCheckSchema),
      answers: { 200: one('CouponTerms') },
      errors: { 409: [...couponRefusals] },
    },
    ({ ctx, body }) => countGuess(ctx, body.code, () => checkCoupon(body.code, ctx.state.viewer)),
  ),

  route(
    'GET /api/admin/coupons',
    { policy: 'catalog', query: couponsQuerySchema, answers: { 200: page('CouponView') } },
    ({ query, window }) => listCoupons(query, window),
  ),

  route('GET /api/admin/coupons/:id', ...shown('catalog', 'CouponView', 'coupon_not_found', showCoupon)),

  route(
    'POST /api/admin/coupons',
    { policy: 'catalog', body: json(couponSchema), answers: { 201: one('CouponView') } },
    ({ body }) => createCoupon(body),
  ),

  route(
    'PUT /api/admin/coupons/:id',
    ...edited('catalog', 'CouponView', { 404: ['coupon_not_found'] }, couponSchema, editableCoupon),
  ),

  route(
    'DELETE /api/admin/coupons/:id',
    ...deleted('catalog', { 404: ['coupon_not_found'], 409: ['coupon_in_use'] }, deleteCoupon),
  ),
]);
