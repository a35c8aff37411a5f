import type { CreationOptional, InferAttributes, InferCreationAttributes } from 'sequelize';
import { DataTypes, Model } from 'sequelize';
import type { StockLine } from '../catalog/stock';
import { database } from '../database/connection';

/** The cart of somebody who agreed to offers by mail; the row ends with the consent, by a trigger. */
export class SavedCart extends Model<InferAttributes<SavedCart>, InferCreationAttributes<SavedCart>> {
  declare userId: string;
  declare lines: StockLine[];
  declare changedAt: CreationOptional<Date>;
  declare toldAt: CreationOptional<Date | null>;
}

SavedCart.init(
  {
    userId: { type: DataTypes.UUID, primaryKey: true },
    lines: { type: DataTypes.JSONB, allowNull: false },
    changedAt: { type: DataTypes.DATE, allowNull: false, defaultValue: DataTypes.NOW },
    toldAt: { type: DataTypes.DATE },
  },
  { sequelize: database, tableName: 'saved_carts', timestamps: false },
);
