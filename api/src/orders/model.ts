import {
  type DisputeKind,
  type OrderStatus,
  type PaymentStatus,
  type PaymentType,
  type PickupView,
  type ShippingAddress,
  type StatusChange,
  WARRANTY_DAYS,
} from '@boom/contract';
import type { CreationOptional, InferAttributes, InferCreationAttributes, NonAttribute } from 'sequelize';
import { DataTypes, Model } from 'sequelize';
import type { TakenUnits } from '../catalog/stock';
import { database } from '../database/connection';

/** That an order was kept in the house, and how it ended. Moments in ISO 8601. */
export interface Hold {
  reason: DisputeKind;
  at: string;
  /** Null while it lasts, and where another one took its place. */
  lifted: { at: string; by: string; note: string | null } | null;
}

/** An order: a snapshot that later changes of products, prices and addresses leave alone. Amounts in pesos. */
export class Order extends Model<InferAttributes<Order>, InferCreationAttributes<Order>> {
  declare id: CreationOptional<string>;
  /** Ten random symbols; also what a transfer's concept and the provider's payments name. */
  declare orderNumber: string;
  declare userId: string;
  /** First line's product. */
  declare productId: string;
  /** Units of all lines. */
  declare quantity: number;
  /** The subtotal. */
  declare originalAmount: string;
  /** All discounts together. */
  declare discountApplied: string;
  declare couponId: CreationOptional<string | null>;
  /** As it was when it was used. */
  declare couponCode: CreationOptional<string | null>;
  /** The coupon's part of the discounts. */
  declare couponDiscount: CreationOptional<string>;
  declare shippingCost: string;
  declare totalAmount: string;
  declare status: CreationOptional<OrderStatus>;
  declare statusHistory: CreationOptional<StatusChange[]>;
  declare paymentType: PaymentType;
  declare paymentStatus: CreationOptional<PaymentStatus>;
  /** The provider's payment that paid it. */
  declare paymentId: CreationOptional<string | null>;
  declare paymentMethod: CreationOptional<string | null>;
  declare preferenceId: CreationOptional<string | null>;
  /** Idempotency key of the provider's call that makes the preference. */
  declare preferenceKey: CreationOptional<string>;
  declare initPoint: CreationOptional<string | null>;
  /** The provider's account that is to be paid. */
  declare receiverId: CreationOptional<string | null>;
  /** The provider's id of the payment that waits for cash at a till; null when none does. */
  declare voucherId: CreationOptional<string | null>;
  /** The provider's id of the place at which the last voucher is paid: "oxxo". */
  declare voucherMethod: CreationOptional<string | null>;
  declare voucherUrl: CreationOptional<string | null>;
  /** Until when it can be paid, as the shopper was told. */
  declare voucherEndsAt: CreationOptional<Date | null>;
  declare voucherRemindedAt: CreationOptional<Date | null>;
  /** Seven digits that the database draws for a transfer order; null for those that never were one. */
  declare transferReference: CreationOptional<string | null>;
  /** An address on the web, or the path of the receipt kept here. */
  declare transferReceiptUrl: CreationOptional<string | null>;
  declare receiptMediaId: CreationOptional<string | null>;
  /** When the receipt came, or the tracking key was told. */
  declare receiptAt: CreationOptional<Date | null>;
  declare transferVerifiedAt: CreationOptional<Date | null>;
  declare transferVerifiedBy: CreationOptional<string | null>;
  /** What the shop noted with the money, for itself. */
  declare transferNotes: CreationOptional<string | null>;
  /** Why its last rejection rejected it, for the customer to read; it stays when the order goes on. */
  declare transferRejection: CreationOptional<string | null>;
  /** Pesos that arrived by transfer; null where only the verdict is known. */
  declare transferReceived: CreationOptional<string | null>;
  /** Pesos of them that went back because they were too much or too late; refunds of the goods are not in it. */
  declare transferReturned: CreationOptional<string>;
  /** Pesos that a person said had come and no noted transfer stands for; of a paid order. */
  declare transferVouched: CreationOptional<string>;
  declare shippingAddressId: CreationOptional<string | null>;
  declare shippingAddress: CreationOptional<ShippingAddress | null>;
  /** It is picked up in this branch; null where it is sent. */
  declare branchId: CreationOptional<string | null>;
  /** The branch as it was then. */
  declare pickup: CreationOptional<PickupView | null>;
  /** What it took from branches though it is sent: it goes back there where the order does not leave. */
  declare branchUnits: CreationOptional<TakenUnits[]>;
  declare trackingNumber: CreationOptional<string | null>;
  declare courierService: CreationOptional<string | null>;
  declare estimatedDelivery: CreationOptional<Date | null>;
  declare actualDelivery: CreationOptional<Date | null>;
  /** Until when the stock is held; null once paid. */
  declare expiresAt: CreationOptional<Date | null>;
  /** When its owner gave it up. */
  declare cancelledAt: CreationOptional<Date | null>;
  /** Where the money of a cancelled transfer goes back to, encrypted. */
  declare refundClabe: CreationOptional<string | null>;
  /** The day of the terms that the purchase accepted. */
  declare termsVersion: CreationOptional<string | null>;
  /** Días hábiles by which the zone of its address delays its delivery. */
  declare shippingExtraDays: CreationOptional<number>;
  /** When the stock went back; null while this order holds it. */
  declare stockReleasedAt: CreationOptional<Date | null>;
  /** Since when it may not leave the house, or is to be called back; null for all others. */
  declare heldAt: CreationOptional<Date | null>;
  declare holdReason: CreationOptional<DisputeKind | null>;
  /** Each hold of it, the oldest first. */
  declare holdHistory: CreationOptional<Hold[]>;
  /** When it was last compared with the card provider. */
  declare reconciledAt: CreationOptional<Date | null>;
  declare createdAt: CreationOptional<Date>;
  declare updatedAt: CreationOptional<Date>;

  declare items?: NonAttribute<OrderLine[]>;
  /** Pesos that went back of its price in parts, where that was read (`refundsOf.ts`). */
  declare returned?: NonAttribute<string>;
}

/** An order as plain data, with its lines where they were read. */
export type OrderData = InferAttributes<Order> & { items?: LineData[]; returned?: string };
export type LineData = InferAttributes<OrderLine>;

/** A new object for each column: Sequelize writes the column's name into it. */
const amount = () => ({ type: DataTypes.DECIMAL(10, 2), allowNull: false });

Order.init(
  {
    id: { type: DataTypes.UUID, primaryKey: true, defaultValue: DataTypes.UUIDV4 },
    orderNumber: { type: DataTypes.STRING(20), allowNull: false },
    userId: { type: DataTypes.UUID, allowNull: false },
    productId: { type: DataTypes.UUID, allowNull: false },
    quantity: { type: DataTypes.INTEGER, allowNull: false },
    originalAmount: amount(),
    discountApplied: amount(),
    couponId: { type: DataTypes.UUID },
    couponCode: { type: DataTypes.STRING(30) },
    couponDiscount: { ...amount(), defaultValue: '0.00' },
    shippingCost: amount(),
    totalAmount: amount(),
    status: { type: DataTypes.STRING(20), allowNull: false, defaultValue: 'PENDIENTE' },
    statusHistory: { type: DataTypes.JSONB, allowNull: false, defaultValue: [] },
    paymentType: { type: DataTypes.STRING(20), allowNull: false },
    paymentStatus: { type: DataTypes.STRING(25), allowNull: false, defaultValue: 'pending' },
    paymentId: { type: DataTypes.STRING(100) },
    paymentMethod: { type: DataTypes.STRING(50) },
    preferenceId: { type: DataTypes.STRING(100) },
    preferenceKey: { type: DataTypes.UUID, allowNull: false, defaultValue: DataTypes.UUIDV4 },
    initPoint: { type: DataTypes.STRING(1000) },
    receiverId: { type: DataTypes.STRING(30) },
    voucherId: { type: DataTypes.STRING(100) },
    voucherMethod: { type: DataTypes.STRING(50) },
    voucherUrl: { type: DataTypes.STRING(1000) },
    voucherEndsAt: { type: DataTypes.DATE },
    voucherRemindedAt: { type: DataTypes.DATE },
    transferReference: { type: DataTypes.CHAR(7) },
    transferReceiptUrl: { type: DataTypes.STRING(500) },
    receiptMediaId: { type: DataTypes.UUID },
    receiptAt: { type: DataTypes.DATE },
    transferVerifiedAt: { type: DataTypes.DATE },
    transferVerifiedBy: { type: DataTypes.UUID },
    transferNotes: { type: DataTypes.STRING(500) },
    transferRejection: { type: DataTypes.STRING(500) },
    transferReceived: { type: DataTypes.DECIMAL(10, 2) },
    transferReturned: { type: DataTypes.DECIMAL(10, 2), allowNull: false, defaultValue: '0.00' },
    transferVouched: { type: DataTypes.DECIMAL(10, 2), allowNull: false, defaultValue: '0.00' },
    shippingAddressId: { type: DataTypes.UUID },
    shippingAddress: { type: DataTypes.JSONB },
    branchId: { type: DataTypes.UUID },
    pickup: { type: DataTypes.JSONB },
    branchUnits: { type: DataTypes.JSONB, allowNull: false, defaultValue: [] },
    trackingNumber: { type: DataTypes.STRING(100) },
    courierService: { type: DataTypes.STRING(60) },
    estimatedDelivery: { type: DataTypes.DATE },
    actualDelivery: { type: DataTypes.DATE },
    expiresAt: { type: DataTypes.DATE },
    cancelledAt: { type: DataTypes.DATE },
    refundClabe: { type: DataTypes.TEXT },
    termsVersion: { type: DataTypes.STRING(10) },
    shippingExtraDays: { type: DataTypes.INTEGER, allowNull: false, defaultValue: 0 },
    stockReleasedAt: { type: DataTypes.DATE },
    heldAt: { type: DataTypes.DATE },
    holdReason: { type: DataTypes.STRING(12) },
    holdHistory: { type: DataTypes.JSONB, allowNull: false, defaultValue: [] },
    reconciledAt: { type: DataTypes.DATE },
    createdAt: { type: DataTypes.DATE, allowNull: false, defaultValue: DataTypes.NOW },
    updatedAt: { type: DataTypes.DATE, allowNull: false, defaultValue: DataTypes.NOW },
  },
  { sequelize: database, tableName: 'orders' },
);

/** One product of an order, with name, picture and price as they were. */
export class OrderLine extends Model<InferAttributes<OrderLine>, InferCreationAttributes<OrderLine>> {
  declare id: CreationOptional<string>;
  declare orderId: string;
  /** From 0, in the order of the cart. */
  declare position: number;
  declare productId: string;
  declare name: string;
  declare imageUrl: string | null;
  declare unitPrice: string;
  declare quantity: number;
  /** This line's share of the order's discount: what a refund of the line takes into account. */
  declare discount: CreationOptional<string>;
  /** Days of warranty from the delivery, as promised when it was bought. */
  declare warrantyDays: CreationOptional<number>;
  declare serialNumbers: CreationOptional<string[]>;
}

OrderLine.init(
  {
    id: { type: DataTypes.UUID, primaryKey: true, defaultValue: DataTypes.UUIDV4 },
    orderId: { type: DataTypes.UUID, allowNull: false },
    position: { type: DataTypes.INTEGER, allowNull: false },
    productId: { type: DataTypes.UUID, allowNull: false },
    name: { type: DataTypes.STRING(200), allowNull: false },
    imageUrl: { type: DataTypes.STRING(500) },
    unitPrice: { type: DataTypes.DECIMAL(10, 2), allowNull: false },
    quantity: { type: DataTypes.INTEGER, allowNull: false },
    discount: { type: DataTypes.DECIMAL(10, 2), allowNull: false, defaultValue: '0.00' },
    warrantyDays: { type: DataTypes.SMALLINT, allowNull: false, defaultValue: WARRANTY_DAYS },
    serialNumbers: { type: DataTypes.ARRAY(DataTypes.TEXT), allowNull: false, defaultValue: [] },
  },
  { sequelize: database, tableName: 'order_items', timestamps: false },
);

Order.hasMany(OrderLine, { as: 'items', foreignKey: 'orderId' });

/** What reads an order together with its `items`. */
export const withLines = {
  model: OrderLine,
  as: 'items',
  separate: true,
  order: [['position', 'ASC']] as [string, string][],
};
