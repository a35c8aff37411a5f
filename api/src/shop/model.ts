import { defaultShop, type ServiceHours, type ShopDay } from '@boom/contract';
import type { CreationOptional, InferAttributes, InferCreationAttributes } from 'sequelize';
import { DataTypes, Model } from 'sequelize';
import { database } from '../database/connection';

/** The shop's own record: one row, which the first edit makes from what pages say without it. */
export class Shop extends Model<InferAttributes<Shop>, InferCreationAttributes<Shop>> {
  declare id: CreationOptional<number>;
  declare tradeName: CreationOptional<string>;
  declare legalName: CreationOptional<string>;
  declare rfc: CreationOptional<string | null>;
  /** Lines, as on an envelope. */
  declare address: CreationOptional<string>;
  /** E.164, like the other numbers. */
  declare phone: CreationOptional<string>;
  declare email: CreationOptional<string>;
  declare complaintText: CreationOptional<string | null>;
  declare complaintEmail: CreationOptional<string | null>;
  declare complaintPhone: CreationOptional<string | null>;
  declare whatsapp: CreationOptional<string | null>;
  declare hours: CreationOptional<ServiceHours[]>;
  declare closedDays: CreationOptional<ShopDay[]>;
  declare extraDays: CreationOptional<ShopDay[]>;
  /** "14:00" in Mexico City. */
  declare dispatchUntil: CreationOptional<string | null>;
  /** Whether people may buy without an account. */
  declare guestCheckout: CreationOptional<boolean>;
  /** For how many days a quote is valid; null where there are none. */
  declare quoteDays: CreationOptional<number | null>;
  declare updatedBy: CreationOptional<string | null>;
  /** Counts edits; kept by a trigger. */
  declare version: CreationOptional<number>;
  declare updatedAt: CreationOptional<Date>;
}

Shop.init(
  {
    id: { type: DataTypes.INTEGER, primaryKey: true, defaultValue: 1 },
    tradeName: { type: DataTypes.STRING(80), allowNull: false, defaultValue: defaultShop.tradeName },
    legalName: { type: DataTypes.STRING(200), allowNull: false, defaultValue: defaultShop.legalName },
    rfc: { type: DataTypes.STRING(13) },
    address: { type: DataTypes.STRING(400), allowNull: false, defaultValue: defaultShop.address },
    phone: { type: DataTypes.STRING(20), allowNull: false, defaultValue: defaultShop.phone },
    email: { type: DataTypes.STRING(254), allowNull: false, defaultValue: defaultShop.email },
    complaintText: { type: DataTypes.STRING(500) },
    complaintEmail: { type: DataTypes.STRING(254) },
    complaintPhone: { type: DataTypes.STRING(20) },
    whatsapp: { type: DataTypes.STRING(20) },
    hours: { type: DataTypes.JSONB, allowNull: false, defaultValue: [] },
    closedDays: { type: DataTypes.JSONB, allowNull: false, defaultValue: [] },
    extraDays: { type: DataTypes.JSONB, allowNull: false, defaultValue: [] },
    dispatchUntil: { type: DataTypes.STRING(5) },
    guestCheckout: { type: DataTypes.BOOLEAN, allowNull: false, defaultValue: false },
    quoteDays: { type: DataTypes.INTEGER },
    updatedBy: { type: DataTypes.UUID },
    version: { type: DataTypes.INTEGER, allowNull: false, defaultValue: 1 },
    updatedAt: { type: DataTypes.DATE, allowNull: false, defaultValue: DataTypes.NOW },
  },
  { sequelize: database, tableName: 'shop', createdAt: false },
);
