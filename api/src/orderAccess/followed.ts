import { type FollowedOrderView, ORDER_ACCESS_MINUTES, text } from '@boom/contract';
import { object } from 'yup';
import { sessionOf } from '../accounts/openSession';
import { findContact, type UserSummary } from '../accounts/userSummaries';
import { AppError } from '../http/errors';
import type { RouteContext } from '../http/state';
import { findFollowedOrder } from '../orders/findOrders';
import type { Order } from '../orders/readOrders';
import { findBankDetails } from '../paymentConfig/paymentTerms';
import { readClaim } from '../transfers/claims';
import { presentFollowedOrder } from './present';

/** What a session may look at, whose it is, and what it has proven. */
export interface Followed {
  order: Order;
  owner: UserSummary;
  /** Milliseconds since 1970. */
  until: number;
  provenEmail: string | null;
}

/**
 * From now on this session, under a new id that nobody knew before (R1), may look at an order for half an hour.
 *
 * @param provenEmail where a code by mail was given, its owner's address.
 */
export async function follow(ctx: RouteContext, orderId: string, provenEmail: string | null): Promise<void> {
  const session = sessionOf(ctx);
  await session.regenerate();
  delete session.orderCode;
  session.followed = { orderId, until: Date.now() + ORDER_ACCESS_MINUTES * 60_000, provenEmail };
}

/** Null where there is none, its time is over, or its account was blocked. */
async function readFollowed(ctx: RouteContext): Promise<Followed | null> {
  const { followed } = sessionOf(ctx) ?? {};
  if (!followed || followed.until <= Date.now()) return null;
  const order = await findFollowedOrder(followed.orderId);
  const owner = order && (await findContact(order.userId));
  return owner && { order, owner, until: followed.until, provenEmail: followed.provenEmail };
}

/** The number of the order that is meant; older remotes name none. */
export const meantSchema = object({ order: text(10, 'El número de pedido no es válido') });

/**
 * @param orderNumber which one is meant: in another tab the session may follow another one by now.
 * @throws AppError order_not_followed (401)
 */
export async function findFollowed(ctx: RouteContext, orderNumber?: string): Promise<Followed> {
  const followed = await readFollowed(ctx);
  if (!followed || (orderNumber && orderNumber !== followed.order.orderNumber)) {
    throw new AppError(401, 'order_not_followed');
  }
  return followed;
}

/** As {@link findFollowed}, of an order that was bought without an account. @throws AppError order_in_account (409) */
export async function findGuests(ctx: RouteContext, orderNumber?: string): Promise<Followed> {
  const followed = await findFollowed(ctx, orderNumber);
  if (!followed.owner.isGuest) throw new AppError(409, 'order_in_account');
  return followed;
}

async function present(followed: Followed): Promise<FollowedOrderView> {
  const [bank, claim] = await Promise.all([findBankDetails(), readClaim(followed.order.id)]);
  return presentFollowedOrder(followed, bank, claim);
}

/** @returns null where this session follows no order. */
export async function showFollowed(ctx: RouteContext): Promise<FollowedOrderView | null> {
  const followed = await readFollowed(ctx);
  return followed && present(followed);
}

/** @throws AppError order_not_followed (401) */
export const requireFollowed = async (ctx: RouteContext): Promise<FollowedOrderView> =>
  present(await findFollowed(ctx));
