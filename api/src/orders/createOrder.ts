import { randomUUID } from 'node:crypto';
import { type AddressView, fromCents, type OrderFigures, type PaymentType } from '@boom/contract';
import type { SoldProduct } from '../catalog/stock';
import type { Statement } from '../database/statements';
import { jobWrite } from '../jobs/queue';
import type { OrderData } from './model';
import { drawOrderNumber } from './orderNumber';
import { SYSTEM } from './progress';

export type { OrderData };

/** What an order is made of; amounts in centavos. */
export interface NewOrderRows {
  userId: string;
  /** Copied: the order keeps the address as it is now. */
  address: Omit<AddressView, 'isDefault'> | null;
  figures: OrderFigures;
  lines: readonly { product: SoldProduct; unitPriceCents: number; quantity: number; discountCents: number }[];
  paymentType: PaymentType;
  /** How long the stock is held for an unpaid order. */
  deadlineHours: number;
}

/**
 * A new order with its `items`, and what writes it: the order, its lines, and the job that ends its time to pay. Its
 * units are the caller's to take.
 */
export function createOrder(rows: NewOrderRows): { order: OrderData; writes: Statement[] } {
  const order = orderOf(rows);
  const startAfter = order.expiresAt ?? undefined;
  const writes = [
    orderInsert(order),
    linesInsert(order),
    jobWrite('orders.expire', { orderId: order.id }, { startAfter }),
  ];
  return { order, writes };
}

function orderOf({ userId, address, figures, lines, paymentType, deadlineHours }: NewOrderRows): OrderData {
  const now = new Date();
  const id = randomUUID();
  return {
    ...nothingYet,
    id,
    // 50 random bits: the unique index refuses the same number twice, which nobody will see.
    orderNumber: drawOrderNumber(),
    userId,
    productId: lines[0]?.product.id ?? '',
    quantity: lines.reduce((sum, { quantity }) => sum + quantity, 0),
    originalAmount: fromCents(figures.subtotalCents),
    discountApplied: fromCents(figures.discountCents),
    shippingCost: fromCents(figures.shippingCents),
    totalAmount: fromCents(figures.totalCents),
    status: 'PENDIENTE',
    statusHistory: [{ status: 'PENDIENTE', at: now.toISOString(), by: SYSTEM }],
    paymentType,
    paymentStatus: 'pending',
    preferenceKey: randomUUID(),
    shippingAddressId: address?.id ?? null,
    shippingAddress: address && copyOf(address),
    expiresAt: new Date(now.getTime() + deadlineHours * 3_600_000),
    createdAt: now,
    updatedAt: now,
    items: lines.map(({ product, unitPriceCents, quantity, discountCents }, position) => ({
      id: randomUUID(),
      orderId: id,
      position,
      productId: product.id,
      name: product.name,
      imageUrl: product.imageUrl ?? product.images[0] ?? null,
      unitPrice: fromCents(unitPriceCents),
      quantity,
      discount: fromCents(discountCents),
    })),
  };
}

function copyOf({ title, street, city, state, postalCode, country }: Omit<AddressView, 'isDefault'>) {
  return { title, street, city, state, postalCode, country };
}

/** What a new order does not have. */
const nothingYet = {
  paymentId: null,
  paymentMethod: null,
  preferenceId: null,
  initPoint: null,
  receiverId: null,
  transferReceiptUrl: null,
  receiptMediaId: null,
  receiptAt: null,
  transferVerifiedAt: null,
  transferVerifiedBy: null,
  transferNotes: null,
  trackingNumber: null,
  courierService: null,
  estimatedDelivery: null,
  actualDelivery: null,
  cancelledAt: null,
  stockReleasedAt: null,
  reconciledAt: null,
};

function orderInsert(order: OrderData): Statement {
  const address = order.shippingAddress && JSON.stringify(order.shippingAddress);
  return {
    text: `INSERT INTO orders (id, order_number, user_id, product_id, quantity, original_amount, discount_applied,
        shipping_cost, total_amount, status, status_history, payment_type, payment_status, preference_key,
        shipping_address_id, shipping_address, expires_at, created_at, updated_at)
      VALUES ($1, $2, $3, $4, $5, $6, $7, $8, $9, $10, $11, $12, $13, $14, $15, $16, $17, $18, $19)`,
    values: [
      ...[order.id, order.orderNumber, order.userId, order.productId, order.quantity],
      ...[order.originalAmount, order.discountApplied, order.shippingCost, order.totalAmount],
      ...[
        order.status,
        JSON.stringify(order.statusHistory),
        order.paymentType,
        order.paymentStatus,
        order.preferenceKey,
      ],
      ...[order.shippingAddressId, address, order.expiresAt, order.createdAt, order.updatedAt],
    ],
  };
}

function linesInsert({ items = [] }: OrderData): Statement {
  return {
    text: `INSERT INTO order_items (id, order_id, position, product_id, name, image_url, unit_price, quantity, discount)
      SELECT line.id, line."orderId", line.position, line."productId", line.name, line."imageUrl", line."unitPrice",
        line.quantity, line.discount
      FROM jsonb_to_recordset($1::jsonb) AS line (id uuid, "orderId" uuid, position int, "productId" uuid, name text,
        "imageUrl" text, "unitPrice" numeric, quantity int, discount numeric)`,
    values: [JSON.stringify(items)],
  };
}
