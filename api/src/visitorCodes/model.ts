import type { CreationOptional, InferAttributes, InferCreationAttributes } from 'sequelize';
import { DataTypes, Model } from 'sequelize';
import { database } from '../database/connection';

/** A code for somebody without an account, asked for by one session. Its table was there for orders first. */
export class VisitorCode extends Model<InferAttributes<VisitorCode>, InferCreationAttributes<VisitorCode>> {
  declare id: CreationOptional<string>;
  /** The order that it opens. Null of what is no order's, and where what was typed fits none: nobody then has the code. */
  declare orderId: CreationOptional<string | null>;
  /** Whether it was asked for with the order's phone. */
  declare byPhone: CreationOptional<boolean>;
  /** HMAC of the code; null until it is sent. */
  declare code: CreationOptional<string | null>;
  declare expiresAt: Date;
  declare createdAt: CreationOptional<Date>;
}

VisitorCode.init(
  {
    id: { type: DataTypes.UUID, primaryKey: true, defaultValue: DataTypes.UUIDV4 },
    orderId: { type: DataTypes.UUID },
    byPhone: { type: DataTypes.BOOLEAN, allowNull: false, defaultValue: false },
    code: { type: DataTypes.CHAR(64) },
    expiresAt: { type: DataTypes.DATE, allowNull: false },
    createdAt: { type: DataTypes.DATE, allowNull: false, defaultValue: DataTypes.NOW },
  },
  { sequelize: database, tableName: 'order_access_codes', timestamps: false },
);
