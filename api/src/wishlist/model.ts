import type { CreationOptional, InferAttributes, InferCreationAttributes } from 'sequelize';
import { DataTypes, Model } from 'sequelize';
import { database } from '../database/connection';

export class Wish extends Model<InferAttributes<Wish>, InferCreationAttributes<Wish>> {
  declare userId: string;
  declare productId: string;
  /** Wants to be told when there is some of it again. */
  declare awaitsStock: CreationOptional<boolean>;
}

Wish.init(
  {
    userId: { type: DataTypes.UUID, primaryKey: true },
    productId: { type: DataTypes.UUID, primaryKey: true },
    awaitsStock: { type: DataTypes.BOOLEAN, allowNull: false, defaultValue: false },
  },
  { sequelize: database, tableName: 'wish_list_items', timestamps: false },
);
