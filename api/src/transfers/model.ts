import type { CreationOptional, InferAttributes, InferCreationAttributes } from 'sequelize';
import { DataTypes, Model } from 'sequelize';
import { database } from '../database/connection';

/**
 * A bank transfer that pays an order: what the shopper says of it, and then what arrived. Bank and tracking key are
 * unique together, so that one transfer pays one order; an order has one at most that has not arrived. It changes under
 * the lock of its order's row only.
 */
export class Transfer extends Model<InferAttributes<Transfer>, InferCreationAttributes<Transfer>> {
  declare id: CreationOptional<string>;
  declare orderId: string;
  /** Banxico's code, a key of `speiBanks`: "40012"; null where the bank's statement does not tell. */
  declare senderBank: CreationOptional<string | null>;
  /** The *clave de rastreo*, in upper case; null for what came over the counter or from the same bank. */
  declare trackingKey: CreationOptional<string | null>;
  /** The bank's day: "2026-11-24". */
  declare sentOn: string;
  /** Pesos that arrived; null while only the shopper says so. */
  declare amount: CreationOptional<string | null>;
  /** When a person or a statement confirmed it; null together with the amount. */
  declare receivedAt: CreationOptional<Date | null>;
  /** Who of the shop confirmed it. */
  declare notedBy: CreationOptional<string | null>;
  declare createdAt: CreationOptional<Date>;
}

Transfer.init(
  {
    id: { type: DataTypes.UUID, primaryKey: true, defaultValue: DataTypes.UUIDV4 },
    orderId: { type: DataTypes.UUID, allowNull: false },
    senderBank: { type: DataTypes.CHAR(5) },
    trackingKey: { type: DataTypes.STRING(30) },
    sentOn: { type: DataTypes.DATEONLY, allowNull: false },
    amount: { type: DataTypes.DECIMAL(10, 2) },
    receivedAt: { type: DataTypes.DATE },
    notedBy: { type: DataTypes.UUID },
    createdAt: { type: DataTypes.DATE, allowNull: false, defaultValue: DataTypes.NOW },
  },
  { sequelize: database, tableName: 'transfers', updatedAt: false },
);
