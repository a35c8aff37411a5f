import { User } from '../accounts/model';
import { Product } from '../catalog/model';
import { AppError } from '../http/errors';
import type { ListWindow } from '../http/lists';
import type { SignedInUser } from '../http/state';
import { type AdminOrdersQuery, inOrderOf, ordersThat } from './listQuery';
import { Order, OrderLine } from './model';

const withLines = { model: OrderLine, as: 'items', separate: true, order: [['position', 'ASC']] as [string, string][] };
const withCustomer = { model: User, as: 'user', attributes: ['fullName', 'email', 'username'] };
/** Withdrawn products too: an order shows what was sold (decisions, "deleting a product that was sold"). */
const withProducts = {
  ...withLines,
  include: [{ model: Product, as: 'product', attributes: ['id', 'description', 'isAffiliate', 'affiliateStore'] }],
};
const newestFirst = [
  ['createdAt', 'DESC'],
  ['id', 'DESC'],
] as [string, string][];

/** The person's own orders, newest first; an administrator's too. */
export async function listOwnOrders(userId: string, { limit, offset }: ListWindow) {
  const where = { userId };
  const [orders, total] = await Promise.all([
    Order.findAll({ where, include: [withLines], order: newestFirst, limit, offset }),
    Order.count({ where }),
  ]);
  return { orders, total };
}

/**
 * One order: one's own, or any for an administrator.
 *
 * @throws AppError order_not_found (404)
 */
export async function findOrder(user: SignedInUser, id: string): Promise<Order> {
  const where = user.isAdmin ? { id } : { id, userId: user.id };
  const order = await Order.findOne({ where, include: [withLines] });
  if (!order) throw new AppError(404, 'order_not_found');
  return order;
}

/** Orders of everybody with their customers: the panel's list. */
export async function listAllOrders(query: AdminOrdersQuery, { limit, offset }: ListWindow) {
  const where = ordersThat(query);
  const [orders, total] = await Promise.all([
    Order.findAll({ where, include: [withProducts, withCustomer], order: inOrderOf(query), limit, offset }),
    Order.count({ where, include: [withCustomer] }),
  ]);
  return { orders, total };
}

/** @throws AppError order_not_found (404) */
export async function findOrderForAdmin(id: string): Promise<Order> {
  const order = await Order.findOne({ where: { id }, include: [withProducts, withCustomer] });
  if (!order) throw new AppError(404, 'order_not_found');
  return order;
}
