import {
  isUuid,
  orderStatuses,
  paymentStatuses,
  paymentTypes,
  readOrderNumber,
  TO_PREPARE,
  WAITING_CASH,
} from '@boom/contract';
import { literal, Op, type Order as SortOrder, type WhereOptions } from 'sequelize';
import { type InferType, string } from 'yup';
import { idsOfPeople } from '../accounts/userSummaries';
import { database } from '../database/connection';
import { foldedPattern } from '../database/foldedText';
import { idOf, searchText } from '../http/filters';
import { boundsOf, periodSchema } from '../http/period';
import { foundElsewhere } from './foundElsewhere';
import type { Order } from './model';
import { paidStates, toPrepare } from './state';

const sorts = {
  newest: [['createdAt', 'DESC']],
  oldest: [['createdAt', 'ASC']],
  total_desc: [['totalAmount', 'DESC']],
  total_asc: [['totalAmount', 'ASC']],
} satisfies Record<string, [string, string][]>;

/** The query of `GET /api/admin/orders`, beside `limit` and `page`. */
export const adminOrdersQuerySchema = periodSchema.shape({
  search: searchText(),
  status: string().oneOf([...orderStatuses, TO_PREPARE], 'Estado de pedido inválido'),
  paymentStatus: string().oneOf([...paymentStatuses, WAITING_CASH], 'Estado de pago inválido'),
  paymentType: string().oneOf([...paymentTypes], 'Forma de pago inválida'),
  cancelled: string()
    .oneOf(['true'], 'El filtro no es válido')
    .meta({ jsonSchema: { description: 'Los que se pagaron y cancelaron, y cuyo dinero no ha vuelto' } }),
  branchId: string()
    .test('branch', 'La sucursal no es válida', (value) => !value || value === 'any' || isUuid(value))
    .meta({ jsonSchema: { description: 'any: cualquiera' } }),
  userId: idOf('El usuario no es válido'),
  sort: string().oneOf(Object.keys(sorts), 'El orden no es válido'),
});
export type AdminOrdersQuery = InferType<typeof adminOrdersQuerySchema>;

/**
 * The rows that fit a query; `search` looks into number, guía, the transfer's reference and tracking key, and the customer's
 * name and addresses.
 */
export function ordersThat({
  search,
  status,
  paymentStatus,
  paymentType,
  cancelled,
  branchId,
  userId,
  ...period
}: AdminOrdersQuery): WhereOptions<Order> {
  const { start, end } = boundsOf(period);
  const isBounded = period.from !== undefined || period.to !== undefined;
  return {
    // Some of them may ask for the same: the payment's state, or its type. All count.
    [Op.and]: [
      status === TO_PREPARE ? toPrepare : status ? { status } : {},
      paymentStatus === WAITING_CASH
        ? { paymentType: 'mercadopago', paymentStatus: 'pending', voucherId: { [Op.ne]: null } }
        : paymentStatus
          ? { paymentStatus }
          : {},
      paymentType ? { paymentType } : {},
      // Paid ones whose money has not gone back.
      cancelled ? { cancelledAt: { [Op.ne]: null }, paymentStatus: paidStates } : {},
    ],
    ...(branchId && { branchId: branchId === 'any' ? { [Op.ne]: null } : branchId.toLowerCase() }),
    ...(userId && { userId: userId.toLowerCase() }),
    ...(isBounded && { createdAt: { [Op.gte]: start, [Op.lt]: end } }),
    ...(search && { id: { [Op.in]: idsOfOrders(search) } }),
  };
}

/** A subquery of orders that fit what was typed: one branch for each index, since a condition "number or customer" would read every order. */
export function idsOfOrders(typed: string) {
  const reference = typed.trim();
  const pattern = foldedPattern(typed);
  return literal(
    `(SELECT id FROM orders WHERE fold_text(order_number) LIKE ${pattern} OR fold_text(tracking_number) LIKE ${pattern}
        OR order_number = ${database.escape(readOrderNumber(typed))}
      ${/^\d{7}$/.test(reference) ? `UNION SELECT id FROM orders WHERE transfer_reference = '${reference}'` : ''}
      ${foundElsewhere(typed)
        .map((ids) => `UNION ${ids}`)
        .join(' ')}
      UNION SELECT id FROM orders WHERE user_id IN ${idsOfPeople(typed).val})`,
  );
}

/** Newest first where nothing else is asked for; the id makes the order whole. */
export function inOrderOf({ sort = 'newest' }: AdminOrdersQuery): SortOrder {
  return [...sorts[sort as keyof typeof sorts], ['id', 'DESC']] as [string, string][];
}
