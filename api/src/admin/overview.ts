import {
  type AdminOverview,
  DAY_MS,
  fromCents,
  mexicanDay,
  type PaymentType,
  paymentTypes,
  type SalesFigures,
} from '@boom/contract';
import { IS_STOCKED } from '../catalog/soldProducts';
import { query } from '../database/query';
import { boundsOf, type Period } from '../http/period';
import { IS_PAID } from '../orders/state';
import { ORDERS, rate, SALES } from './stats';

const DEFAULT_DAYS = 30;
const BEST_SELLERS = 10;

interface SalesRow {
  isCurrent: boolean;
  type: PaymentType;
  orders: number;
  paid: number;
  sales: string;
}

/**
 * What was sold in a period, beside as many days before it; the last 30 days where none is asked for. A report of three
 * statements, each over an index: sales of both periods, what sold best, what runs out.
 */
export async function findOverview(asked: Period): Promise<AdminOverview> {
  const { from, to } = wholePeriod(asked);
  const { start, end } = boundsOf({ from, to });
  const before = new Date(start.getTime() - (end.getTime() - start.getTime()));
  const [sales, bestSellers, [scarce]] = await Promise.all([
    query<SalesRow>(
      `SELECT created_at >= $2 AS "isCurrent", payment_type AS type, count(*)::int AS orders,
         (count(*) FILTER (WHERE ${IS_PAID}))::int AS paid,
         ${SALES} AS sales
       FROM ${ORDERS} WHERE created_at >= $1 AND created_at < $3 GROUP BY 1, 2`,
      [before, start, end],
    ),
    query<AdminOverview['bestSellers'][number]>(
      `SELECT line.product_id AS "productId", (array_agg(line.name ORDER BY orders.created_at DESC))[1] AS name, sum(line.quantity)::int AS units,
         sum(line.unit_price * line.quantity - line.discount)::numeric(14, 2) AS revenue,
         NOT EXISTS (SELECT FROM products WHERE id = line.product_id AND deleted_at IS NULL) AS "isDeleted"
       FROM orders JOIN order_items line ON line.order_id = orders.id
       WHERE orders.created_at >= $1 AND orders.created_at < $2 AND ${IS_PAID}
       GROUP BY line.product_id ORDER BY units DESC, revenue DESC, line.product_id LIMIT ${BEST_SELLERS}`,
      [start, end],
    ),
    query<AdminOverview['lowStock']>(
      `WITH scarce AS (
         SELECT id, name, stock, min_quantity AS "minQuantity" FROM products WHERE ${IS_STOCKED} AND is_scarce)
       SELECT (SELECT count(*)::int FROM scarce) AS count, (
         SELECT coalesce(json_agg(first), '[]')
         FROM (SELECT * FROM scarce ORDER BY stock >= "minQuantity", stock, fold_text(name), id LIMIT ${BEST_SELLERS}) AS first) AS products`,
      [],
    ),
  ]);
  const current = sales.filter(({ isCurrent }) => isCurrent);
  return {
    from,
    to,
    current: figuresOf(current),
    previous: figuresOf(sales.filter(({ isCurrent }) => !isCurrent)),
    bestSellers,
    paymentTypes: paymentTypes.map((type) => {
      const { orders = 0, paid = 0, sales = '0.00' } = current.find((row) => row.type === type) ?? {};
      return { type, orders, paidOrders: paid, sales };
    }),
    lowStock: scarce ?? { count: 0, products: [] },
  };
}

function figuresOf(rows: SalesRow[]): SalesFigures {
  const sum = (pick: (row: SalesRow) => number) => rows.reduce((total, row) => total + pick(row), 0);
  const cents = sum((row) => centsOf(row.sales));
  const [orders, paid] = [sum((row) => row.orders), sum((row) => row.paid)];
  return {
    sales: fromCents(cents),
    orders,
    paidOrders: paid,
    conversionRate: rate(paid, orders),
    averageOrder: fromCents(paid === 0 ? 0 : Math.round(cents / paid)),
  };
}

/** A sum of many orders is longer than an amount of the shop. */
const centsOf = (sales: string) => Math.round(Number(sales) * 100);

function wholePeriod({ from, to }: Period): { from: string; to: string } {
  const last = to ?? mexicanDay(new Date());
  const days = (count: number) => new Date(Date.parse(`${last}T00:00:00Z`) - count * DAY_MS).toISOString().slice(0, 10);
  // A period that begins tomorrow.
  const [first = last, end = last] = [from ?? days(DEFAULT_DAYS - 1), last].sort();
  return { from: first, to: end };
}
