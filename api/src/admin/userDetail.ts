import type { AdminUserDetail } from '@boom/contract';
import { listAddresses } from '../accounts/addresses';
import { presentAdminUser, presentConsent, requireUser } from '../accounts/manageUsers';
import { presentAddress } from '../accounts/present';
import { isoMoment } from '../database/isoMoment';
import { queryOne } from '../database/query';
import { ORDERS, SALES } from './stats';

const SHOWN = 5;

/**
 * A person with their addresses, and how many and which orders and tickets they have: a report over two features' tables.
 *
 * @throws AppError user_not_found (404)
 */
export async function findUserDetail(id: string): Promise<AdminUserDetail> {
  const user = await requireUser(id);
  const [addresses, has] = await Promise.all([
    listAddresses(id),
    queryOne<Omit<AdminUserDetail, 'addresses' | 'accepted' | 'marketingConsentAt'>>(
      `SELECT
         (SELECT count(*)::int FROM orders WHERE user_id = $1) AS "orderCount",
         (SELECT ${SALES} FROM ${ORDERS} WHERE user_id = $1) AS "totalPaid",
         (SELECT count(*)::int FROM support_tickets WHERE user_id = $1) AS "ticketCount",
         (SELECT coalesce(json_agg(newest), '[]') FROM (
            SELECT id, order_number AS "orderNumber", status, payment_status AS "paymentStatus",
              ${isoMoment('cancelled_at')} AS "cancelledAt", pickup, total_amount::text AS "totalAmount",
              ${isoMoment('created_at')} AS "createdAt"
            FROM orders WHERE user_id = $1 ORDER BY created_at DESC, id LIMIT ${SHOWN}) AS newest) AS "newestOrders",
         (SELECT coalesce(json_agg(newest), '[]') FROM (
            SELECT id, ticket_number AS "ticketNumber", subject, status, ${isoMoment('created_at')} AS "createdAt"
            FROM support_tickets WHERE user_id = $1 ORDER BY created_at DESC, id LIMIT ${SHOWN}) AS newest)
           AS "newestTickets"`,
      [id],
    ),
  ]);
  return {
    ...presentAdminUser(user),
    ...has,
    ...presentConsent(user),
    addresses: addresses.map(presentAddress),
  };
}
