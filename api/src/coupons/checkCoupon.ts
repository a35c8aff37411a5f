import { type CouponTerms, couponMissingCents, personalRefusals } from '@boom/contract';
import type { Transaction } from 'sequelize';
import { findPersonsIds } from '../accounts/guests';
import { AppError } from '../http/errors';
import { countCouponUses } from '../orders/couponUses';
import { pesos } from '../pesos';
import { Coupon } from './model';
import { presentTerms } from './present';

/** Why a code takes nothing off, whatever is bought. */
export const couponRefusals = ['coupon_unknown', 'coupon_ended', 'coupon_used_up', ...personalRefusals] as const;

/** Who uses a coupon; without an account, they are counted by their mail. */
interface Customer {
  id: string;
  email: string;
}

/**
 * What a code takes off, for whoever typed it. Unknown, paused and not begun sound the same: nobody learns which codes
 * there are.
 *
 * @param customer null for a visitor.
 * @throws AppError {@link couponRefusals} (409)
 */
export async function checkCoupon(code: string, customer: Customer | null): Promise<CouponTerms> {
  const coupon = await findUsable(code, customer);
  if (coupon instanceof AppError) throw coupon;
  return presentTerms(coupon);
}

/** A coupon that an order names. Locked until the transaction ends: its last use goes to one order. */
export interface LockedCoupon {
  id: string;
  terms: CouponTerms;
}

/**
 * The coupon of an order, which nobody else uses or changes until the transaction ends. Taken in the customer's turn, and
 * before the products.
 *
 * @returns the refusal instead of throwing it: the caller adds what the order costs without the coupon.
 */
export async function lockCoupon(
  code: string,
  customer: Customer,
  transaction: Transaction,
): Promise<LockedCoupon | AppError> {
  const coupon = await findUsable(code, customer, transaction);
  return coupon instanceof AppError ? coupon : { id: coupon.id, terms: presentTerms(coupon) };
}

/** @returns that the products cost too little for it; undefined where they do not. */
export function tooLittleFor({ terms }: LockedCoupon, goodsCents: number): AppError | undefined {
  const missingCents = couponMissingCents(terms, goodsCents);
  if (missingCents === 0) return undefined;
  return new AppError(409, 'coupon_needs_more', { params: { missing: pesos(missingCents) } });
}

const refusal = (code: (typeof couponRefusals)[number]) => new AppError(409, code);

async function findUsable(
  code: string,
  customer: Customer | null,
  transaction?: Transaction,
): Promise<Coupon | AppError> {
  const coupon = await Coupon.findOne({ where: { code }, lock: transaction?.LOCK.UPDATE, transaction });
  const now = new Date();
  if (!coupon?.isActive || coupon.startsAt > now) return refusal('coupon_unknown');
  const { id, endsAt, maxUses, maxUsesPerCustomer } = coupon;
  if (endsAt && endsAt <= now) return refusal('coupon_ended');
  if (customer && maxUsesPerCustomer) {
    const theirs = await findPersonsIds(customer, transaction);
    if ((await countCouponUses(id, theirs, transaction)) >= maxUsesPerCustomer) return refusal('coupon_already_used');
  }
  if (maxUses && (await countCouponUses(id, null, transaction)) >= maxUses) return refusal('coupon_used_up');
  return coupon;
}
