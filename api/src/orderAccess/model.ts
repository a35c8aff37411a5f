import type { CreationOptional, InferAttributes, InferCreationAttributes } from 'sequelize';
import { DataTypes, Model } from 'sequelize';
import { database } from '../database/connection';

/** A code for one order, asked for by one session. */
export class OrderAccessCode extends Model<InferAttributes<OrderAccessCode>, InferCreationAttributes<OrderAccessCode>> {
  declare id: CreationOptional<string>;
  /** Null where what was typed fits no order: it then waits for a code that nobody has. */
  declare orderId: string | null;
  /** Whether it was asked for with the order's phone. */
  declare byPhone: boolean;
  /** HMAC of the code; null until it is sent. */
  declare code: CreationOptional<string | null>;
  /** Wrong and right ones. */
  declare tries: CreationOptional<number>;
  declare usedAt: CreationOptional<Date | null>;
  declare expiresAt: Date;
  declare createdAt: CreationOptional<Date>;
}

OrderAccessCode.init(
  {
    id: { type: DataTypes.UUID, primaryKey: true, defaultValue: DataTypes.UUIDV4 },
    orderId: { type: DataTypes.UUID },
    byPhone: { type: DataTypes.BOOLEAN, allowNull: false },
    code: { type: DataTypes.CHAR(64) },
    tries: { type: DataTypes.SMALLINT, allowNull: false, defaultValue: 0 },
    usedAt: { type: DataTypes.DATE },
    expiresAt: { type: DataTypes.DATE, allowNull: false },
    createdAt: { type: DataTypes.DATE, allowNull: false, defaultValue: DataTypes.NOW },
  },
  { sequelize: database, tableName: 'order_access_codes', underscored: true, timestamps: false },
);
