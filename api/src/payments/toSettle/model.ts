import type { SettleAction, SettleReason } from '@boom/contract';
import type { CreationOptional, InferAttributes, InferCreationAttributes } from 'sequelize';
import { DataTypes, Model } from 'sequelize';
import { database } from '../../database/connection';

/** A payment that a person has to look at, with what was read of it; once for each reason. */
export class PaymentToSettle extends Model<InferAttributes<PaymentToSettle>, InferCreationAttributes<PaymentToSettle>> {
  declare id: CreationOptional<string>;
  declare provider: string;
  /** The provider's id. */
  declare paymentId: string;
  declare reason: SettleReason;
  /** The order it is about, where there is one. */
  declare orderId: string | null;
  declare reference: string | null;
  declare status: string;
  declare statusDetail: string | null;
  /** In `currency`, which need not be pesos. */
  declare amount: string;
  declare currency: string;
  declare paymentMethod: string | null;
  /** The provider's account that was paid. */
  declare receiverId: string;
  declare liveMode: boolean;
  declare providerUpdatedAt: Date;
  declare createdAt: CreationOptional<Date>;
  declare settledAt: CreationOptional<Date | null>;
  /** Null when nobody had to: the money went back without us. */
  declare settledBy: CreationOptional<string | null>;
  declare action: CreationOptional<SettleAction | null>;
  declare note: CreationOptional<string | null>;
}

PaymentToSettle.init(
  {
    id: { type: DataTypes.UUID, primaryKey: true, defaultValue: DataTypes.UUIDV4 },
    provider: { type: DataTypes.STRING(30), allowNull: false },
    paymentId: { type: DataTypes.STRING(100), allowNull: false },
    reason: { type: DataTypes.STRING(30), allowNull: false },
    orderId: { type: DataTypes.UUID },
    reference: { type: DataTypes.STRING(256) },
    status: { type: DataTypes.STRING(30), allowNull: false },
    statusDetail: { type: DataTypes.STRING(100) },
    amount: { type: DataTypes.DECIMAL(12, 2), allowNull: false },
    currency: { type: DataTypes.STRING(10), allowNull: false },
    paymentMethod: { type: DataTypes.STRING(50) },
    receiverId: { type: DataTypes.STRING(30), allowNull: false },
    liveMode: { type: DataTypes.BOOLEAN, allowNull: false },
    providerUpdatedAt: { type: DataTypes.DATE, allowNull: false },
    createdAt: { type: DataTypes.DATE, allowNull: false, defaultValue: DataTypes.NOW },
    settledAt: { type: DataTypes.DATE },
    settledBy: { type: DataTypes.UUID },
    action: { type: DataTypes.STRING(20) },
    note: { type: DataTypes.STRING(500) },
  },
  { sequelize: database, tableName: 'payments_to_settle', timestamps: false },
);
