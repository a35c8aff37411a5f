import type { ZoneCoverage } from '@boom/contract';
import type { CreationOptional, InferAttributes, InferCreationAttributes } from 'sequelize';
import { DataTypes, Model } from 'sequelize';
import { database } from '../database/connection';

/** A zone of addresses and what shipping costs there; amounts in pesos. */
export class ShippingZone extends Model<InferAttributes<ShippingZone>, InferCreationAttributes<ShippingZone>> {
  declare id: CreationOptional<string>;
  declare name: string;
  declare covers: CreationOptional<ZoneCoverage>;
  /** "06, 01000-16999"; empty unless it covers codes. */
  declare postalCodes: CreationOptional<string>;
  declare isServed: CreationOptional<boolean>;
  declare fee: string;
  declare freeFrom: CreationOptional<string | null>;
  declare surcharge: CreationOptional<string | null>;
  declare extraDays: CreationOptional<number>;
  /** Counts edits; kept by a trigger. */
  declare version: CreationOptional<number>;
  declare createdAt: CreationOptional<Date>;
  declare updatedAt: CreationOptional<Date>;
}

ShippingZone.init(
  {
    id: { type: DataTypes.UUID, primaryKey: true, defaultValue: DataTypes.UUIDV4 },
    name: { type: DataTypes.STRING(60), allowNull: false },
    covers: { type: DataTypes.STRING(10), allowNull: false, defaultValue: 'CODIGOS' },
    postalCodes: { type: DataTypes.STRING(1_000), allowNull: false, defaultValue: '' },
    isServed: { type: DataTypes.BOOLEAN, allowNull: false, defaultValue: true },
    fee: { type: DataTypes.DECIMAL(10, 2), allowNull: false },
    freeFrom: { type: DataTypes.DECIMAL(10, 2) },
    surcharge: { type: DataTypes.DECIMAL(10, 2) },
    extraDays: { type: DataTypes.INTEGER, allowNull: false, defaultValue: 0 },
    version: { type: DataTypes.INTEGER, allowNull: false, defaultValue: 1 },
    createdAt: { type: DataTypes.DATE, allowNull: false, defaultValue: DataTypes.NOW },
    updatedAt: { type: DataTypes.DATE, allowNull: false, defaultValue: DataTypes.NOW },
  },
  { sequelize: database, tableName: 'shipping_zones' },
);
