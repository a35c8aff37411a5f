import { type RefundApprovalState, type RefundState, toCents } from '@boom/contract';
import type { CreationOptional, InferAttributes, InferCreationAttributes } from 'sequelize';
import { DataTypes, Model } from 'sequelize';
import { database } from '../../database/connection';

/** Money on its way back to a shopper. A row is never deleted: it is completed, refused, or still to be done. */
export class Refund extends Model<InferAttributes<Refund>, InferCreationAttributes<Refund>> {
  /** Also the idempotency key of the provider's call. */
  declare id: CreationOptional<string>;
  /** Null for a payment that fits no order. */
  declare orderId: string | null;
  /** Our payment's id; null for a transfer, which a person returns at the bank, and for what fits no order. */
  declare paymentId: string | null;
  /** The payment that fits no order. */
  declare toSettleId: CreationOptional<string | null>;
  /** The return whose money it is. */
  declare returnId: CreationOptional<string | null>;
  /** Pesos. */
  declare amount: string;
  /** For the customer to read. */
  declare reason: string;
  declare requestedBy: string | null;
  declare providerRefundId: CreationOptional<string | null>;
  /** Calls of the provider so far. */
  declare attempts: CreationOptional<number>;
  /** Since when somebody calls the provider; null while nobody does. */
  declare claimedAt: CreationOptional<Date | null>;
  declare createdAt: CreationOptional<Date>;
  declare completedAt: CreationOptional<Date | null>;
  declare refusedAt: CreationOptional<Date | null>;
  /** Why it was refused, in the provider's words. */
  declare refusal: CreationOptional<string | null>;
}

Refund.init(
  {
    id: { type: DataTypes.UUID, primaryKey: true, defaultValue: DataTypes.UUIDV4 },
    orderId: { type: DataTypes.UUID },
    paymentId: { type: DataTypes.UUID },
    toSettleId: { type: DataTypes.UUID },
    returnId: { type: DataTypes.UUID },
    amount: { type: DataTypes.DECIMAL(10, 2), allowNull: false },
    reason: { type: DataTypes.STRING(500), allowNull: false },
    requestedBy: { type: DataTypes.UUID },
    providerRefundId: { type: DataTypes.STRING(100) },
    attempts: { type: DataTypes.INTEGER, allowNull: false, defaultValue: 0 },
    claimedAt: { type: DataTypes.DATE },
    createdAt: { type: DataTypes.DATE, allowNull: false, defaultValue: DataTypes.NOW },
    completedAt: { type: DataTypes.DATE },
    refusedAt: { type: DataTypes.DATE },
    refusal: { type: DataTypes.STRING(300) },
  },
  { sequelize: database, tableName: 'refunds', timestamps: false },
);

export function refundStateOf({ completedAt, refusedAt }: Refund): RefundState {
  return completedAt ? 'completed' : refusedAt ? 'refused' : 'pending';
}

/** Centavos. */
export const sumOf = (refunds: Refund[]) => refunds.reduce((cents, { amount }) => cents + toCents(amount), 0);

/** A refund that waits for a second person, or waited. It changes once, when somebody decides. */
export class RefundApproval extends Model<InferAttributes<RefundApproval>, InferCreationAttributes<RefundApproval>> {
  declare id: CreationOptional<string>;
  declare orderId: string;
  /** The return whose money it is; null for an order's. */
  declare returnId: CreationOptional<string | null>;
  /** Pesos. */
  declare amount: string;
  /** Whether it is owed of a transfer; null of a return, and before migration 110. */
  declare isOwed: CreationOptional<boolean | null>;
  /** For the customer to read. */
  declare reason: string;
  declare requestedBy: string;
  declare state: CreationOptional<RefundApprovalState>;
  declare decidedBy: CreationOptional<string | null>;
  declare decidedAt: CreationOptional<Date | null>;
  /** For who asked to read; null where nobody rejected it, or said why. */
  declare rejectionReason: CreationOptional<string | null>;
  declare createdAt: CreationOptional<Date>;
}

RefundApproval.init(
  {
    id: { type: DataTypes.UUID, primaryKey: true, defaultValue: DataTypes.UUIDV4 },
    orderId: { type: DataTypes.UUID, allowNull: false },
    returnId: { type: DataTypes.UUID },
    amount: { type: DataTypes.DECIMAL(10, 2), allowNull: false },
    isOwed: { type: DataTypes.BOOLEAN },
    reason: { type: DataTypes.STRING(500), allowNull: false },
    requestedBy: { type: DataTypes.UUID, allowNull: false },
    state: { type: DataTypes.STRING(10), allowNull: false, defaultValue: 'PENDIENTE' },
    decidedBy: { type: DataTypes.UUID },
    decidedAt: { type: DataTypes.DATE },
    rejectionReason: { type: DataTypes.STRING(500) },
    createdAt: { type: DataTypes.DATE, allowNull: false, defaultValue: DataTypes.NOW },
  },
  { sequelize: database, tableName: 'refund_approvals', timestamps: false },
);
