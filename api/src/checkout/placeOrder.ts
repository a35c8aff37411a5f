import {
  couponCentsOf,
  fromCents,
  MAX_LINE_QUANTITY,
  type NewOrder,
  type OrderFigures,
  priceOrder,
  STEP_UP_ORDER_CENTS,
  toCents,
} from '@boom/contract';
import type { Transaction } from 'sequelize';
import { findAddress } from '../accounts/addresses';
import { takeGuestsTurn } from '../accounts/guests';
import { presentAddress } from '../accounts/present';
import { requireBranch, requireUnitsIn } from '../branches/pickup';
import { removeFromBranch } from '../catalog/branchStock';
import { reserveStock, type StockLine, takeStock } from '../catalog/stock';
import { type LockedCoupon, lockCoupon, tooLittleFor } from '../coupons/checkCoupon';
import { AppError, invalidField } from '../http/errors';
import type { SignedInUser } from '../http/state';
import { requireProfile } from '../invoicing/profile';
import { requestInvoice } from '../invoicing/requestInvoice';
import { createOrder, type OrderData } from '../orders/createOrder';
import type { PaymentTerms } from '../orders/paymentType';
import { refuseTooMuchUnpaid } from '../orders/unpaid';
import { requireShipping } from '../shipping/zones';
import { type FiguredLine, figureOrder } from './figures';
import { atQuotedPrices, requireQuote } from './quotes/requireQuote';

/** The column holds less than a hundred million pesos. */
const MAX_TOTAL_CENTS = 99_999_999_99;

/** Who orders, and whether a costly order needs a step-up first (R11). */
export interface Shopper {
  user: SignedInUser & { isGuest?: boolean };
  needsStepUp: boolean;
}

/**
 * Places an order in the caller's transaction and turn (`idempotent`): its units are taken, and it is stored with its
 * lines and the factura that was asked for. Nothing is written before all that may refuse it.
 *
 * @throws AppError validation_failed (400); step_up_required (403); address_not_found, product_not_found,
 *   quote_not_found (404); branch_not_found, out_of_stock_in_branch, place_not_served, shipping_address_required,
 *   out_of_stock, sold_elsewhere, variant_required, below_minimum, figures_changed, those of `couponRefusals`,
 *   coupon_needs_more, quote_expired, quote_used, quote_differs, order_too_large, product_without_price, too_much_unpaid,
 *   fiscal_profile_missing (409)
 */
export async function placeOrder(
  { user, needsStepUp }: Shopper,
  input: NewOrder,
  { type: paymentType, discountBasisPoints, deadlineHours }: PaymentTerms,
  transaction: Transaction,
): Promise<OrderData> {
  const items = readItems(input);
  const quote = input.quoteId ? await requireQuote(user.id, input.quoteId, items, transaction) : null;
  const holders = user.isGuest ? await takeGuestsTurn(user.email, transaction) : [user.id];
  await refuseTooMuchUnpaid(holders, items, transaction);
  const named = input.couponCode ? await lockCoupon(input.couponCode, user, transaction) : null;
  const pickup = input.branchId ? await requireBranch(input.branchId, transaction) : null;
  const addressId = pickup ? null : input.shippingAddressId;
  const address = addressId ? presentAddress(await findAddress(user.id, addressId, transaction)) : null;
  const { shipping, extraDays } = pickup ? atTheBranch : await requireShipping(address, transaction);

  const products = atQuotedPrices(await reserveStock(items, transaction, quote !== null), quote);
  if (pickup) await requireUnitsIn(pickup, items, products, transaction);
  const wanted = products.map((product, index) => ({ product, quantity: items[index]?.quantity ?? 0 }));
  const coupon = named instanceof AppError ? null : named;
  const { figures, lines } = figureOrder(wanted, discountBasisPoints, shipping, couponOf(coupon));
  refuseTooLarge(figures);
  const refusal = named instanceof AppError ? named : coupon && tooLittleFor(coupon, figures.subtotalCents);
  if (refusal) throw new AppError(409, refusal.code, { ...refusal.extras, figures: presentFigures(figures) });
  refuseOtherFigures(figures, shownShipping(lines, input), input);
  refuseWithoutPrice(lines.map(({ product, unitPriceCents }) => ({ productId: product.id, unitPriceCents })));
  if (needsStepUp && figures.totalCents >= STEP_UP_ORDER_CENTS) throw new AppError(403, 'step_up_required');
  const receiver = input.wantsInvoice ? await requireProfile(user.id, transaction) : null;

  if (pickup) await removeFromBranch(pickup.branchId, items, transaction);
  const branchUnits = await takeStock(items, transaction);
  const { termsVersion = null } = input;
  const rows = {
    userId: user.id,
    address,
    pickup,
    branchUnits,
    figures,
    lines,
    paymentType,
    deadlineHours,
    termsVersion,
    coupon,
    extraDays,
  };
  const order = await createOrder(rows, transaction);
  await quote?.update({ orderId: order.id }, { transaction });
  if (receiver) await requestInvoice(order, receiver, transaction);
  return order;
}

/** Nothing is sent. */
const atTheBranch = { shipping: { feeCents: 0, surchargeCents: 0, freeFromCents: null }, extraDays: 0 };

const couponOf = (coupon: LockedCoupon | null) =>
  coupon ? (goodsCents: number) => couponCentsOf(coupon.terms, goodsCents) : undefined;

/**
 * Counts the order without discounts: one by transfer may be paid by card after all, which has none.
 *
 * @throws AppError order_too_large (409)
 */
export function refuseTooLarge({ subtotalCents, shippingCents }: OrderFigures): void {
  if (subtotalCents + shippingCents > MAX_TOTAL_CENTS) throw new AppError(409, 'order_too_large');
}

/**
 * The shipping that the shopper saw, in centavos: what the client says, as ours does wherever it is not the documented
 * fee. Where the client says nothing: nothing for a pickup, else what the products cost without zones.
 */
function shownShipping(lines: readonly FiguredLine[], { shippingCost, branchId }: NewOrder): number {
  if (shippingCost) return toCents(shippingCost);
  return branchId ? 0 : priceOrder(lines, 0).shippingCents;
}

/** @throws AppError figures_changed (409): nobody pays a price they did not see. */
function refuseOtherFigures(
  figures: OrderFigures,
  shippingCents: number,
  seen: Pick<NewOrder, 'originalAmount' | 'discountApplied'>,
): void {
  // A figure that was not sent was not shown: the documented call to pay by card carries none.
  const isNear = (amount: string | undefined, cents: number) => !amount || Math.abs(toCents(amount) - cents) <= 1;
  const isShippingSeen = !seen.originalAmount || Math.abs(shippingCents - figures.shippingCents) <= 1;
  const { originalAmount, discountApplied } = seen;
  if (
    isShippingSeen &&
    isNear(originalAmount, figures.subtotalCents) &&
    isNear(discountApplied, figures.discountCents)
  ) {
    return;
  }
  throw new AppError(409, 'figures_changed', { figures: presentFigures(figures) });
}

/** What is charged, as an error says it. */
const presentFigures = ({ subtotalCents, discountCents, couponCents, shippingCents, totalCents }: OrderFigures) => ({
  originalAmount: fromCents(subtotalCents),
  discountApplied: fromCents(discountCents),
  ...(couponCents > 0 && { couponDiscount: fromCents(couponCents) }),
  shippingCost: fromCents(shippingCents),
  totalAmount: fromCents(totalCents),
});

/**
 * What costs nothing was not meant to: a price that was not typed yet, or wrongly, holds the shop to it once it is ordered.
 *
 * @throws AppError product_without_price (409)
 */
export function refuseWithoutPrice(lines: readonly { productId: string; unitPriceCents: number }[]): void {
  const free = lines.filter(({ unitPriceCents }) => unitPriceCents === 0);
  if (free.length === 0) return;
  throw new AppError(409, 'product_without_price', { productIds: free.map(({ productId }) => productId) });
}

/**
 * The products and units of a request, each product once: two lines of one product compete for the same stock.
 *
 * @throws AppError validation_failed (400) when the sum is above what one order may hold.
 */
export function readItems({
  items,
  productId,
  quantity = 1,
}: Partial<Pick<NewOrder, 'items' | 'productId' | 'quantity'>>): StockLine[] {
  const wanted = new Map<string, number>();
  for (const item of items ?? [{ productId: productId ?? '', quantity }]) {
    wanted.set(item.productId, (wanted.get(item.productId) ?? 0) + item.quantity);
  }
  for (const units of wanted.values()) {
    if (units > MAX_LINE_QUANTITY) throw invalidField('quantity', 'too_many_units', { max: MAX_LINE_QUANTITY });
  }
  return [...wanted].map(([id, units]) => ({ productId: id, quantity: units }));
}
