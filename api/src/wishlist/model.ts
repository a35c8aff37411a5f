import type { CreationOptional, InferAttributes, InferCreationAttributes } from 'sequelize';
import { DataTypes, Model } from 'sequelize';
import { database } from '../database/connection';

export class Wish extends Model<InferAttributes<Wish>, InferCreationAttributes<Wish>> {
  declare userId: string;
  declare productId: string;
  /** What whoever wants it saw, in pesos. */
  declare price: string;
  declare addedAt: CreationOptional<Date>;
  /** Wants to be told when there is some of it again. */
  declare awaitsStock: CreationOptional<boolean>;
}

Wish.init(
  {
    userId: { type: DataTypes.UUID, primaryKey: true },
    productId: { type: DataTypes.UUID, primaryKey: true },
    price: { type: DataTypes.DECIMAL(10, 2), allowNull: false },
    addedAt: { type: DataTypes.DATE, allowNull: false, defaultValue: DataTypes.NOW },
    awaitsStock: { type: DataTypes.BOOLEAN, allowNull: false, defaultValue: false },
  },
  { sequelize: database, tableName: 'wish_list_items', underscored: true, timestamps: false },
);
