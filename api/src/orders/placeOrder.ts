import {
  fromCents,
  MAX_LINE_QUANTITY,
  type NewOrder,
  type OrderFigures,
  type PaymentType,
  STEP_UP_ORDER_CENTS,
  toCents,
} from '@boom/contract';
import type { Transaction } from 'sequelize';
import { Address } from '../accounts/model';
import { type StockLine, takeStock } from '../catalog/stock';
import { inTransaction } from '../database/transaction';
import { AppError, errorText } from '../http/errors';
import { enqueue } from '../jobs/queue';
import { type FiguredLine, figureOrder } from './figures';
import { claimKey, type KeyedCall, keepAnswer, keepRefusal, type StoredAnswer } from './idempotency';
import { Order, OrderLine, type ShippingAddress } from './model';
import { drawOrderNumber } from './orderNumber';

const MAX_NUMBER_TRIES = 5;
/** The column holds less than a hundred million pesos. */
const MAX_TOTAL_CENTS = 99_999_999_99;

export interface OrderRequest {
  userId: string;
  items: StockLine[];
  shippingAddressId: string | null;
  paymentType: PaymentType;
  /** 0 for card payments. */
  discountBasisPoints: number;
  /** How long the stock is held for an unpaid order. */
  deadlineHours: number;
  /** What the shopper saw, to be compared; null where the call carries no figures. */
  seen: { originalAmount: string; discountApplied: string } | null;
  /** Whether the shopper has just proved who they are, or need not (R11). */
  isProven: boolean;
}

/**
 * Makes an order, or nothing: stock, order, lines, jobs and the stored answer are one transaction (R15).
 *
 * @param call the idempotency key, when the client sent one: a repeated call gets the first one's answer.
 * @param answer completes the transaction: the confirmation mail, and what is answered. The order has its `items`.
 * @throws AppError step_up_required (403); address_not_found, product_not_found (404); out_of_stock, sold_elsewhere, figures_changed (409);
 *   idempotency_mismatch (422)
 */
export async function placeOrder(
  request: OrderRequest,
  call: KeyedCall | null,
  answer: (order: Order, transaction: Transaction) => Promise<StoredAnswer>,
): Promise<StoredAnswer> {
  try {
    return await inTransaction(async (transaction) => {
      const earlier = call && (await claimKey(call, transaction));
      if (earlier) return earlier;
      const order = await createOrder(request, transaction);
      const given = await answer(order, transaction);
      if (call) await keepAnswer(call, given, transaction);
      return given;
    });
  } catch (error) {
    if (call && error instanceof AppError && error.status === 409) await keepRefusal(call, error);
    throw error;
  }
}

async function createOrder(request: OrderRequest, transaction: Transaction): Promise<Order> {
  const { userId, items, paymentType, shippingAddressId, deadlineHours } = request;
  const shippingAddress = shippingAddressId && (await copyAddress(userId, shippingAddressId, transaction));
  const orderNumber = await findFreeNumber(transaction);

  const products = await takeStock(items, transaction);
  const wanted = products.map((product, index) => ({ product, quantity: items[index]?.quantity ?? 0 }));
  const { figures, lines } = figureOrder(wanted, request.discountBasisPoints);
  refuseOtherFigures(figures, request.seen);
  if (!request.isProven && figures.totalCents >= STEP_UP_ORDER_CENTS) throw new AppError(403, 'step_up_required');

  const now = new Date();
  const order = await Order.create(
    {
      orderNumber,
      userId,
      productId: lines[0]?.product.id ?? '',
      quantity: lines.reduce((sum, { quantity }) => sum + quantity, 0),
      originalAmount: fromCents(figures.subtotalCents),
      discountApplied: fromCents(figures.discountCents),
      shippingCost: fromCents(figures.shippingCents),
      totalAmount: fromCents(figures.totalCents),
      statusHistory: [{ status: 'PENDIENTE', at: now.toISOString(), by: 'sistema' }],
      paymentType,
      shippingAddressId,
      shippingAddress: shippingAddress || null,
      expiresAt: new Date(now.getTime() + deadlineHours * 3_600_000),
    },
    { transaction },
  );
  order.items = await OrderLine.bulkCreate(
    lines.map((line, position) => columnsOf(order.id, line, position)),
    { transaction },
  );
  await enqueue('orders.expire', { orderId: order.id }, transaction, { startAfter: order.expiresAt ?? now });
  return order;
}

function columnsOf(
  orderId: string,
  { product, unitPriceCents, quantity, discountCents }: FiguredLine,
  position: number,
) {
  return {
    orderId,
    position,
    productId: product.id,
    name: product.name,
    imageUrl: product.imageUrl ?? product.images[0] ?? null,
    unitPrice: fromCents(unitPriceCents),
    quantity,
    discount: fromCents(discountCents),
  };
}

/** @throws AppError figures_changed (409): nobody pays a price they did not see (decisions). */
function refuseOtherFigures(figures: OrderFigures, seen: OrderRequest['seen']): void {
  if (figures.totalCents > MAX_TOTAL_CENTS || figures.subtotalCents > MAX_TOTAL_CENTS) {
    throw new AppError(409, 'order_too_large');
  }
  if (!seen) return;
  const isNear = (amount: string, cents: number) => Math.abs(toCents(amount) - cents) <= 1;
  if (isNear(seen.originalAmount, figures.subtotalCents) && isNear(seen.discountApplied, figures.discountCents)) return;
  throw new AppError(409, 'figures_changed', {
    figures: {
      originalAmount: fromCents(figures.subtotalCents),
      discountApplied: fromCents(figures.discountCents),
      shippingCost: fromCents(figures.shippingCents),
      totalAmount: fromCents(figures.totalCents),
    },
  });
}

/** The address as it is now; somebody else's is not found (R12). */
async function copyAddress(userId: string, id: string, transaction: Transaction): Promise<ShippingAddress> {
  const address = await Address.findOne({ where: { id, userId }, transaction });
  if (!address) throw new AppError(404, 'address_not_found');
  const { title, street, city, state, postalCode, country } = address;
  return { title, street, city, state, postalCode, country };
}

async function findFreeNumber(transaction: Transaction): Promise<string> {
  for (let tries = 0; tries < MAX_NUMBER_TRIES; tries += 1) {
    const orderNumber = drawOrderNumber();
    if ((await Order.count({ where: { orderNumber }, transaction })) === 0) return orderNumber;
  }
  throw new Error('no free order number found');
}

/**
 * The products and units of a request, each product once: two lines of one product compete for the same stock.
 *
 * @throws AppError validation_failed (400) when the sum is above what one order may hold.
 */
export function readItems({ items, productId, quantity }: NewOrder): StockLine[] {
  const wanted = new Map<string, number>();
  for (const item of items ?? [{ productId: productId ?? '', quantity }]) {
    const id = item.productId.toLowerCase();
    wanted.set(id, (wanted.get(id) ?? 0) + item.quantity);
  }
  for (const units of wanted.values()) {
    if (units > MAX_LINE_QUANTITY) {
      throw new AppError(400, 'validation_failed', {
        fields: { quantity: errorText('too_many_units', { max: MAX_LINE_QUANTITY }) },
      });
    }
  }
  return [...wanted].map(([id, units]) => ({ productId: id, quantity: units }));
}
