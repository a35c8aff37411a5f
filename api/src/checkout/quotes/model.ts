import type { QuoteLine } from '@boom/contract';
import type { CreationOptional, InferAttributes, InferCreationAttributes } from 'sequelize';
import { DataTypes, Model } from 'sequelize';
import { database } from '../../database/connection';

/** Prices that were promised for some days. */
export class Quote extends Model<InferAttributes<Quote>, InferCreationAttributes<Quote>> {
  declare id: CreationOptional<string>;
  declare quoteNumber: string;
  declare userId: string;
  declare lines: QuoteLine[];
  /** Pesos; with shipping. */
  declare total: string;
  declare validUntil: Date;
  /** The order that was made from it; one that was cancelled frees the quote. */
  declare orderId: CreationOptional<string | null>;
  declare createdAt: CreationOptional<Date>;
}

Quote.init(
  {
    id: { type: DataTypes.UUID, primaryKey: true, defaultValue: DataTypes.UUIDV4 },
    quoteNumber: { type: DataTypes.STRING(20), allowNull: false },
    userId: { type: DataTypes.UUID, allowNull: false },
    lines: { type: DataTypes.JSONB, allowNull: false },
    total: { type: DataTypes.DECIMAL(10, 2), allowNull: false },
    validUntil: { type: DataTypes.DATE, allowNull: false },
    orderId: { type: DataTypes.UUID },
    createdAt: { type: DataTypes.DATE, allowNull: false, defaultValue: DataTypes.NOW },
  },
  { sequelize: database, tableName: 'quotes', updatedAt: false },
);
