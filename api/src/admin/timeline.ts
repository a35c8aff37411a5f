import type { UserTimelineView } from '@boom/contract';
import { phoneInSearch } from '../accounts/phone';
import { literalPattern, wordsOfName } from '../database/foldedText';
import { isoMoment } from '../database/isoMoment';
import { query } from '../database/query';
import type { Listed, ListWindow } from '../http/lists';
import { ofOpenAccount } from './openAccount';
import { ORDERS, SALES } from './stats';

/** Newest orders of a person that are shown; the rest is in the list of orders. */
const SHOWN_ORDERS = 5;

/** The people who ordered something, of them those who are called as was typed, or have it in username, mail or phone. */
function buyersLike(search: string | null | undefined): { buyers: string; bind: string[] } {
  if (!search) return { buyers: `FROM ${ORDERS}`, bind: [] };
  const words = wordsOfName(search);
  const isNamed = words.map((_word, place) => `fold_text(full_name) LIKE fold_text($${place + 3})`).join(' AND ');
  return {
    buyers: `FROM ${ORDERS} WHERE user_id IN (
      SELECT id FROM users WHERE (${isNamed}) OR fold_text(username) LIKE fold_text($1)
        OR fold_text(email) LIKE fold_text($1) OR fold_text(phone) LIKE fold_text($2))`,
    bind: [search, phoneInSearch(search), ...words].map(literalPattern),
  };
}

/**
 * People with what they ordered, the latest order first: how many orders, what they paid, and their newest orders. A
 * report over two features' tables, so that the panel does not ask once for each person.
 *
 * @param search in name, username, mail and phone, in whatever form they are typed.
 */
export async function listUserTimelines(
  search: string | null | undefined,
  { limit, offset }: ListWindow,
): Promise<Listed<UserTimelineView>> {
  const { buyers, bind } = buyersLike(search);
  const [rows, [total = { count: 0 }]] = await Promise.all([
    query<{ timeline: UserTimelineView }>(
      `WITH buyers AS (
         SELECT user_id, count(*) AS orders, max(created_at) AS newest,
           ${SALES} AS spent
         ${buyers} GROUP BY user_id ORDER BY newest DESC, user_id LIMIT $${bind.length + 1} OFFSET $${bind.length + 2})
       SELECT json_build_object(
         'user', json_build_object('id', u.id, 'fullName', u.full_name, 'isGuest', u.is_guest,
           'username', CASE WHEN u.is_guest THEN '' ELSE ${ofOpenAccount('username')} END, 'email', ${ofOpenAccount('email')}),
         'orderCount', b.orders, 'totalSpent', b.spent::text,
         'orders', (SELECT json_agg(json_build_object(
             'id', o.id, 'orderNumber', o.order_number, 'status', o.status, 'paymentStatus', o.payment_status,
             'cancelledAt', ${isoMoment('o.cancelled_at')}, 'pickup', o.pickup, 'totalAmount', o.total_amount::text,
             'productName', o.name, 'quantity', o.quantity,
             'lineCount', (SELECT count(*) FROM order_items WHERE order_id = o.id),
             'createdAt', ${isoMoment('o.created_at')}
           ) ORDER BY o.created_at DESC, o.id DESC)
           FROM (SELECT orders.*, line.name FROM orders
             LEFT JOIN order_items line ON line.order_id = orders.id AND line.position = 0
             WHERE orders.user_id = u.id ORDER BY orders.created_at DESC, orders.id DESC LIMIT ${SHOWN_ORDERS}) AS o)
       ) AS timeline
       FROM buyers b JOIN users u ON u.id = b.user_id ORDER BY b.newest DESC, u.id`,
      [...bind, limit, offset],
    ),
    query<{ count: number }>(`SELECT count(DISTINCT user_id)::int AS count ${buyers}`, bind),
  ]);
  return { rows: rows.map(({ timeline }) => timeline), ...total };
}
