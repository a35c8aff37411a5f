import {
  type AddressView,
  fromCents,
  HOUR_MS,
  mainPicture,
  type OrderFigures,
  type PaymentType,
  type PickupView,
  type ShippingAddress,
} from '@boom/contract';
import type { Transaction } from 'sequelize';
import type { SoldProduct, TakenUnits } from '../catalog/stock';
import { drawNumber } from '../drawNumber';
import { Order, type OrderData, OrderLine } from './model';
import { SYSTEM } from './progress';

export type { OrderData };

/** What an order is made of; amounts in centavos. */
interface NewOrderRows {
  userId: string;
  /** Copied: the order keeps the address as it is now. */
  address: AddressView | null;
  /** The branch in which it is picked up, copied as well. */
  pickup: PickupView | null;
  /** Those that are sent from branches. */
  branchUnits: TakenUnits[];
  figures: OrderFigures;
  lines: readonly { product: SoldProduct; unitPriceCents: number; quantity: number; discountCents: number }[];
  paymentType: PaymentType;
  /** How long the stock is held for an unpaid order. */
  deadlineHours: number;
  /** The day of the terms that the shopper accepts; null where the client says none. */
  termsVersion: string | null;
  coupon: { id: string; terms: { code: string } } | null;
  /** Días hábiles by which the address's zone delays the delivery. */
  extraDays: number;
}

/** Stores a new order with its lines. Its units are the caller's to take. */
export async function createOrder(
  { address, figures, lines, deadlineHours, coupon, extraDays, ...asGiven }: NewOrderRows,
  transaction: Transaction,
): Promise<OrderData> {
  const now = new Date();
  const order = await Order.create(
    {
      ...asGiven,
      orderNumber: drawNumber(),
      productId: lines[0]?.product.id ?? '',
      quantity: lines.reduce((sum, { quantity }) => sum + quantity, 0),
      originalAmount: fromCents(figures.subtotalCents),
      discountApplied: fromCents(figures.discountCents),
      couponId: coupon?.id ?? null,
      couponCode: coupon?.terms.code ?? null,
      couponDiscount: fromCents(figures.couponCents),
      shippingCost: fromCents(figures.shippingCents),
      totalAmount: fromCents(figures.totalCents),
      status: 'PENDIENTE',
      statusHistory: [{ status: 'PENDIENTE', at: now.toISOString(), by: SYSTEM }],
      shippingAddressId: address?.id ?? null,
      shippingAddress: address && copyOf(address),
      branchId: asGiven.pickup?.branchId ?? null,
      expiresAt: new Date(now.getTime() + deadlineHours * HOUR_MS),
      shippingExtraDays: extraDays,
    },
    { transaction },
  );
  order.items = await OrderLine.bulkCreate(
    lines.map(({ product, unitPriceCents, quantity, discountCents }, position) => ({
      orderId: order.id,
      position,
      productId: product.id,
      name: product.name,
      imageUrl: mainPicture(product),
      unitPrice: fromCents(unitPriceCents),
      quantity,
      discount: fromCents(discountCents),
    })),
    { transaction },
  );
  return order;
}

function copyOf({ id: _id, isDefault: _isDefault, ...copy }: AddressView): ShippingAddress {
  return copy;
}
