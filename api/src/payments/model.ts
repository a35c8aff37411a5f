import type { CreationOptional, InferAttributes, InferCreationAttributes, Transaction } from 'sequelize';
import { DataTypes, Model } from 'sequelize';
import { database } from '../database/connection';
import { PROVIDER } from './gateway';

/** A payment as the provider last described it. One order may see many: rejected, then approved; two tabs. */
export class Payment extends Model<InferAttributes<Payment>, InferCreationAttributes<Payment>> {
  declare id: CreationOptional<string>;
  declare orderId: string;
  declare provider: string;
  /** The provider's id. */
  declare paymentId: string;
  declare status: string;
  declare statusDetail: string | null;
  /** Pesos. */
  declare amount: string;
  declare refundedAmount: string;
  declare currency: string;
  declare paymentMethod: string | null;
  /** The provider's kind: "credit_card", "ticket"… */
  declare paymentType: CreationOptional<string | null>;
  /** A voucher's page, where that can be trusted. */
  declare voucherUrl: CreationOptional<string | null>;
  /** Until when a voucher can be paid. */
  declare expiresAt: CreationOptional<Date | null>;
  declare approvedAt: CreationOptional<Date | null>;
  /** Pesos that the provider keeps; null until it says. */
  declare fee: CreationOptional<string | null>;
  /** Pesos that come to the shop's account, before refunds; null until the provider says. */
  declare netReceived: CreationOptional<string | null>;
  declare liveMode: boolean;
  /** When the provider last changed it: what is older is ignored. */
  declare providerUpdatedAt: Date;
  declare createdAt: CreationOptional<Date>;
  declare updatedAt: CreationOptional<Date>;
}

Payment.init(
  {
    id: { type: DataTypes.UUID, primaryKey: true, defaultValue: DataTypes.UUIDV4 },
    orderId: { type: DataTypes.UUID, allowNull: false },
    provider: { type: DataTypes.STRING(30), allowNull: false },
    paymentId: { type: DataTypes.STRING(100), allowNull: false },
    status: { type: DataTypes.STRING(30), allowNull: false },
    statusDetail: { type: DataTypes.STRING(100) },
    amount: { type: DataTypes.DECIMAL(12, 2), allowNull: false },
    refundedAmount: { type: DataTypes.DECIMAL(12, 2), allowNull: false },
    currency: { type: DataTypes.CHAR(3), allowNull: false },
    paymentMethod: { type: DataTypes.STRING(50) },
    paymentType: { type: DataTypes.STRING(30) },
    voucherUrl: { type: DataTypes.STRING(1000) },
    expiresAt: { type: DataTypes.DATE },
    approvedAt: { type: DataTypes.DATE },
    fee: { type: DataTypes.DECIMAL(12, 2) },
    netReceived: { type: DataTypes.DECIMAL(12, 2) },
    liveMode: { type: DataTypes.BOOLEAN, allowNull: false },
    providerUpdatedAt: { type: DataTypes.DATE, allowNull: false },
    createdAt: { type: DataTypes.DATE, allowNull: false, defaultValue: DataTypes.NOW },
    updatedAt: { type: DataTypes.DATE, allowNull: false, defaultValue: DataTypes.NOW },
  },
  { sequelize: database, tableName: 'payments' },
);

/** A payment by the provider's id, where it is an order's. */
export const findStoredPayment = (paymentId: string, transaction: Transaction): Promise<Payment | null> =>
  Payment.findOne({ where: { provider: PROVIDER, paymentId }, transaction });

/** A notice of the provider, as it came. */
export class WebhookEvent extends Model<InferAttributes<WebhookEvent>, InferCreationAttributes<WebhookEvent>> {
  declare id: CreationOptional<string>;
  declare provider: string;
  /** What makes it the same notice when it comes again. */
  declare eventKey: string;
  declare topic: string;
  /** A payment, or the chargeback or claim of a dispute's notice; '' where it names none. */
  declare resourceId: string;
  declare payload: object;
  declare receivedAt: CreationOptional<Date>;
  declare processedAt: CreationOptional<Date | null>;
  /** What came of it, for a person to read. */
  declare outcome: CreationOptional<string | null>;
}

WebhookEvent.init(
  {
    id: { type: DataTypes.UUID, primaryKey: true, defaultValue: DataTypes.UUIDV4 },
    provider: { type: DataTypes.STRING(30), allowNull: false },
    eventKey: { type: DataTypes.STRING(255), allowNull: false },
    topic: { type: DataTypes.STRING(60), allowNull: false },
    resourceId: { type: DataTypes.STRING(100), allowNull: false },
    payload: { type: DataTypes.JSONB, allowNull: false },
    receivedAt: { type: DataTypes.DATE, allowNull: false, defaultValue: DataTypes.NOW },
    processedAt: { type: DataTypes.DATE },
    outcome: { type: DataTypes.STRING(200) },
  },
  { sequelize: database, tableName: 'webhook_events', timestamps: false },
);
