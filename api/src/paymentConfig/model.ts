import { DEFAULT_TRANSFER_DISCOUNT_PERCENT, DEFAULT_TRANSFER_DISCOUNT_TEXT } from '@boom/contract';
import type { CreationOptional, InferAttributes, InferCreationAttributes, Transaction } from 'sequelize';
import { DataTypes, Model } from 'sequelize';
import { database } from '../database/connection';

/** A payment gateway and its credentials. */
export class PaymentConfig extends Model<InferAttributes<PaymentConfig>, InferCreationAttributes<PaymentConfig>> {
  declare id: CreationOptional<string>;
  /** "mercadopago", "bank_transfer", … */
  declare configKey: string;
  declare isActive: CreationOptional<boolean>;
  declare displayName: string;
  /** JSON text, encrypted. */
  declare config: string;
  /** Counts edits; kept by a trigger. */
  declare version: CreationOptional<number>;
  declare createdAt: CreationOptional<Date>;
  declare updatedAt: CreationOptional<Date>;
}

PaymentConfig.init(
  {
    id: { type: DataTypes.UUID, primaryKey: true, defaultValue: DataTypes.UUIDV4 },
    configKey: { type: DataTypes.STRING(100), allowNull: false },
    isActive: { type: DataTypes.BOOLEAN, allowNull: false, defaultValue: true },
    displayName: { type: DataTypes.STRING(100), allowNull: false },
    config: { type: DataTypes.TEXT, allowNull: false },
    version: { type: DataTypes.INTEGER, allowNull: false, defaultValue: 1 },
    createdAt: { type: DataTypes.DATE, allowNull: false, defaultValue: DataTypes.NOW },
    updatedAt: { type: DataTypes.DATE, allowNull: false, defaultValue: DataTypes.NOW },
  },
  { sequelize: database, tableName: 'payment_config' },
);

/** The transfer discount; the row that was changed last is in force. */
export class TransferDiscount extends Model<
  InferAttributes<TransferDiscount>,
  InferCreationAttributes<TransferDiscount>
> {
  declare id: CreationOptional<string>;
  /** Percent with two places: "3.50". */
  declare discountPercentage: CreationOptional<string>;
  declare discountText: CreationOptional<string>;
  declare isActive: CreationOptional<boolean>;
  declare updatedBy: CreationOptional<string | null>;
  /** Counts edits; kept by a trigger. */
  declare version: CreationOptional<number>;
  declare createdAt: CreationOptional<Date>;
  declare updatedAt: CreationOptional<Date>;
}

TransferDiscount.init(
  {
    id: { type: DataTypes.UUID, primaryKey: true, defaultValue: DataTypes.UUIDV4 },
    discountPercentage: {
      type: DataTypes.DECIMAL(5, 2),
      allowNull: false,
      defaultValue: DEFAULT_TRANSFER_DISCOUNT_PERCENT,
    },
    discountText: { type: DataTypes.STRING(200), allowNull: false, defaultValue: DEFAULT_TRANSFER_DISCOUNT_TEXT },
    isActive: { type: DataTypes.BOOLEAN, allowNull: false, defaultValue: true },
    updatedBy: { type: DataTypes.UUID },
    version: { type: DataTypes.INTEGER, allowNull: false, defaultValue: 1 },
    createdAt: { type: DataTypes.DATE, allowNull: false, defaultValue: DataTypes.NOW },
    updatedAt: { type: DataTypes.DATE, allowNull: false, defaultValue: DataTypes.NOW },
  },
  { sequelize: database, tableName: 'transfer_discount_config' },
);

/** The row that is in force; null where none is. */
export const findTransferDiscount = (transaction?: Transaction) =>
  TransferDiscount.findOne({ order: [['updatedAt', 'DESC']], transaction });
