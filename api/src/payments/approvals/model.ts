import type { RefundApprovalState } from '@boom/contract';
import type { CreationOptional, InferAttributes, InferCreationAttributes } from 'sequelize';
import { DataTypes, Model } from 'sequelize';
import { database } from '../../database/connection';

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
    createdAt: { type: DataTypes.DATE, allowNull: false, defaultValue: DataTypes.NOW },
  },
  { sequelize: database, tableName: 'refund_approvals', timestamps: false },
);
