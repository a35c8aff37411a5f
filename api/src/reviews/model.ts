import type { ModerationState } from '@boom/contract';
import type { CreationOptional, InferAttributes, InferCreationAttributes } from 'sequelize';
import { DataTypes, Model } from 'sequelize';
import { database } from '../database/connection';

/** What somebody says of a product that they bought: one review each. Triggers count it in the product's row. */
export class Review extends Model<InferAttributes<Review>, InferCreationAttributes<Review>> {
  declare id: CreationOptional<string>;
  declare productId: string;
  declare userId: string;
  /** With which it was bought. */
  declare orderId: string;
  /** "Ana L."; empty once the account is closed. */
  declare authorName: string;
  /** 1 to 5. */
  declare rating: number;
  declare title: CreationOptional<string | null>;
  /** Empty once the account is closed: the stars stay, the words go. */
  declare text: string;
  /** Names of private files: "<id>.webp". */
  declare pictures: CreationOptional<string[]>;
  declare state: CreationOptional<ModerationState>;
  declare reason: CreationOptional<string | null>;
  declare answer: CreationOptional<string | null>;
  /** Grows with every change. */
  declare version: CreationOptional<number>;
  declare createdAt: CreationOptional<Date>;
  /** When its author last changed it. */
  declare writtenAt: CreationOptional<Date>;
}

Review.init(
  {
    id: { type: DataTypes.UUID, primaryKey: true, defaultValue: DataTypes.UUIDV4 },
    productId: { type: DataTypes.UUID, allowNull: false },
    userId: { type: DataTypes.UUID, allowNull: false },
    orderId: { type: DataTypes.UUID, allowNull: false },
    authorName: { type: DataTypes.STRING(60), allowNull: false },
    rating: { type: DataTypes.SMALLINT, allowNull: false },
    title: { type: DataTypes.STRING(100) },
    text: { type: DataTypes.STRING(3_000), allowNull: false },
    pictures: { type: DataTypes.ARRAY(DataTypes.TEXT), allowNull: false, defaultValue: [] },
    state: { type: DataTypes.STRING(10), allowNull: false, defaultValue: 'PENDIENTE' },
    reason: { type: DataTypes.STRING(500) },
    answer: { type: DataTypes.STRING(2_000) },
    version: { type: DataTypes.INTEGER, allowNull: false, defaultValue: 1 },
    createdAt: { type: DataTypes.DATE, allowNull: false, defaultValue: DataTypes.NOW },
    writtenAt: { type: DataTypes.DATE, allowNull: false, defaultValue: DataTypes.NOW },
  },
  { sequelize: database, tableName: 'reviews', updatedAt: false },
);
