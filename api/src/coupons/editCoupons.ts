import { type CouponInput, type CouponView, couponSchema } from '@boom/contract';
import type { Transaction } from 'sequelize';
import { insertOnce } from '../database/insertOnce';
import { inTransaction } from '../database/transaction';
import { type Editable, fieldsOf } from '../http/edit';
import { AppError, invalidField } from '../http/errors';
import { requireRow } from '../http/requireRow';
import { enqueue } from '../jobs/queue';
import { countCouponUses, hasCouponOrders } from '../orders/couponUses';
import { forgetCoupons } from './activeCoupons';
import { Coupon } from './model';
import { presentCoupon } from './present';

/** @throws AppError validation_failed (400) where another has the code. */
export function createCoupon(input: CouponInput): Promise<CouponView> {
  return inTransaction(async (transaction) => {
    const coupon = await insertOnce(Coupon, input, { fields: fieldsOf(couponSchema), transaction });
    if (!coupon) throw invalidField('code', 'coupon_exists');
    await afterChange(coupon, transaction);
    return presentCoupon(coupon, 0);
  });
}

/**
 * A coupon, to be edited (decision 17).
 *
 * @throws AppError coupon_not_found (404); validation_failed (400) where another has the code, or orders have this one.
 */
export async function editableCoupon(id: string): Promise<Editable<Coupon, typeof couponSchema, CouponView>> {
  // Shown, and decided by nothing: what an edit may do is read again under the lock.
  const uses = await countCouponUses(id, null);
  return {
    schema: couponSchema,
    find: (transaction) => requireRow(Coupon, id, 'coupon_not_found', transaction),
    present: (coupon) => presentCoupon(coupon, uses),
    async save(coupon, changes, transaction) {
      if (changes.code) await refuseCode(coupon, changes.code, transaction);
      const kind = changes.kind ?? coupon.kind;
      const fields = kind === 'MONTO' ? { ...changes, maxDiscount: null } : changes;
      await coupon.update(fields, { fields: fieldsOf(couponSchema), transaction });
      await afterChange(coupon, transaction);
    },
  };
}

/** Two edits that take one code at once: the index lets one through, and the other is told to try again. */
async function refuseCode({ id }: Coupon, code: string, transaction: Transaction): Promise<void> {
  if (await hasCouponOrders(id, transaction)) throw invalidField('code', 'coupon_in_use');
  if (await Coupon.findOne({ where: { code }, transaction })) throw invalidField('code', 'coupon_exists');
}

/**
 * @returns what it was.
 * @throws AppError coupon_not_found (404); coupon_in_use (409) where an order has it, or had it.
 */
export function deleteCoupon(id: string): Promise<CouponView> {
  return inTransaction(async (transaction) => {
    const coupon = await requireRow(Coupon, id, 'coupon_not_found', transaction);
    if (await hasCouponOrders(id, transaction)) throw new AppError(409, 'coupon_in_use');
    transaction.afterCommit(forgetCoupons);
    await coupon.destroy({ transaction });
    return presentCoupon(coupon, 0);
  });
}

/** What the shop says of its coupons changes with this edit, and by itself when it begins and ends. */
async function afterChange({ id, startsAt, endsAt }: Coupon, transaction: Transaction): Promise<void> {
  transaction.afterCommit(forgetCoupons);
  for (const startAfter of [startsAt, endsAt]) {
    if (startAfter && startAfter > new Date())
      await enqueue('coupons.turn', { couponId: id }, transaction, { startAfter });
  }
}
