import type { CouponKind } from '@boom/contract';
import type { CreationOptional, InferAttributes, InferCreationAttributes } from 'sequelize';
import { DataTypes, Model } from 'sequelize';
import { database } from '../database/connection';

/** A code that takes something off an order; amounts in pesos. How often it was used, its orders tell. */
export class Coupon extends Model<InferAttributes<Coupon>, InferCreationAttributes<Coupon>> {
  declare id: CreationOptional<string>;
  /** In capitals, without blanks. */
  declare code: string;
  declare kind: CreationOptional<CouponKind>;
  /** Per cent or pesos. */
  declare value: string;
  declare maxDiscount: CreationOptional<string | null>;
  declare minPurchase: CreationOptional<string | null>;
  declare startsAt: Date;
  declare endsAt: CreationOptional<Date | null>;
  declare maxUses: CreationOptional<number | null>;
  declare maxUsesPerCustomer: CreationOptional<number | null>;
  declare isActive: CreationOptional<boolean>;
  /** Counts edits; kept by a trigger. */
  declare version: CreationOptional<number>;
  declare createdAt: CreationOptional<Date>;
  declare updatedAt: CreationOptional<Date>;
}

Coupon.init(
  {
    id: { type: DataTypes.UUID, primaryKey: true, defaultValue: DataTypes.UUIDV4 },
    code: { type: DataTypes.STRING(30), allowNull: false },
    kind: { type: DataTypes.STRING(10), allowNull: false, defaultValue: 'PORCENTAJE' },
    value: { type: DataTypes.DECIMAL(10, 2), allowNull: false },
    maxDiscount: { type: DataTypes.DECIMAL(10, 2) },
    minPurchase: { type: DataTypes.DECIMAL(10, 2) },
    startsAt: { type: DataTypes.DATE, allowNull: false },
    endsAt: { type: DataTypes.DATE },
    maxUses: { type: DataTypes.INTEGER },
    maxUsesPerCustomer: { type: DataTypes.INTEGER },
    isActive: { type: DataTypes.BOOLEAN, allowNull: false, defaultValue: true },
    version: { type: DataTypes.INTEGER, allowNull: false, defaultValue: 1 },
    createdAt: { type: DataTypes.DATE, allowNull: false, defaultValue: DataTypes.NOW },
    updatedAt: { type: DataTypes.DATE, allowNull: false, defaultValue: DataTypes.NOW },
  },
  { sequelize: database, tableName: 'coupons' },
);
